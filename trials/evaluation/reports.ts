// Statements of annual reports, typed in from each document. Amounts are as printed, in `unit`; null
// is a line that the report does not have.

export interface ReadReport {
  readonly ticker: string
  readonly company: string
  readonly year: string
  readonly end: string
  readonly accession: string
  readonly filed: string
  /** The document that was read, below the filing's folder. */
  readonly document: string
  /** Factor of a printed amount, except for amounts per share. */
  readonly unit: 1_000_000
  readonly printed: Readonly<Record<string, number | null>>
}

const MILLION = 1_000_000

const APPLE = { ticker: 'AAPL', company: 'Apple', unit: MILLION } as const
const COLUMNS = [
  'revenue',
  'net_income',
  'eps_diluted',
  'total_assets',
  'operating_income',
  'research_and_development',
] as const

function apple(
  year: string,
  [end, filed, accession, document]: readonly [string, string, string, string],
  printed: readonly number[],
): ReadReport {
  const named = COLUMNS.map((name, at) => [name, printed[at] ?? null])
  return { ...APPLE, year, end, filed, accession, document, printed: Object.fromEntries(named) }
}

export const REPORTS: readonly ReadReport[] = [
  apple(
    '2016',
    ['2016-09-24', '2016-10-26', '0001628280-16-020309', 'a201610-k9242016.htm'],
    [215_639, 45_687, 8.31, 321_686, 60_024, 10_045],
  ),
  apple(
    '2017',
    ['2017-09-30', '2017-11-03', '0000320193-17-000070', 'a10-k20179302017.htm'],
    [229_234, 48_351, 9.21, 375_319, 61_344, 11_581],
  ),
  apple(
    '2018',
    ['2018-09-29', '2018-11-05', '0000320193-18-000145', 'a10-k20189292018.htm'],
    [265_595, 59_531, 11.91, 365_725, 70_898, 14_236],
  ),
  apple(
    '2019',
    ['2019-09-28', '2019-10-31', '0000320193-19-000119', 'a10-k20199282019.htm'],
    [260_174, 55_256, 11.89, 338_516, 63_930, 16_217],
  ),
  apple(
    '2020',
    ['2020-09-26', '2020-10-30', '0000320193-20-000096', 'aapl-20200926.htm'],
    [274_515, 57_411, 3.28, 323_888, 66_288, 18_752],
  ),
  apple(
    '2021',
    ['2021-09-25', '2021-10-29', '0000320193-21-000105', 'aapl-20210925.htm'],
    [365_817, 94_680, 5.61, 351_002, 108_949, 21_914],
  ),
  apple(
    '2022',
    ['2022-09-24', '2022-10-28', '0000320193-22-000108', 'aapl-20220924.htm'],
    [394_328, 99_803, 6.11, 352_755, 119_437, 26_251],
  ),
  apple(
    '2023',
    ['2023-09-30', '2023-11-03', '0000320193-23-000106', 'aapl-20230930.htm'],
    [383_285, 96_995, 6.13, 352_583, 114_301, 29_915],
  ),
  apple(
    '2024',
    ['2024-09-28', '2024-11-01', '0000320193-24-000123', 'aapl-20240928.htm'],
    [391_035, 93_736, 6.08, 364_980, 123_216, 31_370],
  ),
  apple(
    '2025',
    ['2025-09-27', '2025-10-31', '0000320193-25-000079', 'aapl-20250927.htm'],
    [416_161, 112_010, 7.46, 359_241, 133_050, 34_550],
  ),
  {
    ...{ ticker: 'NVDA', company: 'NVIDIA', year: '2017', end: '2017-01-29', unit: MILLION },
    accession: '0001045810-17-000027',
    filed: '2017-03-01',
    document: 'nvda-2017x10k.htm',
    printed: {
      revenue: 6910,
      net_income: 1666,
      eps_diluted: 2.57,
      total_assets: 9841,
      operating_income: 1934,
      research_and_development: 1463,
      operating_cash_flow: 1672,
    },
  },
  {
    ...{ ticker: 'NVDA', company: 'NVIDIA', year: '2025', end: '2025-01-26', unit: MILLION },
    accession: '0001045810-25-000023',
    filed: '2025-02-26',
    document: 'nvda-20250126.htm',
    printed: {
      revenue: 130_497,
      net_income: 72_880,
      eps_diluted: 2.94,
      total_assets: 111_601,
      operating_income: 81_453,
      operating_cash_flow: 64_089,
      cash_and_equivalents: 8589,
    },
  },
  {
    ...{ ticker: 'COST', company: 'Costco', year: '2024', end: '2024-09-01', unit: MILLION },
    accession: '0000909832-24-000049',
    filed: '2024-10-09',
    document: 'cost-20240901.htm',
    printed: {
      revenue: 254_453,
      net_income: 7367,
      eps_diluted: 16.56,
      total_assets: 69_831,
      operating_income: 9285,
      operating_cash_flow: 11_339,
      cash_and_equivalents: 9906,
      research_and_development: null,
    },
  },
  {
    ...{ ticker: 'WMT', company: 'Walmart', year: '2025', end: '2025-01-31', unit: MILLION },
    accession: '0000104169-25-000021',
    filed: '2025-03-14',
    document: 'wmt-20250131.htm',
    printed: {
      revenue: 680_985,
      net_income: 19_436,
      eps_diluted: 2.41,
      total_assets: 260_823,
      operating_income: 29_348,
      operating_cash_flow: 36_443,
      cash_and_equivalents: 9037,
      goodwill: 28_792,
      research_and_development: null,
    },
  },
  {
    ...{ ticker: 'NKE', company: 'Nike', year: '2025', end: '2025-05-31', unit: MILLION },
    accession: '0000320187-25-000047',
    filed: '2025-07-17',
    document: 'nke-20250531.htm',
    printed: {
      revenue: 46_309,
      net_income: 3219,
      eps_diluted: 2.16,
      total_assets: 36_579,
      gross_profit: 19_790,
      stockholders_equity: 13_213,
      operating_income: null,
    },
  },
  {
    ...{ ticker: 'AMD', company: 'AMD', year: '2017', end: '2017-12-30', unit: MILLION },
    accession: '0000002488-18-000042',
    filed: '2018-02-27',
    document: 'amd-12302017x10k.htm',
    printed: {
      revenue: 5329,
      net_income: 43,
      eps_diluted: 0.04,
      total_assets: 3540,
      operating_income: 204,
      research_and_development: 1160,
      cash_and_equivalents: 1185,
    },
  },
  {
    ...{ ticker: 'AMD', company: 'AMD', year: '2022', end: '2022-12-31', unit: MILLION },
    accession: '0000002488-23-000047',
    filed: '2023-02-27',
    document: 'amd-20221231.htm',
    printed: {
      revenue: 23_601,
      net_income: 1320,
      eps_diluted: 0.84,
      total_assets: 67_580,
      operating_income: 1264,
      operating_cash_flow: 3565,
      research_and_development: 5005,
    },
  },
  {
    ...{ ticker: 'MRVL', company: 'Marvell', year: '2025', end: '2025-02-01', unit: MILLION },
    accession: '0001835632-25-000057',
    filed: '2025-03-12',
    document: 'mrvl-20250201.htm',
    printed: {
      revenue: 5767.3,
      net_income: -885,
      eps_diluted: -1.02,
      total_assets: 20_204.5,
      operating_income: -720.3,
      operating_cash_flow: 1681.2,
      cash_and_equivalents: 948.3,
    },
  },
]
