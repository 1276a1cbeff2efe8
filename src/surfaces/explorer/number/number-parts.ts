// What the page of a number is made of.

import type { Json } from '../../pages/ask.ts'
import { type MadeCall, toAddress } from '../../pages/call-lines.ts'
import { isNumber, list, perShare, text, whole, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import type { View } from '../frame/addresses.ts'
import { filingLink, filingWords, type Source, sourceAddress } from './numbers.ts'
import { unitKind } from './statement-lines.ts'

type Row = Readonly<Record<string, unknown>>

export interface Numbered {
  readonly view: View
  readonly line: string
  readonly label: string
  /** Of the statement that the number stands in. */
  readonly row: Row
  readonly value: number
  /** The answer of `/v1/fundamentals`. */
  readonly body: Json
}

/** `fiscal year 2025`, `Q3 2025` or `twelve months to Q3 2025`. */
export function periodName({ fiscal_period, fiscal_year }: Row): string {
  const quarter = text(fiscal_period)
  const year = text(fiscal_year)
  return quarter === 'FY' ? `fiscal year ${year}` : `${quarter} ${year}`
}

/** With its unit, unrounded. */
export function wholeOf({ line, value, body }: Numbered): string {
  const currency = text(body.currency)
  const kind = unitKind(line)
  if (kind === 'shares') return `${whole(value)} shares`
  if (kind === 'per share') return `${currency} ${perShare(value)} per share`
  return `${currency} ${whole(value)}`
}

/** The tag and filing of a value as tagged; the formula and its facts of one that is made of them. */
export function facts({ body }: Numbered, { formula, facts: all }: Source): Html {
  const [only] = all
  if (formula === '' && only) {
    return html`<dl class="facts">
<dt>Tag</dt><dd><code>${tagOf(only)}</code></dd>
<dt>Period</dt><dd>${spanOf(only)}</dd>
<dt>Unit</dt><dd>${text(only.unit)}</dd>
<dt>Reported in</dt><dd>${filingLink(body.cik, only, filingWords(only))}</dd></dl>`
  }
  return html`<dl class="facts"><dt>Formula</dt><dd><code>${formula}</code></dd></dl>
<h3>Inputs</h3><ul class="plain made">${all.map(
    (fact) => html`<li><span class="n">${statedValue(fact)}</span> <code>${tagOf(fact)}</code><br>
<span class="quiet small">${spanOf(fact)} · ${filingLink(body.cik, fact, filingWords(fact))}</span></li>`,
  )}</ul>`
}

function tagOf(fact: Row): string {
  return `${text(fact.taxonomy)}:${text(fact.tag)}`
}

function spanOf(fact: Row): string {
  const start = text(fact.start)
  return start === '' ? text(fact.end) : `${start} to ${text(fact.end)}`
}

function statedValue(fact: Row): string {
  return isNumber(fact.value) ? whole(fact.value) : text(fact.exact)
}

/** Whether the row adds up; the checks that fail are named. */
export function checks(row: Row): Html {
  const flags = list(row.flags).map((flag) => words(text(flag)).toLowerCase())
  if (flags.length === 0) {
    return html`<p class="tied"><span class="tick" aria-hidden="true">✓</span> All checks of this period pass.</p>`
  }
  return html`<p class="notice">This period does not tie out. Failed checks: ${flags.join('; ')}.</p>`
}

interface Version {
  readonly fact: Row
  readonly before: Row | undefined
}

/** Every filing that stated the fact, newest first, with what it changed. */
export function history({ body }: Numbered, series: Json, used: Row): Html {
  const versions = list(series.series)
    .filter((one) => one.unit === used.unit)
    .flatMap((one) => list(one.facts))
    .filter((fact) => fact.start === used.start && fact.end === used.end)
    .sort((a, b) => text(a.filed).localeCompare(text(b.filed)))
    .map((fact, index, all): Version => ({ fact, before: all[index - 1] }))
    .reverse()
  const entries = versions.map(({ fact, before }) => {
    const isUsed = fact.accession === used.accession
    return html`<li${isUsed && html` class="used"`}>${filingLink(body.cik, fact, `${text(fact.form)}, ${text(fact.filed)}`)}
<span class="quiet">${changeOf(fact, before)}${isUsed && ' · shown here'}</span><span class="n">${statedValue(fact)}</span></li>`
  })
  return html`<h3>Every filing that reports it</h3><ol class="versions">${entries}</ol>`
}

function changeOf(fact: Row, before: Row | undefined): string {
  if (!before) return 'first'
  return fact.value === before.value ? 'unchanged' : `changed from ${statedValue(before)}`
}

/** A sentence to paste beside the number. */
export function citation(one: Numbered, source: Source): Html {
  const { label, row, body, view } = one
  const name = text(body.company)
  const [fact] = source.facts
  const from = source.facts.length === 1 && fact ? `${tagOf(fact)} in ` : ''
  const filings = [...new Set(source.facts.map(filingWords))].join('; ')
  const made = source.formula === '' ? '' : ` (${source.formula})`
  const known = view.asOf === '' ? '' : ` As of ${view.asOf}.`
  const address = fact ? ` ${sourceAddress(body.cik, fact)}` : ''
  return html`<h3>Cite</h3>
<pre tabindex="0" data-copy="citation">${name} (CIK ${text(body.cik)}), ${label}, ${periodName(row)} to ${text(row.period)}: ${wholeOf(one)}${made}. ${from}${filings}.${known}${address}</pre>`
}

/** Recomputes the page's answer from the publisher's document. */
export function verifying(call: MadeCall, baseUrl: string): Html {
  return html`<h3>Verify</h3>
<pre tabindex="0" data-copy="command">tieout verify "${baseUrl}${toAddress(call)}"</pre>`
}
