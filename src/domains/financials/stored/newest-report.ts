// A company's newest report, and which filings the publisher's facts are from.

import { placeholders, type Queries } from '../../../store/database.ts'
import { upsertRow } from '../../../store/table.ts'
import { XBRL_VERSION } from '../../filings/xbrl/parse.ts'

/** Records which filings the stored facts came from; `hash` is that of the stored document. */
export async function recordFactsFilings(
  tx: Queries,
  { cik, hash, accessions }: { cik: string; hash: string; accessions: readonly string[] },
): Promise<void> {
  const row = { cik, hash, accessions: accessions.join(' ') }
  await upsertRow(tx, 'facts_filings', ['cik'], row)
}

/** The registrant of each filing that the facts of some registrants are from. */
export async function selectRegistrantsOfFacts(
  data: Queries,
  ciks: readonly string[],
): Promise<Map<string, string>> {
  const rows = await data.all<{ cik: string; accessions: string }>(
    `select cik, accessions from facts_filings where cik in (${placeholders(ciks)}) order by cik`,
    ...ciks,
  )
  const pairs = rows.flatMap(({ cik, accessions }) =>
    accessions.split(' ').map((accession): [string, string] => [accession, cik]),
  )
  return new Map(pairs)
}

/** Reports with statements of a period; amendments seldom have all of them. */
const REPORT_FORMS = ['10-K', '10-KT', '10-Q', '10-QT', '20-F', '40-F'] as const

/** A company’s newest report, with its known facts. */
export interface NewestReport {
  readonly cik: string
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly primary_document: string | null
  /** Filings of the company’s facts; null if not noted for these facts. */
  readonly published: string | null
  /** Time and address at which its numbers were read; all null if it was not read. */
  readonly fetchedAt: string | null
  readonly url: string | null
  readonly sha256: string | null
  readonly bytes: number | null
  readonly entity: string | null
  readonly problem: string | null
}

/** Newest report accepted by an instant, or at all; undefined without facts or reports. */
export function selectNewestReport(
  data: Queries,
  cik: string,
  asOf: string | null,
): Promise<NewestReport | undefined> {
  return data.one<NewestReport>(
    `select f.cik, f.accession, f.form, f.filed, f.primary_document, p.accessions as published,
       t.fetched_at as "fetchedAt", t.url, t.sha256, t.bytes, t.entity, t.problem
     from filings f
     join company_facts c on c.cik = f.cik
     left join facts_filings p on p.cik = f.cik and p.hash = c.hash
     left join filing_xbrl t on t.accession = f.accession and t.row_version = $3
     where f.cik = $1 and f.accepted_at <= $2 and f.form in (${placeholders(REPORT_FORMS, 4)})
     order by f.accepted_at desc, f.accession desc limit 1`,
    cik,
    asOf ?? '9999',
    XBRL_VERSION,
    ...REPORT_FORMS,
  )
}
