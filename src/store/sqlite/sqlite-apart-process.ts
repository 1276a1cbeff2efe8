// The process's side of `sqlite-apart.ts`: one connection that only reads, one request at a time. It
// ends when its parent does.

import type { ApartReply, ApartRequest } from './sqlite-apart.ts'
import { createStatements, openConnection } from './sqlite-connection.ts'

const [, , file = ''] = process.argv
const connection = openConnection(file, 'normal')
connection.exec('pragma query_only = on')
const statements = createStatements(connection)

// A signal for the whole group is the parent's to answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

process.on('message', ({ sql, values }: ApartRequest) => {
  process.send?.(reply(sql, [...values]))
})

const ready: ApartReply = 'ready'
process.send?.(ready)

function reply(sql: string, values: ApartRequest['values'][number][]): ApartReply {
  try {
    return { rows: statements.all(sql, values) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Posting an error as such would lose its own properties, such as the result code.
    return { error: { ...error, message: error.message } }
  }
}
