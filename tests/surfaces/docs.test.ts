// The documentation: every command of the quickstart runs, every verification program accepts the
// standard's vector and refuses a changed one, tables hold what the declarations say.

import assert from 'node:assert/strict'
import { execFile as execFileOf, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { FAILURES } from '../../src/kernel/failure.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { GUIDES } from '../../src/surfaces/docs/guides/all.ts'
import { mcpClients } from '../../src/surfaces/docs/quickstart.ts'
import { CORE } from '../../src/surfaces/mcp/tool-choice.ts'
import { keepText } from '../../src/surfaces/pages/send.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { runApp, startApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { blocksOf } from '../support/markup.ts'

const execFile = promisify(execFileOf)
const BIG = { maxBuffer: 64 * 1024 * 1024 }

let app: TestApp
let page = ''
before(async () => {
  const clock = createTestClock(DEMO_CLOCK)
  app = await runApp({ source: createMirrorSource({ folder: DEMO_FOLDER, clock }), clock })
  page = (await app.get('/docs/quickstart')).text
})
after(() => app.stop())

const blocks = (kind: string) => blocksOf(page, kind)

const missing = (program: string) =>
  spawnSync(program, [program === 'go' ? 'version' : '--version']).error !== undefined &&
  `${program} is not installed here`

/** Runs a shell line as a reader would, and tells what it printed and the key it left behind. */
async function runShell(command: string, key: string) {
  const script = `${command}\nprintf '\\n::%s' "$KEY"`
  const child = spawn('bash', ['-c', script], { env: { PATH: process.env.PATH, KEY: key } })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  const at = output.lastIndexOf('\n::')
  return { code, printed: output.slice(0, at), key: output.slice(at + 3) }
}

test('every command of the quickstart runs', { skip: missing('curl') }, async () => {
  const commands = blocks('run')
  assert.ok(commands.length >= 8, `${commands.length} commands`)
  let key = ''
  const answers: string[] = []
  for (const command of commands) {
    const ran = await runShell(command, key)
    assert.equal(ran.code, 0, command)
    key = ran.key
    answers.push(ran.printed)
  }
  assert.match(key, /^svc_\w+$/)
  const [minted, first, sources, asOf, invalid, unknown, credits, hook, search, tools, , got] =
    answers
  assert.equal(minted, '')
  assert.equal(JSON.parse(first ?? '').income_statement[0].revenue, 416_161_000_000)
  assert.ok(JSON.parse(sources ?? '').income_statement[0].sources)
  assert.equal(JSON.parse(asOf ?? '').income_statement[0].period, '2023-09-30')
  assert.ok(page.includes(String(invalid).replaceAll('"', '&quot;')), 'the 422 is shown as it is')
  assert.equal(JSON.parse(unknown ?? '').error, 'not_found')
  assert.match(credits ?? '', /^x-credits-cost: 1\r?$/im)
  assert.match(JSON.parse(hook ?? '').secret, /^whsec_/)
  assert.equal(JSON.parse(search ?? '').search.q, '"going concern"')
  const offered = JSON.parse(tools ?? '').result.tools as { name: string }[]
  const names = new Set(offered.map(({ name }) => name))
  assert.deepEqual(
    CORE.filter((name) => !names.has(name)),
    [],
  )
  assert.equal(JSON.parse(got ?? '').income_statement[0].period, '2025-09-27')
})

describe('webhook verification', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"test": 2432232314}'
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,other= v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const ever = 10 ** 9
  const given = JSON.stringify({ secret, headers, body })

  /** Three verdicts: the vector, a changed body, the vector when it is too old. */
  async function verdicts(t: TestContext, program: string, file: string, code: string, rest = '') {
    const folder = await mkdtemp(join(tmpdir(), 'tieout-verify-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    const path = join(folder, file)
    await writeFile(path, `${code}\n${rest}`)
    const args = program === 'go' ? ['run', path] : [path]
    const ran = spawnSync(program, args, { input: given, encoding: 'utf8', cwd: folder })
    assert.equal(ran.status, 0, ran.stderr)
    return ran.stdout.toLowerCase().trim().split(/\s+/)
  }
  const expected = ['true', 'false', 'false']

  test('Python', { skip: missing('python3') }, async (t) => {
    const [code = ''] = blocks('verify-py')
    const rest = `import json, sys
g = json.load(sys.stdin)
b = g["body"].encode()
print(verify(g["secret"], g["headers"], b, ${ever}))
print(verify(g["secret"], g["headers"], b + b" ", ${ever}))
print(verify(g["secret"], g["headers"], b))
`
    assert.deepEqual(await verdicts(t, 'python3', 'verify.py', code, rest), expected)
  })

  test('TypeScript', async (t) => {
    const [code = ''] = blocks('verify-ts')
    const rest = `import { readFileSync } from 'node:fs'
const g = JSON.parse(readFileSync(0, 'utf8'))
console.log(verify(g.secret, g.headers, g.body, ${ever}))
console.log(verify(g.secret, g.headers, g.body + ' ', ${ever}))
console.log(verify(g.secret, g.headers, g.body))
`
    assert.deepEqual(await verdicts(t, process.execPath, 'verify.ts', code, rest), expected)
  })

  test('Go', { skip: missing('go') }, async (t) => {
    const [code = ''] = blocks('verify-go')
    const program = code
      .replace('package webhooks', 'package main')
      .replace('import (', 'import (\n\t"fmt"\n')
    const rest = `func main() {
	header := http.Header{}
	for name, value := range map[string]string{"webhook-id": "${headers['webhook-id']}", "webhook-timestamp": "${headers['webhook-timestamp']}", "webhook-signature": "${headers['webhook-signature']}"} {
		header.Set(name, value)
	}
	body := []byte(\`${body}\`)
	fmt.Println(Verify("${secret}", header, body, ${ever}*time.Second))
	fmt.Println(Verify("${secret}", header, append(body, ' '), ${ever}*time.Second))
	fmt.Println(Verify("${secret}", header, body, 300*time.Second))
}
`
    assert.deepEqual(await verdicts(t, 'go', 'verify.go', program, rest), expected)
  })
})

test('every command of every guide runs', { skip: missing('curl') }, async () => {
  await app.writeColumns()
  for (const make of GUIDES) {
    const { slug } = make(app.url)
    const { text } = await app.get(`/docs/guides/${slug}`)
    const commands = blocksOf(text, 'run (?:curl|shell)')
    assert.ok(commands.length >= 2, slug)
    const folder = await mkdtemp(join(tmpdir(), 'tieout-guide-'))
    // Each is separated from the next, and ends the shell where it fails.
    const script = commands.map((command) => `${command}\nprintf '\\n::'`).join('\n')
    const inFolder = script.replaceAll('answer.json', join(folder, 'answer.json'))
    const ran = await execFile('bash', ['-ec', `set -o pipefail\n${inFolder}`], BIG).finally(() =>
      rm(folder, { recursive: true }),
    )
    const printed = ran.stdout.split('\n::').map((one) => one.trim())
    assert.doesNotMatch(ran.stdout, /"(?:error|detail)":/, slug)
    GUIDES_PRINT[slug]?.(printed)
  }
})

const periodOf = (answer: string | undefined) => JSON.parse(answer ?? '').income_statement[0].period

/** Checks of the guides' output against values that a person checked. */
const GUIDES_PRINT: Readonly<Record<string, (printed: readonly string[]) => void>> = {
  'first-answer': ([, year]) => assert.equal(periodOf(year), '2025-09-27'),
  backtest([, days]) {
    const seen = ['"period":"2022-09-24"', '"period":"2023-09-30"', '"period":"2024-09-28"']
    assert.deepEqual(days?.split('\n'), seen)
  },
  'insider-alerts'([, slack, json]) {
    assert.equal(JSON.parse(slack ?? '').format, 'slack')
    assert.match(JSON.parse(json ?? '').secret, /^whsec_/)
  },
  agents: ([, , called]) => assert.match(called ?? '', /416161000000/),
  trust: ([, , proven]) => assert.match(proven ?? '', /^agrees: fundamentals of Apple Inc\./),
}

test('a guide is in the language of its address', async () => {
  const { text } = await app.get('/docs/guides/first-answer?lang=python')
  assert.match(text, /<pre class="run python" tabindex="0">from tieout import Tieout/)
  assert.match(text, /lang=python#step-2" aria-current="true">Python</)
  assert.doesNotMatch(text, /class="run curl"/)
  const other = await app.get('/docs/guides/first-answer?lang=cobol')
  assert.match(other.text, /class="run curl"/)
})

test('the tables hold every failure and the price of every call', async () => {
  const errors = (await app.get('/docs/errors')).text
  const prices = (await app.get('/docs/prices')).text
  for (const { slug, status } of Object.values(FAILURES)) {
    const row = `data-value="${status}">${status}</span></div></td><td class="short"[^>]*><div><code>${slug}<`
    assert.match(errors, new RegExp(row))
  }
  for (const { method, path, credits } of ENDPOINTS) {
    const at = prices.indexOf(`<code>${method}&nbsp;${path}</code>`)
    assert.ok(at > 0, path)
    assert.match(
      prices.slice(at, at + 500),
      new RegExp(`data-value="${credits.cost}">${credits.cost}<`),
    )
  }
})

test('every client of MCP is told this address, in what it can read', () => {
  const told = mcpClients(app.url)
  assert.deepEqual(
    told.map(({ name }) => name),
    ['Claude Code', 'Codex', 'Claude Desktop', 'Cursor', 'VS Code', 'Any other client'],
  )
  for (const { name, text } of told) {
    assert.ok(text.includes(`${app.url}/mcp`), name)
    if (text.startsWith('{')) assert.doesNotThrow(() => JSON.parse(text), name)
  }
})

test('pages keep the policy of pages, and links lead somewhere', async () => {
  const guides = GUIDES.map((make) => `/docs/guides/${make('').slug}`)
  const seen = new Set<string>()
  for (const path of [
    '/docs/quickstart',
    '/docs/errors',
    '/docs/prices',
    '/docs/guides',
    ...guides,
  ]) {
    const { headers, text } = await app.get(path)
    assert.match(String(headers['content-security-policy']), /script-src 'self';/)
    assert.doesNotMatch(text, /<script(?![^>]*src=)|\sstyle=|\son\w+=|undefined/)
    for (const [, to = ''] of text.matchAll(/href="(\/[^"#]*)/g)) {
      if (!seen.has(to))
        assert.notEqual((await app.get(to.replaceAll('&amp;', '&'))).status, 404, to)
      seen.add(to)
    }
    for (const [, id = ''] of text.matchAll(/href="#([^"]+)"/g)) {
      assert.ok(text.includes(`id="${id}"`), id)
    }
  }
})

test('agents find every call, at this address', async () => {
  for (const path of ['/llms.txt', '/skill.md']) {
    const { status, headers, text } = await app.get(path)
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^text\//)
    assert.ok(text.includes(app.url))
    for (const endpoint of ENDPOINTS.filter(({ mcp }) => mcp)) {
      assert.ok(text.includes(endpoint.path), `${path} ${endpoint.path}`)
    }
  }
})

describe('the reference', () => {
  test('lets in nothing of others', async () => {
    const { headers, text } = await app.get('/docs')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'.*script-src 'self';.*connect-src 'self';/)
    assert.doesNotMatch(policy, /https?:|unsafe-eval|script-src[^;]*unsafe-inline/)
    for (const [, to = ''] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      assert.match(to, /^(\/|#)/)
    }
  })

  test('is not drawn where the description asks for a key', async (t) => {
    const closed = await startApp(t, { settings: { DISCOVERY: 'closed' } })
    const { text } = await closed.get('/docs')
    assert.doesNotMatch(text, /scalar\.js/)
    assert.match(text, /requires a key for its API description/)
  })
})

test('what depends on the service’s address alone is made once for each address', () => {
  const address = { baseUrl: '' }
  let made = 0
  const text = keepText(address, (baseUrl) => `${baseUrl} ${++made}`)
  assert.equal(text().plain.toString(), ' 1')
  address.baseUrl = 'http://a'
  assert.equal(text().plain.toString(), 'http://a 2')
  assert.equal(text(), text())
})
