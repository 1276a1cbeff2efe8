// A domain has one face, and whatever a domain declares is in it: what is in no face would be
// advertised nowhere, run by nobody, and missed by no one. What the faces add up to is what the
// OpenAPI document shows, and each of its operations has a route.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { DOMAINS } from '../../src/catalogue/domains.ts'
import { ROOT, readFiles } from './files.ts'

/** Member that identifies each kind of declaration. */
const KNOWN_BY = {
  endpoint: 'method',
  job: 'subjectOf',
  watch: 'selectStored',
  loader: 'load',
  'bulk file': 'called',
  tell: 'event',
}

const IN_FACES = new Set<unknown>(
  DOMAINS.flatMap(({ endpoints, jobs, watch, loaders, bulk, eventSources }) => [
    ...endpoints,
    ...jobs,
    ...loaders,
    ...bulk,
    ...eventSources,
    watch,
  ]),
)

function kindOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.entries(KNOWN_BY).find(([, member]) => member in value)?.[0] ?? null
}

test('every folder of a domain has a face, which the catalogue lists', () => {
  assert.deepEqual(DOMAINS.map(({ name }) => name).sort(), readdirSync(`${ROOT}src/domains`).sort())
})

test('everything that a domain declares is in its face', async () => {
  const files = readFiles('src/domains/**/*.ts')
  let declared = 0
  for (const { path } of files) {
    const exported: object = await import(pathToFileURL(ROOT + path).href)
    for (const [name, value] of Object.entries(exported)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        const kind = kindOf(one)
        if (kind === null) continue
        declared += 1
        assert.ok(IN_FACES.has(one), `${path} declares the ${kind} ${name}, which is in no face`)
      }
    }
  }
  assert.ok(declared > 50, `${declared} declarations`)
})

test('the OpenAPI document shows every path of every endpoint, and no other', () => {
  const document = JSON.parse(readFileSync(`${ROOT}docs/reference/openapi.json`, 'utf8')) as {
    paths: Record<string, Record<string, unknown>>
  }
  const data = Object.entries(document.paths).filter(([path]) => path.startsWith('/v1/'))
  const shown = data.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const derived = ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((one) => `${method} ${one}`),
  )
  assert.deepEqual(shown.sort(), derived.sort())
})
