// The command line as its users start it: a process, its output and its exit code.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { isKeyText } from '../src/accounts/keys.ts'
import { ENGINES } from './support/engines.ts'
import { send } from './support/http.ts'
import { type Ended, runCli, type Started, startProcess } from './support/processes.ts'
import { sends, startFakePublisher } from './upstream/fake-publisher.ts'

type Settings = Readonly<Record<string, string>>

async function makeFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-cli-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A store of its own and a port nobody else has. */
async function newSettings(t: TestContext): Promise<Settings> {
  return { DATA_DIR: await makeFolder(t), PORT: '0' }
}

/** The command's one JSON object; fails when it printed anything else. */
function jsonOf({ code, stdout, stderr }: Ended): Record<string, unknown> {
  assert.equal(code, 0, stderr)
  assert.equal(stdout.indexOf('\n'), stdout.length - 1, 'one line')
  return JSON.parse(stdout) as Record<string, unknown>
}

/** Fails unless the command ended with this code and said this one line, and nothing as a result. */
function assertRefused(ended: Ended, code: 1 | 2, line: RegExp): void {
  assert.equal(ended.code, code, ended.stderr)
  assert.equal(ended.stdout, '')
  assert.match(ended.stderr, /^[^\n]+\n$/)
  assert.match(ended.stderr, line)
}

interface Server extends Started {
  /** Lines printed at start, by the first word of each. */
  greeting: Record<string, string>
  url: string
}

async function startServer(t: TestContext, settings: Settings, node?: string): Promise<Server> {
  const options = node === undefined ? { settings } : { settings, node }
  const started = startProcess(t, ['bin/tieout.mjs', 'serve'], options)
  const greeting: Record<string, string> = {}
  for (;;) {
    const line = await started.nextLine()
    if (line === null) assert.fail((await started.ended).stderr)
    const [, word = '', rest = ''] = /^(.{11}) (.*)$/.exec(line) ?? []
    greeting[word.trim()] = rest
    if (word.startsWith('mode')) break
  }
  return { ...started, greeting, url: (greeting.API ?? '').replace(/\/v1$/, '') }
}

const create = (t: TestContext, settings: Settings, ...args: string[]) =>
  runCli(t, ['key', 'create', ...args], { settings })

for (const engine of ENGINES) {
  describe(`key commands on ${engine.name}`, { skip: engine.skip }, () => {
    test('create, list and revoke print one JSON object each', async (t) => {
      const { settings, remove } = await engine.prepare()
      try {
        const made = jsonOf(await create(t, settings, '--json', '--credits', '7', '--label', 'l'))
        assert.ok(isKeyText(String(made.api_key)))
        assert.deepEqual([made.plan, made.credits], ['free', 7])

        const list = jsonOf(await runCli(t, ['key', 'list', '--json'], { settings }))
        const [key] = list.keys as Record<string, unknown>[]
        assert.equal(list.count, 1)
        assert.deepEqual(
          { ...key, created_at: '' },
          {
            id: made.id,
            kind: 'live',
            last_four: String(made.api_key).slice(-4),
            label: 'l',
            plan: 'free',
            balance: 7,
            budget: null,
            expires_at: null,
            scopes: null,
            allowed: null,
            created_at: '',
            revoked_at: null,
          },
        )

        const revoke = ['key', 'revoke', String(made.api_key), '--json']
        const revoked = jsonOf(await runCli(t, revoke, { settings }))
        assert.equal(revoked.id, made.id)
        assert.match(String(revoked.revoked_at), /^\d{4}-\d{2}-\d{2}T/)
        assert.deepEqual(jsonOf(await runCli(t, revoke, { settings })), revoked)
      } finally {
        await remove()
      }
    })
  })
}

test('key create without --json prints the key alone', async (t) => {
  const { code, stdout, stderr } = await create(t, await newSettings(t))
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^svc_[0-9A-Za-z]+\n$/)
  assert.ok(isKeyText(stdout.trim()))
  assert.equal(stderr, '100 credits; the key is shown once\n')
})

test('key create takes plans and sandbox keys', async (t) => {
  const settings = await newSettings(t)
  const pro = jsonOf(await create(t, settings, '--json', '--plan', 'pro'))
  assert.deepEqual([pro.plan, pro.credits], ['pro', 30_000])
  const sandbox = jsonOf(await create(t, settings, '--json', '--sandbox'))
  assert.match(String(sandbox.api_key), /^svc_test_/)
  const list = await runCli(t, ['key', 'list'], { settings })
  // The last column of a row may be empty, so only the last line break is cut off.
  const rows = list.stdout.replace(/\n$/, '').split('\n')
  const columns = rows.map((row) => row.split('\t')).find(([id]) => id === pro.id)
  assert.deepEqual(columns?.slice(1), [
    'live',
    `…${String(pro.api_key).slice(-4)}`,
    'pro',
    '30000',
    'active',
    '',
  ])
})

test('key create takes a last day, scopes and networks', async (t) => {
  const settings = await newSettings(t)
  const limits = [
    '--expires',
    '2999-12-31',
    '--scope',
    'data, webhooks:read',
    '--allow',
    '10.0.0.0/8',
  ]
  const made = jsonOf(await runCli(t, ['key', 'create', '--json', ...limits], { settings }))
  assert.equal(made.expires_at, '3000-01-01T00:00:00.000Z')
  assert.deepEqual(made.scopes, ['data', 'webhooks:read'])
  assert.deepEqual(made.allowed, ['10.0.0.0/8'])
  const list = await runCli(t, ['key', 'list'], { settings })
  assert.match(list.stdout, /until 2999-12-31/)
  for (const [wrong, said] of [
    [['--expires', '2001-01-01'], /expiration day/],
    [['--scope', 'all'], /no scope "all"\. Valid scopes: data, /],
    [['--allow', 'home'], /"home" is neither an IP address nor a network/],
  ] as const) {
    assertRefused(await runCli(t, ['key', 'create', ...wrong], { settings }), 1, said)
  }
})

test('a key that does not exist cannot be revoked: one line, exit code 1', async (t) => {
  const settings = await newSettings(t)
  for (const key of ['key_none', 'svc_none', '%']) {
    const ended = await runCli(t, ['key', 'revoke', key, '--json'], { settings })
    assertRefused(ended, 1, /^tieout: There is no such key\.$/m)
  }
})

test('wrong usage is exit code 2 and makes no store', async (t) => {
  const folder = await makeFolder(t)
  const settings = { DATA_DIR: join(folder, 'store'), PORT: '0' }
  const wrong: [args: string[], said: RegExp][] = [
    [['frobnicate'], /unknown command 'frobnicate'/],
    [['key', 'frobnicate'], /unknown command 'frobnicate'/],
    [['key'], /Usage: tieout key/],
    [['--frobnicate'], /unknown option '--frobnicate'/],
    [['key', 'create', 'surplus'], /too many arguments/],
    [['key', 'create', '--credits', '-1'], /a whole number is needed/],
    [['key', 'create', '--credits', '9'.repeat(16)], /a whole number is needed/],
    [['key', 'create', '--plan', 'gold'], /Allowed choices are free, starter, pro, pro-yearly/],
    [['key', 'revoke'], /missing required argument/],
    [['load', 'ticker'], /missing required argument/],
  ]
  const ends = await inPairs(wrong, ([args]) => runCli(t, args, { settings }))
  for (const [index, { code, stdout, stderr }] of ends.entries()) {
    const [args, said] = wrong[index] ?? [[], /^$/]
    assert.deepEqual({ code, stdout }, { code: 2, stdout: '' }, args.join(' '))
    assert.match(stderr, said)
  }
  assert.equal(existsSync(settings.DATA_DIR), false)
})

test('help and version are results, not mistakes', async (t) => {
  const version = await runCli(t, ['--version'])
  assert.deepEqual([version.code, version.stderr], [0, ''])
  assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/)
  const help = await runCli(t, ['serve', '--help'])
  assert.deepEqual([help.code, help.stderr], [0, ''])
  assert.match(help.stdout, /^ {2}SEC_CONTACT +Name and email/m)
  assert.match(help.stdout, /^ {2}PORT +.* \(default 8080\)$/m)
})

test('a setting that cannot be taken is one line and exit code 1, before anything is made', async (t) => {
  const folder = await makeFolder(t)
  const store = { DATA_DIR: join(folder, 'store'), PORT: '0' }
  const wrong: [settings: Settings, line: RegExp][] = [
    [{ TIEOUT_PORT: '1' }, /unknown setting TIEOUT_PORT; did you mean PORT\?/],
    [{ SEC_CONTCT: 'x' }, /unknown setting SEC_CONTCT; did you mean SEC_CONTACT\?/],
    [
      { SEC_CONTACT: 'x' },
      /SEC_CONTACT must be a name and an email address such as Your Name you@example\.com/,
    ],
    [{ PORT: '70000' }, /PORT must be a whole number from 0 to 65535, not "70000"/],
    [{ DATABASE_URL: 'mysql://user:hunter2@host' }, /DATABASE_URL must be an address [^2]+$/m],
  ]
  for (const [index, [settings, line]] of wrong.entries()) {
    const args = index % 2 === 0 ? ['serve'] : ['key', 'list']
    assertRefused(await runCli(t, args, { settings: { ...store, ...settings } }), 1, line)
  }
  assert.equal(existsSync(store.DATA_DIR), false)
})

for (const [title, words, remedy] of [
  [
    'Your Request Originates from an Undeclared Automated Tool',
    /did not accept the contact in SEC_CONTACT \(undeclared automated tool\)/,
    /Set SEC_CONTACT to your own name and email address/,
  ],
  [
    'Request Rate Threshold Exceeded',
    /its request rate was exceeded/,
    /Make sure nothing else at this address sends requests to EDGAR for ten minutes/,
  ],
] as const) {
  test(`doctor says why EDGAR blocks us, and what to do: ${title}`, async (t) => {
    const page = `<!DOCTYPE html><html><head><title>SEC.gov | ${title}</title></head></html>`
    const fake = await startFakePublisher(sends(403, page))
    t.after(() => fake.close())
    const settings = {
      DATA_DIR: await makeFolder(t),
      SEC_CONTACT: 'Jane Doe jane@example.org',
      PUBLISHER_URL: fake.origin,
    }
    const { code, stdout } = await runCli(t, ['doctor'], { settings })
    assert.equal(code, 1)
    assert.match(stdout, /^ok {3}contact +sent to EDGAR as "Jane Doe jane@example\.org"$/m)
    const line = stdout.split('\n').find((one) => one.startsWith('FAIL publisher')) ?? ''
    assert.match(line, words)
    assert.match(line, remedy)
    assert.equal(fake.asked[0]?.headers['user-agent'], 'Jane Doe jane@example.org')
    assert.equal(fake.asked.length, 1)
  })
}

test('a store that cannot be opened is one line and exit code 1', async (t) => {
  const folder = await makeFolder(t)
  const file = join(folder, 'file')
  await writeFile(
    file,
    'this is a file, long enough that nobody takes it for an empty database'.repeat(99),
  )
  const below = { DATA_DIR: join(file, 'store'), PORT: '0' }
  assertRefused(await create(t, below, '--json'), 1, /ENOTDIR/)
  const broken = { DATA_DIR: join(folder, 'broken'), PORT: '0' }
  await create(t, broken, '--json')
  await writeFile(join(broken.DATA_DIR, 'ops.db'), 'no database'.repeat(1000))
  assertRefused(await create(t, broken, '--json'), 1, /not a database/)
})

test('a database that refuses, or that never answers, is one line and exit code 1', async (t) => {
  const listener = createServer(() => undefined)
  const port = await listen(t, listener)
  const silent = { DATABASE_URL: `postgres://user:hunter2@127.0.0.1:${port}/name` }
  const started = [
    runCli(t, ['key', 'list', '--json'], { settings: silent }),
    runCli(t, ['serve'], { settings: { ...silent, PORT: '0', SECRET_KEY: 'x'.repeat(32) } }),
  ]
  for (const ended of await Promise.all(started)) {
    assertRefused(ended, 1, /^tieout: the store cannot be opened: .*timeout/)
    assert.equal(ended.stderr.includes('hunter2'), false)
  }
  const nobody = { DATABASE_URL: `postgres://user:hunter2@127.0.0.1:${await closedPort()}/name` }
  const refused = await runCli(t, ['key', 'list', '--json'], { settings: nobody })
  assertRefused(refused, 1, /^tieout: the store cannot be opened: .*ECONNREFUSED/)
  assert.equal(refused.stderr.includes('hunter2'), false)
})

test('a shared database without a key to seal secrets is one line and exit code 1', {
  skip: ENGINES[1]?.skip ?? false,
}, async (t) => {
  const prepared = await ENGINES[1]?.prepare()
  const settings = { ...prepared?.settings, SECRET_KEY: '', PORT: '0' }
  const ended = await runCli(t, ['serve'], { settings })
  await prepared?.remove()
  assertRefused(ended, 1, /^tieout: SECRET_KEY is required with DATABASE_URL$/m)
})

test('a mirror that does not exist is one line that names it, and exit code 1', async (t) => {
  const settings = { ...(await newSettings(t)), MIRROR_DIR: '/nowhere/at/all' }
  for (const args of [['serve'], ['load', 'mirror', '--json']]) {
    const line = /^tieout: MIRROR_DIR is not a folder: \/nowhere\/at\/all$/m
    assertRefused(await runCli(t, args, { settings }), 1, line)
  }
})

test('a port that is taken is one line and exit code 1', async (t) => {
  const port = await listen(t, createServer())
  const settings = { ...(await newSettings(t)), PORT: String(port) }
  const line = `^tieout: Port ${port} is in use\\. Choose another: PORT=${port + 1}$`
  assertRefused(await runCli(t, ['serve'], { settings }), 1, new RegExp(line, 'm'))
})

test('serve says where everything is, serves it, and ends with 0 on SIGTERM and SIGINT', async (t) => {
  const settings = await newSettings(t)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child, ended, greeting, url } = await startServer(t, settings)
    assert.match(url, /^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
    assert.equal(greeting.API, `${url}/v1`)
    assert.equal(greeting.MCP, `${url}/mcp`)
    assert.match(greeting.mode ?? '', /^demo: .*SEC_CONTACT=/)
    const key = greeting['sandbox key'] ?? ''
    assert.ok(key.startsWith('svc_test_') && isKeyText(key))
    const answer = await send(`${url}/v1/fundamentals/AAPL`, { headers: { 'x-api-key': key } })
    assert.deepEqual([answer.status, answer.body.sandbox], [200, true])
    child.kill(signal)
    const { code, stderr } = await ended
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, signal)
  }
})

test('serve names the mode its settings put it in', async (t) => {
  const settings = { ...(await newSettings(t)), MIRROR_DIR: await makeFolder(t) }
  const { greeting } = await startServer(t, settings)
  assert.match(greeting.mode ?? '', /^mirror: /)
})

test('a second serve on one store is refused with one line, and the first goes on', async (t) => {
  const settings = await newSettings(t)
  const { child, ended, url } = await startServer(t, settings)
  const second = await runCli(t, ['serve'], { settings })
  assertRefused(second, 1, /^tieout: another process already serves the store in /)
  assert.equal((await send(`${url}/openapi.json`)).status, 200)
  child.kill('SIGKILL')
  await ended
  const next = await startServer(t, settings)
  assert.equal((await send(`${next.url}/openapi.json`)).status, 200)
})

test('keys are made, used and revoked while the server runs', async (t) => {
  const settings = await newSettings(t)
  const { url } = await startServer(t, settings)
  const made = jsonOf(await create(t, settings, '--json', '--credits', '7'))
  const call = () =>
    send(`${url}/v1/nothing/here`, { headers: { 'x-api-key': String(made.api_key) } })
  const known = await call()
  assert.deepEqual([known.status, known.headers['x-credits-remaining']], [404, '7'])
  const revoked = await runCli(t, ['key', 'revoke', String(made.id), '--json'], { settings })
  assert.equal(jsonOf(revoked).id, made.id)
  const metered = await send(`${url}/v1/company/AAPL`, {
    headers: { 'x-api-key': String(made.api_key) },
  })
  assert.equal(metered.status, 401)
})

test('migrate and openapi do what they say', async (t) => {
  const settings = await newSettings(t)
  const migrated = await runCli(t, ['migrate'], { settings })
  assert.deepEqual([migrated.code, migrated.stdout], [0, ''])
  assert.ok(existsSync(join(settings.DATA_DIR ?? '', 'ops.db')))
  const { code, stdout } = await runCli(t, ['openapi'], { settings })
  assert.equal(code, 0)
  assert.match(String((JSON.parse(stdout) as Record<string, unknown>).openapi), /^3\.1/)
})

const OLD_NODE = '/usr/bin/node'

/** Why the old Node cannot be tried here. */
function reasonToSkipOldNode(): string | false {
  if (!existsSync(OLD_NODE)) return `there is no ${OLD_NODE}`
  const version = execFileSync(OLD_NODE, ['--version'], { encoding: 'utf8' }).trim()
  return version.startsWith('v20.') ? false : `${OLD_NODE} is ${version}, not 20`
}

describe('started with Node 20', { skip: reasonToSkipOldNode() }, () => {
  test('a command does the same, with the same exit codes', async (t) => {
    const options = { node: OLD_NODE, settings: await newSettings(t) }
    const made = jsonOf(await runCli(t, ['key', 'create', '--json', '--credits', '7'], options))
    assert.equal(made.credits, 7)
    assert.equal((await runCli(t, ['frobnicate'], options)).code, 2)
    const missing = await runCli(t, ['key', 'revoke', 'key_none'], options)
    assertRefused(missing, 1, /There is no such key/)
  })

  test('serve passes SIGTERM on and ends with 0', async (t) => {
    const { child, ended, url } = await startServer(t, await newSettings(t), OLD_NODE)
    assert.equal((await send(`${url}/openapi.json`)).status, 200)
    child.kill('SIGTERM')
    assert.equal((await ended).code, 0)
    await assert.rejects(send(`${url}/openapi.json`), /ECONNREFUSED/)
  })
})

/** Two at a time, in order. */
async function inPairs<In, Out>(items: In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  for (let at = 0; at < items.length; at += 2) {
    results.push(...(await Promise.all(items.slice(at, at + 2).map(work))))
  }
  return results
}

async function listen(t: TestContext, server: ReturnType<typeof createServer>): Promise<number> {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return portOf(server)
}

/** A port nobody listens on: one that was just given back. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
