// GET /v1/sections/{ticker}, the latest 10-K or 10-Q, and GET /v1/reports/{ticker}, any report.

import type { Static } from 'typebox'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { excludes, needs } from '../../contract/declare/rules.ts'
import { plainAccession, plainForm } from '../../contract/declare/spelling.ts'
import { RENDERINGS } from '../../formats/rendering/render.ts'
import { readLatest } from './answers/read.ts'
import { answerReport, checkPassages } from './answers/read-passages.ts'
import { PERIODIC_KINDS, REPORT_KINDS } from './forms/forms.ts'
import { ReportAnswer, SectionsAnswer, WITHIN } from './model.ts'
import chunksSample from './samples/chunks.json' with { type: 'json' }
import partSample from './samples/part.json' with { type: 'json' }
import passagesSample from './samples/passages.json' with { type: 'json' }
import reportSample from './samples/report.json' with { type: 'json' }
import reportTextSample from './samples/report-text.json' with { type: 'json' }
import sectionsSample from './samples/sections.json' with { type: 'json' }
import textSample from './samples/text.json' with { type: 'json' }

const ticker = param.company({ description: 'Ticker in any punctuation, or a CIK.' })

/** Parameters for the text of an item. */
const textQuery = {
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
  as_of: param.asOf(),
}

/** Parts of one text have its report and length in common. */
function pagesOf(answer: Static<typeof ReportAnswer>): readonly unknown[] {
  return 'total_chars' in answer ? [answer.accession, answer.total_chars] : []
}

interface TextQuestion {
  readonly item?: string | undefined
  readonly offset?: number | undefined
  readonly max_chars?: number | undefined
}

const PART_MODE = {
  when: ({ item, offset, max_chars }: TextQuestion) =>
    item !== undefined && (offset ?? max_chars) !== undefined,
  sample: partSample,
}

const FAILURES = [
  'company.unknown',
  'filing.unknown',
  'section.unknown',
  'publisher.unavailable',
  'publisher.changed',
] as const

export const getSections = defineEndpoint({
  name: 'get_sections',
  group: 'Filings',
  method: 'GET',
  path: '/v1/sections/{ticker}',
  access: 'metered',
  takes: ['publishers', 'threads'],
  mcp: true,
  summary: 'Sections of the latest 10-K or 10-Q as clean text, or the list of its sections.',
  notes:
    'Without `item`, the sections are listed. In a 10-Q, `item=2` means Part I; write ' +
    '`II-2` for Part II. Transition and small-business reports are 10-Ks and 10-Qs too; an ' +
    'amendment is used for the items it contains. Every section has a confidence. Read a ' +
    'long item in parts: continue at `next_offset`. Other forms, earlier years and single ' +
    'filings are at `/v1/reports/{ticker}`, and so is text in chunks.',
  toolNotes:
    'Without `item`: the list. In a 10-Q, `item=2` is Part I, `II-2` Part II. Read a long ' +
    'item in parts: set `max_chars`, continue at `next_offset`. Other forms, years and ' +
    'filings, and passages for a question: `get_report`.',
  quotes: true,
  input: {
    params: { ticker },
    query: {
      form: param.oneOf(PERIODIC_KINDS, {
        respell: plainForm,
        default: '10-K',
        description: 'Annual or quarterly report.',
        elsewhere: 'Other forms are at /v1/reports/{ticker} (tool get_report).',
      }),
      item: param.text({
        optional: true,
        maxLength: 200,
        brief: '1A, 7, in a 10-Q also II-1A; or a name such as Risk Factors.',
        description:
          'Item, for example 1A or 7, in a 10-Q also II-1A; or its name, for example Risk ' +
          'Factors or MD&A. Without it: the list.',
        examples: ['1A', 'MD&A'],
      }),
      ...textQuery,
    },
  },
  rules: [needs('item', 'offset', 'max_chars', 'format')],
  response: SectionsAnswer,
  credits: { cost: 5 },
  pagesOf,
  failures: FAILURES,
  sample: sectionsSample,
  modes: [PART_MODE, { when: ({ item }) => item !== undefined, sample: textSample }],
  read: readLatest,
})

export const getReport = defineEndpoint({
  name: 'get_report',
  group: 'Filings',
  method: 'GET',
  path: '/v1/reports/{ticker}',
  access: 'metered',
  takes: ['publishers', 'threads'],
  mcp: true,
  summary:
    'Sections of any report as clean text, or their list: annual, quarterly and current ' +
    'reports, proxy statements and prospectuses, by form, year, period or filing.',
  notes:
    'Without `item`, the sections are listed; `/v1/sections/{ticker}` says how items are ' +
    'named and read in parts. An amendment is used for the items it contains, unless ' +
    '`accession` names one filing. Without `accession`, `year` and `period`, the latest ' +
    'report is used; for a company that files no 10-K, its 20-F or 40-F. Sections of an 8-K ' +
    'are its items and exhibits (`EX-99.1` and so on); those of a proxy statement or ' +
    'prospectus follow its table of contents, and the headings inside one are sections of ' +
    'their own; a 6-K is one section plus its exhibits. With `q`, passages are ranked instead.',
  toolNotes:
    'As `get_sections`, with `form`, or a year, period or filing. Sections of an 8-K are its ' +
    'items and exhibits; those of a proxy statement follow its table of contents. By ' +
    'default, the latest report; for a company without a 10-K, its 20-F or 40-F. To find a ' +
    'number or sentence with its page, set `q`. Any other document: `get_document`.',
  quotes: true,
  input: {
    params: { ticker },
    query: {
      form: param.oneOf(REPORT_KINDS, {
        respell: plainForm,
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
        examples: ['1A', 'Risk Factors'],
      }),
      accession: param.text({
        optional: true,
        respell: plainAccession,
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
      q: param.text({
        optional: true,
        minLength: 1,
        maxLength: 400,
        brief: 'Question, words, "phrases" or amounts: ranks passages, with page and sentence.',
        description:
          'Ranks passages of the report, or of `item`, for a question or words. Phrases in ' +
          'quotes must occur, words after a minus must not; the others count by how rare they ' +
          'are, with the synonyms of the field, and amounts in any spelling (`12,345`, `12.3 ' +
          'billion`). Each passage has its item, headings, printed page, offsets and sentence.',
        examples: ['number of employees', '"material weakness"', 'revenue 391.0 billion'],
      }),
      within: param.oneOf(WITHIN, {
        default: 'report',
        brief: '`company`: all its recent reports.',
        description:
          '`company` ranks passages of the newest reports of every form together: two annual ' +
          'and three quarterly ones, eight current reports, a proxy statement and a ' +
          'prospectus.',
      }),
      limit: param.whole({ min: 1, max: 20, default: 5, description: 'Passages to return.' }),
      chunks: param.whole({
        optional: true,
        min: 200,
        max: 100_000,
        brief: 'Text in chunks of at most this many characters.',
        description:
          'Return an item’s text as chunks of at most this many characters, each with the ' +
          'headings above it, for embeddings.',
      }),
      ...textQuery,
    },
  },
  rules: [
    excludes('accession', 'year', 'period'),
    needs('item', 'offset', 'max_chars', 'chunks', 'format'),
    excludes('chunks', 'offset', 'max_chars', 'format'),
    needs('q', 'within', 'limit'),
    excludes('q', 'chunks', 'offset', 'max_chars', 'format'),
    excludes('within', 'form', 'item', 'accession', 'year', 'period'),
  ],
  response: ReportAnswer,
  credits: { cost: 5 },
  pagesOf,
  failures: FAILURES,
  sample: reportSample,
  modes: [
    { when: ({ q }) => q !== undefined, sample: passagesSample },
    {
      when: ({ item, chunks }) => item !== undefined && chunks !== undefined,
      sample: chunksSample,
    },
    PART_MODE,
    { when: ({ item }) => item !== undefined, sample: reportTextSample },
  ],
  check: checkPassages,
  read: answerReport,
})
