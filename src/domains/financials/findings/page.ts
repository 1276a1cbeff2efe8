// One page of a list of findings, and the cursor of the next: the position of the last finding
// shown.

import {
  cursorParam,
  decodeCursor,
  decodePart,
  encodeCursor,
  encodePart,
} from '../../../contract/answer/cursor.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { param } from '../../../contract/declare/params.ts'
import { type CompanyHeader, findCompany, readHeader } from '../../companies/lookup.ts'
import type {
  FindingPlace,
  FindingQuery,
  StoredFinding,
} from '../../filings/findings/findings-store.ts'

const PLACE =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})~([0-9]{4}-[0-9]{2}-[0-9]{2})~([0-9]{10})~([A-Za-z0-9_-]{1,600})$/

export const pageParams = {
  since: param.day({ optional: true, description: 'Found on or after this date.' }),
  cursor: cursorParam(PLACE, '`cursor` from an earlier answer, for the next page.'),
  limit: param.whole({ min: 1, max: 500, default: 30, description: 'Records to return.' }),
}

export interface PageInput {
  since?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** One extra finding shows whether there are more. */
export function toQuery(
  { since, cursor, limit }: PageInput,
  rest: Pick<FindingQuery, 'list' | 'ciks' | 'kind' | 'subject' | 'until'>,
): FindingQuery {
  const after = cursor === undefined ? null : parseCursor(cursor)
  return { ...rest, since: since ?? null, after, limit: limit + 1 }
}

export interface Page {
  readonly shown: readonly StoredFinding[]
  readonly more: boolean
  readonly cursor: string | null
}

export function toPage(found: readonly StoredFinding[], { limit }: PageInput): Page {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return { shown, more: found.length > limit, cursor: last ? toCursor(last) : null }
}

function toCursor({ foundOn, filed, cik, place }: FindingPlace): string {
  return encodeCursor(foundOn, filed, cik, encodePart(place))
}

export function parseCursor(cursor: string): FindingPlace {
  const [foundOn = '', filed = '', cik = '', place = ''] = decodeCursor(cursor, PLACE)
  return { foundOn, filed, cik, place: decodePart(place) }
}

/** The companies of a page by their CIK, as the store names them. */
export async function readCompanies(
  { shown }: Page,
  context: DataContext,
): Promise<ReadonlyMap<string, CompanyHeader>> {
  const ciks = [...new Set(shown.map(({ cik }) => cik))]
  const read = async (cik: string) => readHeader(await findCompany(cik, context), null, context)
  const headers = await Promise.all(ciks.map(read))
  return new Map(headers.map((header) => [header.cik, header]))
}
