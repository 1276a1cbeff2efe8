// One key: its name, what it may spend in a day, a new text for it.

import { toSpending } from '../../accounts/budgets.ts'
import { BUDGET_MAX } from '../../accounts/endpoint.ts'
import {
  type Replaced,
  renameKey,
  replaceKey,
  selectFormerText,
  setBudget,
} from '../../accounts/key-changes.ts'
import { type OwnKey, selectOwnKey } from '../../accounts/owners.ts'
import { toDay } from '../../kernel/time.ts'
import { whole } from '../explorer/figures.ts'
import { type Html, html } from '../html.ts'
import { KEYS, LABEL_MAX, readLabel } from './keys-page.ts'
import type { PageContext } from './page-context.ts'
import { head, notice, option, type Shown, shown, when } from './parts.ts'

const HOUR_MS = 3_600_000
const OVERLAPS: readonly (readonly [hours: number, name: string])[] = [
  [24, 'a day'],
  [168, 'a week'],
  [0, 'no time'],
]

/** Null for another account's key, as for one that does not exist. */
export async function keyPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown | null> {
  const { ops, clock, account, visit } = context
  const key = await selectOwnKey(ops, account.id, visit.params.id ?? '')
  if (!key) return null
  const former = await selectFormerText(ops, clock, key.id)
  const cards = [
    ['Key', html`<code>${key.kind === 'live' ? 'svc_' : 'svc_test_'}…${key.lastFour}</code>`],
    ['State', key.revokedAt === null ? html`works` : html`revoked ${when(key.revokedAt)}`],
    ['Spent today (UTC)', html`${spentToday(key, toDay(clock.now()))}`],
  ] as const
  const body = html`${head(key.label ?? 'Key', KEYS, visit)}${said}
<dl class="cards">${cards.map(([name, value]) => html`<div class="card"><dt>${name}</dt><dd class="small">${value}</dd></div>`)}</dl>
${former && notice(html`The former text, ending in <code>${former.lastFour}</code>, works until ${when(former.until)} (UTC).`)}
${key.revokedAt === null && forms(key, visit.proof)}
<p><a href="/dashboard/requests?key=${key.id}">Its requests</a></p>`
  return shown(key.label ?? 'Key', body, status)
}

function spentToday(key: OwnKey, day: string): string {
  const spending = toSpending(key, day)
  if (spending === null) return 'no budget is set'
  return `${whole(spending.spent)} of ${whole(spending.limit)} credits`
}

function forms(key: OwnKey, proof: Html): Html {
  const path = `${KEYS}/${key.id}`
  return html`<h2>Name</h2>
<form class="row" method="post" action="${path}/name">${proof}
<label>Name<input name="label" maxlength="${LABEL_MAX}" value="${key.label ?? ''}"></label><button>Rename</button></form>
${key.kind === 'live' && budgetForm(key, path, proof)}
<h2>New text</h2>
<form class="row" method="post" action="${path}/replace">${proof}
<label>The former text works for<select name="hours">${OVERLAPS.map(([hours, name]) => option(String(hours), name, hours === 24))}</select></label>
<button>Replace the text</button></form>
<p class="quiet small">It stays the same key, with one name, budget and rate for both texts. A text that was
replaced before stops at once.</p>
<p><a class="button" href="${path}/revoke">Revoke the key</a></p>`
}

function budgetForm({ budget }: OwnKey, path: string, proof: Html): Html {
  return html`<h2>Budget</h2>
<form class="row" method="post" action="${path}/budget">${proof}
<label>Credits a day<input name="budget" inputmode="numeric" pattern="[0-9]*" maxlength="10"
 value="${budget ?? ''}" placeholder="no limit"></label><button>Set</button></form>
<p class="quiet small">Calls that would go beyond are refused with 402 until midnight UTC. What it has spent today
counts. Leave it empty for no limit.</p>`
}

type Act = (context: PageContext) => Promise<Shown | null>

const renamed: Act = async (context) => {
  const { ops, account, visit } = context
  const label = readLabel(visit.form.get('label') ?? '')
  if (label === false) return keyPage(context, notice(TOO_LONG, 'bad'), 422)
  const own = { accountId: account.id, keyId: visit.params.id ?? '' }
  if (!(await renameKey(ops, own, label))) return null
  return keyPage(context, notice('The key is renamed.', 'good'))
}

const TOO_LONG = `A name has at most ${LABEL_MAX} plain characters.`

const budgeted: Act = async (context) => {
  const { ops, clock, account, visit } = context
  const given = (visit.form.get('budget') ?? '').trim()
  const budget = given === '' ? null : Number(given)
  if (budget !== null && !(/^\d+$/.test(given) && budget <= BUDGET_MAX)) {
    const range = `A budget is a whole number up to ${whole(BUDGET_MAX)}, or empty.`
    return keyPage(context, notice(range, 'bad'), 422)
  }
  const own = { accountId: account.id, keyId: visit.params.id ?? '' }
  if (!(await setBudget(ops, clock, own, budget))) return null
  const text = budget === null ? 'There is no budget any more.' : 'The budget is set.'
  return keyPage(context, notice(text, 'good'))
}

const replaced: Act = async (context) => {
  const { ops, clock, owner, visit } = context
  const hours = OVERLAPS.find(([one]) => String(one) === visit.form.get('hours'))?.[0] ?? 0
  const wanted = { keyId: visit.params.id ?? '', overlapMs: hours * HOUR_MS }
  const made = await replaceKey(ops, clock, owner, wanted)
  return made && keyPage(context, newText(made))
}

function newText({ apiKey }: Replaced): Html {
  return html`<div class="notice good" role="status"><p><strong>The key has a new text.</strong> Copy it now: it is
shown this once, and only a hash of it is kept.</p><pre tabindex="0">${apiKey}</pre></div>`
}

export const KEY_ACTIONS: Readonly<Record<string, Act>> = {
  name: renamed,
  budget: budgeted,
  replace: replaced,
}
