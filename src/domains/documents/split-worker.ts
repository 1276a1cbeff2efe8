// The thread's side of `thread.ts`: splits one submission after the other.

import { zstdCompressSync } from 'node:zlib'
import { serveJobs } from '../../kernel/threads.ts'
import { type FiledDocument, type FiledSubmission, splitFiling, toLoneDocument } from './split.ts'
import type { PackedDocument, PackedSubmission, SplitInput } from './thread.ts'

serveJobs((input: SplitInput): PackedSubmission => {
  const { documents, ...header } = 'accession' in input ? splitFiling(input) : alone(input)
  return { ...header, documents: documents.map(pack) }
})

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
