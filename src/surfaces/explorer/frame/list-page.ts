// Pages of lists that domains declare: a table of one company's records, and of the market's newest.

import { LIST_PAGES } from '../../../catalogue/catalogue.ts'
import type { ListPage } from '../../../contract/declare/domain.ts'
import type { Answered, Ask, Query } from '../../pages/ask.ts'
import { html } from '../../pages/html.ts'
import { shown } from '../../pages/parts.ts'
import { columnsOfList, table } from '../../pages/table.ts'
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
  const { endpoint, list, columns, title, limit = SHOWN } = page
  const answer = await ask(endpoint, { ticker, limit })
  const body = shown(answer, (good) =>
    table(columnsOfList(endpoint, list, columns, CELLS), rowsIn(good, list), {
      caption: `${title}, newest first`,
      empty: 'Nothing of this kind is stored here.',
      isCards: true,
      id: list.replaceAll('.', '-'),
      query,
    }),
  )
  return { body, asked: [answer] }
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
