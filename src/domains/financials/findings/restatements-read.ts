// Answers about restatements: those of one company, and the last found of all.

import { INCOMPLETE, SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import { easternDay } from '../../../kernel/time.ts'
import type { Industry } from '../measures/declaration.ts'
import { findRestatements } from '../restatements/find.ts'
import type { Restatement, RestatementKind } from '../restatements/model.ts'
import { describeFiler, ensureFindings, findFiler, readPublished, toUsed } from '../stored/filer.ts'
import { toFindings } from '../stored/findings.ts'
import { type StoredFinding, selectFindings } from '../stored/findings-store.ts'
import type { Pending } from '../stored/pending.ts'
import { statementRows } from '../stored/row-version.ts'
import { selectKnownLists, toAnnounced } from './announcements.ts'
import { type Page, type PageInput, parseCursor, readCompanies, toPage, toQuery } from './page.ts'

interface RestatementsInput extends PageInput {
  ticker: string
  kind?: RestatementKind | undefined
  as_of?: string | undefined
}

export async function readRestatements(input: RestatementsInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, industry, pending } = await describeFiler(found, asOf, context)
  const filer = { cik: found.cik, industry, pending }
  const page =
    asOf === null
      ? await readToday(filer, input, context)
      : await findBy(asOf, filer, input, context)
  return { ...header, ...(await toAnswer(page, asOf === null, context)) }
}

export async function readLatestRestatements(input: RestatementsInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const { kind = null } = input
  const until = asOf === null ? null : easternDay(asOf)
  const query = toQuery(input, { list: 'restatement', cik: null, kind, until })
  const page = toPage(await selectFindings(context.data, query), input)
  const isCurrent = await statementRows.isCurrent(context.data)
  return { ...(await toAnswer(page, true, context)), ...(isCurrent ? {} : INCOMPLETE) }
}

interface Filer {
  readonly cik: string
  readonly industry: Industry
  readonly pending: Pending | null
}

async function readToday(filer: Filer, input: RestatementsInput, context: DataContext) {
  await ensureFindings({ ...filer, pending: toUsed(filer.pending) }, context)
  const { kind = null } = input
  const query = toQuery(input, { list: 'restatement', cik: filer.cik, kind, until: null })
  return toPage(await selectFindings(context.data, query), input)
}

/** From the facts that had been published by then; nobody has found them on any day. */
async function findBy(
  asOf: string,
  { cik, industry, pending }: Filer,
  input: RestatementsInput,
  context: DataContext,
): Promise<Page> {
  const facts = await readPublished({ cik, asOf, pending }, context)
  const day = easternDay(asOf)
  const restatements = facts ? findRestatements(facts, { asOf: day, industry }) : []
  const found = toFindings(restatements, [])
    .filter(({ kind }) => input.kind === undefined || kind === input.kind)
    .map((finding): StoredFinding => ({ ...finding, cik, foundOn: day }))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
  const after = input.cursor === undefined ? null : parseCursor(input.cursor)
  const rest = after ? found.filter((one) => orderOf(one) < orderOf(after)) : found
  return toPage(rest, input)
}

function orderOf({ filed, place }: Pick<StoredFinding, 'filed' | 'place'>): string {
  return `${filed} ${place}`
}

async function toAnswer(page: Page, isToday: boolean, context: DataContext) {
  const companies = await readCompanies(page, context)
  const lists = await selectKnownLists(context.data, [...companies.keys()])
  const restatements = page.shown.flatMap(({ cik, foundOn, body }) => {
    const restatement = JSON.parse(body) as Restatement
    const [header, list] = [companies.get(cik), lists.get(cik)]
    if (!header || !list) return []
    const found_on = isToday ? foundOn : null
    return { ...header, ...restatement, ...toAnnounced(restatement, list), found_on }
  })
  const { more, cursor } = page
  return { count: restatements.length, cursor, more, restatements, source: SEC_SOURCE } as const
}
