// The status page: the state of the feed, waiting jobs, and the completeness of each day.

import { toSize, toWords } from '../../ingestion/backfill/estimate.ts'
import type { StageProgress } from '../../ingestion/backfill/read.ts'
import type { IndexDay, LiveStatus } from '../../ingestion/coverage/status.ts'
import type { RestateProgress } from '../../ingestion/live/restate.ts'
import { type Html, html } from './html.ts'
import type { Page } from './layout.ts'

const REASONS_SHOWN = 20

export interface ShownStatus extends LiveStatus {
  /** Instant of the newest snapshot in columns; null for none. */
  readonly columnsAsOf: string | null
}

export function statusPage(
  status: ShownStatus,
  stages: readonly StageProgress[],
  restating: readonly RestateProgress[],
): Page {
  const { columnsAsOf, now, isWatched, newest, seen, jobs, verifications, days, alarms } = status
  const rows = verifications.map(({ day, form, listed, processed, missing, checked_at }) => {
    const more = missing.length - REASONS_SHOWN
    const reasons = missing
      .slice(0, REASONS_SHOWN)
      .map(({ accession, reason }) => html`<li>${accession} ${reason}</li>`)
    return html`<tr><td>${day}</td><td>${form}</td><td class="n">${listed}</td>
<td class="n">${processed}</td><td class="n">${listed - processed}</td><td>${minute(checked_at)}
${missing.length > 0 && html`<ul>${reasons}${more > 0 && html`<li>and ${more} more</li>`}</ul>`}
</td></tr>`
  })
  const figures: readonly (readonly [name: string, value: string | number])[] = [
    ['Feed of new filings', isWatched ? 'watched' : 'not watched'],
    ['Filings processed, last 24 hours', seen.processed ?? 0],
    ['Filings pending', seen.pending ?? 0],
    ['Filings failed', seen.failed ?? 0],
    ['Filings of other forms', seen.ignored ?? 0],
    ['Market snapshot', columnsAsOf === null ? 'none yet' : minute(columnsAsOf)],
    ['Jobs waiting', jobs.waiting],
    ['Jobs running', jobs.running],
    ['Jobs failed', jobs.dead],
  ]
  const body = html`<h1>Status</h1>
<p class="lead">As of ${minute(now)} UTC. ${newestOf(newest)}${!isWatched && html` Only a live service watches the feed; a demonstration or a mirror does not.`}</p>
${alarms.map(({ text }) => html`<p class="notice" role="alert">${text}</p>`)}
<dl class="cards">${figures.map(([name, value]) => html`<div class="card"><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${fillingSection(stages)}${restatingSection(restating)}
<h2>Completeness by day</h2>
<p>Each day’s EDGAR index compared with the store.${withoutIndex(days)}</p>
${rows.length === 0 ? html`<p class="notice">No day has been checked yet.</p>` : completeness(rows)}`
  return { title: 'Status', path: '/status', body }
}

function completeness(rows: readonly Html[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Completeness by day and form">
<table><thead><tr><th scope="col">Day</th><th scope="col">Form</th><th scope="col" class="n">Listed</th><th scope="col" class="n">Processed</th><th scope="col" class="n">Missing</th>
<th scope="col">Checked</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

/** Days without an index. */
function withoutIndex(days: readonly IndexDay[]): string {
  const closed = days.filter(({ state }) => state === 'closed').map(({ day }) => day)
  const unpublished = days.filter(({ state }) => state === 'unpublished').map(({ day }) => day)
  return (
    (closed.length > 0 ? ` No filings on: ${closed.join(', ')}.` : '') +
    (unpublished.length > 0 ? ` Index not published yet: ${unpublished.join(', ')}.` : '')
  )
}

function newestOf({ seen_at, accepted_at }: LiveStatus['newest']): string {
  if (seen_at === null) return 'No new filing received yet.'
  const accepted = accepted_at === null ? '' : `, accepted by EDGAR ${minute(accepted_at)}`
  return `Latest filing received ${minute(seen_at)}${accepted}.`
}

/** `2025-11-15T12:00:00.000Z` as `2025-11-15 12:00`. */
function minute(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}

/** False if every row was made by the present rules. */
function restatingSection(restating: readonly RestateProgress[]): Html | false {
  if (restating.length === 0) return false
  return html`<h2>Restating</h2>
<p>A new version of the rules makes the stored rows again, in the background. Answers over rows that are not made again yet say <code>complete: false</code>.</p>
<ul>${restating.map(({ text }) => html`<li>${text}</li>`)}</ul>`
}

/** Returns false for a demonstration or a mirror, which have no backfill. */
function fillingSection(stages: readonly StageProgress[]): Html | false {
  const wanted = stages.filter(({ state }) => state !== 'off')
  if (wanted.length === 0) return false
  const rows = wanted.map(
    (
      stage,
    ) => html`<tr><td class="words">${stage.summary}</td><td>${stage.state}</td><td>${farOf(stage)}</td>
<td>${leftOf(stage)}</td><td class="words">${stage.detail ?? ''}</td></tr>`,
  )
  return html`<h2>Backfill</h2>
<p>Historical data, loaded in the background stage by stage. API calls and new filings take priority.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Backfill by stage">
<table><thead><tr><th scope="col">Stage</th><th scope="col">State</th><th scope="col">Done</th><th scope="col">Time left</th>
<th scope="col">Details</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

function farOf({ state, done, total, unit }: StageProgress): string {
  if (state === 'waiting') return ''
  const [size, word] = unit === 'bytes' ? [toSize, ''] : [String, ` ${unit}`]
  return total === null ? size(done) + word : `${size(done)} of ${size(total)}${word}`
}

function leftOf({ left: { atRateMs, atPaceMs } }: StageProgress): string {
  const parts = [
    atRateMs === null ? null : `${toWords(atRateMs)} at the current rate`,
    atPaceMs === null ? null : `${toWords(atPaceMs)} at the publisher’s rate limit`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
