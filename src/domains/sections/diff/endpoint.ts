// GET /v1/sections/{ticker}/diff.

import { defineEndpoint } from '../../../contract/declare/endpoint.ts'
import { param } from '../../../contract/declare/params.ts'
import { plainAccession, plainForm } from '../../../contract/declare/spelling.ts'
import { REPORT_KINDS } from '../forms/forms.ts'
import { SectionDiffAnswer } from './model.ts'
import { DIFF_VIEWS } from './page.ts'
import { readSectionDiff } from './read.ts'
import sectionDiffSample from './samples/section-diff.json' with { type: 'json' }

const ACCESSION = '^\\s*[0-9]{10}-?[0-9]{2}-?[0-9]{6}\\s*$'

export const getSectionDiff = defineEndpoint({
  name: 'get_section_diff',
  group: 'Filings',
  method: 'GET',
  path: '/v1/sections/{ticker}/diff',
  access: 'metered',
  takes: ['publishers', 'threads'],
  mcp: true,
  summary: 'What changed in a section since the prior year, or between any two reports.',
  notes:
    'Without `from_accession` and `to_accession`, the latest report is compared with the ' +
    'one for the same period a year earlier, each including its amendments; a filing you ' +
    'name is used by itself. Paragraphs are added, removed, changed (with the changed ' +
    'words) or moved; quotation marks, dashes and white space do not count. In tables, each ' +
    'row is a paragraph. If one of the reports lacks the item, `reason` says so and the ' +
    'answer is free. Continue at `next_offset`: a page ends before the change that exceeds ' +
    '`max_chars`. With `view=compact`, each text appears once and unchanged stretches of a ' +
    'changed paragraph are cut in the middle; `view=full` has all texts.',
  toolNotes:
    'By default, the latest report against that of a year earlier. Paragraphs are added, ' +
    'removed, changed (with the words) or moved. `reason` says why nothing can be compared. ' +
    'Continue at `next_offset`. The whole section: `get_sections`.',
  quotes: true,
  input: {
    params: { ticker: param.company({ description: 'Ticker in any punctuation, or a CIK.' }) },
    query: {
      item: param.text({
        default: '1A',
        maxLength: 200,
        brief: '1A, 7, in a 10-Q also II-1A; or a name.',
        description: 'Item, for example 1A or 7, in a 10-Q also II-1A; or its name.',
      }),
      form: param.oneOf(REPORT_KINDS, {
        respell: plainForm,
        default: '10-K',
        description: 'Annual or quarterly report; if `to_accession` is given, that filing’s form.',
      }),
      from_accession: param.text({
        optional: true,
        respell: plainAccession,
        maxLength: 30,
        pattern: ACCESSION,
        description: 'Accession number of the earlier report.',
      }),
      to_accession: param.text({
        optional: true,
        respell: plainAccession,
        maxLength: 30,
        pattern: ACCESSION,
        description: 'Accession number of the later report.',
      }),
      view: param.oneOf(DIFF_VIEWS, {
        default: 'compact',
        brief: '`full`: unchanged text too.',
        description:
          '`compact`: each text once, long unchanged stretches cut in the middle. `full`: ' +
          'both texts of every paragraph.',
      }),
      limit: param.whole({ min: 1, max: 500, default: 50, description: 'Changes to return.' }),
      offset: param.whole({
        min: 0,
        max: 100_000,
        default: 0,
        brief: '`next_offset` of the previous page.',
        description: 'Changes to skip: `next_offset` from an earlier answer.',
      }),
      max_chars: param.whole({
        min: 2000,
        max: 1_000_000,
        default: 14_000,
        brief: 'Longest page.',
        description: 'Maximum length of `changes`, in characters of JSON.',
      }),
      as_of: param.asOf(),
    },
  },
  response: SectionDiffAnswer,
  list: { rows: 'changes' },
  credits: { cost: 5, freeWhen: ({ reason }) => reason !== null },
  pagesOf: ({ from, to, total }) => [from?.accession, to.accession, total],
  failures: [
    'company.unknown',
    'filing.unknown',
    'section.unknown',
    'publisher.unavailable',
    'publisher.changed',
  ],
  sample: sectionDiffSample,
  read: readSectionDiff,
})
