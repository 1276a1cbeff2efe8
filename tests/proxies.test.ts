// The proxies of deploy/ before the program: their files as they are, but for addresses and certificates.

import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { runApp, type TestApp } from './support/app.ts'
import { send } from './support/http.ts'
import { until } from './support/queue.ts'

const run = promisify(execFile)
const HOST = 'filings.example.com'
const SETTINGS = {
  BASE_URL: `https://${HOST}`,
  // A demonstration counts nobody who is on its own machine.
  SEC_CONTACT: 'A Tester a@example.com',
  TRUSTED_PROXIES: '127.0.0.1',
  KEYS_PER_ADDRESS: '1',
  METRICS_LISTEN: '127.0.0.1:0',
}

/** A proxy that never tells the program that a caller has gone would be waited for much longer. */
const BOUND = { timeout: 60_000 }

interface Ports {
  readonly app: string
  readonly https: number
  readonly http: number
}

interface Proxy {
  readonly name: string
  readonly version: readonly [program: string, flag: string]
  /** Writes what it reads into the folder; returns how it is started. */
  prepare(folder: string, ports: Ports): readonly string[]
}

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

const nginx: Proxy = {
  name: 'nginx',
  version: ['nginx', '-v'],
  prepare(folder, ports) {
    const site = read('nginx.conf')
      .replace('127.0.0.1:8080', ports.app)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    const main = [
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;`,
      `events {} http { access_log off; ${temporary.join(' ')}`,
      `${site}}`,
    ]
    writeFileSync(join(folder, 'nginx.conf'), main.join('\n'))
    return ['nginx', '-c', join(folder, 'nginx.conf')]
  },
}

const caddy: Proxy = {
  name: 'Caddy',
  version: ['caddy', 'version'],
  prepare(folder, ports) {
    const file = read('Caddyfile')
      .replace('127.0.0.1:8080', ports.app)
      .replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https disable_redirects\n')
      .replace(
        `\n${HOST} {\n`,
        `\nhttps://${HOST}:${ports.https} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem\n`,
      )
    writeFileSync(join(folder, 'Caddyfile'), file)
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  },
}

for (const proxy of [nginx, caddy]) {
  const [program, flag] = proxy.version
  const skip = await run(program, [flag]).then(
    () => false as const,
    () => `${proxy.name} is not installed`,
  )
  describe(`behind ${proxy.name}`, { skip }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'tieout-test-'))
    let app: TestApp
    let child: ChildProcess
    let port: number

    before(async () => {
      app = await runApp({ settings: SETTINGS })
      await makeCertificate(folder)
      const ports = { app: new URL(app.url).host, https: await freePort(), http: await freePort() }
      const [command = '', ...args] = proxy.prepare(folder, ports)
      child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } })
      port = ports.https
      await until('the proxy answers', () =>
        ask(port, '/health').then(
          ({ status }) => status === 200,
          () => false,
        ),
      )
    })

    after(async () => {
      child.kill()
      await once(child, 'exit')
      await app.stop()
      rmSync(folder, { recursive: true })
    })

    test('a caller is known by its own address, whatever it says in X-Forwarded-For', async () => {
      const mint = async (address: string) => {
        const headers = { 'x-forwarded-for': address }
        return (await ask(port, '/v1/keys', { method: 'POST', headers })).status
      }
      assert.deepEqual([await mint('198.51.100.1'), await mint('198.51.100.2')], [200, 429])
      const headers = { 'x-forwarded-for': '198.51.100.3' }
      const believed = await app.send('/v1/keys', { method: 'POST', headers })
      assert.equal(believed.status, 200, 'what the proxy itself says is believed')
    })

    test('the service’s own headers come through, and metrics are not there', async () => {
      const { status, headers } = await ask(port, '/health')
      assert.equal(status, 200)
      assert.equal(headers['strict-transport-security'], 'max-age=31536000')
      assert.match(String(headers['x-request-id']), /^req_/)
      assert.equal((await ask(port, '/metrics')).status, 404)
    })

    test('events are passed on as they come, until the caller goes away', BOUND, async (t) => {
      const headers = { accept: 'text/event-stream', 'x-api-key': await app.liveKey() }
      const stream = await open(port, '/v1/feed', { headers })
      t.after(() => stream.destroy())
      const [first] = (await once(stream, 'data')) as [Buffer]
      assert.equal(first.toString(), ': open\n\n')
      assert.equal(await readStreams(), 1)
      stream.destroy()
      await until('the stream has ended here too', async () => (await readStreams()) === 0)
    })

    async function readStreams(): Promise<number> {
      const { text } = await send(`${app.operatorUrl}/metrics`)
      return Number(/^tieout_gate_held\{resource="event streams"\} (\d+)$/m.exec(text)?.[1])
    }

    test('a body that is too large is refused in the service’s words', async () => {
      const body = Buffer.alloc(300 * 1024)
      const headers = { 'content-type': 'application/json', 'content-length': body.length }
      const { status, text } = await ask(port, '/v1/keys', { method: 'POST', headers, body })
      assert.equal(status, 413)
      assert.equal((JSON.parse(text) as { error: string }).error, 'too_large')
    })
  })
}

async function makeCertificate(folder: string): Promise<void> {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  await run('openssl', ['req', '-x509', ...key, ...files, '-days', '2', '-subj', `/CN=${HOST}`])
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

interface Asking {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: Buffer
}

async function open(port: number, path: string, asking: Asking): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body } = asking
  const own = { ...headers, host: HOST }
  const target = { host: '127.0.0.1', port, path, servername: HOST, rejectUnauthorized: false }
  const sent = request({ ...target, method, headers: own, agent: false }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

async function ask(port: number, path: string, asking: Asking = {}) {
  const answer = await open(port, path, asking)
  const text = Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode, headers: answer.headers, text }
}
