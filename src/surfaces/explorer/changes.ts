// What changed in a section, paragraph by paragraph, the words that changed marked.

import { type Html, html } from '../pages/html.ts'
import type { Asked, Json } from './ask.ts'
import { away, list, text, whole } from './figures.ts'
import { isGood, refusal } from './parts.ts'

type Row = Readonly<Record<string, unknown>>

export function changesOf(answer: Asked): Html {
  if (!isGood(answer)) return refusal(answer)
  const { body } = answer
  const reason = text(body.reason)
  if (reason !== '') return html`<p class="notice">${reason}</p>`
  const changes = list(body.changes)
  return html`<h2>Item ${text(section(body).item)}. ${text(section(body).title)}</h2>
<p class="quiet">${report(body.from)} against ${report(body.to)}. ${summary(body.summary as Row)}</p>
${changes.length === 0 && html`<p class="notice">No paragraph changed.</p>`}
<ol class="changes">${changes.map(drawChange)}</ol>`
}

function section({ to }: Json): Row {
  return ((to as Row).section ?? {}) as Row
}

function report(one: unknown): Html {
  const { form, filed, url } = one as Row
  return away(url, `${text(form)} filed ${text(filed)}`)
}

const COUNTED = ['changed', 'added', 'removed', 'moved', 'unchanged'] as const

function summary(counts: Row): string {
  const parts = COUNTED.map((name) => `${whole(Number(counts[name] ?? 0))} ${name}`)
  return `Paragraphs: ${parts.join(', ')}.`
}

/** Each kind of change, and what it is called beside the text. */
const KINDS: Readonly<Record<string, string>> = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
}

function drawChange(change: Row): Html {
  const kind = text(change.kind)
  const moved = change.moved === true && kind !== 'moved' && ', moved'
  return html`<li class="${kind}"><span class="tag">${KINDS[kind] ?? kind}${moved}</span> ${words(change, kind)}</li>`
}

function words(change: Row, kind: string): Html {
  const runs = list(change.runs)
  if (runs.length > 0) return html`${runs.map(drawRun)}`
  const side = (kind === 'removed' ? change.from : change.to) as Row | null
  const shown = text(side?.text)
  if (kind === 'removed') return html`<del>${shown}</del>`
  return kind === 'added' ? html`<ins>${shown}</ins>` : html`${shown}`
}

function drawRun({ kind, text: run }: Row): Html {
  if (kind === 'removed') return html`<del>${text(run)}</del> `
  return kind === 'added' ? html`<ins>${text(run)}</ins>` : html`${text(run)}`
}
