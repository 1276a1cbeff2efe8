// An invented insurer whose statements tie out: Oakenmere. What a quarter earned and cost is written here,
// all else follows from it: sums, earnings a share, and the roll of cash, reserves and equity.

export const INSURER = {
  cik: 9990106,
  ticker: 'ZOAK',
  name: 'OAKENMERE INSURANCE GROUP INC /DEMO/',
} as const

/** One quarter's figures in USD millions; `shares` is the average in millions. */
interface Quarter {
  readonly premiums: number
  readonly investment: number
  readonly gains: number
  readonly fees: number
  readonly claims: number
  readonly acquisition: number
  readonly underwriting: number
  readonly interest: number
  readonly tax: number
  readonly shares: number
  /** Change in what investments are worth that is no income. */
  readonly unrealized: number
}

const NAMES = [
  ...['premiums', 'investment', 'gains', 'fees', 'claims', 'acquisition', 'underwriting'],
  ...['interest', 'tax', 'shares', 'unrealized'],
] as (keyof Quarter)[]

/** From the first quarter of 2022 on, oldest first, in the order of `NAMES`. */
const QUARTERS: readonly Quarter[] = [
  [612, 41, 3, 9, 398, 92, 71, 8, 19, 84.2, -96],
  [621, 43, -6, 9, 421, 93, 72, 8, 14, 84.0, -81],
  [634, 45, -4, 10, 472, 95, 73, 8, 7, 83.7, -64],
  [642, 48, 2, 10, 436, 96, 75, 8, 17, 83.5, 28],
  [655, 52, 1, 10, 441, 98, 76, 8, 19, 83.2, 21],
  [671, 55, 4, 11, 468, 101, 77, 8, 17, 83.0, -17],
  [688, 58, -2, 11, 506, 103, 79, 8, 12, 82.6, -44],
  [702, 61, 6, 11, 455, 105, 80, 8, 26, 82.3, 83],
  [721, 64, 5, 12, 462, 108, 81, 8, 28, 82.0, -12],
  [739, 67, 3, 12, 489, 111, 83, 8, 26, 81.7, 6],
  [758, 70, 7, 12, 561, 114, 84, 8, 16, 81.3, 58],
  [772, 72, -3, 13, 497, 116, 86, 8, 29, 81.0, -61],
  [795, 74, 6, 13, 583, 119, 88, 9, 18, 80.6, 24],
  [814, 77, 4, 13, 522, 122, 89, 9, 33, 80.2, 13],
  [833, 80, 9, 14, 534, 125, 91, 9, 35, 79.7, 31],
].map((row) => Object.fromEntries(row.map((value, at) => [NAMES[at], value])) as unknown as Quarter)

const FIRST_YEAR = 2022
const DIVIDEND = 0.28
const REPURCHASED = 22
const EQUIPMENT = 11
const DEPRECIATION = 9

/** At the end of a quarter, in USD millions. */
interface Position {
  readonly cash: number
  readonly bonds: number
  readonly stocks: number
  readonly receivable: number
  readonly deferred: number
  readonly otherAssets: number
  readonly reserves: number
  readonly unearned: number
  readonly debt: number
  readonly otherLiabilities: number
  readonly retained: number
  readonly equity: number
}

const OPENING: Position = {
  cash: 318,
  bonds: 5_240,
  stocks: 430,
  receivable: 712,
  deferred: 264,
  otherAssets: 386,
  reserves: 3_410,
  unearned: 1_190,
  debt: 750,
  otherLiabilities: 310,
  retained: 1_480,
  equity: 1_690,
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const toCents = (value: number) => Math.round(value * 100) / 100

/** Derives a quarter's totals, and the balance sheet at its end. */
function close(before: Position, quarter: Quarter) {
  const { premiums, investment, gains, fees, tax, shares, unrealized, ...rest } = quarter
  const { claims, acquisition, underwriting, interest } = rest
  const revenue = premiums + investment + gains + fees
  const expenses = claims + acquisition + underwriting + interest
  const net = revenue - expenses - tax
  const dividends = Math.round(DIVIDEND * shares)
  const grown = { reserves: Math.round(claims * 0.09), unearned: Math.round(premiums * 0.03) }
  const receivable = Math.round(premiums * 0.02)
  const deferred = Math.round(acquisition * 0.03)
  const operating =
    net - gains + DEPRECIATION + grown.reserves + grown.unearned - receivable - deferred
  const financing = -(dividends + REPURCHASED)
  const bought = operating + financing - EQUIPMENT - Math.round(premiums * 0.01)
  const investing = -(bought + EQUIPMENT)
  const change = operating + investing + financing
  const after: Position = {
    cash: before.cash + change,
    bonds: before.bonds + bought + unrealized,
    stocks: before.stocks + gains,
    receivable: before.receivable + receivable,
    deferred: before.deferred + deferred,
    otherAssets: before.otherAssets + EQUIPMENT - DEPRECIATION,
    reserves: before.reserves + grown.reserves,
    unearned: before.unearned + grown.unearned,
    debt: before.debt,
    otherLiabilities: before.otherLiabilities,
    retained: before.retained + net - dividends,
    equity: before.equity + net - dividends - REPURCHASED + unrealized,
  }
  const flows = { ...quarter, revenue, expenses, net, dividends, operating, investing, financing }
  return { flows: { ...flows, change, pretax: revenue - expenses }, after }
}

type Closed = ReturnType<typeof close>

const CLOSED: readonly Closed[] = closeAll(QUARTERS)

function closeAll(quarters: typeof QUARTERS): Closed[] {
  let before = OPENING
  return quarters.map((quarter) => {
    const closed = close(before, quarter)
    before = closed.after
    return closed
  })
}

const assetsOf = ({ cash, bonds, stocks, receivable, deferred, otherAssets }: Position) =>
  cash + bonds + stocks + receivable + deferred + otherAssets
const liabilitiesOf = ({ reserves, unearned, debt, otherLiabilities }: Position) =>
  reserves + unearned + debt + otherLiabilities

interface Span {
  readonly year: number
  /** Quarters of the year, from 1; the first and the last. */
  readonly from: number
  readonly to: number
}

const at = (year: number, quarter: number) => CLOSED[(year - FIRST_YEAR) * 4 + quarter - 1]
const ENDS = ['03-31', '06-30', '09-30', '12-31']
const STARTS = ['01-01', '04-01', '07-01', '10-01']
const endOf = (year: number, quarter: number) => `${year}-${ENDS[quarter - 1]}`

type Unit = 'USD' | 'shares' | 'USD/shares'
type Flows = Closed['flows']
type FlowLine = readonly [tag: string, unit: Unit, value: (all: readonly Flows[]) => number]

const MILLION = 1_000_000
const added =
  (name: keyof Flows) =>
  (all: readonly Flows[]): number =>
    sum(all.map((one) => one[name])) * MILLION
const sharesOf = (all: readonly Flows[]) =>
  Math.round((sum(all.map(({ shares }) => shares)) / all.length) * 1000) * 1000
/** Grants that are not exercised yet. */
const DILUTION = 600_000
const perShare = (all: readonly Flows[], shares: number) => toCents(added('net')(all) / shares)

const INCOME: readonly FlowLine[] = [
  ['PremiumsEarnedNet', 'USD', added('premiums')],
  ['NetInvestmentIncome', 'USD', added('investment')],
  ['GainLossOnInvestments', 'USD', added('gains')],
  ['InsuranceCommissionsAndFees', 'USD', added('fees')],
  ['Revenues', 'USD', added('revenue')],
  ['PolicyholderBenefitsAndClaimsIncurredNet', 'USD', added('claims')],
  ['DeferredPolicyAcquisitionCostAmortizationExpense', 'USD', added('acquisition')],
  ['OtherUnderwritingExpense', 'USD', added('underwriting')],
  ['InterestExpense', 'USD', added('interest')],
  ['BenefitsLossesAndExpenses', 'USD', added('expenses')],
  [
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'USD',
    added('pretax'),
  ],
  ['IncomeTaxExpenseBenefit', 'USD', added('tax')],
  ['NetIncomeLoss', 'USD', added('net')],
  ['EarningsPerShareBasic', 'USD/shares', (all) => perShare(all, sharesOf(all))],
  ['EarningsPerShareDiluted', 'USD/shares', (all) => perShare(all, sharesOf(all) + DILUTION)],
  ['WeightedAverageNumberOfSharesOutstandingBasic', 'shares', sharesOf],
  ['WeightedAverageNumberOfDilutedSharesOutstanding', 'shares', (all) => sharesOf(all) + DILUTION],
  ['CommonStockDividendsPerShareDeclared', 'USD/shares', (all) => toCents(DIVIDEND * all.length)],
]

const CASH: readonly FlowLine[] = [
  ['DepreciationDepletionAndAmortization', 'USD', (all) => DEPRECIATION * all.length * MILLION],
  ['NetCashProvidedByUsedInOperatingActivities', 'USD', added('operating')],
  ['PaymentsToAcquirePropertyPlantAndEquipment', 'USD', (all) => EQUIPMENT * all.length * MILLION],
  ['NetCashProvidedByUsedInInvestingActivities', 'USD', added('investing')],
  ['PaymentsOfDividends', 'USD', added('dividends')],
  ['PaymentsForRepurchaseOfCommonStock', 'USD', (all) => REPURCHASED * all.length * MILLION],
  ['NetCashProvidedByUsedInFinancingActivities', 'USD', added('financing')],
  [
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
    'USD',
    added('change'),
  ],
]

const BALANCE: readonly (readonly [tag: string, value: (position: Position) => number])[] = [
  ['CashAndCashEquivalentsAtCarryingValue', ({ cash }) => cash],
  ['DebtSecuritiesAvailableForSaleExcludingAccruedInterest', ({ bonds }) => bonds],
  ['EquitySecuritiesFvNi', ({ stocks }) => stocks],
  ['PremiumsReceivableAtCarryingValue', ({ receivable }) => receivable],
  ['DeferredPolicyAcquisitionCosts', ({ deferred }) => deferred],
  ['OtherAssets', ({ otherAssets }) => otherAssets],
  ['Assets', assetsOf],
  ['LiabilityForClaimsAndClaimsAdjustmentExpense', ({ reserves }) => reserves],
  ['UnearnedPremiums', ({ unearned }) => unearned],
  ['LongTermDebt', ({ debt }) => debt],
  ['OtherLiabilities', ({ otherLiabilities }) => otherLiabilities],
  ['Liabilities', liabilitiesOf],
  ['RetainedEarningsAccumulatedDeficit', ({ retained }) => retained],
  ['StockholdersEquity', ({ equity }) => equity],
  ['LiabilitiesAndStockholdersEquity', (one) => liabilitiesOf(one) + one.equity],
]

export interface InsurerReport {
  readonly accession: string
  readonly form: '10-K' | '10-Q'
  readonly year: number
  readonly quarter: number
  readonly filed: string
  readonly period: string
  readonly document: string
}

/** Filed soon after each quarter, oldest first. */
export const INSURER_REPORTS: readonly InsurerReport[] = [
  ['23', 4, '2024-02-09'],
  ['24', 1, '2024-04-12'],
  ['24', 2, '2024-07-12'],
  ['24', 3, '2024-10-11'],
  ['24', 4, '2025-02-07'],
  ['25', 1, '2025-04-11'],
  ['25', 2, '2025-07-11'],
  ['25', 3, '2025-10-14'],
].map((row, index) => {
  const [short, quarter, filed] = row as [string, number, string]
  const year = 2000 + Number(short)
  const period = endOf(year, quarter)
  return {
    accession: `0009990109-${filed.slice(2, 4)}-${String(61 + index).padStart(6, '0')}`,
    form: quarter === 4 ? '10-K' : '10-Q',
    year,
    quarter,
    filed,
    period,
    document: `zoak-${period.replaceAll('-', '')}.htm`,
  } as const
})

interface Filed {
  start?: string
  end: string
  val: number
  accn: string
  fy: number
  fp: string
  form: string
  filed: string
}

type Concepts = Record<
  string,
  { label: string; description: string; units: Record<string, Filed[]> }
>

/** Periods that a report states: its own and the comparative ones. */
function spansOf({ form, year, quarter }: InsurerReport): { income: Span[]; cash: Span[] } {
  if (form === '10-K') {
    const years = [year, year - 1]
    const spans = years.map((one) => ({ year: one, from: 1, to: 4 }))
    return { income: spans, cash: spans }
  }
  const both = [year, year - 1]
  const single = both.map((one) => ({ year: one, from: quarter, to: quarter }))
  const sinceJanuary = both.map((one) => ({ year: one, from: 1, to: quarter }))
  // The prior year's half year and nine months are left out to keep the demonstration small.
  const income = quarter === 1 ? single : [...single, ...sinceJanuary.slice(0, 1)]
  return { income, cash: sinceJanuary }
}

/** The document of the publisher's `companyfacts`, of all reports. */
export function insurerFacts() {
  const concepts: Concepts = {}
  const dei: Concepts = {}
  const add = (to: Concepts, tag: string, unit: string, filed: Filed) => {
    const concept = { label: words(tag), description: 'Invented.', units: {} }
    to[tag] ??= concept
    to[tag].units[unit] ??= []
    to[tag].units[unit]?.push(filed)
  }
  for (const report of INSURER_REPORTS) {
    const { accession: accn, form, year: fy, quarter, filed } = report
    const from = { accn, fy, fp: form === '10-K' ? 'FY' : `Q${quarter}`, form, filed }
    const { income, cash } = spansOf(report)
    for (const [lines, spans] of [[INCOME, income] as const, [CASH, cash] as const]) {
      for (const span of spans) {
        const all = quartersOf(span)
        const start = `${span.year}-${STARTS[span.from - 1]}`
        const end = endOf(span.year, span.to)
        for (const [tag, unit, value] of lines) {
          add(concepts, tag, unit, { start, end, val: value(all), ...from })
        }
      }
    }
    const ends =
      form === '10-K' ? [[fy, 4] as const, [fy - 1, 4] as const] : [[fy, quarter] as const]
    for (const [year, last] of ends) {
      const position = at(year, last)?.after
      if (!position) continue
      for (const [tag, value] of BALANCE) {
        const val = value(position) * MILLION
        add(concepts, tag, 'USD', { end: endOf(year, last), val, ...from })
      }
    }
    const shares = sharesOf(quartersOf({ year: fy, from: quarter, to: quarter })) - 100_000
    add(dei, 'EntityCommonStockSharesOutstanding', 'shares', { end: filed, val: shares, ...from })
  }
  const { cik, name } = INSURER
  return { cik, entityName: name, facts: { dei, 'us-gaap': concepts } }
}

function quartersOf({ year, from, to }: Span): Flows[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return numbers.flatMap((quarter) => at(year, quarter)?.flows ?? [])
}

/** `PremiumsEarnedNet` as `Premiums Earned Net`. */
function words(tag: string): string {
  return tag.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

/** The publisher's list of the company's filings, newest first; `size` of each document. */
export function insurerProfile(sizeOf: (report: InsurerReport) => number) {
  const reports = INSURER_REPORTS.toReversed()
  const column = <Value>(value: (report: InsurerReport) => Value) => reports.map(value)
  const address = {
    street1: '4 ACORN SQUARE',
    street2: null,
    city: 'OAKENMERE',
    stateOrCountry: 'CT',
    zipCode: '06000',
    stateOrCountryDescription: 'CT',
    isForeignLocation: 0,
    foreignStateTerritory: null,
    country: null,
    countryCode: null,
  }
  return {
    cik: String(INSURER.cik).padStart(10, '0'),
    entityType: 'operating',
    sic: '6331',
    sicDescription: 'Fire, Marine & Casualty Insurance',
    ownerOrg: '02 Finance',
    insiderTransactionForOwnerExists: 0,
    insiderTransactionForIssuerExists: 0,
    name: INSURER.name,
    tickers: [INSURER.ticker],
    exchanges: ['NYSE'],
    ein: '990000106',
    lei: null,
    description: 'Invented for the demonstration.',
    website: '',
    investorWebsite: '',
    category: 'Large accelerated filer',
    fiscalYearEnd: '1231',
    stateOfIncorporation: 'DE',
    stateOfIncorporationDescription: 'DE',
    addresses: { mailing: address, business: address },
    phone: '555-0106',
    flags: '',
    formerNames: [],
    filings: {
      recent: {
        accessionNumber: column(({ accession }) => accession),
        filingDate: column(({ filed }) => filed),
        reportDate: column(({ period }) => period),
        acceptanceDateTime: column(({ filed }) => `${filed}T20:30:00.000Z`),
        act: column(() => '34'),
        form: column(({ form }) => form),
        fileNumber: column(() => '001-99106'),
        filmNumber: column(({ accession }) => accession.slice(-8).replace('-', '')),
        items: column(() => ''),
        core_type: column(() => 'XBRL'),
        size: column(sizeOf),
        isXBRL: column(() => 1),
        isInlineXBRL: column(() => 0),
        isXBRLNumeric: column(() => 1),
        primaryDocument: column(({ document }) => document),
        primaryDocDescription: column(({ form }) => form),
      },
      files: [],
    },
  }
}
