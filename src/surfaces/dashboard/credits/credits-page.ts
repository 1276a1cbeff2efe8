// The balance and its ledger, as a table and as files to download.

import { LedgerEntry, selectEntriesBefore, streamEntries } from '../../../accounts/credits/usage.ts'
import { toRecord } from '../../../contract/declare/record.ts'
import { whole } from '../../pages/figures.ts'
import { html } from '../../pages/html.ts'
import { columnsOfRecord, table } from '../../pages/table.ts'
import type { PageContext } from '../page-context.ts'
import { csvOf, listPage, notice, placeIn, type Shown } from '../parts.ts'

const PATH = '/dashboard/credits'
const PAGE = 50

export async function creditsPage(context: PageContext): Promise<Shown> {
  const { ops, account, visit, pathOf } = context
  const entries = await selectEntriesBefore(ops, account.id, placeIn(visit.query.before), PAGE + 1)
  const page = entries.slice(0, PAGE)
  const last = page.at(-1)
  const lead = html`<dl class="cards"><div class="card"><dt>Balance</dt><dd>${whole(account.balance)}</dd></div></dl>
${account.due > 0 && notice(`${whole(account.due)} more credits are granted with this month’s first call.`)}`
  return listPage(visit, {
    title: 'Credits',
    path: PATH,
    lead,
    list: table(columns(pathOf), page, {
      isCards: true,
      caption: 'Newest entries first',
      empty: 'No ledger entries.',
    }),
    older:
      last && entries.length > PAGE
        ? { query: `before=${last.at},${last.id}`, words: 'Older entries' }
        : null,
    files: ['csv', 'json'],
    note: html`The balance is the sum of all ledger entries: <strong>grant</strong> adds credits; <strong>hold</strong> reserves the price of a call or freezes the credits of a disputed payment; <strong>settle</strong> charges a hold or a call; <strong>release</strong> returns a hold. Calls charged directly are grouped into one entry per day, key and endpoint, dated by the first call.`,
  })
}

const columns = (pathOf: PageContext['pathOf']) =>
  columnsOfRecord(LedgerEntry, [
    { field: 'at', name: 'Time (UTC)', cell: ({ at }) => at.slice(0, 19).replace('T', ' ') },
    { field: 'kind', name: 'Entry' },
    { field: 'amount', name: 'Credits', cell: ({ amount }) => signed(amount) },
    {
      field: 'endpoint',
      name: 'For',
      cell: ({ endpoint, call_id: id }) => (endpoint ? pathOf(endpoint) : reasonOf(id)),
    },
    {
      field: 'calls',
      cell: ({ calls, call_id: id }) =>
        calls > 1 ? whole(calls) : html`<code class="small">${id}</code>`,
    },
  ])

function signed(amount: number): string {
  return amount > 0 ? `+${whole(amount)}` : whole(amount)
}

const CAUSES: Readonly<Record<string, string>> = {
  opening: 'account opened',
  claim: 'claimed key',
  payment: 'payment',
  refund: 'refunded or disputed payment',
  returned: 'refund reversed',
  dispute: 'payment under dispute',
}

/** Names an entry without a call by its cause. */
function reasonOf(callId: string): string {
  const cause = callId.slice(0, callId.indexOf(':'))
  if (Object.hasOwn(CAUSES, cause)) return CAUSES[cause] ?? ''
  return /^\d{4}-\d{2}:/.test(callId) ? `monthly grant, ${callId.slice(0, 7)}` : ''
}

/** Exports every entry, oldest first; the amounts add up to the balance. */
export function ledgerCsv({ ops, account }: PageContext): AsyncGenerator<string> {
  return csvOf(LedgerEntry, streamEntries(ops, account.id))
}

export async function* ledgerJson({ ops, account }: PageContext): AsyncGenerator<string> {
  yield '{"entries":['
  let sum = 0
  let separator = '\n'
  for await (const entry of streamEntries(ops, account.id)) {
    sum += entry.amount
    yield `${separator}${JSON.stringify(toRecord(LedgerEntry, entry))}`
    separator = ',\n'
  }
  yield `\n],"balance":${sum}}\n`
}
