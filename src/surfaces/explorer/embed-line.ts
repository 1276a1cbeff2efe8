// What puts a chart of this service into another page.

import { html } from '../html.ts'
import { queryOf, toSearch, type View } from './addresses.ts'

interface EmbedLine {
  /** Of the company. */
  readonly name: string
  readonly measure: string
  readonly label: string
}

/** The chart of one line of the statements, as they are viewed. */
export function embedLine(
  baseUrl: string,
  view: View,
  { name, measure, label }: EmbedLine,
): string {
  const query = toSearch({ measures: measure, ...queryOf(view) })
  const source = `${baseUrl}/embed/${encodeURIComponent(view.ident)}${query}`
  return html`<iframe src="${source}" title="${name}: ${label}" width="100%" height="380" frameborder="0" loading="lazy"></iframe>`
    .text
}
