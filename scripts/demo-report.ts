// npm run demo:report: makes one annual report of the demonstration whole. Its inline document gains a
// note on segments and products, and beside it come the schema, the presentation and the labels that
// go with it. The facts are the filed ones; all wording is ours. Running it twice changes nothing.

import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type LabelTexts,
  type Line,
  labelLinkbase,
  presentationLinkbase,
  type Role,
  schema,
} from './demo/linkbases.ts'

const FOLDER = fileURLToPath(
  new URL('../demo/www.sec.gov/Archives/edgar/data/320193/000032019325000079/', import.meta.url),
)
const STEM = 'aapl-20250927'
const REVENUE = 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax'
const INCOME = 'us-gaap:OperatingIncomeLoss'
const SEGMENTS = 'us-gaap:StatementBusinessSegmentsAxis'
const CONSOLIDATION = 'srt:ConsolidationItemsAxis'
const PRODUCTS = 'srt:ProductOrServiceAxis'

/** Fiscal years, newest first, as the document's first contexts have them. */
const YEARS = [
  ['2024-09-29', '2025-09-27'],
  ['2023-10-01', '2024-09-28'],
  ['2022-09-25', '2023-09-30'],
] as const

type Members = readonly (readonly [axis: string, member: string])[]
type Row = readonly [label: string, members: Members, values: readonly number[]]

const segment = (member: string): Members => [
  [CONSOLIDATION, 'us-gaap:OperatingSegmentsMember'],
  [SEGMENTS, `aapl:${member}SegmentMember`],
]
const product = (member: string): Members => [[PRODUCTS, member]]

/**
 * Amounts in millions from 10-K 0000320193-25-000079: note 13, and the table of net sales in note
 * 2.
 */
const TABLES: readonly { concept: string; title: string; rows: readonly Row[] }[] = [
  {
    concept: REVENUE,
    title: 'Revenue by reportable segment',
    rows: [
      ['Americas', segment('Americas'), [178_353, 167_045, 162_560]],
      ['Europe', segment('Europe'), [111_032, 101_328, 94_294]],
      ['Greater China', segment('GreaterChina'), [64_377, 66_952, 72_559]],
      ['Japan', segment('Japan'), [28_703, 25_052, 24_257]],
      ['Rest of Asia Pacific', segment('RestOfAsiaPacific'), [33_696, 30_658, 29_615]],
    ],
  },
  {
    concept: INCOME,
    title: 'Operating income by reportable segment',
    rows: [
      ['Americas', segment('Americas'), [72_480, 67_656, 60_508]],
      ['Europe', segment('Europe'), [47_739, 41_790, 36_098]],
      ['Greater China', segment('GreaterChina'), [26_917, 27_082, 30_328]],
      ['Japan', segment('Japan'), [13_955, 12_454, 11_888]],
      ['Rest of Asia Pacific', segment('RestOfAsiaPacific'), [14_586, 13_062, 12_066]],
      [
        'Not in a segment',
        [[CONSOLIDATION, 'us-gaap:CorporateNonSegmentMember']],
        [-42_627, -38_828, -36_587],
      ],
    ],
  },
  {
    concept: REVENUE,
    title: 'Revenue by product',
    rows: [
      ['iPhone', product('aapl:IPhoneMember'), [209_586, 201_183, 200_583]],
      ['Mac', product('aapl:MacMember'), [33_708, 29_984, 29_357]],
      ['iPad', product('aapl:IPadMember'), [28_023, 26_694, 28_300]],
      [
        'Wearables, home and accessories',
        product('aapl:WearablesHomeandAccessoriesMember'),
        [35_686, 37_005, 39_845],
      ],
      ['Services', product('us-gaap:ServiceMember'), [109_158, 96_169, 85_200]],
    ],
  },
]

const TOTALS = new Set(
  ['GrossProfit', 'OperatingExpenses', 'OperatingIncomeLoss', 'NetIncomeLoss', 'AssetsCurrent']
    .concat('Assets', 'LiabilitiesCurrent', 'Liabilities', 'StockholdersEquity')
    .map((tag) => `us-gaap:${tag}`),
)

/** Statements as they stand in the document, one table each. */
const STATEMENTS = [
  ['0000002', 'CONSOLIDATED STATEMENTS OF OPERATIONS', 'us-gaap:IncomeStatementAbstract'],
  ['0000003', 'CONSOLIDATED BALANCE SHEETS', 'us-gaap:StatementOfFinancialPositionAbstract'],
  ['0000004', 'CONSOLIDATED STATEMENTS OF CASH FLOWS', 'us-gaap:StatementOfCashFlowsAbstract'],
] as const

function write(): void {
  const plain = withoutNote(readFileSync(`${FOLDER}${STEM}.htm`, 'utf8'))
  const statements = readStatements(plain)
  save(`${STEM}.htm`, withNote(plain))
  save(`${STEM}.xsd`, schema(STEM, rolesOf(statements)))
  save(`${STEM}_pre.xml`, presentationLinkbase(STEM, rolesOf(statements)))
  save(`${STEM}_lab.xml`, labelLinkbase(STEM, labelsOf(statements)))
  const names = ['.htm', '.xsd', '_lab.xml', '_pre.xml'].map((end) => STEM + end)
  save('index.json', JSON.stringify(indexOf(names)))
}

function save(name: string, text: string): void {
  writeFileSync(FOLDER + name, text)
}

const NAMESPACES =
  ' xmlns:srt="http://fasb.org/srt/2024" xmlns:aapl="http://www.apple.com/20250927"' +
  ' xmlns:xbrldi="http://xbrl.org/2006/xbrldi"'
const RESOURCES_END = '</ix:resources>'
const BEHIND = '<div><b>Note 2'
const MARK = '<!-- segments -->'

/** The document as it was before. */
function withoutNote(document: string): string {
  const [before = '', , after] = document.split(`${MARK}\n`)
  const own = after === undefined ? before : before + after
  return own.replace(NAMESPACES, '').replace(/<xbrli:context id="d-.*?<\/xbrli:context>/g, '')
}

function withNote(document: string): string {
  const contexts = rowsOf().flatMap(({ members, id }) =>
    YEARS.map((year, at) => toContext(`${id}-${at}`, members, year)),
  )
  const end = document.indexOf('\n', document.indexOf(BEHIND)) + 1
  return `${document.slice(0, end)}${MARK}\n${toNote()}${MARK}\n${document.slice(end)}`
    .replace(' xml:lang="en-US"><head>', `${NAMESPACES} xml:lang="en-US"><head>`)
    .replace(RESOURCES_END, contexts.join('') + RESOURCES_END)
}

/** Every member once, with the beginning of the names of its contexts. */
function rowsOf() {
  const byKey = new Map<string, { members: Members; id: string }>()
  for (const { rows } of TABLES)
    for (const [, members] of rows) {
      const key = JSON.stringify(members)
      if (!byKey.has(key)) byKey.set(key, { members, id: `d-${byKey.size + 1}` })
    }
  return [...byKey.values()]
}

function toContext(id: string, members: Members, [start, end]: (typeof YEARS)[number]): string {
  const explicit = members.map(
    ([axis, member]) =>
      `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`,
  )
  return (
    `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">` +
    `0000320193</xbrli:identifier><xbrli:segment>${explicit.join('')}</xbrli:segment>` +
    `</xbrli:entity><xbrli:period><xbrli:startDate>${start}</xbrli:startDate>` +
    `<xbrli:endDate>${end}</xbrli:endDate></xbrli:period></xbrli:context>`
  )
}

function toNote(): string {
  let fact = 0
  const members = new Map(rowsOf().map(({ members: own, id }) => [JSON.stringify(own), id]))
  const cell = (concept: string, own: Members, value: number, at: number) => {
    const sign = value < 0 ? ' sign="-"' : ''
    const tagged =
      `<ix:nonFraction unitRef="usd" contextRef="${members.get(JSON.stringify(own))}-${at}" ` +
      `decimals="-6" name="${concept}" format="ixt:num-dot-decimal" scale="6"${sign} ` +
      `id="n-${++fact}">${Math.abs(value).toLocaleString('en-US')}</ix:nonFraction>`
    return `<td align="right">${value < 0 ? `(${tagged})` : tagged}</td>`
  }
  const tables = TABLES.map(({ concept, title, rows }) => {
    const lines = rows.map(([label, own, values]) => {
      const cells = values.map((value, at) => cell(concept, own, value, at))
      return `<tr><td>${label}</td>${cells.join('')}</tr>\n`
    })
    return (
      `<div><b>${title}</b> (in millions)</div>\n<table style="border-collapse:collapse;` +
      `width:100%"><tr><td style="width:70%"></td><td align="right"><b>2025</b></td>` +
      `<td align="right"><b>2024</b></td><td align="right"><b>2023</b></td></tr>\n` +
      `${lines.join('')}</table>\n`
    )
  })
  return (
    '<div><b>Note 3 – Segments and products.</b> The registrant is managed by regions. What ' +
    'research and the head office cost belongs to no segment.</div>\n' +
    tables.join('')
  )
}

/** Lines with their labels, in the order of the document, for each statement. */
function readStatements(document: string): [concept: string, label: string][][] {
  return STATEMENTS.map(([, title]) => {
    const from = document.indexOf(title)
    const table = document.slice(from, document.indexOf('</table>', from))
    const rows = table.matchAll(/<tr><td>([^<]+)<\/td>.*?\bname="([^"]+)"/g)
    return [...rows].map(([, label = '', concept = '']) => [concept, label])
  })
}

type Statements = ReturnType<typeof readStatements>

function rolesOf(statements: Statements): Role[] {
  const own = STATEMENTS.map(([code, title, abstract], at): Role => {
    const lines = (statements[at] ?? []).map(([concept]): Line => {
      return TOTALS.has(concept) ? [concept, 1, 'totalLabel'] : [concept, 1]
    })
    const name = title.toLowerCase().replaceAll(' ', '-')
    return { name, definition: `${code} - Statement - ${title}`, lines: [[abstract, 0], ...lines] }
  })
  const members = (axis: string): Line[] => {
    const all = rowsOf().flatMap((row) => row.members.filter(([of]) => of === axis))
    return [...new Set(all.map(([, member]) => member))].map((member): Line => [member, 3])
  }
  return [
    ...own,
    {
      name: 'segments',
      definition: '0000005 - Disclosure - Segments (Details)',
      lines: [
        ['us-gaap:SegmentReportingAbstract', 0],
        [SEGMENTS, 1],
        ['us-gaap:SegmentDomain', 2],
        ...members(SEGMENTS),
        [CONSOLIDATION, 1],
        ['srt:ConsolidationItemsDomain', 2],
        ...members(CONSOLIDATION),
        [REVENUE, 1],
        [INCOME, 1],
      ],
    },
    {
      name: 'products',
      definition: '0000006 - Disclosure - Revenue by Product (Details)',
      lines: [
        ['us-gaap:RevenueFromContractWithCustomerAbstract', 0],
        [PRODUCTS, 1],
        ['srt:ProductsAndServicesDomain', 2],
        ...members(PRODUCTS),
        [REVENUE, 1],
      ],
    },
  ]
}

function labelsOf(statements: Statements): LabelTexts {
  const texts: Record<string, Record<string, string>> = {}
  for (const [concept, label] of statements.flat()) {
    texts[concept] = TOTALS.has(concept) ? { label, totalLabel: label } : { label }
  }
  for (const { rows } of TABLES)
    for (const [label, members] of rows) texts[members.at(-1)?.[1] ?? ''] = { label }
  texts['us-gaap:OperatingSegmentsMember'] = { label: 'Segments' }
  return texts
}

function indexOf(names: readonly string[]) {
  const item = names.map((name) => ({
    'last-modified': '2025-10-31 06:01:26',
    name,
    type: 'text.gif',
    size: String(statSync(FOLDER + name).size),
  }))
  const name = '/Archives/edgar/data/320193/000032019325000079'
  return { directory: { item, name, 'parent-dir': '/Archives/edgar/data/320193' } }
}

write()
