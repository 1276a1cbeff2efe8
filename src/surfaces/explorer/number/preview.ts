// Link previews of pages with numbers: the numbers, and their filing.

import { money, numberAt, perShare, short } from '../../pages/figures.ts'
import type { View } from '../frame/addresses.ts'
import { type Numbered, periodName, wholeOf } from './number-parts.ts'
import { type Statements, sourceOf, toWords } from './numbers.ts'
import { labelOf, unitKind } from './statement-lines.ts'
import { rowOf } from './statements.ts'

const LINES = ['revenue', 'net_income', 'eps_diluted', 'free_cash_flow', 'total_assets']

/** The newest period’s numbers, the drawn line first. Empty if there are none. */
export function statementWords(body: Statements, view: View, line = ''): string {
  const newest = body.income_statement[0] ?? body.balance_sheet[0]
  if (!newest) return ''
  const currency = body.currency ?? ''
  const day = newest.period
  const numbers = [...new Set([line, ...LINES])].flatMap((one) => {
    const value = numberAt(rowOf(body, one, day) ?? {}, one)
    return value !== null ? [`${labelOf(one) ?? one} ${formatted(one, value, currency)}`] : []
  })
  const { form, filed } = newest
  const name = periodName(newest)
  return `${name[0]?.toUpperCase()}${name.slice(1)} to ${day}: ${numbers.join('; ')}. ${form} filed ${filed}${known(view)}.`
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
  return `${wholeOf(one)}, ${periodName(one.row)} to ${one.row.period}${known(one.view)}.${from}`
}
