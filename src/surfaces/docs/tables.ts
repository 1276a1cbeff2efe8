// Prices and failures as tables, from the declarations.

import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { FAILURES } from '../../kernel/failure.ts'
import { type Html, html } from '../pages/html.ts'
import { type Column, table } from '../pages/table.ts'

export function creditTable(endpoints: readonly Endpoint[]): Html {
  return table(CREDITS, endpoints, {
    caption: 'Credits of each call',
    empty: 'There are no calls.',
    isCards: true,
  })
}

const CREDITS: readonly Column<Endpoint>[] = [
  {
    name: 'Call',
    isShort: true,
    cell: ({ method, path }) => html`<code>${method}&nbsp;${path}</code>`,
  },
  { name: 'Answer', isWords: true, cell: ({ summary }) => summary },
  { name: 'Credits', isNumber: true, cell: ({ credits }) => stated(credits.cost) },
  { name: 'Note', cell: ({ credits }) => (credits.freeWhen ? 'free when empty' : '') },
]

interface Failing {
  readonly status: number
  readonly slug: string
  readonly help: string
}

/** Special case: a list in place of a code. */
const INVALID: Failing = {
  status: 422,
  slug: 'none',
  help: 'A parameter is missing or invalid; `detail` is a list with one entry per problem.',
}

export function failureTable(): Html {
  return table(FAILING, [INVALID, ...Object.values(FAILURES)], {
    caption: 'Failures',
    empty: 'Nothing fails.',
    isCards: true,
  })
}

const FAILING: readonly Column<Failing>[] = [
  { name: 'Status', isNumber: true, cell: ({ status }) => stated(status) },
  {
    name: 'error',
    isShort: true,
    cell: ({ slug }) => (slug === INVALID.slug ? slug : html`<code>${slug}</code>`),
  },
  { name: 'Meaning', isWords: true, cell: ({ help }) => coded(help) },
]

/** Marks a number, so that exported tables have it as a number. */
function stated(value: number): Html {
  return html`<span data-value="${value}">${value}</span>`
}

/** Renders words in backticks as code. */
export function coded(text: string): Html {
  const parts = text.split('`')
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}
