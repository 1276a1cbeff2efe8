// The `tieout verify` command: the example of docs/verify.md, exit codes, addresses, and a store in
// place of a mirror.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createRecomputer } from '../../src/commands/verify/recompute.ts'
import { verify } from '../../src/commands/verify/run.ts'
import { toSavedAnswer } from '../../src/commands/verify/saved-answer.ts'
import { readConfig } from '../../src/config.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES } from '../support/engines.ts'
import { runCli } from '../support/processes.ts'

const PAGE = readFileSync(new URL('../../docs/verify.md', import.meta.url), 'utf8')

let app: TestApp
let key = ''
let folder = ''
before(async () => {
  const clock = createTestClock(DEMO_CLOCK)
  app = await runApp({ source: createMirrorSource({ folder: DEMO_FOLDER, clock }), clock })
  key = await app.liveKey()
  folder = await mkdtemp(join(tmpdir(), 'tieout-saved-'))
})
after(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

type Test = Parameters<typeof runCli>[0]

async function ask(path: string): Promise<string> {
  const answer = await app.get(path, key)
  assert.equal(answer.status, 200, answer.text)
  return answer.text
}

/** A file with the text, by the name. */
async function save(name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

/** Runs `tieout verify` over an empty store, so that it verifies with the demonstration mirror. */
const run = (t: Test, args: string[], settings: Record<string, string> = {}) =>
  runCli(t, ['verify', ...args], { settings: { DATA_DIR: join(folder, 'none'), ...settings } })

const SOURCED = '/v1/fundamentals/AAPL?limit=2&include=sources'

test('the example of the page is what the program prints', async (t) => {
  const file = await save('aapl.json', await ask(SOURCED))
  const [first, second] = [...PAGE.matchAll(/```console\n([^`]+)```/g)].map(
    ([, text]) => text ?? '',
  )
  const [asked, ...agrees] = (first ?? '').split('\n')
  assert.equal(asked, '$ tieout verify aapl.json')
  const plain = await run(t, [file])
  assert.equal(plain.stdout, agrees.join('\n'), plain.stderr)
  assert.equal(plain.code, 0)

  const [edit = '', again, ...differs] = (second ?? '').split('\n')
  execFileSync('sh', ['-c', edit.replace('$ ', '')], { cwd: folder })
  assert.equal(again, '$ tieout verify changed.json')
  const changed = await run(t, [join(folder, 'changed.json')])
  assert.equal(changed.stdout, differs.join('\n'), changed.stderr)
  assert.equal(changed.code, 1)
  for (const line of changed.stdout.split('\n')) assert.ok(line.length <= 80, line)
})

test('the page shows the provenance of that answer', async () => {
  const answer = JSON.parse(await ask(SOURCED)) as Record<string, unknown>
  const [, shown = ''] = /```json\n([^`]+)```/.exec(PAGE) ?? []
  const { documents, asked } = JSON.parse(shown) as { documents: object[]; asked: object }
  assert.deepEqual(asked, answer.asked)
  const [named] = answer.documents as Record<string, unknown>[]
  const { fetched_at: _, ...rest } = named ?? {}
  assert.deepEqual(documents, [rest])
})

test('--json is one object with every difference', async (t) => {
  const file = await save(
    'json.json',
    (await ask(SOURCED)).replace('"form":"10-K"', '"form":"10-Q"'),
  )
  const { code, stdout } = await run(t, [file, '--json', '--mirror', DEMO_FOLDER])
  assert.equal(code, 1)
  const report = JSON.parse(stdout) as { agrees: boolean; differences: object[]; cells: object }
  assert.equal(report.agrees, false)
  assert.deepEqual(report.cells, { checked: 142, agree: 141 })
  assert.deepEqual(report.differences, [
    {
      cell: 'income_statement 2025-09-27 FY form',
      said: '10-Q',
      recomputed: '10-K',
      why: 'value differs',
    },
  ])
})

test('the answer of an address is asked for with the key, and its query says what was asked', async (t) => {
  const url = `${app.url}/v1/shares/NVDA?history=true&as_of=2025-06-30`
  const { code, stdout, stderr } = await run(t, [url], { TIEOUT_KEY: key })
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^agrees: shares of NVIDIA CORP, CIK 0001045810\n/)
  const without = await run(t, [url])
  assert.equal(without.code, 2)
  assert.match(without.stderr, /no key/)
})

test('an answer as of a day, without sources, needs the call it answers', async (t) => {
  const path = '/v1/fundamentals/AAPL?period=quarterly&as_of=2024-12-31'
  const file = await save('as-of.json', await ask(path))
  const guessed = await run(t, [file])
  assert.equal(guessed.code, 1)
  assert.match(guessed.stdout, /pass it with --asked/)
  const told = await run(t, [file, '--asked', path])
  assert.equal(told.code, 0, told.stdout)
})

describe('where there is nothing to verify, or to verify with, it ends with 2 and one line', () => {
  const cases: [what: string, text: string | null, args: string[], line: RegExp][] = [
    ['no file', null, [], /the file cannot be read: ENOENT/],
    ['no JSON', '{', [], /not JSON/],
    ['another answer', '{"count":0,"events":[]}', [], /not an answer about/],
    ['no folder', '{"cik":"1","ratios":{},"inputs":{}}', ['--mirror', '/nowhere'], /not a folder/],
    ['a company without a document', '{"cik":"1","ratios":{},"inputs":{}}', [], /not available/],
  ]
  for (const [at, [what, text, args, line]] of cases.entries()) {
    test(what, async (t) => {
      const file = text === null ? join(folder, 'absent') : await save(`case-${at}.json`, text)
      const { code, stdout, stderr } = await run(t, [file, ...args])
      assert.equal(code, 2, stderr)
      assert.equal(stdout, '')
      assert.match(stderr, /^[^\n]+\n$/)
      assert.match(stderr, line)
    })
  }
})

for (const engine of ENGINES) {
  test(`a store on ${engine.name} that has kept the facts is enough, and nothing in it is changed`, {
    skip: engine.skip,
  }, async (t) => {
    const store = await engine.prepare()
    const own = await runApp({ engine, store })
    const live = readConfig({ ...store.settings, SEC_CONTACT: 'Test test@example.com' })
    const recomputer = createRecomputer(live, null)
    t.after(async () => {
      await recomputer.close()
      await own.stop()
      await store.remove()
    })
    const ownKey = await own.liveKey()
    const paths = ['fundamentals/ACME', 'ratios/ACME', 'shares/ACME', 'xbrl/ACME?concept=Assets']
    const bodies = []
    for (const path of paths) {
      const asked = `/v1/${path}${path.includes('?') ? '&' : '?'}include=sources`
      bodies.push((await own.get(asked, ownKey)).body)
    }
    // Statements that are stored are not what it verifies by.
    await own.services.data.run('update statements set body = $1, sources = $1', Buffer.from('x'))
    const count = () => own.services.data.one('select count(*) as n, max(at) as at from ingests')
    const before = await count()
    for (const body of bodies) {
      const { verdict, place } = await verify(toSavedAnswer(body, null), recomputer)
      assert.deepEqual(verdict.differences, [])
      assert.ok(verdict.cells.checked > 3)
      assert.equal(place, 'store')
    }
    assert.deepEqual(await count(), before)
  })
}

test('a release is recomputed from its submission', async (t) => {
  const text = await ask('/v1/releases/NVDA')
  const right = await run(t, [await save('release.json', text), '--mirror', DEMO_FOLDER])
  assert.equal(right.code, 0, right.stdout + right.stderr)
  assert.match(right.stdout, /^agrees: releases of NVIDIA CORP, CIK 0001045810\n/)
  assert.match(right.stdout, /read from 0001045810-25-000207\.txt of the demonstration/)
  const wrong = await save('release-changed.json', text.replace('46743000000', '46743000001'))
  const changed = await run(t, [wrong, '--mirror', DEMO_FOLDER])
  assert.equal(changed.code, 1)
  assert.match(changed.stdout, /46743000001\s+46743000000\s+value differs/)
})

for (const { path, said, document, changes } of [
  {
    path: '/v1/directors/ZHGT',
    said: /^agrees: directors of HARROWGATE/,
    document: '0009990101-25-000001',
    changes: ['"age":61', '"age":62'],
  },
  {
    path: '/v1/votes/ZHGT',
    said: /^agrees: votes of HARROWGATE/,
    document: '0009990101-25-000002',
    changes: ['20410300', '20410301'],
  },
  {
    path: '/v1/compensation/ZHGT',
    said: /^agrees: compensation of HARROWGATE/,
    document: '0009990101-25-000001',
    changes: ['2650000', '2650001'],
  },
] as const) {
  test(`an answer of ${path} is recomputed from its submission`, async (t) => {
    const text = await ask(path)
    const right = await run(t, [await save('filed.json', text), '--mirror', DEMO_FOLDER])
    assert.equal(right.code, 0, right.stdout + right.stderr)
    assert.match(right.stdout, said)
    assert.match(right.stdout, new RegExp(`read from ${document}\\.txt of the demonstration`))
    const [before, after] = changes
    const wrong = await save('filed-changed.json', text.replace(before, after))
    const changed = await run(t, [wrong, '--mirror', DEMO_FOLDER])
    assert.equal(changed.code, 1)
    assert.match(changed.stdout, /value differs/)
  })
}

test('the file of an answer is left as it is', async (t) => {
  const file = await save('kept.json', await ask('/v1/ratios/JPM?include=sources'))
  const before = await readFile(file, 'utf8')
  assert.equal((await run(t, [file])).code, 0)
  assert.equal(await readFile(file, 'utf8'), before)
})
