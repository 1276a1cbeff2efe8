// The thread's side of `sqlite-writer.ts`: the one writing connection to a file. Requests are executed
// and answered in order.

import { parentPort, workerData } from 'node:worker_threads'
import {
  createStatements,
  type Durability,
  openConnection,
  rollback,
  runSteps,
} from './sqlite-connection.ts'
import type { WriterReply, WriterRequest } from './sqlite-writer.ts'

export interface WriterFile {
  readonly file: string
  readonly durability: Durability
}

if (parentPort !== null) serve(parentPort, answerWrites(workerData as WriterFile))

function serve(
  port: NonNullable<typeof parentPort>,
  answer: ReturnType<typeof answerWrites>,
): void {
  port.on('message', (request: WriterRequest) => {
    port.postMessage(answer(request))
    if (request.kind === 'close') port.close()
  })
}

/** Opens the file, and returns a function that executes a request. */
export function answerWrites({
  file,
  durability,
}: WriterFile): (one: WriterRequest) => WriterReply {
  const connection = openConnection(file, durability)
  const statements = createStatements(connection)
  /** Error of `begin`: none of the transaction’s statements may run outside of one. */
  let beginError: unknown = null

  function begin(): void {
    try {
      connection.exec('begin immediate')
    } catch (error) {
      beginError = error
    }
  }

  function execute({ kind, sql, values, steps }: WriterRequest): unknown {
    if (kind === 'rollback') return undo()
    if (kind === 'steps') return executeSteps(steps)
    if (beginError !== null) throw beginError
    if (kind === 'all' || kind === 'one' || kind === 'run') return statements[kind](sql, values)
    if (kind === 'close') return connection.close()
    return connection.exec('commit')
  }

  /** Steps are a whole transaction: no rollback follows if it cannot begin. */
  function executeSteps(steps: WriterRequest['steps']): unknown {
    if (beginError === null) return runSteps(connection, statements, steps)
    const error = beginError
    beginError = null
    throw error
  }

  function undo(): void {
    beginError = null
    rollback(connection)
  }

  return (request) => {
    if (request.begins) begin()
    try {
      return { value: execute(request) }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // An error that is posted as such loses its own properties, such as the result code.
      const { message, stack } = error
      return { error: { ...error, message, stack } }
    }
  }
}
