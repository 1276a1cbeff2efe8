// Link from a page to the form for an alert on its subject.

import { type Html, html } from '../../pages/html.ts'
import { toSearch } from './addresses.ts'

export function alertLink(
  watched: Readonly<Record<string, string>>,
  name: string,
  label = 'Alert me',
): Html {
  const address = `/dashboard/alerts${toSearch({ ...watched, name: name.slice(0, 80) })}`
  return html`<a class="button" href="${address}" data-alert>${label}</a>`
}
