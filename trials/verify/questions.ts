// Questions to a service whose answers are verified: every kind of answer about every company, with
// and without sources, today and as of several times.

import type { Corpus } from '../answers/corpus.ts'

export interface Question {
  /** The row of the record that it counts in. */
  readonly row: string
  /** Path of the call with its query. */
  readonly path: string
  /** Asked as this tool instead. */
  readonly tool?: { readonly name: string; readonly args: Readonly<Record<string, unknown>> }
  /** Whether the answer does not say what it was asked. */
  readonly isAddressNeeded: boolean
}

const DAYS = ['2012-06-30', '2016-03-01', '2020-08-15T20:00:00Z', '2024-12-31']
const TAGS = 'Assets,us-gaap:NetIncomeLoss,dei:EntityCommonStockSharesOutstanding,NoSuchTag'

export function listQuestions({ withFacts }: Corpus): Question[] {
  return withFacts.flatMap((cik) => [
    ...fundamentals(cik),
    ...ratios(cik),
    ...shares(cik),
    ...xbrl(cik),
    ...tools(cik),
  ])
}

const WHEN = [undefined, ...DAYS]

const PERIODS = [
  ['annual', { period: 'annual' }],
  ['quarterly', { period: 'quarterly' }],
  ['ttm', { trailing: 'true' }],
] as const

function fundamentals(cik: string): Question[] {
  const path = `/v1/fundamentals/${cik}`
  const some = { limit: 20, include: 'sources' } as const
  return [
    ...PERIODS.flatMap(([name, period]) =>
      WHEN.flatMap((as_of) =>
        [undefined, 'sources'].map((include) =>
          ask(`fundamentals, ${name}`, path, { ...period, limit: 20, include, as_of }),
        ),
      ),
    ),
    ...PERIODS.flatMap(([, period]) => [
      ask('fundamentals, adjusted for splits', path, { ...some, ...period, adjusted: 'true' }),
      ask('fundamentals, extended', path, { ...some, ...period, fields: 'extended' }),
    ]),
  ]
}

function ratios(cik: string): Question[] {
  const path = `/v1/ratios/${cik}`
  const average = { limit: 20, basis: 'average', include: 'sources' } as const
  return [
    ...WHEN.flatMap((as_of) =>
      [undefined, 'sources'].map((include) => ask('ratios', path, { include, as_of })),
    ),
    ...PERIODS.slice(1).map(([, period]) =>
      ask('ratios over time', path, { ...period, ...average }),
    ),
  ]
}

function shares(cik: string): Question[] {
  return [undefined, ...DAYS.slice(2)].map((as_of) =>
    ask('shares', `/v1/shares/${cik}`, { history: true, include: 'sources', as_of }),
  )
}

function xbrl(cik: string): Question[] {
  const path = `/v1/xbrl/${cik}`
  return [
    ask('XBRL statements', path, { include: 'sources', limit: 100 }),
    ask('XBRL statements', path, { period: 'quarterly', limit: 100, as_of: DAYS[2] }),
    ...[undefined, ...DAYS.slice(2)].map((as_of) =>
      ask('XBRL series', path, { concept: TAGS, include: 'sources', as_of }),
    ),
    ask('XBRL series', path, { concept: TAGS, period: 'quarterly', limit: 100 }),
  ]
}

function tools(cik: string): Question[] {
  const args = { ticker: cik, period: 'quarterly', include: 'sources' }
  return [
    {
      row: 'structured content of the MCP tool get_fundamentals',
      path: `/v1/fundamentals/${cik}`,
      tool: { name: 'get_fundamentals', args },
      isAddressNeeded: false,
    },
  ]
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** Only what was asked as of a time, without sources, does not tell it. */
function ask(row: string, path: string, query: Query): Question {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const isSourced = query.include === 'sources'
  const what = isSourced ? `${row}, with sources` : row
  const address = given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
  return { row: what, path: address, isAddressNeeded: !isSourced && query.as_of !== undefined }
}
