// The thread's side of `thread.ts`: reads one document after the other.

import { zstdCompressSync } from 'node:zlib'
import { serveJobs } from '../../../kernel/threads.ts'
import { readTagged } from './tagged.ts'
import type { NamedText, PackedTagged } from './thread.ts'

serveJobs((document: NamedText): PackedTagged => {
  const tagged = readTagged(document)
  const { isWhole, entity } = tagged
  return { isWhole, entity, body: zstdCompressSync(JSON.stringify(tagged)) }
})
