// One engine's part of a trial's record: the rows and figures of the other engine stay as they are,
// so that each can be run by itself.

import { readFile } from 'node:fs/promises'
import { RECORDS, recordTrial, type TrialRecord, type TrialResult } from '../record.ts'

/** Rows and figures belong to a part by ending in `(part)`. */
export async function recordPart(
  part: string,
  result: TrialResult,
  folder = RECORDS,
): Promise<void> {
  const text = await readFile(new URL(`${result.name}.json`, folder), 'utf8').catch(() => '{}')
  const known = JSON.parse(text) as Partial<TrialRecord>
  const isOther = ({ what }: { what: string }) => !what.endsWith(`(${part})`)
  const rows = [...(known.rows ?? []).filter(isOther), ...result.rows]
  const figures = [...(known.figures ?? []).filter(isOther), ...(result.figures ?? [])]
  await recordTrial({ ...result, rows, figures }, folder)
}
