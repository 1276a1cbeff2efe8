// The status page: the state of the feed, waiting jobs, and the completeness of each day.

import type { TurnsState } from '../../gate/turns.ts'
import { toSize, toWords } from '../../ingestion/backfill/estimate.ts'
import type { StageProgress } from '../../ingestion/backfill/read.ts'
import { PASSAGE_STAGES, type PassageStage } from '../../ingestion/coverage/feed-to-webhook.ts'
import type { IndexDay, LiveStatus } from '../../ingestion/coverage/status.ts'
import type { RestateProgress } from '../../ingestion/live/restate.ts'
import { type Html, html } from './html.ts'
import type { Page } from './layout.ts'

const REASONS_SHOWN = 20

export interface ShownStatus extends LiveStatus {
  /** Instant of the newest snapshot in columns; null for none. */
  readonly columnsAsOf: string | null
  readonly gate: readonly TurnsState[]
  /** Key with which signed reports are checked, in PEM. */
  readonly publicKey: string
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
${status.publishers.length > 0 && html`<ul>${[...status.publishers, ...status.outages].map((text) => html`<li>${text}</li>`)}</ul>`}
<dl class="cards">${figures.map(([name, value]) => html`<div class="card"><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${passageSection(status.passage)}${gateSection(status.gate)}${fillingSection(stages)}${restatingSection(restating)}
<h2>Completeness by day</h2>
<p>Each day’s EDGAR index compared with the store.${withoutIndex(days)}</p>
${rows.length === 0 ? html`<p class="notice">No day has been checked yet.</p>` : completeness(rows)}
<h2>Public key</h2>
<p>Signed reports of days are checked with this key.</p>
<pre tabindex="0">${status.publicKey.trim()}</pre>`
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

/** False before the first filing that came while the feed was followed. */
function passageSection(passage: LiveStatus['passage']): Html | false {
  if (passage.seen.filings === 0) return false
  const rows = (Object.keys(PASSAGE_STAGES) as PassageStage[]).map((stage) => {
    const { filings, p50, p95, p99 } = passage[stage]
    const cells = [p50, p95, p99].map((value) => html`<td class="n">${value ?? ''}</td>`)
    return html`<tr><td class="words">${PASSAGE_STAGES[stage][2]}</td><td class="n">${filings}</td>${cells}</tr>`
  })
  return html`<h2>From EDGAR’s feed to webhooks</h2>
<p>Seconds at most, for filings of the last 24 hours: a filing counts as listed from the last look at the feed that did not show it.</p>
<div class="scroll" tabindex="0" role="region" aria-label="From EDGAR’s feed to webhooks by stage">
<table><thead><tr><th scope="col">Stage</th><th scope="col" class="n">Filings</th><th scope="col" class="n">Median</th><th scope="col" class="n">95th percentile</th>
<th scope="col" class="n">99th percentile</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

/** Lists resources that are full or waited for; false if there are none. */
function gateSection(states: readonly TurnsState[]): Html | false {
  const rows = states.flatMap(({ resource, held, waiting }) => {
    const waits = Object.entries(waiting).filter(([, count]) => count > 0)
    if (held < resource.atOnce && waits.length === 0) return []
    const words = waits.map(([kind, count]) => `${count} ${kind}`).join(', ') || 'nobody'
    return [
      html`<tr><td class="words">${resource.name}</td><td class="n">${held} of ${resource.atOnce}</td><td class="words">${words}</td></tr>`,
    ]
  })
  if (rows.length === 0) return false
  return html`<h2>At capacity</h2>
<p>Customers go first; within a class, callers take turns.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Resources at capacity">
<table><thead><tr><th scope="col">Resource</th><th scope="col" class="n">In use</th><th scope="col">Waiting</th></tr></thead><tbody>${rows}</tbody></table></div>`
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
