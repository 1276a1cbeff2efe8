// The page of a company's reports: their items to read, and what changed in one since the year before.

import { type Html, html } from '../pages/html.ts'
import { toSearch } from './addresses.ts'
import type { Ask, Asked, Query } from './ask.ts'
import { changesOf } from './changes.ts'
import type { CompanyPage } from './company-page.ts'
import { away, isNumber, list, text } from './figures.ts'
import { caveats, isGood, refusal } from './parts.ts'

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
