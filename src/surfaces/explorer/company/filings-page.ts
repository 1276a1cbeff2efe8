// The page of a company's filings.

import { getFilings } from '../../../domains/filings/endpoint.ts'
import { away } from '../../pages/figures.ts'
import { html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { columnsFor, table } from '../../pages/table.ts'
import { filingAddress, toSearch } from '../frame/addresses.ts'
import { type CompanyPage, newestWords } from '../frame/page.ts'
import { cursorTurns } from '../frame/turns.ts'
import { searchWithin } from '../market/text-search-page.ts'

const COLUMNS = columnsFor(getFilings, 'filings', [
  'filed',
  { name: 'Form', isShort: true, cell: ({ form }) => form },
  { field: 'report_date', name: 'Period or event' },
  'description',
  {
    name: 'Read',
    isShort: true,
    cell: ({ accession }) =>
      html`<a class="mono" href="${filingAddress(accession)}">${accession}</a>`,
  },
  { name: 'EDGAR', isShort: true, cell: ({ index_url }) => away(index_url, 'EDGAR') },
])

const SHOWN = 100
const FORMS = ['', '10-K', '10-Q', '8-K', '4', 'DEF 14A'] as const

export const filings: CompanyPage = async (ask, { ident: ticker, query }) => {
  const { form = '', as_of, cursor } = query
  const answer = await ask(getFilings, { ticker, limit: SHOWN, form, cursor })
  if (!answer.isGood) return { body: refusal(answer), asked: [answer] }
  const { body } = answer
  const choices = FORMS.map(
    (one) =>
      html`<a href="${toSearch({ form: one, as_of }) || '?'}"${one === form && html` aria-current="page"`}>${one === '' ? 'All forms' : one}</a>`,
  )
  const shown = html`${caveats(answer)}<div class="tools"><nav class="seg" aria-label="Forms">${choices}</nav></div>
<div class="tools"><form class="row">${as_of && html`<input type="hidden" name="as_of" value="${as_of}">`}<label>Another form<input name="form" value="${form}" maxlength="20" size="10" placeholder="S-3"></label><button>Filter</button></form>
${searchWithin(ticker, query)}</div>
${table(COLUMNS, body.filings, { caption: 'Filings, newest first', empty: 'No matching filing.', isCards: true, id: 'filings' })}
${cursorTurns('filings', { form, as_of, cursor }, body.cursor ?? '')}`
  const description = newestWords(body.filings, (one) => `${one.form} filed ${one.filed}`)
  return { body: shown, asked: [answer], description }
}
