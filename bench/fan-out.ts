// Cost of a delivery as more webhooks watch the filing, from its processing to the last receiver’s
// answer, with receivers and worker in separate processes.

import { type Grown, measureGrowth } from '../trials/fan-out.ts'
import type { Bench, BenchFigure } from './result.ts'

const WEBHOOKS = 10_000
const SMOKE_WEBHOOKS = 20
const TIMEOUT_SECONDS = 15
/** Cost of a delivery with the most webhooks, over the cost with the fewest. */
const MOST = 1.2

export const fanOut: Bench = {
  name: 'fan-out',
  title: 'One filing to many webhooks',
  compares:
    'One filing that more and more webhooks watch, on the embedded store: the worker’s CPU time for a delivery, and the time until all are attempted. Each delivery is signed, sent over loopback, answered and logged.',
  async run({ isSmoke }) {
    const webhooks = isSmoke ? SMOKE_WEBHOOKS : WEBHOOKS
    const options = { webhooks, hanging: 0, dripping: 0, rounds: 1, timeout: TIMEOUT_SECONDS }
    const grown = await measureGrowth('sqlite', options)
    return { rows: [], figures: [...grown.map(toFigure), toGrowth(grown)] }
  },
}

function toFigure({ webhooks, cpuMs, allWithinMs }: Grown): BenchFigure {
  const all = `all attempted within ${(allWithinMs / 1000).toFixed(2)} s`
  return { what: `${webhooks} webhooks`, value: `${cpuMs.toFixed(2)} ms a delivery, ${all}` }
}

function toGrowth(grown: readonly Grown[]): BenchFigure {
  const [least, most] = [grown[0]?.cpuMs ?? Number.NaN, grown.at(-1)?.cpuMs ?? Number.NaN]
  return {
    what: 'CPU time per delivery, most webhooks over fewest',
    value: (most / least).toFixed(2),
    target: `≤ ${MOST}`,
    isMet: most / least <= MOST,
  }
}
