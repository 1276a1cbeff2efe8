// A page of the publisher's search for contract actions (API contract `spending_by_transaction`). Pure.

import { Failure } from '../../kernel/failure.ts'
import { readOrFail } from '../../kernel/unreadable.ts'
import { type Action, toRequired } from './action.ts'

type Members = Readonly<Record<string, unknown>>

export interface ActionPage {
  readonly actions: Action[]
  readonly hasNext: boolean
  /** Reasons for entries that were skipped. */
  readonly reasons: string[]
}

/** Fails with `publisher.changed` for another kind of document. */
export function parseActionPage(document: unknown, url: string): ActionPage {
  const { results, page_metadata } = toMembers(document)
  const { hasNext } = toMembers(page_metadata)
  if (!Array.isArray(results) || typeof hasNext !== 'boolean') {
    throw new Failure('publisher.changed', `${url}: not a page of contract actions.`)
  }
  const page: ActionPage = { actions: [], hasNext, reasons: [] }
  for (const entry of results) {
    const action = readOrFail(
      () => toAction(toMembers(entry)),
      (reason) => page.reasons.push(reason),
    )
    if (action) page.actions.push(action)
  }
  return page
}

/** The search gives neither parents nor the period of performance nor totals. */
function toAction(entry: Members): Action {
  const text = (name: string) => toText(entry[name])
  const { name, ...required } = toRequired({
    award_key: text('generated_internal_id'),
    action_on: text('Action Date'),
    amount: text('Transaction Amount'),
    recipient: text('Recipient Name'),
  })
  const [naics_code, naics] = toCoded(entry.NAICS)
  const [psc_code, psc] = toCoded(entry.PSC)
  return {
    ...required,
    modification: text('Mod') ?? '',
    transaction_number: '',
    recipient: { name, uei: text('Recipient UEI'), parent_name: null, parent_uei: null },
    reported_on: null,
    award_id: text('Award ID'),
    parent_award_id: null,
    award_type: text('Award Type'),
    agency: text('Awarding Agency'),
    sub_agency: text('Awarding Sub Agency'),
    naics_code,
    naics,
    psc_code,
    psc,
    description: text('Transaction Description'),
    starts_on: null,
    ends_on: null,
    total_cents: null,
  }
}

/** `{code, description}`, or the code alone. */
function toCoded(value: unknown): [code: string | null, description: string | null] {
  if (typeof value !== 'object' || value === null) return [toText(value), null]
  const { code, description } = toMembers(value)
  return [toText(code), toText(description)]
}

function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}

function toMembers(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {}
}
