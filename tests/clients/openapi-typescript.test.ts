// Types that openapi-typescript makes of the OpenAPI document, with its client: every call is checked by
// the compiler, runs against the service, and gives what the service says.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { runApp } from '../support/app.ts'
import { newFolder, npm, ROOT, runWith } from '../support/npm.ts'
import { type Call, DOCUMENT, everyCall } from './every-call.ts'

const PACKAGES = ['openapi-typescript@7', 'openapi-fetch@0.17', 'typescript@5']

test('types that openapi-typescript makes', { timeout: 600_000 }, async (t) => {
  const cwd = newFolder(t, 'openapi-typescript')
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const failed = await npm(['install', ...PACKAGES], { cwd }).catch((error: unknown) => error)
  if (!existsSync(join(cwd, 'node_modules/openapi-fetch'))) {
    assert.ok(!process.env.CI, String(failed))
    return t.skip('no package registry answers: openapi-typescript is not installed')
  }
  const program = (name: string) => join(cwd, 'node_modules', name)
  const made = [program('openapi-typescript/bin/cli.js'), DOCUMENT, '-o', 'schema.d.ts']
  await runWith(process.execPath, made, { cwd })
  const calls = everyCall()
  await writeFile(join(cwd, 'calls.ts'), programOf(calls))
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023']
  const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node']
  const compiler = [program('typescript/bin/tsc'), ...options, ...types, 'calls.ts']
  await runWith(process.execPath, compiler, { cwd })
  const app = await runApp()
  t.after(() => app.stop())
  const env = { URL: app.url, KEY: await app.sandboxKey() }
  const { stdout } = await runWith(process.execPath, ['calls.ts'], { cwd, env })
  assert.deepEqual(
    JSON.parse(stdout),
    calls.map(({ operation }) => operation),
  )
})

/** Fails at the first call that is refused; reads of every answer what all of them have. */
function programOf(calls: readonly Call[]): string {
  return `import createClient from 'openapi-fetch'
import type { paths } from './schema.d.ts'

const client = createClient<paths, 'application/json'>({
  baseUrl: process.env.URL ?? '',
  headers: { 'x-api-key': process.env.KEY ?? '' },
})
const answered: string[] = []
${calls.map(statement).join('\n')}
console.log(JSON.stringify(answered))
`
}

function statement({ operation, method, path, places, query, body }: Call): string {
  const given = Object.entries({ path: places, query }).filter(
    ([, one]) => Object.keys(one).length > 0,
  )
  const params = Object.fromEntries(given)
  const sent = { ...(given.length > 0 ? { params } : {}), ...(body === null ? {} : { body }) }
  return `{
  const { data, response } = await client.${method}('${path}', ${JSON.stringify(sent)})
  if (data === undefined) throw new Error('${operation}: ' + response.status)
  const { ${mark(operation)} } = data
  if (${mark(operation)} === undefined) throw new Error('${operation}: no answer')
  answered.push('${operation}')
}`
}

/** A member that the compiler has to know of. */
function mark(operation: string): string {
  return MARKS[operation] ?? 'sandbox'
}

const MARKS: Readonly<Record<string, string>> = { create_key: 'api_key', get_health: 'status' }
