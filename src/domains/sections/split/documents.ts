// The documents of a submission that a reader would read: the form itself and its exhibits, without
// graphics, data files and encoded binaries.

import { type SubmittedDocument, splitSubmission } from '../../../formats/submission.ts'

export interface FormDocument {
  /** `EX-99.1`; the form's own type for the form itself. */
  type: string
  description: string | null
  text: string
}

export interface FormDocuments {
  form: FormDocument
  /** Exhibits in the order of the submission. */
  exhibits: FormDocument[]
}

/** The form is the document of the filed type, else of its family, else the first. */
export function readDocuments(source: string, form: string): FormDocuments {
  const documents = splitSubmission(source)
  const family = form.slice(0, form.startsWith('10-') ? 4 : 3)
  const own =
    documents.find(({ type }) => type === form) ??
    documents.find(({ type }) => type.startsWith(family)) ??
    documents[0]
  if (!own) return { form: { type: form, description: null, text: source }, exhibits: [] }
  const exhibits = documents.filter((one) => one !== own && isReadable(one))
  return { form: own, exhibits: exhibits.filter(({ type }) => type.startsWith('EX-')) }
}

const NO_TEXT = /^(?:GRAPHIC|ZIP|EXCEL|PDF|XML|JSON|EX-10[01]|EX-104|EX-FILING FEES)/
const TEXT_FILE = /\.(?:html?|txt)$/i
const ENCODED = /^\s*(?:<PDF>|begin \d{3} )/i

function isReadable({ type, filename, text }: SubmittedDocument): boolean {
  if (NO_TEXT.test(type) || ENCODED.test(text.slice(0, 200))) return false
  return filename === null || TEXT_FILE.test(filename)
}
