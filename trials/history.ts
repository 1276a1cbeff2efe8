// Runs histories: the whole service, its callers, publisher and receivers in one process, under faults
// drawn from a seed. A seed gives the same history each time.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type History, runHistory } from './history/history.ts'
import { drawPlan, type FaultKind, KINDS, type Plan } from './history/plan.ts'
import { loadDocuments, loadProduct } from './history/product.ts'
import { RULES } from './history/rules.ts'
import { shrink } from './history/shrink.ts'

const USAGE = `node trials/history.ts [options]
  --seed N, --seeds A..B    the histories to run; 1 by default
  --hours H, --days D       their simulated length; 3 hours by default
  --stop                    end with the first violation
  --shrink                  look for the shortest history that breaks the same rule
  --log FILE                write the log of the last history
  --fault KIND --at SECONDS --choice N
                            only this fault instead of those drawn
`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    hours: { type: 'string', default: '3' },
    days: { type: 'string' },
    log: { type: 'string' },
    fault: { type: 'string' },
    at: { type: 'string', default: '600' },
    choice: { type: 'string', default: '0' },
    stop: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MEMORY = '/dev/shm'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const isKind = (text: string): text is FaultKind => Object.hasOwn(KINDS, text)

if (values.help) process.stdout.write(USAGE)
else await runAll()

async function runAll(): Promise<void> {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'tieout-histories-'))
  try {
    const documents = loadDocuments()
    const product = await loadProduct()
    const lines: string[] = []
    const heard = (line: string) => void lines.push(line)
    const watching = values.log === undefined ? {} : { heard }
    const options = { documents, folder, isStopped: values.stop, ...watching }
    process.exitCode = await runSeeds(async (plan) => {
      lines.length = 0
      const history = await runHistory(product, plan, options)
      if (values.log !== undefined) writeFileSync(values.log, lines.join(''))
      return history
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Run = (plan: Plan) => Promise<History>

async function runSeeds(run: Run): Promise<number> {
  const lengthMs =
    values.days === undefined ? Number(values.hours) * HOUR_MS : Number(values.days) * DAY_MS
  const [first = 1, last = first] = (values.seeds ?? values.seed).split('..').map(Number)
  const total = new Map<string, number>()
  const count = (name: string, more: number) => total.set(name, (total.get(name) ?? 0) + more)
  const cpu = process.cpuUsage()
  for (let seed = first; seed <= last; seed++) {
    const plan = toPlan(seed, lengthMs)
    const history = await run(plan)
    count('seeds', 1)
    count('days', lengthMs / DAY_MS)
    count('violations', history.violations.length)
    for (const [name, figure] of Object.entries(history.figures)) count(name, figure)
    tell(seed, history)
    if (history.violations.length === 0) continue
    if (values.shrink) tellShortest(plan, await shrink(plan, run))
    if (values.stop) break
  }
  const { user, system } = process.cpuUsage(cpu)
  const cpuSeconds = (user + system) / 1e6
  const daysPerCpuMinute = (total.get('days') ?? 0) / (cpuSeconds / 60)
  say(JSON.stringify({ ...Object.fromEntries(total), cpuSeconds, daysPerCpuMinute }))
  return total.get('violations') === 0 ? 0 : 1
}

function toPlan(seed: number, lengthMs: number): Plan {
  const plan = drawPlan(seed, lengthMs)
  const { fault } = values
  if (fault === undefined) return plan
  if (!isKind(fault)) throw new Error(`the faults are ${Object.keys(KINDS).join(', ')}`)
  const [fromMs, choice] = [Number(values.at) * 1000, Number(values.choice)]
  return {
    ...plan,
    faults: [{ kind: fault, fromMs, forMs: KINDS[fault].lasts[0], share: 1, choice }],
  }
}

function tell(seed: number, { violations, figures, log }: History): void {
  const counts = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
  say(`seed ${seed}: ${violations.length} violations, ${counts.join(', ')}, log ${log}`)
  for (const { rule, at, text } of violations.slice(0, 10)) {
    say(`  ${(at / 1000).toFixed(1)} s ${rule}: ${text}\n    ${RULES[rule]}`)
  }
}

function tellShortest(plan: Plan, { faults, startAt }: Plan): void {
  say(`  shrunk to ${faults.length} of ${plan.faults.length} faults, from ${startAt}:`)
  for (const { kind, fromMs, forMs } of faults) {
    const length = forMs > 0 ? `, ${(forMs / 1000).toFixed(0)} s long` : ''
    say(`    ${(fromMs / 1000).toFixed(0)} s: ${kind}${length}`)
  }
}
