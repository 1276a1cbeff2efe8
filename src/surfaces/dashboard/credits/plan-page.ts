// Plan and credit packs: what the account has, can buy and has bought. Payment happens on the
// provider's pages.

import { type Billing, type BillingState, PricedOffer } from '../../../billing/billing.ts'
import { ListedPurchase } from '../../../billing/store.ts'
import { Failure, isFailure } from '../../../kernel/failure.ts'
import { whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, columnsOfRecord, table } from '../../pages/table.ts'
import { actForm, mayDo, whoMay } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { goto, head, notice, type Shown, shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'

export const PLAN_PATH = '/dashboard/plan'
const OFF =
  'This service sells no plans or packs. Need more credits? Ask whoever runs it: they can give a key any number of credits.'

export const ITEM_NAMES: Readonly<Record<string, string>> = {
  free: 'Free',
  starter: 'Starter',
  pro: 'Pro',
  'pro-yearly': 'Pro, annual',
  pack: 'Pack',
}

export async function planPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown> {
  const { billing, account, visit } = context
  const state = await billing?.stateOf(account.id)
  const body = html`${head('Plan', PLAN_PATH, visit)}${said}
<dl class="cards"><div class="card"><dt>Plan</dt><dd>${ITEM_NAMES[account.plan] ?? account.plan}</dd></div>
<div class="card"><dt>Credits</dt><dd>${whole(account.balance + account.due)}</dd></div></dl>
${standing(context, state)}
${billing && whoMay(visit, 'buy', 'buy plans and packs, and change the card')}
${billing && state ? await shop(billing, state, visit) : notice(OFF)}`
  const page = shown('Plan', body, status)
  return billing ? { ...page, formTargets: billing.formTargets } : page
}

/** Next grant of the account, and its date. */
function standing({ account }: PageContext, state: BillingState | undefined): Html {
  const plans = (state?.subscriptions ?? []).map(({ plan, status, periodEnd, endsAt }) => {
    const name = ITEM_NAMES[plan] ?? plan
    if (status === 'past_due') {
      const text = `${name}: the last payment failed. Credits are added once it is paid; check the card below.`
      return notice(text, 'bad')
    }
    if (endsAt !== null)
      return html`<p>${name} ends ${day(endsAt)}; you will not be charged again. You keep your credits.</p>`
    return html`<p>${name}: credits are added with the next payment, ${day(periodEnd)}.</p>`
  })
  const free =
    account.monthlyGrant > 0 &&
    html`<p>${whole(account.monthlyGrant)} credits are added with the first call of each month (UTC).</p>`
  return html`${plans}${free}<p class="quiet small">Credits never expire, even if the plan ends.</p>`
}

function day(instant: string | null): Html {
  if (instant === null) return html`soon`
  const text = instant.slice(0, 10)
  return html`<time datetime="${text}">${text}</time>`
}

async function shop(billing: Billing, state: BillingState, visit: Visit): Promise<Html> {
  const offers = await billing.offers()
  const own = state.subscriptions.map(({ plan }) => plan)
  const sold = (kind: PricedOffer['kind'], caption: string) => {
    const rows = offers.filter((offer) => offer.kind === kind)
    return table(columns(visit, own), rows, {
      isCards: true,
      caption,
      empty: `No ${kind}s are sold here.`,
    })
  }
  return html`${state.isCustomer && portalForm(visit)}
<h2>Plans</h2>${sold('plan', 'Billed monthly or yearly until you cancel')}
<h2>Packs</h2>${sold('pack', 'One-time purchase, on any plan')}
<p class="quiet small">Payment is handled by Stripe; this service never sees card numbers.</p>
<h2>Payments</h2>${table(PURCHASES, state.purchases, { isCards: true, caption: 'Newest first', empty: 'No payments yet.' })}`
}

function portalForm(visit: Visit): Html | null {
  const fields = html`<button>Manage plan, payment method and invoices</button>
<span class="quiet small">opens Stripe</span>`
  return actForm(visit, { act: 'openPortal', look: 'row' }, fields)
}

/** `own` are the account’s plans: at most one, unless an error occurred. */
function columns(visit: Visit, own: readonly string[]) {
  const offered = columnsOfRecord(PricedOffer, [
    { field: 'item', name: 'Name', cell: ({ item }) => ITEM_NAMES[item] ?? item },
    'credits',
    { name: 'Price', isShort: true, cell: priceOf },
  ])
  return mayDo(visit, 'buy') ? [...offered, buying(visit, own)] : offered
}

function buying(visit: Visit, own: readonly string[]): Column<PricedOffer> {
  return {
    name: 'Buy',
    isShort: true,
    cell: (offer) => {
      if (offer.kind === 'pack' || own.length === 0) return buyForm(visit, offer) ?? ''
      const text = own.includes(offer.item) ? 'current plan' : 'use Manage plan above'
      return html`<span class="quiet">${text}</span>`
    },
  }
}

function buyForm(visit: Visit, { name, item, credits }: PricedOffer): Html | null {
  const fields = html`<input type="hidden" name="offer" value="${name}">
<button class="main" aria-label="Buy ${ITEM_NAMES[item]}, ${whole(credits)} credits">Buy</button>`
  return actForm(visit, { act: 'buy' }, fields)
}

function priceOf({ shown: price }: PricedOffer): string {
  if (price?.amount == null) return 'shown at Stripe checkout'
  const text = amountText(price.amount, price.currency)
  return price.interval === null ? text : `${text} a ${price.interval}`
}

/** Currencies that Stripe counts in hundredths although they have none. */
const HUNDREDTHS = new Set(['ISK', 'UGX'])

/** Formats an amount in the currency’s units. */
function amountText(amount: number, currency: string): string {
  const name = currency.toUpperCase()
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: name })
  const digits = HUNDREDTHS.has(name) ? 2 : (format.resolvedOptions().maximumFractionDigits ?? 2)
  return format.format(amount / 10 ** digits)
}

const positive = (count: number) => (count > 0 ? whole(count) : '')

const PURCHASES = columnsOfRecord(ListedPurchase, [
  { field: 'at', name: 'Time (UTC)', cell: ({ at }) => when(at) },
  { field: 'item', name: 'For', cell: ({ item }) => ITEM_NAMES[item] ?? item },
  'credits',
  { field: 'takenBack', name: 'Clawed back', cell: ({ takenBack }) => positive(takenBack) },
  { field: 'frozen', cell: ({ frozen }) => positive(frozen) },
  { field: 'amount', name: 'Paid', cell: ({ amount, currency }) => amountText(amount, currency) },
  { field: 'id', name: 'Stripe ID', cell: ({ id }) => html`<code class="small">${id}</code>` },
])

/** Runs a call to the provider; the page shows its refusals. */
async function asking(
  context: PageContext,
  ask: (billing: Billing) => Promise<string>,
): Promise<Shown> {
  const { billing } = context
  try {
    if (!billing) throw new Failure('billing.off', OFF)
    return goto(await ask(billing))
  } catch (error) {
    if (isFailure(error, 'billing.off')) return planPage(context, null, 404)
    if (!isFailure(error, 'billing.refused')) throw error
    return planPage(context, notice(error.publicText, 'bad'), 409)
  }
}

export function buy(context: PageContext): Promise<Shown> {
  const { visit, account, baseUrl } = context
  const buyer = { accountId: account.id, email: visit.person?.email ?? '' }
  const offer = visit.form.get('offer') ?? ''
  return asking(context, (billing) => billing.startCheckout(buyer, offer, baseUrl))
}

export function openPortal(context: PageContext): Promise<Shown> {
  return asking(context, (billing) => billing.openPortal(context.account.id, context.baseUrl))
}

/** Only Stripe’s event grants credits; this page is merely Stripe’s redirect target. */
export async function paidPage(context: PageContext): Promise<Shown> {
  const state = await context.billing?.stateOf(context.account.id)
  const [last] = state?.purchases ?? []
  const body = html`${head('Thank you', PLAN_PATH, context.visit)}
<p>Your credits are added once Stripe confirms the payment: usually within a minute, or a few days for slower payment methods.</p>
${last ? html`<p>The latest confirmed payment is from ${when(last.at)}: ${ITEM_NAMES[last.item] ?? last.item}, ${whole(last.credits)} credits.</p>` : html`<p>No payment confirmed yet.</p>`}
<p><a class="button" href="${PLAN_PATH}/paid">Refresh</a> <a href="${PLAN_PATH}">Plan and payments</a></p>`
  return shown('Thank you', body)
}

export function cancelledPage(context: PageContext): Promise<Shown> {
  return planPage(context, notice('Checkout canceled. You were not charged.'))
}
