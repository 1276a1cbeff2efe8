// The thread's side of `thread.ts`: reads one document or submission after the other.

import { serveJobs } from '../../kernel/threads.ts'
import { parseForIndex } from './parse.ts'

serveJobs(parseForIndex)
