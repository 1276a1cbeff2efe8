// The connection of one attempt: to the judged addresses and no others, ended with the attempt, and
// ended when the receiver has sent more than any answer needs. Bytes are counted below TLS, since an
// answer can be endless in many ways: informational answers, chunk extensions, session tickets.

import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { buildConnector } from 'undici'

/** Twice the size of one read, so that the start of an answer is always parsed. */
const RECEIVED_MAX_BYTES = 128 * 1024
/** Interval for counting bytes that never become data, because TLS itself consumes them. */
const LOOK_MS = 100

/** Error whose message may be shown to the webhook’s owner. */
export class NoAnswer extends Error {}

export function connectTo(
  addresses: readonly string[],
  signal: AbortSignal,
): buildConnector.connector {
  return ({ protocol, hostname, port }, callback) => {
    const raw = connectTcp({
      host: hostname,
      port: Number(port),
      lookup: pinnedTo(addresses),
      autoSelectFamily: addresses.length > 1,
      noDelay: true,
      signal,
    })
    let socket: Socket = raw
    let isSettled = false
    const settle: buildConnector.Callback = (...outcome) => {
      if (isSettled) return
      isSettled = true
      callback(...outcome)
    }
    const fail = (error: Error) => settle(error, null)
    const look = () => {
      if (raw.bytesRead > RECEIVED_MAX_BYTES) socket.destroy(new NoAnswer('the answer is too long'))
    }
    const succeed = () => {
      settle(null, socket)
      // Data listeners are added after the parser’s: an earlier one would consume its data.
      socket.on('data', look)
    }
    const looking = setInterval(look, LOOK_MS)
    raw.on('error', fail).once('close', () => clearInterval(looking))
    raw.once('connect', () => {
      if (protocol !== 'https:') return succeed()
      const servername = isIP(hostname) === 0 ? hostname : ''
      socket = connectTls({ socket: raw, host: hostname, servername, ALPNProtocols: ['http/1.1'] })
      socket.on('error', fail).once('secureConnect', succeed)
    })
  }
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | { address: string; family: number }[],
  family?: number,
) => void

/** DNS lookup that returns only the judged addresses. */
function pinnedTo(addresses: readonly string[]) {
  const known = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return (_: string, options: { all?: boolean | undefined }, done: LookupCallback) => {
    const [first = { address: '', family: 4 }] = known
    if (options.all) done(null, known)
    else done(null, first.address, first.family)
  }
}
