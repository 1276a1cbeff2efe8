// Checks of a row that compare one line with others: order, sign and scale, and lines that are the
// same only by mistake.

import {
  type AnyMeasure,
  MEASURES,
  type Part,
  STATEMENT_NAMES,
  STATEMENTS,
  type StatementName,
} from '../measures/measures.ts'
import type { Cell, Cells } from './cells.ts'
import {
  type Check,
  type CheckedRow,
  type Disagreement,
  missesAll,
  NONE,
  namedValue,
  TOLERANCE,
} from './parts.ts'

/** Tolerance of operating income: some filers have small lines between the subtotals. */
const OPERATING_TOLERANCE = 0.01

const OPERATING_SUMS: readonly (readonly Part[])[] = [
  [
    [1, 'gross_profit'],
    [-1, 'operating_expenses'],
  ],
  [
    [1, 'gross_profit'],
    [-1, 'operating_expenses'],
    [-1, 'operating_charges'],
  ],
  [
    [1, 'revenue'],
    [-1, 'costs_and_expenses'],
  ],
  [
    [1, 'revenue'],
    [-1, 'operating_expenses'],
  ],
]

export const RELATIONS: readonly Check[] = [
  {
    name: 'gross_profit_is_within_revenue',
    statement: 'income_statement',
    find: ({ cells, industry }) =>
      industry === 'general' ? above(cells, ['gross_profit'], 'revenue') : NONE,
  },
  {
    name: 'operating_income_is_gross_profit_less_expenses',
    statement: 'income_statement',
    find: ({ cells }) => {
      const parts = ['operating_income', 'operating_expenses'] as const
      const areTagged = parts.every((name) => isTagged(cells, name))
      return areTagged
        ? missesAll(cells, 'operating_income', OPERATING_SUMS, OPERATING_TOLERANCE)
        : NONE
    },
  },
  {
    name: 'operating_income_is_not_revenue',
    statement: 'income_statement',
    find: ({ cells }) => {
      const costs = ['cost_of_revenue', 'operating_expenses', 'costs_and_expenses'] as const
      const hasCosts = costs.some((name) => isTagged(cells, name) && amountOf(cells, name) !== 0)
      return hasCosts ? equalsOperatingIncome(cells, 'revenue') : NONE
    },
  },
  {
    name: 'operating_income_is_not_net_income',
    statement: 'income_statement',
    find: ({ cells }) => {
      const [tax, pretax, net] = (['income_tax', 'pretax_income', 'net_income'] as const).map(
        (name) => amountOf(cells, name),
      )
      const isBetween = tax !== null && tax !== 0 && pretax !== null && pretax !== net
      return isBetween ? equalsOperatingIncome(cells, 'net_income') : NONE
    },
  },
  {
    name: 'income_is_parents_and_minoritys',
    statement: 'income_statement',
    find: ({ cells }) =>
      missesAll(cells, 'income_with_nci', [
        [
          [1, 'net_income'],
          [1, 'nci_income'],
        ],
      ]).map((one) => ({ ...one, measure: 'net_income', ...parentOf(cells) })),
  },
  {
    name: 'eps_has_the_sign_of_income',
    statement: 'income_statement',
    find: hasOtherSign,
  },
  {
    name: 'diluted_shares_include_basic',
    statement: 'income_statement',
    find: ({ cells }) =>
      // Estimated counts of a fourth quarter are off by more than dilution.
      areFacts(cells, ['shares_basic', 'shares_diluted'])
        ? above(cells, ['shares_basic'], 'shares_diluted')
        : NONE,
  },
  {
    name: 'equity_is_parents_and_minoritys',
    statement: 'balance_sheet',
    find: ({ cells }) =>
      isTagged(cells, 'total_equity') && isTagged(cells, 'stockholders_equity')
        ? missesAll(cells, 'total_equity', [
            [
              [1, 'stockholders_equity'],
              [1, 'nci_equity'],
            ],
          ])
        : NONE,
  },
  {
    name: 'assets_include_their_lines',
    statement: 'balance_sheet',
    find: ({ cells }) =>
      above(
        cells,
        [
          'cash_and_equivalents',
          'short_term_investments',
          'accounts_receivable',
          'inventory',
          'current_assets',
          'property_plant_equipment',
          'goodwill',
          'intangible_assets',
        ],
        'total_assets',
      ),
  },
  {
    name: 'current_assets_include_their_lines',
    statement: 'balance_sheet',
    find: ({ cells }) =>
      above(cells, ['cash_and_equivalents', 'accounts_receivable', 'inventory'], 'current_assets'),
  },
  {
    name: 'liabilities_include_their_lines',
    statement: 'balance_sheet',
    find: ({ cells }) =>
      above(
        cells,
        ['current_liabilities', 'accounts_payable', 'short_term_debt', 'long_term_debt'],
        'total_liabilities',
      ),
  },
  {
    name: 'bank_revenue_is_interest_and_other_income',
    statement: 'income_statement',
    find: ({ cells, industry }) =>
      industry === 'bank' ? missesAll(cells, 'revenue', [[[1, 'bank_revenue']]]) : NONE,
  },
  {
    name: 'premiums_are_within_revenue',
    statement: 'income_statement',
    find: ({ cells, industry }) =>
      industry === 'insurer' ? above(cells, ['premiums_earned'], 'revenue', 0.05) : NONE,
  },
  ...STATEMENT_NAMES.map(doesNotFitNeighbours),
]

function amountOf(cells: Cells, name: AnyMeasure): number | null {
  return cells.get(name)?.value ?? null
}

/** Whether the value is a fact or a difference of one tag’s, not made of other lines. */
function isTagged(cells: Cells, name: AnyMeasure): boolean {
  const cell = cells.get(name)
  return cell !== undefined && new Set(cell.evidence.map(({ tag }) => tag)).size === 1
}

function areFacts(cells: Cells, names: readonly AnyMeasure[]): boolean {
  return names.every((name) => cells.get(name)?.formula === null)
}

function parentOf(cells: Cells): Pick<Disagreement, 'value' | 'expected' | 'parts'> {
  const [group = 0, minority = 0] = [
    amountOf(cells, 'income_with_nci'),
    amountOf(cells, 'nci_income'),
  ].map((value) => value ?? 0)
  return {
    value: amountOf(cells, 'net_income') ?? 0,
    expected: group - minority,
    parts: [namedValue(cells, 'income_with_nci'), namedValue(cells, 'nci_income')],
  }
}

/** The lines that are above their total. */
function above(
  cells: Cells,
  lines: readonly AnyMeasure[],
  total: AnyMeasure,
  tolerance = TOLERANCE,
): readonly Disagreement[] {
  const limit = amountOf(cells, total)
  if (limit === null || limit < 0) return NONE
  return lines.flatMap((measure) => {
    const value = amountOf(cells, measure)
    if (value === null || value <= limit * (1 + tolerance)) return []
    return { measure, value, expected: null, parts: [namedValue(cells, total)] }
  })
}

function equalsOperatingIncome(cells: Cells, other: AnyMeasure): readonly Disagreement[] {
  const measure = 'operating_income'
  const value = amountOf(cells, measure)
  if (value === null || value === 0 || value !== amountOf(cells, other)) return NONE
  return [{ measure, value, expected: null, parts: [namedValue(cells, other)] }]
}

const CENT = 0.01

/** A loss that preferred dividends alone make is left out, since its sign differs rightly. */
function hasOtherSign({ cells }: CheckedRow): readonly Disagreement[] {
  const income = amountOf(cells, 'income_to_common') ?? amountOf(cells, 'net_income')
  if (income === null || income === 0) return NONE
  const isOfOthers =
    income > 0 && !cells.has('income_to_common') && cells.has('preferred_dividends')
  if (isOfOthers || (amountOf(cells, 'discontinued_income') ?? 0) !== 0) return NONE
  const base = cells.has('income_to_common') ? 'income_to_common' : 'net_income'
  return (['eps_basic', 'eps_diluted'] as const).flatMap((measure) => {
    const value = amountOf(cells, measure)
    if (value === null || Math.abs(value) <= CENT || value * income > 0) return []
    return { measure, value, expected: null, parts: [namedValue(cells, base)] }
  })
}

/** Least factor between a value and both neighbours; a small income may be one by chance. */
const LEAST_FACTOR = { amount: 333, cost: 333, signed: 1e5, cash: 1e5 } as const
/** Neighbours that differ more among each other show a change of the company. */
const MOST_BETWEEN = 3

function doesNotFitNeighbours(statement: StatementName): Check {
  const find = ({ cells, before, after }: CheckedRow): readonly Disagreement[] => {
    if (!before || !after) return NONE
    return STATEMENTS[statement].flatMap((measure) => {
      const [earlier, cell, later] = [before, cells, after].map((one) => one.get(measure))
      if (!isOutOfScale(cell, [earlier, later], LEAST_FACTOR[MEASURES[measure].sign])) return []
      return {
        measure,
        value: cell?.value ?? 0,
        expected: null,
        parts: [namedValue(before, measure), namedValue(after, measure)],
      }
    })
  }
  return { name: 'scale_fits_neighbours', statement, find }
}

function isOutOfScale(
  cell: Cell | undefined,
  neighbours: readonly (Cell | undefined)[],
  least: number,
): boolean {
  const [a, b] = neighbours.map((one) => Math.abs(one?.value ?? 0))
  // Differences may be small by chance; a fact is as it was tagged.
  if (!cell || cell.value === 0 || cell.formula !== null || !a || !b) return false
  if (Math.max(a, b) > Math.min(a, b) * MOST_BETWEEN) return false
  return Math.abs(cell.value) * least <= Math.min(a, b)
}
