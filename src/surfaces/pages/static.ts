// The files that pages refer to: our own under `surfaces/static`, and uPlot's from its package. Read
// once at start; a request can name nothing else.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../../kernel/failure.ts'

const FOLDER = fileURLToPath(new URL('../static/', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}
const PACKAGED: Readonly<Record<string, string>> = {
  'uplot.js': 'uplot/dist/uPlot.iife.min.js',
  'uplot.css': 'uplot/dist/uPlot.min.css',
}

interface StaticFile {
  type: string
  etag: string
  body: Buffer
}

export function addStatic(app: FastifyInstance): void {
  const files = readStatic()
  app.get<{ Params: { name: string } }>('/static/:name', async (request, reply) => {
    const { name } = request.params
    const file = files.get(name)
    if (!file) throw new Failure('path.unknown', `There is no file "${name}" here.`)
    const headers = {
      etag: file.etag,
      'cache-control': 'public, max-age=300',
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
    }
    reply.headers(headers)
    const isKnown = request.headers['if-none-match'] === file.etag
    return isKnown ? reply.code(304).send() : reply.send(file.body)
  })
}

function readStatic(): Map<string, StaticFile> {
  const resolve = createRequire(import.meta.url).resolve
  const own = readdirSync(FOLDER).map((name) => [name, join(FOLDER, name)] as const)
  const packaged = Object.entries(PACKAGED).map(([name, path]) => [name, resolve(path)] as const)
  return new Map([...own, ...packaged].map(([name, path]) => [name, toFile(name, path)]))
}

function toFile(name: string, path: string): StaticFile {
  const body = readFileSync(path)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { type: TYPES[extname(name)] ?? 'application/octet-stream', etag, body }
}
