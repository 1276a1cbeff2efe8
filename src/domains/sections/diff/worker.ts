// The thread's side of `thread.ts`: compares one pair of texts after the other.

import { serveJobs } from '../../../kernel/threads.ts'
import { diffSections, type SectionDiff } from './diff.ts'
import type { Texts } from './thread.ts'

serveJobs(({ from, to }: Texts): SectionDiff => diffSections(from, to))
