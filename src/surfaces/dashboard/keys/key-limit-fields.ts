// Form fields of a key’s limits: its last day, scopes and networks.

import {
  type KeyLimits,
  lastDayOf,
  NO_LIMITS,
  type ReadLimits,
  readLimits,
} from '../../../accounts/key-limits.ts'
import type { ScopeChoice } from '../../../contract/declare/scope.ts'
import { type Html, html } from '../../pages/html.ts'
import type { PageContext } from '../page-context.ts'
import type { Visit } from '../visit.ts'

interface Shown {
  expires: string
  /** Names of scopes that are checked in the form; null for full access. */
  scopes: readonly string[] | null
  allowed: string
}

/** Fields with the values typed before, else the current ones. */
export function limitFields(
  { visit, scopes }: Pick<PageContext, 'visit' | 'scopes'>,
  now: KeyLimits = NO_LIMITS,
): Html {
  const shown = visit.form.has('reach') ? typedIn(visit) : toShown(now)
  const plain = scopes.filter(({ name }) => !isPart(name))
  const parts = scopes.filter(({ name }) => isPart(name))
  const isOpen = shown.scopes?.some(isPart) ?? false
  return html`<fieldset><legend>Permissions</legend>
${radio('all', 'full access', shown.scopes === null)}
${radio('some', 'selected permissions only', shown.scopes !== null)}
<div class="ticks">${plain.map((one) => tick(one, shown.scopes))}</div>
<details${isOpen && html` open`}><summary>Individual datasets</summary>
<div class="ticks">${parts.map((one) => tick(one, shown.scopes))}</div></details></fieldset>
<label>Expires after (UTC day, optional)<input type="date" name="expires" value="${shown.expires}"></label>
<label>Allowed IP addresses and networks (optional)<input class="mono" name="allowed" maxlength="2500"
 value="${shown.allowed}" placeholder="192.0.2.0/24, 2001:db8::/48" autocomplete="off" spellcheck="false"></label>
<p class="quiet small">Your current address is <code>${visit.exactAddress}</code>.</p>`
}

const isPart = (name: string) => name.includes(':') && name.startsWith('data')

function radio(value: string, words: string, isChosen: boolean): Html {
  return html`<label class="line"><input type="radio" name="reach" value="${value}"${isChosen && html` checked`}>${words}</label>`
}

function tick({ name, words }: ScopeChoice, chosen: readonly string[] | null): Html {
  const isChosen = chosen?.includes(name) ?? false
  return html`<label class="line"><input type="checkbox" name="scope" value="${name}"${isChosen && html` checked`}>${words}</label>`
}

function toShown(limits: KeyLimits): Shown {
  const allowed = limits.allowed?.join(', ') ?? ''
  return { expires: lastDayOf(limits), scopes: limits.scopes, allowed }
}

function typedIn({ form }: Visit): Shown {
  const scopes = form.get('reach') === 'some' ? form.getAll('scope') : null
  return { expires: form.get('expires') ?? '', scopes, allowed: form.get('allowed') ?? '' }
}

/** A form without these fields sets no limits. */
export function readLimitFields({ visit, scopes, clock }: PageContext): ReadLimits {
  const typed = typedIn(visit)
  if (typed.scopes?.length === 0) {
    return { ok: false, reason: 'Select at least one permission.' }
  }
  const allowed = typed.allowed.split(/[\s,;]+/).filter((one) => one !== '')
  const written = { expires: typed.expires.trim(), scopes: typed.scopes ?? [], allowed }
  const known = scopes.map(({ name }) => name)
  return readLimits(written, known, clock.now())
}

/** Describes the limits in a list; empty for a key without limits. */
export function limitsShown(limits: KeyLimits, scopes: readonly ScopeChoice[]): string[] {
  const named = limits.scopes?.map((name) => scopes.find((one) => one.name === name)?.words ?? name)
  return [
    limits.expiresAt !== null && `expires after ${lastDayOf(limits)} (UTC)`,
    named && `only ${named.join('; ')}`,
    limits.allowed && `only from ${limits.allowed.join(', ')}`,
  ].filter((words) => typeof words === 'string')
}
