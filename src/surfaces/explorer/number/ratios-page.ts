// The page of a company's ratios over years, quarters or trailing twelve months.

import { RATIO_LINES } from '../../../catalogue/catalogue.ts'
import { getRatios } from '../../../market/endpoint.ts'
import type { Ask, Outcome, QueryOf } from '../../pages/ask.ts'
import { companyName } from '../../pages/display-names.ts'
import { figure, numberAt, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { type Column, table } from '../../pages/table.ts'
import { companyAddress, periodOf, queryOf, type View } from '../frame/addresses.ts'
import { type CompanyPage, NUMBER_SCRIPTS, sentenceOf } from '../frame/page.ts'
import { CHART_SCRIPTS, chartSection } from './chart.ts'
import { chartQuery, toChartChoice } from './chart-choice.ts'
import { numberLink } from './numbers.ts'
import { formatRatio } from './ratio-page.ts'
import { periodName, type RatioRow, type Ratios, ratioSeries } from './series.ts'
import { sparkline } from './sparkline.ts'
import { type Place, periodChoice, periodsOf, rangeChoice, shownPeriods } from './view-choices.ts'

export const ratiosPage: CompanyPage = async (ask, { view, query, baseUrl }) => {
  const { ident: ticker, period } = view
  const limit = shownPeriods(view, query.periods)
  const answer = await askRatios(ask, { ticker, ...periodOf(view), limit })
  if (!answer.isGood) return { body: refusal(answer), asked: [answer] }
  const { history = [] } = answer.body
  const choice = toChartChoice(query)
  const place: Place = {
    view,
    path: '/ratios',
    kept: { ...chartQuery(choice), periods: periodsOf(view, limit) },
  }
  if (history.length === 0) {
    const { note, asked } = await explainNone(ask, view, answer.body)
    const body = html`${caveats(answer)}<div class="tools">${periodChoice(place)}</div>${note}`
    return { body, asked: [answer, ...asked] }
  }
  const name = companyName(answer.body.company) || ticker
  const options = { choice, first: 'net_margin', place, shown: limit, name, baseUrl }
  const chart = chartSection(ratioSeries(answer.body), options)
  const isDrawn = chart.text !== ''
  const body = html`${caveats(answer)}<div class="tools">${periodChoice(place)}${rangeChoice(place, limit)}
${isDrawn && html`<nav class="quiet small end" aria-label="On this page"><a href="#draw">Chart</a></nav>`}</div>
${NOTES[period]}${ratioTable(history, view, peersOf(answer.body))}${chart}`
  const scripts = [...new Set([...NUMBER_SCRIPTS, ...(isDrawn ? CHART_SCRIPTS : [])])]
  return { body, asked: [answer], scripts, description: ratioWords(answer.body) }
}

const RATIOS_NAMED = 5

/** The newest period’s first ratios, for link previews. */
function ratioWords({ history = [], period_type }: Ratios): string {
  const [newest] = history
  if (!newest) return ''
  const ratios = Object.entries(newest.ratios).flatMap(([name, value]) => {
    const line = RATIO_LINES[name]
    return line && value !== null ? [`${line.label} ${formatRatio(line, value)}`] : []
  })
  const names: Readonly<Record<string, string>> = {
    annual: `fiscal year ${newest.fiscal_year}`,
    ttm: `twelve months to ${newest.period}`,
  }
  const period = names[period_type ?? ''] ?? periodName(newest)
  return sentenceOf([period, ...ratios.slice(0, RATIOS_NAMED)])
}

/** Queries with peers if the service has a snapshot. */
async function askRatios(ask: Ask, asked: QueryOf<typeof getRatios>) {
  const answer = await ask(getRatios, { ...asked, include: 'peers' })
  return NO_MARKET.includes(answer.status) ? ask(getRatios, asked) : answer
}

/** Statuses without the engine, or without a usable snapshot. */
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

type PeerRatios = NonNullable<Ratios['peers']>['ratios']

interface RatioPeers {
  readonly ratios: PeerRatios
  readonly note: Html
}

/** Returns null without medians and without a reason for their absence. */
function peersOf({ peers }: Ratios): RatioPeers | null {
  if (!peers) return null
  const { ratios, companies, sic, reason, snapshot } = peers
  if (reason) {
    return { ratios: {}, note: html`<p class="quiet small">No industry median: ${reason}</p>` }
  }
  const day = snapshot.as_of.slice(0, 10)
  const note = html`<p class="quiet small">Industry: the ${companies} other companies whose SIC code begins with ${sic}, by their newest period, as of ${day}. The percentile is the share of them below the company’s newest ratio.</p>`
  return { ratios, note }
}

/** Columns for the newest period. */
function peerColumns({ ratios }: RatioPeers): Column<string>[] {
  if (Object.keys(ratios).length === 0) return []
  return [
    {
      name: 'Industry median',
      isNumber: true,
      cell: (name) => figure(ratios[name]?.median, formatOf(name), 'too few companies have it'),
    },
    {
      name: 'Percentile',
      isNumber: true,
      cell: (name) => figure(ratios[name]?.percentile, (rank) => rank.toFixed(0), 'not comparable'),
    },
  ]
}

function formatOf(name: string): (value: number) => string {
  const line = RATIO_LINES[name]
  return line ? (value) => formatRatio(line, value) : String
}

function ratioTable(history: readonly RatioRow[], view: View, peers: RatioPeers | null): Html {
  const columns: Column<string>[] = [
    { name: 'Ratio', cell: labelOf },
    {
      name: 'Trend',
      isPicture: true,
      cell: (name) => sparkline(history.map(({ ratios }) => numberAt(ratios, name))),
    },
    ...history.map((row) => ({
      name: periodName(row),
      isNumber: true,
      cell: (name: string) => {
        const reason = reasonOf(row, name) || undefined
        const place = { view, line: name, row: { period: row.period }, reason }
        return numberLink(numberAt(row.ratios, name), formatOf(name), place)
      },
    })),
    ...(peers ? peerColumns(peers) : []),
  ]
  const names = Object.keys(history[0]?.ratios ?? {})
  const reported = names.filter((name) =>
    history.some(({ ratios }) => numberAt(ratios, name) !== null),
  )
  const absent = names.filter((name) => !reported.includes(name))
  const caption = `${CAPTIONS[view.period]}; click a number for its formula and inputs`
  return html`${table(columns, reported, { caption, empty: 'None of the ratios applies in these periods.' })}${peers?.note}
${absent.length > 0 && html`<p class="quiet small">Not applicable here: ${absent.map((name) => `${labelOf(name)} (${reasonOf(history[0], name)})`).join('; ')}.</p>`}`
}

function labelOf(name: string): string {
  return RATIO_LINES[name]?.label ?? words(name)
}

/** Reason in the words of pages, since answers name lines by their members. */
function reasonOf(row: RatioRow | undefined, name: string): string {
  return (row?.reasons[name] ?? '').replaceAll('_', ' ')
}

/** The answer’s own reason, which is the same for every ratio. */
function whyNone({ reasons }: Ratios): Html {
  return html`<p class="notice">Ratios cannot be computed: ${Object.values(reasons)[0] ?? 'the answer has none.'}</p>`
}

/** Links annual-only filers to their annual ratios. */
async function explainNone(
  ask: Ask,
  view: View,
  body: Ratios,
): Promise<{ note: Html; asked: Outcome[] }> {
  const none = { note: whyNone(body), asked: [] }
  const { ident: ticker, period } = view
  if (period === 'annual') return none
  const years = await ask(getRatios, { ticker, limit: 2 })
  if (!years.isGood || !years.body.history?.length) return none
  const address = companyAddress(ticker, '/ratios', queryOf({ ...view, period: 'annual' }))
  const note = html`<p class="notice">Its facts make statements of fiscal years, and none of quarters. <a href="${address}">View ratios by year</a></p>`
  return { note, asked: [years] }
}
