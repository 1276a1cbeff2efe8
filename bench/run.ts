// node bench/run.ts [--json] [--keep] [--smoke] [--against <checkout>] [--python <interpreter>] [names…]:
// runs benchmarks one after the other and prints what they measured; with --keep the result becomes part
// of docs/performance.md. `serving` measures another checkout beside this one, in the same rounds.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BENCHES } from './benches.ts'
import { keepRecord, toText } from './page.ts'
import { type Bench, type BenchOptions, type BenchRecord, loadNow, machineOf } from './result.ts'
import { print } from './rounds.ts'
import { readTimes, toStolen } from './stolen.ts'

const OPTIONS = {
  json: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  smoke: { type: 'boolean', default: false },
  against: { type: 'string' },
  python: { type: 'string' },
} as const

await run()

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const unknown = positionals.find((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown !== undefined) return refuse(unknown)
  const isAsked = ({ name }: Bench) => positionals.length === 0 || positionals.includes(name)
  const options = {
    isSmoke: values.smoke,
    ...(values.python !== undefined && { python: values.python }),
    ...(values.against !== undefined && { against: resolve(values.against) }),
  }
  for (const bench of BENCHES.filter(isAsked)) {
    const outcome = await measureOne(bench, options)
    if ('missing' in outcome) {
      process.stderr.write(`${bench.name}: skipped, ${outcome.missing}\n`)
      continue
    }
    print(values.json ? JSON.stringify(outcome) : toText(outcome))
    if (values.keep && !values.smoke) await keepRecord(outcome)
  }
}

function refuse(name: string): void {
  const known = BENCHES.map((bench) => bench.name).join(', ')
  process.stderr.write(`there is no benchmark "${name}"; there are: ${known}\n`)
  process.exitCode = 2
}

async function measureOne(
  { name, title, compares, run: measure }: Bench,
  options: BenchOptions,
): Promise<BenchRecord | { missing: string }> {
  const from = Date.now()
  const load = loadNow()
  const times = readTimes()
  const measured = await measure(options)
  if ('missing' in measured) return measured
  const seconds = Math.round((Date.now() - from) / 1000)
  const stolen = toStolen(times, readTimes())
  const ran_on = new Date(from).toISOString().slice(0, 10)
  return { name, title, compares, ran_on, machine: machineOf(), load, stolen, seconds, ...measured }
}
