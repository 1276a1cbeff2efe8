// The audit log: who did what in the account, when and from where; filtered, and as a file.

import {
  ACTS,
  AuditEntry,
  type AuditQuery,
  selectActors,
  selectAudit,
  streamAudit,
} from '../../../accounts/audit.ts'
import { html } from '../../pages/html.ts'
import { columnsOfRecord, table } from '../../pages/table.ts'
import type { PageContext } from '../page-context.ts'
import { csvOf, head, option, placeIn, type Shown, shown, toTime } from '../parts.ts'

export const AUDIT = '/dashboard/audit'
const PAGE = 50

/** Groups of acts that the filter offers. */
const GROUPS: Readonly<Record<string, string>> = {
  account: 'account',
  session: 'signing in',
  password: 'passwords',
  key: 'keys',
  screen: 'saved screens',
  webhook: 'webhooks',
  member: 'members',
  plan: 'plan',
}

type Filter = Pick<AuditQuery, 'act' | 'actor'>

export async function auditPage(context: PageContext): Promise<Shown> {
  const { ops, account, visit } = context
  const actors = await selectActors(ops, account.id)
  const chosen = filterOf(visit.query)
  const asked = { ...chosen, before: placeIn(visit.query.before), limit: PAGE + 1 }
  const entries = await selectAudit(ops, account.id, asked)
  const page = entries.slice(0, PAGE)
  const last = page.at(-1)
  const query = new URLSearchParams({ ...chosen })
  const body = html`${head('Audit log', AUDIT, visit)}
<form class="row" action="${AUDIT}">
<label>Action<select name="act">${option('', 'all actions', chosen.act === '')}${Object.entries(GROUPS).map(([name, words]) => option(name, words, name === chosen.act))}</select></label>
<label>Who<select name="actor">${option('', 'everyone', chosen.actor === '')}${actors.map((name) => option(name, name, name === chosen.actor))}</select></label>
<button>Show</button></form>
${table(COLUMNS, page, { isCards: true, caption: 'Newest first, times in UTC', empty: 'No entries.' })}
${last && entries.length > PAGE && html`<p><a href="${AUDIT}?${`${query}&before=${last.at},${last.id}`}">Older entries</a></p>`}
<p><a class="button" href="${AUDIT}.csv?${query.toString()}" download>Download CSV</a></p>
<p class="quiet small">An entry is written in the same transaction as the action it records. IPv6 addresses are shown as their network. Entries are kept for ${context.auditDays} days and are deleted with the account.</p>`
  return shown('Audit log', body)
}

/** Ignores values that the page does not offer. */
function filterOf({ act = '', actor = '' }: Readonly<Record<string, string>>): Filter {
  return { act: Object.hasOwn(GROUPS, act) ? act : '', actor: actor.slice(0, NAME_MAX) }
}

const NAME_MAX = 300

const COLUMNS = columnsOfRecord(AuditEntry, [
  { field: 'at', name: 'Time', cell: ({ at }) => toTime(at) },
  { field: 'act', name: 'Action', isWords: true, cell: wordsOf },
  'target',
  { field: 'actor', name: 'Who' },
  { field: 'detail', name: 'Details', isWords: true },
  {
    name: 'From',
    isShort: true,
    cell: ({ address }) => html`<code class="small">${address ?? ''}</code>`,
  },
])

function wordsOf({ act }: AuditEntry): string {
  const words: Readonly<Record<string, string>> = ACTS
  return Object.hasOwn(words, act) ? (words[act] ?? act) : act
}

/** Exports the filtered entries, newest first. */
export function auditCsv({ ops, account, visit }: PageContext): AsyncGenerator<string> {
  return csvOf(AuditEntry, streamAudit(ops, account.id, filterOf(visit.query)))
}
