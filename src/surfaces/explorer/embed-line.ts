// What puts a chart of this service into another page.

import { html } from '../pages/html.ts'
import { queryOf, toSearch, type View } from './addresses.ts'
import type { Query } from './ask.ts'

interface Embedded {
  /** Of the company. */
  readonly name: string
  readonly lines: readonly { readonly measure: string; readonly label: string }[]
  /** How many periods are shown, and how they are drawn. */
  readonly query: Query
}

/** The page of the charts of these lines, as they are viewed. */
export function embedAddress(view: View, { lines, query }: Embedded): string {
  const measures = lines.map(({ measure }) => measure).join(',')
  const search = toSearch({ measures, ...queryOf(view), ...query })
  return `/embed/${encodeURIComponent(view.ident)}${search}`
}

const HEAD_HEIGHT = 80
const CHART_HEIGHT = 300

export function embedLine(baseUrl: string, view: View, embedded: Embedded): string {
  const source = `${baseUrl}${embedAddress(view, embedded)}`
  const { name, lines } = embedded
  const title = `${name}: ${lines.map(({ label }) => label).join(', ')}`
  const height = HEAD_HEIGHT + CHART_HEIGHT * lines.length
  return html`<iframe src="${source}" title="${title}" width="100%" height="${height}" frameborder="0" loading="lazy"></iframe>`
    .text
}
