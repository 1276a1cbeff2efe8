// The thread's side of `match-thread.ts`.

import { serveJobs } from '../../../kernel/threads.ts'
import { matchSearches } from './match.ts'

serveJobs(matchSearches)
