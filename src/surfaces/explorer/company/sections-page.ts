// The page of a company’s reports: their items, and the changes in one since the year before.

import { getSectionDiff } from '../../../domains/sections/diff/endpoint.ts'
import { getReport } from '../../../domains/sections/endpoint.ts'
import type { Ask, BodyOf, Query } from '../../pages/ask.ts'
import { away, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { filingAddress, toSearch } from '../frame/addresses.ts'
import type { CompanyPage } from '../frame/page.ts'

export const sectionsPage: CompanyPage = async (ask, { ident: ticker, query }) => {
  const form = query.form === '10-Q' ? '10-Q' : '10-K'
  const { accession } = query
  const listed = await ask(getReport, { ticker, form, accession })
  if (!listed.isGood) return { body: refusal(listed), asked: [listed] }
  const item = query.item ?? openedFirst(listed.body)
  const isChanges = query.changes === 'true'
  const chosen: Query = { form, item, accession, as_of: query.as_of }
  const { shown, article } = await articleOf(
    ask,
    { ticker, form, item, accession },
    { isChanges, query: chosen },
  )
  const { url, form: listedForm, filed, report_date } = listed.body
  const body = html`<div class="tools">${formChoice(chosen)}${item !== '' && changesChoice(chosen, isChanges)}</div>${caveats(listed)}
<p class="quiet">From ${away(url, `${listedForm ?? ''} filed ${filed ?? ''}`)}, period ${report_date}</p>
<div class="columns${shown !== null && ' reading'}"><nav class="outline" aria-label="Items">${sectionLinks(listed.body, chosen)}</nav><article>${article}</article></div>`
  return { body, asked: shown ? [listed, shown] : [listed], hasTexts: true }
}

/** Risk factors, or else the first item. */
function openedFirst(body: Sections): string {
  const sections = 'sections' in body ? body.sections : []
  const first = sections.find(({ item }) => item === '1A') ?? sections[0]
  return first ? idOf(first) : ''
}

function idOf({ part, item }: Pick<Listed, 'part' | 'item'>): string {
  return part === null ? item : `${part}-${item}`
}

interface Chosen {
  readonly ticker: string
  readonly form: '10-K' | '10-Q'
  readonly item: string
  readonly accession: string | undefined
}

/** The item's text, or what changed in it since the year before. */
async function articleOf(
  ask: Ask,
  chosen: Chosen,
  { isChanges, query }: { readonly isChanges: boolean; readonly query: Query },
) {
  if (chosen.item === '') {
    return { shown: null, article: html`<p class="notice">No item of this report was found.</p>` }
  }
  if (isChanges) {
    const shown = await askChanges(ask, chosen)
    return { shown, article: shown.isGood ? changesOf(shown.body) : refusal(shown) }
  }
  const shown = await ask(getReport, { ...chosen })
  return { shown, article: shown.isGood ? reader(shown.body, query) : refusal(shown) }
}

/** All changes, page by page; returns the first refusal. */
async function askChanges(ask: Ask, { ticker, form, item, accession }: Chosen) {
  const asked = { ticker, form, item, to_accession: accession }
  const askAt = (offset: number) => ask(getSectionDiff, { ...asked, ...WHOLE_PAGES, offset })
  const first = await askAt(0)
  if (!first.isGood) return first
  const changes = [...first.body.changes]
  let next = first.body.next_offset
  while (next !== null) {
    const more = await askAt(next)
    if (!more.isGood) return more
    changes.push(...more.body.changes)
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

function sectionLinks(body: Sections, shown: Query): Html {
  const sections = 'sections' in body ? body.sections : []
  const links = sections.map(({ part, item, title, confidence }) => {
    const id = idOf({ part, item })
    return html`<li><a href="${toSearch({ ...shown, item: id })}"${id === shown.item && html` aria-current="page"`}>${id}. ${title}</a>
${confidence === 'low' && html` <span class="tag" title="The section did not pass every check">unsure</span>`}</li>`
  })
  return html`<ul class="plain">${links}</ul>`
}

type Sections = BodyOf<typeof getReport>
type Listed = Extract<Sections, { readonly sections: unknown }>['sections'][number]
type Pointer = NonNullable<Listed['points_to']>

/** Names the place of the text as the item does, with a link if it is stored here. */
function pointer(to: Pointer, { accession, query }: Reading): Html {
  const { item, note, pages, exhibit, form, section } = to
  const within = [item && `Item ${item}`, note && `Note ${note}`, pages && `pages ${pages}`]
  const words = [...within, exhibit && `Exhibit ${exhibit}`, form && `Form ${form}`].filter(Boolean)
  const address =
    (section && toSearch({ ...query, item: section })) ||
    (exhibit && accession && filingAddress(accession, `EX-${exhibit}`)) ||
    ''
  const named = words.join(', ')
  return html`<p class="notice">The text of this item is in ${section || exhibit ? html`<a href="${address}">${named}</a>` : named}.</p>`
}

interface Reading {
  readonly accession: string | null
  readonly query: Query
}

function reader(body: Sections, query: Query): Html {
  if (!('text' in body)) return html``
  return html`<h2>Item ${body.item}. ${body.title}</h2>
${body.points_to && pointer(body.points_to, { accession: body.accession, query })}
${body.incorporated_by_reference && !body.points_to && html`<p class="notice">This item is incorporated by reference to another document; the text says which.</p>`}
${body.confidence === 'low' && html`<p class="notice">This section did not pass every check. Compare it with the document.</p>`}
<div class="reader" tabindex="0">${withoutTitle(body.text, `Item ${body.item}. ${body.title}`)}</div>`
}

/** The text without its first line, if that repeats the title above it. */
function withoutTitle(text: string, title: string): string {
  const end = text.indexOf('\n')
  return end !== -1 && plain(text.slice(0, end)) === plain(title)
    ? text.slice(end).trimStart()
    : text
}

function plain(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]/g, '')
}

type Diff = BodyOf<typeof getSectionDiff>
type Change = Diff['changes'][number]
type Report = Pick<Diff['to'], 'form' | 'filed' | 'url'>

function changesOf({ reason, from, to, summary, changes }: Diff): Html {
  if (reason || from === null || summary === null) return html`<p class="notice">${reason}</p>`
  return html`<h2>Item ${to.section?.item}. ${to.section?.title}</h2>
<p class="quiet">${report(from)} against ${report(to)}. ${paragraphs(summary)}</p>
${changes.length === 0 && html`<p class="notice">No paragraph changed.</p>`}
<ol class="changes">${changes.map(drawChange)}</ol>`
}

function report({ form, filed, url }: Report): Html {
  return away(url, `${form ?? ''} filed ${filed ?? ''}`)
}

const COUNTED = ['changed', 'added', 'removed', 'moved', 'unchanged'] as const

function paragraphs(counts: NonNullable<Diff['summary']>): string {
  return `Paragraphs: ${COUNTED.map((name) => `${whole(counts[name])} ${name}`).join(', ')}.`
}

/** Kinds of changes, with their labels beside the text. */
const KINDS: Readonly<Record<Change['kind'], string>> = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
}

function drawChange(change: Change): Html {
  const { kind } = change
  const moved = change.moved && kind !== 'moved' && ', moved'
  return html`<li class="${kind}"><span class="tag">${KINDS[kind]}${moved}</span> ${words(change)}</li>`
}

function words({ kind, runs, from, to }: Change): Html {
  if (runs !== null && runs.length > 0) return html`${runs.map(drawRun)}`
  const shown = (kind === 'removed' ? from : to)?.text
  if (kind === 'removed') return html`<del>${shown}</del>`
  return kind === 'added' ? html`<ins>${shown}</ins>` : html`${shown}`
}

function drawRun({ kind, text: run }: NonNullable<Change['runs']>[number]): Html {
  if (kind === 'removed') return html`<del>${run}</del> `
  return kind === 'added' ? html`<ins>${run}</ins>` : html`${run}`
}
