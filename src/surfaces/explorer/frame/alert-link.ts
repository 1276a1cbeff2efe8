// From a page to the form that sets up an alert on what it is about.

import { type Html, html } from '../../pages/html.ts'
import { toSearch } from './addresses.ts'

export function alertLink(
  watched: Readonly<Record<string, string>>,
  name: string,
  label = 'Alert me',
): Html {
  const address = `/dashboard/alerts${toSearch({ ...watched, name: name.slice(0, 80) })}`
  return html`<a class="button" href="${address}">${label}</a>`
}
