// The rules of plausibility of statements, as data: the one place that says what must hold of a row,
// a fact or a cover. A value that is kept although a rule doubts it has the rule’s name among its
// flags; a value that is replaced keeps the original among its facts and in `/v1/exceptions`.

import { defineFindingRules } from '../../../contract/declare/finding-rule.ts'

const ROUNDING = 'a thousandth, for rounding'
const NONE = 'none'

/** Rules about values, in the order in which a row names them. */
export const RULES = defineFindingRules({
  gross_profit_is_revenue_less_cost: {
    words: 'Gross profit is revenue less the cost of revenue.',
    inputs: ['gross_profit', 'revenue', 'cost_of_revenue', 'excise_taxes'],
    tolerance: ROUNDING,
    means: 'a cost outside the line, or a total under the tag of a part',
    done: 'flag',
  },
  gross_profit_is_within_revenue: {
    words: 'Gross profit is not above revenue.',
    inputs: ['gross_profit', 'revenue'],
    tolerance: ROUNDING,
    means: 'a segment’s revenue under the tag of the total, or a slip of scale',
    done: 'flag',
  },
  operating_income_is_gross_profit_less_expenses: {
    words: 'Operating income is gross profit, or revenue, less the operating expenses.',
    inputs: [
      'operating_income',
      'gross_profit',
      'revenue',
      'operating_expenses',
      'operating_charges',
      'costs_and_expenses',
    ],
    tolerance: 'a hundredth of the largest part',
    means: 'another line under the tag of operating income, or a slip of scale',
    done: 'flag',
  },
  operating_income_is_not_revenue: {
    words: 'Operating income differs from revenue where expenses are not zero.',
    inputs: ['operating_income', 'revenue', 'operating_expenses', 'cost_of_revenue'],
    tolerance: NONE,
    means: 'revenue tagged as operating income',
    done: 'flag',
  },
  operating_income_is_not_net_income: {
    words: 'Operating income differs from net income where tax or other income lies between them.',
    inputs: ['operating_income', 'net_income', 'pretax_income', 'income_tax'],
    tolerance: NONE,
    means: 'net income tagged as operating income',
    done: 'flag',
  },
  income_is_pretax_less_tax: {
    words: 'Net income is pretax income less tax.',
    inputs: ['net_income', 'pretax_income', 'income_tax', 'discontinued_income'],
    tolerance: ROUNDING,
    means: 'a line between them, such as minority interests, or a wrong tag',
    done: 'flag',
  },
  income_is_parents_and_minoritys: {
    words: 'Income with noncontrolling interests is the parent’s and theirs.',
    inputs: ['net_income', 'income_with_nci', 'nci_income'],
    tolerance: ROUNDING,
    means: 'the group’s income tagged as the parent’s',
    done: 'flag',
  },
  eps_times_shares_is_income: {
    words: 'Earnings per share times shares is the income.',
    inputs: ['eps_basic', 'shares_basic', 'net_income'],
    tolerance: 'a tenth, for preferred dividends, and half a cent per share',
    means: 'a slip of scale, several classes of shares, or preferred dividends',
    done: 'flag',
  },
  eps_has_the_sign_of_income: {
    words: 'Earnings per share have the sign of the income to common shareholders.',
    inputs: ['eps_basic', 'eps_diluted', 'net_income', 'income_to_common', 'preferred_dividends'],
    tolerance: 'a cent',
    means: 'a loss per share tagged without its sign',
    done: 'flag',
  },
  diluted_shares_include_basic: {
    words: 'The diluted count of shares is not below the basic one.',
    inputs: ['shares_diluted', 'shares_basic'],
    tolerance: ROUNDING,
    means: 'the two counts exchanged, or one out of scale',
    done: 'flag',
  },
  assets_are_liabilities_and_equity: {
    words: 'Assets are liabilities, temporary equity and equity.',
    inputs: ['total_assets', 'total_liabilities', 'temporary_equity', 'total_equity'],
    tolerance: ROUNDING,
    means: 'a line between liabilities and equity, or a wrong tag',
    done: 'flag',
  },
  equity_is_parents_and_minoritys: {
    words: 'Total equity is the parent’s and that of noncontrolling interests.',
    inputs: ['total_equity', 'stockholders_equity', 'nci_equity'],
    tolerance: ROUNDING,
    means: 'the total tagged as the parent’s equity, or the reverse',
    done: 'flag',
  },
  assets_include_their_lines: {
    words: 'No asset is above total assets.',
    inputs: ['total_assets', 'cash_and_equivalents', 'current_assets', 'goodwill', 'inventory'],
    tolerance: ROUNDING,
    means: 'a slip of scale, or a gross amount under the tag of the net one',
    done: 'flag',
  },
  current_assets_include_their_lines: {
    words: 'No current asset is above the current assets.',
    inputs: ['current_assets', 'cash_and_equivalents', 'accounts_receivable', 'inventory'],
    tolerance: ROUNDING,
    means: 'a noncurrent part within the line, or a slip of scale',
    done: 'flag',
  },
  liabilities_include_their_lines: {
    words: 'No liability is above total liabilities.',
    inputs: ['total_liabilities', 'current_liabilities', 'accounts_payable', 'long_term_debt'],
    tolerance: ROUNDING,
    means: 'a part tagged as the total, or a slip of scale',
    done: 'flag',
  },
  net_change_is_sum_of_flows: {
    words:
      'The change of cash is the sum of the three cash flows and the effect of exchange rates.',
    inputs: [
      'net_change_in_cash',
      'operating_cash_flow',
      'investing_cash_flow',
      'financing_cash_flow',
    ],
    tolerance: ROUNDING,
    means: 'flows of discontinued operations in a line of their own, or a wrong sign',
    done: 'flag',
  },
  cash_rolls_forward: {
    words: 'Cash at the end is cash at the beginning and its change.',
    inputs: ['net_change_in_cash', 'cash_and_equivalents', 'cash_of_flows'],
    tolerance: ROUNDING,
    means: 'restricted cash in one of them, or a restated balance',
    done: 'flag',
  },
  bank_revenue_is_interest_and_other_income: {
    words: 'A bank’s revenue is its net interest income and its other income.',
    inputs: ['revenue', 'bank_revenue'],
    tolerance: ROUNDING,
    means: 'gross interest income tagged as revenue',
    done: 'flag',
  },
  premiums_are_within_revenue: {
    words: 'An insurer’s earned premiums are not above its revenue.',
    inputs: ['premiums_earned', 'revenue'],
    tolerance: 'a twentieth, for investment losses',
    means: 'a part of the revenue tagged as the total',
    done: 'flag',
  },
  quarters_sum_to_year: {
    words: 'Four quarters add up to their year.',
    inputs: ['revenue', 'pretax_income', 'net_income', 'operating_cash_flow'],
    tolerance: ROUNDING,
    means: 'a year restated without its quarters, or a wrong quarter',
    done: 'flag',
  },
  sign_is_unusual: {
    words: 'Amounts that cannot be negative are not.',
    inputs: ['revenue', 'cost_of_revenue', 'operating_expenses', 'total_assets', 'inventory'],
    tolerance: NONE,
    means: 'a line tagged with the sign it has in print, or a reversal',
    done: 'flag',
  },
  scale_fits_neighbours: {
    words: 'A value is not a thousandth or a millionth of those of the periods around it.',
    inputs: ['revenue', 'operating_income', 'net_income', 'total_assets', 'operating_cash_flow'],
    tolerance: 'a third of a thousand; for incomes and flows a hundred thousand',
    means: 'an amount in thousands or millions tagged as ones',
    done: 'flag',
  },
  numbers_are_exact: {
    words: 'A number has no more digits than it can be given with.',
    inputs: ['value'],
    tolerance: NONE,
    means: 'a number beyond 2^53',
    done: 'flag',
  },
  two_tags_agree: {
    words: 'Where several tags give a line, the value of two of them stands against a larger one.',
    inputs: ['research_and_development', 'depreciation_amortization', 'revenue'],
    tolerance: NONE,
    means: 'a year to date, or another line, under one of the tags',
    done: 'choose_other',
  },
  quarter_is_not_year_to_date: {
    words: 'A quarter differs from its year to date where the year to date before it is not zero.',
    inputs: ['value', 'year to date', 'year to date of the quarter before'],
    tolerance: NONE,
    means: 'a year to date tagged as a quarter',
    done: 'choose_other',
  },
  receivable_is_above_allowance: {
    words: 'Receivables are not below a tenth of what another tag gives for the same day.',
    inputs: ['accounts_receivable'],
    tolerance: 'a tenth',
    means: 'the allowance tagged as the receivables',
    done: 'choose_other',
  },
  cash_excludes_restricted: {
    words: 'Cash on the balance sheet excludes restricted cash that is tagged for the same day.',
    inputs: ['cash_and_equivalents', 'cash_of_flows', 'restricted_cash'],
    tolerance: NONE,
    means: 'only the cash of the cash flow statement is tagged',
    done: 'choose_other',
  },
  parent_equity_is_no_total: {
    words:
      'The parent’s equity differs from the total where noncontrolling interests are not zero.',
    inputs: ['stockholders_equity', 'total_equity', 'nci_equity'],
    tolerance: NONE,
    means: 'a later report tags the total as the parent’s equity',
    done: 'choose_other',
  },
  shares_fit_income: {
    words:
      'Of two counts a thousandfold apart, the one that income and earnings per share imply is right.',
    inputs: ['shares_basic', 'shares_diluted', 'eps_basic', 'net_income'],
    tolerance: 'a tenth',
    means: 'a count in thousands tagged as ones, or the reverse',
    done: 'choose_other',
  },
  cost_is_the_whole_cost: {
    words: 'A cost of revenue below half of all costs is the whole only with a gross profit.',
    inputs: ['cost_of_revenue', 'costs_and_expenses', 'gross_profit'],
    tolerance: 'half',
    means: 'the cost of one kind of revenue tagged as the whole',
    done: 'leave_out',
  },
} as const)

export type RuleName = keyof typeof RULES
export const RULE_NAMES = Object.keys(RULES) as RuleName[]

/** Rules about facts that no row shows, or that were replaced by another filing’s. */
export const FACT_RULES = defineFindingRules({
  scale_is_off: {
    words: 'A fact is not a thousandth or a millionth of the same fact in another filing.',
    inputs: ['value', 'the same fact in another filing', 'income over earnings per share'],
    tolerance: ROUNDING,
    means: 'an amount in thousands or millions tagged as ones',
    done: 'choose_other',
  },
  sign_is_turned: {
    words: 'A fact has the sign that most filings give it.',
    inputs: ['value', 'the same fact in other filings'],
    tolerance: NONE,
    means: 'a line tagged with the sign it has in print',
    done: 'choose_other',
  },
  filing_says_one_value: {
    words: 'A filing gives one value for a tag and period.',
    inputs: ['value', 'another value of the filing'],
    tolerance: 'rounding of the same number',
    means: 'two lines under one tag, or a slip in one place',
    done: 'flag',
  },
  period_ends_before_filing: {
    words: 'A fact’s period ends by the day it was filed.',
    inputs: ['end', 'filed'],
    tolerance: NONE,
    means: 'a wrong year in the dates',
    done: 'leave_out',
  },
  period_starts_before_end: {
    words: 'A period starts by the day it ends.',
    inputs: ['start', 'end'],
    tolerance: NONE,
    means: 'exchanged dates',
    done: 'leave_out',
  },
  shares_outstanding_fit_average: {
    words: 'The count of shares outstanding is near the average of its own filing.',
    inputs: ['cover or balance sheet count', 'weighted average of the same filing'],
    tolerance: 'a factor of five',
    means: 'a placeholder, a slip of scale, or a count of one class',
    done: 'choose_other',
  },
  public_float_fits_shares: {
    words:
      'The public float over the count of shares on the same cover is a price near those of the ' +
      'filer’s other covers.',
    inputs: ['public_float', 'shares_outstanding', 'the same of other filings'],
    tolerance:
      'a factor of 300; without two others that agree, from a millionth of a dollar to a million',
    means: 'a float in thousands or millions tagged as ones, or the reverse',
    done: 'flag',
  },
  quarter_is_missing: {
    words: 'Between two quarters no quarter is missing.',
    inputs: ['period'],
    tolerance: NONE,
    means: 'a report without structured data, or a late one',
    done: 'flag',
  },
})

export type FactRuleName = keyof typeof FACT_RULES
export const FACT_RULE_NAMES = Object.keys(FACT_RULES) as FactRuleName[]
