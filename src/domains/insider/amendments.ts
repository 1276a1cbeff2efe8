// Application of amendments, which restate some lines of an earlier form and leave the others in
// force (SEC Form 4, General Instruction 9). Pure.

import type { Line } from './forms/ownership-document.ts'
import { roundLine } from './forms/rounding.ts'
import type { StoredFiling } from './store.ts'

export interface AppliedLine {
  filing: StoredFiling
  line: Line
  /** The amendment that restates the line. */
  supersededBy: StoredFiling | null
  /** Day on which the line, or the one it restates, was first filed; null if unknown. */
  reportedOn: string | null
}

/** Lines of the filings, oldest filing first, each with the amendment that superseded it. */
export function applyAmendments(filings: readonly StoredFiling[]): AppliedLine[] {
  const inOrder = [...filings].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const applied: AppliedLine[] = []
  for (const filing of inOrder) {
    const lines = (filing.document?.lines ?? []).map((line): AppliedLine => {
      return { filing, line, supersededBy: null, reportedOn: firstReportOf(filing) }
    })
    if (filing.document?.is_amendment) {
      supersede(selectAmended(applied, filing), lines)
    }
    applied.push(...lines)
  }
  return applied
}

function orderOf({ ordered_at, accession }: StoredFiling): string {
  return `${ordered_at} ${accession}`
}

/** Filing day of the original, which an amendment states even if the original is not stored. */
function firstReportOf({ document, filed }: StoredFiling): string | null {
  return document?.is_amendment ? (document.date_of_original ?? filed) : filed
}

/**
 * Lines that the amendment may restate: of filings on the day that it names; if none is stored, of
 * those about the same period.
 */
function selectAmended(applied: readonly AppliedLine[], amendment: StoredFiling): AppliedLine[] {
  const open = applied.filter((earlier) => isOpenTo(earlier, amendment))
  const { date_of_original: original = null, period_of_report: period = null } =
    amendment.document ?? {}
  const named = open.filter(({ filing: { filed, document } }) => {
    return original !== null && [filed, document?.date_of_original].includes(original)
  })
  if (named.length > 0) return named
  return open.filter(
    ({ filing }) => period !== null && filing.document?.period_of_report === period,
  )
}

/** Whether a line is not yet restated, has the same issuer, and a common owner. */
function isOpenTo({ filing, supersededBy }: AppliedLine, amendment: StoredFiling): boolean {
  if (supersededBy !== null) return false
  if (filing.issuer_cik !== amendment.issuer_cik || filing.kind !== amendment.kind) return false
  const owners = new Set(filing.document?.owners.map(({ cik }) => cik))
  return amendment.document?.owners.some(({ cik }) => owners.has(cik)) ?? false
}

type Key = (line: Line) => readonly unknown[]

/**
 * Values that must agree for a line to restate another, closest first: all of them, then all but
 * one kind. A line that differs in more was missing in the earlier form.
 */
const CLOSENESS: readonly Key[] = [
  (line) => [line.transaction_date, line.transaction_code, ...amounts(line), ...held(line)],
  (line) => [line.transaction_date, line.transaction_code, ...amounts(line)],
  (line) => [line.transaction_date, line.transaction_code, line.shares, line.ownership],
  (line) => [line.transaction_date, line.transaction_code, line.price, line.ownership],
  (line) => [line.transaction_code, ...amounts(line)],
  (line) => [line.transaction_date, ...amounts(line)],
]

/** Holdings have no amounts of their own: a holding is identified by its nature. */
const HOLDING: readonly Key[] = [
  (line) => [...held(line), line.nature_of_ownership, line.exercise_price, line.expiration_date],
  (line) => [line.ownership, line.nature_of_ownership, line.exercise_price, line.expiration_date],
]

function amounts({ shares, price }: Line) {
  return [shares, price]
}

function held({ shares_after, value_after, ownership }: Line) {
  return [shares_after, value_after, ownership]
}

function supersede(earlier: readonly AppliedLine[], amending: readonly AppliedLine[]): void {
  const paired = new Set<AppliedLine>()
  for (const [row, keys] of [['transaction', CLOSENESS] as const, ['holding', HOLDING] as const]) {
    for (const key of keys) {
      for (const later of amending) {
        if (later.line.row !== row || paired.has(later)) continue
        const wanted = toKey(later.line, key)
        const rounded = toKey(roundLine(later.line), key)
        const before = earlier.find(({ line, filing, supersededBy }) => {
          if (supersededBy !== null) return false
          const isAlike = filing.source === later.filing.source
          return isAlike ? toKey(line, key) === wanted : toKey(roundLine(line), key) === rounded
        })
        if (!before) continue
        before.supersededBy = later.filing
        later.reportedOn = before.reportedOn
        paired.add(later)
      }
    }
  }
}

function toKey(line: Line, key: Key): string {
  return JSON.stringify([line.row, line.derivative, toTitleKey(line.security), ...key(line)])
}

/** Key of a security’s title, since filers spell one security in many ways. */
export function toTitleKey(security: string | null): string {
  return (security ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '')
}
