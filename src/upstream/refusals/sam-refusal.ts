// Recognises refusals of SAM.gov's API, in its own format or in that of api.data.gov, its gateway.
// Only codes are kept, since a text could repeat the key.

import { toInstant } from '../../kernel/time.ts'
import { PublisherRefusal } from '../source.ts'

const API_HOST = 'api.sam.gov'

export interface RefusedAnswer {
  status: number
  text: string
  /** Wait from its Retry-After header. */
  waitMs: number | null
}

/** Shorter waits concern a burst of requests, not the day's allowance. */
const BURST_MS = 600_000

/** Returns null for any other answer, and for a refusal that passes soon. */
export function parseSamRefusal(host: string, answer: RefusedAnswer): PublisherRefusal | null {
  if (host !== API_HOST) return null
  const { status, text, waitMs } = answer
  const body = toRefusalBody(text)
  if ((status === 401 || status === 403) && isOfKey(body.code)) {
    return new PublisherRefusal('key', body.code ?? `HTTP ${status}`)
  }
  if (status !== 429) return null
  const until = toNextAccess(body.nextAccessTime)
  if (until === null && (waitMs ?? 0) <= BURST_MS) return null
  return new PublisherRefusal('allowance', body.code ?? `HTTP ${status}`, until)
}

interface RefusalBody {
  code: string | null
  nextAccessTime: string | null
}

const CODE = /^\w{1,40}$/

/** `{code, nextAccessTime}`, or `{error: {code}}`. */
function toRefusalBody(text: string): RefusalBody {
  const body = toMembers(parse(text))
  const code = toMembers(body.error).code ?? body.code
  const { nextAccessTime } = body
  return {
    code: typeof code === 'string' && CODE.test(code) ? code : null,
    nextAccessTime: typeof nextAccessTime === 'string' ? nextAccessTime : null,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function toMembers(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** `API_KEY_INVALID` and its like (api.data.gov, *Web Service Errors*); 9009xx of the API manager. */
function isOfKey(code: string | null): boolean {
  return code !== null && /^(?:API_KEY_[A-Z]+|9009\d\d)$/.test(code)
}

const NEXT_ACCESS = /^(\d{4})-([A-Z][a-z]{2})-(\d{2}) (\d{2}:\d{2}:\d{2})([+-]\d{2})(\d{2})/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Parses the publisher’s time, such as `2026-Apr-25 00:00:00+0000 UTC`. */
function toNextAccess(text: string | null): string | null {
  const [, year, name = '', day, time, hours, minutes] = NEXT_ACCESS.exec(text ?? '') ?? []
  const month = String(MONTHS.indexOf(name) + 1).padStart(2, '0')
  const at = Date.parse(`${year}-${month}-${day}T${time}${hours}:${minutes}`)
  return Number.isNaN(at) ? null : toInstant(at)
}
