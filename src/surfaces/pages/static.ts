// The files that pages refer to: our own under `surfaces/static`, typefaces and other projects' scripts copied
// into the built package or, in a checkout, in node_modules. Each is read and compressed at its first request; a
// request can name no other file.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../kernel/failure.ts'
import type { HttpApp, Parts } from '../http/listener.ts'
import { sendText, type Text, toText } from './send.ts'

const FOLDER = fileURLToPath(new URL('../static/', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** Made by `scripts/vendor.mjs`. */
const VENDOR = fileURLToPath(new URL('../../vendor/', import.meta.url))
const MODULES = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
const VENDORED: Readonly<Record<string, string>> = {
  'excel.js': 'write-excel-file/bundle/write-excel-file.min.js',
  'scalar.js': '@scalar/api-reference/dist/browser/standalone.js',
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'source-serif.woff2':
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
}

interface StaticFile {
  type: string
  etag: string
  text: Text
}

export function addStatic(app: HttpApp): void {
  const paths = findStatic()
  const files = new Map<string, StaticFile>()
  app.get<Parts>('/static/:name', async (request, reply) => {
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

/** By the names they are served under; a file whose package is not installed is left out. */
function findStatic(): Map<string, string> {
  const own = readdirSync(FOLDER).map((name) => [name, join(FOLDER, name)] as const)
  const vendored = Object.entries(VENDORED).map(([name, path]) => {
    const built = join(VENDOR, name)
    return [name, existsSync(built) ? built : join(MODULES, path)] as const
  })
  return new Map([...own, ...vendored].filter(([, path]) => existsSync(path)))
}

function readStatic(name: string, path: string): StaticFile {
  const body = readFileSync(path)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { type: TYPES[extname(name)] ?? 'application/octet-stream', etag, text: toText(body) }
}
