// Pay in a proxy statement, as answers show it: the columns of Item 402 of Regulation S-K.

import { explain, reasonFields, toReason } from '../../contract/answer/absence.ts'
import { choice, field, nullable } from '../../contract/answer/fields.ts'
import { defineRecord, type RecordOf } from '../../contract/declare/record.ts'
import { at } from '../filings/form-domain/fields.ts'
import type { FoundRow, ParsedProxy } from './parse/parse.ts'
import { PAY_MEASURES, type PayMeasure, splitLabel } from './parse/pay-table.ts'

const PayCell = defineRecord('PayCell', {
  measure: choice(PAY_MEASURES),
  text: field.text('The cell, as printed.'),
})

const NULL = { null: 'the table has no such column, or no amount in it' }
const amount = (about: string) => field.money(about, NULL)

const placed = {
  adds_up: field.flagOrNull(
    'Whether the parts give the total, but for rounding; null without a total.',
  ),
  row_label: field.text('Label of the row, as printed.'),
  table_number: field.count('Number of the table in the document, from 1.'),
  cells: field.list(PayCell, 'The cells of the amounts.'),
}

const shared = {
  stock_awards: amount('Fair value at grant, in USD.'),
  option_awards: amount('Fair value at grant, in USD.'),
  non_equity_incentive: amount('Earned under incentive plans, in USD.'),
  pension_change: amount('Change in pension value, and earnings on deferred pay, in USD.'),
  other: amount('All other compensation, in USD.'),
  total: amount('As the table states it, in USD.'),
}

const ExecutivePay = defineRecord('ExecutivePay', {
  name: field.name('Name, as printed.'),
  position: field.textOrNull('Position, as printed; null if the row’s label names none.'),
  fiscal_year: field.yearOrNull('Year, as the table names it.'),
  salary: amount('In USD.'),
  bonus: amount('In USD.'),
  ...shared,
  ...placed,
})

const DirectorPay = defineRecord('DirectorPay', {
  name: field.name('Name, as printed.'),
  fees: amount('Fees earned or paid in cash, in USD.'),
  ...shared,
  ...placed,
})

const Performance = defineRecord('PayVersusPerformance', {
  from: field.day('First day of the fiscal year.'),
  to: field.day('Its last day.'),
  officer: field.textOrNull('Principal executive officer; null if no fact names one alone.'),
  officer_total: field.money('Total of the summary compensation table, in USD.', {
    null: 'not tagged',
  }),
  officer_actually_paid: field.money('Compensation actually paid, in USD.', { null: 'not tagged' }),
  others_average_total: field.money('Average total of the other named officers, in USD.', {
    null: 'not tagged',
  }),
  others_average_actually_paid: field.money(
    'Average compensation actually paid to the other named officers, in USD.',
    { null: 'not tagged' },
  ),
  shareholder_return: field.money('Value of an initial investment of $100.', {
    null: 'not tagged',
  }),
  peer_shareholder_return: field.money('The same for the peer group.', { null: 'not tagged' }),
  net_income: field.money('Net income, in USD.', { null: 'not tagged' }),
  company_measure: field.textOrNull('The company’s own measure; null if not tagged.'),
  company_measure_value: field.numberOrNull('Its value, in the units of the tag.'),
})

const Ratio = defineRecord('PayRatio', {
  ratio: field.number('Pay of the principal executive officer for 1 of the median employee.'),
  sentence: field.text('The sentence that states it, verbatim.'),
})

const PARTS = ['executives', 'directors', 'pay_versus_performance', 'pay_ratio'] as const

const MissingPart = defineRecord('MissingPay', {
  part: choice(PARTS),
  ...reasonFields('Why it is absent.'),
})

export const PROXY = {
  highest_total: at.parsed(
    field.money('Highest total of an executive for one year, in USD.', {
      null: 'no table of executives is read',
    }),
  ),
  executives: at.parsed(
    field.list(ExecutivePay, 'The summary compensation table: a row for each person and year.'),
  ),
  directors: at.parsed(field.list(DirectorPay, 'The table of director compensation.')),
  pay_versus_performance: at.parsed(
    field.list(Performance, 'Newest year first, by the facts that are tagged since 2023.'),
  ),
  pay_ratio: at.parsed(nullable(Ratio, 'Null with a reason in `missing`.')),
  missing: at.parsed(field.list(MissingPart, 'Parts that are absent, and why.')),
}

type Missing = RecordOf<typeof MissingPart>

/** The values of the fields. */
export function toProxy({ executives, directors, payRatio, performance }: ParsedProxy) {
  const totals = executives.flatMap(({ values: { total } }) => total ?? [])
  const has = {
    executives: executives.length > 0,
    directors: directors.length > 0,
    pay_versus_performance: performance.length > 0,
    pay_ratio: payRatio !== null,
  }
  return {
    highest_total: totals.length > 0 ? Math.max(...totals) : null,
    executives: executives.map(toExecutive),
    directors: directors.map(toDirector),
    pay_versus_performance: performance,
    pay_ratio: payRatio,
    missing: PARTS.filter((part) => !has[part]).map(toMissing),
  }
}

function toExecutive(row: FoundRow): RecordOf<typeof ExecutivePay> {
  const { salary, bonus, ...amounts } = toAmounts(row, ['salary', 'bonus', ...SHARED])
  const { name, position } = splitLabel(row.label)
  return { name, position, fiscal_year: row.year, salary, bonus, ...amounts, ...toPlace(row) }
}

function toDirector(row: FoundRow): RecordOf<typeof DirectorPay> {
  const { name } = splitLabel(row.label)
  return { name, ...toAmounts(row, ['fees', ...SHARED]), ...toPlace(row) }
}

const SHARED = [
  ...(['stock_awards', 'option_awards', 'non_equity_incentive', 'pension_change'] as const),
  ...(['other', 'total'] as const),
] as const

function toAmounts<Name extends PayMeasure>(
  { values }: FoundRow,
  names: readonly Name[],
): Record<Name, number | null> {
  // Every name gets a value.
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as Record<
    Name,
    number | null
  >
}

function toPlace({ addsUp, label, table, texts }: FoundRow) {
  const cells = PAY_MEASURES.flatMap((measure) => {
    const text = texts[measure]
    return text === undefined ? [] : [{ measure, text }]
  })
  return { adds_up: addsUp, row_label: label, table_number: table, cells }
}

const WORDS: Readonly<Record<(typeof PARTS)[number], string>> = {
  executives: 'No table reads as a summary compensation table whose rows add up.',
  directors: 'No table reads as one of director compensation whose rows add up.',
  pay_versus_performance:
    'The document tags no facts of pay versus performance; tables of it are not read.',
  pay_ratio: 'No sentence states one ratio of pay to that of the median employee.',
}

function toMissing(part: (typeof PARTS)[number]): Missing {
  return { part, ...toReason(explain({ reason: 'unreadable', words: WORDS[part] })) }
}
