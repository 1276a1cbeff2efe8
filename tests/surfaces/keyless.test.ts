// Whatever answers without a key is declared, and closed by one setting.

import assert from 'node:assert/strict'
import { subscribe } from 'node:diagnostics_channel'
import { test } from 'node:test'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { isUnder, KEYLESS } from '../../src/surfaces/keyless.ts'
import { startApp } from '../support/app.ts'

const routes: RouteOptions[] = []
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void routes.push(route))
})

const BULK = '/bulk/0/0'

test('every route is declared, or is one of an endpoint or file that needs a key', async (t) => {
  const app = await startApp(t, { settings: { DASHBOARD: 'open' } })
  const calls = new Set(
    ENDPOINTS.flatMap(({ path, aliases = [] }) => [path, ...aliases]).flatMap((path) => {
      const url = path.replace(/\{(\w+)\}/g, ':$1')
      return [url, url.replace(/\/:\w+$/, '')]
    }),
  )
  const undeclared = routes.filter(
    ({ url }) =>
      !calls.has(url) && !url.startsWith('/bulk/') && !KEYLESS.some((one) => isUnder(url, one)),
  )
  assert.deepEqual([...new Set(undeclared.map(({ url }) => url))], [])
  assert.equal((await app.get(BULK)).status, 401)
})

test('DISCOVERY=closed closes what it is said to close', async (t) => {
  const app = await startApp(t, { settings: { DISCOVERY: 'closed' } })
  const key = await app.liveKey()
  for (const { paths, closed } of KEYLESS) {
    if (closed === 'open') continue
    for (const path of paths.filter((one) => one !== '/mcp')) {
      assert.equal((await app.get(path)).status, closed === 'key' ? 401 : 404, path)
      if (closed === 'key') assert.equal((await app.get(path, key)).status, 200, path)
    }
  }
})
