// Requests that carry a key: none follows a redirect, which would take the key to whatever host the
// answer names.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFiles } from '../house/files.ts'

/** Browser scripts ask their own origin; a browser never takes its cookies elsewhere. */
const OWN_ORIGIN = /^src\/surfaces\/static\//

const PLACES = readFiles('src/**/*.ts', 'clients/typescript/src/*.ts').filter(
  ({ path }) => !OWN_ORIGIN.test(path),
)

test('every request by fetch refuses redirects', () => {
  const calls = PLACES.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![.\w])(?:globalThis\.|this\.#options\.)?fetch\(/g)]
      .filter(({ index }) => !/\b(function|async) $/.test(text.slice(0, index)))
      .filter(({ index }) => !/^\s*$/.test(text.slice(text.lastIndexOf('\n', index) + 1, index)))
      .map(() => ({ path, isManual: text.includes("redirect: 'manual'") })),
  )
  assert.deepEqual([...new Set(calls.map(({ path }) => path))].toSorted(), [
    'clients/typescript/src/client.ts',
    'src/commands/get/run.ts',
  ])
  for (const { path, isManual } of calls) assert.ok(isManual, path)
})

test('no request of undici follows a redirect by itself', () => {
  for (const { path, text } of PLACES) {
    assert.ok(!/maxRedirections|interceptors\.redirect/.test(text), path)
  }
})

test('no request in Python follows a redirect', () => {
  for (const { path, text } of readFiles('clients/**/*.py')) {
    const clients = text.match(/httpx\.(Async)?Client\(/g) ?? []
    const refusing = text.match(/follow_redirects=False/g) ?? []
    assert.equal(refusing.length, clients.length, path)
    assert.ok(!/httpx\.(get|post|request|stream)\(|import requests|urlopen/.test(text), path)
  }
})
