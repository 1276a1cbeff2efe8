// GET /v1/documents/{accession} and /v1/documents/{accession}/{document}.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { RENDERINGS } from '../../formats/rendering/render.ts'
import { DocumentListAnswer, DocumentTextAnswer } from './model.ts'
import { readDocument, readDocuments } from './read.ts'
import { documentListSample, documentTextSample } from './sample.ts'

const accession = param.text({
  maxLength: 20,
  pattern: '^[0-9]{10}-?[0-9]{2}-?[0-9]{6}$',
  description: 'Accession number, with or without dashes.',
})

const query = {
  company: param.company({
    optional: true,
    brief: 'Ticker or CIK; only where the filing is not found without.',
    description:
      'Ticker or CIK of a company of the filing. Needed only where no list that was read names ' +
      'the filing and an agent filed it.',
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
  mcp: true,
  summary: 'The documents of any filing: number, type, description, size and hash of each.',
  notes:
    'Reports, exhibits, data files and graphics, as the filing’s complete submission has them. ' +
    '`get_document` gives the text of one.',
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
  mcp: true,
  summary: 'Any document of any filing as clean text, Markdown or safe HTML, in parts.',
  notes:
    '`document` is a file name, a number in the submission, or a type such as EX-99.1, of which ' +
    'the first counts. Markdown has tables with one cell for each value; HTML has neither scripts ' +
    'nor styles, and links into the document and to EDGAR only. Long documents come in parts: go ' +
    'on at `next_offset`. Graphics and other files that are no text are listed, not given.',
  toolNotes:
    '`document` is a file name, a number, or a type such as EX-99.1. Long ones come in parts: ' +
    'go on at `next_offset`.' +
    ' Items of a report: `get_sections`.',
  quotes: true,
  input: {
    params: {
      accession,
      document: param.text({
        minLength: 1,
        maxLength: 200,
        description: 'File name, number in the submission, or type.',
      }),
    },
    query: {
      format: param.oneOf(RENDERINGS, { default: 'text', description: 'How it is rendered.' }),
      offset: param.whole({ min: 0, default: 0, description: 'Where in it to begin.' }),
      max_chars: param.whole({
        min: 1,
        max: 1_000_000,
        default: 25_000,
        description: 'Length of the part at most.',
      }),
      ...query,
    },
  },
  response: DocumentTextAnswer,
  credits: { cost: 2 },
  failures: [...FAILURES, 'document.unknown', 'document.not_text'],
  sample: documentTextSample,
  read: readDocument,
})
