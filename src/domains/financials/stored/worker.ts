// The thread's side of `thread.ts`: packs one document after the other.

import { serveJobs } from '../../../kernel/threads.ts'
import { packFacts } from './pack.ts'

serveJobs(packFacts, ({ document, statements }) => [
  document,
  ...statements.flatMap(({ body, sources }) => [body, sources]),
])
