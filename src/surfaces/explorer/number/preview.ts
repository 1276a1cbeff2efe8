// What is said of a page where a link to it is shown: its numbers, and the filing they are from.

import type { Json } from '../../pages/ask.ts'
import { isNumber, list, money, perShare, short, text } from '../../pages/figures.ts'
import type { View } from '../frame/addresses.ts'
import { type Numbered, periodName, wholeOf } from './number-parts.ts'
import { sourceOf, toWords } from './numbers.ts'
import { labelOf, unitKind } from './statement-lines.ts'
import { rowOf } from './statements.ts'

const LINES = ['revenue', 'net_income', 'eps_diluted', 'free_cash_flow', 'total_assets']

/** The newest period's numbers, the line that is drawn first. Empty where there are none. */
export function statementWords(body: Json, view: View, line = ''): string {
  const newest = list(body.income_statement)[0] ?? list(body.balance_sheet)[0]
  if (!newest) return ''
  const currency = text(body.currency)
  const day = text(newest.period)
  const numbers = [...new Set([line, ...LINES])].flatMap((one) => {
    const value = rowOf(body, one, day)?.[one]
    return isNumber(value) ? [`${labelOf(one) ?? one} ${formatted(one, value, currency)}`] : []
  })
  const { form, filed } = newest
  return `${isYear(newest) ? 'Fiscal year' : text(newest.fiscal_period)} ${text(newest.fiscal_year)} to ${day}: ${numbers.join('; ')}. ${text(form)} filed ${text(filed)}${known(view)}.`
}

function isYear({ fiscal_period }: Json): boolean {
  return fiscal_period === 'FY'
}

function formatted(line: string, value: number, currency: string): string {
  const kind = unitKind(line)
  if (kind === 'shares') return short(value)
  return kind === 'per share' ? `${currency} ${perShare(value)}` : money(value, currency)
}

function known({ asOf }: View): string {
  return asOf === '' ? '' : `, as known on ${asOf}`
}

export function numberWords(one: Numbered): string {
  const source = sourceOf(one.row, one.line)
  const from = source ? ` ${toWords(source)}` : ''
  return `${wholeOf(one)}, ${periodName(one.row)} to ${text(one.row.period)}${known(one.view)}.${from}`
}
