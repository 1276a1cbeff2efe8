// A part of a trial's record: rows and figures of the same names are replaced, the others stay, so
// that engines and gaps can be tried one after another.

import { readFile } from 'node:fs/promises'
import {
  RECORDS,
  recordTrial,
  type TrialFigure,
  type TrialRecord,
  type TrialResult,
  type TrialRow,
} from '../record.ts'

interface Named {
  what: string
}

export interface PartialResult extends TrialResult {
  /** Adds to what was tried before under the same names instead of replacing it. */
  isMore?: boolean
  /** Figures of all rows, those recorded before included. */
  sumUp?: (rows: readonly TrialRow[]) => readonly TrialFigure[]
}

export async function recordRows(result: PartialResult, folder = RECORDS): Promise<void> {
  const text = await readFile(new URL(`${result.name}.json`, folder), 'utf8').catch(() => '{}')
  const known = JSON.parse(text) as Partial<TrialRecord>
  const rows = merge(known.rows, result.isMore ? addUp(known.rows, result.rows) : result.rows)
  const figures = [...(result.figures ?? []), ...(result.sumUp?.(rows) ?? [])]
  await recordTrial({ ...result, rows, figures: merge(known.figures, figures) }, folder)
}

function addUp(known: readonly TrialRow[] = [], fresh: readonly TrialRow[]): TrialRow[] {
  return fresh.map((row) => {
    const before = known.find(({ what }) => what === row.what)
    const [tried, survived] = [before?.tried ?? 0, before?.survived ?? 0]
    return { ...row, tried: row.tried + tried, survived: row.survived + survived }
  })
}

function merge<Row extends Named>(known: readonly Row[] = [], fresh: readonly Row[] = []): Row[] {
  const names = new Set(fresh.map(({ what }) => what))
  return [...known.filter(({ what }) => !names.has(what)), ...fresh]
}
