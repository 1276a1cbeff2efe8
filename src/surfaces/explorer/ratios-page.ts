// The page of a company's ratios over years.

import { html } from '../html.ts'
import { type CompanyPage, NUMBER_SCRIPTS } from './company-page.ts'
import { list, text, words } from './figures.ts'
import { numberLink } from './numbers.ts'
import { type Column, caveats, isGood, refusal, table } from './parts.ts'
import { RATIO_LINES } from './ratio-lines.ts'
import { formatRatio } from './ratio-page.ts'
import { sparkline } from './sparkline.ts'

type Row = Readonly<Record<string, unknown>>

const YEARS = 6

export const ratiosPage: CompanyPage = async (ask, { view, ident: ticker }) => {
  const answer = await ask('get_ratios', { ticker, limit: YEARS })
  if (!isGood(answer)) return { body: refusal(answer), asked: [answer] }
  const years = list(answer.body.history)
  const columns: Column<string>[] = [
    { name: 'Ratio', cell: (name) => RATIO_LINES[name]?.label ?? words(name) },
    { name: 'Trend', cell: (name) => sparkline(years.map((year) => ratiosOf(year)[name])) },
    ...years.map((year) => ({
      name: `FY ${text(year.fiscal_year)}`,
      isNumber: true,
      cell: (name: string) => {
        const line = RATIO_LINES[name]
        const format = line ? (value: number) => formatRatio(line, value) : String
        const reason = text((year.reasons as Row | undefined)?.[name]) || undefined
        return numberLink(ratiosOf(year)[name], format, {
          view: { ...view, period: 'annual' },
          line: name,
          row: { period: year.period },
          reason,
        })
      },
    })),
  ]
  const names = Object.keys(ratiosOf(years[0] ?? {}))
  const reported = names.filter((name) => years.some((year) => ratiosOf(year)[name] !== null))
  const absent = names.filter((name) => !reported.includes(name))
  const body = html`${caveats(answer)}${table(columns, reported, { caption: 'Ratios by fiscal year; click a number for its formula and inputs', empty: 'There are no annual statements to compute ratios from.' })}
${absent.length > 0 && html`<p class="quiet small">Not applicable here: ${absent.map((name) => `${RATIO_LINES[name]?.label ?? words(name)} (${reasonOf(years[0], name)})`).join('; ')}.</p>`}`
  return { body, asked: [answer], scripts: NUMBER_SCRIPTS }
}

export function ratiosOf(year: Row): Row {
  return (year.ratios ?? {}) as Row
}

function reasonOf(year: Row | undefined, name: string): string {
  return text((year?.reasons as Row | undefined)?.[name])
}
