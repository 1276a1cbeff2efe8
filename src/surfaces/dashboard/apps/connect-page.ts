// An app asks for access: who asks, for which account, for what, what a call costs, and how much the
// app may spend. The person decides here; better-auth makes the code.

import { BUDGET_MAX } from '../../../accounts/endpoint.ts'
import type { Asking, Authorizations } from '../../../accounts/oauth/authorizations.ts'
import { createGrant, endGrant } from '../../../accounts/oauth/grants.ts'
import { DEFAULT_SCOPES, OFFLINE } from '../../../accounts/oauth/scopes.ts'
import { ERROR_PATH } from '../../../accounts/sign-in/paths.ts'
import type { Sessions } from '../../../accounts/sign-in/sessions.ts'
import type { Endpoint } from '../../../contract/declare/endpoint.ts'
import { scopesOf } from '../../../contract/declare/scope.ts'
import { whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { actForm } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { goto, head, notice, type Shown, shown } from '../parts.ts'
import type { Visit } from '../visit.ts'

/** Budget that the form proposes, in credits a day. */
const PROPOSED_BUDGET = 100

/** Parameters that may be sent once only (RFC 6749, section 3.1). */
const REPEATABLE = 'resource'

/**
 * The authorization endpoint. Strangers sign in first, so that none of them makes this service fetch
 * a document or write a row. The person is asked every time, since an app that runs on somebody’s
 * machine can be impersonated (RFC 8252, section 8.6).
 */
export async function authorize(
  visit: Visit,
  authorizations: Authorizations,
  mcpUrl: string,
): Promise<Shown> {
  const query = new URLSearchParams(visit.search)
  const repeated = [...new Set(query.keys())].find(
    (name) => name !== REPEATABLE && query.getAll(name).length > 1,
  )
  if (repeated !== undefined) return errorPage(`The parameter ${repeated} was sent more than once.`)
  query.delete('max_age')
  query.set('prompt', 'consent')
  if (!query.has('scope')) query.set('scope', DEFAULT_SCOPES.join(' '))
  if (!query.has('resource')) query.set('resource', mcpUrl)
  const location = await authorizations.authorize(visit.visitor, query)
  const url = URL.parse(location, 'http://here')
  if (
    url?.pathname.endsWith(ERROR_PATH) &&
    (url.origin === 'http://here' || location.includes(`/auth${ERROR_PATH}?`))
  ) {
    return errorPage(
      url.searchParams.get('error_description') ??
        'The app sent a request that cannot be answered.',
    )
  }
  return goto(location)
}

function errorPage(reason: string): Shown {
  const text = html`The app that sent you here asked in a way that is refused: ${reason.slice(0, 300)}`
  return shown(
    'Not connected',
    html`<h1>Not connected</h1>${notice(text, 'bad')}
<p><a href="/dashboard">Back to the dashboard</a></p>`,
    400,
  )
}

const EXPIRED = 'The request of the app has expired, or was changed. Start again in the app.'

export async function connectPage(context: PageContext, sessions: Sessions): Promise<Shown | null> {
  if (sessions.oauth === null) return null
  const query = new URLSearchParams(context.visit.search).toString()
  const asking = await sessions.oauth.readAsking(context.visit.visitor, query)
  return asking === null ? errorPage(EXPIRED) : askPage(context, asking, query)
}

function askPage(
  context: PageContext,
  asking: Asking,
  query: string,
  said: Html | null = null,
  status = 200,
): Shown {
  const { visit, account, scopes } = context
  const { form } = visit
  const isSent = form.has('query')
  const asked = scopes.filter(({ name }) => asking.scopes.includes(name))
  const chosen = isSent ? form.getAll('scope') : asked.map(({ name }) => name)
  const budget = isSent ? (form.get('budget') ?? '') : String(PROPOSED_BUDGET)
  const ticks = asked.map(({ name, words }) => {
    const isChosen = chosen.includes(name)
    return html`<label class="line"><input type="checkbox" name="scope" value="${name}"${isChosen && html` checked`}>${words}</label>`
  })
  const fields = html`<input type="hidden" name="query" value="${query}">
<fieldset><legend>It may use</legend><div class="ticks">${ticks}</div></fieldset>
<label>Credits it may spend a day (UTC)<input name="budget" inputmode="numeric" pattern="[0-9]*" maxlength="10" value="${budget}" placeholder="no limit"></label>
<p class="quiet small">Calls beyond it fail until midnight UTC. Leave empty for no limit but the balance.</p>
<p><button class="main" name="decision" value="allow">Connect</button> <button name="decision" value="refuse">Refuse</button></p>`
  const facts = [
    ['App, as it calls itself', html`${asking.name}`],
    ['It gets its codes at', html`<code>${hostOf(asking.redirectUri)}</code>`],
    ['Account', html`${visit.place ?? visit.person?.email ?? ''}`],
    ['Balance', html`${whole(account.balance + account.due)} credits`],
    ['A call costs', costs(context.endpoints, chosen)],
  ] as const
  const body = html`${head('Connect an app', '/dashboard/apps', visit)}${said}
<p class="lead"><strong>${asking.name}</strong> asks to use tieout with your account, without a key.</p>
<dl class="cards">${facts.map(([name, value]) => html`<div class="card"><dt>${name}</dt><dd class="small">${value}</dd></div>`)}</dl>
${isOnThisMachine(asking.redirectUri) && notice('This app runs on a computer of yours. Connect it only if you have just started it: any program there could call itself by this name.')}
${actForm(visit, { act: 'decideApp', look: 'stack' }, fields)}
<details><summary>The tools that it may call</summary>${tools(
    context.endpoints,
    asked.map(({ name }) => name),
  )}</details>
<p class="quiet small">You can change or end this at any time under <a href="/dashboard/apps">Apps</a>; it then fails at its next call. Its calls are in your <a href="/dashboard/requests">request log</a>.</p>`
  const formTargets = targetsOf(asking.redirectUri)
  return { ...shown('Connect an app', body, status), ...(formTargets && { formTargets }) }
}

/** Host of an app’s address, or the scheme of a program’s. */
function hostOf(redirectUri: string): string {
  const url = URL.parse(redirectUri)
  if (url === null) return 'an unknown place'
  return /^https?:$/.test(url.protocol) ? url.host : url.protocol
}

function isOnThisMachine(redirectUri: string): boolean {
  const url = URL.parse(redirectUri)
  return url !== null && !(url.protocol === 'https:')
}

/** Addresses to which the form leads after the decision, for the content security policy. */
function targetsOf(redirectUri: string): readonly string[] | null {
  const url = URL.parse(redirectUri)
  if (url === null) return null
  return [/^https?:$/.test(url.protocol) ? url.origin : url.protocol]
}

type Tool = Pick<Endpoint, 'access' | 'credits' | 'group' | 'method' | 'name'>

const within = (endpoint: Tool, scopes: readonly string[]) =>
  scopesOf(endpoint).some((scope) => scopes.includes(scope))

function costs(endpoints: readonly Tool[], scopes: readonly string[]): Html {
  const used = endpoints.filter((one) => within(one, scopes))
  const prices = [...new Set(used.map(({ credits }) => credits.cost))].sort((a, b) => a - b)
  const words = prices.map((price) => {
    const count = used.filter(({ credits }) => credits.cost === price).length
    const credits = price === 1 ? '1 credit' : `${whole(price)} credits`
    return html`${price === 0 ? 'nothing' : credits}: ${count} tools<br>`
  })
  return html`${words}`
}

function tools(endpoints: readonly Tool[], scopes: readonly string[]): Html {
  const used = endpoints.filter((one) => within(one, scopes))
  return html`<ul>${used.map(({ name, credits }) => html`<li><code>${name}</code>: ${credits.cost === 0 ? 'free' : whole(credits.cost)}</li>`)}</ul>`
}

/** Takes the decision, and leads back to the app with it. */
export async function decideApp(context: PageContext, sessions: Sessions): Promise<Shown | null> {
  const { visit } = context
  const { oauth } = sessions
  if (oauth === null) return null
  const query = visit.form.get('query') ?? ''
  const asking = await oauth.readAsking(visit.visitor, query)
  if (asking === null) return errorPage(EXPIRED)
  const isGranted = visit.form.get('decision') === 'allow'
  return isGranted ? connect(context, oauth, asking, query) : refuse(visit, oauth, query)
}

async function refuse(visit: Visit, oauth: Authorizations, query: string): Promise<Shown> {
  const to = await oauth.decide(visit.visitor, { query, granted: null })
  return to === null ? errorPage(EXPIRED) : goto(to)
}

async function connect(
  context: PageContext,
  oauth: Authorizations,
  asking: Asking,
  query: string,
): Promise<Shown> {
  const { ops, clock, owner, visit } = context
  const again = (text: string, status: number) =>
    askPage(context, asking, query, notice(text, 'bad'), status)
  const known = context.scopes.map(({ name }) => name)
  const scopes = visit.form
    .getAll('scope')
    .filter((scope) => asking.scopes.includes(scope) && known.includes(scope))
  if (scopes.length === 0) return again('Choose at least one thing that the app may use.', 422)
  const given = (visit.form.get('budget') ?? '').trim()
  const budget = given === '' ? null : Number(given)
  if (budget !== null && !(/^\d+$/.test(given) && budget <= BUDGET_MAX)) {
    return again(`Enter a whole number up to ${whole(BUDGET_MAX)}, or leave the budget empty.`, 422)
  }
  const app = { clientId: asking.clientId, clientName: asking.name }
  const userId = visit.person?.userId ?? ''
  const grant = { ...app, clientHost: hostOf(asking.redirectUri), userId, scopes, budget }
  const keyId = await createGrant(ops, clock, owner, grant)
  if (keyId === null) return again(TOO_MANY, 409)
  const kept = asking.scopes.includes(OFFLINE) ? [...scopes, OFFLINE] : scopes
  const to = await oauth.decide(visit.visitor, { query, granted: { keyId, scopes: kept } })
  if (to !== null) return goto(to)
  await endGrant(ops, clock, owner, keyId)
  return errorPage(EXPIRED)
}

const TOO_MANY = 'The account has as many connected apps as it can have. End one first.'
