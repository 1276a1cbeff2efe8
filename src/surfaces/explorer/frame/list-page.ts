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
  const { endpoint, list, columns, title } = page
  const answer = await ask(endpoint, { ticker, limit: SHOWN })
  const body = shown(answer, (good) =>
    table(columnsOfList(endpoint, list, columns, CELLS), rowsIn(good, list), {
      caption: `${title}, newest first`,
      empty: 'Nothing of this kind is stored here.',
      isCards: true,
      id: list,
      query,
    }),
  )
  return { body, asked: [answer] }
}

function rowsIn({ body }: Answered<unknown>, list: string): readonly object[] {
  const found: unknown = Reflect.get(Object(body), list)
  return Array.isArray(found) ? found.map(Object) : []
}
