// Form 8-Ks that announced splits, or may have, in the store.

import type { Queries } from '../../../store/database.ts'
import type { Days, ListedReport } from './candidates.ts'
import type { SplitAnnouncement } from './model.ts'

/** Version of the selection and parsing of filings; rows of other versions are restated. */
export const ANNOUNCEMENTS_VERSION = 1

export interface AnnouncementRow {
  readonly cik: string
  /** First report on the new basis. */
  readonly report: string
  readonly ratio: string
  /** Announcement; null with the reason if none is known. */
  readonly announcement: (SplitAnnouncement & { readonly accepted_at: string }) | null
  readonly reason: string | null
  /** Whether a further attempt would find the same. */
  readonly isSettled: boolean
}

export async function recordAnnouncement(tx: Queries, row: AnnouncementRow): Promise<void> {
  const { cik, report, ratio, announcement, reason, isSettled } = row
  await tx.run(
    `insert into split_announcements (cik, report, ratio, row_version, accession, form, filed,
       accepted_at, url, sentence, reason, is_settled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (cik, report, ratio) do update set row_version = excluded.row_version,
       accession = excluded.accession, form = excluded.form, filed = excluded.filed,
       accepted_at = excluded.accepted_at, url = excluded.url, sentence = excluded.sentence,
       reason = excluded.reason, is_settled = excluded.is_settled`,
    cik,
    report,
    ratio,
    ANNOUNCEMENTS_VERSION,
    announcement?.accession ?? null,
    announcement?.form ?? null,
    announcement?.filed ?? null,
    announcement?.accepted_at ?? null,
    announcement?.url ?? null,
    announcement?.sentence ?? null,
    reason,
    isSettled ? 1 : 0,
  )
}

interface StoredRow {
  report: string
  ratio: string
  accession: string | null
  form: string
  filed: string
  accepted_at: string
  url: string
  sentence: string
  reason: string | null
  is_settled: number
}

/** Announcements of a company, as parsed by this version. */
export async function selectAnnouncements(data: Queries, cik: string): Promise<AnnouncementRow[]> {
  const rows = await data.all<StoredRow>(
    `select report, ratio, accession, form, filed, accepted_at, url, sentence, reason, is_settled
     from split_announcements where cik = $1 and row_version = $2`,
    cik,
    ANNOUNCEMENTS_VERSION,
  )
  return rows.map(({ report, ratio, reason, is_settled, accession, ...rest }) => {
    const { form, filed, accepted_at, url, sentence } = rest
    const announcement =
      accession === null ? null : { accession, form, filed, accepted_at, url, sentence }
    return { cik, report, ratio, announcement, reason, isSettled: Number(is_settled) === 1 }
  })
}

/** Form 8-Ks of a company, with amendments, filed on some days. */
export async function selectReportsFiled(
  data: Queries,
  cik: string,
  { from, to }: Days,
): Promise<ListedReport[]> {
  const rows = await data.all<Omit<ListedReport, 'items'> & { items: string }>(
    `select accession, form, filed, accepted_at, primary_document, items from filings
     where cik = $1 and form like '8-K%' and filed >= $2 and filed <= $3
     order by accepted_at desc, accession desc`,
    cik,
    from,
    to,
  )
  return rows.map((row) => ({ ...row, items: row.items === '' ? [] : row.items.split(',') }))
}
