// The thread's side of `snippet-thread.ts`.

import { serveJobs } from '../../../kernel/threads.ts'
import { toSnippet } from './snippet.ts'
import type { SnippetJob } from './snippet-thread.ts'

serveJobs(({ texts, terms }: SnippetJob) => texts.map((text) => toSnippet(text, terms)))
