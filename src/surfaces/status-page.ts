// The status page: is the feed watched, what waits, and how complete each day is, for people.

import type { LiveStatus } from '../live/status.ts'
import { html } from './html.ts'
import type { Page } from './pages/layout.ts'

const REASONS_SHOWN = 20

export function statusPage(status: LiveStatus): Page {
  const { now, isWatched, newest, seen, jobs, proofs } = status
  const rows = proofs.map(({ day, form, listed, processed, missing, checked_at }) => {
    const more = missing.length - REASONS_SHOWN
    const reasons = missing
      .slice(0, REASONS_SHOWN)
      .map(({ accession, reason }) => html`<li>${accession} ${reason}</li>`)
    return html`<tr><td>${day}</td><td>${form}</td><td class="n">${listed}</td>
<td class="n">${processed}</td><td class="n">${listed - processed}</td><td>${checked_at}
${missing.length > 0 && html`<ul>${reasons}${more > 0 && html`<li>and ${more} more</li>`}</ul>`}
</td></tr>`
  })
  const body = html`<h1>Status</h1>
<p>${isWatched ? 'The feed of current filings is being watched.' : 'Nobody watches the feed.'}
Newest filing seen: ${newest.seen_at ?? 'none yet'}; its acceptance: ${newest.accepted_at ?? 'not known'}.
This page: ${now}.</p>
<h2>Filings seen in 24 hours</h2>
<p>${seen.processed ?? 0} processed, ${seen.pending ?? 0} pending, ${seen.failed ?? 0} failed,
${seen.ignored ?? 0} of forms that are not read.</p>
<h2>Jobs</h2>
<p>${jobs.waiting} waiting, ${jobs.running} running, ${jobs.dead} dead.</p>
<h2>Completeness</h2>
<p>The publisher’s index of each day against the store, as last compared.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Completeness by day and form">
<table><thead><tr><th scope="col">Day</th><th scope="col">Form</th><th scope="col">Listed</th><th scope="col">Processed</th><th scope="col">Missing</th>
<th scope="col">Compared</th></tr></thead><tbody>${rows}</tbody></table></div>`
  return { title: 'Status', path: '/status', body }
}
