// The shortest history that still breaks a rule: faults are left out by halves, then one by one, and
// its end is moved to the violation.

import type { History } from './history.ts'
import type { Plan } from './plan.ts'

const RUNS_MAX = 60

export async function shrink(plan: Plan, run: (plan: Plan) => Promise<History>): Promise<Plan> {
  const rule = (await run(plan)).violations[0]?.rule
  let best = plan
  let runs = 0

  async function breaks(smaller: Plan): Promise<boolean> {
    runs += 1
    const { violations } = await run(smaller)
    return violations.some((one) => one.rule === rule)
  }

  for (
    let size = Math.ceil(plan.faults.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < best.faults.length && runs < RUNS_MAX; ) {
      const faults = best.faults.filter((_, index) => index < from || index >= from + size)
      const smaller = { ...best, faults }
      if (await breaks(smaller)) best = smaller
      else from += size
    }
  }
  return best
}
