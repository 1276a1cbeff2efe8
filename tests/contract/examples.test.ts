// Every parameter has an example, and a call with it is answered by the demonstration.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import type { Endpoint } from '../../src/contract/declare/endpoint.ts'
import { createOpenApi } from '../../src/surfaces/openapi/openapi.ts'
import type { TestApp } from '../support/app.ts'
import { runMarketDemo } from '../support/demo.ts'

interface Shown {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly example?: unknown
}

const { paths } = createOpenApi(ENDPOINTS, { baseUrl: 'http://127.0.0.1' }) as {
  paths: Record<string, Record<string, { parameters?: Shown[] }>>
}

function shownOf({ path, method }: Endpoint): readonly Shown[] {
  return paths[path]?.[method.toLowerCase()]?.parameters ?? []
}

test('every parameter has an example', () => {
  const lacking = ENDPOINTS.flatMap((endpoint) =>
    shownOf(endpoint)
      .filter((one) => one.example === undefined)
      .map(({ name }) => `${endpoint.name} ${name}`),
  )
  assert.deepEqual(lacking, [])
})

/** Further parameters that a parameter cannot go without. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'get_sections format': { item: '1A' },
  'get_sections offset': { item: '1A' },
  'get_sections max_chars': { item: '1A' },
  'get_report format': { item: '1A' },
  'get_report offset': { item: '1A' },
  'get_report max_chars': { item: '1A' },
  'get_report chunks': { item: '1A' },
  'get_holdings ticker': { history: '4' },
  'get_holdings cusip': { history: '4' },
  'resolve_entity kind': { ticker: 'AAPL' },
  'resolve_entity as_of': { ticker: 'AAPL' },
  'resolve_entity dry_run': { ticker: 'AAPL' },
}

describe('examples', () => {
  let app: TestApp
  let key: string
  before(async () => {
    app = await runMarketDemo()
    key = await app.liveKey(1_000_000)
  })
  after(() => app.stop())

  for (const endpoint of ENDPOINTS) {
    if (endpoint.method !== 'GET' || endpoint.access !== 'metered') continue
    test(endpoint.name, async () => {
      const shown = shownOf(endpoint)
      const refused: string[] = []
      for (const one of shown) {
        const name = `${endpoint.name} ${one.name}`
        const needed = shown.filter(({ required }) => required)
        const query = new URLSearchParams(BESIDE[name])
        let path = endpoint.path
        for (const { in: place, name: own, example } of [...needed, one]) {
          if (place === 'path') path = path.replace(`{${own}}`, encodeURIComponent(String(example)))
          else query.set(own, String(example))
        }
        const { status, text } = await app.get(`${path}?${query}`, key)
        const said = `${status} ${path}?${query}: ${text.slice(0, 200)}`
        if (status !== 200) refused.push(said)
      }
      assert.deepEqual(refused, [])
    })
  }
})
