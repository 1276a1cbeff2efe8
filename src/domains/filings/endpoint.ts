// GET /v1/filings/{ticker}.

import { Type } from 'typebox'
import { olderFilings } from '../../contract/answer/cursor.ts'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/answer/fields.ts'
import { ofRegistrant } from '../../contract/answer/registrants.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { LIST_ZONES } from '../companies/submissions.ts'
import { formParam } from './form-types.ts'
import { readFilings } from './read.ts'
import filingsSample from './samples/filings.json' with { type: 'json' }
import ownershipSample from './samples/filings-4.json' with { type: 'json' }
import currentSample from './samples/filings-8-k.json' with { type: 'json' }
import quarterlySample from './samples/filings-10-q.json' with { type: 'json' }

const Filing = defineRecord('Filing', {
  form: field.text('Form type, as spelled by EDGAR.'),
  filed: field.day('Filing date.'),
  accepted_at: field.instant('When EDGAR accepted the filing.'),
  report_date: field.dayOrNull('End of the period, or date of the event, the filing is about.'),
  accession: field.text('Accession number.'),
  url: field.link('The primary document, or the complete submission if none is named.'),
  index_url: field.link('EDGAR’s index page for the filing.'),
  description: field.textOrNull('Description of the primary document, in the filer’s words.'),
  items: Type.Array(Type.String(), {
    description: 'Item codes of an 8-K, if the company’s filing list gives them.',
  }),
  ...ofRegistrant,
})

const FilingsAnswer = leftOpen(
  defineRecord('FilingsAnswer', {
    ...companyHeader,
    count: field.count('Filings in this answer.'),
    complete: Type.Boolean({
      description: 'False if part of the publisher’s list that this answer needs is missing.',
    }),
    cursor: field.textOrNull('Pass as `cursor` for older filings; null at the end of the list.'),
    acceptance_zone: nullable(
      choice(LIST_ZONES, { $id: 'ListZone' }),
      'Zone in which the publisher’s list of this company states acceptance times, by the headers ' +
        'of its filings or by hours in which EDGAR accepts none; `undecided`: neither tells, and ' +
        'times that no header states were read as UTC. Null if the list is not stored.',
    ),
    filings: Type.Array(Filing, { description: 'Newest first.' }),
    ...secSource,
  }),
)

export const getFilings = defineEndpoint({
  name: 'get_filings',
  group: 'Filings',
  method: 'GET',
  path: '/v1/filings/{ticker}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary: 'Filings of one company, newest first, each with a link to its document.',
  notes:
    'Goes back as far as EDGAR’s list does. `form` is matched exactly: `4` does not include `4/A`.',
  toolNotes:
    'Goes back as far as EDGAR’s list does. `form` is matched exactly: `4` is not `4/A`. ' +
    'Full text: `search_filings`.',
  input: {
    params: { ticker: param.company({ description: 'Ticker in any punctuation, or a CIK.' }) },
    query: {
      limit: param.whole({ min: 1, max: 100, default: 20, description: 'Filings to return.' }),
      form: formParam({
        maxLength: 20,
        description: 'Form type as EDGAR spells it, for example 10-K, 10-Q, 8-K or 4.',
        examples: ['8-K'],
      }),
      cursor: olderFilings,
      as_of: param.asOf(),
    },
  },
  lists: 'the company’s filings',
  response: FilingsAnswer,
  list: { rows: 'filings' },
  credits: { cost: 1 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  modes: [
    { when: ({ form }) => isForm(form, '10-Q'), sample: quarterlySample },
    { when: ({ form }) => isForm(form, '8-K'), sample: currentSample },
    { when: ({ form }) => isForm(form, '4'), sample: ownershipSample },
  ],
  sample: filingsSample,
  read: readFilings,
})

function isForm(queried: string | undefined, form: string): boolean {
  return queried?.trim().toUpperCase() === form
}
