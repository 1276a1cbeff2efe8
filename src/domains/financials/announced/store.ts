// Form 8-Ks that announced splits, or may have, in the store.

import { versionOf } from '../../../kernel/module-version.ts'
import type { Queries } from '../../../store/database.ts'
import { column, defineTable, each } from '../../../store/table.ts'
import { filingTable } from '../../filings/store.ts'
import type { Days, ListedReport } from './candidates.ts'
import type { SplitAnnouncement } from './model.ts'

/** Changes with the selection and parsing of filings; rows of other versions are restated. */
export const ANNOUNCEMENTS_VERSION = versionOf(
  new URL('./candidates.ts', import.meta.url),
  new URL('./sentence.ts', import.meta.url),
)

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

const table = defineTable({
  name: 'split_announcements',
  key: ['cik', 'report', 'ratio'],
  columns: {
    ...each(column.text, 'cik', 'report', 'ratio'),
    ...each(column.textOrNull, 'accession', 'form', 'filed', 'accepted_at', 'url', 'sentence'),
    reason: column.textOrNull,
    is_settled: column.flag,
  },
  constants: { row_version: ANNOUNCEMENTS_VERSION },
})

const NONE = {
  accession: null,
  form: null,
  filed: null,
  accepted_at: null,
  url: null,
  sentence: null,
}

export async function recordAnnouncement(tx: Queries, row: AnnouncementRow): Promise<void> {
  const { announcement, isSettled, ...own } = row
  await table.upsert(tx, [{ ...own, ...(announcement ?? NONE), is_settled: isSettled }])
}

/** Announcements of a company, as parsed by this version. */
export async function selectAnnouncements(data: Queries, cik: string): Promise<AnnouncementRow[]> {
  const where = 'where cik = $1 and row_version = $2'
  const rows = await table.all(data, where, cik, ANNOUNCEMENTS_VERSION)
  return rows.map(({ report, ratio, reason, is_settled, ...rest }) => {
    const { accession, form, filed, accepted_at, url, sentence } = rest
    const found = { accession, form, filed, accepted_at, url, sentence }
    const announcement = isAnnouncement(found) ? found : null
    return { cik, report, ratio, announcement, reason, isSettled: is_settled }
  })
}

type Announcement = NonNullable<AnnouncementRow['announcement']>

/** The columns are null together. */
function isAnnouncement(
  found: { readonly [Name in keyof Announcement]: Announcement[Name] | null },
): found is Announcement {
  return found.accession !== null
}

const reports = filingTable.withColumns(
  ...(['accession', 'form', 'filed', 'accepted_at', 'primary_document', 'items'] as const),
)

/** Form 8-Ks of a company, with amendments, filed on some days. */
export function selectReportsFiled(
  data: Queries,
  cik: string,
  { from, to }: Days,
): Promise<ListedReport[]> {
  return reports.all(
    data,
    `where cik = $1 and form like '8-K%' and filed >= $2 and filed <= $3
     order by accepted_at desc, accession desc`,
    ...[cik, from, to],
  )
}
