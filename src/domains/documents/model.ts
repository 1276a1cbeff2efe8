// The public words of a filing's documents.

import { type Static, Type } from 'typebox'
import { codeOf } from '../../contract/answer/absence.ts'
import { choice, field, leftOpen, secSource } from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { RENDERINGS } from '../../formats/rendering/render.ts'

const FilingEntity = defineRecord('FilingEntity', {
  role: field.text('`filer`, `issuer`, `reporting-owner`, `subject-company`, `filed-by`, …'),
  cik: Type.String({ pattern: '^\\d{10}$', description: 'Zero-padded ten-digit CIK.' }),
  name: field.text('Name in the filing’s header.'),
})

const filingFields = {
  accession: field.text('Accession number, with dashes.'),
  form: field.textOrNull('Form type, as spelled by EDGAR.'),
  filed: field.dayOrNull('Filing date.'),
  accepted_at: field.instantOrNull('When EDGAR accepted it.'),
  entities: Type.Array(FilingEntity, {
    description: 'Filers and subjects, in the order of the header.',
  }),
  index_url: field.link('EDGAR’s page for the filing.'),
}

const lackFields = {
  incomplete_reason: field.textOrNull('What is missing, and why; null if nothing is.'),
  incomplete_code: codeOf('incomplete_reason'),
}

const documentFields = {
  document: field.text(
    'The value to request the document by: its file name, or its number if it has none.',
  ),
  sequence: field.count('Its number in the submission; 1 is the main document.'),
  type: field.text('Type as the filer gave it, for example 10-K, EX-99.1 or GRAPHIC.'),
  description: field.textOrNull('In the filer’s words.'),
  size: field.count('Size of the file as filed, in bytes; for text, in UTF-8.'),
  sha256: field.text(
    'SHA-256 of those bytes; equals that of the publisher’s own file unless the file has a ' +
      'header around it.',
  ),
  is_text: Type.Boolean({
    description: 'False for graphics, PDFs and other files that are not available as text.',
  }),
  url: field.link('The file; before 2001, the complete submission, the only place it is in.'),
}

const ListedDocument = Type.Object(documentFields, { $id: 'ListedDocument' })

export const DocumentListAnswer = leftOpen(
  defineRecord('DocumentListAnswer', {
    ...filingFields,
    count: field.count('Documents in this answer.'),
    complete: Type.Boolean({ description: 'False when documents of the filing are missing.' }),
    ...lackFields,
    documents: Type.Array(ListedDocument, { description: 'In the order of the submission.' }),
    ...secSource,
  }),
)

export const DocumentTextAnswer = leftOpen(
  defineRecord('DocumentTextAnswer', {
    ...filingFields,
    ...lackFields,
    ...documentFields,
    format: choice(RENDERINGS, { $id: 'DocumentFormat' }),
    total_chars: field.count('Length of the whole document in this format, in UTF-16 code units.'),
    offset: field.count('Where `text` begins in it.'),
    chars: field.count('Length of `text`.'),
    next_offset: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'The `offset` of the next part; null after the last.',
    }),
    text: field.text('The document, or the requested part of it.'),
    ...secSource,
  }),
)

export type DocumentList = Static<typeof DocumentListAnswer>
export type DocumentText = Static<typeof DocumentTextAnswer>
