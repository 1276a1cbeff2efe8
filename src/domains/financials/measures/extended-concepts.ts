// Table: the measures of `fields=extended` to the publisher's tags, as `concepts.ts` has it for the
// others. What follows from other measures is in `extended-identities.ts`.

import type { ExtendedMeasure } from '../model.ts'
import {
  largestOf,
  minus,
  NONE,
  optional,
  plus,
  type Rule,
  type SupportingMeasure,
  tags,
  withFormulas,
} from './concepts.ts'

type OwnMeasure = Exclude<ExtendedMeasure, SupportingMeasure>

export const EXTENDED_CONCEPTS = {
  interest_income: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': withFormulas(
      largestOf(
        'InterestAndDividendIncomeOperating',
        'InterestIncomeOperating',
        'InvestmentIncomeInterest',
      ),
      [plus('InterestIncomeOther')],
      [plus('InvestmentIncomeInterestAndDividend')],
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
      optional('ContractWithCustomerLiabilityCurrent', 'DeferredRevenueCurrent'),
      optional('ContractWithCustomerLiabilityNoncurrent', 'DeferredRevenueNoncurrent'),
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
        'ProceedsFromDebtMaturingInMoreThanThreeMonths',
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
        'RepaymentsOfDebtMaturingInMoreThanThreeMonths',
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
