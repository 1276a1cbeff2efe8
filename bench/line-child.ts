// The least that a durable debit can be: a bare HTTP server that writes a line for every call over
// a file, flushes once for all calls of a turn, and then sends the same bytes. It has no keys and no
// accounts, keeps nobody's balance, and waits for the disk on its only thread, which was faster here
// than to be told by another one.

import { fdatasyncSync, openSync, writeSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { answerParent, sendJson } from './plain-server.ts'

const LINE = Buffer.from(`${'0'.repeat(99)}\n`)
/** Written before, so that a flush has no new length of the file to keep. */
const FILE_BYTES = 8 * 1024 * 1024

process.once('message', (message: { body: string; folder: string }) => serve(message))
process.once('disconnect', () => process.exit())

function serve({ body, folder }: { body: string; folder: string }): void {
  const bytes = Buffer.from(body)
  const keep = openJournal(join(folder, 'journal'))
  let waiting: ServerResponse[] = []

  function flush(): void {
    const answered = waiting
    waiting = []
    keep(answered.length)
    for (const response of answered) sendJson(response, bytes)
  }

  const server = createServer((_, response) => {
    if (waiting.push(response) === 1) setImmediate(flush)
  })
  answerParent(server)
}

function openJournal(file: string): (lines: number) => void {
  const handle = openSync(file, 'w')
  writeSync(handle, Buffer.alloc(FILE_BYTES))
  fdatasyncSync(handle)
  let at = 0
  return (lines) => {
    const written = Buffer.concat(Array.from({ length: lines }, () => LINE))
    if (at + written.length > FILE_BYTES) at = 0
    writeSync(handle, written, 0, written.length, at)
    at += written.length
    fdatasyncSync(handle)
  }
}
