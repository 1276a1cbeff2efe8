// What insiders, holders and warnings say about a company, in three cards: fetched into the overview once that
// is shown, since forms that are not stored yet take a while, and a page by itself.

import type { Json } from '../../pages/ask.ts'
import { isNumber, list, money, percent, short, text } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { isGood, refusal } from '../../pages/parts.ts'
import { companyAddress, filingAddress, fundAddress, type View } from '../frame/addresses.ts'
import type { CompanyPage } from '../frame/page.ts'
import { change } from '../people/positions.ts'

export const GLANCE_SCRIPT = 'part.js'

/** Where the cards will stand in a page that does not wait for them. */
export function glanceLink({ ident, asOf }: View): Html {
  const address = companyAddress(ident, '/glance', { as_of: asOf })
  return html`<section class="glance" data-part="glance" aria-live="polite"><a href="${address}">Show insiders, holders and warnings</a></section>`
}

export const glancePage: CompanyPage = async (ask, { ident: ticker, view }) => {
  const answer = await ask('get_snapshot', { ticker })
  if (!isGood(answer)) return { body: refusal(answer), asked: [answer] }
  const cards = [insiders, holders, warnings].map((draw) => draw(answer.body, view))
  return { body: html`<section class="glance" id="glance">${cards}</section>`, asked: [answer] }
}

interface Card {
  readonly title: string
  readonly period: string
  readonly content: Html
  readonly more: Html
}

function card({ title, period, content, more }: Card): Html {
  return html`<article class="card"><h2>${title} <small class="quiet">${period}</small></h2>${content}<p class="small">${more}</p></article>`
}

function insiders({ insiders: told, missing }: Json, { ident, asOf }: View): Html {
  const more = html`<a href="${companyAddress(ident, '/insiders', { as_of: asOf })}">All insider transactions</a>`
  const title = 'Insiders'
  if (!isPart(told)) return card({ title, period: '', content: lack(missing, 'insiders'), more })
  const content = html`${net(told)}
<ul class="plain">${[side('bought', told.bought), side('sold', told.sold)]}</ul>${told.complete === false && html`<p class="quiet small">Not every form of these days has been read.</p>`}`
  return card({ title, period: 'on the open market, 90 days', content, more })
}

function net({ net_value: value, accessions_in_all: forms }: Json): Html {
  if (!isNumber(value) || forms === 0) return html`<p class="figure">No trades</p>`
  const [tone, words] = value < 0 ? ['down', 'net sold'] : ['up', 'net bought']
  return html`<p class="figure ${tone}">${money(Math.abs(value))} <small>${words}</small></p>`
}

function side(did: string, told: unknown): Html {
  if (!isPart(told) || told.trades === 0) return html`<li class="quiet">Nobody ${did}</li>`
  const people = told.insiders === 1 ? '1 insider' : `${text(told.insiders)} insiders`
  const value = isNumber(told.value) ? money(told.value) : ''
  return html`<li>${people} ${did} ${value}${told.unpriced !== 0 && html` <small class="quiet">and ${text(told.unpriced)} without a price</small>`}</li>`
}

function holders({ holders: told, missing }: Json, { ident, asOf }: View): Html {
  const more = html`<a href="${companyAddress(ident, '/holders', { as_of: asOf })}">All holders</a>`
  const title = 'Holders'
  if (!isPart(told)) return card({ title, period: '', content: lack(missing, 'holders'), more })
  const rows = list(told.largest).map(
    (one) =>
      html`<li><a href="${fundAddress(one.cik)}">${text(one.manager)}</a> ${isNumber(one.shares) && short(one.shares)} ${change(one)}</li>`,
  )
  const managers = told.holders === 1 ? '1 manager' : `${text(told.holders)} managers`
  const content = html`<p class="figure">${isNumber(told.shares) && short(told.shares)} <small>shares, ${managers}</small></p>
<p class="small">${trend(told)}</p><ul class="plain">${rows}</ul>`
  return card({ title, period: `13F, ${text(told.period)}`, content, more })
}

function trend({ shares, shares_prior: prior, new: came, gone }: Json): Html {
  const isKnown = isNumber(shares) && isNumber(prior) && prior > 0
  const rate = isKnown ? shares / prior - 1 : 0
  return html`${isKnown && html`<span class="${rate < 0 ? 'down' : 'up'}">${rate > 0 && '+'}${percent(rate)}</span> on the quarter before, `}${text(came)} new, ${text(gone)} gone`
}

const WARNINGS: Readonly<Record<string, string>> = {
  restatement: 'Statements withdrawn',
  auditor_change: 'Auditor changed',
  late_filing: 'Report late',
}

function warnings({ red_flags: told, missing }: Json, { ident, asOf }: View): Html {
  const more = html`<a href="${companyAddress(ident, '/events', { as_of: asOf })}">All events</a> · <a href="${companyAddress(ident, '/restated', { as_of: asOf })}">Restated numbers</a>`
  const title = 'Warnings'
  if (!isPart(told)) return card({ title, period: '', content: lack(missing, 'red_flags'), more })
  const found = list(told.found)
  const rows = found.map(
    ({ kind, form, filed, accession }) =>
      html`<li>${WARNINGS[text(kind)] ?? text(kind)} <a href="${filingAddress(accession)}">${text(form)}, ${text(filed)}</a></li>`,
  )
  const none = told.complete === false ? 'None found so far' : 'None'
  const content = html`<p class="figure ${found.length > 0 && 'down'}">${found.length > 0 ? String(found.length) : none}</p>
<p class="quiet small">Of withdrawn statements, auditor changes and late reports. Doubts about going concern are not checked.</p><ul class="plain">${rows}</ul>`
  return card({ title, period: 'in one year', content, more })
}

function isPart(told: unknown): told is Json {
  return typeof told === 'object' && told !== null
}

function lack(missing: unknown, part: string): Html {
  const reason = list(missing).find(({ name }) => name === part)?.reason
  return html`<p class="quiet">${text(reason) || 'Not known.'}</p>`
}
