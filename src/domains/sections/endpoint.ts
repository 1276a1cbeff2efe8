// GET /v1/sections/{ticker}.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { excludes, needs } from '../../contract/rules.ts'
import { RENDERINGS } from '../../formats/rendering/render.ts'
import { REPORT_KINDS } from './forms.ts'
import { chunksSample, partSample, textSample } from './mode-samples.ts'
import { SectionsAnswer } from './model.ts'
import { readSections } from './read.ts'
import { sectionsSample } from './sample.ts'

export const getSections = defineEndpoint({
  name: 'get_sections',
  group: 'Filings',
  method: 'GET',
  path: '/v1/sections/{ticker}',
  access: 'metered',
  mcp: true,
  summary:
    'Sections of a report as clean text, or the list of them: 10-K, 10-Q, 20-F, 8-K and others.',
  notes:
    'Without `item` the sections are listed. In a 10-Q `item=2` means Part I; write `II-2` for the ' +
    'other. Transition and small-business reports count as 10-K and 10-Q; an amendment is used for ' +
    'the items it holds, unless `accession` names one filing. Every section says how far it can be ' +
    'trusted. Without `accession`, `year` and `period`: the latest report. A company that files no ' +
    '10-K answers with its 20-F or 40-F. Sections of an 8-K are its items and its exhibits ' +
    '`EX-99.1` and so on; those of a proxy statement or prospectus are named after the parts of its ' +
    'table of contents, and one may stand inside another; a 6-K is one section beside its exhibits. ' +
    'A long item can be read in parts: go on at `next_offset`.',
  toolNotes:
    'Without `item` they are listed, with how far each can be trusted. In a 10-Q `item=2` is ' +
    'Part I, `II-2` the other. Sections of an 8-K are its items and exhibits. By default the ' +
    'latest report; a company without a 10-K answers with its 20-F or 40-F. Read a long item ' +
    'in parts: set `max_chars`, go on at `next_offset`.' +
    ' Any other document: `get_document`.',
  quotes: true,
  input: {
    params: { ticker: param.company({ description: 'Ticker in any punctuation, or a CIK.' }) },
    query: {
      form: param.oneOf(REPORT_KINDS, {
        default: '10-K',
        brief: 'Kind of report.',
        description: 'Annual, quarterly or current report, proxy statement or prospectus.',
      }),
      item: param.text({
        optional: true,
        maxLength: 200,
        brief:
          '1A, 7, in a 10-Q also II-1A, in an 8-K 2.02 or EX-99.1; or a name such as Risk Factors.',
        description:
          'Item, for example 1A or 7, in a 10-Q also II-1A, in an 8-K 2.02 or EX-99.1; or its ' +
          'name, for example Risk Factors or MD&A. Without it: the list.',
      }),
      accession: param.text({
        optional: true,
        maxLength: 30,
        brief: 'One filing, in place of `form`.',
        description: 'Accession number of one filing; `form` is then that of the filing.',
      }),
      year: param.whole({
        optional: true,
        min: 1993,
        max: 2100,
        brief: 'Fiscal year; of an 8-K or proxy statement the year of filing.',
        description:
          'Fiscal year, as the filer counts: the report on it, of a 10-Q the last one. Of an 8-K, ' +
          '6-K, proxy statement or prospectus: the year of filing.',
      }),
      period: param.text({
        optional: true,
        maxLength: 10,
        brief: 'Last day of the period; of a 10-Q also Q1, Q2 or Q3 of `year`.',
        description: 'Last day of the period reported on; of a 10-Q also Q1, Q2 or Q3 of `year`.',
        examples: ['2024-09-28', 'Q2'],
      }),
      format: param.oneOf(RENDERINGS, {
        default: 'text',
        brief: 'Rendering.',
        description: 'Of an item: clean text, Markdown or safe HTML, both with real tables.',
      }),
      offset: param.whole({
        optional: true,
        min: 0,
        max: 100_000_000,
        brief: '`next_offset` of the part before.',
        description: 'Where the part of an item’s text begins, in UTF-16 units: `next_offset`.',
      }),
      max_chars: param.whole({
        optional: true,
        min: 1,
        max: 1_000_000,
        brief: 'Longest part.',
        description: 'Length of the part at most. Without it: all that is left.',
      }),
      chunks: param.whole({
        optional: true,
        min: 200,
        max: 100_000,
        brief: 'Text in pieces of so many characters.',
        description:
          'In place of an item’s text its pieces of at most so many characters, with the headings ' +
          'above each, for embeddings.',
      }),
      as_of: param.asOf(),
    },
  },
  rules: [
    excludes('accession', 'year', 'period'),
    needs('item', 'offset', 'max_chars', 'chunks', 'format'),
    excludes('chunks', 'offset', 'max_chars', 'format'),
  ],
  response: SectionsAnswer,
  credits: { cost: 5 },
  failures: [
    'company.unknown',
    'filing.unknown',
    'section.unknown',
    'publisher.unavailable',
    'publisher.changed',
  ],
  sample: sectionsSample,
  modes: [
    {
      when: ({ item, chunks }) => item !== undefined && chunks !== undefined,
      sample: chunksSample,
    },
    {
      when: ({ item, offset, max_chars }) =>
        item !== undefined && (offset ?? max_chars) !== undefined,
      sample: partSample,
    },
    { when: ({ item }) => item !== undefined, sample: textSample },
  ],
  read: readSections,
})
