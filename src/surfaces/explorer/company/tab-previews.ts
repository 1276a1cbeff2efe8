// What is said of the other pages about a company where a link to one is shown: the newest of what it lists.

import { RATIO_LINES } from '../../../catalogue/catalogue.ts'
import type { Json } from '../../pages/ask.ts'
import {
  figureWords,
  isNumber,
  list,
  money,
  percent,
  short,
  text,
  words,
} from '../../pages/figures.ts'
import { itemName } from '../frame/event-names.ts'
import { formatRatio } from '../number/ratio-page.ts'
import { ratiosOf } from '../number/ratios-page.ts'
import { periodName } from '../number/series.ts'
import { labelOf } from '../number/statement-lines.ts'
import { tradeWords } from '../people/person-entries.ts'

type Row = Readonly<Record<string, unknown>>

/** Of one answer's newest records. */
type Preview = (body: Json) => readonly string[]

const NAMED = 3
const RATIOS = 5

const newestOf = (member: string, say: (row: Row) => string): Preview => {
  return (body) => list(body[member]).slice(0, NAMED).map(say)
}

function ratios({ history, period_type }: Json): string[] {
  const [newest] = list(history)
  if (!newest) return []
  const said = Object.entries(ratiosOf(newest)).flatMap(([name, value]) => {
    const line = RATIO_LINES[name]
    return line && isNumber(value) ? [`${line.label} ${formatRatio(line, value)}`] : []
  })
  const names: Readonly<Record<string, string>> = {
    annual: `fiscal year ${text(newest.fiscal_year)}`,
    ttm: `twelve months to ${text(newest.period)}`,
  }
  return [names[text(period_type)] ?? periodName(newest), ...said.slice(0, RATIOS)]
}

const filed = ({ filed: day }: Row) => `filed ${text(day)}`

/** By the last part of the address, from the first answer that the page asks for. */
const PREVIEWS: Readonly<Record<string, Preview>> = {
  '/ratios': ratios,
  '/insiders': newestOf('transactions', (trade) => `${text(trade.owner)}, ${tradeWords(trade)}`),
  '/events': newestOf('events', (event) => {
    const items = list(event.items).map(({ code }) => itemName(text(code)))
    return `${items.join(', ')} ${filed(event)}`
  }),
  '/filings': newestOf('filings', (filing) => `${text(filing.form)} ${filed(filing)}`),
  '/holders': newestOf('holders', ({ manager, shares, value }) => {
    const worth = figureWords(value, (one) => money(one))
    return `${text(manager)} ${figureWords(shares, short)} shares (${worth})`
  }),
  '/stakes': newestOf('stakes', (stake) => {
    const [holder] = list(stake.reporting_persons)
    return `${text(holder?.name)} ${figureWords(stake.percent_of_class, String)} %, ${text(stake.form)} ${filed(stake)}`
  }),
  '/restated': newestOf('restatements', ({ measure, fiscal_period, fiscal_year, percent: by }) => {
    const change = figureWords(by, (one) => percent(one / 100))
    return `${labelOf(text(measure)) ?? words(text(measure))} of ${text(fiscal_period)} ${text(fiscal_year)} by ${change}`
  }),
}

/** Empty where the page lists nothing, or is no list. */
export function tabPreview(tab: string, body: Json): string {
  const said = PREVIEWS[tab]?.(body) ?? []
  return said.length === 0 ? '' : `${said.join('; ')}.`
}
