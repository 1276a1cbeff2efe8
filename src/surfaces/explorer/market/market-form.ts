// What the forms of pages about the whole market have in common, and what is wrong with what was written
// in them, at its place.

import type { Outcome, Query, Refused } from '../../pages/ask.ts'
import { type Html, html } from '../../pages/html.ts'
import { refusal } from '../../pages/parts.ts'
import { type Drawn, NUMBER_SCRIPTS } from '../frame/page.ts'
import { PERIODS } from './market-values.ts'

type Choices = readonly (readonly [value: string, label: string])[]

export function choice(name: string, label: string, query: Query, choices: Choices): Html {
  const options = choices.map(
    ([value, shown]) =>
      html`<option value="${value}"${value === query[name] && html` selected`}>${shown}</option>`,
  )
  return html`<label>${label}<select name="${name}">${options}</select></label>`
}

export function periodChoice(query: Query): Html {
  return choice('period', 'Periods', query, PERIODS)
}

export function dayField(query: Query): Html {
  return html`<label>As of<input name="as_of" type="date" value="${query.as_of ?? ''}"></label>`
}

/** What is wrong with one of the small languages, and where. */
export interface Misread {
  readonly field: string
  /** Characters of the field before it. */
  readonly at: number
  /** The part that is meant; empty at the end. */
  readonly part: string
  readonly reason: string
}

/** Null where the answer refuses for another reason. */
export function misreadOf(answer: Outcome): Misread | null {
  if (answer.isGood || typeof answer.body.detail === 'string') return null
  const [issue] = answer.body.detail
  const [, field, at] = issue?.loc ?? []
  if (!issue || typeof field !== 'string' || typeof at !== 'number') return null
  const said = issue.msg.slice(issue.msg.indexOf(', ', issue.msg.indexOf(' character ')) + 2)
  if (!said.startsWith('`')) {
    return { field, at, part: '', reason: said.slice(said.indexOf(': ') + 2) }
  }
  const end = said.indexOf('`: ')
  return { field, at, part: said.slice(1, end), reason: said.slice(end + 3) }
}

/** Marks the field that is misread, and nothing on others. */
export function flawed(misread: Misread | null, field: string): Html | false {
  return misread?.field === field && html` aria-invalid="true" aria-describedby="misread"`
}

/** What is wrong in the field of that label, for people. */
export function misreadWords({ part, reason }: Misread, label: string): Html {
  const at = part === '' ? 'at the end' : html`at <code>${part}</code>`
  return html`${label}, ${at}: ${reason}.`
}

export function misreadNotice(misread: Misread, label: string): Html {
  return html`<p class="notice bad" id="misread">${misreadWords(misread, label)}</p>`
}

interface FromSnapshot {
  readonly snapshot: { readonly as_of: string }
}

/** When the columns were written. */
export function fromColumns({ snapshot }: FromSnapshot): string {
  return `From the snapshot of ${snapshot.as_of.slice(0, 10)}.`
}

/** A page that asks of the columns, its numbers shown in a drawer and its tables taken away. */
export function columnsPage(asked: Outcome, lead: string, parts: Html): Drawn {
  const body = html`<p class="lead">${lead}</p>
${parts}`
  return { body, asked: [asked], scripts: NUMBER_SCRIPTS }
}

const NO_COLUMNS: Readonly<Record<number, string>> = {
  501: 'Market-wide data is not set up here.',
  503: 'Market-wide data is not ready yet.',
}

/** Where there are no columns, what makes them; else the refusal as on other pages. */
export function marketRefusal(answer: Refused): Html {
  const lead = NO_COLUMNS[answer.status]
  const { detail } = answer.body
  if (lead === undefined || typeof detail !== 'string') return refusal(answer)
  return html`<p class="notice bad"><strong>${lead}</strong> ${withCode(detail)}
You can still <a href="/company">look up individual companies</a>.</p>`
}

/** Text in which commands stand between backticks. */
function withCode(said: string): Html {
  const parts = said.split('`')
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}
