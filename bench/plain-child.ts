// The baseline of serving: a bare HTTP server that sends the same bytes to everybody, or, given a
// file, the bytes that a table holds for the last part of the path.

import { createServer, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { answerParent, sendJson } from './plain-server.ts'

interface Plain {
  body?: string
  /** Sent with every answer beside the usual ones. */
  headers?: Record<string, string>
  /** A SQLite file with a table `answers (ticker, body)`. */
  file?: string
}

process.once('message', (message: Plain) => serve(message))
process.once('disconnect', () => process.exit())

function serve({ body = '', headers = {}, file }: Plain): void {
  const answer = file === undefined ? sendAlways(Buffer.from(body), headers) : sendFrom(file)
  const server = createServer((request, response) => answer(request.url ?? '', response))
  answerParent(server)
}

type Send = (url: string, response: ServerResponse) => void

function sendAlways(bytes: Buffer, headers: Record<string, string>): Send {
  return (_, response) => sendJson(response, bytes, headers)
}

function sendFrom(file: string): Send {
  const select = new DatabaseSync(file, { readOnly: true }).prepare(
    'select body from answers where ticker = ?',
  )
  return (url, response) => {
    const ticker = url.slice(url.lastIndexOf('/') + 1).split('?', 1)[0] ?? ''
    const row = select.get(ticker) as { body: Uint8Array } | undefined
    sendJson(response, row?.body ?? new Uint8Array(0))
  }
}
