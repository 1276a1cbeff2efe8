// A path value that is missing is the interface's 422, with the slash before it and without, for every
// route that has one.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { keyHeaders, runApp, type TestApp } from '../support/app.ts'
import { send } from '../support/http.ts'

const SAMPLES: Readonly<Record<string, string>> = { accession: '0000111111-25-000099' }
const MEMBERS = ['type', 'loc', 'msg', 'input', 'ctx']

let app: TestApp
let key: string
before(async () => {
  app = await runApp()
  key = await app.liveKey(10)
})
after(() => app.stop())

const declared = new Set(
  ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((own) => `${method} ${own}`),
  ),
)

/** Every path with one of its values left out, and the name of that value. */
const cases = ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
  [path, ...aliases].flatMap((own) =>
    [...own.matchAll(/\{(\w+)\}/g)].flatMap(({ 0: part, 1: name = '', index }) => {
      const before = own.slice(0, index)
      const rest = own.slice(index + part.length)
      const isLast = rest === ''
      const shorter = before.slice(0, -1)
      const isOther = declared.has(`${method} ${shorter}`)
      const paths = isLast && !isOther ? [before, shorter] : [before + rest]
      return paths.map((asked) => ({ method, name, asked: filled(asked) }))
    }),
  ),
)

function filled(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? 'AAPL')
}

test('paths with values are among the cases', () => assert.ok(cases.length > 60))

for (const { method, name, asked } of cases) {
  test(`${method} ${asked} lacks ${name}`, async () => {
    const answer = await send(`${app.url}${asked}`, { method, headers: keyHeaders(key) })
    assert.equal(answer.status, 422, answer.text)
    assert.deepEqual(Object.keys(answer.body), ['detail'])
    const issues = answer.body.detail as Record<string, unknown>[]
    const found = issues.find(({ type }) => type === 'missing')
    assert.deepEqual(found?.loc, ['path', name])
    for (const issue of issues) {
      assert.deepEqual(
        Object.keys(issue).filter((member) => !MEMBERS.includes(member)),
        [],
      )
    }
  })
}
