// The fields of a form that say who and what is watched, and what was typed into them.

import { EVENT_KINDS } from '../../../catalogue/catalogue.ts'
import { type Html, html } from '../../pages/html.ts'
import type { Visit } from '../visit.ts'
import type { Watcher } from './watch-parts.ts'

/** Initial values of the fields; a list is one text with commas. */
interface WatchStart {
  tickers: string
  people: string
  events: readonly string[]
  q: string
  forms: string
  entityName: string
}

interface EventChoice {
  readonly event: string
  readonly name: string
  readonly forms: string
}

/** Events to which a webhook or alert can subscribe. */
export const EVENTS: readonly EventChoice[] = EVENT_KINDS.flatMap(({ event, choice }) =>
  choice === null ? [] : [{ event, name: choice.title, forms: choice.covers }],
)

/** Names of the events for people. */
export function eventNames(chosen: readonly string[]): string {
  return EVENTS.flatMap(({ event, name }) => (chosen.includes(event) ? [name] : [])).join(', ')
}

const FIRST_EVENTS = ['insider', '8-k']
const SEARCH_FIELDS = ['q', 'forms', 'entityName'] as const
const LISTS = ['tickers', 'people'] as const

export const WATCH_FIELDS: readonly string[] = [...LISTS, ...SEARCH_FIELDS]

/** The values that were sent, else those in the address, which links from other pages set. */
export function startOf({ form, query }: Visit): WatchStart {
  const given = (name: string) => form.get(name) ?? query[name] ?? ''
  const named = form.has('events') ? form.getAll('events') : (query.events?.split(',') ?? [])
  return {
    tickers: given('tickers'),
    people: given('people'),
    events: named.length > 0 ? named : FIRST_EVENTS,
    q: given('q'),
    forms: given('forms'),
    entityName: given('entityName'),
  }
}

export function startOfWebhook({ tickers, people, events, search }: Watcher): WatchStart {
  return {
    tickers: tickers.join(', '),
    people: people.join(', '),
    events,
    q: search?.q ?? '',
    forms: search?.forms ?? '',
    entityName: search?.entityName ?? '',
  }
}

export function watchFields(start: WatchStart): Html {
  const boxes = EVENTS.map(
    ({ event, name, forms }) =>
      html`<label class="line"><input type="checkbox" name="events" value="${event}"${start.events.includes(event) && html` checked`}><span>${name} <small class="quiet">${forms}</small></span></label>`,
  )
  return html`<label>Companies, by ticker or CIK<input name="tickers" maxlength="8000"
 value="${start.tickers}" placeholder="AAPL, MSFT"></label>
<label>People, managers and funds, by CIK<input name="people" maxlength="8000"
 value="${start.people}" placeholder="1214156, 1067983"></label>
<p class="quiet small">A CIK is on the page of the <a href="/people">person</a> or <a href="/funds">manager</a>.</p>
<fieldset><legend>Notify me about</legend>
${boxes}</fieldset>
<details${start.q !== '' && html` open`}><summary>Search terms</summary>
<label>Words and “exact phrases”, as in full-text search<input name="q" maxlength="1000"
 value="${start.q}" placeholder="&quot;going concern&quot; OR restated"></label>
<label>Forms (leave empty for all forms with text)<input name="forms" maxlength="400"
 value="${start.forms}" placeholder="10-K, 8-K"></label>
<label>Filer name contains (leave empty for all filers)<input name="entityName" maxlength="150"
 value="${start.entityName}"></label>
<p class="quiet small">A search covers every document of a new filing. It is limited to the companies and people above, or covers all filers if you name none and choose no other event.</p></details>`
}

/** The watch that the form describes, as the endpoints take it. */
export function watchOf(form: URLSearchParams) {
  const listed = (name: string) =>
    (form.get(name) ?? '').split(/[\s,;]+/).filter((one) => one !== '')
  const [tickers, people] = LISTS.map(listed)
  return { tickers, people, events: form.getAll('events'), ...searchOf(form) }
}

/** Fields with a value; spaces after the commas of forms are removed. */
function searchOf(form: URLSearchParams): Partial<Record<(typeof SEARCH_FIELDS)[number], string>> {
  const filled = SEARCH_FIELDS.map((name) => [name, (form.get(name) ?? '').trim()] as const)
  const given = filled.filter(([, value]) => value !== '')
  return Object.fromEntries(
    given.map(([name, value]) => [name, name === 'forms' ? value.replace(/, +/g, ',') : value]),
  )
}
