// Answers about restatements: of one company, and the last ones found.

import { type Absence, type AbsenceCode, explain } from '../../../contract/answer/absence.ts'
import { INCOMPLETE, SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import { easternDay } from '../../../kernel/time.ts'
import type { Queries } from '../../../store/database.ts'
import {
  STATEMENTS,
  type StoredFinding,
  selectFindings,
} from '../../filings/findings/findings-store.ts'
import { toAnnouncedUnknown } from '../announced/model.ts'
import type { Industry } from '../measures/declaration.ts'
import { findRestatements } from '../restatements/find.ts'
import type { Restatement, RestatementKind } from '../restatements/model.ts'
import { describeFiler, ensureFindings, findFiler, readPublished, toUsed } from '../stored/filer.ts'
import { toFindings } from '../stored/findings.ts'
import { requireFacts } from '../stored/no-facts.ts'
import type { Pending } from '../stored/pending.ts'
import { statementRows } from '../stored/row-version.ts'
import { type Page, type PageInput, parseCursor, readCompanies, toPage, toQuery } from './page.ts'

interface Announcement {
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly item: string | null
}

interface Announced {
  /** Whether it was announced; null for a split, or if the stored list is too short. */
  readonly announced: boolean | null
  readonly announced_by: Announcement | null
  readonly announced_unknown_reason: string | null
  readonly announced_unknown_code: AbsenceCode | null
}

/** Stored part of a company’s list of filings. */
interface KnownList {
  /** 8-Ks under item 4.02, oldest first. */
  readonly nonReliance: readonly Announcement[]
  /** Filing day of the oldest stored filing; null for none. */
  readonly from: string | null
}

const ITEM = '4.02'
const AMENDMENT = /\/A$/

/** Counts 8-Ks filed after the first report and no later than the restating one. */
export function toAnnounced(
  { kind, first, later }: Pick<Restatement, 'kind' | 'first' | 'later'>,
  { nonReliance, from }: KnownList,
): Announced {
  const { accession, form, filed } = later
  if (kind === 'split') return unknown(UNAFFECTED)
  if (AMENDMENT.test(form)) return announcedBy({ accession, form, filed, item: null })
  const last = nonReliance.findLast((one) => one.filed > first.filed && one.filed <= filed)
  if (last) return announcedBy(last)
  if (from === null) return unknown(toUnlisted('The company’s filing list is not stored.'))
  if (from > first.filed) {
    return unknown(toUnlisted(`The company’s filing list is stored from ${from} on.`))
  }
  return { announced: false, announced_by: null, ...toAnnouncedUnknown(null) }
}

const UNAFFECTED = explain({
  reason: 'not_applicable',
  why: 'The split does not affect any earlier report.',
})

function toUnlisted(words: string): Absence {
  return explain({ reason: 'of_store', words })
}

function unknown(absence: Absence): Announced {
  return { announced: null, announced_by: null, ...toAnnouncedUnknown(absence) }
}

function announcedBy(announcement: Announcement): Announced {
  return { announced: true, announced_by: announcement, ...toAnnouncedUnknown(null) }
}

async function selectKnownLists(
  data: Queries,
  ciks: readonly string[],
): Promise<ReadonlyMap<string, KnownList>> {
  const lists = await Promise.all(ciks.map((cik) => selectKnownList(data, cik)))
  return new Map(ciks.map((cik, at) => [cik, lists[at] as KnownList]))
}

async function selectKnownList(data: Queries, cik: string): Promise<KnownList> {
  const oldest = await data.one<{ filed: string | null }>(
    'select min(filed) as filed from filings where cik = $1',
    cik,
  )
  const filings = await data.all<Omit<Announcement, 'item'>>(
    `select accession, form, filed from filings
     where cik = $1 and form like '8-K%' and ',' || items || ',' like '%,${ITEM},%'
     order by filed, accession`,
    cik,
  )
  const nonReliance = filings.map((filing) => ({ ...filing, item: ITEM }))
  return { nonReliance, from: oldest?.filed ?? null }
}

interface RestatementsInput extends PageInput {
  ticker: string
  kind?: RestatementKind | undefined
  as_of?: string | undefined
}

export async function readRestatements(input: RestatementsInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, industry, pending } = await describeFiler(found, asOf, context)
  const { cik } = found
  if (!(await readPublished({ cik, asOf, pending }, context))) {
    await requireFacts({ cik, asOf }, context)
  }
  const filer = { cik, industry, pending }
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
  const query = toQuery(input, {
    list: 'restatement',
    ciks: null,
    kind,
    subject: STATEMENTS,
    until,
  })
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
  const query = toQuery(input, {
    list: 'restatement',
    ciks: [filer.cik],
    kind,
    subject: STATEMENTS,
    until: null,
  })
  return toPage(await selectFindings(context.data, query), input)
}

/** Finds restatements in the facts published by then; these have no day of discovery. */
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
    .map((finding): StoredFinding => ({ ...finding, cik, foundOn: day, subject: STATEMENTS }))
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
