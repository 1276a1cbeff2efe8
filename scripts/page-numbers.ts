// npm run pages:numbers: every number of the statements pages of every company in a folder of real
// documents, and whether the filing it leads to states it; a number that is made of others is followed to
// its own page, and each fact named there looked up. Beside it, how many would be wrong if each number
// led to the filing of its row.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { mintKey } from '../src/accounts/keys.ts'
import { readConfig } from '../src/config.ts'
import { start } from '../src/service/main.ts'
import { factsOf, numbersOf, type Stated, statedBy, states } from './pages/numbers.ts'

const FOLDER = fileURLToPath(new URL('../../shared/corpus/', import.meta.url))
const FACTS = 'data.sec.gov/api/xbrl/companyfacts'
const VIEWS = [
  { period: 'annual', limit: 10 },
  { period: 'quarterly', limit: 8 },
] as const
const MEMBERS = ['income_statement', 'balance_sheet', 'cash_flow'] as const

const given = process.argv[2] ?? FOLDER
if (existsSync(join(given, FACTS))) await run(given)
else process.stdout.write('pages:numbers: skipped, the folder of real documents is not there\n')

async function run(folder: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tieout-numbers-'))
  const plenty = { RATE_BURST: '1000000', RATE_PER_SECOND: '1000000', UNPAID_PER_SECOND: '0' }
  const settings = { MIRROR_DIR: folder, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const running = await start(readConfig({ ...settings, ...plenty }))
  const { ops, clock } = running.services
  const options = { kind: 'live', plan: 'free', label: null, credits: 1e6, freeCredits: 0 } as const
  const { apiKey } = await mintKey(ops, clock, options)
  const total = { companies: 0, numbers: 0, byRow: 0, byRowWrong: 0, derived: 0, wrong: 0 }
  try {
    for (const name of readdirSync(join(folder, FACTS)).sort()) {
      const cik = /^CIK(\d{10})/.exec(name)?.[1]
      if (cik === undefined) continue
      const stated = statedBy(readFacts(join(folder, FACTS, name)))
      for (const view of VIEWS) {
        await countRows(running.url, { cik, ...view, apiKey }, total)
        await countPage(running.url, { cik, ...view }, stated, total)
      }
      total.companies++
    }
  } finally {
    await running.stop()
    await rm(dataDir, { recursive: true })
  }
  process.stdout.write(`${JSON.stringify(total)}\n`)
  if (total.wrong > 0) process.exitCode = 1
}

type Total = Record<'companies' | 'numbers' | 'byRow' | 'byRowWrong' | 'derived' | 'wrong', number>

interface Shown {
  cik: string
  period: string
}

function readFacts(path: string): unknown {
  const bytes = readFileSync(path)
  return JSON.parse(String(path.endsWith('.gz') ? gunzipSync(bytes) : bytes))
}

/** Counts values that a link to their row's own filing would attribute to the wrong filing. */
async function countRows(
  url: string,
  { cik, period, limit, apiKey }: Shown & { limit: number; apiKey: string },
  total: Total,
): Promise<void> {
  const query = `period=${period}&limit=${limit}&include=sources`
  const headers = { 'x-api-key': apiKey }
  const answer = await fetch(`${url}/v1/fundamentals/${cik}?${query}`, { headers })
  const body = (await answer.json()) as Record<string, SourcedRow[] | undefined>
  for (const { accession, sources } of MEMBERS.flatMap((member) => body[member] ?? [])) {
    for (const { facts } of Object.values(sources)) {
      total.byRow++
      if (!facts.some((fact) => fact.accession === accession)) total.byRowWrong++
    }
  }
}

interface SourcedRow {
  accession: string
  sources: Record<string, { facts: { accession: string }[] }>
}

async function countPage(
  url: string,
  { cik, period }: Shown,
  stated: Stated,
  total: Total,
): Promise<void> {
  const page = await fetch(`${url}/company/${cik}/statements?period=${period}&adjusted=false`)
  for (const { address, value, accession } of numbersOf(await page.text())) {
    // Ratios are of the service's own making, from numbers that are counted themselves.
    if (/line=(?:\w+_margin|revenue_growth)&/.test(address)) continue
    total.numbers++
    if (accession !== null) {
      if (!states(stated, { accession, value })) report(total, cik, address)
      continue
    }
    total.derived++
    const named = factsOf(await (await fetch(url + address)).text())
    if (named.length === 0 || !named.every((fact) => states(stated, fact))) {
      report(total, cik, address)
    }
  }
}

function report(total: Total, cik: string, address: string): void {
  total.wrong++
  process.stdout.write(`${cik}: ${address} leads to a filing that does not state it\n`)
}
