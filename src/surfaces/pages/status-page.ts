// The status page: the state of the feed, waiting jobs, and the completeness of each day.

import type { TurnsState } from '../../gate/turns.ts'
import { toSize, toWords } from '../../ingestion/backfill/estimate.ts'
import type { StageProgress } from '../../ingestion/backfill/read.ts'
import { PASSAGE_STAGES, type PassageStage } from '../../ingestion/coverage/feed-to-webhook.ts'
import type { IndexDay, LiveStatus } from '../../ingestion/coverage/status.ts'
import type { RestateProgress } from '../../ingestion/live/restate.ts'
import { type Html, html } from './html.ts'
import type { Page } from './layout.ts'
import { type Column, table } from './table.ts'

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
${table(DAYS, verifications, { caption: 'Completeness by day and form', empty: 'No day has been checked yet.' })}
<h2>Public key</h2>
<p>Signed reports of days are checked with this key.</p>
<pre tabindex="0">${status.publicKey.trim()}</pre>`
  return { title: 'Status', path: '/status', body }
}

type Verification = LiveStatus['verifications'][number]

const DAYS: readonly Column<Verification>[] = [
  { name: 'Day', cell: ({ day }) => day },
  { name: 'Form', cell: ({ form }) => form },
  { name: 'Listed', isNumber: true, cell: ({ listed }) => String(listed) },
  { name: 'Processed', isNumber: true, cell: ({ processed }) => String(processed) },
  { name: 'Missing', isNumber: true, cell: (one) => String(one.listed - one.processed) },
  { name: 'Checked', cell: checkedWords },
]

function checkedWords({ missing, checked_at }: Verification): Html {
  const more = missing.length - REASONS_SHOWN
  const reasons = missing
    .slice(0, REASONS_SHOWN)
    .map(({ accession, reason }) => html`<li>${accession} ${reason}</li>`)
  return html`${minute(checked_at)}${missing.length > 0 && html`<ul>${reasons}${more > 0 && html`<li>and ${more} more</li>`}</ul>`}`
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
  const stages = (Object.keys(PASSAGE_STAGES) as PassageStage[]).map((stage) => {
    return { words: PASSAGE_STAGES[stage][2], ...passage[stage] }
  })
  return html`<h2>From EDGAR’s feed to webhooks</h2>
<p>Seconds at most, for filings of the last 24 hours: a filing counts as listed from the last look at the feed that did not show it.</p>
${table(PASSAGE, stages, { caption: 'From EDGAR’s feed to webhooks by stage', empty: '' })}`
}

type Passed = LiveStatus['passage'][PassageStage] & { readonly words: string }

const PASSAGE: readonly Column<Passed>[] = [
  { name: 'Stage', isWords: true, cell: ({ words }) => words },
  { name: 'Filings', isNumber: true, cell: ({ filings }) => String(filings) },
  { name: 'Median', isNumber: true, cell: ({ p50 }) => String(p50 ?? '') },
  { name: '95th percentile', isNumber: true, cell: ({ p95 }) => String(p95 ?? '') },
  { name: '99th percentile', isNumber: true, cell: ({ p99 }) => String(p99 ?? '') },
]

/** Lists resources that are full or waited for; false if there are none. */
function gateSection(states: readonly TurnsState[]): Html | false {
  const full = states.filter(({ resource, held, waiting }) => {
    return held >= resource.atOnce || Object.values(waiting).some((count) => count > 0)
  })
  if (full.length === 0) return false
  return html`<h2>At capacity</h2>
<p>Customers go first; within a class, callers take turns.</p>
${table(TURNS, full, { caption: 'Resources at capacity', empty: '' })}`
}

const TURNS: readonly Column<TurnsState>[] = [
  { name: 'Resource', isWords: true, cell: ({ resource }) => resource.name },
  { name: 'In use', isNumber: true, cell: ({ held, resource }) => `${held} of ${resource.atOnce}` },
  { name: 'Waiting', isWords: true, cell: ({ waiting }) => waitingWords(waiting) },
]

function waitingWords(waiting: TurnsState['waiting']): string {
  const waits = Object.entries(waiting).filter(([, count]) => count > 0)
  return waits.map(([kind, count]) => `${count} ${kind}`).join(', ') || 'nobody'
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
  return html`<h2>Backfill</h2>
<p>Historical data, loaded in the background stage by stage. API calls and new filings take priority.</p>
${table(STAGES, wanted, { caption: 'Backfill by stage', empty: '' })}`
}

const STAGES: readonly Column<StageProgress>[] = [
  { name: 'Stage', isWords: true, cell: ({ summary }) => summary },
  { name: 'State', cell: ({ state }) => state },
  { name: 'Done', cell: farOf },
  { name: 'Time left', cell: leftOf },
  { name: 'Details', isWords: true, cell: ({ detail }) => detail ?? '' },
]

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
