// Insiders, holders and warnings of a company in three cards: fetched into the overview after it is
// shown, since missing forms take a while, and also a page by itself.

import { getSnapshot } from '../../../catalogue/catalogue.ts'
import type { BodyOf } from '../../pages/ask.ts'
import { companyName } from '../../pages/display-names.ts'
import { money, percent, short } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { refusal } from '../../pages/parts.ts'
import { companyAddress, filingAddress, fundAddress, type View } from '../frame/addresses.ts'
import type { CompanyPage } from '../frame/page.ts'
import { change } from '../people/positions.ts'

type Snapshot = BodyOf<typeof getSnapshot>

export const GLANCE_SCRIPT = 'part.js'

/** Placeholder for the cards in a page that does not wait for them. */
export function glanceLink({ ident, asOf }: View): Html {
  const address = companyAddress(ident, '/glance', { as_of: asOf })
  return html`<section class="glance" data-part="glance" aria-live="polite"><a href="${address}">Show insiders, holders and warnings</a></section>`
}

export const glancePage: CompanyPage = async (ask, { ident: ticker, view }) => {
  const answer = await ask(getSnapshot, { ticker })
  if (!answer.isGood) return { body: refusal(answer), asked: [answer] }
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

function insiders({ insiders: traded, missing }: Snapshot, { ident, asOf }: View): Html {
  const more = html`<a href="${companyAddress(ident, '/insiders', { as_of: asOf })}">All insider transactions</a>`
  const title = 'Insiders'
  if (!traded) return card({ title, period: '', content: lack(missing, 'insiders'), more })
  const content = html`${net(traded)}
<ul class="plain">${[side('bought', traded.bought), side('sold', traded.sold)]}</ul>${!traded.complete && html`<p class="quiet small">Not every form of these days has been read.</p>`}`
  return card({ title, period: 'on the open market, 90 days', content, more })
}

type Insiders = NonNullable<Snapshot['insiders']>

function net({ net_value: value, accessions_in_all: forms }: Insiders): Html {
  if (forms === 0) return html`<p class="figure">No trades</p>`
  const [tone, words] = value < 0 ? ['down', 'net sold'] : ['up', 'net bought']
  return html`<p class="figure ${tone}">${money(Math.abs(value))} <small>${words}</small></p>`
}

function side(did: string, { trades, insiders: people, value, unpriced }: Insiders['sold']): Html {
  if (trades === 0) return html`<li class="quiet">Nobody ${did}</li>`
  const who = people === 1 ? '1 insider' : `${people} insiders`
  return html`<li>${who} ${did} ${money(value)}${unpriced !== 0 && html` <small class="quiet">and ${unpriced} without a price</small>`}</li>`
}

function holders({ holders: held, missing }: Snapshot, { ident, asOf }: View): Html {
  const more = html`<a href="${companyAddress(ident, '/holders', { as_of: asOf })}">All holders</a>`
  const title = 'Holders'
  if (!held) return card({ title, period: '', content: lack(missing, 'holders'), more })
  const rows = held.largest.map(
    (one) =>
      html`<li><a href="${fundAddress(one.cik)}">${companyName(one.manager)}</a> ${short(one.shares)} ${change(one)}</li>`,
  )
  const managers = held.holders === 1 ? '1 manager' : `${held.holders} managers`
  const content = html`<p class="figure">${short(held.shares)} <small>shares, ${managers}</small></p>
<p class="small">${trend(held)}</p><ul class="plain">${rows}</ul>`
  return card({ title, period: `13F, ${held.period}`, content, more })
}

type Holders = NonNullable<Snapshot['holders']>

function trend({ shares, shares_prior: prior, new: came, gone }: Holders): Html {
  const rate = prior !== null && prior > 0 ? shares / prior - 1 : null
  return html`${rate !== null && html`<span class="${rate < 0 ? 'down' : 'up'}">${rate > 0 && '+'}${percent(rate)}</span> on the quarter before, `}${came} new, ${gone} gone`
}

const WARNINGS = {
  restatement: 'Statements withdrawn',
  auditor_change: 'Auditor changed',
  late_filing: 'Report late',
} as const

function warnings({ red_flags: flagged, missing }: Snapshot, { ident, asOf }: View): Html {
  const more = html`<a href="${companyAddress(ident, '/events', { as_of: asOf })}">All events</a> · <a href="${companyAddress(ident, '/restated', { as_of: asOf })}">Restated numbers</a>`
  const title = 'Warnings'
  if (!flagged) return card({ title, period: '', content: lack(missing, 'red_flags'), more })
  const { found, complete } = flagged
  const rows = found.map(
    ({ kind, form, filed, accession }) =>
      html`<li>${WARNINGS[kind]} <a href="${filingAddress(accession)}">${form}, ${filed}</a></li>`,
  )
  const none = complete ? 'None' : 'None found so far'
  const content = html`<p class="figure ${found.length > 0 && 'down'}">${found.length > 0 ? String(found.length) : none}</p>
<p class="quiet small">Of withdrawn statements, auditor changes and late reports. Doubts about going concern are not checked.</p><ul class="plain">${rows}</ul>`
  return card({ title, period: 'in one year', content, more })
}

function lack(missing: Snapshot['missing'], part: string): Html {
  const reason = missing.find(({ name }) => name === part)?.reason
  return html`<p class="quiet">${reason || 'Not known.'}</p>`
}
