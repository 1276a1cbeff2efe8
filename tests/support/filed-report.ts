// The annual reports of a company of our own in inline XBRL: statements, segments and products, with
// what a later report recasts and renames.

import {
  inlineDocument,
  labels,
  type MadeContext,
  type MadeRole,
  millions,
  presentation,
  schema,
} from './inline-report.ts'

const SEGMENTS = 'us-gaap:StatementBusinessSegmentsAxis'
const CONSOLIDATION = 'srt:ConsolidationItemsAxis'
const PRODUCTS = 'srt:ProductOrServiceAxis'

const year = (of: number, members: Record<string, string> = {}): MadeContext => {
  return { start: `${of}-01-01`, end: `${of}-12-31`, members }
}
const segment = (of: number, name: string) =>
  year(of, { [SEGMENTS]: name, [CONSOLIDATION]: 'us-gaap:OperatingSegmentsMember' })

export const ROLES: readonly MadeRole[] = [
  {
    name: 'Operations',
    definition: '0000004 - Statement - STATEMENTS OF OPERATIONS',
    lines: [
      ['us-gaap:IncomeStatementAbstract', 0],
      ['us-gaap:StatementTable', 1],
      [PRODUCTS, 2],
      ['srt:ProductsAndServicesDomain', 3],
      ['acme:WidgetMember', 4],
      ['acme:RepairMember', 4],
      ['us-gaap:StatementLineItems', 2],
      ['us-gaap:Revenues', 3],
      ['us-gaap:CostsAndExpensesAbstract', 3],
      ['us-gaap:CostOfRevenue', 4, 'negatedLabel'],
      ['us-gaap:OperatingIncomeLoss', 3, 'totalLabel'],
      ['us-gaap:GainLossOnSaleOfBusiness', 3],
    ],
  },
  {
    name: 'Balance',
    definition: '0000002 - Statement - BALANCE SHEETS',
    lines: [
      ['us-gaap:StatementOfFinancialPositionAbstract', 0],
      ['us-gaap:Cash', 1],
      ['us-gaap:Assets', 1, 'totalLabel'],
      ['us-gaap:CommitmentsAndContingencies', 1],
      ['us-gaap:StockholdersEquity', 1],
    ],
  },
  {
    name: 'Equity',
    definition: '0000005 - Statement - STATEMENTS OF EQUITY',
    lines: [
      ['us-gaap:StatementOfStockholdersEquityAbstract', 0],
      ['us-gaap:StockholdersEquity', 1, 'periodStartLabel'],
      ['us-gaap:NetIncomeLoss', 1],
      ['us-gaap:StockholdersEquity', 1, 'periodEndLabel'],
    ],
  },
  {
    name: 'Segments',
    definition: '0000009 - Disclosure - Segments (Details)',
    lines: [
      ['us-gaap:SegmentsAbstract', 0],
      [SEGMENTS, 1],
      ['us-gaap:SegmentDomain', 2],
      ['acme:NorthMember', 3],
      ['acme:SouthMember', 3],
      ['acme:CoastMember', 4],
      ['acme:OverseasMember', 3],
      [CONSOLIDATION, 1],
      ['us-gaap:IntersegmentEliminationMember', 2],
      ['us-gaap:Revenues', 1],
      ['us-gaap:OperatingIncomeLoss', 1],
    ],
  },
]

export const LABELS = {
  'us-gaap:Revenues': 'Sales',
  'us-gaap:CostsAndExpensesAbstract': 'Costs:',
  'us-gaap:CostOfRevenue': { label: 'Cost', negatedLabel: 'Less cost of sales' },
  'us-gaap:OperatingIncomeLoss': { label: 'Operating', totalLabel: 'Operating profit' },
  'us-gaap:NetIncomeLoss': 'Profit',
  'us-gaap:Assets': { label: 'Assets', totalLabel: 'Total assets' },
  'us-gaap:StockholdersEquity': {
    label: 'Equity',
    periodStartLabel: 'Opening equity',
    periodEndLabel: 'Closing equity',
  },
  'acme:WidgetMember': 'Widgets',
  'acme:RepairMember': 'Repairs',
  'acme:NorthMember': 'North',
  'acme:SouthMember': 'South',
  'acme:CoastMember': 'South coast',
  'acme:OverseasMember': 'Overseas',
  'us-gaap:IntersegmentEliminationMember': 'Eliminations',
}

const contexts = {
  y24: year(2024),
  y23: year(2023),
  q4: { start: '2024-10-01', end: '2024-12-31' },
  i24: { end: '2024-12-31' },
  i23: { end: '2023-12-31' },
  i22: { end: '2022-12-31' },
  widgets: year(2024, { [PRODUCTS]: 'acme:WidgetMember' }),
  repairs: year(2024, { [PRODUCTS]: 'acme:RepairMember' }),
  north: segment(2024, 'acme:NorthMember'),
  south: segment(2024, 'acme:SouthMember'),
  coast: segment(2024, 'acme:CoastMember'),
  between: year(2024, { [CONSOLIDATION]: 'us-gaap:IntersegmentEliminationMember' }),
  north23: segment(2023, 'acme:NorthMember'),
  south23: segment(2023, 'acme:SouthMember'),
  alien: year(2024, { 'us-gaap:StatementScenarioAxis': 'acme:PlanMember' }),
}

const NIL =
  '<ix:nonFraction name="us-gaap:CommitmentsAndContingencies" contextRef="i24" unitRef="usd" xsi:nil="true"/>'

/** 2024: sales 900 (widgets 700, repairs 200; north 600, south 350 of it coast 50, less 50 between). */
const BODY_24 = [
  millions('us-gaap:Revenues', 'y24', '900', 'sales'),
  millions('us-gaap:Revenues', 'y23', '800'),
  millions('us-gaap:Revenues', 'q4', '230'),
  millions('us-gaap:Revenues', 'alien', '950'),
  millions('us-gaap:Revenues', 'widgets', '700'),
  millions('us-gaap:Revenues', 'repairs', '200'),
  millions('us-gaap:CostOfRevenue', 'y24', '500'),
  millions('us-gaap:CostOfRevenue', 'y23', '450'),
  millions('us-gaap:OperatingIncomeLoss', 'y24', '400'),
  millions('us-gaap:OperatingIncomeLoss', 'y23', '350'),
  millions('us-gaap:NetIncomeLoss', 'y24', '300'),
  millions('us-gaap:NetIncomeLoss', 'y23', '260'),
  millions('us-gaap:Cash', 'i24', '40'),
  millions('us-gaap:Cash', 'i23', '30'),
  millions('us-gaap:Assets', 'i24', '2,000'),
  millions('us-gaap:Assets', 'i23', '1,800'),
  millions('us-gaap:StockholdersEquity', 'i24', '1,560'),
  millions('us-gaap:StockholdersEquity', 'i23', '1,260'),
  millions('us-gaap:StockholdersEquity', 'i22', '1,000'),
  millions('us-gaap:Revenues', 'north', '600'),
  millions('us-gaap:Revenues', 'south', '350'),
  millions('us-gaap:Revenues', 'coast', '50'),
  `(${millions('us-gaap:Revenues', 'between', '50').replace('scale=', 'sign="-" scale=')})`,
  millions('us-gaap:Revenues', 'north23', '520'),
  millions('us-gaap:Revenues', 'south23', '280'),
  millions('us-gaap:OperatingIncomeLoss', 'north', '300'),
  millions('us-gaap:OperatingIncomeLoss', 'south', '130'),
  NIL,
].join('\n')

/** The report a year before: north was 500 then, south was called overseas, and there was east. */
const BODY_23 = [
  millions('us-gaap:Revenues', 'y23', '800'),
  millions('us-gaap:Revenues', 'old', '500'),
  millions('us-gaap:Revenues', 'overseas', '280'),
  millions('us-gaap:Revenues', 'east', '20'),
].join('\n')

const contexts23 = {
  y23: year(2023),
  old: segment(2023, 'acme:NorthMember'),
  overseas: segment(2023, 'acme:OverseasMember'),
  east: segment(2023, 'acme:EastMember'),
}

const ROLES_23 = ROLES.map((role) => {
  const lines = role.lines.flatMap((line) =>
    line[0] === 'acme:OverseasMember' ? [line, ['acme:EastMember', 3] as const] : [line],
  )
  return { ...role, lines }
})

export const REPORT_24 = inlineDocument({ contexts, body: BODY_24 })
export const REPORT_23 = inlineDocument({ contexts: contexts23, body: BODY_23 })

/** The schema and linkbases of a report, by the end of their names. */
export function linkbasesOf(of: '2024' | '2023'): Record<string, string> {
  const roles = of === '2024' ? ROLES : ROLES_23
  return {
    '.xsd': schema(roles),
    '_pre.xml': presentation(roles),
    '_lab.xml': labels({ ...LABELS, 'acme:EastMember': 'East' }),
  }
}
