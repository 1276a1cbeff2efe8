// Webhook events for new Forms 4: the records as the endpoint answers them.

import { Type } from 'typebox'
import {
  countOf,
  dollars,
  isAmount,
  type Members,
  price,
  rowsOf,
  textOf,
} from '../../contract/answer/amounts.ts'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import type { EventSource, FilingRecord, WatchedFiling } from '../../contract/work/event-source.ts'
import { ingest } from '../../contract/work/job.ts'
import { applyAmendments } from './amendments.ts'
import { selectIssuerNames, toFilingView, toTransaction } from './answer-rows.ts'
import { ingestOwnership } from './ingest.ts'
import { Transaction } from './model.ts'
import payloadSample from './samples/told.json' with { type: 'json' }
import { selectFilings } from './store.ts'

export const insiderEvents: EventSource = {
  event: 'insider',
  label: 'Form 4',
  title: 'Insider trades',
  covers: 'Form 4',
  forms: ['4', '4/A'],
  reporter: 'its owners',
  payload: {
    name: 'InsiderDelivery',
    members: { transactions: Type.Array(Transaction) },
    sample: payloadSample,
  },
  say: sayTrades,
  select: selectRecord,
  fetch: ({ accession, ciks: [cik = ''] }, services) =>
    ingest(ingestOwnership, { cik, accession, url: null }, services, 'feed'),
}

async function selectRecord(
  { accession, accepted_at }: WatchedFiling,
  services: Pick<DataServices, 'data'>,
): Promise<FilingRecord | null> {
  const found = await readInsiderFiling(accession, services)
  if (!found) return null
  const { ticker, cik, company, transactions } = found
  const { form, filed, url, accepted_at: stored } = found.filing
  const issuer = { ticker, cik, company }
  const amendment = form.endsWith('/A')
  const head = { ...issuer, companies: [issuer], form, amendment, accession, filed, url }
  const data = { ...head, accepted_at: accepted_at ?? stored, transactions }
  return { ciks: [cik], people: found.owners, data }
}

/**
 * One stored ownership form by its accession number (dashed): its issuer, the filing and its rows
 * in the format of `/v1/insider/{ticker}`; null if not stored. A form filed as text has no rows.
 */
export async function readInsiderFiling(accession: string, services: Pick<DataServices, 'data'>) {
  const filing = (await selectFilings(services.data, [accession])).get(accession)
  if (!filing) return null
  const issuer = (await selectIssuerNames([filing], services)).get(accession)
  return {
    ticker: issuer?.ticker ?? null,
    cik: filing.issuer_cik,
    company: issuer?.company ?? null,
    filing: toFilingView(filing),
    owners: (filing.document?.owners ?? []).map((owner) => owner.cik),
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
