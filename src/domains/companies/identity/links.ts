// Links between the registrants that a company was over time: found by what they filed, and read.

import type { LinkBasis, Registrant } from '../../../contract/answer/registrants.ts'
import type { DataContext, DataServices } from '../../../contract/declare/endpoint.ts'
import { ensureIngested, ingest, selectIngested } from '../../../contract/work/job.ts'
import { isFailure } from '../../../kernel/failure.ts'
import { daysBetween, easternDay, toInstant } from '../../../kernel/time.ts'
import type { Queries } from '../../../store/database.ts'
import { ensureSubmissions } from '../../filings/ingest.ts'
import { selectLeavings } from '../../filings/store.ts'
import { WHOLE_LIST, walkPages } from '../../filings/walk.ts'
import { selectByCik, selectProfile, selectTickersOf } from '../store.ts'
import {
  type LinkRow,
  recordLinks,
  selectAlike,
  selectBegin,
  selectCandidates,
  selectLinksAfter,
  selectLinksBefore,
  selectMarks,
  selectMaybeSuccessors,
  selectSucceeding,
  selectSuccessions,
} from './link-store.ts'
import { findPredecessors } from './predecessors.ts'
import { type Candidate, codeOfDoubt, judgeSuccessions, judgeUnannounced } from './succession.ts'

/** Fetches the list of a registrant’s filings, if it has to be. */
type EnsureList = (cik: string) => Promise<unknown>

const LEAVINGS_READ = 20

/** Looks for the registrants before one, by the successions on its list, and records the links. */
async function discoverLinks(
  cik: string,
  { data }: Pick<DataServices, 'data'>,
  ensureList: EnsureList,
): Promise<void> {
  const successions = await selectSuccessions(data, cik)
  if (successions.length === 0) return
  const found = await selectCandidates(data, cik, successions)
  const candidates = []
  for (const [candidate, basis] of found) {
    await ensureList(candidate)
    candidates.push(await describeCandidate(candidate, basis, data))
  }
  const links = judgeSuccessions(await selectSic(cik, data), successions, candidates)
  await recordLinks(data, cik, links)
}

async function describeCandidate(
  cik: string,
  basis: readonly LinkBasis[],
  data: Queries,
): Promise<Candidate> {
  const listed = await selectTickersOf(data, cik)
  const ends = await selectLeavings(data, cik, LEAVINGS_READ)
  return { cik, sic: await selectSic(cik, data), basis, isListed: listed.length > 0, ends }
}

async function selectSic(cik: string, data: Queries): Promise<string | null> {
  return (await selectProfile(data, cik, null))?.profile.sic ?? null
}

/**
 * Looks for registrants before one whose list has no succession, among those that have had both its
 * name and its ticker.
 */
async function discoverUnannounced(cik: string, context: DataContext): Promise<void> {
  const { data } = context
  const alike = await selectAlike(data, cik)
  if (alike.length === 0 || (await selectSuccessions(data, cik)).length > 0) return
  const ended = []
  for (const one of alike) {
    await ensureQuietly(one, context)
    const candidate = await describeCandidate(one, ['name', 'ticker'], data)
    if (candidate.ends.length > 0 && !candidate.isListed) ended.push(candidate)
  }
  await ensureQuietly(cik, context)
  const { isComplete } =
    ended.length === 0
      ? { isComplete: true }
      : await walkPages({ cik, asOf: null, ...WHOLE_LIST }, context)
  // Links stay while part of the list is missing.
  if (!isComplete) return
  const began = { sic: await selectSic(cik, data), begin: await selectBegin(data, cik) }
  await recordLinks(data, cik, judgeUnannounced(began, ended))
}

/**
 * Looks for the links of a registrant to those before and after it, whose lists are fetched for it;
 * returns whether it has any.
 */
export async function ensureLinks(cik: string, context: DataContext): Promise<boolean> {
  const { data } = context
  const { succeeds, ended, isAlike, isLinked } = await selectMarks(data, cik)
  if (!succeeds && !ended && !isAlike) return isLinked
  const ensureList = (one: string) => ensureQuietly(one, context)
  if (succeeds) {
    const discover = (one: string) => discoverLinks(one, context, ensureList)
    const links = await listBefore(cik, data, discover)
    if (links.length === 0 && (await seekPredecessors(cik, context))) await discover(cik)
  } else if (isAlike) await discoverUnannounced(cik, context)
  if (ended) await discoverSuccessors(cik, context, ensureList)
  return (await selectMarks(data, cik)).isLinked
}

/** A company with a younger succession may lack the history that answers are about. */
const YOUNG_DAYS = 400
/** Days for which a search for a registrant before one is repeated once a day. */
const SETTLED_DAYS = 60

/**
 * Searches the publisher’s indexes for the registrant before one. Callers wait only where the
 * succession is young; returns whether they did and something was found.
 */
async function seekPredecessors(cik: string, context: DataContext): Promise<boolean> {
  const succession = (await selectSuccessions(context.data, cik)).at(-1)
  if (!succession) return false
  const sought = { cik, accession: succession.accession, filed: succession.filed }
  const last = await selectIngested(findPredecessors, sought, context)
  const now = toInstant(context.clock.now())
  const age = daysBetween(succession.filed, easternDay(now))
  const isDue = !last || (age <= SETTLED_DAYS && easternDay(last.at) < easternDay(now))
  if (!isDue) return false
  if (age > YOUNG_DAYS) {
    ingest(findPredecessors, sought, context, 'backfill').catch((error: unknown) => {
      context.log.warn({ cik, error: String(error) }, 'the registrant before one was not found')
    })
    return false
  }
  try {
    return (await ensureIngested(findPredecessors, sought, context)) === 'stored'
  } catch (error) {
    if (!isOfPublisher(error)) throw error
    return false
  }
}

function isOfPublisher(error: unknown): boolean {
  return isFailure(error, 'publisher.unavailable') || isFailure(error, 'publisher.changed')
}

/** Every registrant of a company that was several, for answers that name them. */
export async function readRegistrants(cik: string, context: DataContext): Promise<Registrant[]> {
  return (await ensureLinks(cik, context)) ? selectRegistrants(cik, context.data) : []
}

/** Ignores an unavailable list, which reads of the list report themselves. */
export async function ensureQuietly(cik: string, context: DataContext): Promise<void> {
  try {
    await ensureSubmissions(cik, context)
  } catch (error) {
    if (!isOfPublisher(error)) throw error
  }
}

/** CIKs of the registrants that the company continues, newest first. */
export async function listJoined(cik: string, data: Queries): Promise<string[]> {
  const links = await listBefore(cik, data)
  return links.flatMap(({ predecessor, reason }) => (reason === null ? [predecessor] : []))
}

/** CIKs of the company’s other registrants, before and after one. */
export async function listAll(cik: string, data: Queries): Promise<string[]> {
  const { isLinked } = await selectMarks(data, cik)
  if (!isLinked) return []
  const newest = await selectNewest(cik, data)
  const before = await listBefore(newest, data)
  return [newest, ...before.map(({ predecessor }) => predecessor)].filter((one) => one !== cik)
}

/** Looks for links among all stored lists, without a request to a publisher. */
export async function discoverStored(services: Pick<DataServices, 'data'>): Promise<void> {
  for (const cik of await selectSucceeding(services.data)) {
    await discoverLinks(cik, services, async () => undefined)
  }
}

/** Looks for the registrants after one whose registration has ended, in the same way. */
async function discoverSuccessors(
  cik: string,
  context: DataContext,
  ensureList: EnsureList,
): Promise<void> {
  for (const one of await selectMaybeSuccessors(context.data, cik)) {
    await discoverLinks(one, context, ensureList)
    await discoverUnannounced(one, context)
  }
}

/**
 * Links to the registrants before one, newest first, as far back as each continues the accounts of
 * the one before. `discover` looks for links on the way.
 */
async function listBefore(
  cik: string,
  data: Queries,
  discover?: (cik: string) => Promise<void>,
): Promise<LinkRow[]> {
  const found: LinkRow[] = []
  const seen = new Set([cik])
  const pending = [cik]
  for (let one = pending.shift(); one !== undefined; one = pending.shift()) {
    await discover?.(one)
    for (const link of await selectLinksBefore(data, one)) {
      if (seen.has(link.predecessor)) continue
      seen.add(link.predecessor)
      found.push(link)
      if (link.reason === null) pending.push(link.predecessor)
    }
  }
  return found
}

async function selectNewest(cik: string, data: Queries): Promise<string> {
  const seen = new Set<string>()
  let newest = cik
  while (!seen.has(newest)) {
    seen.add(newest)
    const [after] = await selectLinksAfter(data, newest)
    newest = after?.successor ?? newest
  }
  return newest
}

/** Every registrant of a company, the present one first. */
async function selectRegistrants(cik: string, data: Queries): Promise<Registrant[]> {
  const newest = await selectNewest(cik, data)
  const before = await listBefore(newest, data)
  const [since] = before.filter(({ successor }) => successor === newest)
  const present = {
    cik: newest,
    name: (await selectByCik(data, newest))?.name ?? null,
    from: since?.since ?? null,
    to: null,
    is_joined: true,
    ...{ reason: null, reason_code: null },
    succession: null,
  }
  const earlier: Registrant[] = []
  for (const link of before) {
    const next = before.find(({ successor }) => successor === link.predecessor)
    const { ended_form: form, ended_filed: filed, ended_accession: accession } = link
    earlier.push({
      cik: link.predecessor,
      name: (await selectByCik(data, link.predecessor))?.name ?? null,
      from: next?.since ?? null,
      to: link.since,
      is_joined: link.reason === null,
      ...{ reason: link.reason, reason_code: codeOfDoubt(link.reason) },
      succession: {
        form: link.form,
        filed: link.since,
        accession: link.accession,
        basis: link.basis,
        ended_by: form && filed && accession ? { form, filed, accession } : null,
      },
    })
  }
  return [present, ...earlier]
}
