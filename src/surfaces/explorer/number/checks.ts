// Failed checks of statements in words, with the amounts that disagree.

import { FLAG_WORDS, getExceptions } from '../../../catalogue/catalogue.ts'
import type { Ask, Outcome } from '../../pages/ask.ts'
import { perShare } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import type { RowOf } from '../../pages/table.ts'
import type { View } from '../frame/addresses.ts'
import { periodName } from './number-parts.ts'
import type { StatementRow } from './numbers.ts'
import { type Scale, scaled, scaleOf } from './scale.ts'
import { labelOf, type StatementMember, unitKind } from './statement-lines.ts'

type Exception = Pick<
  RowOf<typeof getExceptions, 'exceptions'>,
  'kind' | 'statement' | 'period' | 'fiscal_period' | 'measure' | 'value' | 'expected'
>
export type CheckedRow = Pick<StatementRow, 'flags' | 'period' | 'fiscal_period' | 'fiscal_year'>
type Flag = CheckedRow['flags'][number]

/** The amounts behind the flags of the rows that a page shows. */
export interface Amounts {
  readonly exceptions: readonly Exception[]
  readonly asked: readonly Outcome[]
}

const EXCEPTIONS_MAX = 500
const NOTHING: Amounts = { exceptions: [], asked: [] }

/** Asks only where a row has a flag. */
export async function askAmounts(
  ask: Ask,
  { ident, asOf }: View,
  rows: readonly CheckedRow[],
): Promise<Amounts> {
  if (rows.every(({ flags }) => flags.length === 0)) return NOTHING
  const question = { ticker: ident, subject: 'statements', limit: EXCEPTIONS_MAX }
  const answer = await ask(getExceptions, { ...question, as_of: asOf || undefined })
  return answer.isGood ? { exceptions: answer.body.exceptions, asked: [answer] } : NOTHING
}

/** Whether the row of a number adds up; if not, what fails and by how much. */
export function rowChecks(
  row: CheckedRow,
  member: StatementMember,
  { exceptions }: Pick<Amounts, 'exceptions'>,
): Html {
  const tell = (isFailure: boolean) =>
    row.flags
      .filter((flag) => FLAG_WORDS(flag).isFailure === isFailure)
      .map((flag) => {
        const amounts = amountsOf(row, member, flag, exceptions)
        return `${FLAG_WORDS(flag).words}${amounts && ` (${amounts})`}.`
      })
  const [failures, others] = [tell(true), tell(false)]
  return html`${
    failures.length === 0
      ? html`<p class="tied"><span class="tick" aria-hidden="true">✓</span> All checks of this period pass.</p>`
      : html`<p class="notice">This period does not tie out. ${failures.join(' ')}</p>`
  }${others.length > 0 && html`<p class="quiet small">${others.join(' ')}</p>`}`
}

/** Names of checks, with their periods and amounts folded below. */
export function remarks(
  rows: readonly CheckedRow[],
  member: StatementMember,
  { exceptions }: Pick<Amounts, 'exceptions'>,
  scale: Scale,
): Html {
  const flags = [...new Set(rows.flatMap((row) => row.flags))]
  const told = flags.map((flag) => {
    const flagged = rows.filter((row) => row.flags.includes(flag))
    const count = flagged.length === 1 ? '1 period' : `${flagged.length} periods`
    const name = `${FLAG_WORDS(flag).words} (${count})`
    const periods = flagged.map((row) => {
      const amounts = amountsOf(row, member, flag, exceptions, scale)
      return html`<li>${periodName(row)}${amounts && `: ${amounts}`}</li>`
    })
    return { name, periods }
  })
  const [only, ...more] = told
  if (!only) return html``
  if (more.length === 0) {
    return html`<details><summary>${only.name}</summary><ul>${only.periods}</ul></details>`
  }
  return html`<details><summary>${told.length} remarks from the checks</summary><ul>${told.map(
    ({ name, periods }) => html`<li>${name}<ul>${periods}</ul></li>`,
  )}</ul></details>`
}

function amountsOf(
  row: CheckedRow,
  member: StatementMember,
  flag: Flag,
  exceptions: readonly Exception[],
  scale?: Scale,
): string {
  return exceptions
    .filter((one) => one.kind === flag && one.statement === member && isOf(row, one))
    .map((one) => amountWords(one, FLAG_WORDS(flag).isFailure, scale))
    .join('; ')
}

/** A balance at the end of a year is listed with the year alone, not with its fourth quarter. */
function isOf(row: CheckedRow, { statement, period, fiscal_period }: Exception): boolean {
  if (period !== row.period) return false
  return statement === 'balance_sheet' || fiscal_period === row.fiscal_period
}

/** Formats “Net income 99, expected 100: 1 short”; names the scale unless the table does. */
function amountWords(
  { measure, value, expected }: Exception,
  isFailure: boolean,
  tableScale?: Scale,
): string {
  if (measure === null || value === null) return ''
  const isPerShare = unitKind(measure) === 'per share'
  const scale = tableScale ?? scaleOf([value, expected ?? 0])
  const format = (amount: number) => (isPerShare ? perShare(amount) : scaled(amount, scale))
  const name = labelOf(measure) ?? measure.replaceAll('_', ' ')
  const unit = !tableScale && !isPerShare && scale.name ? `, in ${scale.name}` : ''
  if (expected === null) return `${name} ${format(value)}${unit}`
  if (!isFailure) return `${name} tagged ${format(value)}, shown ${format(expected)}${unit}`
  const size = format(Math.abs(value - expected))
  const side = value < expected ? 'short' : 'over'
  return `${name} ${format(value)}, expected ${format(expected)}: ${size} ${side}${unit}`
}
