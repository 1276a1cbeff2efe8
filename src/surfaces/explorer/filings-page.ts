// The page of a company's filings.

import { html } from '../html.ts'
import { filingAddress } from './addresses.ts'
import type { CompanyPage } from './company-page.ts'
import { away, list, text } from './figures.ts'
import { type Column, caveats, isGood, refusal, table } from './parts.ts'

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

export const filings: CompanyPage = async (ask, { ident: ticker, query }) => {
  const answer = await ask('get_filings', { ticker, limit: 100, form: query.form })
  if (!isGood(answer)) return { body: refusal(answer), asked: [answer] }
  const body = html`${caveats(answer)}<form class="row">${query.as_of && html`<input type="hidden" name="as_of" value="${query.as_of}">`}<label>Form<input name="form" value="${query.form ?? ''}" maxlength="20" placeholder="10-K"></label><button>Filter</button></form>
${table(COLUMNS, list(answer.body.filings), { caption: 'Filings, newest first', empty: 'No matching filing.', isCards: true })}`
  return { body, asked: [answer] }
}
