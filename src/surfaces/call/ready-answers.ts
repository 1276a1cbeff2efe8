// A cache of answers as bytes. An entry is valid while its company’s version in the store, selected
// by every call, equals the one it was read at, and until its data needs a refresh. So it is correct
// whichever process wrote last.

import { LRUCache } from 'lru-cache'
import type { Clock } from '../../kernel/time.ts'
import type { CompanyVersions } from '../../store/versions.ts'
import { type Answer, toKeptAnswer } from './answer.ts'

const KEPT_BYTES_MAX = 32 * 1024 * 1024
/** Approximate size of an entry beside its bytes. */
const ENTRY_BYTES = 1000

interface Kept {
  readonly cik: string
  readonly version: number
  /** Answer; null for a query seen only once. */
  readonly answer: Answer | null
  readonly until: number
}

export interface Made {
  readonly answer: Answer
  /** CIK of the answer’s company; null for an answer that must not be cached. */
  readonly cik: string | null
  readonly until: number
}

export interface ReadyAnswers {
  /** The cached answer to a question, or the one that `make` returns. */
  find(question: string, make: () => Promise<Made>): Promise<Answer>
}

export function createReadyAnswers(versions: CompanyVersions, clock: Clock): ReadyAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES_MAX,
    sizeCalculation: (value, question) => sizeOf(question, value),
  })

  return {
    async find(question, make) {
      const known = kept.get(question)
      // Selected before the data is read, so that a write in between makes the entry stale.
      const version = known ? await versions(known.cik) : null
      if (known?.answer && known.version === version && clock.now() < known.until) {
        return known.answer
      }
      const { answer, cik, until } = await make()
      if (cik === null) kept.delete(question)
      else if (known?.cik !== cik || version === null) kept.set(question, seenOnce(cik))
      else kept.set(question, { cik, version, answer: toKeptAnswer(answer), until })
      return answer
    },
  }
}

/** Remembers the company, so that the next call can select the version before it reads. */
function seenOnce(cik: string): Kept {
  return { cik, version: 0, answer: null, until: 0 }
}

function sizeOf(question: string, { answer }: Kept): number {
  return ENTRY_BYTES + question.length + (answer?.bytes.length ?? 0)
}
