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
import { csvOf, filterBy, listPage, placeIn, type Shown, toTime } from '../parts.ts'

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
  return listPage(visit, {
    title: 'Audit log',
    path: AUDIT,
    filter: [
      filterBy('Action', 'act', chosen.act, [['', 'all actions'], ...Object.entries(GROUPS)]),
      filterBy('Who', 'actor', chosen.actor, [
        ['', 'everyone'],
        ...actors.map((name) => [name, name] as const),
      ]),
    ],
    list: table(COLUMNS, page, {
      isCards: true,
      caption: 'Newest first, times in UTC',
      empty: 'No entries.',
    }),
    older:
      last && entries.length > PAGE
        ? { query: `${query}&before=${last.at},${last.id}`, words: 'Older entries' }
        : null,
    files: ['csv'],
    filesQuery: query.toString(),
    note: `An entry is written in the same transaction as the action it records. IPv6 addresses are shown as their network. Entries are kept for ${context.auditDays} days and are deleted with the account.`,
  })
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
    field: 'address',
    name: 'From',
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
