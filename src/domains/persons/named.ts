// The one person that a name or a CIK stands for, for GET /v1/resolve.

import type { Party, PartyQuestion } from '../../contract/declare/capabilities.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { Failure } from '../../kernel/failure.ts'
import { toCik } from '../../kernel/identifiers.ts'
import { unknownPerson } from '../companies/lookup.ts'
import { selectNamesOf } from '../insider/owners-store.ts'
import { toPersonKey } from './names.ts'
import { readPeople } from './search.ts'

const LOOKED_AT = 10
const SUGGESTIONS_MAX = 3

export async function findPerson(
  { name, cik, as_of }: PartyQuestion,
  context: DataContext,
): Promise<Party> {
  if (cik !== undefined) return byCik(cik, context)
  const query = name ?? ''
  const { people } = await readPeople({ name: query, limit: LOOKED_AT, as_of }, context)
  const named = people.filter(({ match }) => match === 'words')
  const whole = named.filter(({ names }) => names.some((one) => isSame(one, query)))
  const [only, ...others] = whole.length === 1 ? whole : named
  if (only && others.length === 0) return { cik: only.cik, name: only.name }
  const meant = only ? named : people.slice(0, SUGGESTIONS_MAX)
  throw notOne(query, meant, only !== undefined)
}

async function byCik(text: string, context: DataContext): Promise<Party> {
  const cik = toCik(text)
  const [newest] = await selectNamesOf(context.data, [cik])
  if (!newest) throw unknownPerson(text)
  return { cik, name: newest.name }
}

/** Word for word, in any order. */
function isSame(name: string, query: string): boolean {
  const [left, right] = [name, query].map((one) => toPersonKey(one).split(' ').sort().join(' '))
  return left === right
}

function notOne(query: string, people: readonly Party[], isSeveral: boolean): Failure {
  const suggestions = people.map(({ cik, name }) => ({ ticker: null, cik, name }))
  const words = people.map(({ cik, name }) => `${name} (CIK ${cik})`).join(', ')
  const text = isSeveral
    ? `Several people have the name "${query}". Use the CIK of one: ${words}.`
    : `No insider stored here has the name "${query}".${words && ` Was it ${words}?`}`
  const details = suggestions.length > 0 ? { details: { suggestions } } : {}
  return new Failure('company.unknown', text, details)
}
