// Stakes above 5% as a table.

import { away, figure, list, text, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, table } from '../../pages/parts.ts'
import { companyLink } from './trades.ts'

type Stake = Readonly<Record<string, unknown>>

const COMPANY: Column<Stake> = { name: 'Issuer', cell: companyLink }

const COLUMNS: readonly Column<Stake>[] = [
  { name: 'Form', isShort: true, cell: form },
  { name: 'Reported by', isWords: true, cell: holders },
  {
    name: 'Percent',
    isNumber: true,
    cell: (stake) => figure(stake.percent_of_class, (value) => `${value}%`),
  },
  { name: 'Shares', isNumber: true, cell: (stake) => figure(stake.shares, whole) },
  { name: 'Event date', isShort: true, cell: (stake) => text(stake.event_date) },
  {
    name: 'Filed',
    isShort: true,
    cell: (stake) => away(stake.url, text(stake.filed) || 'document'),
  },
]

export function stakeTable(
  stakes: readonly Stake[],
  { withCompany }: { withCompany: boolean },
): Html {
  const columns = withCompany ? [COMPANY, ...COLUMNS] : COLUMNS
  return table(columns, stakes, {
    caption: 'Schedules 13D and 13G',
    empty: 'No recent stake is stored here.',
    isCards: true,
  })
}

function form(stake: Stake): Html {
  const isActivist = text(stake.form).includes('13D')
  return html`<span class="tag${isActivist && ' notable'}">${text(stake.form).replace(/^SCHEDULE /, '')}</span>`
}

const SHOWN = 3

function holders(stake: Stake): Html {
  const names = list(stake.reporting_persons).map((person) => text(person.name))
  const more = names.length - SHOWN
  return html`${names.slice(0, SHOWN).join('; ')}${more > 0 && html` <small class="quiet">and ${more} more</small>`}`
}
