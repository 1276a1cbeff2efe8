// Sentences that describe events to people: they quote the stored record and never judge it. Pure.

import {
  count,
  countOf,
  dollars,
  isAmount,
  type Members,
  membersOf,
  price,
  rowsOf,
  textOf,
} from './amounts.ts'

type Say = (data: Members) => readonly string[]

/** Describers by kind of event. */
export const WORDS: Readonly<Record<string, Say>> = {
  insider: sayTrades,
  '8-k': sayItems,
  '13d-g': sayStake,
  '13f': sayHoldings,
  '144': sayProposedSale,
  search: sayMatches,
  contract: sayContract,
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

/** Item 9.01, exhibits, comes with nearly every report and is left out. */
const EXHIBITS = '9.01'

function sayItems({ event }: Members): string[] {
  const { items, items_unknown_reason } = membersOf(event)
  const all = rowsOf(items)
  const telling = all.length > 1 ? all.filter(({ code }) => code !== EXHIBITS) : all
  const said = telling.map(({ code, label }) => `Item ${textOf(code)}: ${textOf(label)}.`)
  const unknown = textOf(items_unknown_reason)
  return unknown === '' ? said : [...said, unknown]
}

function sayStake({ stake }: Members): string[] {
  const { reporting_persons, percent_of_class, shares, percent_change } = membersOf(stake)
  const names = rowsOf(reporting_persons).map(({ name }) => textOf(name))
  const [first = 'The filer', ...others] = names
  const who = others.length === 0 ? first : `${first} and ${countOf(others.length, 'other')}`
  const part = isAmount(percent_of_class) ? `${count(percent_of_class)}% of the class` : null
  const number = isAmount(shares) ? countOf(shares, 'share') : null
  const held = [part, number].filter((one) => one !== null).join(', ')
  const change =
    isAmount(percent_change) && percent_change !== 0
      ? `, ${percent_change > 0 ? 'up' : 'down'} ${count(Math.abs(percent_change))} points from the prior schedule`
      : ''
  return [`${who} reported ${held || 'a stake'}${change}.`]
}

const LARGEST = 5

function sayHoldings({ report }: Members): string[] {
  const { period, position_count, total_value, largest } = membersOf(report)
  const positions = isAmount(position_count) ? countOf(position_count, 'position') : null
  const value = isAmount(total_value) ? `worth ${dollars(total_value)}` : null
  const held = [positions, value].filter((one) => one !== null).join(' ')
  const first = held === '' ? 'The report itself lists no positions' : held
  const names = [...new Set(rowsOf(largest).map(({ issuer }) => textOf(issuer)))].slice(0, LARGEST)
  const summary = `${first}, as of ${textOf(period)}.`
  return names.length === 0 ? [summary] : [summary, `Largest: ${names.join(', ')}.`]
}

function sayProposedSale({ notice }: Members): string[] {
  const { seller, to_sell, value } = membersOf(notice)
  const shares = rowsOf(to_sell).reduce((sum, one) => sum + Number(one.shares ?? 0), 0)
  const worth = isAmount(value) ? ` with a market value of ${dollars(value)}` : ''
  return [
    `${textOf(seller)} filed notice of a proposed sale of ${countOf(shares, 'share')}${worth}.`,
  ]
}

/** The amount is text, as the publisher of the contract writes it. */
function sayContract({ recipient, agency, amount, awarded_on, title }: Members): string[] {
  const dollarsOrNone = Number(textOf(amount) || Number.NaN)
  const worth = isAmount(dollarsOrNone) ? ` of ${dollars(dollarsOrNone)}` : ''
  const by = textOf(agency) && ` by ${textOf(agency)}`
  const on = textOf(awarded_on) && ` on ${textOf(awarded_on)}`
  const awarded = `${textOf(recipient)} was awarded a contract${worth}${by}${on}.`
  return textOf(title) === '' ? [awarded] : [awarded, `“${textOf(title)}”`]
}

const QUOTED = 3

function sayMatches({ search, documents, documents_matching: total }: Members): string[] {
  const { q } = membersOf(search)
  const found = isAmount(total) ? countOf(total, 'document') : 'a document'
  const quotes = rowsOf(documents).flatMap(({ snippet }) => {
    const quote = toPlain(textOf(snippet))
    return quote === '' ? [] : [`“${quote}”`]
  })
  return [`Your search ${textOf(q)} matches ${found} of it.`, ...quotes.slice(0, QUOTED)]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** A snippet is HTML whose only tag is `mark`. */
function toPlain(snippet: string): string {
  return snippet
    .replace(/<\/?mark>/g, '')
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
