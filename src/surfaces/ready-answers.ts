// Answers kept ready to send. One is used again only while the store holds what it was made from:
// while the version of its company, asked for at every call, is the one from before it was read,
// and until its data has to be refreshed. So it is right whichever process wrote last.

import { LRUCache } from 'lru-cache'
import type { Clock } from '../kernel/time.ts'
import type { CompanyVersions } from '../store/versions.ts'
import { type Answer, toKeptAnswer } from './answer.ts'

const KEPT_BYTES_MAX = 32 * 1024 * 1024
/** What an entry takes beside its bytes, about. */
const ENTRY_BYTES = 1000

interface Kept {
  readonly cik: string
  readonly version: number
  /** Null for a question asked once so far. */
  readonly answer: Answer | null
  readonly until: number
}

/** What was read of an answer just now. */
export interface Made {
  readonly answer: Answer
  /** The company it is about; null for an answer that must not be used again. */
  readonly cik: string | null
  readonly until: number
}

export interface ReadyAnswers {
  /** The answer to a question, made by `make` unless one is ready. */
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
      // The version comes before the reading: what is written in between makes another one.
      const version = known ? await versions(known.cik) : null
      if (known?.answer && known.version === version && clock.now() < known.until) {
        return known.answer
      }
      const { answer, cik, until } = await make()
      if (cik === null) kept.delete(question)
      else if (known?.cik !== cik || version === null) kept.set(question, askedOnce(cik))
      else kept.set(question, { cik, version, answer: toKeptAnswer(answer), until })
      return answer
    },
  }
}

/** Which company it is about is known from now on, and so is the version to ask for. */
function askedOnce(cik: string): Kept {
  return { cik, version: 0, answer: null, until: 0 }
}

function sizeOf(question: string, { answer }: Kept): number {
  return ENTRY_BYTES + question.length + (answer?.bytes.length ?? 0)
}
