// The first page after signing in: an overview and next steps.

import { selectNotices } from '../../accounts/notices.ts'
import { countOwnKeys } from '../../accounts/owners.ts'
import { whole } from '../pages/figures.ts'
import { html } from '../pages/html.ts'
import { mayDo } from './acts.ts'
import { ITEM_NAMES, PLAN_PATH } from './credits/plan-page.ts'
import { readDays, usageChart } from './keys/usage-page.ts'
import type { PageContext } from './page-context.ts'
import { head, notice, type Shown, shown, when } from './parts.ts'

const DAYS = 30

export async function overviewPage(context: PageContext): Promise<Shown> {
  const { ops, clock, account, visit, baseUrl, billing } = context
  const [keys, usage, notices] = await Promise.all([
    countOwnKeys(ops, account.id),
    readDays(context, DAYS),
    selectNotices(ops, clock, account.id),
  ])
  const cards = [
    ['Credits', whole(account.balance + account.due)],
    ['Active keys', whole(keys.active)],
    [`Calls in ${DAYS} days`, whole(usage.total.calls)],
    ['Plan', ITEM_NAMES[account.plan] ?? account.plan],
  ]
  const body = html`${head('Dashboard', '/dashboard', visit)}
${notices.map(({ at, title, text }) => notice(html`<strong>${title}</strong> (${when(at)}). ${text}`))}
<dl class="cards">${cards.map(([name, value]) => html`<div class="card"><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${usageChart(usage.series)}
${keys.active === 0 && mayDo(visit, 'createKey') && html`<p class="notice">You have no keys yet. <a href="/dashboard/keys">Create one</a> to make your first call.</p>`}
<h2>First call</h2>
<pre tabindex="0" data-copy="call">curl -H "X-API-Key: $TIEOUT_KEY" ${baseUrl}/v1/fundamentals/AAPL</pre>
<p>The <a href="/docs/guides">guides</a> cover common tasks, and <a href="/docs/prices">prices</a> are listed separately. Agents get the same calls over MCP at
<code>${baseUrl}/mcp</code>.</p>
<h2>Plan</h2>
<p>${
    account.monthlyGrant > 0 &&
    html`You get ${whole(account.monthlyGrant)} credits a month, added with the first call of the month (UTC). `
  }Credits never expire. ${billing ? html`<a href="${PLAN_PATH}">Plans and packs</a>` : 'Need more credits? Ask whoever runs this service.'}</p>`
  return shown('Dashboard', body)
}
