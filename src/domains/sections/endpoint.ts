// GET /v1/sections/{ticker}.

import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { excludes, needs } from '../../contract/declare/rules.ts'
import { RENDERINGS } from '../../formats/rendering/render.ts'
import { readSections } from './answers/read.ts'
import { REPORT_KINDS } from './forms/forms.ts'
import { SectionsAnswer } from './model.ts'
import chunksSample from './samples/chunks.json' with { type: 'json' }
import partSample from './samples/part.json' with { type: 'json' }
import sectionsSample from './samples/sections.json' with { type: 'json' }
import textSample from './samples/text.json' with { type: 'json' }

export const getSections = defineEndpoint({
  name: 'get_sections',
  group: 'Filings',
  method: 'GET',
  path: '/v1/sections/{ticker}',
  access: 'metered',
  mcp: true,
  summary:
    'Sections of a report as clean text, or the list of sections: 10-K, 10-Q, 20-F, 8-K and ' +
    'others.',
  notes:
    'Without `item`, the sections are listed. In a 10-Q, `item=2` means Part I; write ' +
    '`II-2` for Part II. Transition and small-business reports count as 10-K and 10-Q; an ' +
    'amendment is used for the items it contains, unless `accession` names one filing. ' +
    'Every section has a confidence. Without `accession`, `year` and `period`, the latest ' +
    'report is used; for a company that files no 10-K, its 20-F or 40-F. Sections of an 8-K ' +
    'are its items and exhibits (`EX-99.1` and so on); those of a proxy statement or ' +
    'prospectus follow its table of contents and may be nested; a 6-K is one section plus ' +
    'its exhibits. Read a long item in parts: continue at `next_offset`.',
  toolNotes:
    'Without `item`, they are listed, each with a confidence. In a 10-Q, `item=2` is Part ' +
    'I, `II-2` Part II. Sections of an 8-K are its items and exhibits. By default, the ' +
    'latest report; for a company without a 10-K, its 20-F or 40-F. Read a long item in ' +
    'parts: set `max_chars`, continue at `next_offset`. Any other document: `get_document`.',
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
        brief: 'One filing, instead of `form`.',
        description: 'Accession number of one filing; its form replaces `form`.',
      }),
      year: param.whole({
        optional: true,
        min: 1993,
        max: 2100,
        brief: 'Fiscal year; for an 8-K or proxy statement, the filing year.',
        description:
          'Fiscal year, as the filer names it: the report for that year; for a 10-Q, the ' +
          'last one. For an 8-K, 6-K, proxy statement or prospectus: the filing year.',
      }),
      period: param.text({
        optional: true,
        maxLength: 10,
        brief: 'Last day of the period; for a 10-Q, also Q1, Q2 or Q3 of `year`.',
        description: 'Last day of the reporting period; for a 10-Q, also Q1, Q2 or Q3 of `year`.',
        examples: ['2024-09-28', 'Q2'],
      }),
      format: param.oneOf(RENDERINGS, {
        default: 'text',
        brief: 'Rendering.',
        description: 'Format of an item: clean text, or Markdown or safe HTML with real tables.',
      }),
      offset: param.whole({
        optional: true,
        min: 0,
        max: 100_000_000,
        brief: '`next_offset` of the previous part.',
        description: 'Where the part of an item’s text begins, in UTF-16 units: `next_offset`.',
      }),
      max_chars: param.whole({
        optional: true,
        min: 1,
        max: 1_000_000,
        brief: 'Longest part.',
        description: 'Maximum length of the part. Default: the rest.',
      }),
      chunks: param.whole({
        optional: true,
        min: 200,
        max: 100_000,
        brief: 'Text in chunks of at most this many characters.',
        description:
          'Return an item’s text as chunks of at most this many characters, each with the ' +
          'headings above it, for embeddings.',
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
