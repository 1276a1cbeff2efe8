// Keys: listed, created (shown once), revoked, claimed.

import { type Claim, claimKey } from '../../../accounts/claims.ts'
import { hasExpired, toLimits } from '../../../accounts/key-limits.ts'
import type { KeyKind } from '../../../accounts/keys.ts'
import {
  ACTIVE_KEYS_MAX,
  countOwnKeys,
  createOwnKey,
  OwnKey,
  revokeOwnKey,
  selectOwnKey,
  selectOwnKeys,
} from '../../../accounts/owners.ts'
import { whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { columnsOfRecord, table } from '../../pages/table.ts'
import { actForm, mayDo, whoMay } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { goto, head, notice, option, type Shown, shown, when } from '../parts.ts'
import { limitFields, limitsShown, readLimitFields } from './key-limit-fields.ts'

export const KEYS = '/dashboard/keys'
const PAGE = 50
export const LABEL_MAX = 100

export async function keysPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown> {
  const { ops, account, visit } = context
  const page = Math.max(1, Math.trunc(Number(visit.query.page)) || 1)
  const [count, keys] = await Promise.all([
    countOwnKeys(ops, account.id),
    selectOwnKeys(ops, account.id, { limit: PAGE, offset: (page - 1) * PAGE }),
  ])
  const body = html`${head('Keys', KEYS, visit)}${said}
${table(columns(context), keys, { isCards: true, caption: `Keys: ${whole(count.all)}; active: ${whole(count.active)}`, empty: 'No keys yet.' })}
${pager(page, count.all)}
${whoMay(visit, 'createKey', 'make, claim, change and revoke keys')}
${mayDo(visit, 'createKey') && making(context)}`
  return shown('Keys', body, status)
}

function making(context: PageContext): Html {
  const { visit, settings } = context
  const isSandbox = visit.form.get('kind') === 'sandbox'
  const fields = html`<label>Name<input name="label" maxlength="${LABEL_MAX}" placeholder="e.g. notebook"
 value="${visit.form.get('label') ?? ''}"></label>
<label>Kind<select name="kind">${option('live', 'live', !isSandbox)}${option('sandbox', 'sandbox', isSandbox)}</select></label>
<details${visit.form.has('reach') && html` open`}><summary>Restrict this key</summary>
<div class="stack">${limitFields(context)}</div></details>
<button class="main">Create</button>`
  const claimed = html`<label class="wide">A key created with POST /v1/keys<input class="mono" name="key" required maxlength="120"
 autocomplete="off" spellcheck="false" placeholder="svc_…"></label><button>Claim</button>`
  return html`<h2>Create a key</h2>
${actForm(visit, { act: 'createKey', look: 'stack' }, fields)}
<p class="quiet small">A live key returns data and costs credits. A sandbox key returns fixed sample answers, marked as such, at no cost.</p>
<h2>Claim a key</h2>
${actForm(visit, { act: 'claimKey', look: 'row' }, claimed)}
<p class="quiet small">The key keeps working, and its credits move to your account (of free keys’ credits, up to
${whole(settings.freeCredits)} a month). You can claim ${whole(settings.claimsPerDay)} keys a day.</p>`
}

const columns = ({ clock, scopes, visit }: PageContext) =>
  columnsOfRecord(OwnKey, [
    {
      field: 'label',
      name: 'Name',
      cell: ({ id, label, lastFour }) =>
        html`<a href="${KEYS}/${id}">${label ?? `unnamed, …${lastFour}`}</a>`,
    },
    {
      field: 'lastFour',
      name: 'Key',
      cell: ({ kind, lastFour }) =>
        html`<code>${kind === 'live' ? 'svc_' : 'svc_test_'}…${lastFour}</code>`,
    },
    {
      field: 'revokedAt',
      name: 'Status',
      cell: ({ id, revokedAt, lastFour }) => {
        if (revokedAt !== null) return html`revoked ${when(revokedAt)}`
        if (!mayDo(visit, 'revokeKey')) return 'works'
        return html`<a class="button" href="${KEYS}/${id}/revoke" aria-label="Revoke key ending in ${lastFour}">Revoke</a>`
      },
    },
    {
      field: 'scopes',
      name: 'Limits',
      isWords: true,
      cell: (key) => {
        const shown = limitsShown(toLimits(key), scopes)
        if (hasExpired(key, clock.now())) return html`<strong>expired</strong>, ${shown.join('; ')}`
        return shown.join('; ') || 'none'
      },
    },
    { field: 'kind', cell: ({ kind }) => html`<span class="tag">${kind}</span>` },
    {
      field: 'budget',
      name: 'Daily budget',
      cell: ({ budget }) => (budget === null ? 'none' : whole(budget)),
    },
    { field: 'createdAt', name: 'Created', cell: ({ createdAt }) => when(createdAt) },
    { field: 'lastUsedAt', name: 'Last used', cell: ({ lastUsedAt }) => when(lastUsedAt) },
  ])

function pager(page: number, all: number): Html | null {
  const last = Math.ceil(all / PAGE)
  if (last <= 1) return null
  return html`<p>Page ${page} of ${last}.
${page > 1 && html`<a href="${KEYS}?page=${page - 1}">Previous</a>`}
${page < last && html`<a href="${KEYS}?page=${page + 1}">Next</a>`}</p>`
}

export async function createKey(context: PageContext): Promise<Shown> {
  const { ops, clock, owner, visit, baseUrl } = context
  const label = readLabel(visit.form.get('label') ?? '')
  if (label === false) {
    return keysPage(
      context,
      notice(
        `A name can have at most ${LABEL_MAX} characters, none of them control characters.`,
        'bad',
      ),
      422,
    )
  }
  const read = readLimitFields(context)
  if (!read.ok) return keysPage(context, notice(read.reason, 'bad'), 422)
  const { limits } = read
  const kind: KeyKind = visit.form.get('kind') === 'sandbox' ? 'sandbox' : 'live'
  const key = await createOwnKey(ops, clock, owner, { kind, label, limits })
  if (key === null) {
    const text = `An account can have at most ${ACTIVE_KEYS_MAX} active keys. Revoke one first.`
    return keysPage(context, notice(text, 'bad'), 409)
  }
  const said = html`<div class="notice good" role="status"><p><strong>Your new ${kind} key.</strong> Copy it now: it is shown only once, and only its hash is stored.</p>
<pre tabindex="0" data-copy="key">${key.apiKey}</pre>
<p>Try it:</p><pre tabindex="0" data-copy="call">curl -H "X-API-Key: ${key.apiKey}" ${baseUrl}/v1/fundamentals/AAPL</pre></div>`
  for (const name of ['label', 'kind', 'reach']) visit.form.delete(name)
  return keysPage(context, said)
}

/** Returns null for no label, false for an invalid one. */
export function readLabel(text: string): string | null | false {
  const label = text.trim()
  if (label === '') return null
  return label.length <= LABEL_MAX && !/\p{Cc}/u.test(label) ? label : false
}

export async function revokePage(context: PageContext): Promise<Shown | null> {
  const { ops, account, visit } = context
  const key = await selectOwnKey(ops, account.id, visit.params.id ?? '')
  if (!key) return null
  const body = html`${head('Revoke a key', KEYS, visit)}
<p>Calls with <strong>${key.label ?? 'the key'}</strong> ending in <code>${key.lastFour}</code> will fail from now on. This cannot be undone.</p>
${actForm(visit, { act: 'revokeKey', id: key.id, look: 'row' }, html`<button class="danger">Revoke key</button> <a href="${KEYS}">Cancel</a>`)}`
  return shown('Revoke a key', body)
}

export async function revokeKey(context: PageContext): Promise<Shown | null> {
  const { ops, clock, owner, visit } = context
  const isDone = await revokeOwnKey(ops, clock, owner, visit.params.id ?? '')
  return isDone ? goto(KEYS) : null
}

type Refused = Extract<Claim, { ok: false }>

const CLAIM_REFUSALS = {
  unknown: [404, 'This is not a key of this service. Check that you pasted all of it.'],
  revoked: [409, 'This key has been revoked.'],
  own: [409, 'This key is already in your account.'],
  owned: [409, 'This key belongs to another account.'],
  busy: [409, 'A call with this key is in progress. Try again in a moment.'],
  full: [409, `An account can have at most ${ACTIVE_KEYS_MAX} active keys. Revoke one first.`],
} as const

export async function claim(context: PageContext): Promise<Shown> {
  const { owner, visit } = context
  const keyText = (visit.form.get('key') ?? '').trim()
  const givesUp = visit.form.get('give_up') === '1'
  const claimed = await claimKey(context, { owner, keyText, givesUp })
  if (!claimed.ok) return refuseClaim(context, claimed, keyText)
  const { lastFour, credits, givenUp } = claimed
  const rest = givenUp > 0 && html`, ${whole(givenUp)} were forfeited`
  const text = html`The key ending in ${lastFour} is now in your account, with ${whole(credits)} credits${rest}.`
  return keysPage(context, notice(text, 'good'))
}

function refuseClaim(context: PageContext, claimed: Refused, keyText: string): Promise<Shown> {
  if (claimed.reason === 'over') return offerRest(context, claimed, keyText)
  if (claimed.reason === 'often') {
    const text = html`You have reached the limit of claimed keys in 24 hours. You can claim the next one after ${when(claimed.againAt)} (UTC); until then this key keeps working on its own.`
    return keysPage(context, notice(text, 'bad'), 429)
  }
  const [status, text] = CLAIM_REFUSALS[claimed.reason]
  return keysPage(context, notice(text, 'bad'), status)
}

/** Offers to claim the key next month with all of its credits, or now without some of them. */
function offerRest(
  context: PageContext,
  { credits, room, againAt }: Extract<Refused, { reason: 'over' }>,
  keyText: string,
): Promise<Shown> {
  const fields = html`<input type="hidden" name="key" value="${keyText}"><input type="hidden" name="give_up" value="1">
<button>Claim now and forfeit ${whole(credits - room)} credits</button>`
  const said = html`<div class="notice bad" role="alert"><p>This free key has ${whole(credits)} credits, but your account can take only ${whole(room)} more from free keys this month. The key keeps working on its own; from ${againAt} you can claim it with ${whole(Math.min(credits, context.settings.freeCredits))} of them.</p>
${actForm(context.visit, { act: 'claimKey', look: 'row' }, fields)}</div>`
  return keysPage(context, said, 409)
}
