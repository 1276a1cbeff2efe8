// Stored lines and filings as answers show them.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { toRecord } from '../../contract/declare/record.ts'
import { selectByCik } from '../companies/store.ts'
import type { AppliedLine } from './amendments.ts'
import { toCodeLabel } from './forms/codes.ts'
import { toShareOfHoldings } from './forms/holdings.ts'
import { judgeFiling, judgeLine, type Lateness } from './forms/lateness.ts'
import type { Owner, OwnershipDocument } from './forms/ownership-document.ts'
import { Transaction } from './model.ts'
import type { FilingSource, StoredFiling } from './store.ts'

/** Name and ticker of the issuer, by CIK. */
export interface Issuer {
  ticker: string | null
  company: string | null
}

/** Issuers by accession: as the form named them then, with the ticker that the CIK has now. */
export async function selectIssuerNames(
  filings: Iterable<Pick<StoredFiling, 'accession' | 'issuer_cik' | 'issuer_name'>>,
  { data }: Pick<DataServices, 'data'>,
) {
  const list = [...filings]
  const ciks = [...new Set(list.map(({ issuer_cik }) => issuer_cik))]
  const known = new Map(
    await Promise.all(ciks.map(async (cik) => [cik, await selectByCik(data, cik)] as const)),
  )
  return new Map(
    list.map(({ accession, issuer_cik, issuer_name }): [string, Issuer] => {
      const company = known.get(issuer_cik)
      return [
        accession,
        { ticker: company?.ticker ?? null, company: issuer_name ?? company?.name ?? null },
      ]
    }),
  )
}

/** Additional facts from several filings of one trade. */
interface Evidence {
  owners: Owner[]
  accessions: string[]
}

export function toTransaction(
  applied: AppliedLine,
  issuer: Issuer | undefined,
  evidence?: Evidence,
) {
  const { filing, line, supersededBy } = applied
  const owners = evidence?.owners ?? filing.document?.owners ?? []
  const [first] = owners
  return toRecord(Transaction, {
    ...filing,
    ...line,
    ticker: issuer?.ticker ?? null,
    cik: filing.issuer_cik,
    company: issuer?.company ?? null,
    owner: first?.name ?? null,
    owner_cik: first?.cik ?? '',
    role: first?.role ?? null,
    officer_title: first?.officer_title ?? null,
    owners,
    transaction_label: toCodeLabel(line.transaction_code),
    plan_10b5_1: filing.document?.plan_10b5_1 ?? null,
    accessions: evidence?.accessions ?? [filing.accession],
    superseded_by: supersededBy?.accession ?? null,
    share_of_holdings: toShareOfHoldings(line),
    ...(filing.document ? judgeLine(line, filing.document, filing.filed) : NOT_JUDGED),
    filed_url: filing.url,
  })
}

export type FilingStatus = 'parsed' | 'text_form' | 'missing' | 'unreadable' | 'unavailable'

export interface ListedFiling {
  form: string
  filed: string | null
  accepted_at: string | null
  period_of_report: string | null
  accession: string
  url: string
  status: FilingStatus
  reason: string | null
  source: FilingSource
}

export const TEXT_FORM_REASON = 'Filed as text, before ownership forms were structured data.'

const NOT_JUDGED: Lateness = { late: null, days_late: null, late_reason: 'undated' }

/** A Form 4 is as late as its latest row, and doubtful if only some row is. */
function judgeWhole(document: OwnershipDocument, filed: string | null): Lateness {
  if (document.kind !== '4') return judgeFiling(document, filed)
  const rows = document.lines.filter(({ row }) => row === 'transaction')
  const judged = rows.map((line) => judgeLine(line, document, filed))
  const late = judged.filter((one) => one.late === true)
  const latest = late.toSorted((a, b) => (b.days_late ?? 0) - (a.days_late ?? 0))[0]
  return latest ?? judged.find((one) => one.late === null) ?? judged[0] ?? NOT_JUDGED
}

/** Entry for a filing without rows, with the reason. */
export function toUnreadFiling(listed: ListedFiling) {
  return {
    ...listed,
    rows: 0,
    ...NOT_JUDGED,
    not_subject_to_section_16: null,
    no_securities_owned: null,
    remarks: null,
    footnotes: [],
  }
}

export function toFilingView(filing: StoredFiling) {
  const { form, filed, accepted_at, accession, url, source, document } = filing
  const listed = { form, filed, accepted_at, accession, url, source }
  if (document === null) {
    const status = 'text_form' as const
    return toUnreadFiling({ ...listed, period_of_report: null, status, reason: TEXT_FORM_REASON })
  }
  return {
    ...listed,
    period_of_report: document.period_of_report,
    status: 'parsed' as const,
    reason: null,
    rows: document.lines.length,
    ...judgeWhole(document, filing.filed),
    not_subject_to_section_16: document.not_subject_to_section_16,
    no_securities_owned: document.no_securities_owned,
    remarks: document.remarks,
    footnotes: document.footnotes,
  }
}
