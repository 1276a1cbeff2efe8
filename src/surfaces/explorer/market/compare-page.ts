// The page that compares several companies, measure by measure over aligned periods.

import { compareCompanies } from '../../../market/endpoint.ts'
import type { Ask, BodyOf, Query, Refused } from '../../pages/ask.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats } from '../../pages/parts.ts'
import { type Column, table } from '../../pages/table.ts'
import { toSearch } from '../frame/addresses.ts'
import type { Drawn } from '../frame/page.ts'
import { sparkline } from '../number/sparkline.ts'
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
  periodChoice,
} from './market-form.ts'
import { currencyOf, marketValue, nameInWords, valueGlossary, valueNames } from './market-values.ts'

type Comparison = BodyOf<typeof compareCompanies>
type Period = Comparison['results'][number]

const EXAMPLE: Query = { tickers: 'AAPL, MSFT, NVDA', measures: 'revenue, net_margin, roe' }
const ALIGNMENTS = [
  ['calendar', 'Calendar year'],
  ['fiscal', 'Fiscal year'],
] as const
const LENGTHS = ['5', '8', '10', '20'].map((count) => [count, `${count} periods`] as const)

export async function comparePage(ask: Ask, query: Query): Promise<Drawn> {
  const { tickers = EXAMPLE.tickers, measures = EXAMPLE.measures } = query
  const chosen: Query = { ...query, tickers, measures }
  const { period, align, limit, as_of } = chosen
  const answer = await ask(compareCompanies, { tickers, measures, period, align, limit, as_of })
  const misread = misreadOf(answer)
  const drawn = answer.isGood ? draw(answer.body, chosen) : refused(answer, misread)
  return columnsPage(
    answer,
    LEAD,
    html`${form(chosen, misread)}${drawn}
<details class="glossary"><summary>Available measures</summary>${valueGlossary()}</details>`,
  )
}

const LEAD =
  'Companies side by side: each measure over periods of the same year or quarter. By calendar, ' +
  'a fiscal year that ends from January to May counts as the year before.'

function form(query: Query, misread: Misread | null): Html {
  return html`<form class="row">
<label>Tickers or CIKs<input name="tickers" required maxlength="300" value="${query.tickers}"></label>
<label>Measures<input name="measures" list="values" required maxlength="1000" value="${query.measures}"${flawed(misread, 'measures')}></label>
${periodChoice(query)}${choice('align', 'Align by', query, ALIGNMENTS)}${choice('limit', 'Show', query, LENGTHS)}${dayField(query)}<button class="main">Compare</button>${valueNames('values')}</form>`
}

function refused(answer: Refused, misread: Misread | null): Html {
  return misread ? misreadNotice(misread, 'Measures') : marketRefusal(answer)
}

/** One company over the slots of the answer. */
interface Compared {
  readonly company: Period
  readonly bySlot: ReadonlyMap<string, Period>
}

function draw(body: Comparison, query: Query): Html {
  const { results: rows, measures: names } = body
  if (rows.length === 0) {
    return html`<p class="notice">The current snapshot has none of these companies.</p>`
  }
  const slots = [...new Set(rows.map(({ slot }) => slot))]
  const companies = [...Map.groupBy(rows, ({ cik }) => cik).values()].flatMap((own): Compared[] => {
    const [company] = own
    return company ? [{ company, bySlot: new Map(own.map((row) => [row.slot, row])) }] : []
  })
  const search = toSearch({
    where: `ticker in (${companies.map(({ company }) => `'${company.ticker ?? ''}'`).join(', ')})`,
    columns: names.join(','),
  })
  return html`${caveats({ body })}${said(body)}
${names.map((name) => measure(name, { body, slots, companies, query }))}
<p><a href="/screen${search}">Screen these companies</a></p>`
}

function said(body: Comparison): Html {
  const day = body.known_by
  return html`<p class="quiet">${day && `As known on ${day}. `}${fromColumns(body)}</p>`
}

interface Shown {
  readonly body: Comparison
  readonly slots: readonly string[]
  readonly companies: readonly Compared[]
  readonly query: Query
}

function measure(name: string, { body, slots, companies, query }: Shown): Html {
  const period = body.period_type
  const columns: Column<Compared>[] = [
    { name: 'Company', cell: ({ company }) => companyLink(company) },
    {
      name: 'Trend',
      isPicture: true,
      cell: ({ bySlot }) =>
        sparkline(slots.map((slot) => bySlot.get(slot)?.values[name]?.value ?? null)),
    },
    ...slots.map((slot) => ({
      name: slot,
      isNumber: true,
      cell: ({ company, bySlot }: Compared) => {
        const row = bySlot.get(slot)
        const ident = company.ticker || company.cik
        const view = { ident, period, adjusted: true, asOf: query.as_of ?? '' }
        const value = row?.values[name]
        return marketValue(value, name, {
          view,
          day: row?.period ?? null,
          currency: currencyOf(value),
        })
      },
    })),
  ]
  const caption = `${nameInWords(name)}; click a number to see how it was derived`
  return html`<h2>${nameInWords(name)}</h2>${table(columns, companies, { caption, empty: '', id: `measure-${name}` })}`
}
