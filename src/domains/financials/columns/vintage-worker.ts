// The thread's side of `vintage-thread.ts`: one company after the other.

import { serveJobs } from '../../../kernel/threads.ts'
import { packVintages } from './vintage-pack.ts'

serveJobs(packVintages, ({ body }) => [body])
