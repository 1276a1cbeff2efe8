// Table: the measures of `fields=extended` to the publisher's tags, as `concepts.ts` has it for the
// others, and what follows from other measures.

import type { ExtendedMeasure } from '../extended.ts'
import type { Industry } from '../model.ts'
import type { Cells } from './cells.ts'
import {
  type AnyMeasure,
  minus,
  NONE,
  optional,
  plus,
  type Rule,
  type SupportingMeasure,
  tags,
  withFormulas,
} from './concepts.ts'
import { type Derivation, derive, fillLastQuarter, lastOf, turnPaid } from './identities.ts'

type OwnMeasure = Exclude<ExtendedMeasure, SupportingMeasure>

export const EXTENDED_CONCEPTS = {
  interest_income: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags(
      'InterestAndDividendIncomeOperating',
      'InvestmentIncomeInterest',
      'InterestIncomeOperating',
      'InterestIncomeOther',
      'InvestmentIncomeInterestAndDividend',
    ),
    'ifrs-full': tags('RevenueFromInterest'),
  },
  ebit: { kind: 'flow', 'us-gaap': NONE, 'ifrs-full': NONE },
  ebitda: { kind: 'flow', 'us-gaap': NONE, 'ifrs-full': NONE },
  // What was declared; the tag of what was paid has another day, and often another amount.
  dividends_per_share: {
    kind: 'per_share',
    'us-gaap': tags(
      'CommonStockDividendsPerShareDeclared',
      'DistributionMadeToLimitedPartnerDistributionsDeclaredPerUnit',
    ),
    'ifrs-full': tags('DividendsRecognisedAsDistributionsToOwnersPerShare'),
  },
  net_interest_income: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': withFormulas(tags('InterestIncomeExpenseNet'), [
      plus('InterestAndDividendIncomeOperating'),
      minus('InterestExpense', 'InterestExpenseOperating'),
    ]),
    'ifrs-full': tags('InterestRevenueExpense'),
  },
  provision_for_credit_losses: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags(
      'ProvisionForLoanLeaseAndOtherLosses',
      'ProvisionForLoanAndLeaseLosses',
      'ProvisionForLoanLossesExpensed',
      'FinancingReceivableExcludingAccruedInterestCreditLossExpenseReversal',
      'FinancingReceivableCreditLossExpenseReversal',
      'ProvisionForOtherCreditLosses',
    ),
    'ifrs-full': NONE,
  },
  noninterest_income: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags('NoninterestIncome'),
    'ifrs-full': NONE,
  },
  premiums_earned: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': withFormulas(tags('PremiumsEarnedNet'), [
      optional('PremiumsEarnedNetPropertyAndCasualty'),
      optional('PremiumsEarnedNetLife'),
      optional('PremiumsEarnedNetAccidentAndHealth'),
      optional('OtherPremiumRevenueNet'),
    ]),
    'ifrs-full': NONE,
  },
  claims_incurred: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags(
      'PolicyholderBenefitsAndClaimsIncurredNet',
      'PolicyholderBenefitsAndClaimsIncurredHealthCare',
      'IncurredClaimsPropertyCasualtyAndLiability',
    ),
    'ifrs-full': NONE,
  },
  acquisition_costs: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags(
      'DeferredPolicyAcquisitionCostAmortizationExpense',
      'AmortizationOfDeferredAcquisitionCostsDAC',
      'DeferredPolicyAcquisitionCostsAndPresentValueOfFutureProfitsAmortization',
    ),
    'ifrs-full': NONE,
  },
  underwriting_expenses: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags('OtherUnderwritingExpense'),
    'ifrs-full': NONE,
  },
  real_estate_gains: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags(
      'GainLossOnSaleOfProperties',
      'GainsLossesOnSalesOfInvestmentRealEstate',
      'GainLossOnSaleOfProperty',
      'GainLossOnDispositionOfProperty',
    ),
    'ifrs-full': NONE,
  },
  total_debt: { kind: 'instant', 'us-gaap': NONE, 'ifrs-full': tags('Borrowings') },
  net_debt: { kind: 'instant', 'us-gaap': NONE, 'ifrs-full': NONE },
  operating_lease_liabilities: {
    kind: 'instant',
    'us-gaap': withFormulas(tags('OperatingLeaseLiability'), [
      plus('OperatingLeaseLiabilityCurrent'),
      plus('OperatingLeaseLiabilityNoncurrent'),
    ]),
    'ifrs-full': NONE,
  },
  // IFRS 16 knows one kind of lease to a lessee, and treats it as US GAAP does a finance lease.
  finance_lease_liabilities: {
    kind: 'instant',
    'us-gaap': withFormulas(
      tags('FinanceLeaseLiability', 'CapitalLeaseObligations'),
      [plus('FinanceLeaseLiabilityCurrent'), plus('FinanceLeaseLiabilityNoncurrent')],
      [plus('CapitalLeaseObligationsCurrent'), plus('CapitalLeaseObligationsNoncurrent')],
    ),
    'ifrs-full': withFormulas(tags('LeaseLiabilities'), [
      plus('CurrentLeaseLiabilities'),
      plus('NoncurrentLeaseLiabilities'),
    ]),
  },
  deferred_revenue: {
    kind: 'instant',
    'us-gaap': withFormulas(tags('ContractWithCustomerLiability', 'DeferredRevenue'), [
      optional(
        'ContractWithCustomerLiabilityCurrent',
        'DeferredRevenueCurrent',
        'DeferredRevenueAndCreditsCurrent',
      ),
      optional(
        'ContractWithCustomerLiabilityNoncurrent',
        'DeferredRevenueNoncurrent',
        'DeferredRevenueAndCreditsNoncurrent',
      ),
    ]),
    'ifrs-full': withFormulas(tags('ContractLiabilities'), [
      optional('CurrentContractLiabilities'),
      optional('NoncurrentContractLiabilities'),
    ]),
  },
  preferred_equity: {
    kind: 'instant',
    'us-gaap': tags(
      'PreferredStockIncludingAdditionalPaidInCapitalNetOfDiscount',
      'PreferredStockIncludingAdditionalPaidInCapital',
      'PreferredStockValue',
      'PreferredStockValueOutstanding',
    ),
    'ifrs-full': NONE,
  },
  minority_interest: { kind: 'instant', 'us-gaap': NONE, 'ifrs-full': NONE },
  loans: {
    kind: 'instant',
    'us-gaap': withFormulas(
      tags(
        'LoansAndLeasesReceivableNetReportedAmount',
        'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
        'FinancingReceivableAfterAllowanceForCreditLoss',
        'LoansReceivableNet',
      ),
      [
        plus(
          'LoansAndLeasesReceivableNetOfDeferredIncome',
          'LoansAndLeasesReceivableGrossCarryingAmount',
        ),
        minus('LoansAndLeasesReceivableAllowance'),
      ],
      [
        plus('FinancingReceivableExcludingAccruedInterestBeforeAllowanceForCreditLoss'),
        minus('FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest'),
      ],
    ),
    'ifrs-full': tags('LoansAndAdvancesToCustomers'),
  },
  deposits: {
    kind: 'instant',
    'us-gaap': withFormulas(tags('Deposits'), [
      plus('InterestBearingDepositLiabilities'),
      plus('NoninterestBearingDepositLiabilities'),
    ]),
    'ifrs-full': tags('DepositsFromCustomers'),
  },
  debt_issued: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': withFormulas(
      tags(
        'ProceedsFromIssuanceOfDebt',
        'ProceedsFromIssuanceOfLongTermDebt',
        'ProceedsFromIssuanceOfLongTermDebtAndCapitalSecuritiesNet',
        'ProceedsFromDebtNetOfIssuanceCosts',
      ),
      [
        optional('ProceedsFromIssuanceOfSeniorLongTermDebt'),
        optional('ProceedsFromIssuanceOfSubordinatedLongTermDebt'),
        optional('ProceedsFromConvertibleDebt', 'ProceedsFromConvertibleNotesPayable'),
        optional('ProceedsFromIssuanceOfSecuredDebt'),
        optional('ProceedsFromIssuanceOfUnsecuredDebt'),
        optional('ProceedsFromNotesPayable'),
        optional('ProceedsFromBankDebt'),
        optional('ProceedsFromLongTermLinesOfCredit', 'ProceedsFromLinesOfCredit'),
        optional('ProceedsFromIssuanceOfOtherLongTermDebt', 'ProceedsFromOtherDebt'),
      ],
    ),
    'ifrs-full': tags('ProceedsFromBorrowingsClassifiedAsFinancingActivities'),
  },
  debt_repaid: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': withFormulas(
      tags(
        'RepaymentsOfDebt',
        'RepaymentsOfDebtAndCapitalLeaseObligations',
        'RepaymentsOfLongTermDebt',
        'RepaymentsOfLongTermDebtAndCapitalSecurities',
      ),
      [
        optional('RepaymentsOfSeniorDebt'),
        optional('RepaymentsOfSubordinatedDebt'),
        optional('RepaymentsOfConvertibleDebt'),
        optional('RepaymentsOfSecuredDebt'),
        optional('RepaymentsOfUnsecuredDebt'),
        optional('RepaymentsOfNotesPayable'),
        optional('RepaymentsOfBankDebt'),
        optional('RepaymentsOfLongTermLinesOfCredit', 'RepaymentsOfLinesOfCredit'),
        optional('RepaymentsOfOtherLongTermDebt', 'RepaymentsOfOtherDebt'),
      ],
    ),
    'ifrs-full': tags('RepaymentsOfBorrowingsClassifiedAsFinancingActivities'),
  },
  acquisitions: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags(
      'PaymentsToAcquireBusinessesNetOfCashAcquired',
      'PaymentsToAcquireBusinessesAndInterestInAffiliates',
      'PaymentsToAcquireBusinessesGross',
    ),
    'ifrs-full': tags(
      'CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities',
    ),
  },
  interest_paid: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags('InterestPaidNet', 'InterestPaid'),
    'ifrs-full': withFormulas(NONE, [
      optional('InterestPaidClassifiedAsOperatingActivities'),
      optional('InterestPaidClassifiedAsFinancingActivities'),
    ]),
  },
  income_taxes_paid: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags('IncomeTaxesPaidNet', 'IncomeTaxesPaid'),
    'ifrs-full': tags(
      'IncomeTaxesPaidRefundClassifiedAsOperatingActivities',
      'IncomeTaxesPaidRefund',
    ),
  },
} as const satisfies Record<OwnMeasure, Rule>

/** Tried in this order, each only where its measure is still missing. */
export const EXTENDED_DERIVATIONS: readonly Derivation[] = [
  // Interest that is not reported is not zero: without it there is no EBIT.
  {
    measure: 'ebit',
    parts: [
      [1, 'pretax_income'],
      [1, 'interest_expense'],
    ],
  },
  {
    measure: 'ebitda',
    parts: [
      [1, 'ebit'],
      [1, 'depreciation_amortization'],
    ],
  },
  {
    measure: 'total_debt',
    parts: [
      [1, 'short_term_debt', 'optional'],
      [1, 'long_term_debt', 'optional'],
    ],
  },
  {
    measure: 'net_debt',
    parts: [
      [1, 'total_debt'],
      [-1, 'cash_and_equivalents'],
      [-1, 'short_term_investments', 'optional'],
    ],
  },
  { measure: 'minority_interest', parts: [[1, 'nci_equity']] },
]

/** As `PAID` of the other measures. Taxes may be refunded, and an acquired company may hold more cash than it cost. */
export const EXTENDED_PAID: readonly ExtendedMeasure[] = [
  'debt_issued',
  'debt_repaid',
  'interest_paid',
]

export function fillExtended(cells: Cells, industry: Industry): void {
  turnPaid(cells, EXTENDED_PAID)
  const isDoubtful = mayCountTwice(cells)
  const derivations = isDoubtful ? WITHOUT_TOTAL_DEBT : EXTENDED_DERIVATIONS
  derive(cells, derivations, industry)
}

const WITHOUT_TOTAL_DEBT = EXTENDED_DERIVATIONS.filter(({ measure }) => measure !== 'total_debt')

/** Totals of long-term debt that may include the part due within a year. */
export const WHOLE_DEBT = [
  'LongTermDebt',
  'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
  'NotesPayable',
]
/** Short-term debt that may include that part. */
export const DUE_DEBT = ['DebtCurrent', 'NotesPayableCurrent']

/** Nobody can tell how much of the one is in the other. */
function mayCountTwice(cells: Cells): boolean {
  const long = cells.get('long_term_debt')
  const isWhole = long?.evidence.length === 1 && WHOLE_DEBT.includes(long.evidence[0]?.tag ?? '')
  const due = cells.get('short_term_debt')?.evidence.some(({ tag }) => DUE_DEBT.includes(tag))
  return isWhole && due === true
}

const EXTENDED_FLOWS = Object.entries(EXTENDED_CONCEPTS).flatMap(([measure, rule]) =>
  rule.kind === 'flow' ? [measure as AnyMeasure] : [],
)

/** As `fillLastQuarter`, before what follows from other measures is filled again. */
export function fillLastExtended(cells: Cells, quarters: readonly Cells[], year: Cells): void {
  fillLastQuarter(cells, quarters, year, EXTENDED_FLOWS)
  fillLastDividend(cells, quarters, year)
}

/**
 * Dividends per share add up over the quarters, but for a split between them: where the shares of
 * the year and of its nine months do not fit together, there is no average for the quarter either.
 */
function fillLastDividend(cells: Cells, quarters: readonly Cells[], year: Cells): void {
  if (cells.has('dividends_per_share') || !cells.has('shares_basic')) return
  if (quarters.length !== 3) return
  const rest = lastOf(year, quarters, 'dividends_per_share')
  if (rest && rest.value >= 0) cells.set('dividends_per_share', rest)
}
