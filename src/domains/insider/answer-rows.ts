// Stored lines and filings as answers show them.

import { type AbsenceCode, explain, toReason } from '../../contract/answer/absence.ts'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import { toRecord } from '../../contract/declare/record.ts'
import { selectByCik } from '../companies/store.ts'
import type { AppliedLine } from './amendments.ts'
import { toCodeLabel } from './forms/codes.ts'
import { toShareOfHoldings } from './forms/holdings.ts'
import { judgeFiling, judgeLine, type Lateness } from './forms/lateness.ts'
import type { Footnote, Owner, OwnershipDocument } from './forms/ownership-document.ts'
import { isPlanned } from './forms/plan-notes.ts'
import { FilingView, Transaction } from './model.ts'
import type { StoredFiling } from './store.ts'

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
    footnotes: line.footnotes.map(({ id, field }) => ({ id, field })),
    transaction_label: toCodeLabel(line.transaction_code),
    plan_10b5_1: isPlanned(filing.document, line),
    plan_footnote: line.plan_footnote ?? null,
    ...(evidence && evidence.accessions.length > 1 && { accessions: evidence.accessions }),
    superseded_by: supersededBy?.accession ?? null,
    share_of_holdings: toShareOfHoldings(line),
    ...(filing.document ? judgeLine(line, filing.document, filing.filed) : NOT_JUDGED),
  })
}

export type UnreadStatus = 'text_form' | 'missing' | 'unreadable' | 'unavailable'

/** A filing whose rows are not in the answer. */
export interface ListedFiling {
  form: string
  filed: string | null
  accepted_at: string | null
  accession: string
  url: string
  status: UnreadStatus
  reason: string
  reason_code: AbsenceCode
}

export const TEXT_FORM = explain({
  reason: 'not_applicable',
  why: 'Filed as text, before ownership forms were structured data.',
})

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

export function toFilingView(filing: StoredFiling, document: OwnershipDocument) {
  return toRecord(FilingView, {
    ...filing,
    ...document,
    form: filing.form,
    rows: document.lines.length,
    ...judgeWhole(document, filing.filed),
    footnotes: toFootnotes(document),
  })
}

/** The form’s footnotes, cited or not, each once. */
function toFootnotes({ lines, footnotes }: OwnershipDocument) {
  const all = [...lines.flatMap((line) => line.footnotes), ...footnotes]
  const texts = new Map<string, Footnote['text']>()
  for (const { id, text } of all) texts.set(id, texts.get(id) ?? text)
  return [...texts].map(([id, text]) => ({ id, text }))
}

/** Views of those filings whose documents are stored, in their order. */
export function toFilingViews(filings: Iterable<StoredFiling>) {
  return [...filings].flatMap((filing) =>
    filing.document ? [toFilingView(filing, filing.document)] : [],
  )
}

/** A form filed as text, stored without rows. */
export function toTextForm({ form, filed, accepted_at, accession, url }: StoredFiling) {
  const status = 'text_form' as const
  return { form, filed, accepted_at, accession, url, status, ...toReason(TEXT_FORM) }
}
