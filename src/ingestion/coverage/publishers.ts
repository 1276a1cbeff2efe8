// Sentences for operators on publishers: the condition of each, and how the service caught up after
// an outage.

import type { IndexDay } from '../../domains/filings/day-store.ts'
import { easternDay, HOUR_MS, MINUTE_MS } from '../../kernel/time.ts'
import type { Outage, PublisherRow } from '../../store/publisher-states.ts'

/** The name that operators know a publisher by. */
const NAMES: Readonly<Record<string, string>> = { SEC: 'EDGAR' }

const nameOf = (publisher: string) => NAMES[publisher] ?? publisher

/** `2025-11-15T12:00:00.000Z` as `2025-11-15 12:00 UTC`. */
function minute(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`
}

export function isPublisherResting({ condition }: Pick<PublisherRow, 'condition'>): boolean {
  return condition === 'blocked' || condition === 'away'
}

const WORDS: Readonly<Record<PublisherRow['condition'], string>> = {
  answering: 'answers',
  slow: 'is slow',
  refusing: 'refuses single addresses',
  blocked: 'blocks this service',
  away: 'is away',
}

export function describePublisher(row: PublisherRow): string {
  const { publisher, condition, since, until_at, detail } = row
  const next = isPublisherResting(row) && until_at ? `; next try ${minute(until_at)}` : ''
  const why = detail === null ? '' : `: ${detail}`
  return `${nameOf(publisher)} ${WORDS[condition]} since ${minute(since)}${next}${why}.`
}

function lastedFor({ began_at, ended_at }: Outage): string {
  const ms = Date.parse(ended_at) - Date.parse(began_at)
  const hours = Math.floor(ms / HOUR_MS)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min` : `${Math.round(ms / 1000)} s`
}

/** Says of an outage how long it was, what was read since, and what is proven. */
export function describeOutage(outage: Outage, days: readonly IndexDay[]): string {
  const { publisher, condition, ended_at, caught_up_at, filings_read } = outage
  const was = condition === 'away' ? 'was away for' : 'blocked this service for'
  const start = `${nameOf(publisher)} ${was} ${lastedFor(outage)} until ${minute(ended_at)}`
  if (caught_up_at === null) return `${start}; catching up.`
  const read = `${start}; caught up at ${minute(caught_up_at)}, ${filings_read ?? 0} filings read since`
  const day = days.find((one) => one.day === easternDay(ended_at))
  if (day?.state !== 'complete' || day.checked_at <= ended_at) return `${read}; not proven yet.`
  return `${read}, none missing by the index of ${day.day}, compared at ${minute(day.checked_at)}.`
}
