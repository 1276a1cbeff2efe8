// Common parts of forms for market-wide pages, and syntax errors with their locations.

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

/** Syntax error in a field, with its location. */
export interface Misread {
  readonly field: string
  /** Number of characters before the mistake in its field. */
  readonly at: number
  /** Wrong part; empty at the end. */
  readonly part: string
  readonly reason: string
}

/** Returns null if the refusal has another reason. */
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

/** Marks the misread field; false for others. */
export function flawed(misread: Misread | null, field: string): Html | false {
  return misread?.field === field && html` aria-invalid="true" aria-describedby="misread"`
}

/** Describes the error in a field by its label. */
export function misreadWords({ part, reason }: Misread, label: string): Html {
  const at = part === '' ? 'at the end' : html`at <code>${part}</code>`
  return html`${label}, ${at}: ${reason}${reason.endsWith('?') ? '' : '.'}`
}

export function misreadNotice(misread: Misread, label: string): Html {
  return html`<p class="notice bad" id="misread">${misreadWords(misread, label)}</p>`
}

interface FromSnapshot {
  readonly snapshot: { readonly as_of: string }
}

/** Says in words which snapshot an answer was read from. */
export function fromColumns({ snapshot }: FromSnapshot): string {
  return `From the snapshot of ${snapshot.as_of.slice(0, 10)}.`
}

/** Page over the snapshot, with numbers in a drawer and exportable tables. */
export function columnsPage(asked: Outcome, lead: string, parts: Html): Drawn {
  const body = html`<p class="lead">${lead}</p>
${parts}`
  return { body, asked: [asked], scripts: NUMBER_SCRIPTS }
}

const NO_COLUMNS: Readonly<Record<number, string>> = {
  501: 'Market-wide data is not set up here.',
  503: 'Market-wide data is not ready yet.',
}

/** Without a snapshot, the command that makes one; else the usual refusal. */
export function marketRefusal(answer: Refused): Html {
  const lead = NO_COLUMNS[answer.status]
  const { detail } = answer.body
  if (lead === undefined || typeof detail !== 'string') return refusal(answer)
  return html`<p class="notice bad"><strong>${lead}</strong> ${withCode(detail)}
You can still <a href="/company">look up individual companies</a>.</p>`
}

/** Renders commands in backticks. */
function withCode(said: string): Html {
  const parts = said.split('`')
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}
