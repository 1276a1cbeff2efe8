// The page that finds companies by conditions on their newest numbers.

import { FLAG_WORDS } from '../../../catalogue/catalogue.ts'
import { screenMarket } from '../../../market/endpoint.ts'
import type { Ask, BodyOf, Query } from '../../pages/ask.ts'
import { whole, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats } from '../../pages/parts.ts'
import { type Column, columnsFor, table } from '../../pages/table.ts'
import { filingAddress, type View } from '../frame/addresses.ts'
import type { Drawn } from '../frame/page.ts'
import { toOffset, turns } from '../frame/turns.ts'
import { companyLink } from '../people/trades.ts'
import {
  choice,
  columnsPage,
  dayField,
  flawed,
  fromColumns,
  type Misread,
  marketRefusal,
  misreadNotice,
  misreadOf,
  misreadWords,
  periodChoice,
} from './market-form.ts'
import {
  marketValue,
  nameInWords,
  nameSpelled,
  valueGlossary,
  valueNames,
  valueOptions,
} from './market-values.ts'
import { isFilled, SCREEN_FIELDS, savingAddress, screenAddress, toScreen } from './screen-fields.ts'

type Screened = BodyOf<typeof screenMarket>
type Row = Screened['results'][number]

const SHOWN = 50

interface Example extends Query {
  readonly name: string
}

const EXAMPLES: readonly [Example, ...Example[]] = [
  { name: 'Large and profitable', where: 'revenue > 1e10\nnet_margin >= 0.2', sort: 'revenue' },
  { name: 'Growing', where: 'growth(revenue) > 0.2\noperating_margin > 0.1', sort: 'revenue' },
  { name: 'Low debt', where: 'debt_to_equity < 0.5\ncurrent_ratio > 1.5', sort: 'roe' },
  {
    name: 'Banks and insurers',
    industry: 'Finance, Insurance and Real Estate',
    sort: 'total_assets',
  },
]

/** The query with a condition that was put together, or the first example on an empty page. */
function chosenOf({ measure, is, than, ...query }: Query): Query {
  if (!measure || !than?.trim()) {
    return isFilled(query) ? query : { ...query, ...addressed(EXAMPLES[0]) }
  }
  const sign = SIGNS.find(([one]) => one === is)?.[0] ?? '>'
  const where = [query.where?.trim(), `${measure} ${sign} ${than.trim()}`].filter(Boolean)
  return { ...query, where: where.join('\n') }
}

const SIGNS = [
  ['>', 'more than'],
  ['>=', 'at least'],
  ['<', 'less than'],
  ['<=', 'at most'],
] as const

function addressed({ where, industry, sort }: Example): Query {
  return { where, industry, sort }
}

export async function screenPage(ask: Ask, query: Query): Promise<Drawn> {
  const chosen = chosenOf(query)
  const written = toWhere(chosen.where ?? '', chosen.industry ?? '')
  const offset = toOffset(chosen)
  const sort = chosen.sort && `${chosen.order === 'least' ? '' : '-'}${chosen.sort.trim()}`
  const { columns, period, as_of } = chosen
  const asked = { where: written.where, columns, sort, period, as_of, offset, limit: SHOWN }
  const answer = await ask(screenMarket, asked)
  const misread = misreadOf(answer)
  const refused = misread ? flaw(misread, written) : !answer.isGood && marketRefusal(answer)
  const page = columnsPage(
    answer,
    'Find companies by their latest numbers, as of today or any past date.',
    html`${form(chosen, misread, refused)}${answer.isGood && saving(chosen)}${answer.isGood && results(answer.body, chosen)}${help()}`,
  )
  return { ...page, scripts: [...(page.scripts ?? []), ...(answer.isGood ? ['screens.js'] : [])] }
}

/** Link to save the screen, after signing in; the page’s address holds it anyway. */
function saving(chosen: Query): Html | null {
  const screen = toScreen((name) => chosen[name])
  if (screen === null || Object.keys(screen).length === 0) return null
  return html`<div class="tools"><a class="button" href="${savingAddress(screen)}">Save this screen</a>
<details class="saved"><summary>Saved screens</summary><div><a href="/dashboard/screens">All saved screens</a></div></details></div>`
}

const ORDERS = [
  ['most', 'Highest first'],
  ['least', 'Lowest first'],
] as const

/** Shows a refusal below the input. */
function form(query: Query, misread: Misread | null, refused: Html | false): Html {
  const sort = html`<label>Sort by<input name="sort" list="values" maxlength="${SCREEN_FIELDS.sort}" value="${query.sort ?? ''}"${flawed(misread, 'sort')}></label>`
  return html`<form class="screen">
<div class="row"><label>Add a condition<select name="measure"><option value="">Choose a measure</option>${valueOptions()}</select></label>
${choice('is', 'Is', {}, SIGNS)}<label>Value<input name="than" maxlength="30" placeholder="20% or 1e9"></label><button>Add</button></div>
<label>Conditions, one per line<textarea name="where" rows="4" maxlength="${SCREEN_FIELDS.where}" spellcheck="false"${flawed(misread, 'where')}>${query.where ?? ''}</textarea></label>${refused}
<div class="row"><label>Industry or SIC code<input name="industry" list="industries" maxlength="${SCREEN_FIELDS.industry}" value="${query.industry ?? ''}"></label>
<label>More columns<input name="columns" list="values" maxlength="${SCREEN_FIELDS.columns}" placeholder="roe, growth(revenue)" value="${query.columns ?? ''}"${flawed(misread, 'columns')}></label>
${sort}${choice('order', 'Order', query, ORDERS)}${periodChoice(query)}${dayField(query)}<button class="main">Screen</button></div>
${valueNames('values')}<datalist id="industries">${DIVISIONS.map((name) => html`<option value="${name}"></option>`)}</datalist></form>
<p class="choices">${EXAMPLES.map((one) => html`<a class="button" href="${screenAddress(addressed(one))}">${one.name}</a> `)}</p>`
}

/** Divisions of the Standard Industrial Classification Manual (1987). */
const DIVISIONS = [
  'Agriculture, Forestry and Fishing',
  'Mining',
  'Construction',
  'Manufacturing',
  'Transportation, Communications and Utilities',
  'Wholesale Trade',
  'Retail Trade',
  'Finance, Insurance and Real Estate',
  'Services',
  'Public Administration',
]

function help(): Html {
  return html`<details class="glossary"><summary>How to write conditions</summary>
<p>A condition compares a name with a value using <code>= != &lt; &lt;= &gt; &gt;=</code>, or uses <code>is null</code>,
<code>is not null</code> or <code>in (…)</code>; <code>and</code>, <code>or</code>, <code>not</code> and
parentheses combine conditions on a line; every line must be met. <code>growth(revenue)</code> compares with the same period a year earlier; <code>ttm.revenue</code> is trailing twelve months. <code>exchange</code>, <code>sic</code>,
<code>sector</code>, <code>state</code> and <code>currency</code> are text: <code>state = 'CA'</code>. Amounts are in each company’s reporting currency. Margins are fractions: <code>net margin &gt;= 20%</code> is <code>net_margin &gt;= 0.2</code>.</p>
${valueGlossary()}</details>`
}

const PLACES: Readonly<Record<string, string>> = { columns: 'More columns', sort: 'Sort by' }

function flaw(misread: Misread, written: Written): Html {
  const { field, part } = misread
  if (field !== 'where') return misreadNotice(misread, PLACES[field] ?? words(field))
  const { line, text: source, from } = written.placeOf(misread.at)
  const marked = html`${source.slice(0, from)}<mark>${source.slice(from, from + part.length) || ' '}</mark>${source.slice(from + part.length)}`
  return html`<div class="notice bad" id="misread"><p>${misreadWords(misread, `Line ${line}`)}</p><pre tabindex="0">${marked}</pre></div>`
}

function results(body: Screened, query: Query): Html {
  const { results: rows, total, columns: names } = body
  const columns = [...COMPANY, ...names.map((name) => valueColumn(name, body, query)), ...FILED]
  return html`${caveats({ body })}${said(body, rows.length)}
${table(columns, rows, { caption: 'Companies; click a number to see how it was derived', empty: 'No company meets all conditions.', id: 'companies', isCards: true, isTaken: true })}
${turns('companies', { address: '/screen', query, total, count: rows.length, size: SHOWN })}`
}

const COMPANY = columnsFor(screenMarket, 'results', [
  { name: 'Company', cell: companyLink },
  {
    name: 'Period',
    isShort: true,
    cell: ({ fiscal_period, fiscal_year, period }) =>
      html`<span title="to ${period}">${fiscal_period} ${fiscal_year}</span>`,
  },
])

const FILED = columnsFor(screenMarket, 'results', [
  { name: 'Ties out', cell: checked },
  {
    name: 'Filed',
    isShort: true,
    cell: ({ accession, filed }) => html`<a href="${filingAddress(accession)}">${filed}</a>`,
  },
  { name: 'SIC', isShort: true, cell: ({ sic }) => sic ?? '' },
])

function checked({ flags }: Row): Html {
  const failed = flags.map(FLAG_WORDS).flatMap((one) => (one.isFailure ? one.words : []))
  if (failed.length === 0) {
    return html`<span class="tick" title="All checks of this period pass."><span aria-hidden="true">✓</span><span class="unseen">yes</span></span>`
  }
  const count = failed.length === 1 ? '1 check fails' : `${failed.length} checks fail`
  return html`<span class="quiet" title="${failed.join('; ')}">${count}</span>`
}

function valueColumn(name: string, { period_type }: Screened, query: Query): Column<Row> {
  return {
    name: nameInWords(name),
    isNumber: true,
    cell: ({ ticker, cik, values, period, currency }) => {
      const asOf = query.as_of ?? ''
      const view: View = { ident: ticker || cik, period: period_type, adjusted: true, asOf }
      return marketValue(values[name], name, { view, day: period, currency: currency ?? '' })
    },
  }
}

function said(body: Screened, count: number): Html {
  const { total, offset, known_by } = body
  const companies = total === 1 ? '1 company' : `${whole(total)} companies`
  const part = total > count && count > 0 ? `, ${offset + 1} to ${offset + count} shown` : ''
  const then = known_by ? `, as of ${known_by}` : ''
  return html`<p class="quiet">${companies}${part}${then}. ${fromColumns(body)}</p>`
}

// Joins the conditions, typed one per line, into one text, and maps positions in it back to lines.

interface Line {
  /** Number of the condition’s line, from 1. */
  readonly line: number
  readonly text: string
}

interface Place extends Line {
  /** Characters of the line before the position. */
  readonly from: number
}

interface Written {
  readonly where: string
  placeOf(at: number): Place
}

const HAS_OR = /\bor\b/i
const CODE = /^\d{3,4}$/

export function toWhere(conditions: string, industry: string): Written {
  const lines = conditions
    .split('\n')
    .map((text, index): Line => ({ line: index + 1, text: toConditions(text.trim()) }))
    .filter(({ text }) => text !== '')
  const last = lines.at(-1)?.line ?? 0
  const all =
    industry.trim() === '' ? lines : [...lines, { line: last + 1, text: within(industry) }]
  const parts: (Line & { start: number })[] = []
  let where = ''
  for (const one of all) {
    // A line is one condition even if it contains `or`.
    const isApart = all.length > 1 && HAS_OR.test(one.text)
    if (where !== '') where += ' and '
    parts.push({ ...one, start: where.length + (isApart ? 1 : 0) })
    where += isApart ? `(${one.text})` : one.text
  }
  return {
    where,
    placeOf(at) {
      const part = parts.findLast(({ start }) => start <= at) ?? { line: 1, text: '', start: 0 }
      return { line: part.line, text: part.text, from: Math.min(at - part.start, part.text.length) }
    },
  }
}

/** The line as the language of conditions spells it: `net margin > 20 %` is `net_margin > 0.2`. Texts in quotes stay. */
function toConditions(line: string): string {
  const pieces = line.split(QUOTED)
  return pieces.map((piece) => (piece.startsWith("'") ? piece : spelled(piece))).join('')
}

const QUOTED = /('(?:[^']|'')*'?)/
const PERCENT = /(\d{1,15}(?:\.\d{1,15})?|\.\d{1,15}) ?%/g

function spelled(piece: string): string {
  const inNumbers = piece.replace(PERCENT, (_, number: string) =>
    String(Number((Number(number) / 100).toPrecision(15))),
  )
  return nameSpelled(inNumbers)
}

function within(industry: string): string {
  const text = industry.trim()
  if (CODE.test(text)) return `sic = '${text}'`
  return `sector = '${text.replaceAll("'", "''")}'`
}
