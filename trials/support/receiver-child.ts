// A receiver of a trial's webhooks as a process of its own: keeps a line in a file for every attempt
// before it answers, and answers badly by chance or, after a request for `/mode/…`, always. The path
// says which webhook is meant.

import { openSync, readFileSync, writeSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { createRandom } from '../simulate/faults.ts'

export interface ReceiverPlan {
  port: number
  seed: number
  /** Attempts in a thousand that are answered with 500, and that are never answered. */
  failing: number
  hanging: number
  /** Webhooks that answer 500 to everything in between, by the machine's clock. */
  outage: { every: number; from: number; to: number } | null
  /** Secrets by webhook, in JSON; read when the first attempt comes. */
  secrets: string
  /** Gains a line per attempt, as `Attempt` has it. */
  log: string
}

/** `drip`: a header line now and then, and never the end of them. */
const MODES = ['good', 'hang', 'drip'] as const
let mode: (typeof MODES)[number] = 'good'

/** One line of the log. */
export interface Attempt {
  at: number
  webhook: number
  id: string
  sequence: number
  accession: string
  isVerified: boolean
  /** 0 is never. */
  answered: number
  bytes: number
}

const plan = JSON.parse(process.argv[2] ?? '{}') as ReceiverPlan
const random = createRandom(plan.seed + process.pid)
const log = openSync(plan.log, 'a')
let verifiers: Webhook[] | null = null

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('error', () => undefined)
  request.on('end', () => {
    const asked = MODES.find((name) => request.url === `/mode/${name}`)
    if (asked) {
      mode = asked
      response.end()
      return
    }
    const attempt = toAttempt(Number(request.url?.slice(1)), request.headers, Buffer.concat(chunks))
    writeSync(log, `${JSON.stringify(attempt)}\n`)
    if (mode === 'drip') drip(response)
    else if (attempt.answered > 0) response.writeHead(attempt.answered).end()
  })
})
server.listen(plan.port, '127.0.0.1', () => process.stdout.write(`receiving at ${plan.port}\n`))

function toAttempt(
  webhook: number,
  headers: NodeJS.Dict<string | string[]>,
  body: Buffer,
): Attempt {
  const text = body.toString('utf8')
  const { data } = JSON.parse(text) as { data: { sequence: number; accession: string } }
  const at = Date.now()
  return {
    at,
    webhook,
    id: String(headers['webhook-id']),
    sequence: data.sequence,
    accession: data.accession,
    isVerified: isVerified(webhook, headers, text),
    answered: answerTo(webhook, at),
    bytes: body.length,
  }
}

function isVerified(webhook: number, headers: NodeJS.Dict<string | string[]>, text: string) {
  verifiers ??= (JSON.parse(readFileSync(plan.secrets, 'utf8')) as string[]).map(
    (secret) => new Webhook(secret),
  )
  try {
    verifiers[webhook]?.verify(text, headers as Record<string, string>)
    return verifiers[webhook] !== undefined
  } catch {
    return false
  }
}

const DRIP_MS = 500

function drip({ socket }: ServerResponse): void {
  socket?.write('HTTP/1.1 200 OK\r\n')
  const timer = setInterval(() => socket?.write('x-more: to come\r\n'), DRIP_MS)
  socket?.on('error', () => undefined).on('close', () => clearInterval(timer))
}

function answerTo(webhook: number, at: number): number {
  if (mode !== 'good') return 0
  const { outage, failing, hanging } = plan
  if (outage && webhook % outage.every === 0 && at >= outage.from && at < outage.to) return 500
  const chance = random() * 1000
  if (chance < hanging) return 0
  return chance < hanging + failing ? 500 : 204
}
