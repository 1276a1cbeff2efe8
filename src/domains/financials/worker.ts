// The thread's side of `thread.ts`: packs one document after the other.

import { parentPort } from 'node:worker_threads'
import { isFailure } from '../../kernel/failure.ts'
import { type FactsSource, packFacts } from './pack.ts'
import type { ThreadAnswer } from './thread.ts'

function answer(source: FactsSource): ThreadAnswer {
  try {
    return { packed: packFacts(source) }
  } catch (error) {
    if (isFailure(error)) return { problem: error.publicText }
    throw error
  }
}

parentPort?.on('message', (source: FactsSource) => parentPort?.postMessage(answer(source)))
