// GET /v1/search/fulltext.

import { Type } from 'typebox'
import { defineEndpoint } from '../../contract/endpoint.ts'
import { choice, field, leftOpen, secSource } from '../../contract/fields.ts'
import { param } from '../../contract/params.ts'
import { checkSearch } from './question.ts'
import { readSearch } from './read.ts'
import { searchSample } from './sample.ts'

const Result = Type.Object(
  {
    company: field.text('Name of the filer; of several, the first.'),
    cik: field.text('Zero-padded ten-digit CIK of that filer.'),
    form: field.text('Form type of the filing.'),
    filed: field.day('Day of filing.'),
    period: field.dayOrNull('End of the period, or day of the event, the filing is about.'),
    items: Type.Array(Type.String(), { description: 'Item codes of an 8-K.' }),
    accession: field.text('Accession number.'),
    file_type: field.textOrNull('What the document is, such as `10-K` or `EX-99.1`.'),
    description: field.textOrNull('Description of the document, in the filer’s words.'),
    url: field.link('The document.'),
  },
  { $id: 'SearchResult' },
)

const SearchAnswer = leftOpen(
  Type.Object(
    {
      q: field.text('The search, surplus spaces left out.'),
      total: field.count('Documents that match.'),
      total_is_capped: Type.Boolean({
        description: 'True when the index stopped counting at `total`, which is 10,000.',
      }),
      count: field.count('Results in this answer.'),
      skipped: field.count(
        'Hits of the publisher’s index that stand in this part of the list and were left out, ' +
          'because they name no filing. `total` and `offset` count them.',
      ),
      limit: Type.Integer({ description: 'As asked for.' }),
      offset: Type.Integer({ description: 'As asked for.' }),
      index: choice(['publisher', 'local'], {
        description:
          '`publisher`: EDGAR’s own full-text index, which covers every filer since 2001. `local`: ' +
          'the documents this service has loaded, and no others.',
      }),
      documents_indexed: field.countOrNull(
        'Documents in the local index; null for the publisher’s.',
      ),
      results: Type.Array(Result, {
        description:
          'Documents of filings. `publisher`: best match first. `local`: newest filing first, its ' +
          'documents in their own order.',
      }),
      ...secSource,
    },
    { $id: 'SearchAnswer' },
  ),
)

export const searchFilings = defineEndpoint({
  name: 'search_filings',
  group: 'Search',
  method: 'GET',
  path: '/v1/search/fulltext',
  access: 'metered',
  mcp: true,
  summary: 'Full-text search in the documents of filings, exhibits included.',
  notes:
    'All words must occur, anywhere in the document and in any case; `"exact phrase"`, `OR` (binds ' +
    'closer than a space), `-word` or `NOT word`, and `begin*` are understood. A service that is ' +
    'live asks EDGAR’s index, whose answers are kept for minutes; one that answers from a mirror ' +
    'searches what it has loaded and says so in `index`. Nothing is reached past 10,000 results: ' +
    'narrow the search by form or date.',
  input: {
    query: {
      q: param.text({
        minLength: 1,
        maxLength: 1000,
        description: 'Words and phrases to look for.',
        examples: ['"should no longer be relied upon"', 'ransomware -"risk factors"'],
      }),
      forms: param.text({
        optional: true,
        maxLength: 400,
        pattern: '^[A-Za-z0-9/. -]{1,20}(,[A-Za-z0-9/. -]{1,20})*$',
        description: 'Form types, separated by commas; a form brings its amendments: `10-K,8-K`.',
      }),
      startdt: param.day({ optional: true, description: 'First day of filing.' }),
      enddt: param.day({ optional: true, description: 'Last day of filing.' }),
      limit: param.whole({ min: 1, max: 100, default: 20, description: 'Results to return.' }),
      offset: param.whole({
        min: 0,
        default: 0,
        description: 'Results to skip; with `limit` at most 10,000.',
      }),
      as_of: param.asOf(),
    },
  },
  response: SearchAnswer,
  credits: { cost: 1 },
  failures: ['publisher.unavailable', 'publisher.changed', 'question.too_wide'],
  sample: searchSample,
  check: checkSearch,
  read: readSearch,
})
