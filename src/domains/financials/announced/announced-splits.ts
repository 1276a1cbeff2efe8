// Splits in answers, each with the Form 8-K that announced it. Callers never wait for announcements:
// an answer has the known ones, and the rest is read in the background.

import { type AbsenceCode, explain } from '../../../contract/answer/absence.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { ingest, isFresh } from '../../../contract/work/job.ts'
import type { ShareSplit } from '../model.ts'
import { ingestAnnouncements, isNoneFiled, isOf } from './ingest.ts'
import { type AnnouncedSplit, toAnnouncedUnknown } from './model.ts'
import { type AnnouncementRow, selectAnnouncements } from './store.ts'

interface Asked {
  readonly cik: string
  readonly asOf: string | null
}

export async function withAnnouncements(
  splits: readonly ShareSplit[],
  { cik, asOf }: Asked,
  context: DataContext,
): Promise<AnnouncedSplit[]> {
  if (splits.length === 0) return []
  const rows = await selectAnnouncements(context.data, cik)
  const rowOf = (split: ShareSplit) => rows.find((row) => isOf(row, split))
  const open = splits.filter((split) => !rowOf(split)?.isSettled)
  if (open.length > 0) await readMeanwhile({ cik, splits: open }, rows, context)
  return splits.map((split) => ({ ...split, ...toAnnounced(rowOf(split), asOf) }))
}

type Announced = Omit<AnnouncedSplit, keyof ShareSplit>

const TO_BE_READ = 'The Form 8-Ks that may announce it have not been read yet; retry shortly.'
const LATER = 'The Form 8-K announcing it was accepted after the requested time.'
const UNSAID = 'No Form 8-K that was read states its ratio.'

function toAnnounced(row: AnnouncementRow | undefined, asOf: string | null): Announced {
  if (!row) return unknown('not_read_yet', TO_BE_READ)
  if (!row.announcement) {
    const reason = row.reason ?? UNSAID
    const ofFilings = isNoneFiled(reason) ? 'not_filed' : 'not_tagged'
    return unknown(row.isSettled ? ofFilings : 'not_here', reason)
  }
  const { accepted_at, ...announcement } = row.announcement
  if (asOf !== null && accepted_at > asOf) return unknown('not_filed', LATER)
  return { announced_by: announcement, ...toAnnouncedUnknown(null) }
}

function unknown(code: AbsenceCode, words: string): Announced {
  const absence = explain({ reason: 'follows', from: { code }, words })
  return { announced_by: null, ...toAnnouncedUnknown(absence) }
}

/** Splits without a row are new; unavailable filings are retried as often as lists are. */
async function readMeanwhile(
  payload: { cik: string; splits: readonly ShareSplit[] },
  rows: readonly AnnouncementRow[],
  context: DataContext,
): Promise<void> {
  const { cik } = payload
  const isNew = payload.splits.some((split) => !rows.some((row) => isOf(row, split)))
  if (!isNew && (await isFresh(ingestAnnouncements, payload, context))) return
  ingest(ingestAnnouncements, payload, context, 'feed').catch((error: unknown) => {
    context.log.warn({ cik, error: String(error) }, 'announcements of splits could not be read')
  })
}
