// Table: our measures to the publisher's tags (US GAAP Financial Reporting Taxonomy, IFRS
// Accounting Taxonomy), in order of preference. It says what may stand for a measure; which one
// does in a given period is decided in `resolve.ts`.

import type { ExtendedMeasure, Measure } from '../model.ts'

export const TAXONOMIES = ['us-gaap', 'ifrs-full'] as const
export type Taxonomy = (typeof TAXONOMIES)[number]

/**
 * `flow` adds up over quarters, `instant` is a balance, `per_share` and `shares` are averages that
 * do not add up.
 */
export type MeasureKind = 'flow' | 'instant' | 'per_share' | 'shares'

/** One summand of a formula: the first of `tags` that the filer reports. */
export interface Term {
  readonly tags: readonly string[]
  readonly sign: 1 | -1
  /** An optional summand counts as zero when absent; at least one summand must be there. */
  readonly optional: boolean
  /** Of several tags in one period the largest is the line, the others are parts of it. */
  readonly isLargest?: true
  /** The tag names the line in notes too, so that it need not run on from 10-Q to 10-Q. */
  readonly isLineAnywhere?: true
}

export type Formula = readonly Term[]

export interface Rule {
  readonly kind: MeasureKind
  /**
   * A line of a statement runs on from 10-Q to 10-Q; a tag that never does stands in a note.
   * `preferred`: a running tag goes first. `required`: a sum is made of running tags only, since
   * notes give parts of the line under the names of the whole.
   */
  readonly running?: 'preferred' | 'required'
  /** A summand below zero has the sign of the statement's line. */
  readonly areTermsPaid?: true
  readonly 'us-gaap': Candidates
  readonly 'ifrs-full': Candidates
}

export interface Candidates {
  readonly tags: readonly string[]
  /** Of several tags in one filing the largest is the whole, the others are parts of it. */
  readonly isLargest?: true
  /** Used, in this order, only when no tag is reported. */
  readonly formulas: readonly Formula[]
}

export function tags(...names: string[]): Candidates {
  return { tags: names, formulas: [] }
}

export function largestOf(...names: string[]): Candidates {
  return { tags: names, formulas: [], isLargest: true }
}

export function plus(...names: string[]): Term {
  return { tags: names, sign: 1, optional: false }
}

export function minus(...names: string[]): Term {
  return { tags: names, sign: -1, optional: false }
}

export function optional(...names: string[]): Term {
  return { tags: names, sign: 1, optional: true }
}

function largestOptional(...names: string[]): Term {
  return { ...optional(...names), isLargest: true }
}

function anywhere(term: Term): Term {
  return { ...term, isLineAnywhere: true }
}

function minusAny(...names: string[]): Term {
  return { tags: names, sign: -1, optional: true }
}

export function withFormulas(candidates: Candidates, ...formulas: Formula[]): Candidates {
  return { ...candidates, formulas }
}

/** Every tag that may stand for a measure, or for a part of it, as `us-gaap:Assets`. */
export function namesOf(taxonomy: Taxonomy, { tags, formulas }: Candidates): string[] {
  const all = [...tags, ...formulas.flatMap((formula) => formula.flatMap((term) => term.tags))]
  return all.map((tag) => `${taxonomy}:${tag}`)
}

export const NONE = tags()

/** Of intangible assets: the line of a cash flow statement before what a note may round. */
export const AMORTIZATION = ['AdjustmentForAmortization', 'AmortizationOfIntangibleAssets']

export const CONCEPTS = {
  revenue: {
    kind: 'flow',
    'us-gaap': largestOf(
      'Revenues',
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'SalesRevenueNet',
      'RevenueFromContractWithCustomerIncludingAssessedTax',
      'SalesRevenueGoodsNet',
      'SalesRevenueServicesNet',
      'RegulatedAndUnregulatedOperatingRevenue',
      'HealthCareOrganizationRevenue',
      'RealEstateRevenueNet',
      'OilAndGasRevenue',
      'ElectricUtilityRevenue',
      'RevenueMineralSales',
      'UtilityRevenue',
      'RefiningAndMarketingRevenue',
      'HealthCareOrganizationPatientServiceRevenue',
      'RevenuesExcludingInterestAndDividends',
    ),
    'ifrs-full': withFormulas(tags('Revenue', 'RevenueFromContractsWithCustomers'), [
      plus('RevenueFromSaleOfGoods'),
      plus('RevenueFromRenderingOfServices'),
    ]),
  },
  cost_of_revenue: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': withFormulas(
      tags('CostOfRevenue', 'CostOfGoodsAndServicesSold'),
      [optional('CostOfGoodsSold'), optional('CostOfServices')],
      [plus('CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization')],
    ),
    'ifrs-full': tags('CostOfSales'),
  },
  gross_profit: { kind: 'flow', 'us-gaap': tags('GrossProfit'), 'ifrs-full': tags('GrossProfit') },
  research_and_development: {
    kind: 'flow',
    running: 'preferred',
    // What leaves acquired projects out cannot be more than the whole.
    'us-gaap': largestOf(
      'ResearchAndDevelopmentExpense',
      'ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost',
      'ResearchAndDevelopmentExpenseSoftwareExcludingAcquiredInProcessCost',
      'TechnologyAndDevelopmentExpense',
    ),
    'ifrs-full': tags('ResearchAndDevelopmentExpense'),
  },
  selling_general_administrative: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': withFormulas(tags('SellingGeneralAndAdministrativeExpense'), [
      optional('SellingAndMarketingExpense', 'MarketingExpense', 'SellingExpense'),
      plus('GeneralAndAdministrativeExpense'),
    ]),
    'ifrs-full': withFormulas(tags('SellingGeneralAndAdministrativeExpense'), [
      plus('DistributionCosts', 'SalesAndMarketingExpense'),
      plus('AdministrativeExpense'),
    ]),
  },
  operating_expenses: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags('OperatingExpenses'),
    'ifrs-full': tags('OperatingExpense'),
  },
  operating_income: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags('OperatingIncomeLoss'),
    'ifrs-full': tags('ProfitLossFromOperatingActivities'),
  },
  interest_expense: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags(
      'InterestExpense',
      'InterestExpenseNonoperating',
      'InterestAndDebtExpense',
      'InterestExpenseDebt',
      'InterestExpenseOperating',
    ),
    'ifrs-full': tags('InterestExpense', 'FinanceCosts'),
  },
  pretax_income: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags(
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxes',
    ),
    'ifrs-full': tags('ProfitLossBeforeTax'),
  },
  income_tax: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags(
      'IncomeTaxExpenseBenefit',
      'IncomeTaxExpenseBenefitContinuingOperationsDiscontinuedOperationsExtraordinaryItems',
    ),
    'ifrs-full': tags('IncomeTaxExpenseContinuingOperations'),
  },
  net_income: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags('NetIncomeLoss', 'IncomeLossAttributableToParent'),
    'ifrs-full': tags('ProfitLossAttributableToOwnersOfParent'),
  },
  eps_basic: {
    kind: 'per_share',
    'us-gaap': tags(
      'EarningsPerShareBasic',
      'EarningsPerShareBasicAndDiluted',
      'IncomeLossFromContinuingOperationsPerBasicShare',
      'IncomeLossFromContinuingOperationsPerBasicAndDilutedShare',
      'NetIncomeLossPerOutstandingLimitedPartnershipUnitBasicNetOfTax',
    ),
    'ifrs-full': tags(
      'BasicEarningsLossPerShare',
      'BasicAndDilutedEarningsLossPerShare',
      'BasicEarningsLossPerShareFromContinuingOperations',
    ),
  },
  eps_diluted: {
    kind: 'per_share',
    'us-gaap': tags(
      'EarningsPerShareDiluted',
      'EarningsPerShareBasicAndDiluted',
      'IncomeLossFromContinuingOperationsPerDilutedShare',
      'IncomeLossFromContinuingOperationsPerBasicAndDilutedShare',
      'NetIncomeLossPerOutstandingLimitedPartnershipUnitDiluted',
    ),
    'ifrs-full': tags(
      'DilutedEarningsLossPerShare',
      'BasicAndDilutedEarningsLossPerShare',
      'DilutedEarningsLossPerShareFromContinuingOperations',
    ),
  },
  shares_basic: {
    kind: 'shares',
    'us-gaap': tags(
      'WeightedAverageNumberOfSharesOutstandingBasic',
      'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
      'WeightedAverageNumberOfSharesIssuedBasic',
      'WeightedAverageLimitedPartnershipUnitsOutstanding',
    ),
    'ifrs-full': tags('WeightedAverageShares'),
  },
  shares_diluted: {
    kind: 'shares',
    'us-gaap': tags(
      'WeightedAverageNumberOfDilutedSharesOutstanding',
      'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
      'WeightedAverageLimitedPartnershipUnitsOutstandingDiluted',
    ),
    'ifrs-full': tags('AdjustedWeightedAverageShares'),
  },
  cash_and_equivalents: {
    kind: 'instant',
    'us-gaap': tags(
      'CashAndCashEquivalentsAtCarryingValue',
      'Cash',
      'CashCashEquivalentsAndFederalFundsSold',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'CashAndDueFromBanks',
      'CashAndCashEquivalentsAtCarryingValueIncludingDiscontinuedOperations',
    ),
    'ifrs-full': tags('CashAndCashEquivalents'),
  },
  short_term_investments: {
    kind: 'instant',
    'us-gaap': tags(
      'ShortTermInvestments',
      'MarketableSecuritiesCurrent',
      'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
      'AvailableForSaleSecuritiesCurrent',
      'DebtSecuritiesAvailableForSaleExcludingAccruedInterestCurrent',
      'OtherShortTermInvestments',
    ),
    'ifrs-full': tags('CurrentInvestments', 'OtherCurrentFinancialAssets'),
  },
  accounts_receivable: {
    kind: 'instant',
    'us-gaap': tags(
      'AccountsReceivableNetCurrent',
      'ReceivablesNetCurrent',
      'AccountsNotesAndLoansReceivableNetCurrent',
      'AccountsAndOtherReceivablesNetCurrent',
      'AccountsReceivableNet',
    ),
    'ifrs-full': tags('CurrentTradeReceivables', 'TradeAndOtherCurrentReceivables'),
  },
  inventory: {
    kind: 'instant',
    'us-gaap': tags(
      'InventoryNet',
      'InventoryFinishedGoodsNetOfReserves',
      'RetailRelatedInventoryMerchandise',
      'PublicUtilitiesInventory',
    ),
    'ifrs-full': tags('Inventories'),
  },
  current_assets: {
    kind: 'instant',
    'us-gaap': tags('AssetsCurrent'),
    'ifrs-full': tags('CurrentAssets'),
  },
  property_plant_equipment: {
    kind: 'instant',
    'us-gaap': withFormulas(
      tags(
        'PropertyPlantAndEquipmentNet',
        'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
        'PublicUtilitiesPropertyPlantAndEquipmentNet',
        'RealEstateInvestmentPropertyNet',
      ),
      [
        plus('PropertyPlantAndEquipmentGross'),
        minus('AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment'),
      ],
    ),
    'ifrs-full': tags('PropertyPlantAndEquipment'),
  },
  goodwill: { kind: 'instant', 'us-gaap': tags('Goodwill'), 'ifrs-full': tags('Goodwill') },
  intangible_assets: {
    kind: 'instant',
    'us-gaap': withFormulas(
      tags('IntangibleAssetsNetExcludingGoodwill'),
      [
        plus('FiniteLivedIntangibleAssetsNet'),
        optional('IndefiniteLivedIntangibleAssetsExcludingGoodwill'),
      ],
      [
        plus('OtherIntangibleAssetsNet'),
        optional('IndefiniteLivedIntangibleAssetsExcludingGoodwill'),
      ],
      [plus('IntangibleAssetsNetIncludingGoodwill'), minus('Goodwill')],
    ),
    'ifrs-full': withFormulas(tags('IntangibleAssetsOtherThanGoodwill'), [
      plus('IntangibleAssetsAndGoodwill'),
      minus('Goodwill'),
    ]),
  },
  total_assets: {
    kind: 'instant',
    'us-gaap': tags('Assets', 'LiabilitiesAndStockholdersEquity'),
    'ifrs-full': tags('Assets', 'EquityAndLiabilities'),
  },
  accounts_payable: {
    kind: 'instant',
    'us-gaap': tags(
      'AccountsPayableCurrent',
      'AccountsPayableTradeCurrent',
      'AccountsPayableAndAccruedLiabilitiesCurrent',
      // Of balance sheets that are not divided into current and noncurrent.
      'AccountsPayableCurrentAndNoncurrent',
      'AccountsPayable',
      'AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent',
    ),
    'ifrs-full': tags(
      'TradeAndOtherCurrentPayablesToTradeSuppliers',
      'TradeAndOtherCurrentPayables',
    ),
  },
  short_term_debt: {
    kind: 'instant',
    'us-gaap': withFormulas(tags('DebtCurrent'), [
      optional('ShortTermBorrowings', 'CommercialPaper'),
      optional('LongTermDebtCurrent', 'LongTermDebtAndCapitalLeaseObligationsCurrent'),
      optional('NotesPayableCurrent'),
    ]),
    'ifrs-full': withFormulas(tags('CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'), [
      optional('ShorttermBorrowings'),
      optional('CurrentPortionOfLongtermBorrowings'),
    ]),
  },
  current_liabilities: {
    kind: 'instant',
    'us-gaap': tags('LiabilitiesCurrent'),
    'ifrs-full': tags('CurrentLiabilities'),
  },
  long_term_debt: {
    kind: 'instant',
    'us-gaap': withFormulas(
      tags('LongTermDebtNoncurrent', 'LongTermDebtAndCapitalLeaseObligations'),
      [
        plus('LongTermDebt', 'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities'),
        minusAny('LongTermDebtCurrent', 'LongTermDebtAndCapitalLeaseObligationsCurrent'),
      ],
      // Lines of a balance sheet that has no total of them.
      [
        optional(
          'LongTermNotesPayable',
          'LongTermNotesAndLoans',
          'LongTermLoansPayable',
          'LongTermLoansFromBank',
        ),
        optional(
          'ConvertibleLongTermNotesPayable',
          'ConvertibleDebtNoncurrent',
          'ConvertibleNotesPayableNoncurrent',
        ),
        optional('SeniorLongTermNotes', 'SeniorNotes'),
        optional('SecuredLongTermDebt'),
        optional('UnsecuredLongTermDebt'),
        optional('LongTermLineOfCredit'),
        optional('OtherLongTermDebtNoncurrent'),
      ],
      [plus('NotesPayable')],
    ),
    'ifrs-full': tags(
      'LongtermBorrowings',
      'NoncurrentPortionOfNoncurrentBorrowings',
      'NoncurrentBorrowings',
    ),
  },
  total_liabilities: {
    kind: 'instant',
    'us-gaap': tags('Liabilities'),
    'ifrs-full': tags('Liabilities'),
  },
  retained_earnings: {
    kind: 'instant',
    'us-gaap': withFormulas(
      tags('RetainedEarningsAccumulatedDeficit', 'RetainedEarningsUnappropriated'),
      [minus('DevelopmentStageEnterpriseDeficitAccumulatedDuringDevelopmentStage')],
    ),
    'ifrs-full': tags('RetainedEarnings'),
  },
  stockholders_equity: {
    kind: 'instant',
    'us-gaap': tags('StockholdersEquity', 'PartnersCapital', 'MembersEquity'),
    'ifrs-full': tags('EquityAttributableToOwnersOfParent'),
  },
  total_equity: {
    kind: 'instant',
    'us-gaap': tags('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'),
    'ifrs-full': tags('Equity'),
  },
  operating_cash_flow: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': withFormulas(tags('NetCashProvidedByUsedInOperatingActivities'), [
      plus('NetCashProvidedByUsedInOperatingActivitiesContinuingOperations'),
      optional('CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations'),
    ]),
    'ifrs-full': tags('CashFlowsFromUsedInOperatingActivities'),
  },
  depreciation_amortization: {
    kind: 'flow',
    running: 'required',
    areTermsPaid: true,
    'us-gaap': withFormulas(
      largestOf(
        'DepreciationDepletionAndAmortization',
        'DepreciationAndAmortization',
        'DepreciationAmortizationAndAccretionNet',
        'OtherDepreciationAndAmortization',
        'CostDepreciationAmortizationAndDepletion',
      ),
      [
        plus('Depreciation', 'DepreciationPremisesAndEquipment'),
        largestOptional('AmortizationOfIntangibleAssets', 'AdjustmentForAmortization'),
        optional(
          'CapitalizedComputerSoftwareAmortization1',
          'CapitalizedComputerSoftwareAmortization',
        ),
      ],
      // Of a bank whose 10-Qs have no such lines.
      [
        anywhere(plus('DepreciationPremisesAndEquipment')),
        anywhere(optional('AmortizationOfIntangibleAssets')),
      ],
    ),
    'ifrs-full': withFormulas(
      tags(
        'AdjustmentsForDepreciationAndAmortisationExpense',
        'DepreciationAndAmortisationExpense',
      ),
      [plus('AdjustmentsForDepreciationExpense'), plus('AdjustmentsForAmortisationExpense')],
    ),
  },
  stock_based_compensation: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags('ShareBasedCompensation', 'AllocatedShareBasedCompensationExpense'),
    'ifrs-full': tags('AdjustmentsForSharebasedPayments'),
  },
  capital_expenditures: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags(
      'PaymentsToAcquirePropertyPlantAndEquipment',
      'PaymentsToAcquireProductiveAssets',
      'PaymentsForCapitalImprovements',
      'PaymentsToAcquireOtherPropertyPlantAndEquipment',
      'PaymentsToAcquireRealEstateHeldForInvestment',
      'PaymentsToAcquireMachineryAndEquipment',
    ),
    'ifrs-full': tags('PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities'),
  },
  investing_cash_flow: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': withFormulas(tags('NetCashProvidedByUsedInInvestingActivities'), [
      plus('NetCashProvidedByUsedInInvestingActivitiesContinuingOperations'),
      optional('CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations'),
    ]),
    'ifrs-full': tags('CashFlowsFromUsedInInvestingActivities'),
  },
  dividends_paid: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': withFormulas(
      tags('PaymentsOfDividends'),
      [
        plus('PaymentsOfDividendsCommonStock'),
        optional('PaymentsOfDividendsPreferredStockAndPreferenceStock'),
      ],
      [plus('PaymentsOfOrdinaryDividends')],
    ),
    'ifrs-full': tags(
      'DividendsPaidClassifiedAsFinancingActivities',
      'DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities',
    ),
  },
  share_repurchases: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags('PaymentsForRepurchaseOfCommonStock', 'PaymentsForRepurchaseOfEquity'),
    'ifrs-full': tags('PaymentsToAcquireOrRedeemEntitysShares'),
  },
  financing_cash_flow: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': withFormulas(tags('NetCashProvidedByUsedInFinancingActivities'), [
      plus('NetCashProvidedByUsedInFinancingActivitiesContinuingOperations'),
      optional('CashProvidedByUsedInFinancingActivitiesDiscontinuedOperations'),
    ]),
    'ifrs-full': tags('CashFlowsFromUsedInFinancingActivities'),
  },
  net_change_in_cash: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags(
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      'CashAndCashEquivalentsPeriodIncreaseDecrease',
    ),
    'ifrs-full': tags('IncreaseDecreaseInCashAndCashEquivalents'),
  },
  free_cash_flow: { kind: 'flow', 'us-gaap': NONE, 'ifrs-full': NONE },
} as const satisfies Record<Measure, Rule>

/** Not served, but needed to derive or to test what is. */
export const SUPPORTING = {
  income_with_nci: {
    kind: 'flow',
    'us-gaap': tags('ProfitLoss', 'IncomeLossIncludingPortionAttributableToNoncontrollingInterest'),
    'ifrs-full': tags('ProfitLoss'),
  },
  nci_income: {
    kind: 'flow',
    'us-gaap': tags(
      'NetIncomeLossAttributableToNoncontrollingInterest',
      'MinorityInterestInNetIncomeLossOfConsolidatedEntities',
    ),
    'ifrs-full': tags('ProfitLossAttributableToNoncontrollingInterests'),
  },
  income_to_common: {
    kind: 'flow',
    'us-gaap': tags(
      'NetIncomeLossAvailableToCommonStockholdersBasic',
      'NetIncomeLossAvailableToCommonStockholdersDiluted',
    ),
    'ifrs-full': NONE,
  },
  income_to_common_diluted: {
    kind: 'flow',
    'us-gaap': tags('NetIncomeLossAvailableToCommonStockholdersDiluted'),
    'ifrs-full': NONE,
  },
  preferred_dividends: {
    kind: 'flow',
    'us-gaap': tags(
      'PreferredStockDividendsIncomeStatementImpact',
      'PreferredStockDividendsAndOtherAdjustments',
    ),
    'ifrs-full': NONE,
  },
  continuing_income: {
    kind: 'flow',
    'us-gaap': tags(
      'IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest',
    ),
    'ifrs-full': tags('ProfitLossFromContinuingOperations'),
  },
  discontinued_income: {
    kind: 'flow',
    'us-gaap': tags(
      'IncomeLossFromDiscontinuedOperationsNetOfTax',
      'IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity',
    ),
    'ifrs-full': tags('ProfitLossFromDiscontinuedOperations'),
  },
  equity_method_income: {
    kind: 'flow',
    'us-gaap': tags('IncomeLossFromEquityMethodInvestments'),
    'ifrs-full': NONE,
  },
  cash_of_flows: {
    kind: 'instant',
    'us-gaap': tags(
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
    ),
    'ifrs-full': NONE,
  },
  excise_taxes: { kind: 'flow', 'us-gaap': tags('ExciseAndSalesTaxes'), 'ifrs-full': NONE },
  cost_of_goods: { kind: 'flow', 'us-gaap': tags('CostOfGoodsSold'), 'ifrs-full': NONE },
  costs_and_expenses: { kind: 'flow', 'us-gaap': tags('CostsAndExpenses'), 'ifrs-full': NONE },
  noninterest_expense: { kind: 'flow', 'us-gaap': tags('NoninterestExpense'), 'ifrs-full': NONE },
  bank_revenue: {
    kind: 'flow',
    'us-gaap': withFormulas(tags('RevenuesNetOfInterestExpense'), [
      plus('InterestIncomeExpenseNet'),
      plus('NoninterestIncome'),
    ]),
    'ifrs-full': NONE,
  },
  // Parts of productive assets, by their definitions.
  other_property_additions: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': largestOf(
      'PaymentsForCapitalImprovements',
      'PaymentsToAcquireOtherPropertyPlantAndEquipment',
    ),
    'ifrs-full': NONE,
  },
  // What an oil and gas company puts into its wells; the smaller of the two is what it buys.
  oil_and_gas_additions: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': largestOf(
      'PaymentsToAcquireOilAndGasPropertyAndEquipment',
      'PaymentsToExploreAndDevelopOilAndGasProperties',
    ),
    'ifrs-full': NONE,
  },
  // Lines of a cash flow statement; a note splits expense the same way, but once a year.
  stock_expense_lines: {
    kind: 'flow',
    running: 'required',
    'us-gaap': withFormulas(NONE, [
      plus('StockOptionPlanExpense'),
      optional('RestrictedStockExpense'),
    ]),
    'ifrs-full': NONE,
  },
  // Two lines of a cash flow statement; amortization in a note has another tag.
  depreciation_and_amortization_lines: {
    kind: 'flow',
    'us-gaap': withFormulas(NONE, [plus('Depreciation'), plus('AdjustmentForAmortization')]),
    'ifrs-full': NONE,
  },
  intangible_amortization: {
    kind: 'flow',
    'us-gaap': tags(...AMORTIZATION),
    'ifrs-full': NONE,
  },
  premises_depreciation: {
    kind: 'flow',
    'us-gaap': tags('DepreciationPremisesAndEquipment'),
    'ifrs-full': NONE,
  },
  interest_incurred: {
    kind: 'flow',
    'us-gaap': tags('InterestCostsIncurred'),
    'ifrs-full': NONE,
  },
  interest_capitalized: {
    kind: 'flow',
    'us-gaap': tags('InterestCostsCapitalized'),
    'ifrs-full': NONE,
  },
  refining_costs: {
    kind: 'flow',
    'us-gaap': tags('RefiningAndMarketingCosts'),
    'ifrs-full': NONE,
  },
  // All there is on some balance sheets, elsewhere one of several in a note.
  finished_goods: {
    kind: 'instant',
    'us-gaap': tags('InventoryFinishedGoods', 'InventoryFinishedGoodsAndWorkInProcess'),
    'ifrs-full': NONE,
  },
  other_inventories: {
    kind: 'instant',
    'us-gaap': tags(
      'InventoryRawMaterials',
      'InventoryRawMaterialsAndSupplies',
      'InventoryRawMaterialsAndPurchasedParts',
      'InventoryRawMaterialsNetOfReserves',
      'InventoryWorkInProcess',
      'InventoryWorkInProcessAndRawMaterials',
      'InventoryWorkInProcessNetOfReserves',
      'InventoryPartsAndComponentsNetOfReserves',
      'InventorySuppliesNetOfReserves',
      'OtherInventory',
      'OtherInventorySupplies',
      'OtherInventoryInTransit',
      'OtherInventoryNetOfReserves',
      'EnergyRelatedInventory',
      'InventoryGross',
      'InventoryNoncurrent',
    ),
    'ifrs-full': NONE,
  },
  net_interest: {
    kind: 'flow',
    'us-gaap': tags('InterestIncomeExpenseNonoperatingNet', 'InterestIncomeExpenseNet'),
    'ifrs-full': NONE,
  },
  investment_interest: {
    kind: 'flow',
    'us-gaap': tags('InvestmentIncomeInterest'),
    'ifrs-full': NONE,
  },
  preferred_dividends_paid: {
    kind: 'flow',
    running: 'preferred',
    'us-gaap': tags('PaymentsOfDividendsPreferredStockAndPreferenceStock'),
    'ifrs-full': NONE,
  },
  exchange_effect: {
    kind: 'flow',
    'us-gaap': tags(
      'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'EffectOfExchangeRateOnCashAndCashEquivalents',
    ),
    'ifrs-full': tags('EffectOfExchangeRateChangesOnCashAndCashEquivalents'),
  },
  nci_equity: {
    kind: 'instant',
    'us-gaap': tags('MinorityInterest'),
    'ifrs-full': tags('NoncontrollingInterests'),
  },
  temporary_equity: {
    kind: 'instant',
    'us-gaap': withFormulas(
      tags('TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests'),
      [
        optional(
          'TemporaryEquityCarryingAmountAttributableToParent',
          'TemporaryEquityCarryingAmount',
        ),
        optional(
          'RedeemableNoncontrollingInterestEquityCarryingAmount',
          'RedeemableNoncontrollingInterestEquityFairValue',
          'RedeemableNoncontrollingInterestEquityRedemptionValue',
        ),
        optional('RedeemableNoncontrollingInterestEquityCommonCarryingAmount'),
        optional('RedeemableNoncontrollingInterestEquityPreferredCarryingAmount'),
        optional('RedeemableNoncontrollingInterestEquityOtherCarryingAmount'),
      ],
    ),
    'ifrs-full': NONE,
  },
  // On some balance sheets a line between liabilities and equity, on others in a note or in equity.
  other_temporary_equity: {
    kind: 'instant',
    'us-gaap': tags(
      'TemporaryEquityRedemptionValue',
      'TemporaryEquityValueExcludingAdditionalPaidInCapital',
      'MinorityInterestInPreferredUnitHolders',
    ),
    'ifrs-full': NONE,
  },
  noncurrent_liabilities: {
    kind: 'instant',
    'us-gaap': tags('LiabilitiesNoncurrent'),
    'ifrs-full': tags('NoncurrentLiabilities'),
  },
} as const satisfies Record<string, Rule>

export type SupportingMeasure = keyof typeof SUPPORTING
export type AnyMeasure = Measure | SupportingMeasure | ExtendedMeasure
