// Sandbox answer of the comparison of two reports: of Apple's for 2023 and 2024, two of the changes.

import { SEC_SOURCE } from '../../../contract/answer/fields.ts'

const section = {
  item: '1A',
  part: null,
  title: 'Risk Factors',
  incorporated_by_reference: false,
  confidence: 'high' as const,
}

const EVENTS =
  'The Company’s business can be impacted by political events, trade and other international disputes, '
const OTHER_EVENTS =
  'natural disasters, public health issues, industrial accidents and other business interruptions.'

export const sectionDiffSample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  from: {
    form: '10-K',
    filed: '2023-11-03',
    report_date: '2023-09-30',
    accession: '0000320193-23-000106',
    url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019323000106/aapl-20230930.htm',
    section: { ...section, chars: 67_626 },
  },
  to: {
    form: '10-K',
    filed: '2024-11-01',
    report_date: '2024-09-28',
    accession: '0000320193-24-000123',
    url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm',
    section: { ...section, chars: 68_481 },
  },
  reason: null,
  summary: {
    paragraphs_from: 113,
    paragraphs_to: 116,
    unchanged: 81,
    moved: 0,
    changed: 31,
    added: 4,
    removed: 1,
    chars_added: 6_130,
    chars_removed: 5_281,
    share_added: 0.0898,
    share_removed: 0.0784,
  },
  count: 2,
  total: 36,
  next_offset: 2,
  shortened: 0,
  changes: [
    {
      kind: 'changed' as const,
      moved: false,
      from: {
        paragraph: 11,
        start: 3_340,
        end: 3_551,
        text: null,
      },
      to: {
        paragraph: 11,
        start: 3_340,
        end: 3_579,
        text: null,
      },
      similarity: 0.893,
      runs: [
        { kind: 'equal' as const, text: EVENTS },
        { kind: 'removed' as const, text: 'war' },
        { kind: 'added' as const, text: 'geopolitical tensions' },
        { kind: 'equal' as const, text: ', ' },
        { kind: 'added' as const, text: 'conflict, ' },
        { kind: 'equal' as const, text: `terrorism, ${OTHER_EVENTS}` },
      ],
    },
    {
      kind: 'added' as const,
      moved: false,
      from: null,
      to: {
        paragraph: 33,
        start: 17_468,
        end: 17_674,
        text:
          'Changes or additions to the Company’s supply chain require considerable time and ' +
          'resources and involve significant risks and uncertainties, including exposure to ' +
          'additional regulatory and operational risks.',
      },
      similarity: null,
      runs: null,
    },
  ],
  complete: true,
  incomplete_reason: null,
  missing: [],
  source: SEC_SOURCE,
}
