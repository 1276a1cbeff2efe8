// GET /v1/search/fulltext.

import { Type } from 'typebox'
import { choice, field, leftOpen, secSource } from '../../contract/answer/fields.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { eachListed, plainCompany } from '../../contract/declare/spelling.ts'
import { checkSearch } from './question.ts'
import { ORDERS } from './ranked-store.ts'
import { readSearch } from './read.ts'
import searchSample from './samples/search.json' with { type: 'json' }

const Result = defineRecord('SearchResult', {
  company: field.text('Name of the filer; if there are several, the first.'),
  cik: field.text('Zero-padded ten-digit CIK of that filer.'),
  form: field.text('Form type of the filing.'),
  filed: field.day('Filing date.'),
  period: field.dayOrNull('End of the period, or date of the event, the filing is about.'),
  items: Type.Array(Type.String(), { description: 'Item codes of an 8-K.' }),
  accession: field.text('Accession number.'),
  file_type: field.textOrNull('Document type, such as `10-K` or `EX-99.1`.'),
  description: field.textOrNull('Description of the document, in the filer’s words.'),
  url: field.link('The document.'),
  snippet: field.textOrNull(
    'Words of the document around what was found, as HTML whose only tag is `<mark>`, around each ' +
      'word that was looked for. Null from the publisher’s index.',
  ),
  score: field.numberOrNull(
    'Relevance of the document (BM25), comparable only within one answer. Null from the ' +
      'publisher’s index.',
  ),
})

const SearchAnswer = leftOpen(
  defineRecord('SearchAnswer', {
    q: field.text('The query, without surplus spaces.'),
    total: field.count('Documents that match.'),
    total_is_capped: Type.Boolean({
      description: 'True if the index stopped counting at `total`, which is 10,000.',
    }),
    count: field.count('Results in this answer.'),
    skipped: field.count(
      'Hits of the publisher’s index on this page that were left out because they name no ' +
        'filing. `total` and `offset` count them.',
    ),
    limit: Type.Integer({ description: 'As requested.' }),
    offset: Type.Integer({ description: 'As requested.' }),
    index: choice(['publisher', 'local'], {
      description:
        '`publisher`: EDGAR’s own full-text index, which covers every filer since 2001. ' +
        '`local`: only the documents this service has loaded.',
    }),
    order: choice(ORDERS, {
      description:
        '`best`: best match first, ties newest first; of more than 10,000 matches the local ' +
        'index ranks those of the newest months. `newest`: newest filing first, its documents ' +
        'in their own order.',
    }),
    documents_indexed: field.countOrNull('Documents in the local index; null for the publisher’s.'),
    documents_waiting: field.countOrNull(
      'Documents indexed by an older version of this service, which no search finds until ' +
        'they are read again; null for the publisher’s index.',
    ),
    complete: leftOpen(
      Type.Optional(
        Type.Literal(false, { description: 'Present while `documents_waiting` is above 0.' }),
      ),
    ),
    results: Type.Array(Result, {
      description: 'Documents of filings, in the order given by `order`.',
    }),
    ...secSource,
  }),
)

export const searchFilings = defineEndpoint({
  name: 'search_filings',
  group: 'Search',
  method: 'GET',
  path: '/v1/search/fulltext',
  access: 'metered',
  takes: ['publishers', 'longReads', 'threads'],
  mcp: true,
  summary: 'Full-text search of filing documents, including exhibits.',
  notes:
    'All words must occur somewhere in the document, in any case and any form ' +
    '(`restatements` finds `restated`). Supported: `"exact phrase"`, `OR` (binds tighter ' +
    'than a space), `-word` or `NOT word`, `begin*`, and `profit NEAR(5) warning` (at most ' +
    'five words between them, in either order). Words in quotes and next to `NEAR` are ' +
    'matched exactly. A live service queries EDGAR’s index, whose answers are cached for ' +
    'minutes; a service running on a mirror searches what it has loaded. `index` says ' +
    'which. At most 10,000 results can be reached: narrow the search by company, form or ' +
    'date.',
  toolNotes:
    'All words must occur, in any form. Supported: `"exact phrase"`, `OR`, `-word`, ' +
    '`begin*`, `profit NEAR(5) warning`. `index` says which index answered. At most 10,000 ' +
    'results can be reached. A list without a search: `get_filings`.',
  quotes: true,
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
        isListed: true,
        pattern: '^[A-Za-z0-9/. -]{1,20}(,[A-Za-z0-9/. -]{1,20})*$',
        brief: 'Form types, such as `10-K,8-K`; amendments are included.',
        description:
          'Form types in any spelling, separated by commas: `10-K,8-K` or `10k,8k`. A form ' +
          'includes its amendments and the forms filed instead of it, such as 10-K405 and ' +
          '10-KT for 10-K.',
      }),
      ciks: param.text({
        optional: true,
        maxLength: 400,
        isListed: true,
        respell: eachListed(plainCompany),
        pattern: '^[0-9]{1,10}(,[0-9]{1,10})*$',
        brief: 'CIKs, separated by commas.',
        description: 'CIKs, separated by commas: filings that name one of them.',
        examples: ['320193', '0000320193,0000789019'],
      }),
      ticker: param.company({
        optional: true,
        brief: 'Ticker or CIK.',
        description: 'A company by its ticker or CIK, in addition to `ciks`.',
      }),
      entityName: param.text({
        optional: true,
        minLength: 1,
        maxLength: 150,
        brief: 'Words of a name in the filing.',
        description:
          'Filings that name someone whose name has all of these words, or words beginning ' +
          'with them. The publisher’s index interprets this in its own way.',
        examples: ['acme widgets'],
      }),
      startdt: param.day({ optional: true, description: 'First filing date.' }),
      enddt: param.day({ optional: true, description: 'Last filing date.' }),
      order: param.oneOf(ORDERS, {
        default: 'best',
        brief: '`newest` uses the local index.',
        description:
          '`best`: by relevance. `newest`: by date, which the publisher’s index cannot do, ' +
          'so the local index is used.',
      }),
      index: param.oneOf(['publisher', 'local'], {
        optional: true,
        brief: 'Default: the publisher’s, if available.',
        description: 'Index to search. Default: the publisher’s, if available.',
      }),
      limit: param.whole({ min: 1, max: 100, default: 20, description: 'Results to return.' }),
      offset: param.whole({
        min: 0,
        default: 0,
        description: 'Results to skip; together with `limit`, at most 10,000.',
      }),
      as_of: param.asOf(),
    },
  },
  lists: 'the documents in the index that was searched, see `index`',
  response: SearchAnswer,
  list: { rows: 'results' },
  credits: { cost: 1 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed', 'question.too_wide'],
  sample: searchSample,
  check: checkSearch,
  read: readSearch,
})
