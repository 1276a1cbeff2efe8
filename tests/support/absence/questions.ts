// Questions for a source of documents, whole and with a kind taken out: every endpoint, and pages.

export interface Subjects {
  /** Tickers or CIKs. */
  readonly companies: readonly string[]
  readonly filings: readonly { company: string; accession: string }[]
  readonly managers: readonly string[]
  readonly formerTickers: readonly string[]
}

const OF_COMPANY: readonly string[] = [
  ...['company/T', 'snapshot/T', 'filings/T', 'filings/T?form=10-K', 'filings/T?form=4'],
  ...['fundamentals/T', 'fundamentals/T?period=quarterly', 'fundamentals/T?fields=extended'],
  ...['ratios/T', 'xbrl/T', 'xbrl/T?concept=Assets', 'shares/T', 'shares/T?history=true'],
  ...['restatements/T', 'exceptions?ticker=T', 'statements/T', 'statements/T?form=10-Q'],
  ...['segments/T', 'segments/T?limit=5', 'sections/T', 'sections/T?form=10-Q'],
  ...['sections/T?item=1A', 'sections/T/diff?item=1A', 'reports/T?form=8-K', 'reports/T?form=20-F'],
  ...['reports/T?form=DEF%2014A', 'reports/T?year=2024', 'insider/T', 'insider/T?form=3'],
  ...['insider/T?form=5', 'proposed-sales/T', 'private-offerings/T', 'events/T'],
  ...['fails/T?settled_from=2025-10-16', 'releases/T', 'compensation/T', 'directors/T', 'votes/T'],
  ...['valuation/T', 'valuation/T?limit=5'],
  ...['events/T?item=2.02', 'events/T/content?item=2.02', 'holdings/T', 'holders/T'],
  ...['activist/T', 'activist/T?history=true', 'contracts/T', 'resolve?ticker=T'],
]

const OF_FILING: readonly string[] = [
  ...[
    'xbrl/A',
    'documents/A',
    'documents/A?company=T',
    'documents/A/1',
    'statements/T?accession=A',
  ],
  ...['reports/T?accession=A', 'reports/T?accession=A&item=1A'],
]

const OF_MANAGER: readonly string[] = [
  ...['holdings/M', 'holdings/M?changes=false', 'holdings/M?history=2', 'holdings/M?period=2024Q4'],
]

const MARKET: readonly string[] = [
  ...['insider/latest', 'insider/clusters', 'insiders/feed', 'proposed-sales/latest'],
  ...['insiders?name=cook', 'private-offerings/latest', 'events/restatements?days=400'],
  ...['fails/latest', 'releases/latest', 'compensation/latest', 'directors/latest', 'votes/latest'],
  ...['events/auditor-changes?days=400', 'events/latest', 'funds?query=berkshire'],
  ...['activist/latest', 'opportunities', 'search/fulltext?q=revenue&index=local'],
  ...['search/fulltext?q=lithography', 'resolve?name=apple', 'feed', 'coverage'],
  ...['frames/revenue?period=2024', 'screen?where=revenue%20%3E%201e9'],
  ...['compare?tickers=AAPL,MSFT&measures=revenue', 'bulk', 'mapping?limit=1'],
]

const PAGES_OF_COMPANY: readonly string[] = [
  ...['', '/statements', '/ratios', '/insiders', '/events', '/filings', '/sections', '/stakes'],
  ...['/holders', '/segments', '/statements?period=quarterly', '/sections?form=10-Q'],
]

export function questionsOf(subjects: Subjects): string[] {
  const { companies, filings, managers, formerTickers } = subjects
  const data = [
    ...companies.flatMap((one) => OF_COMPANY.map((path) => path.replace(/\bT\b/, one))),
    ...formerTickers.flatMap((one) =>
      ['company/T', 'filings/T'].map((path) => path.replace('T', one)),
    ),
    ...filings.flatMap(({ company, accession }) => {
      return OF_FILING.map((path) => path.replace(/\bA\b/, accession).replace(/\bT\b/, company))
    }),
    ...managers.flatMap((one) => OF_MANAGER.map((path) => path.replace(/\bM\b/, one))),
    ...MARKET,
  ].map((path) => `/v1/${path}`)
  const pages = [
    ...companies.flatMap((one) => PAGES_OF_COMPANY.map((tab) => `/company/${one}${tab}`)),
    ...filings.map(({ accession }) => `/filing/${accession}`),
    ...managers.map((one) => `/fund/${one}`),
    ...['/', '/insiders', '/events', '/stakes', '/opportunities', '/people?name=cook', '/funds'],
  ]
  return [...data, ...pages]
}
