// A thread of a pool: calls one function of a module for each job, one after the other.

import { parentPort, workerData } from 'node:worker_threads'
import { isFailure } from '../../kernel/failure.ts'
import { BEHIND_CALLS, giveWayInThread } from '../../kernel/give-way.ts'
import { buffersOf, type Reply, type ThreadWork } from './pool.ts'

type Work = (input: unknown) => unknown

const { file, run } = workerData as ThreadWork
const { [run]: work } = (await import(file)) as Readonly<Record<string, Work>>
if (!work) throw new Error(`${file} exports no ${run}`)

giveWayInThread(BEHIND_CALLS.documents)
parentPort?.on('message', (input: unknown) => {
  const reply = replyTo(work, input)
  parentPort?.postMessage(reply, buffersOf(bytesIn(reply, DEPTH)))
})

function replyTo(work: Work, input: unknown): Reply<unknown> {
  try {
    return { output: work(input) }
  } catch (error) {
    if (isFailure(error)) return { problem: error.publicText }
    throw error
  }
}

/** Levels of a reply that are searched for bytes. */
const DEPTH = 4

/** Bytes are transferred, not copied, since copying holds up the event loop of the receiver. */
function bytesIn(value: unknown, depth: number): Uint8Array[] {
  if (value instanceof Uint8Array) return [value]
  if (depth === 0 || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((one) => bytesIn(one, depth - 1))
}
