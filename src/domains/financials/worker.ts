// The thread's side of `thread.ts`: packs one document after the other.

import { parentPort } from 'node:worker_threads'
import { isFailure } from '../../kernel/failure.ts'
import { type FactsSource, type PackedFacts, packFacts } from './pack.ts'
import { ownBuffers, type ThreadAnswer } from './thread.ts'

function answer(source: FactsSource): ThreadAnswer {
  try {
    return { packed: packFacts(source) }
  } catch (error) {
    if (isFailure(error)) return { problem: error.publicText }
    throw error
  }
}

parentPort?.on('message', (source: FactsSource) => {
  const told = answer(source)
  parentPort?.postMessage(told, 'packed' in told ? ownBuffers(listBytes(told.packed)) : [])
})

function listBytes({ document, statements }: PackedFacts): Uint8Array[] {
  return [document, ...statements.flatMap(({ body, sources }) => [body, sources])]
}
