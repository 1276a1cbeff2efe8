// Apps that people of the account connected: listed, limited on the page of their key, and ended.

import { toSpending } from '../../../accounts/credits/budgets.ts'
import { toLimits } from '../../../accounts/key-limits.ts'
import { endGrant } from '../../../accounts/oauth/grants.ts'
import { ShownGrant, selectGrants } from '../../../accounts/oauth/store.ts'
import { toDay } from '../../../kernel/time.ts'
import { whole } from '../../pages/figures.ts'
import { html } from '../../pages/html.ts'
import { columnsOfRecord, table } from '../../pages/table.ts'
import { actForm, mayDo, whoMay } from '../acts.ts'
import { limitsShown } from '../keys/key-limit-fields.ts'
import type { PageContext } from '../page-context.ts'
import { goto, head, type Shown, shown, when } from '../parts.ts'

export const APPS = '/dashboard/apps'

export async function appsPage(context: PageContext): Promise<Shown> {
  const { ops, account, visit, mcpUrl } = context
  const grants = await selectGrants(ops, account.id)
  const working = grants.filter(({ revokedAt }) => revokedAt === null).length
  const caption = `Apps: ${whole(grants.length)}; connected: ${whole(working)}`
  const body = html`${head('Apps', APPS, visit)}
<p class="lead">Assistants that you connected by signing in, instead of by a key.</p>
${table(columns(context), grants, { isCards: true, caption, empty: 'No apps yet.' })}
${whoMay(visit, 'endApp', 'limit and end apps')}
${
  mcpUrl !== null &&
  html`<h2>Connect an app</h2>
<p>Give the app this address as an MCP server; it then brings you back here:</p>
<pre tabindex="0" data-copy="address">${mcpUrl}</pre>`
}`
  return shown('Apps', body)
}

const columns = ({ clock, scopes, visit }: PageContext) =>
  columnsOfRecord(ShownGrant, [
    {
      field: 'clientName',
      name: 'App',
      cell: ({ id, clientName, lastFour }) =>
        html`<a href="/dashboard/keys/${id}">${clientName} …${lastFour}</a>`,
    },
    {
      field: 'clientHost',
      name: 'Gets its codes at',
      cell: ({ clientHost }) => html`<code>${clientHost}</code>`,
    },
    { field: 'email', name: 'Connected by' },
    {
      field: 'revokedAt',
      name: 'Status',
      cell: ({ id, revokedAt, clientName }) => {
        if (revokedAt !== null) return html`ended ${when(revokedAt)}`
        if (!mayDo(visit, 'endApp')) return 'connected'
        return html`<a class="button" href="${APPS}/${id}/end" aria-label="End ${clientName}">End</a>`
      },
    },
    {
      field: 'scopes',
      name: 'It may use',
      isWords: true,
      cell: (grant) => limitsShown(toLimits(grant), scopes).join('; ') || 'everything',
    },
    {
      field: 'budgetSpent',
      name: 'Spent today',
      cell: (grant) => {
        const spending = toSpending(grant, toDay(clock.now()))
        return spending === null
          ? 'no budget'
          : `${whole(spending.spent)} of ${whole(spending.limit)}`
      },
    },
    { field: 'createdAt', name: 'Connected', cell: ({ createdAt }) => when(createdAt) },
    { field: 'lastUsedAt', name: 'Last used', cell: ({ lastUsedAt }) => when(lastUsedAt) },
  ])

export async function endAppPage(context: PageContext): Promise<Shown | null> {
  const { ops, account, visit } = context
  const grant = (await selectGrants(ops, account.id)).find(({ id }) => id === visit.params.id)
  if (!grant) return null
  const button = html`<button class="danger">End access</button> <a href="${APPS}">Cancel</a>`
  const body = html`${head('End an app’s access', APPS, visit)}
<p>The next call of <strong>${grant.clientName}</strong>, connected by ${grant.email}, will fail. It can ask you again.</p>
${actForm(visit, { act: 'endApp', id: grant.id, look: 'row' }, button)}`
  return shown('End an app’s access', body)
}

export async function endApp(context: PageContext): Promise<Shown | null> {
  const { ops, clock, owner, visit } = context
  const isDone = await endGrant(ops, clock, owner, visit.params.id ?? '')
  return isDone ? goto(APPS) : null
}
