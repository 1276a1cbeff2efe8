// Table: the words that US filers print for a line of a statement, most telling first. Lower case;
// apostrophes are straight.

import type { Measure, StatementName } from '../../src/domains/financials/measures/measures.ts'
import type { FaceTable, Kind } from './table.ts'

export interface LabelRule {
  readonly measure: Measure
  readonly statement: StatementName
  readonly kind: Kind
  readonly patterns: readonly RegExp[]
  /** Excludes rows whose label, or for share data the heading above it, matches. */
  readonly not?: RegExp
}

/** Lines that look like a measure and are a part of one. */
export const NEVER = /pro forma|supplemental|as a percent/

const has =
  (pattern: RegExp) =>
  (rows: FaceTable): boolean =>
    rows.some(({ label, cells }) => cells.length > 0 && pattern.test(label.toLowerCase()))

const hasKind =
  (kind: Kind) =>
  (rows: FaceTable): boolean =>
    rows.some(({ cells }) => cells.some((cell) => cell.kind === kind))

/** Rows that make a table recognizable as the statement; the first of them is on its first page. */
export const ANCHORS: Record<StatementName, readonly ((rows: FaceTable) => boolean)[]> = {
  balance_sheet: [
    has(/^total assets|^total$/),
    has(/^total liabilities( and|, | &)|^total liabilities$|^total$/),
    has(/equity|deficit/),
  ],
  income_statement: [
    has(/revenue|sales|income|loss|earnings/),
    has(/net (income|earnings|loss|\(loss\))|^(income|earnings|loss) attributable/),
    has(/tax/),
    hasKind('per_share'),
  ],
  cash_flow: [
    has(/^(net )?cash.*operat|^depreciation/),
    has(/^(net )?cash.*invest(ing|ment)/),
    has(/^(net )?cash.*financing/),
  ],
}

const PER_SHARE = /continuing|discontinued|dividend/

export const LABELS: readonly LabelRule[] = [
  {
    measure: 'revenue',
    statement: 'income_statement',
    kind: 'money',
    patterns: [
      /^total (net |operating )?(revenues?|sales)\b(?!.*(cost|expense))/,
      /^total net revenues?/,
      /^(net |operating )?(revenues?|sales)(, net)?( \(.*\))?$/,
      /^(sales to customers|net operating revenues?|sales and other operating revenues?|net revenues? and other)/,
      /^total revenues?, net/,
    ],
  },
  {
    measure: 'cost_of_revenue',
    statement: 'income_statement',
    kind: 'money',
    patterns: [
      /^total costs? of (net )?(revenues?|sales|goods|products)/,
      /^costs? of (net )?(revenues?|sales|goods sold|products? sold|merchandise)/,
      /^merchandise costs$/,
    ],
  },
  {
    measure: 'gross_profit',
    statement: 'income_statement',
    kind: 'money',
    patterns: [/^(total )?gross (profit|margin)/],
  },
  {
    measure: 'selling_general_administrative',
    statement: 'income_statement',
    kind: 'money',
    patterns: [/^selling, general,? (and|&) administrative/, /^selling, (marketing|distribution)/],
    not: /depreciation|research/,
  },
  {
    measure: 'interest_expense',
    statement: 'income_statement',
    kind: 'money',
    patterns: [/^(less:? )?(total )?interest expense/],
    not: /net|income|deposit|capitalized|related|affiliate|short-term|long-term/,
  },
  {
    measure: 'research_and_development',
    statement: 'income_statement',
    kind: 'money',
    patterns: [/^research(,| and) development/, /^research, development/],
  },
  {
    measure: 'operating_income',
    statement: 'income_statement',
    kind: 'money',
    patterns: [
      /^(total )?(operating|consolidated operating) \(?(income|profit|earnings|loss)/,
      /^\(?(income|earnings|profit|loss)\)? ?(\((loss|income)\) )?from operations/,
    ],
  },
  {
    measure: 'pretax_income',
    statement: 'income_statement',
    kind: 'money',
    patterns: [/(income|earnings|loss|profit).*before.*tax/, /before provision for tax/],
    not: /after tax|before interest/,
  },
  {
    measure: 'income_tax',
    statement: 'income_statement',
    kind: 'money',
    patterns: [
      /^(less:? )?\(?(total )?(provision|benefit|expense).*\btax/,
      /^(less:? )?(total )?(income )?tax(es)? (expense|provision|benefit|\()/,
      /^(consolidated )?(federal )?(provision for )?(income )?tax(es)?( on income)?$/,
    ],
    not: /before|deferred|current|due to|adjustment/,
  },
  {
    measure: 'net_income',
    statement: 'income_statement',
    kind: 'money',
    patterns: [
      /net (income|earnings|loss|\(loss\)).*attributable to (?!.*(non-?controlling|minority))/,
      /^(consolidated )?net \(?(income|earnings|loss)\)?/,
    ],
    not: /non-?controlling|minority|available|applicable|comprehensive|discontinued|continuing|per (common |basic |diluted )?share|before|participating|preferred|including|gain|\bon\b/,
  },
  {
    measure: 'eps_basic',
    statement: 'income_statement',
    kind: 'per_share',
    patterns: [/basic/],
    not: PER_SHARE,
  },
  {
    measure: 'eps_diluted',
    statement: 'income_statement',
    kind: 'per_share',
    patterns: [/dilut/],
    not: PER_SHARE,
  },
  {
    measure: 'shares_basic',
    statement: 'income_statement',
    kind: 'shares',
    patterns: [/basic/],
    not: /dilutive (effect|securities)/,
  },
  {
    measure: 'shares_diluted',
    statement: 'income_statement',
    kind: 'shares',
    patterns: [/dilut/],
    not: /dilutive|effect of/,
  },
  {
    measure: 'cash_and_equivalents',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [/^cash and (cash )?equivalents/, /^cash$/],
    not: /restricted/,
  },
  {
    measure: 'accounts_receivable',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [
      /^(trade )?(accounts )?receivables?,? (net|less)/,
      /^(trade )?(accounts )?receivables?$/,
    ],
    not: /other|due|allowance for/,
  },
  {
    measure: 'property_plant_equipment',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [
      /^(total |net )?(property, plant,? (and|&) equipment|property (and|&) equipment).*net/,
      /^net property/,
    ],
    not: /accumulated|at cost/,
  },
  {
    measure: 'long_term_debt',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [/^total long-term debt$/, /^long-term debt(, net)?$/],
  },
  {
    measure: 'inventory',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [/^total inventor/, /^(merchandise )?inventor(y|ies)/],
  },
  {
    measure: 'current_assets',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [/^total current assets/],
  },
  {
    measure: 'goodwill',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [/^goodwill(, net)?$/],
  },
  {
    measure: 'total_assets',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [/^total assets/],
  },
  {
    measure: 'accounts_payable',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [/^(trade )?accounts payable(, trade)?$/],
  },
  {
    measure: 'current_liabilities',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [/^total current liabilities/],
  },
  {
    measure: 'total_liabilities',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [/^total liabilities$/],
  },
  {
    measure: 'retained_earnings',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [
      /^\(?(retained (earnings|deficit)|accumulated deficit|(earnings )?(reinvested|retained) (earnings|in))/,
    ],
    not: /comprehensive/,
  },
  {
    measure: 'stockholders_equity',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [
      /^total (?!liabilities).*(stock|share|unit)(holders?|owners?)'?s?'?.* ?(equity|deficit|investment)/,
    ],
    not: /^total (liabilities|equity)/,
  },
  {
    measure: 'total_equity',
    statement: 'balance_sheet',
    kind: 'money',
    patterns: [/^total (equity|deficit)/],
  },
  {
    measure: 'operating_cash_flow',
    statement: 'cash_flow',
    kind: 'money',
    patterns: [/^(net )?cash.*(operating activities|operations)$/, /^(net )?cash.*operati/],
    not: /continuing|discontinued|adjustments/,
  },
  {
    measure: 'investing_cash_flow',
    statement: 'cash_flow',
    kind: 'money',
    patterns: [/^(net )?cash.*investing/, /^(net )?cash.*investment activities/],
    not: /continuing|discontinued|non-?cash/,
  },
  {
    measure: 'financing_cash_flow',
    statement: 'cash_flow',
    kind: 'money',
    patterns: [/^(net )?cash.*financing/],
    not: /continuing|discontinued|non-?cash/,
  },
  {
    measure: 'net_change_in_cash',
    statement: 'cash_flow',
    kind: 'money',
    patterns: [
      /^net \(?(increase|decrease|change)\)?.* in cash/,
      /^(total )?\(?(increase|decrease|change)\)?.* in cash/,
    ],
  },
  {
    measure: 'depreciation_amortization',
    statement: 'cash_flow',
    kind: 'money',
    patterns: [/^depreciation(,| and| &).*amortization/],
  },
  {
    measure: 'stock_based_compensation',
    statement: 'cash_flow',
    kind: 'money',
    patterns: [/^(stock|share|equity)-based (compensation|payment)/],
  },
  {
    measure: 'dividends_paid',
    statement: 'cash_flow',
    kind: 'money',
    patterns: [
      /^(payments? of )?(cash )?dividends?( paid| payments?)?$/,
      /^dividends paid to (share|stock)/,
    ],
    not: /common|preferred|noncontrolling|minority|subsidiar|received/,
  },
  {
    measure: 'share_repurchases',
    statement: 'cash_flow',
    kind: 'money',
    patterns: [
      /^(repurchases?|purchases?|acquisitions?) of (common|treasury|ordinary) (stock|shares?)/,
      /^(common stock|treasury stock|share) (repurchase|purchase)/,
    ],
    not: /tax|withh/,
  },
  {
    measure: 'capital_expenditures',
    statement: 'cash_flow',
    kind: 'money',
    patterns: [
      /^capital expenditures/,
      /^additions to property/,
      /^(payments? (for|to)|purchases? (of|and|related)|additions? (to|of)|acquisitions? of).*property.*equipment/,
    ],
    not: /accrued|proceeds|not yet paid|included in/,
  },
]
