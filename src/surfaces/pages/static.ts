// The files that pages refer to: our own under `surfaces/static`, typefaces and other projects' scripts in
// `vendor/`. Each is read and compressed at its first request; a request can name no other file.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../kernel/failure.ts'
import { type HttpApp, taking } from '../http/listener.ts'
import { sendText, type Text, toText } from './send.ts'

const FOLDERS = ['../static/', '../../../vendor/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

interface StaticFile {
  type: string
  etag: string
  text: Text
}

export function addStatic(app: HttpApp): void {
  const paths = findStatic()
  const files = new Map<string, StaticFile>()
  app.get('/static/:name', taking('store'), async (request, reply) => {
    const { name = '' } = request.params
    const path = paths.get(name)
    if (!path) throw new Failure('path.unknown', `There is no file "${name}".`)
    const file = files.get(name) ?? readStatic(name, path)
    files.set(name, file)
    const headers = {
      etag: file.etag,
      'cache-control': 'public, max-age=300',
      'content-type': file.type,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    }
    const isKnown = request.headers['if-none-match'] === file.etag
    return isKnown ? reply.headers(headers).code(304).send() : sendText(reply, file.text, headers)
  })
}

/** Paths by the names they are served under. */
function findStatic(): Map<string, string> {
  const all = FOLDERS.flatMap((folder) =>
    readdirSync(folder).map((name) => [name, join(folder, name)] as const),
  )
  return new Map(all.filter(([name]) => extname(name) in TYPES))
}

function readStatic(name: string, path: string): StaticFile {
  const body = readFileSync(path)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { type: TYPES[extname(name)] ?? '', etag, text: toText(body) }
}
