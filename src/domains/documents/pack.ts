// The documents of a submission, compressed for the store. Pure.

import { zstdCompressSync } from 'node:zlib'
import {
  type FiledDocument,
  type FiledSubmission,
  type SubmissionSource,
  splitFiling,
  toLoneDocument,
} from './split.ts'

/** A document ready for the store: its text compressed. */
export interface PackedDocument extends Omit<FiledDocument, 'text'> {
  readonly body: Uint8Array | null
}

export interface PackedSubmission extends Omit<FiledSubmission, 'documents'> {
  readonly documents: readonly PackedDocument[]
}

/** A submission, or one document if the submission is unavailable. */
export type SplitInput =
  | SubmissionSource
  | {
      readonly source: string
      readonly name: string
      readonly type: string
      readonly where: string
    }

export function packSubmission(input: SplitInput): PackedSubmission {
  const { documents, ...header } = 'accession' in input ? splitFiling(input) : alone(input)
  return { ...header, documents: documents.map(pack) }
}

function alone({
  source,
  name,
  type,
}: Exclude<SplitInput, { accession: string }>): FiledSubmission {
  const documents = [toLoneDocument(source, name, type)]
  return { form: null, filed: null, accepted_at: null, entities: [], documents }
}

function pack({ text, ...document }: FiledDocument): PackedDocument {
  return { ...document, body: text === null ? null : zstdCompressSync(text) }
}
