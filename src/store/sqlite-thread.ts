// The thread's side of `sqlite-writer.ts`: the one writing connection to a file. Asked in order,
// answers in order.

import { parentPort, workerData } from 'node:worker_threads'
import {
  createStatements,
  type Durability,
  openConnection,
  rollback,
  takeSteps,
} from './sqlite-connection.ts'
import type { Asked, Told } from './sqlite-writer.ts'

const { file, durability } = workerData as { file: string; durability: Durability }
const connection = openConnection(file, durability)
const statements = createStatements(connection)
/** Why the transaction under way could not be begun: nothing of it may run outside of one. */
let refusal: unknown = null

parentPort?.on('message', (asked: Asked) => {
  if (asked.begins) begin()
  parentPort?.postMessage(answer(asked))
  if (asked.kind === 'close') parentPort?.close()
})

function begin(): void {
  try {
    connection.exec('begin immediate')
  } catch (error) {
    refusal = error
  }
}

function answer(asked: Asked): Told {
  try {
    return { value: perform(asked) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Only a plain object takes what an error carries beside its text across.
    const { message, stack } = error
    return { error: { ...error, message, stack } }
  }
}

function perform({ kind, sql, values, steps }: Asked): unknown {
  if (kind === 'rollback') return undo()
  if (kind === 'steps')
    return refusal === null ? takeSteps(connection, statements, steps) : refuse()
  if (refusal !== null) throw refusal
  if (kind === 'all' || kind === 'one' || kind === 'run') return statements[kind](sql, values)
  if (kind === 'close') return connection.close()
  return connection.exec('commit')
}

/** Steps are all of their transaction. */
function refuse(): never {
  const reason = refusal
  refusal = null
  throw reason
}

function undo(): void {
  refusal = null
  rollback(connection)
}
