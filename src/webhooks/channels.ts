// Channels by which the deliveries of a round reach their receiver: one signed post each, in the
// webhook’s format, or a letter.

import type { Services } from '../contract/declare/endpoint.ts'
import type { PostOutcome } from '../contract/work/outbound.ts'
import { machineClock } from '../kernel/clock.ts'
import { toInstant } from '../kernel/time.ts'
import type { ClaimedWebhook, DueDelivery } from './delivery-store.ts'
import { signatureHeaders } from './destination/sign.ts'
import { isChat, toChatBody } from './messages/chat.ts'
import { toLetter } from './messages/letter.ts'
import { type Summary, toSummary, toTestSummary } from './messages/summary.ts'
import type { EventWords } from './messages/words.ts'
import { POST_HEADERS, toDeliveryBody } from './payload.ts'
import { toStopUrl } from './stop-link.ts'
import { selectSecrets, type WebhookRow } from './store.ts'

/** Services for writing and sending deliveries. */
export type DeliveryServices = Services & { readonly words: EventWords }

export interface Attempt {
  delivery: DueDelivery
  outcome: PostOutcome
}

/** Attempts at one receiver at a time. */
const PER_RECEIVER = 2
/** Filings of one daily letter. */
const PER_LETTER = 200

const isDaily = ({ digest }: Pick<ClaimedWebhook, 'digest'>) => digest === 'daily'

/** Deliveries that one round makes attempts at. */
export function roundSize(webhook: Pick<ClaimedWebhook, 'digest'>): number {
  return isDaily(webhook) ? PER_LETTER : PER_RECEIVER
}

export async function attemptAll(
  webhook: ClaimedWebhook,
  due: readonly DueDelivery[],
  signal: AbortSignal,
  services: DeliveryServices,
): Promise<Attempt[]> {
  if (webhook.format !== 'email') return postEach(webhook, due, signal, services)
  if (!isDaily(webhook)) {
    const each = due.map((one) => mailTogether(webhook, [one], signal, services))
    return (await Promise.all(each)).flat()
  }
  return due.length === 0 ? [] : mailTogether(webhook, due, signal, services)
}

async function postEach(
  { id, url, format }: ClaimedWebhook,
  due: readonly DueDelivery[],
  signal: AbortSignal,
  services: DeliveryServices,
): Promise<Attempt[]> {
  const sealed = await selectSecrets(services.ops, id, toInstant(services.clock.now()))
  const secrets = sealed.map((text) => services.sealer.open(text))
  return Promise.all(
    due.map(async (delivery) => {
      const body = bodyOf(delivery, format, services)
      const headers = {
        ...POST_HEADERS,
        ...signatureHeaders({ id: delivery.id, body }, secrets, machineClock.now()),
      }
      return { delivery, outcome: await services.outbound.post({ url, headers, body, signal }) }
    }),
  )
}

/** Body of an event for posting, or, for a letter, the event itself. */
export function bodyOf(
  delivery: Pick<DueDelivery, 'kind' | 'at' | 'data' | 'sequence'>,
  format: string,
  { settings, words }: Pick<DeliveryServices, 'settings' | 'words'>,
): string {
  if (!isChat(format)) return toDeliveryBody(delivery, delivery.sequence)
  return toChatBody(format, toSummary(delivery, settings.webhooks.pagesUrl, words))
}

const NO_SERVER: PostOutcome = {
  statusCode: null,
  durationMs: 0,
  error: 'this service has no mail server',
  answer: null,
  retryAfter: null,
  challenge: null,
}

/** Sends one letter for all deliveries, which share its outcome. */
async function mailTogether(
  webhook: ClaimedWebhook,
  due: readonly DueDelivery[],
  signal: AbortSignal,
  services: DeliveryServices,
): Promise<Attempt[]> {
  const { pagesUrl } = services.settings.webhooks
  const summaries = due.map((one) => toSummary(one, pagesUrl, services.words))
  const [first] = due
  const sending = { id: first?.id ?? webhook.id, summaries, signal }
  const outcome = await mailOne(webhook, sending, services)
  return due.map((delivery) => ({ delivery, outcome }))
}

interface Sending {
  readonly id: string
  readonly summaries: readonly Summary[]
  readonly signal?: AbortSignal
}

async function mailOne(
  webhook: Pick<ClaimedWebhook, 'id' | 'url' | 'name'>,
  { id, summaries, signal }: Sending,
  services: Services,
): Promise<PostOutcome> {
  const { outbound, settings } = services
  if (!outbound.mail) return NO_SERVER
  const letter = toLetter(summaries, {
    id,
    to: toAddress(webhook.url),
    webhookId: webhook.id,
    name: webhook.name,
    pagesUrl: settings.webhooks.pagesUrl,
    stopUrl: toStopUrl(webhook.id, services),
  })
  return outbound.mail({ ...letter, ...(signal && { signal }) })
}

export function mailTest(
  webhook: WebhookRow,
  id: string,
  at: string,
  services: Services,
): Promise<PostOutcome> {
  const summary = toTestSummary(webhook.id, services.settings.webhooks.pagesUrl, at)
  return mailOne(webhook, { id, summaries: [summary] }, services)
}

/** The address in `mailto:someone@example.com`. */
export function toAddress(url: string): string {
  return url.replace(/^mailto:/i, '')
}
