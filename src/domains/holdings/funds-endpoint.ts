// GET /v1/funds: the managers that file on Form 13F, by name and size.

import { Type } from 'typebox'
import {
  cursorParam,
  decodeCursor,
  decodePart,
  encodeCursor,
  encodePart,
} from '../../contract/answer/cursor.ts'
import {
  companyHeader,
  field,
  leftOpen,
  SEC_SOURCE,
  secSource,
} from '../../contract/answer/fields.ts'
import { type DataContext, defineEndpoint } from '../../contract/declare/endpoint.ts'
import { valueError } from '../../contract/declare/invalid.ts'
import { param, toAsOf } from '../../contract/declare/params.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { filingIndexUrl } from '../../kernel/identifiers.ts'
import { toNameKey } from '../companies/names.ts'
import { ensureManagers } from './manager-list.ts'
import {
  byName,
  bySize,
  type Manager,
  readManagers,
  suggestManagers,
} from './managers/directory.ts'
import { ManagerSuggestion } from './model.ts'
import fundsSample from './samples/funds.json' with { type: 'json' }

const SORTS = ['value', 'name'] as const
type Sort = (typeof SORTS)[number]

interface FundsInput {
  query?: string | undefined
  sort: Sort
  limit: number
  cursor?: string | undefined
  as_of?: string | undefined
}

async function readFunds(input: FundsInput, context: DataContext) {
  await ensureManagers(context)
  const { query, sort, limit } = input
  const managers = await readManagers(toAsOf(input.as_of), context)
  const matching = managers.filter(toFilter(query)).sort(sort === 'value' ? bySize : byName)
  const place = input.cursor === undefined ? null : parseCursor(input.cursor, sort)
  const from = place === null ? 0 : matching.findIndex((one) => isBehind(one, place))
  const shown = from < 0 ? [] : matching.slice(from, from + limit)
  const isLast = from < 0 || from + limit >= matching.length
  const isMiss = matching.length === 0 && query !== undefined
  return {
    total: matching.length,
    count: shown.length,
    cursor: isLast ? null : toCursor(shown.at(-1), sort),
    funds: shown.map(toFund),
    suggestions: isMiss ? await suggestManagers(query, context) : [],
    source: SEC_SOURCE,
  } as const
}

/** Matches if all words of the query begin words of one name. */
function toFilter(query: string | undefined): (manager: Manager) => boolean {
  if (query === undefined) return () => true
  const key = toNameKey(query)
  if (key === '') return () => false
  const request = key.split(' ')
  return ({ keys }) =>
    keys.some((one) => {
      const words = one.split(' ')
      return request.every((begun) => words.some((word) => word.startsWith(begun)))
    })
}

function toFund({ cik, name, former_names, newest }: Manager) {
  return {
    cik,
    name,
    former_names,
    period: newest?.period ?? null,
    filed: newest?.filed ?? null,
    accession: newest?.accession ?? null,
    url: newest && filingIndexUrl(cik, newest.accession),
    value: newest?.value ?? null,
    position_count: newest?.positions ?? null,
  }
}

/** Position in the list by content, so that a deleted manager does not shift the page. */
interface Place {
  sort: Sort
  cik: string
  key: string
  value: number | null
}

function placeOf({ cik, keys, newest }: Manager, sort: Sort): Place {
  return { sort, cik, key: keys[0] ?? '', value: newest?.value ?? null }
}

function isBehind(manager: Manager, { sort, cik, key, value }: Place): boolean {
  const other = { cik, keys: [key], name: '', former_names: [] }
  const newest = { ...NO_REPORT, cik, value }
  return (sort === 'value' ? bySize : byName)(manager, { ...other, newest }) > 0
}

const NO_REPORT = { accession: '', period: '', filed: null, known_at: null, positions: null }

function toCursor(last: Manager | undefined, sort: Sort): string | null {
  if (!last) return null
  const { cik, key, value } = placeOf(last, sort)
  return encodeCursor(sort, cik, value ?? '-', encodePart(key))
}

const PLACE = /^(value|name)~([0-9]{10})~(-|[0-9]{1,16})~([A-Za-z0-9_-]{0,600})$/

/** Fails with `InvalidInput` for a cursor of a list in another order. */
function parseCursor(cursor: string, sort: Sort): Place {
  const [order, cik = '', value = '', key = ''] = decodeCursor(cursor, PLACE)
  if (order !== sort) {
    throw valueError('cursor', 'use a cursor from an earlier answer in the same order', cursor)
  }
  return { sort, cik, key: decodePart(key), value: value === '-' ? null : Number(value) }
}

const Fund = defineRecord('Fund', {
  cik: companyHeader.cik,
  name: field.text('Name of the manager on its newest filing.'),
  former_names: Type.Array(Type.String(), { description: 'Former names.' }),
  period: field.dayOrNull('Newest quarter with a stored report; null if there is none.'),
  filed: field.dayOrNull('Filing date of `accession`.'),
  accession: field.textOrNull('The report that `value` and `position_count` are from.'),
  url: field.linkOrNull('Its index page on EDGAR.'),
  value: field.numberOrNull(
    'Whole dollars, including options; null for a notice, or if no report is stored.',
  ),
  position_count: field.countOrNull('Positions in the report, summed as in /v1/holdings.'),
})

const FundsAnswer = leftOpen(
  defineRecord('FundsAnswer', {
    total: field.count('Managers that match.'),
    count: field.count('Managers in this answer.'),
    cursor: field.textOrNull('Pass as `cursor` for the next page; null at the end.'),
    funds: Type.Array(Fund),
    suggestions: Type.Array(ManagerSuggestion, {
      description: 'Closest matches, if no manager matches.',
    }),
    ...secSource,
  }),
)

export const listFunds = defineEndpoint({
  name: 'list_funds',
  group: 'Holdings',
  method: 'GET',
  path: '/v1/funds',
  access: 'metered',
  takes: ['publishers', 'longReads'],
  mcp: true,
  summary: 'Managers that file on Form 13F, by name and size.',
  notes:
    'Each word of the query must begin a word of the manager’s current or former name. Size ' +
    'is that of the newest stored report; holdings added by an amendment are in ' +
    '`/v1/holdings`. Names come from the publisher’s quarterly indexes and from the reports.',
  toolNotes:
    'Each word of the query must begin a word of the manager’s current or former name. Size ' +
    'is that of the newest stored report. One portfolio: `get_holdings`.',
  input: {
    query: {
      query: param.text({
        optional: true,
        minLength: 1,
        maxLength: 100,
        description: 'Words of the name. Default: all managers.',
        examples: ['pershing square'],
      }),
      sort: param.oneOf(SORTS, {
        default: 'value',
        description: '`value`: largest first; `name`: alphabetical.',
      }),
      limit: param.whole({ min: 1, max: 200, default: 50, description: 'Managers to return.' }),
      cursor: cursorParam(PLACE, '`cursor` from an earlier answer, for the next page.'),
      as_of: param.asOf(),
    },
  },
  lists: 'the managers whose 13F reports are stored here',
  response: FundsAnswer,
  list: { rows: 'funds', units: { value: 'USD' } },
  credits: { cost: 1, freeWhen: ({ count }) => count === 0 },
  failures: ['publisher.unavailable', 'publisher.changed', 'question.too_wide'],
  sample: fundsSample,
  check: ({ cursor, sort }) => {
    if (cursor !== undefined) parseCursor(cursor, sort)
  },
  read: readFunds,
})
