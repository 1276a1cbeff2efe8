// Webhook events for new Forms 3, 4 and 5: the records as the endpoint answers them.

import { Type } from 'typebox'
import { countOf, dollars, isAmount, price, rowsOf, textOf } from '../../contract/answer/amounts.ts'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import { fieldsOf } from '../../contract/declare/record.ts'
import type {
  EventSource,
  FilingRecord,
  Say,
  WatchedFiling,
} from '../../contract/work/event-source.ts'
import { ingest } from '../../contract/work/job.ts'
import type { Members } from '../../kernel/members.ts'
import { applyAmendments } from './amendments.ts'
import { selectIssuerNames, toFilingViews, toTransaction } from './answer-rows.ts'
import { ingestOwnership } from './ingest.ts'
import { FilingView, Transaction } from './model.ts'
import payloadSample from './samples/told.json' with { type: 'json' }
import holdingsSample from './samples/told-form-3.json' with { type: 'json' }
import yearlySample from './samples/told-form-5.json' with { type: 'json' }
import { selectFilings } from './store.ts'

interface OwnershipEvents {
  event: string
  form: '3' | '4' | '5'
  title: string
  name: string
  sample: FilingRecord['data']
  say: Say
}

function toEvents({ event, form, title, name, sample, say }: OwnershipEvents): EventSource {
  const label = `Form ${form}`
  return {
    event,
    label,
    title,
    covers: label,
    forms: [form, `${form}/A`],
    reporter: 'its owners',
    payload: {
      name,
      members: {
        ...fieldsOf(FilingView, 'owners', 'footnotes'),
        transactions: Type.Array(Transaction),
      },
      sample,
    },
    say,
    select: selectRecord,
    fetch: ({ accession, ciks: [cik = ''] }, services) =>
      ingest(ingestOwnership, { cik, accession, url: null }, services, 'feed'),
  }
}

/** `insider` is for Form 4 alone; the other forms are events of their own. */
export const insiderEvents: readonly EventSource[] = [
  toEvents({
    event: 'insider',
    form: '4',
    title: 'Insider trades',
    name: 'InsiderDelivery',
    sample: payloadSample,
    say: sayTrades,
  }),
  toEvents({
    event: 'form_3',
    form: '3',
    title: 'First holdings of insiders',
    name: 'InsiderHoldingsDelivery',
    sample: holdingsSample,
    say: sayHoldings,
  }),
  toEvents({
    event: 'form_5',
    form: '5',
    title: 'Insider trades reported after the year',
    name: 'InsiderYearDelivery',
    sample: yearlySample,
    say: sayTrades,
  }),
]

async function selectRecord(
  { accession, accepted_at }: WatchedFiling,
  services: Pick<DataServices, 'data'>,
): Promise<FilingRecord | null> {
  const found = await readInsiderFiling(accession, services)
  if (!found) return null
  const { ticker, cik, company, owners, footnotes, transactions } = found
  const { form, filed, url, accepted_at: stored } = found.filing
  const issuer = { ticker, cik, company }
  const amendment = form.endsWith('/A')
  const head = { ...issuer, companies: [issuer], form, amendment, accession, filed, url }
  const data = { ...head, accepted_at: accepted_at ?? stored, owners, footnotes, transactions }
  return { ciks: [cik], people: owners.map((owner) => owner.cik), data }
}

/**
 * One stored ownership form by its accession number (dashed): its issuer, the filing and its rows
 * in the format of `/v1/insider/{ticker}`; null if not stored. A form filed as text has no rows.
 */
export async function readInsiderFiling(accession: string, services: Pick<DataServices, 'data'>) {
  const filing = (await selectFilings(services.data, [accession])).get(accession)
  if (!filing) return null
  const issuer = (await selectIssuerNames([filing], services)).get(accession)
  const [view] = toFilingViews([filing])
  return {
    ticker: issuer?.ticker ?? null,
    cik: filing.issuer_cik,
    company: issuer?.company ?? null,
    filing,
    owners: view?.owners ?? [],
    footnotes: view?.footnotes ?? [],
    transactions: applyAmendments([filing]).map((line) => toTransaction(line, issuer)),
  }
}

/** Codes of a trade on the market or privately (SEC Form 4, General Instruction 8). */
const TRADES: Readonly<Record<string, string>> = { P: 'bought', S: 'sold' }

function sayTrades({ transactions }: Members): string[] {
  const rows = rowsOf(transactions)
  if (rows.length === 0) return ['The form lists no readable transaction. See the filing.']
  return rows.filter(({ row }) => row === 'transaction').map(sayTrade)
}

function sayHoldings({ transactions }: Members): string[] {
  const rows = rowsOf(transactions)
  if (rows.length === 0) return ['The form lists no security. See the filing.']
  return rows.map((row) => {
    const after = row.shares_after
    const held = row.derivative !== true && isAmount(after) ? countOf(after, 'share') : 'securities'
    return `${insiderOf(row)} holds ${held} (${textOf(row.security)}).`
  })
}

function sayTrade(row: Members): string {
  const verb = TRADES[textOf(row.transaction_code)]
  const what = isAmount(row.shares) ? countOf(row.shares, 'share') : 'shares'
  const security = row.derivative === true ? ` (${textOf(row.security)})` : ''
  const done = verb === undefined ? `${textOf(row.transaction_label)}: ${what}` : `${verb} ${what}`
  return `${insiderOf(row)} ${verb === undefined ? '– ' : ''}${done}${security}${costOf(row)}${dayOf(row)}${planOf(row)}.`
}

function insiderOf({ owner, officer_title, role }: Members): string {
  const office = textOf(officer_title) || textOf(role)
  return `${textOf(owner) || 'An insider'}${office && ` (${office})`}`
}

function costOf({ price: each, value }: Members): string {
  if (!isAmount(each) || each === 0) return ''
  return ` at ${price(each)}${isAmount(value) ? ` (${dollars(value)})` : ''}`
}

const dayOf = ({ transaction_date: day }: Members) => (textOf(day) ? ` on ${textOf(day)}` : '')

const planOf = (row: Members) => (row.plan_10b5_1 === true ? ', under a Rule 10b5-1 plan' : '')
