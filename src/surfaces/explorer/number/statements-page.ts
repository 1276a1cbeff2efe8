// The page of a company's statements.

import { getFundamentals } from '../../../domains/financials/endpoint.ts'
import { getRatios } from '../../../market/endpoint.ts'
import type { Ask, Outcome } from '../../pages/ask.ts'
import { companyName } from '../../pages/display-names.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { companyAddress, parametersOf, periodOf, queryOf, type View } from '../frame/addresses.ts'
import { type CompanyPage, NUMBER_SCRIPTS } from '../frame/page.ts'
import { CHART_SCRIPTS, chartSection } from './chart.ts'
import { chartQuery, toChartChoice } from './chart-choice.ts'
import { askAmounts } from './checks.ts'
import type { Statements } from './numbers.ts'
import { statementWords } from './preview.ts'
import { basisNote, hasStatements, rowsOf, statementSeries, statementTables } from './statements.ts'
import {
  basisChoice,
  type Place,
  periodChoice,
  periodsOf,
  rangeChoice,
  shownPeriods,
  sizeChoice,
} from './view-choices.ts'

/** SIC codes with statement lines of their own: banks, insurers, REITs (division H). */
const FINANCIAL = /^6[0-7]/

export const statementsPage: CompanyPage = async (ask, { view, query, baseUrl, company }) => {
  const { ident: ticker } = view
  const limit = shownPeriods(view, query.periods)
  const sic = company.sic ?? ''
  const fields = FINANCIAL.test(sic) ? 'extended' : undefined
  const [answer, ratios] = await Promise.all([
    ask(getFundamentals, { ...parametersOf(view), limit, include: 'sources', fields }),
    ask(getRatios, { ticker, ...periodOf(view), limit }),
  ])
  if (!answer.isGood) return { body: refusal(answer), asked: [answer] }
  const choice = toChartChoice(query)
  const place: Place = {
    view,
    path: '/statements',
    kept: { ...chartQuery(choice), periods: periodsOf(view, limit), shares: query.shares },
  }
  if (!hasStatements(answer.body)) {
    const { note, asked } = await explainNone(ask, view, answer.body)
    return {
      body: html`${caveats(answer)}<div class="tools">${periodChoice(place)}</div>${note}`,
      asked: [answer, ...asked],
    }
  }
  const amounts = await askAmounts(ask, view, rowsOf(answer.body))
  const name = companyName(answer.body.company) || ticker
  const options = { choice, first: 'revenue', place, shown: limit, name, baseUrl }
  const chart = chartSection(statementSeries(answer.body), options)
  const isDrawn = chart.text !== ''
  const history = ratios.isGood ? (ratios.body.history ?? []) : []
  const body = html`${caveats(answer)}<div class="tools">${periodChoice(place)}${rangeChoice(place, limit)}${basisChoice(place, answer.body)}${sizeChoice(place)}
<nav class="quiet small end" aria-label="On this page"><a href="#income_statement">Income</a> · <a href="#balance_sheet">Balance</a> · <a href="#cash_flow">Cash flow</a>${isDrawn && html` · <a href="#draw">Chart</a>`}</nav></div>
${basisNote(answer.body, view)}${statementTables(answer.body, { view, history, isCommon: query.shares === 'true', sic, amounts })}${chart}`
  return {
    body,
    description: statementWords(answer.body, view, choice.lines[0]),
    asked: [answer, ...(ratios.isGood ? [ratios] : []), ...amounts.asked],
    scripts: [...new Set([...NUMBER_SCRIPTS, ...(isDrawn ? CHART_SCRIPTS : [])])],
  }
}

/** Gives the reason that the answer states for an empty page. */
export function whyNone({ missing = [] }: Pick<Statements, 'missing'>): Html {
  return html`<p class="notice">Statements cannot be shown: ${missing[0]?.reason ?? 'the answer has none'} See Filings for everything it has filed.</p>`
}

/** Links annual-only filers to their annual statements. */
async function explainNone(
  ask: Ask,
  view: View,
  body: Statements,
): Promise<{ note: Html; asked: Outcome[] }> {
  const none = { note: whyNone(body), asked: [] }
  if (view.period === 'annual') return none
  const annual = parametersOf({ ...view, period: 'annual' })
  const years = await ask(getFundamentals, { ...annual, limit: 1 })
  if (!years.isGood || !hasStatements(years.body)) return none
  const address = companyAddress(view.ident, '/statements', queryOf({ ...view, period: 'annual' }))
  const note = html`<p class="notice">Its facts make statements of fiscal years, and none of quarters. <a href="${address}">View annual statements</a></p>`
  return { note, asked: [years] }
}
