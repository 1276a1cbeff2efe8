// GET /v1/funds: the managers that file on Form 13F, by name and size.

import { Type } from 'typebox'
import { cursorParam } from '../../contract/answer/cursor.ts'
import { companyHeader, field, leftOpen, secSource } from '../../contract/answer/fields.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { ManagerSuggestion } from './model.ts'
import { parseCursor, readFunds, SORTS } from './read-funds.ts'
import fundsSample from './samples/funds.json' with { type: 'json' }

const Fund = Type.Object(
  {
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
  },
  { $id: 'Fund' },
)

const FundsAnswer = leftOpen(
  Type.Object(
    {
      total: field.count('Managers that match.'),
      count: field.count('Managers in this answer.'),
      cursor: field.textOrNull('Pass as `cursor` for the next page; null at the end.'),
      funds: Type.Array(Fund),
      suggestions: Type.Array(ManagerSuggestion, {
        description: 'Closest matches, if no manager matches.',
      }),
      ...secSource,
    },
    { $id: 'FundsAnswer' },
  ),
)

export const listFunds = defineEndpoint({
  name: 'list_funds',
  group: 'Holdings',
  method: 'GET',
  path: '/v1/funds',
  access: 'metered',
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
      cursor: cursorParam(600, '`cursor` from an earlier answer, for the next page.'),
      as_of: param.asOf(),
    },
  },
  lists: 'the managers whose 13F reports are stored',
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
