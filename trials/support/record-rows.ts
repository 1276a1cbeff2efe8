// A part of a trial's record: rows and figures of the same names are replaced, the others stay, so
// that engines and gaps can be tried one after another.

import { readFile } from 'node:fs/promises'
import { RECORDS, recordTrial, type TrialRecord, type TrialResult } from '../record.ts'

interface Named {
  what: string
}

export async function recordRows(result: TrialResult, folder = RECORDS): Promise<void> {
  const text = await readFile(new URL(`${result.name}.json`, folder), 'utf8').catch(() => '{}')
  const known = JSON.parse(text) as Partial<TrialRecord>
  const rows = merge(known.rows, result.rows)
  await recordTrial({ ...result, rows, figures: merge(known.figures, result.figures) }, folder)
}

function merge<Row extends Named>(known: readonly Row[] = [], fresh: readonly Row[] = []): Row[] {
  const names = new Set(fresh.map(({ what }) => what))
  return [...known.filter(({ what }) => !names.has(what)), ...fresh]
}
