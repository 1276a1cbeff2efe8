// Idempotency-Key: a repeated request with the same body gets the stored answer; with another body it
// is refused, and while the first one is under way it is a conflict. Answers may contain an API key,
// so they are stored sealed.

import type { KeepAnswer } from '../contract/declare/endpoint.ts'
import { InvalidInput } from '../contract/declare/invalid.ts'
import { Failure } from '../kernel/failure.ts'
import { sha256 } from '../kernel/ids.ts'
import type { Sealer } from '../kernel/seal.ts'
import type { Clock } from '../kernel/time.ts'
import { latestLeaseEnd, toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'
import { insertRow } from '../store/table.ts'

const KEY_MAX = 255
const KEPT_MS = 24 * 3_600_000
/** A request whose process died blocks its key for no longer than this. */
const LEASE_MS = 10_000
const RENEW_MS = 3000
/** Lease assumed for rows of an older version, which have none. */
const ABANDONED_MS = 60_000

interface Request {
  scope: string
  key: string
  body: unknown
  /** Whether callers share the scope: then only an unguessable key gets a stored answer. */
  isShared: boolean
}

interface Stored {
  body_hash: string
  answer: string | null
  created_at: string
}

type Body = Record<string, unknown>

export interface IdempotencyParts {
  ops: Queries
  clock: Clock
  sealer: Sealer
  renewMs?: number
}

export function createIdempotency(parts: IdempotencyParts) {
  const { ops, clock, sealer, renewMs = RENEW_MS } = parts
  const leaseEnd = () => toInstant(clock.now() + LEASE_MS)

  async function claim(request: Request, bodyHash: string, at: string): Promise<boolean> {
    await deleteExpired(request)
    const { scope, key: idempotency_key } = request
    const row = {
      scope,
      idempotency_key,
      body_hash: bodyHash,
      created_at: at,
      held_until: leaseEnd(),
    }
    const ignore = 'on conflict (scope, idempotency_key) do nothing'
    const rows = await insertRow(ops, 'idempotency', row, ignore)
    return rows === 1
  }

  async function deleteExpired({ scope, key }: Request): Promise<void> {
    await ops.run(
      `delete from idempotency where scope = $1 and idempotency_key = $2
         and (created_at < $3 or (answer is null and
           (held_until < $4 or held_until > $6 or (held_until is null and created_at < $5))))`,
      scope,
      key,
      toInstant(clock.now() - KEPT_MS),
      toInstant(clock.now()),
      toInstant(clock.now() - ABANDONED_MS),
      latestLeaseEnd(clock.now(), LEASE_MS),
    )
  }

  /** Renews the lease until the returned function is called; the next renewal makes up for a failed one. */
  function renewLease({ scope, key }: Request, at: string): () => void {
    const renew = () =>
      ops.run(
        `update idempotency set held_until = $1
         where scope = $2 and idempotency_key = $3 and created_at = $4`,
        leaseEnd(),
        scope,
        key,
        at,
      )
    const timer = setInterval(() => void renew().catch(() => undefined), renewMs).unref()
    return () => clearInterval(timer)
  }

  /** Returns false if another request has taken over the claim, detected by its instant. */
  async function storeAnswer(
    tx: Queries,
    { scope, key }: Request,
    at: string,
    body: Body,
  ): Promise<boolean> {
    const stored = await tx.run(
      `update idempotency set answer = $1
       where scope = $2 and idempotency_key = $3 and created_at = $4`,
      sealer.seal(JSON.stringify(body)),
      scope,
      key,
      at,
    )
    return stored === 1
  }

  async function replay(request: Request, bodyHash: string): Promise<Body> {
    const stored = await ops.one<Stored>(
      `select body_hash, answer, created_at from idempotency
       where scope = $1 and idempotency_key = $2`,
      request.scope,
      request.key,
    )
    if (stored && stored.body_hash !== bodyHash) throw reused(request.key)
    if (!stored?.answer) throw busy()
    return JSON.parse(sealer.open(stored.answer)) as Body
  }

  return {
    /** `work` may store its answer in its own transaction; otherwise it is stored afterwards. */
    async once(request: Request, work: (keepAnswer: KeepAnswer) => Promise<Body>): Promise<Body> {
      if (request.key === '' || request.key.length > KEY_MAX) throw malformed(request.key)
      if (request.isShared && !isRandom(request.key)) throw guessable(request.key)
      const bodyHash = sha256(JSON.stringify(request.body) ?? '')
      const at = toInstant(clock.now())
      if (!(await claim(request, bodyHash, at))) return replay(request, bodyHash)
      const stopRenewing = renewLease(request, at)
      try {
        let isKept = false
        const body = await work(async (tx, answer) => {
          isKept = await storeAnswer(tx, request, at, answer)
          // Another request took over the claim; the failure rolls this one back.
          if (!isKept) throw busy()
        })
        if (!isKept) await storeAnswer(ops, request, at, body)
        return body
      } catch (error) {
        await ops.run(
          `delete from idempotency
           where scope = $1 and idempotency_key = $2 and created_at = $3`,
          request.scope,
          request.key,
          at,
        )
        throw error
      } finally {
        stopRenewing()
      }
    },
  }
}

/** Releases claims that a dead process left in a store used by one process. */
export async function releaseClaims(ops: Queries): Promise<void> {
  await ops.run('delete from idempotency where answer is null')
}

function busy(): Failure {
  const text = 'A request with this Idempotency-Key is still in progress.'
  return new Failure('idempotency.busy', text, { headers: { 'retry-after': '1' } })
}

function reused(key: string): InvalidInput {
  return issue('idempotency_reused', 'Idempotency-Key was used with another body', key)
}

const RANDOM_DIGITS = 32
/** Least entropy in bits per digit. Random keys have some 3.6; counters and words less. */
const DIGIT_BITS_MIN = 2.5

/** A UUID, or as many hexadecimal digits that look as random. */
function isRandom(key: string): boolean {
  const digits = key.replaceAll('-', '').toLowerCase()
  const isLong = digits.length >= RANDOM_DIGITS && /^[0-9a-f]+$/.test(digits)
  return isLong && entropyOf(digits) >= DIGIT_BITS_MIN
}

/** Shannon entropy in bits per digit. */
function entropyOf(digits: string): number {
  const counts = [...Map.groupBy(digits, (digit) => digit).values()].map(({ length }) => length)
  const shares = counts.map((count) => count / digits.length)
  return shares.reduce((sum, share) => sum - share * Math.log2(share), 0)
}

function guessable(key: string): InvalidInput {
  const msg =
    'Idempotency-Key must be random if no API key is sent, since anyone who sends it gets ' +
    `the same answer: use a UUID, as from crypto.randomUUID(), or ${RANDOM_DIGITS} ` +
    'hexadecimal digits'
  return issue('idempotency_guessable', msg, key)
}

function malformed(key: string): InvalidInput {
  return issue('string_length', `Idempotency-Key must have 1 to ${KEY_MAX} characters`, key)
}

function issue(type: string, msg: string, input: string): InvalidInput {
  return new InvalidInput([{ type, loc: ['header', 'idempotency-key'], msg, input }])
}
