// The thread's side of `thread.ts`: reads one document or submission after the other.

import { serveJobs } from '../../kernel/threads.ts'
import { readForIndex } from './parse.ts'

serveJobs(readForIndex)
