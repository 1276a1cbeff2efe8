// The thread's side of `thread.ts`: reads one submission after the other.

import { serveJobs } from '../../../kernel/threads.ts'
import { findSplitSentence, type SplitText } from './sentence.ts'

serveJobs((input: SplitText): string | null => findSplitSentence(input))
