// Formatting of a notice’s members.

import { type Html, html } from '../../pages/html.ts'

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

/** Formats `2025-12-15T16:00:00-07:00` as day, with time and offset below. */
export function due(deadline: string | null): Html {
  const written = deadline ?? ''
  const [, day, time, offset = ''] = INSTANT.exec(written) ?? []
  if (!day) return written === '' ? html`<span class="quiet">none named</span>` : html`${written}`
  const zone = offset === 'Z' ? 'UTC' : offset && `UTC${offset.replace('-', '\u2212')}`
  return html`<time datetime="${written}">${day} <small class="quiet">${time} ${zone}</small></time>`
}

/** `2025-11-14T20:31:22.643Z` as `2025-11-14 20:31`, in UTC. */
export function seen(instant: string): Html {
  return html`<time datetime="${instant}">${instant.slice(0, 10)} ${instant.slice(11, 16)}</time>`
}
