// The page of a company's ratios over years, quarters or trailing twelve months.

import { RATIO_LINES } from '../../../catalogue/catalogue.ts'
import type { Ask, Asked, Json, Values } from '../../pages/ask.ts'
import { figure, list, text, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, caveats, isGood, refusal, table } from '../../pages/parts.ts'
import { companyAddress, queryOf, type View } from '../frame/addresses.ts'
import { type CompanyPage, NUMBER_SCRIPTS } from '../frame/page.ts'
import { CHART_SCRIPTS, chartSection } from './chart.ts'
import { chartQuery, toChartChoice } from './chart-choice.ts'
import { numberLink } from './numbers.ts'
import { formatRatio } from './ratio-page.ts'
import { periodName, ratioSeries } from './series.ts'
import { sparkline } from './sparkline.ts'
import { type Place, periodChoice, periodsOf, rangeChoice, shownPeriods } from './view-choices.ts'

type Row = Readonly<Record<string, unknown>>

export const ratiosPage: CompanyPage = async (ask, { view, query, baseUrl }) => {
  const { ident: ticker, period } = view
  const limit = shownPeriods(view, query.periods)
  const answer = await askRatios(ask, { ticker, period, limit })
  if (!isGood(answer)) return { body: refusal(answer), asked: [answer] }
  const history = list(answer.body.history)
  const choice = toChartChoice(query)
  const place: Place = {
    view,
    path: '/ratios',
    kept: { ...chartQuery(choice), periods: periodsOf(view, limit) },
  }
  if (history.length === 0) {
    const { note, asked } = await explainNone(ask, view)
    const body = html`${caveats(answer)}<div class="tools">${periodChoice(place)}</div>${note}`
    return { body, asked: [answer, ...asked] }
  }
  const name = text(answer.body.company) || ticker
  const options = { choice, first: 'net_margin', place, shown: limit, name, baseUrl }
  const chart = chartSection(ratioSeries(answer.body), options)
  const isDrawn = chart.text !== ''
  const body = html`${caveats(answer)}<div class="tools">${periodChoice(place)}${rangeChoice(place, limit)}
${isDrawn && html`<nav class="quiet small end" aria-label="On this page"><a href="#draw">Chart</a></nav>`}</div>
${NOTES[period]}${ratioTable(history, view, peersOf(answer.body))}${chart}`
  const scripts = [...new Set([...NUMBER_SCRIPTS, ...(isDrawn ? CHART_SCRIPTS : [])])]
  return { body, asked: [answer], scripts }
}

/** With peers where the service has the market's snapshot, without them where it has none. */
async function askRatios(ask: Ask, asked: Values): Promise<Asked> {
  const answer = await ask('get_ratios', { ...asked, include: 'peers' })
  return NO_MARKET.includes(answer.status) ? ask('get_ratios', asked) : answer
}

/** Without the engine; without a snapshot, or while it cannot be asked. */
const NO_MARKET: readonly number[] = [501, 503]

const CAPTIONS: Readonly<Record<View['period'], string>> = {
  annual: 'Ratios by fiscal year',
  quarterly: 'Ratios by quarter',
  ttm: 'Ratios of the twelve months to each quarter’s end',
}

const NOTES: Readonly<Record<View['period'], Html | null>> = {
  annual: null,
  quarterly: html`<p class="quiet small">Ratios of a quarter are not annualized; growth is against the same quarter a year earlier.</p>`,
  ttm: null,
}

interface RatioPeers {
  readonly ratios: Row
  readonly note: Html
}

/** Null without medians, or where nothing says why there are none. */
function peersOf({ peers }: Json): RatioPeers | null {
  if (typeof peers !== 'object' || peers === null) return null
  const { ratios, companies, sic, reason, snapshot } = peers as Row
  if (text(reason) !== '') {
    return {
      ratios: {},
      note: html`<p class="quiet small">No industry medians: ${text(reason)}</p>`,
    }
  }
  const day = text((snapshot as Row | undefined)?.as_of).slice(0, 10)
  const note = html`<p class="quiet small">Industry: the ${text(companies)} other companies whose SIC code begins with ${text(sic)}, by their newest period, as of ${day}. The percentile is the share of them below the company’s newest ratio.</p>`
  return { ratios: ratios as Row, note }
}

/** Of the newest period. */
function peerColumns({ ratios }: RatioPeers): Column<string>[] {
  if (Object.keys(ratios).length === 0) return []
  const ofPeers = (name: string) => (ratios[name] ?? {}) as Row
  return [
    {
      name: 'Industry median',
      isNumber: true,
      cell: (name) => figure(ofPeers(name).median, formatOf(name), 'too few companies have it'),
    },
    {
      name: 'Percentile',
      isNumber: true,
      cell: (name) => figure(ofPeers(name).percentile, (rank) => rank.toFixed(0), 'not comparable'),
    },
  ]
}

function formatOf(name: string): (value: number) => string {
  const line = RATIO_LINES[name]
  return line ? (value) => formatRatio(line, value) : String
}

function ratioTable(history: readonly Row[], view: View, peers: RatioPeers | null): Html {
  const columns: Column<string>[] = [
    { name: 'Ratio', cell: labelOf },
    {
      name: 'Trend',
      isPicture: true,
      cell: (name) => sparkline(history.map((row) => ratiosOf(row)[name])),
    },
    ...history.map((row) => ({
      name: periodName(row),
      isNumber: true,
      cell: (name: string) => {
        const reason = reasonOf(row, name) || undefined
        const place = { view, line: name, row: { period: row.period }, reason }
        return numberLink(ratiosOf(row)[name], formatOf(name), place)
      },
    })),
    ...(peers ? peerColumns(peers) : []),
  ]
  const names = Object.keys(ratiosOf(history[0] ?? {}))
  const reported = names.filter((name) => history.some((row) => ratiosOf(row)[name] !== null))
  const absent = names.filter((name) => !reported.includes(name))
  const caption = `${CAPTIONS[view.period]}; click a number for its formula and inputs`
  return html`${table(columns, reported, { caption, empty: 'None of the ratios applies in these periods.' })}${peers?.note}
${absent.length > 0 && html`<p class="quiet small">Not applicable here: ${absent.map((name) => `${labelOf(name)} (${reasonOf(history[0], name)})`).join('; ')}.</p>`}`
}

function labelOf(name: string): string {
  return RATIO_LINES[name]?.label ?? words(name)
}

export function ratiosOf(row: Row): Row {
  return (row.ratios ?? {}) as Row
}

/** In the words of pages: the answer names lines as its members are called. */
function reasonOf(row: Row | undefined, name: string): string {
  return text((row?.reasons as Row | undefined)?.[name]).replaceAll('_', ' ')
}

const NONE = html`<p class="notice">There are no statements in structured form (XBRL) to compute ratios from.</p>`

/** Whoever reports by year only has ratios one choice away. */
async function explainNone(ask: Ask, view: View): Promise<{ note: Html; asked: Asked[] }> {
  const { ident: ticker, period } = view
  if (period === 'annual') return { note: NONE, asked: [] }
  const years = await ask('get_ratios', { ticker, limit: 2 })
  if (!isGood(years) || list(years.body.history).length === 0) return { note: NONE, asked: [] }
  const address = companyAddress(ticker, '/ratios', queryOf({ ...view, period: 'annual' }))
  const note = html`<p class="notice">This company files annual statements only, so there are no ratios of quarters. <a href="${address}">View ratios by year</a></p>`
  return { note, asked: [years] }
}
