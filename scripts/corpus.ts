// npm run corpus [-- FOLDER]: every loader over a folder of real documents, then the company endpoints of every
// company that has facts there. Prints what was seen, loaded and failed, with reasons.

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mintKey } from '../src/accounts/keys.ts'
import { KINDS, loadFolder } from '../src/commands/load/load.ts'
import { readConfig } from '../src/config.ts'
import { type Running, start } from '../src/service/main.ts'
import { createMirrorSource } from '../src/upstream/mirror.ts'

const USUAL = fileURLToPath(new URL('../../shared/corpus/', import.meta.url))
const FOLDER = process.argv[2] ?? USUAL
const FACTS = /\/companyfacts\/CIK(\d{10})\.json$/
const PATHS = ['company', 'filings', 'fundamentals', 'ratios'] as const

if (existsSync(FOLDER)) await run()
else print('corpus: skipped, the folder of real documents is not there')

async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tieout-corpus-'))
  const environment = { MIRROR_DIR: FOLDER, DATA_DIR: dataDir, PORT: '0', RATE_BURST: '100000' }
  const running = await start(readConfig(environment))
  try {
    await printLoads(running)
    await printAnswers(running)
  } finally {
    await running.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function printLoads({ services }: Running): Promise<void> {
  const summary = await loadFolder(FOLDER, KINDS, services)
  print('kind          seen  loaded  skipped  failed')
  for (const [kind, { seen, loaded, skipped, failed, reasons }] of Object.entries(summary)) {
    const numbers = [pad(seen, 5), pad(loaded, 8), pad(skipped, 9), pad(failed, 8)]
    print(`${kind.padEnd(13)}${numbers.join('')}`)
    for (const [reason, times] of Object.entries(reasons)) print(`  ${times} x ${reason}`)
  }
}

async function printAnswers({ url, services }: Running): Promise<void> {
  const { ops, clock } = services
  const options = { kind: 'live', plan: 'free', label: null, credits: 1e6, freeCredits: 0 } as const
  const { apiKey } = await mintKey(ops, clock, options)
  const mirror = createMirrorSource({ folder: FOLDER, clock })
  let answered = 0
  let asked = 0
  for await (const address of mirror.list('https://data.sec.gov/api/xbrl/companyfacts/')) {
    const cik = FACTS.exec(address)?.[1]
    if (cik === undefined) continue
    for (const path of PATHS) {
      asked++
      const response = await fetch(`${url}/v1/${path}/${cik}`, {
        headers: { 'x-api-key': apiKey },
      })
      const body = (await response.json()) as Record<string, unknown>
      if (response.status === 200) answered++
      const note = noteOn(path, response.status, body)
      if (note) print(`${path} ${cik}: ${note}`)
    }
  }
  await mirror.close()
  print(`answers: ${answered} of ${asked} are 200`)
}

/** Note for the reader about an answer: why it failed, or which part of it is empty. */
function noteOn(path: string, status: number, body: Record<string, unknown>): string | null {
  if (status !== 200) return `${status} ${String(body.detail)}`
  const rows = body.income_statement
  if (path === 'fundamentals' && Array.isArray(rows) && rows.length === 0) {
    return 'no annual statements in the facts'
  }
  if (path === 'filings' && body.complete === false) {
    return `${String(body.count)} filings; the filing list is not among the documents`
  }
  return null
}

function pad(value: number, width: number): string {
  return String(value).padStart(width)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
