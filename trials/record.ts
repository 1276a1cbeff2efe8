// Records of trials: one JSON file per trial in docs/reliability/, from which `npm run reliability`
// writes the page.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, platform } from 'node:os'

/** One thing that was tried: how often, and how often the guarantee held. */
export interface TrialRow {
  what: string
  tried: number
  survived: number
  note?: string
}

/** A measured value beside the target it is held to, each with its unit. */
export interface TrialFigure {
  what: string
  value: string | number
  target?: string | number
}

export interface TrialResult {
  /** Name of the file; letters, digits and dashes. */
  name: string
  /** The file that runs it, where it is not called as the trial is. */
  program?: string
  title: string
  rows: readonly TrialRow[]
  figures?: readonly TrialFigure[]
  /** Repeats the trial exactly. */
  seed?: string | number
  /** Defects the trial brought to light, and what was done about each. */
  found?: readonly string[]
}

export interface TrialRecord extends TrialResult {
  /** The day, in UTC. */
  ran_on: string
  machine: string
}

export const RECORDS = new URL('../docs/reliability/', import.meta.url)

/**
 * Writes `<name>.json` and says what was written. Without `found`, what earlier runs found stays on
 * record. The program ends with 1 where something did not survive.
 */
export async function recordTrial(result: TrialResult, folder = RECORDS): Promise<TrialRecord> {
  const wrong = objectionTo(result)
  if (wrong !== null) throw new Error(`trial ${result.name}: ${wrong}`)
  const file = new URL(`${result.name}.json`, folder)
  const found = result.found ?? (await readRecord(file))?.found ?? []
  const { name, program, title, rows, figures, seed } = result
  const record: TrialRecord = {
    name,
    ...(program !== undefined && { program }),
    title,
    ran_on: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    rows,
    ...(figures && { figures }),
    ...(seed !== undefined && { seed }),
    ...(found.length > 0 && { found }),
  }
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${JSON.stringify(record, null, 2)}\n`)
  for (const row of rows) process.stdout.write(`${row.survived} of ${row.tried}  ${row.what}\n`)
  if (rows.some(({ tried, survived }) => survived < tried)) process.exitCode = 1
  return record
}

/** Why these are no figures of a trial, or null. */
export function objectionTo({ name, rows }: TrialResult): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return 'the name is not letters, digits and dashes'
  if (rows.length === 0) return 'nothing was tried'
  const bad = rows.find(({ tried, survived }) => !isCount(tried) || !isUpTo(tried, survived))
  return bad ? `${bad.survived} of ${bad.tried} is no count (${bad.what})` : null
}

function isCount(tried: number): boolean {
  return Number.isInteger(tried) && tried > 0
}

function isUpTo(tried: number, survived: number): boolean {
  return Number.isInteger(survived) && survived >= 0 && survived <= tried
}

async function readRecord(file: URL): Promise<TrialRecord | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as TrialRecord)
}

/** Kind, not name, of the machine. */
function describeMachine(): string {
  const [first] = cpus()
  const model = first?.model.replace(/\s+/g, ' ').trim() ?? 'unknown processor'
  return `${cpus().length} cores of ${model}, ${platform()}, Node ${process.versions.node}`
}
