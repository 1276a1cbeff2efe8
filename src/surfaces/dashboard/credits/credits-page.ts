// The balance and its ledger, as a table and as files to download.

import {
  type LedgerEntry,
  selectEntriesBefore,
  streamEntries,
} from '../../../accounts/credits/usage.ts'
import { whole } from '../../pages/figures.ts'
import { html } from '../../pages/html.ts'
import { table } from '../../pages/table.ts'
import type { PageContext } from '../page-context.ts'
import { head, notice, type Shown, shown } from '../parts.ts'

const PATH = '/dashboard/credits'
const PAGE = 50

export async function creditsPage(context: PageContext): Promise<Shown> {
  const { ops, account, visit, pathOf } = context
  const entries = await selectEntriesBefore(ops, account.id, placeIn(visit.query.before), PAGE + 1)
  const page = entries.slice(0, PAGE)
  const last = page.at(-1)
  const body = html`${head('Credits', PATH, visit)}
<dl class="cards"><div class="card"><dt>Balance</dt><dd>${whole(account.balance)}</dd></div></dl>
${account.due > 0 && notice(`${whole(account.due)} more credits are granted with this month’s first call.`)}
<p>The balance is the sum of all ledger entries: <strong>grant</strong> adds credits; <strong>hold</strong> reserves the price of a call or freezes the credits of a disputed payment; <strong>settle</strong> charges a hold or a call; <strong>release</strong> returns a hold. Calls charged directly are grouped into one entry per day, key and endpoint, dated by the first call.</p>
<p><a class="button" href="${PATH}.csv" download>Download CSV</a>
<a class="button" href="${PATH}.json" download>Download JSON</a></p>
${table(
  [
    {
      name: 'Time (UTC)',
      isShort: true,
      cell: ({ at }: LedgerEntry) => at.slice(0, 19).replace('T', ' '),
    },
    { name: 'Entry', cell: ({ kind }: LedgerEntry) => kind },
    { name: 'Credits', isNumber: true, cell: ({ amount }: LedgerEntry) => signed(amount) },
    {
      name: 'For',
      cell: ({ endpoint, callId }: LedgerEntry) => (endpoint ? pathOf(endpoint) : reasonOf(callId)),
    },
    {
      name: 'Calls',
      cell: ({ calls, callId }: LedgerEntry) =>
        calls > 1 ? whole(calls) : html`<code class="small">${callId}</code>`,
    },
  ],
  page,
  { isCards: true, caption: 'Newest entries first', empty: 'No ledger entries.' },
)}
${last && entries.length > PAGE && html`<p><a href="${PATH}?before=${last.at},${last.id}">Older entries</a></p>`}`
  return shown('Credits', body)
}

function placeIn(text: string | undefined): { at: string; id: string } | null {
  const [at, id] = (text ?? '').split(',')
  return at && id ? { at, id } : null
}

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

const COLUMNS = ['at', 'kind', 'amount', 'endpoint', 'key_id', 'call_id', 'calls', 'id'] as const

function toRecord(entry: LedgerEntry) {
  const { at, kind, amount, endpoint, keyId, callId, calls, id } = entry
  return { at, kind, amount, endpoint, key_id: keyId, call_id: callId, calls, id }
}

/** Exports every entry, oldest first; the amounts add up to the balance. */
export async function* ledgerCsv({ ops, account }: PageContext): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  for await (const entry of streamEntries(ops, account.id)) {
    const record = toRecord(entry)
    // Fields need no quoting: none holds a comma, a quote or typed text.
    yield `${COLUMNS.map((name) => record[name] ?? '').join(',')}\r\n`
  }
}

export async function* ledgerJson({ ops, account }: PageContext): AsyncGenerator<string> {
  yield '{"entries":['
  let sum = 0
  let separator = '\n'
  for await (const entry of streamEntries(ops, account.id)) {
    sum += entry.amount
    yield `${separator}${JSON.stringify(toRecord(entry))}`
    separator = ',\n'
  }
  yield `\n],"balance":${sum}}\n`
}
