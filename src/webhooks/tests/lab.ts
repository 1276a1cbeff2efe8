// The test of a webhook, and the receiver lab: sends valid and invalid deliveries to a receiver,
// with advice on wrong reactions.

import type { CallContext } from '../../contract/declare/endpoint.ts'
import { valueError } from '../../contract/declare/invalid.ts'
import { CHALLENGE_HEADER, type PostOutcome } from '../../contract/work/outbound.ts'
import { machineClock } from '../../kernel/clock.ts'
import { newId, randomBase62 } from '../../kernel/ids.ts'
import { toInstant } from '../../kernel/time.ts'
import { mailTest } from '../channels.ts'
import { isSuccess } from '../deliver.ts'
import { createSecret, signatureHeaders } from '../destination/sign.ts'
import { requireActive } from '../manage.ts'
import { isChat, toChatBody } from '../messages/chat.ts'
import { toTestSummary } from '../messages/summary.ts'
import { POST_HEADERS, toTestBody } from '../payload.ts'
import { selectSecrets, toHost, type WebhookRow } from '../store.ts'
import { insertOutcome, verifyHost } from './test-store.ts'
import { withinBounds } from './test-turn.ts'

/** Offset beyond the tolerance of a signature’s time (Standard Webhooks: five minutes is usual). */
const BEYOND_TOLERANCE_MS = 10 * 60_000
/** A receiver that takes longer does its work before it answers. */
const SLOW_MS = 5000
const CHALLENGE_LENGTH = 32

interface Receiver {
  readonly url: string
  readonly body: string
  readonly secrets: readonly string[]
  readonly context: CallContext
}

interface Sending {
  id?: string
  body?: string
  secrets?: readonly string[]
  shiftMs?: number
  isUnsigned?: true
  challenge?: string
}

interface Try {
  name: string
  expected: 'accepted' | 'refused'
  advice: string
  toSending(receiver: Receiver): Sending
}

export async function readTest({ wid, lab }: { wid: string; lab: boolean }, context: CallContext) {
  const webhook = await requireActive(wid, context)
  if (lab && webhook.format !== 'json') {
    throw valueError('lab', 'the lab works only with the format json', true)
  }
  const messageId = newId(context.clock, 'msg')
  const { account_id, url } = webhook
  const posts = lab ? LAB_POSTS : 1
  const wanted = { id: messageId, webhook_id: webhook.id, account_id, host: toHost(url), posts }
  return withinBounds(wanted, context, () => runTest(webhook, messageId, lab, context))
}

async function runTest(webhook: WebhookRow, messageId: string, lab: boolean, context: CallContext) {
  const { id, url, format } = webhook
  const now = toInstant(context.clock.now())
  const sealed = await selectSecrets(context.ops, id, now)
  const secrets = sealed.map((text) => context.sealer.open(text))
  const receiver = { url, body: testBodyOf(webhook, now, context), secrets, context }
  const challenge = randomBase62(context.clock, 'challenge', CHALLENGE_LENGTH)
  const outcome =
    format === 'email'
      ? await mailTest(webhook, messageId, now, context)
      : await send(receiver, { id: messageId, challenge })
  const { statusCode: status_code, durationMs: duration_ms, error } = outcome
  const delivered = isSuccess(outcome)
  const proven = delivered && outcome.challenge === challenge
  if (proven) await verifyHost(context.ops, { ...webhook, host: toHost(url) }, now)
  const report = lab ? await runLab(receiver, messageId, outcome) : null
  const lab_failed = report ? report.checks.filter(({ passed }) => !passed).length : null
  const found = { lab_checks: report?.checks.length ?? null, lab_failed }
  const { answer } = outcome
  const tested = { id: messageId, at: now, status_code, duration_ms, error, answer, ...found }
  await context.ops.transaction((tx) => insertOutcome(tx, id, tested))
  return { id, delivered, status_code, duration_ms, error, proven, lab: report }
}

function testBodyOf({ id, format }: WebhookRow, at: string, { settings }: CallContext): string {
  if (!isChat(format)) return toTestBody(id, at)
  return toChatBody(format, toTestSummary(id, settings.webhooks.pagesUrl, at))
}

function send({ url, body, secrets, context }: Receiver, sending: Sending): Promise<PostOutcome> {
  const { id = newId(context.clock, 'msg'), shiftMs = 0, isUnsigned, challenge } = sending
  // The signature is always that of the true body; an altered one is sent in its place.
  const message = { id, body }
  const at = machineClock.now() + shiftMs
  const signed = signatureHeaders(message, sending.secrets ?? secrets, at)
  const headers = {
    ...POST_HEADERS,
    ...(isUnsigned ? { 'webhook-id': id } : signed),
    ...(challenge !== undefined && { [CHALLENGE_HEADER]: challenge }),
  }
  return context.outbound.post({ url, headers, body: sending.body ?? body })
}

const VERIFY = 'verify with a Standard Webhooks library before using a payload'

const TRIES: readonly Try[] = [
  {
    name: 'bad_signature',
    expected: 'refused',
    advice: `It accepted a payload signed with another secret; ${VERIFY}.`,
    toSending: ({ context }) => ({ secrets: [createSecret(context.clock)] }),
  },
  {
    name: 'altered_body',
    expected: 'refused',
    advice: `It accepted a payload altered after signing; ${VERIFY}, over the bytes received.`,
    toSending: ({ body }) => ({ body: body.replace('A test', 'Another') }),
  },
  {
    name: 'no_signature',
    expected: 'refused',
    advice: `It accepted a payload without a signature; ${VERIFY}.`,
    toSending: () => ({ isUnsigned: true }),
  },
  {
    name: 'old_timestamp',
    expected: 'refused',
    advice:
      'It accepted a payload signed ten minutes ago; reject old ones, or they can be replayed.',
    toSending: () => ({ shiftMs: -BEYOND_TOLERANCE_MS }),
  },
  {
    name: 'future_timestamp',
    expected: 'refused',
    advice: 'It accepted a payload signed ten minutes ahead; reject timestamps in the future.',
    toSending: () => ({ shiftMs: BEYOND_TOLERANCE_MS }),
  },
  {
    name: 'two_signatures',
    expected: 'accepted',
    advice:
      'It rejected a payload with two signatures of which the second is valid; while a secret is ' +
      'being replaced there are two, and one valid signature is enough.',
    toSending: ({ secrets, context }) => ({ secrets: [createSecret(context.clock), ...secrets] }),
  },
]

/** The test itself, the same again, and each try. */
const LAB_POSTS = 2 + TRIES.length

async function runLab(receiver: Receiver, messageId: string, first: PostOutcome) {
  const good = toCheck(GOOD, first)
  // A receiver that refuses everything would pass the checks that expect a refusal.
  if (!good.passed) return { passed: false, checks: [good] }
  const tried = await Promise.all([
    send(receiver, { id: messageId }),
    ...TRIES.map((one) => send(receiver, one.toSending(receiver))),
  ])
  const [again = first, ...outcomes] = tried
  const checks = [
    good,
    toCheck(DUPLICATE, again),
    ...TRIES.map((one, index) => toCheck(one, outcomes[index] ?? first)),
    toSlowCheck([first, ...tried]),
  ]
  return { passed: checks.every(({ passed }) => passed), checks }
}

type Expectation = Omit<Try, 'toSending'>

const GOOD: Expectation = {
  name: 'good_signature',
  expected: 'accepted',
  advice:
    'It did not accept a correctly signed payload; answer 2xx. The other checks were skipped.',
}

const DUPLICATE: Expectation = {
  name: 'duplicate',
  expected: 'accepted',
  advice: 'It did not accept the same webhook-id twice; answer 2xx to a delivery you already have.',
}

function toCheck({ name, expected, advice }: Expectation, outcome: PostOutcome) {
  const { statusCode: status_code, durationMs: duration_ms, error } = outcome
  // A missing answer is neither acceptance nor refusal.
  const passed = status_code !== null && isSuccess(outcome) === (expected === 'accepted')
  const check = { name, expected, status_code, duration_ms, error, passed }
  return { ...check, advice: passed ? null : adviceOn(outcome, advice) }
}

function adviceOn({ statusCode, error }: PostOutcome, advice: string): string {
  if (error !== null) return `It did not answer: ${error}.`
  const isRedirect = statusCode !== null && statusCode >= 300 && statusCode < 400
  return isRedirect ? 'It answered with a redirect; redirects are not followed.' : advice
}

function toSlowCheck(outcomes: readonly PostOutcome[]) {
  const slowest = outcomes.reduce((a, b) => (b.durationMs > a.durationMs ? b : a))
  const { statusCode: status_code, durationMs: duration_ms, error } = slowest
  const passed = duration_ms <= SLOW_MS
  const advice = passed ? null : 'It answers slowly; answer first, then process.'
  const expected = 'accepted' as const
  return { name: 'slow_answer', expected, status_code, duration_ms, error, passed, advice }
}
