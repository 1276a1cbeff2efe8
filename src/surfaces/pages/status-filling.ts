// The status page's section on the progress of the backfill.

import { toSize, toWords } from '../../ingestion/backfill/estimate.ts'
import type { StageProgress } from '../../ingestion/backfill/read.ts'
import { type Html, html } from './html.ts'

/** False for a demonstration or a mirror, which have no backfill. */
export function fillingSection(stages: readonly StageProgress[]): Html | false {
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
