// GET /v1/funds: the managers that file on Form 13F, by name and size.

import { Type } from 'typebox'
import { cursorParam } from '../../contract/cursor.ts'
import { defineEndpoint } from '../../contract/endpoint.ts'
import { companyHeader, field, leftOpen, secSource } from '../../contract/fields.ts'
import { param } from '../../contract/params.ts'
import { ManagerSuggestion } from './model.ts'
import { parseCursor, readFunds, SORTS } from './read-funds.ts'
import { fundsSample } from './sample.ts'

const Fund = Type.Object(
  {
    cik: companyHeader.cik,
    name: field.text('Name of the manager, on its newest filing.'),
    former_names: Type.Array(Type.String(), { description: 'Names that another has followed.' }),
    period: field.dayOrNull('Newest quarter of which a report is stored; null without any.'),
    filed: field.dayOrNull('Day of filing of `accession`.'),
    accession: field.textOrNull('The report that `value` and `position_count` are of.'),
    url: field.linkOrNull('Its index page at EDGAR.'),
    value: field.numberOrNull(
      'Whole dollars, options included; null of a notice, and where no report is stored.',
    ),
    position_count: field.countOrNull('Positions of the report, summed as in /v1/holdings.'),
  },
  { $id: 'Fund' },
)

const FundsAnswer = leftOpen(
  Type.Object(
    {
      total: field.count('Managers that the query finds.'),
      count: field.count('Managers in this answer.'),
      cursor: field.textOrNull('Ask for what follows with `cursor` set to this; null at the end.'),
      funds: Type.Array(Fund),
      suggestions: Type.Array(ManagerSuggestion, {
        description: 'Who may have been meant, where the query finds nobody.',
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
    'Every word of the query begins a word of the manager’s name, present or former. A manager’s ' +
    'size is that of its newest stored report; holdings that an amendment added are in ' +
    '`/v1/holdings`. Names come from the publisher’s quarterly indexes and from the reports.',
  toolNotes:
    'Every word of the query begins a word of the manager’s name, present or former. ' +
    'Size is that of the newest stored report. One portfolio: `get_holdings`.',
  input: {
    query: {
      query: param.text({
        optional: true,
        minLength: 1,
        maxLength: 100,
        description: 'Words of the name; without it, all managers.',
        examples: ['pershing square'],
      }),
      sort: param.oneOf(SORTS, {
        default: 'value',
        description: '`value`: the largest first; `name`: in alphabetical order.',
      }),
      limit: param.whole({ min: 1, max: 200, default: 50, description: 'Managers to return.' }),
      cursor: cursorParam(600, 'Of an earlier answer: what comes behind it.'),
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
