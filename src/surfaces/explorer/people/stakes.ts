// Stakes above 5% as a table.

import { getActivist } from '../../../domains/activist/endpoint.ts'
import type { Query } from '../../pages/ask.ts'
import { away, figureWords } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, columnsFor, type RowOf, table } from '../../pages/table.ts'
import { issuerLink } from './trades.ts'

export type Stake = RowOf<typeof getActivist, 'stakes'>

const COMPANY: Column<Stake> = {
  name: 'Issuer',
  cell: issuerLink,
  order: ({ issuer, ticker }) => issuer ?? ticker,
}

const COLUMNS = columnsFor(getActivist, 'stakes', [
  { name: 'Form', isShort: true, cell: form, order: (one) => one.form },
  {
    name: 'Reported by',
    isWords: true,
    cell: holders,
    order: (one) => one.reporting_persons[0]?.name,
  },
  'percent_of_class',
  'shares',
  'event_date',
  {
    name: 'Filed',
    isShort: true,
    cell: ({ url, filed }) => away(url, filed || 'document'),
    order: ({ filed }) => filed,
  },
])

export function stakeTable(
  stakes: readonly Stake[],
  { withCompany, query }: { withCompany: boolean; query?: Query },
): Html {
  const columns = withCompany ? [COMPANY, ...COLUMNS] : COLUMNS
  return table(columns, stakes, {
    caption: 'Schedules 13D and 13G',
    empty: 'No recent stake is stored here.',
    isCards: true,
    id: 'stakes',
    ...(query && { query }),
  })
}

function form({ form: name }: Stake): Html {
  return html`<span class="tag${name.includes('13D') && ' notable'}">${name.replace(/^SCHEDULE /, '')}</span>`
}

const SHOWN = 3

function holders({ reporting_persons }: Stake): Html {
  const names = reporting_persons.map(({ name }) => name)
  const more = names.length - SHOWN
  return html`${names.slice(0, SHOWN).join('; ')}${more > 0 && html` <small class="quiet">and ${more} more</small>`}`
}

export function stakeWords({ reporting_persons, percent_of_class, form, filed }: Stake): string {
  const [holder] = reporting_persons
  return `${holder?.name ?? ''} ${figureWords(percent_of_class, String)} %, ${form} filed ${filed ?? ''}`
}
