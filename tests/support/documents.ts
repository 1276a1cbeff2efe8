// Small publisher documents we wrote ourselves, about companies that do not exist. Every number is
// chosen so that what follows from it can be worked out by hand.

export const ACME = '0000111111'
export const BROOK = '0000222222'
export const QUIET = '0000333333'

const FAILS = 'https://www.sec.gov/files/data/fails-deliver-data'

export const urls = {
  tickers: 'https://www.sec.gov/files/company_tickers.json',
  tickersExchange: 'https://www.sec.gov/files/company_tickers_exchange.json',
  submissions: (cik: string) => `https://data.sec.gov/submissions/CIK${cik}.json`,
  page: (cik: string, number: string) =>
    `https://data.sec.gov/submissions/CIK${cik}-submissions-${number}.json`,
  facts: (cik: string) => `https://data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`,
  submission: (cik: string, accession: string) =>
    `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}.txt`,
  fails: (half: string) => `${FAILS}/cnsfails${half}.txt`,
} as const

const tickers = {
  0: { cik_str: 222222, ticker: 'BRK-B', title: 'BROOK HOLDINGS LTD' },
  1: { cik_str: 111111, ticker: 'ACME', title: 'Acme Widgets Inc.' },
}

const tickersExchange = {
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [
    [222222, 'BROOK HOLDINGS LTD', 'BRK-B', 'NYSE'],
    [222222, 'BROOK HOLDINGS LTD', 'BRK-A', 'NYSE'],
    [111111, 'Acme Widgets Inc.', 'ACME', 'Nasdaq'],
    [333333, 'Quiet Trust', 'QUIET', null],
  ],
}

export interface ListedFiling {
  accession: string
  form: string
  filed: string
  accepted?: string
  report?: string
  items?: string
  document?: string
  description?: string
}

/** EDGAR lists filings as parallel arrays. */
export function toColumns(filings: readonly ListedFiling[]) {
  const column = (pick: (filing: ListedFiling) => string | undefined) =>
    filings.map((filing) => pick(filing) ?? '')
  return {
    accessionNumber: column((filing) => filing.accession),
    filingDate: column((filing) => filing.filed),
    reportDate: column((filing) => filing.report),
    acceptanceDateTime: column((filing) => filing.accepted),
    form: column((filing) => filing.form),
    items: column((filing) => filing.items),
    primaryDocument: column((filing) => filing.document),
    primaryDocDescription: column((filing) => filing.description),
  }
}

const acmeRecent: ListedFiling[] = [
  {
    accession: '0000111111-25-000003',
    form: '8-K',
    filed: '2025-11-03',
    accepted: '2025-11-03T21:05:00.000Z',
    report: '2025-11-03',
    items: '2.02,9.01',
    document: 'acme-8k.htm',
    description: 'CURRENT REPORT',
  },
  {
    accession: '0000111111-25-000002',
    form: '4/A',
    filed: '2025-03-10',
    accepted: '2025-03-10T20:00:00.000Z',
    report: '2025-03-06',
    document: 'xslF345X05/form4.xml',
  },
  {
    accession: '0000111111-25-000001',
    form: '10-K',
    filed: '2025-02-14',
    accepted: '2025-02-14T21:30:00.000Z',
    report: '2024-12-31',
    document: 'acme-20241231.htm',
    description: '10-K',
  },
  {
    accession: '0000111111-24-000012',
    form: '4',
    filed: '2024-12-02',
    accepted: '2024-12-02T22:00:00.000Z',
    report: '2024-11-29',
    document: 'xslF345X05/form4.xml',
  },
]

const acmePage1: ListedFiling[] = [
  {
    accession: '0000111111-24-000009',
    form: '10-K/A',
    filed: '2024-08-15',
    accepted: '2024-08-15T20:10:00.000Z',
    report: '2023-12-31',
    document: 'acme-10ka.htm',
  },
  {
    accession: '0000111111-24-000001',
    form: '10-K',
    filed: '2024-02-15',
    accepted: '2024-02-15T21:00:00.000Z',
    report: '2023-12-31',
    document: 'acme-20231231.htm',
  },
]

/** From before EDGAR named primary documents or kept acceptance times. */
const acmePage2: ListedFiling[] = [
  { accession: '0000111111-99-000001', form: '10-K405', filed: '1999-03-30' },
]

const acmeSubmissions = {
  cik: '111111',
  name: 'Acme Widgets Inc.',
  tickers: ['ACME'],
  exchanges: ['Nasdaq'],
  sic: '3490',
  sicDescription: 'Miscellaneous Fabricated Metal Products',
  fiscalYearEnd: '1231',
  stateOfIncorporation: 'DE',
  website: '',
  addresses: { business: { city: 'SPRINGFIELD', stateOrCountry: 'IL' } },
  formerNames: [
    { name: 'Acme Tools Corp', from: '2010-01-04T00:00:00.000Z', to: '2020-06-30T00:00:00.000Z' },
  ],
  filings: {
    recent: toColumns(acmeRecent),
    files: [page('001', '2024-02-15', '2024-08-15', 2), page('002', '1999-03-30', '1999-03-30', 1)],
  },
}

function page(number: string, filingFrom: string, filingTo: string, filingCount: number) {
  return { name: `CIK${ACME}-submissions-${number}.json`, filingCount, filingFrom, filingTo }
}

const brookSubmissions = {
  cik: '222222',
  name: 'BROOK HOLDINGS LTD',
  tickers: ['BRK-B', 'BRK-A'],
  exchanges: ['NYSE', 'NYSE'],
  sic: '6331',
  sicDescription: 'Fire, Marine & Casualty Insurance',
  fiscalYearEnd: '1231',
  filings: { recent: toColumns([]), files: [] },
}

const quietSubmissions = {
  cik: '333333',
  name: 'Quiet Trust',
  tickers: [],
  exchanges: [],
  filings: { recent: toColumns([]), files: [] },
}

interface Report {
  accn: string
  form: string
  filed: string
  fy: number
  fp: string
}

const K22 = toReport('0000111111-23-000001', '10-K', '2023-02-15', 2022, 'FY')
const K23 = toReport('0000111111-24-000001', '10-K', '2024-02-15', 2023, 'FY')
const KA23 = toReport('0000111111-24-000009', '10-K/A', '2024-08-15', 2023, 'FY')
const K24 = toReport('0000111111-25-000001', '10-K', '2025-02-14', 2024, 'FY')
const Q1 = toReport('0000111111-24-000003', '10-Q', '2024-05-03', 2024, 'Q1')
const Q2 = toReport('0000111111-24-000006', '10-Q', '2024-08-02', 2024, 'Q2')
const Q3 = toReport('0000111111-24-000010', '10-Q', '2024-11-01', 2024, 'Q3')

function toReport(accn: string, form: string, filed: string, fy: number, fp: string): Report {
  return { accn, form, filed, fy, fp }
}

/** A value over some months of a year, `0101`-like ends left out. */
function over(report: Report, start: string, end: string, val: number) {
  return { start, end, val, ...report }
}

function year(report: Report, of: number, val: number) {
  return over(report, `${of}-01-01`, `${of}-12-31`, val)
}

function at(report: Report, end: string, val: number) {
  return { end, val, ...report }
}

const acmeFacts = {
  cik: 111111,
  entityName: 'Acme Widgets Inc.',
  facts: {
    'us-gaap': {
      Revenues: inDollars([
        year(K22, 2022, 800_000),
        year(K23, 2023, 1_000_000),
        // The amendment restates 2023.
        year(KA23, 2023, 950_000),
        over(Q1, '2024-01-01', '2024-03-31', 250_000),
        over(Q2, '2024-04-01', '2024-06-30', 300_000),
        over(Q2, '2024-01-01', '2024-06-30', 550_000),
        over(Q3, '2024-07-01', '2024-09-30', 300_000),
        over(Q3, '2024-01-01', '2024-09-30', 850_000),
        year(K24, 2024, 1_200_000),
      ]),
      NetIncomeLoss: inDollars([
        year(K22, 2022, 80_000),
        year(K23, 2023, 100_000),
        over(Q1, '2024-01-01', '2024-03-31', 20_000),
        over(Q2, '2024-04-01', '2024-06-30', 30_000),
        over(Q2, '2024-01-01', '2024-06-30', 50_000),
        over(Q3, '2024-07-01', '2024-09-30', 30_000),
        over(Q3, '2024-01-01', '2024-09-30', 80_000),
        year(K24, 2024, 120_000),
      ]),
      Assets: inDollars([
        at(K22, '2022-12-31', 500_000),
        at(K23, '2023-12-31', 600_000),
        at(Q1, '2024-03-31', 610_000),
        at(Q2, '2024-06-30', 630_000),
        at(Q3, '2024-09-30', 660_000),
        at(K24, '2024-12-31', 700_000),
      ]),
      Liabilities: inDollars([
        at(K22, '2022-12-31', 200_000),
        at(K23, '2023-12-31', 250_000),
        at(K24, '2024-12-31', 300_000),
      ]),
      StockholdersEquity: inDollars([
        at(K22, '2022-12-31', 300_000),
        at(K23, '2023-12-31', 350_000),
        at(K24, '2024-12-31', 400_000),
      ]),
    },
  },
}

function inDollars(facts: readonly object[]) {
  return { label: null, description: null, units: { USD: facts } }
}

const fails = [
  'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE',
  '20251014|00111A101|ACME|25|ACME WIDGETS INC|12.50',
  '20251015|00222B207|BRK.B|3|BROOK HOLDINGS LTD CL B|480.00',
  'Trailer record count 2',
].join('\n')

/** A fresh set for every test; changing one changes no other. */
/** A filing that no list names: a page and a graphic of three bytes. */
const submission = `<SEC-HEADER>
<ACCEPTANCE-DATETIME>20250610163000
ACCESSION NUMBER:\t\t0000111111-25-000099
CONFORMED SUBMISSION TYPE:\t8-K
FILED AS OF DATE:\t\t20250610

FILER:
\tCOMPANY CONFORMED NAME:\t\t\tAcme Widgets Inc.
\tCENTRAL INDEX KEY:\t\t\t0000111111
</SEC-HEADER>
<DOCUMENT>
<TYPE>8-K
<SEQUENCE>1
<FILENAME>acme-8k.htm
<TEXT>
<html><body><p>Acme opened a plant.</p></body></html>
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>GRAPHIC
<SEQUENCE>2
<FILENAME>plant.jpg
<TEXT>
begin 644 plant.jpg
#0V%T
\`
end
</TEXT>
</DOCUMENT>
`

export function publisherDocuments(): [string, unknown][] {
  const entries: [string, unknown][] = [
    [urls.tickers, tickers],
    [urls.tickersExchange, tickersExchange],
    [urls.submissions(ACME), acmeSubmissions],
    [urls.page(ACME, '001'), toColumns(acmePage1)],
    [urls.page(ACME, '002'), toColumns(acmePage2)],
    [urls.facts(ACME), acmeFacts],
    [urls.submissions(BROOK), brookSubmissions],
    [urls.submissions(QUIET), quietSubmissions],
    [urls.fails('202510a'), fails],
    [urls.submission(ACME, '0000111111-25-000099'), submission],
  ]
  return structuredClone(entries)
}
