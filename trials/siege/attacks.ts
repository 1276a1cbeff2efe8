// Attacks from outside, by one person with one machine, a few free keys and no money. Each has an
// address of its own and runs as fast as the service answers.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Attack, createAsker, type Field, repeat } from './field.ts'

const PIPELINED = 1100
const WAITING_SOCKETS = 1005
const PAGE_READERS = 30
const MEGABYTE = 1_000_000

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'requests in one packet, answers never read': unreadAnswers,
  'bodies announced and never sent': absentBodies,
  'keys for ever new addresses': manyAddresses,
  'pages without a key, from one address and from a /64': anonymousPages,
  'webhook tests to a receiver that never answers': silentReceiver,
  'webhook tests to receivers that answer without end': endlessReceivers,
  'searches as wide as they go': wideSearches,
  'sign-ins with wrong passwords': wrongPasswords,
  'headers, addresses and bodies of 1 MB': largeRequests,
  'a free key far above its rate': eagerKey,
}

/** A socket from an address of ours; what goes wrong with it is its end. */
async function dial({ port }: Field, from: string, ending: AbortSignal): Promise<Socket> {
  const signal = alone(ending)
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, signal })
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined)
  return socket
}

function isClosed(socket: Socket, ending: AbortSignal): Promise<unknown> {
  if (socket.closed) return Promise.resolve()
  return once(socket, 'close', { signal: alone(ending) }).catch(() => undefined)
}

/** A signal's listeners are a list that is searched: a thousand waiting on one take a processor. */
function alone(ending: AbortSignal): AbortSignal {
  return AbortSignal.any([ending])
}

async function unreadAnswers(field: Field, signal: AbortSignal): Promise<number> {
  const packet = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(PIPELINED)
  return repeat(1, signal, async () => {
    const socket = await dial(field, '127.0.0.21', signal)
    socket.pause()
    socket.write(packet)
    await isClosed(socket, signal)
    socket.destroy()
    await delay(200)
  })
}

async function absentBodies(field: Field, signal: AbortSignal): Promise<number> {
  return repeat(WAITING_SOCKETS, signal, async () => {
    const socket = await dial(field, '127.0.0.22', signal)
    socket.write('POST /v1/keys HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n')
    socket.resume()
    await isClosed(socket, signal)
    socket.destroy()
    // One machine opens some thirty connections a second for ever.
    await delay(30_000 * Math.random(), null, { signal: alone(signal) }).catch(() => undefined)
  })
}

/** Spellings behind one /64 and behind one IPv4 address, and texts that are no address. */
export function spellingOf(count: number): string {
  const hex = (count % 65_536).toString(16)
  const spellings = [
    `2001:db8:7:7::${hex}`,
    `[2001:DB8:7:7:0:0:0:${hex}]:${1024 + (count % 60_000)}`,
    `198.51.100.7:${1024 + (count % 60_000)}`,
    `::ffff:198.51.100.7`,
    `nobody-${count}`,
  ]
  return spellings[count % spellings.length] ?? ''
}

async function manyAddresses(field: Field, signal: AbortSignal): Promise<number> {
  const ask = createAsker(field.port, 4)
  let minted = 0
  await repeat(4, signal, async (count) => {
    const headers = { 'x-forwarded-for': spellingOf(count) }
    const { status } = await ask({ path: '/v1/keys', method: 'POST', headers, from: field.proxy })
    if (status === 200) minted += 1
    await delay(20)
  })
  return minted
}

async function anonymousPages(field: Field, signal: AbortSignal): Promise<number> {
  const ask = createAsker(field.port, 2 * PAGE_READERS)
  return repeat(2 * PAGE_READERS, signal, async (count) => {
    const ticker = field.tickers[count % field.tickers.length]
    const path = `/company/${ticker}`
    if (count % 2 === 0) return ask({ path, from: '127.0.0.24' })
    const headers = { 'x-forwarded-for': `2001:db8:9:9::${(count % 65_536).toString(16)}` }
    return ask({ path, headers, from: field.proxy })
  })
}

function testing(from: string, receivers: (field: Field) => readonly string[]): Attack {
  return async (field, signal) => {
    const ask = createAsker(field.port, 64)
    const webhooks: { key: string; id: string }[] = []
    for (const [at, key] of field.keys.entries()) {
      const urls = receivers(field)
      const body = { url: urls[at % urls.length], tickers: [field.tickers[0]], events: ['insider'] }
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      const made = { path: '/v1/webhooks', method: 'POST', headers, body: JSON.stringify(body) }
      const { status, text } = await ask({ ...made, from })
      if (status === 200) webhooks.push({ key, id: (JSON.parse(text) as { id: string }).id })
    }
    return repeat(64, signal, async (count) => {
      const { key, id } = webhooks[count % Math.max(1, webhooks.length)] ?? { key: '', id: '' }
      const path = `/v1/webhooks/${id}/test${count % 5 === 0 ? '?lab=true' : ''}`
      await ask({ path, method: 'POST', headers: { 'x-api-key': key }, from })
      await delay(100)
    })
  }
}

function silentReceiver(field: Field, signal: AbortSignal): Promise<number> {
  return testing('127.0.0.25', ({ receivers }) => [receivers.silent])(field, signal)
}

function endlessReceivers(field: Field, signal: AbortSignal): Promise<number> {
  const attack = testing('127.0.0.26', ({ receivers }) => [receivers.early, receivers.chunks])
  return attack(field, signal)
}

async function wideSearches(field: Field, signal: AbortSignal): Promise<number> {
  const ask = createAsker(field.port, 8)
  const questions = ['co*', 'a*', '"the"', 'company OR form OR report', 'common stock']
  return repeat(8, signal, async (count) => {
    const key = field.keys[count % field.keys.length] ?? ''
    const query = encodeURIComponent(questions[count % questions.length] ?? '')
    const path = `/v1/search?q=${query}&limit=100`
    await ask({ path, headers: { 'x-api-key': key }, from: '127.0.0.27' })
  })
}

/** Each from a network of its own, since those of one are counted. */
async function wrongPasswords(field: Field, signal: AbortSignal): Promise<number> {
  const ask = createAsker(field.port, 4)
  return repeat(4, signal, async (count) => {
    const from = field.proxy
    const path = '/dashboard/sign-in'
    const headers = { 'x-forwarded-for': `2001:db8:${(count % 65_536).toString(16)}::1` }
    const { text, cookie } = await ask({ path, headers, from })
    const proof = /name="proof" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const body = new URLSearchParams({ email: 'a@example.com', password: 'wrong'.repeat(3), proof })
    const asOurForm = {
      ...headers,
      cookie,
      origin: `http://127.0.0.1:${field.port}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    await ask({ path, method: 'POST', headers: asOurForm, body: body.toString(), from })
    await delay(100)
  })
}

async function largeRequests(field: Field, signal: AbortSignal): Promise<number> {
  const mega = 'x'.repeat(MEGABYTE)
  const requests = [
    `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${mega}\r\n\r\n`,
    `GET /${mega} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `POST /v1/keys HTTP/1.1\r\nHost: x\r\nContent-Length: ${MEGABYTE}\r\n\r\n${mega}`,
  ]
  return repeat(2, signal, async (count) => {
    const socket = await dial(field, '127.0.0.28', signal)
    socket.resume()
    socket.end(requests[count % requests.length] ?? '')
    await Promise.race([isClosed(socket, signal), delay(5000)])
    socket.destroy()
    await delay(50)
  })
}

async function eagerKey(field: Field, signal: AbortSignal): Promise<number> {
  const ask = createAsker(field.port, 16)
  const headers = { 'x-api-key': field.keys[0] ?? '' }
  return repeat(16, signal, async () => {
    await ask({ path: `/v1/company/${field.tickers[0]}`, headers, from: '127.0.0.29' })
    await delay(15)
  })
}
