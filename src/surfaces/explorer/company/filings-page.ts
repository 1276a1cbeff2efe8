// The page of a company's filings.

import { away, list, text } from '../../pages/figures.ts'
import { html } from '../../pages/html.ts'
import { type Column, caveats, isGood, refusal, table } from '../../pages/parts.ts'
import { filingAddress, toSearch } from '../frame/addresses.ts'
import type { CompanyPage } from '../frame/page.ts'
import { cursorTurns } from '../frame/turns.ts'
import { searchWithin } from '../market/text-search-page.ts'

type Row = Readonly<Record<string, unknown>>

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Filed', isShort: true, cell: (filing) => text(filing.filed) },
  { name: 'Form', isShort: true, cell: (filing) => text(filing.form) },
  { name: 'Period or event', isShort: true, cell: (filing) => text(filing.report_date) },
  { name: 'Description', cell: (filing) => text(filing.description) },
  {
    name: 'Read',
    isShort: true,
    cell: ({ accession }) =>
      html`<a class="mono" href="${filingAddress(accession)}">${text(accession)}</a>`,
  },
  { name: 'EDGAR', isShort: true, cell: (filing) => away(filing.index_url, 'EDGAR') },
]

const SHOWN = 100
const FORMS = ['', '10-K', '10-Q', '8-K', '4', 'DEF 14A'] as const

export const filings: CompanyPage = async (ask, { ident: ticker, query }) => {
  const { form = '', as_of, cursor } = query
  const answer = await ask('get_filings', { ticker, limit: SHOWN, form, cursor })
  if (!isGood(answer)) return { body: refusal(answer), asked: [answer] }
  const { body } = answer
  const choices = FORMS.map(
    (one) =>
      html`<a href="${toSearch({ form: one, as_of }) || '?'}"${one === form && html` aria-current="page"`}>${one === '' ? 'All forms' : one}</a>`,
  )
  const shown = html`${caveats(answer)}<div class="tools"><nav class="seg" aria-label="Forms">${choices}</nav></div>
<div class="tools"><form class="row">${as_of && html`<input type="hidden" name="as_of" value="${as_of}">`}<label>Another form<input name="form" value="${form}" maxlength="20" size="10" placeholder="S-3"></label><button>Filter</button></form>
${searchWithin(ticker, query)}</div>
${table(COLUMNS, list(body.filings), { caption: 'Filings, newest first', empty: 'No matching filing.', isCards: true, id: 'filings' })}
${cursorTurns('filings', { form, as_of, cursor }, text(body.cursor))}`
  return { body: shown, asked: [answer] }
}
