// Rows of the publisher's archive of contract actions (`…_Contracts_Full_…csv` of the Award Data
// Archive, `Contracts_PrimeTransactions_…csv` of a custom download). Pure.

import { Failure } from '../../kernel/failure.ts'
import { UnreadableRecord } from '../../kernel/unreadable.ts'
import { type Action, toCents, toDayOrNull, toRequired } from './action.ts'

/** Columns that are read, by what they become; the file has some three hundred. */
const COLUMNS = {
  award_key: 'contract_award_unique_key',
  award_id: 'award_id_piid',
  modification: 'modification_number',
  transaction_number: 'transaction_number',
  parent_award_id: 'parent_award_id_piid',
  amount: 'federal_action_obligation',
  total: 'total_dollars_obligated',
  action_on: 'action_date',
  starts_on: 'period_of_performance_start_date',
  ends_on: 'period_of_performance_current_end_date',
  agency: 'awarding_agency_name',
  sub_agency: 'awarding_sub_agency_name',
  uei: 'recipient_uei',
  recipient: 'recipient_name',
  parent_uei: 'recipient_parent_uei',
  parent_name: 'recipient_parent_name',
  award_type: 'award_type',
  description: 'transaction_description',
  psc_code: 'product_or_service_code',
  psc: 'product_or_service_code_description',
  naics_code: 'naics_code',
  naics: 'naics_description',
  reported_on: 'initial_report_date',
} as const

type Column = keyof typeof COLUMNS

/** Files of other years may lack these. */
const OPTIONAL: ReadonlySet<Column> = new Set(['total', 'reported_on', 'description'])

export type ActionReader = (fields: readonly string[]) => Action

/** Reads rows by the file's own header; fails with `publisher.changed` when a column is missing. */
export function createActionReader(header: readonly string[], where: string): ActionReader {
  const names = header.map((name) => name.replace(/^\ufeff/, '').trim())
  const placeOf = new Map<Column, number>()
  for (const [member, name] of Object.entries(COLUMNS) as [Column, string][]) {
    const place = names.indexOf(name)
    if (place >= 0) placeOf.set(member, place)
    else if (!OPTIONAL.has(member)) {
      throw new Failure('publisher.changed', `${where}: the column ${name} is missing.`)
    }
  }
  return (fields) => {
    if (fields.length !== names.length) {
      throw new UnreadableRecord(`${fields.length} fields instead of ${names.length}`)
    }
    return toAction((member) => toText(fields[placeOf.get(member) ?? -1]))
  }
}

function toAction(read: (member: Column) => string | null): Action {
  const { name, ...required } = toRequired({
    award_key: read('award_key'),
    action_on: read('action_on'),
    amount: read('amount'),
    recipient: read('recipient'),
  })
  return {
    ...required,
    modification: read('modification') ?? '',
    transaction_number: read('transaction_number') ?? '0',
    recipient: {
      name,
      uei: read('uei'),
      parent_name: read('parent_name'),
      parent_uei: read('parent_uei'),
    },
    reported_on: toDayOrNull(read('reported_on')),
    award_id: read('award_id'),
    parent_award_id: read('parent_award_id'),
    award_type: read('award_type'),
    agency: read('agency'),
    sub_agency: read('sub_agency'),
    naics_code: read('naics_code'),
    naics: read('naics'),
    psc_code: read('psc_code'),
    psc: read('psc'),
    description: read('description'),
    starts_on: toDayOrNull(read('starts_on')),
    ends_on: toDayOrNull(read('ends_on')),
    total_cents: toCents(read('total')),
  }
}

function toText(value: string | undefined): string | null {
  const text = value?.trim() ?? ''
  return text === '' ? null : text
}
