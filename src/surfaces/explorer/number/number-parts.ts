// Parts of a number’s page.

import type { getXbrl } from '../../../domains/financials/endpoint.ts'
import type { BodyOf } from '../../pages/ask.ts'
import { type MadeCall, toAddress } from '../../pages/call-lines.ts'
import { companyName } from '../../pages/display-names.ts'
import { filingUrl, perShare, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import type { View } from '../frame/addresses.ts'
import {
  type Fact,
  filingLink,
  filingWords,
  type Source,
  type StatementRow,
  type Statements,
} from './numbers.ts'
import { unitKind } from './statement-lines.ts'

export interface Numbered {
  readonly view: View
  readonly line: string
  readonly label: string
  /** Row of the statement with the number. */
  readonly row: StatementRow
  readonly value: number
  readonly body: Statements
}

type FiscalPeriod = Pick<StatementRow, 'fiscal_period' | 'fiscal_year'>

/** `fiscal year 2025`, `Q3 2025`, or the months between two fiscal years. */
export function periodName({ fiscal_period: quarter, fiscal_year: year }: FiscalPeriod): string {
  if (quarter === 'TP') return `transition period ${year}`
  return quarter === 'FY' ? `fiscal year ${year}` : `${quarter} ${year}`
}

/** Number with its unit, unrounded. */
export function wholeOf({ line, value, body }: Numbered): string {
  const currency = body.currency ?? ''
  const kind = unitKind(line)
  if (kind === 'shares') return `${whole(value)} shares`
  if (kind === 'per share') return `${currency} ${perShare(value)} per share`
  return `${currency} ${whole(value)}`
}

/** Tag and filing of a value as tagged; else the formula and its facts. */
export function facts({ body }: Numbered, { formula, facts: all }: Source): Html {
  const [only] = all
  if (!formula && only) {
    return html`<dl class="facts">
<dt>Tag</dt><dd><code>${tagOf(only)}</code></dd>
<dt>Period</dt><dd>${spanOf(only)}</dd>
<dt>Unit</dt><dd>${only.unit}</dd>
<dt>Reported in</dt><dd>${filingLink(body.cik, only, filingWords(only))}</dd></dl>`
  }
  return html`<dl class="facts"><dt>Formula</dt><dd><code>${formula}</code></dd></dl>
<h3>Inputs</h3><ul class="plain made">${all.map(
    (fact) => html`<li><span class="n">${whole(fact.value)}</span> <code>${tagOf(fact)}</code><br>
<span class="quiet small">${spanOf(fact)} · ${filingLink(body.cik, fact, filingWords(fact))}</span></li>`,
  )}</ul>`
}

function tagOf({ taxonomy, tag }: Fact): string {
  return `${taxonomy}:${tag}`
}

function spanOf({ start, end }: Fact): string {
  return start ? `${start} to ${end}` : end
}

type Xbrl = BodyOf<typeof getXbrl>
type Version = Extract<Xbrl, { readonly series: unknown }>['series'][number]['facts'][number]

/** Every filing that stated the fact, newest first, with its changes. */
export function history({ body }: Numbered, xbrl: Xbrl, used: Fact): Html {
  const series = 'series' in xbrl ? xbrl.series : []
  const versions = series
    .filter((one) => one.unit === used.unit)
    .flatMap((one) => one.facts)
    .filter((fact) => fact.start === used.start && fact.end === used.end)
    .sort((a, b) => a.filed.localeCompare(b.filed))
    .map((fact, index, all) => ({ fact, before: all[index - 1] }))
    .reverse()
  const entries = versions.map(({ fact, before }) => {
    const isUsed = fact.accession === used.accession
    return html`<li${isUsed && html` class="used"`}>${filingLink(body.cik, fact, `${fact.form}, ${fact.filed}`)}
<span class="quiet">${changeOf(fact, before)}${isUsed && ' · shown here'}</span><span class="n">${whole(fact.value)}</span></li>`
  })
  return html`<h3>Every filing that reports it</h3><ol class="versions">${entries}</ol>`
}

function changeOf(fact: Version, before: Version | undefined): string {
  if (!before) return 'first'
  return fact.value === before.value ? 'unchanged' : `changed from ${whole(before.value)}`
}

/** A citation for the number. */
export function citation(one: Numbered, source: Source): Html {
  const { label, row, body, view } = one
  const [fact] = source.facts
  const from = source.facts.length === 1 && fact ? `${tagOf(fact)} in ` : ''
  const filings = [...new Set(source.facts.map(filingWords))].join('; ')
  const made = source.formula ? ` (${source.formula})` : ''
  const known = view.asOf === '' ? '' : ` As of ${view.asOf}.`
  const address = fact ? ` ${filingUrl(body.cik, fact.accession)}` : ''
  return html`<h3>Cite</h3>
<pre tabindex="0" data-copy="citation">${companyName(body.company)} (CIK ${body.cik}), ${label}, ${periodName(row)} to ${row.period}: ${wholeOf(one)}${made}. ${from}${filings}.${known}${address}</pre>`
}

/** Recomputes the page's answer from the publisher's document. */
export function verifying(call: MadeCall, baseUrl: string): Html {
  return html`<h3>Verify</h3>
<pre tabindex="0" data-copy="command">tieout verify "${baseUrl}${toAddress(call)}"</pre>`
}
