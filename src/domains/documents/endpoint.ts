// GET /v1/documents/{accession} and /v1/documents/{accession}/{document}.

import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { plainAccession, plainDocument } from '../../contract/declare/spelling.ts'
import { RENDERINGS } from '../../formats/rendering/render.ts'
import { DocumentListAnswer, DocumentTextAnswer } from './model.ts'
import { readDocument, readDocuments } from './read.ts'
import documentListSample from './samples/document-list.json' with { type: 'json' }
import documentTextSample from './samples/document-text.json' with { type: 'json' }

const accession = param.text({
  maxLength: 20,
  pattern: '^[0-9]{10}-?[0-9]{2}-?[0-9]{6}$',
  respell: plainAccession,
  description: 'Accession number, with or without dashes.',
})

const query = {
  company: param.company({
    optional: true,
    brief: 'Ticker or CIK; only if the filing is not found without it.',
    description:
      'Ticker or CIK of a company in the filing. Needed only if a filing agent submitted ' +
      'the filing and no list read so far names it.',
  }),
  as_of: param.asOf(),
}

const FAILURES = [
  'company.unknown',
  'filing.unknown',
  'publisher.unavailable',
  'publisher.changed',
] as const

export const listDocuments = defineEndpoint({
  name: 'list_documents',
  group: 'Filings',
  method: 'GET',
  path: '/v1/documents/{accession}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary: 'The documents of any filing: number, type, description, size and hash.',
  notes:
    'Reports, exhibits, data files and graphics, as listed in the complete submission. ' +
    '`get_document` returns the text of one.',
  input: { params: { accession }, query },
  response: DocumentListAnswer,
  list: { rows: 'documents' },
  credits: { cost: 1 },
  failures: FAILURES,
  sample: documentListSample,
  read: readDocuments,
})

export const getDocument = defineEndpoint({
  name: 'get_document',
  group: 'Filings',
  method: 'GET',
  path: '/v1/documents/{accession}/{document}',
  access: 'metered',
  takes: ['publishers', 'threads'],
  mcp: true,
  summary: 'Any document of any filing as clean text, Markdown or safe HTML, in parts.',
  notes:
    '`document` is a file name, a number in the submission, or a type such as EX-99.1 (the ' +
    'first of that type). Markdown has tables with one cell per value; HTML has no scripts ' +
    'or styles, and links only within the document and to EDGAR. Long documents come in ' +
    'parts: continue at `next_offset`. Graphics and other non-text files are listed but not ' +
    'returned.',
  toolNotes:
    '`document` is a file name, a number, or a type such as EX-99.1. Long ones come in ' +
    'parts: continue at `next_offset`. Items of a report: `get_sections`, `get_report`.',
  quotes: true,
  input: {
    params: {
      accession,
      document: param.text({
        minLength: 1,
        maxLength: 200,
        respell: plainDocument,
        description: 'File name, number in the submission, or type.',
      }),
    },
    query: {
      format: param.oneOf(RENDERINGS, { default: 'text', description: 'Output format.' }),
      offset: param.whole({ min: 0, default: 0, description: 'Where in it to begin.' }),
      max_chars: param.whole({
        min: 1,
        max: 1_000_000,
        default: 25_000,
        description: 'Maximum length of the part.',
      }),
      ...query,
    },
  },
  response: DocumentTextAnswer,
  credits: { cost: 2 },
  pagesOf: ({ accession, sequence, total_chars }) => [accession, sequence, total_chars],
  failures: [...FAILURES, 'document.unknown', 'document.not_text'],
  sample: documentTextSample,
  read: readDocument,
})
