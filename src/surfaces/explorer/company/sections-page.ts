// The page of a company's reports: their items to read, and what changed in one since the year before.

import type { Ask, Asked, Json, Query } from '../../pages/ask.ts'
import { away, isNumber, list, text, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, isGood, refusal } from '../../pages/parts.ts'
import { toSearch } from '../frame/addresses.ts'
import type { CompanyPage } from '../frame/page.ts'

export const sectionsPage: CompanyPage = async (ask, { ident: ticker, query }) => {
  const form = query.form === '10-Q' ? '10-Q' : '10-K'
  const { accession } = query
  const listed = await ask('get_sections', { ticker, form, accession })
  if (!isGood(listed)) return { body: refusal(listed), asked: [listed] }
  const item = query.item ?? ''
  const isChanges = item !== '' && query.changes === 'true'
  const readItem = () =>
    isChanges
      ? askChanges(ask, { ticker, form, item, to_accession: accession })
      : ask('get_sections', { ticker, form, item, accession })
  const shown = item === '' ? null : await readItem()
  const chosen: Query = { form, item, accession, as_of: query.as_of }
  const body = html`<div class="tools">${formChoice(chosen)}${item !== '' && changesChoice(chosen, isChanges)}</div>${caveats(listed)}
<p class="quiet">From ${away(listed.body.url, `${text(listed.body.form)} filed ${text(listed.body.filed)}`)}, period ${text(listed.body.report_date)}</p>
<div class="columns${shown !== null && ' reading'}"><nav aria-label="Items">${sectionLinks(listed, chosen)}</nav><article>${isChanges && shown ? changesOf(shown) : reader(shown)}</article></div>`
  return { body, asked: shown ? [listed, shown] : [listed] }
}

/** All of them, page by page; the first answer that is none. */
async function askChanges(ask: Ask, asked: Query): Promise<Asked> {
  const askAt = (offset: number) => ask('get_section_diff', { ...asked, ...WHOLE_PAGES, offset })
  const first = await askAt(0)
  const changes = [...list(first.body.changes)]
  let next = first.body.next_offset
  while (isNumber(next)) {
    const more = await askAt(next)
    if (!isGood(more)) return more
    changes.push(...list(more.body.changes))
    next = more.body.next_offset
  }
  return { ...first, body: { ...first.body, changes } }
}

const WHOLE_PAGES = { view: 'full', limit: 500, max_chars: 1_000_000 } as const

function formChoice({ form, as_of }: Query): Html {
  const links = ['10-K', '10-Q'].map(
    (one) =>
      html`<a href="${toSearch({ form: one, as_of })}"${one === form && html` aria-current="page"`}>${one}</a>`,
  )
  return html`<nav class="seg" aria-label="Forms">${links}</nav>`
}

function changesChoice(chosen: Query, isChanges: boolean): Html {
  const current = html` aria-current="page"`
  return html`<nav class="seg" aria-label="Text">
<a href="${toSearch(chosen)}"${!isChanges && current}>Text</a>
<a href="${toSearch({ ...chosen, changes: 'true' })}"${isChanges && current}>Changes since the year before</a></nav>`
}

function sectionLinks({ body }: Asked, shown: Query): Html {
  const links = list(body.sections).map((section) => {
    const part = text(section.part)
    const id = part === '' ? text(section.item) : `${part}-${text(section.item)}`
    return html`<li><a href="${toSearch({ ...shown, item: id })}"${id === shown.item && html` aria-current="page"`}>${id}. ${text(section.title)}</a>
${section.confidence === 'low' && html` <span class="tag" title="The section did not pass every check">unsure</span>`}</li>`
  })
  return html`<ul class="plain">${links}</ul>`
}

function reader(shown: Asked | null): Html {
  if (shown === null) return html`<p class="notice">Choose an item to read.</p>`
  if (!isGood(shown)) return refusal(shown)
  const { body } = shown
  return html`<h2>Item ${text(body.item)}. ${text(body.title)}</h2>
${body.incorporated_by_reference === true && html`<p class="notice">This item is incorporated by reference to another document; the text says which.</p>`}
${body.confidence === 'low' && html`<p class="notice">This section did not pass every check. Compare it with the document.</p>`}
<div class="reader" tabindex="0">${text(body.text)}</div>`
}

type Row = Readonly<Record<string, unknown>>

function changesOf(answer: Asked): Html {
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
