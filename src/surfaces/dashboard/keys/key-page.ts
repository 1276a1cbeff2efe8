// The page of one key: its name, daily budget, limits, and replacement.

import { toSpending } from '../../../accounts/credits/budgets.ts'
import { BUDGET_MAX } from '../../../accounts/endpoint.ts'
import {
  byOwner,
  endFormerText,
  limitKey,
  type Replaced,
  renameKey,
  replaceKey,
  selectFormerText,
  setBudget,
} from '../../../accounts/key-changes.ts'
import { hasExpired, toLimits } from '../../../accounts/key-limits.ts'
import { selectGrant } from '../../../accounts/oauth/store.ts'
import { type OwnKey, selectOwnKey } from '../../../accounts/owners.ts'
import { DAY_MS, toDay } from '../../../kernel/time.ts'
import { whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type ActName, actForm, whoMay } from '../acts.ts'
import { APPS } from '../apps/apps-page.ts'
import type { PageContext } from '../page-context.ts'
import { head, notice, option, type Shown, shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'
import { limitFields, limitsShown, readLimitFields } from './key-limit-fields.ts'
import { KEYS, LABEL_MAX, readLabel } from './keys-page.ts'

/** Days for which the former secret may keep working. */
const OVERLAPS = [1, 0, 2, 3, 4, 5, 6, 7]

/** Returns null for another account’s key or a nonexistent one. */
export async function keyPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown | null> {
  const { ops, clock, account, visit } = context
  const key = await selectOwnKey(ops, account.id, visit.params.id ?? '')
  if (!key) return null
  const former = await selectFormerText(ops, clock, key.id)
  const app = (await selectGrant(ops, key.id)) ?? null
  const cards = [
    app
      ? ['App', html`gets its codes at <code>${app.clientHost}</code>`]
      : ['Key', html`<code>${key.kind === 'live' ? 'svc_' : 'svc_test_'}…${key.lastFour}</code>`],
    ['Status', stateOf(key, clock.now())],
    ['Spent today (UTC)', html`${spentToday(key, toDay(clock.now()))}`],
    ['Limits', html`${limitsShown(toLimits(key), context.scopes).join('; ') || 'none'}`],
  ] as const
  const body = html`${head(key.label ?? 'Key', app ? APPS : KEYS, visit)}${said}
<dl class="cards">${cards.map(([name, value]) => html`<div class="card"><dt>${name}</dt><dd class="small">${value}</dd></div>`)}</dl>
${former && formerNotice(former, key, visit)}
${key.revokedAt === null && forms(key, context, app !== null)}
<p><a href="/dashboard/requests?key=${key.id}">View its requests</a></p>`
  return shown(key.label ?? 'Key', body, status)
}

function spentToday(key: OwnKey, day: string): string {
  const spending = toSpending(key, day)
  if (spending === null) return 'no budget set'
  return `${whole(spending.spent)} of ${whole(spending.limit)} credits`
}

function stateOf(key: OwnKey, now: number): Html {
  if (key.revokedAt !== null) return html`revoked ${when(key.revokedAt)}`
  return hasExpired(key, now) ? html`<strong>expired</strong>` : html`active`
}

function formerNotice(
  { lastFour, until }: { lastFour: string; until: string },
  key: OwnKey,
  visit: Visit,
): Html {
  return html`<div class="notice" role="status"><p>The previous secret, ending in <code>${lastFour}</code>, works until ${when(until)} (UTC).</p>${
    key.revokedAt === null &&
    actForm(visit, { act: 'endFormerSecret', id: key.id }, html`<button>Disable it now</button>`)
  }</div>`
}

function forms(key: OwnKey, context: PageContext, isOfApp: boolean): Html {
  const { visit } = context
  const { id } = key
  const refused = whoMay(visit, 'renameKey', 'change, rotate and revoke the key')
  if (refused) return refused
  const name = html`<label>Name<input name="label" maxlength="${LABEL_MAX}" value="${key.label ?? ''}"></label><button>Rename</button>`
  const limits = html`${limitFields(context, toLimits(key))}
<button>Save limits</button>`
  const end = html`<p><a class="button" href="${APPS}/${id}/end">End access</a></p>`
  return html`<h2>Name</h2>
${actForm(visit, { act: 'renameKey', id, look: 'row' }, name)}
${key.kind === 'live' && budgetForm(key, visit)}
<h2>Limits</h2>
${actForm(visit, { act: 'setLimits', id, look: 'stack' }, limits)}
<p class="quiet small">Limits apply from the next call, to every secret of this key. Calls with an expired key fail with 401; calls outside its permissions or networks fail with 403. Neither costs credits.</p>
${isOfApp ? end : rotation(id, visit)}`
}

function rotation(id: string, visit: Visit): Html {
  const rotate = html`<label>Keep the current secret working for<select name="days">${OVERLAPS.map((days) => option(String(days), daysOf(days), days === 1))}</select></label>
<button>Create new secret</button>`
  return html`<h2>Rotate</h2>
${actForm(visit, { act: 'rotateKey', id, look: 'row' }, rotate)}
<p class="quiet small">The key stays the same: both secrets share its limits, budget and rate. Any earlier replaced secret stops working immediately.</p>
<p><a class="button" href="${KEYS}/${id}/revoke">Revoke key</a></p>`
}

function daysOf(days: number): string {
  if (days === 0) return '0 days: stop immediately'
  return days === 1 ? '1 day' : `${days} days`
}

function budgetForm({ id, budget }: OwnKey, visit: Visit): Html {
  const field = html`<label>Credits per day<input name="budget" inputmode="numeric" pattern="[0-9]*" maxlength="10"
 value="${budget ?? ''}" placeholder="no limit"></label><button>Set</button>`
  return html`<h2>Budget</h2>
${actForm(visit, { act: 'setBudget', id, look: 'row' }, field)}
<p class="quiet small">Calls that would exceed the budget fail with 402 until midnight UTC. Today’s spending counts. Leave empty for no limit.</p>`
}

type Act = (context: PageContext) => Promise<Shown | null>

const renamed: Act = async (context) => {
  const { ops, clock, owner, visit } = context
  const label = readLabel(visit.form.get('label') ?? '')
  if (label === false) return keyPage(context, notice(TOO_LONG, 'bad'), 422)
  if (!(await renameKey(ops, clock, byOwner(owner, keyIn(context)), label))) return null
  return keyPage(context, notice('Key renamed.', 'good'))
}

const TOO_LONG = `A name can have at most ${LABEL_MAX} characters, none of them control characters.`

const keyIn = ({ visit }: PageContext) => visit.params.id ?? ''

const budgeted: Act = async (context) => {
  const { ops, clock, owner, visit } = context
  const given = (visit.form.get('budget') ?? '').trim()
  const budget = given === '' ? null : Number(given)
  if (budget !== null && !(/^\d+$/.test(given) && budget <= BUDGET_MAX)) {
    const range = `Enter a whole number up to ${whole(BUDGET_MAX)}, or leave the budget empty.`
    return keyPage(context, notice(range, 'bad'), 422)
  }
  if (!(await setBudget(ops, clock, byOwner(owner, keyIn(context)), budget))) return null
  const text = budget === null ? 'Budget removed.' : 'Budget saved.'
  return keyPage(context, notice(text, 'good'))
}

const limited: Act = async (context) => {
  const { ops, clock, owner, visit } = context
  const read = visit.form.has('reach') ? readLimitFields(context) : INCOMPLETE
  if (!read.ok) return keyPage(context, notice(read.reason, 'bad'), 422)
  if (!(await limitKey(ops, clock, byOwner(owner, keyIn(context)), read.limits))) return null
  visit.form.delete('reach')
  return keyPage(context, notice('Limits saved.', 'good'))
}

/** An incomplete form must not remove limits. */
const INCOMPLETE = { ok: false, reason: 'Choose the key’s permissions.' } as const

const rotated: Act = async (context) => {
  const { ops, clock, owner, visit } = context
  const days = OVERLAPS.find((one) => String(one) === visit.form.get('days'))
  if (days === undefined) return keyPage(context, notice('Choose 0 to 7 days.', 'bad'), 422)
  const wanted = { keyId: keyIn(context), overlapMs: days * DAY_MS }
  const made = await replaceKey(ops, clock, owner, wanted)
  return made && keyPage(context, newSecret(made))
}

function newSecret({ apiKey }: Replaced): Html {
  return html`<div class="notice good" role="status"><p><strong>New secret created.</strong> Copy it now: it is shown only once, and only its hash is stored.</p><pre tabindex="0" data-copy="key">${apiKey}</pre></div>`
}

const formerEnded: Act = async (context) => {
  const { ops, clock, owner } = context
  if (!(await endFormerText(ops, clock, owner, keyIn(context)))) return null
  return keyPage(context, notice('The previous secret is disabled.', 'good'))
}

export const KEY_ACTIONS = {
  renameKey: renamed,
  setBudget: budgeted,
  setLimits: limited,
  rotateKey: rotated,
  endFormerSecret: formerEnded,
} satisfies Partial<Record<ActName, Act>>
