// The one search of all pages finds companies, people, managers, CIKs and accession numbers.

import { resolveEntity } from '../../catalogue/catalogue.ts'
import { getCompany } from '../../domains/companies/endpoint.ts'
import { listFunds } from '../../domains/holdings/funds-endpoint.ts'
import { findInsiders } from '../../domains/persons/endpoint.ts'
import type { Ask } from '../pages/ask.ts'
import { companyName, personName } from '../pages/display-names.ts'
import { type Html, html } from '../pages/html.ts'
import { refusal } from '../pages/parts.ts'
import { type Column, table } from '../pages/table.ts'
import { companyAddress, filingAddress, fundAddress, personAddress } from './frame/addresses.ts'
import type { Drawn } from './frame/page.ts'

const HINT = html`<p class="notice">Enter a ticker such as AAPL, a name, a CIK, or an accession number such as 0000320193-25-000079.</p>`

const NOT_FOUND = 404

interface Match {
  readonly cik: string
  readonly name: string
  readonly address: string
  /** Says in a word or two what kind of thing it is. */
  readonly note: string
}

/** Companies that the words name, else those with a similar name or ticker. */
async function findCompanies(ask: Ask, name: string) {
  const found = await ask(resolveEntity, { name })
  const companies = found.isGood ? found.body.matches : (found.body.suggestions ?? [])
  const matches = companies.map(({ name, ticker, cik }): Match => {
    const address = companyAddress(ticker || cik, '')
    return { cik, name: companyName(name), address, note: ticker || unlisted(cik) }
  })
  return { found, matches }
}

/** Nobody, where the names of people cannot be searched. */
async function findPeople(ask: Ask, name: string): Promise<Match[]> {
  if (name.length < NAME_CHARS_MIN) return []
  const found = await ask(findInsiders, { name })
  if (!found.isGood) return []
  return found.body.people.map(({ cik, name, roles }) => {
    const [role] = roles
    const of = role?.ticker || role?.company
    return {
      cik,
      name: personName(name) || cik,
      address: personAddress(cik),
      note: of ? `insider, ${of}` : 'insider',
    }
  })
}

const NAME_CHARS_MIN = 2

async function findFunds(ask: Ask, query: string): Promise<Match[]> {
  const found = await ask(listFunds, { query, limit: OFFERED_OF_A_KIND, sort: 'value' })
  if (!found.isGood) return []
  return found.body.funds.map(({ cik, name }) => {
    return { cik, name: companyName(name) || cik, address: fundAddress(cik), note: '13F manager' }
  })
}

const OFFERED_COMPANIES = 6
const OFFERED_OF_A_KIND = 3

const ACCESSION = /^(\d{10})-?(\d{2})-?(\d{6})$/

function filingOf(q: string): Offered | null {
  const [, filer, year, number] = ACCESSION.exec(q) ?? []
  if (filer === undefined) return null
  const accession = `${filer}-${year}-${number}`
  return { name: accession, address: filingAddress(accession), note: 'filing' }
}

/** Suggestions while typing. */
export async function matchesOf(ask: Ask, words: string): Promise<{ matches: readonly Offered[] }> {
  const q = words.trim()
  if (q === '') return { matches: [] }
  const filing = filingOf(q)
  if (filing) return { matches: [filing] }
  const { companies, people, funds } = await findAll(ask, q)
  const matches = [
    ...companies.slice(0, OFFERED_COMPANIES),
    ...people.slice(0, OFFERED_OF_A_KIND),
    ...funds.slice(0, OFFERED_OF_A_KIND),
  ]
  return { matches: matches.map(({ name, address, note }) => ({ name, address, note })) }
}

type Offered = Omit<Match, 'cik'>

/** A filer without a ticker that is a person or a manager is found as that alone. */
async function findAll(ask: Ask, q: string) {
  const [{ found, matches }, people, funds] = await Promise.all([
    findCompanies(ask, q),
    findPeople(ask, q),
    findFunds(ask, q),
  ])
  const others = new Set([...people, ...funds].map(({ cik }) => cik))
  const isListed = ({ cik, note }: Match) => note !== unlisted(cik)
  const companies = matches.filter((match) => isListed(match) || !others.has(match.cik))
  return { found, companies, people, funds }
}

function unlisted(cik: string): string {
  return `CIK ${cik}`
}

const COLUMNS: readonly Column<Offered>[] = [
  { name: 'Name', cell: ({ name, address }): Html => html`<a href="${address}">${name}</a>` },
  { name: 'What', cell: ({ note }) => note },
]

/** Address of what the words name, else the matches. */
export async function search(ask: Ask, words: string): Promise<string | Drawn> {
  const q = words.trim()
  if (q === '') return { body: HINT, asked: [] }
  const filing = filingOf(q)
  if (filing) return filing.address
  const direct = await ask(getCompany, { ticker: q })
  if (direct.isGood) return companyAddress(q, '')
  const { found, companies, people, funds } = await findAll(ask, q)
  if (!found.isGood && found.status !== NOT_FOUND) return { body: refusal(found), asked: [found] }
  const others = [...people, ...funds]
  const listed = table(COLUMNS, companies, {
    caption: found.isGood
      ? `Companies matching “${q}”`
      : `No company matches “${q}”. Closest names and tickers`,
    empty: 'No company has that name, ticker or CIK. Try the start of its name.',
  })
  const rest = table(COLUMNS, others, { caption: `People and managers matching “${q}”`, empty: '' })
  const body = html`${listed}${others.length > 0 && html`<h2>People and managers</h2>${rest}`}`
  return { body, asked: [found] }
}
