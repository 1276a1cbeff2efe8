// Warnings of the last year: withdrawn statements, a change of auditor, a late report, from lists
// and headers of filings.

import type { DataContext } from '../contract/declare/endpoint.ts'
import { eventsOf } from '../domains/events/domain.ts'
import { selectFilings } from '../domains/filings/store.ts'
import { walkPages } from '../domains/filings/walk.ts'
import { addDays } from '../kernel/time.ts'

const DAYS = 365
const FOUND_MAX = 5
const LATE_FORMS = ['NT 10-K', 'NT 10-K/A', 'NT 10-Q', 'NT 10-Q/A', 'NT 20-F', 'NT 20-F/A']

const EVENT_KINDS = { '4.02': 'restatement', '4.01': 'auditor_change' } as const
const CODES = Object.keys(EVENT_KINDS) as (keyof typeof EVENT_KINDS)[]

export interface View {
  cik: string
  /** Time of knowledge; null for now. */
  asOf: string | null
  today: string
  /** Whether the publisher had the company's list. */
  isListed: boolean
}

export async function readRedFlags(view: View, context: DataContext) {
  const { cik, asOf, today, isListed } = view
  const from = addDays(today, -DAYS)
  const isCovered = await reachBack(view, from, context)
  const query = { cik, asOf, limit: FOUND_MAX }
  const [events, ...late] = await Promise.all([
    eventsOf.selectEvents(context.data, { ...query, codes: [CODES] }),
    ...LATE_FORMS.map((form) => selectFilings(context.data, { ...query, form })),
  ])
  const found = [
    ...events.flatMap(({ items, form, filed, accession }) =>
      CODES.filter((code) => items.includes(code)).map((code) => ({
        ...{ kind: EVENT_KINDS[code], form, filed, accession },
      })),
    ),
    ...late.flat().map(({ form, filed, accession }) => ({
      ...{ kind: 'late_filing' as const, form, filed, accession },
    })),
  ]
  const recent = found.filter(({ filed }) => filed >= from)
  const newestFirst = recent.toSorted((a, b) => (a.filed < b.filed ? 1 : -1))
  return {
    from,
    to: today,
    found: newestFirst.slice(0, FOUND_MAX),
    not_checked: ['going_concern' as const],
    complete: isListed && isCovered,
  }
}

/** Reads older pages of the company's list until one filing is older than the window. */
async function reachBack({ cik, asOf }: View, from: string, context: DataContext) {
  const older = { cik, form: null, asOf: `${from}T00:00:00.000Z`, limit: 1 }
  const { isComplete } = await walkPages(
    {
      ...{ cik, asOf, from },
      select: () => selectFilings(context.data, older),
      isEnough: ({ length }) => length > 0,
    },
    context,
  )
  return isComplete
}
