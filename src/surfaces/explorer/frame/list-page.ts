// Pages of lists that domains declare: a table of one company's records, and of the market's newest.

import { LIST_PAGES } from '../../../catalogue/catalogue.ts'
import type { ListPage } from '../../../contract/declare/domain.ts'
import type { Answered, Ask, Query } from '../../pages/ask.ts'
import { html } from '../../pages/html.ts'
import { shown } from '../../pages/parts.ts'
import { columnsOfList, table, valueAlong } from '../../pages/table.ts'
import { companyAddress, filingAddress } from './addresses.ts'
import type { Drawn } from './page.ts'

const SHOWN = 100

const CELLS = {
  filing: (accession: string) =>
    html`<a class="mono" href="${filingAddress(accession)}">${accession}</a>`,
  company: (cik: string) => html`<a href="${companyAddress(cik, '')}">${cik}</a>`,
}

/** The path and title of each, as tabs show them. */
export const LIST_TABS = LIST_PAGES.map(({ path, title }) => [path, title] as const)

export async function listPage(
  page: ListPage,
  ask: Ask,
  ticker: string,
  query: Query,
): Promise<Drawn> {
  const { endpoint, list, columns, title, limit = SHOWN, note } = page
  const answer = await ask(endpoint, { ticker, limit })
  const body = shown(answer, (good) => {
    const rows = rowsIn(good, list)
    const telling = columns.filter((name) => tells(name, rows, good.body))
    return table(columnsOfList(endpoint, list, telling, CELLS), rows, {
      caption: `${title}, newest first`,
      empty: 'Nothing of this kind is stored here.',
      isCards: true,
      id: list.replaceAll('.', '-'),
      query,
    })
  })
  const below = answer.isGood && note !== undefined && html`<p class="quiet small">${note}</p>`
  return { body: html`${body}${below}`, asked: [answer] }
}

/** Whether a column has a value, and names more than the company whose page it is. */
function tells(name: string, rows: readonly object[], answer: unknown): boolean {
  const company: unknown = Reflect.get(Object(answer), 'company')
  const values = rows.map((row) => valueAlong(row, name)).filter((value) => value !== null)
  return rows.length === 0 || values.some((value) => value !== undefined && value !== company)
}

/** Records of a list within a list have the fields of those around them. */
function rowsIn({ body }: Answered<unknown>, list: string): readonly object[] {
  const [first = '', ...others] = list.split('.')
  const found = recordsIn(body, first)
  return others.reduce(
    (rows, name) => rows.flatMap((row) => recordsIn(row, name).map((one) => ({ ...row, ...one }))),
    found,
  )
}

function recordsIn(record: unknown, list: string): readonly object[] {
  const found: unknown = Reflect.get(Object(record), list)
  return Array.isArray(found) ? found.map(Object) : []
}
