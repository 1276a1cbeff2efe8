// Checks of a webhook's input that need neither the store nor the network.

import type { CheckRules } from '../contract/declare/endpoint.ts'
import { InvalidInput } from '../contract/declare/invalid.ts'
import { refuse as refuseValue, under } from '../contract/declare/issues.ts'
import type { Issue } from '../contract/declare/params.ts'
import type { EventSource } from '../contract/work/event-source.ts'
import type { Refusal } from '../contract/work/outbound.ts'
import { savedSearches } from '../domains/search/domain.ts'
import { SEARCH_EVENT } from './messages/words.ts'

function checkUrl(url: string, outbound: CheckRules['outbound']): void {
  const refusal = outbound.refusalOf(url)
  if (refusal) throw new InvalidInput([toIssue(refusal, url)])
}

export function toIssue({ type, reason }: Refusal, input: string): Issue {
  const issue = { type, loc: ['body', 'url'], input }
  if (type === 'url_parsing') {
    return { ...issue, msg: `Input should be a valid URL, ${reason}`, ctx: { error: reason } }
  }
  if (type === 'url_scheme') return { ...issue, msg: reason, ctx: { expected_schemes: "'https'" } }
  return { ...issue, msg: `Value error, ${reason}`, ctx: { error: {} } }
}

const MAIL_ADDRESS = /^mailto:[^\s@?&,;:<>()"]{1,64}@[^\s@?&,;:<>()"]{1,255}$/i

interface FormatInput {
  readonly url: string
  readonly format: string
  readonly digest?: string | undefined
}

/** Checks format and address together: letters go to an email address, everything else to a URL. */
export function checkFormat(
  { url, format, digest }: FormatInput,
  outbound: CheckRules['outbound'],
): void {
  if (format !== 'email') {
    if (digest !== undefined)
      throw refuse('digest', 'digest applies only to the format email', digest)
    checkUrl(url, outbound)
    return
  }
  if (MAIL_ADDRESS.test(url)) return
  throw refuse('url', 'the format email needs mailto: with one address', url)
}

export interface SearchInput {
  readonly tickers: readonly string[]
  readonly people: readonly string[]
  readonly events: readonly string[]
  readonly q?: string | undefined
  readonly forms?: string | undefined
  readonly entityName?: string | undefined
}

/** Every event but a search requires a watched company or filer. */
export function checkWatched(
  { tickers, people, events }: SearchInput,
  eventSources: readonly EventSource[],
) {
  if (tickers.length > 0) return
  const hasReporter = (event: string) =>
    eventSources.some((tell) => tell.event === event && tell.reporter !== null)
  const isWatched = (event: string) =>
    event === SEARCH_EVENT || (people.length > 0 && hasReporter(event))
  const unwatched = events.find((event) => !isWatched(event))
  if (unwatched === undefined) return
  const issues = tooShort(tickers).map((issue) =>
    people.length === 0
      ? issue
      : { ...issue, msg: `${unwatched} is not reported by people: name companies in tickers` },
  )
  throw new InvalidInput(under('body', under('tickers', issues)))
}

/** Checks which parameters of a saved search are given, and that its query parses. */
export function checkSearch(input: SearchInput): void {
  const { events, q, entityName } = input
  const isSearch = events.includes(SEARCH_EVENT)
  for (const name of ['q', 'forms', 'entityName'] as const) {
    if (isSearch || input[name] === undefined) continue
    throw refuse(name, `${name} applies only to the event ${SEARCH_EVENT}`, input[name])
  }
  if (!isSearch) return
  if (q === undefined) throw refuse('q', `the event ${SEARCH_EVENT} needs q`)
  const problem = savedSearches.problemOfSearch(q)
  if (problem !== null) throw refuse('q', `q ${problem}`, q)
  if (entityName !== undefined && savedSearches.isEmptyName(entityName)) {
    throw refuse('entityName', 'entityName has no word to search for', entityName)
  }
}

function tooShort(list: readonly string[]): Issue[] {
  const ctx = { field_type: 'List', actual_length: list.length, min_length: 1 }
  return refuseValue('too_short', list, ctx).issues
}

export interface ReplayInput {
  delivery_id?: string | undefined
  from_sequence?: number | undefined
  to_sequence?: number | undefined
}

export function checkRange(input: ReplayInput, spanMax: number): void {
  const { from_sequence: from, to_sequence: to } = input
  if (from === undefined || to === undefined) return
  if (to < from) throw refuse('to_sequence', 'to_sequence is below from_sequence', to)
  if (to - from >= spanMax) {
    throw refuse('to_sequence', `a range may span at most ${spanMax} numbers`, to)
  }
}

export function refuse(name: string, reason: string, input: unknown = null): InvalidInput {
  const msg = `Value error, ${reason}`
  const loc = ['body', name]
  return new InvalidInput([{ type: 'value_error', loc, msg, input, ctx: { error: {} } }])
}
