// The page of a company's statements.

import { type Html, html } from '../html.ts'
import { askedOf, companyAddress, queryOf, type View } from './addresses.ts'
import type { Ask, Asked } from './ask.ts'
import { type CompanyPage, NUMBER_SCRIPTS } from './company-page.ts'
import { list, text } from './figures.ts'
import { caveats, isGood, refusal } from './parts.ts'
import { statementWords } from './preview.ts'
import {
  basisChoice,
  basisNote,
  hasStatements,
  periodChoice,
  rangeChoice,
  SHOWN_PERIODS,
  shownPeriods,
  sizeChoice,
  statementChart,
  statementTables,
} from './statements.ts'

/** Banks, insurers and REITs, whose statements have lines of their own (SIC Manual, division H). */
const FINANCIAL = /^6[0-7]/

export const statementsPage: CompanyPage = async (ask, { view, query, baseUrl, company }) => {
  const { ident: ticker, period } = view
  const limit = shownPeriods(view, query.periods)
  const fields = FINANCIAL.test(text(company.body.sic)) ? 'extended' : undefined
  const [answer, ratios] = await Promise.all([
    ask('get_fundamentals', { ...askedOf(view), limit, include: 'sources', fields }),
    ask('get_ratios', { ticker, period, limit }),
  ])
  if (!isGood(answer)) return { body: refusal(answer), asked: [answer] }
  const { line = '', shares: asShares } = query
  const periods = limit === SHOWN_PERIODS[period] ? undefined : String(limit)
  const choices = periodChoice(view, { line, shares: asShares })
  if (!hasStatements(answer.body)) {
    const { note, asked } = await explainNone(ask, view)
    return {
      body: html`${caveats(answer)}<div class="tools">${choices}</div>${note}`,
      asked: [answer, ...asked],
    }
  }
  const kept = { shares: asShares, periods }
  const chart = statementChart(answer.body, { view, line, kept, baseUrl })
  const history = isGood(ratios) ? list(ratios.body.history) : []
  const shares = asShares === 'true'
  const body = html`${caveats(answer)}<div class="tools">${choices}${rangeChoice(view, limit, { line, shares: asShares })}${basisChoice(answer.body, view, { line, ...kept })}${sizeChoice(view, shares, { line, periods })}
<nav class="quiet small end" aria-label="On this page"><a href="#income_statement">Income</a> · <a href="#balance_sheet">Balance</a> · <a href="#cash_flow">Cash flow</a>${chart.text !== '' && html` · <a href="#draw">Chart</a>`}</nav></div>
${basisNote(answer.body, view)}${statementTables(answer.body, view, history, shares)}${chart}`
  return {
    body,
    description: statementWords(answer.body, view, line),
    asked: isGood(ratios) ? [answer, ratios] : [answer],
    scripts: [...NUMBER_SCRIPTS, ...(chart.text === '' ? [] : ['uplot.js', 'chart.js'])],
    styles: chart.text === '' ? [] : ['uplot.css'],
  }
}

const NONE = html`<p class="notice">This filer has not filed financial statements in structured form (XBRL). See Filings for everything it has filed.</p>`

/** Whoever reports by year only has statements one choice away. */
async function explainNone(ask: Ask, view: View): Promise<{ note: Html; asked: Asked[] }> {
  if (view.period === 'annual') return { note: NONE, asked: [] }
  const years = await ask('get_fundamentals', { ...askedOf(view), period: 'annual', limit: 1 })
  if (!isGood(years) || !hasStatements(years.body)) return { note: NONE, asked: [] }
  const address = companyAddress(view.ident, '/statements', queryOf({ ...view, period: 'annual' }))
  const note = html`<p class="notice">This company files annual statements only: no quarterly statements in structured form (XBRL). <a href="${address}">View annual statements</a></p>`
  return { note, asked: [years] }
}
