// Answers about fails to deliver: those in one company's securities, and the largest of the newest day.

import {
  type Absence,
  absentFailure,
  emptyReason,
  explain,
  explainFailure,
  toReason,
} from '../../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import { ensureIngested } from '../../../contract/work/job.ts'
import { isOfDocuments } from '../../../kernel/failure.ts'
import { addDays, easternDay, toInstant } from '../../../kernel/time.ts'
import { listOwnCusips } from '../cusips/own.ts'
import { ensureRegistrants } from '../identity/across.ts'
import { ingestCusips } from '../ingest.ts'
import { readHeader } from '../lookup.ts'
import { type HalfDays, halvesBetween } from './halves.ts'
import { type StoredFail, selectFails, selectLargest, selectNewestDay } from './store.ts'

interface FailsInput {
  ticker: string
  settled_from?: string | undefined
  settled_to?: string | undefined
  limit: number
  as_of?: string | undefined
}

/** The newest files are of weeks ago. */
const DEFAULT_DAYS = 90

interface FailsWindow {
  readonly from: string
  readonly to: string
}

function toWindow(
  { settled_from: from, settled_to: to }: Pick<FailsInput, 'settled_from' | 'settled_to'>,
  today: string,
): FailsWindow {
  const last = to ?? today
  return { from: from ?? addDays(last, -DEFAULT_DAYS), to: last }
}

interface Known {
  /** Ends with the newest file that is out, or was by `as_of`. */
  readonly window: FailsWindow
  readonly read: readonly HalfDays[]
  readonly missing: readonly (HalfDays & { absence: Absence })[]
}

export async function readFails(input: FailsInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const known = await ensureFiles(input, asOf, context)
  return input.ticker === 'latest'
    ? readLatest(input, known, context)
    : readOf(input, known, context)
}

async function readOf(input: FailsInput, known: Known, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const [found] = await ensureRegistrants(input.ticker, context)
  const header = await readHeader(found, asOf, context)
  const cusips = await listOwnCusips(found, asOf, context)
  const securities = known.read.length > 0 ? cusips : []
  const fails = await selectFails(context.data, securities, { ...known.window, limit: input.limit })
  const none = fails.length > 0 ? null : cusips.length > 0 ? sayNone(known) : NO_CUSIP
  return { ...header, ...toAnswer(fails, known), ...(none && emptyReason(none)) }
}

async function readLatest({ limit }: FailsInput, known: Known, { data }: DataContext) {
  const day = known.read.length > 0 ? await selectNewestDay(data, known.window) : null
  const fails = day === null ? [] : await selectLargest(data, day, limit)
  return { ...toAnswer(fails, known), ...(day === null && emptyReason(sayNone(known))) }
}

function toAnswer(fails: readonly StoredFail[], { window, missing }: Known) {
  return {
    count: fails.length,
    settled_from: window.from,
    settled_to: window.to,
    complete: missing.length === 0,
    missing: missing.map(({ first_on, last_on, absence }) => ({
      first_on,
      last_on,
      ...toReason(absence),
    })),
    fails: fails.map(({ file, ...fail }) => ({
      ...fail,
      value: toValue(fail),
      url: file,
    })),
    source: SEC_SOURCE,
  } as const
}

function toValue({ quantity, price }: Pick<StoredFail, 'quantity' | 'price'>): number | null {
  if (quantity === null || price === null) return null
  return Math.round(quantity * price * 100) / 100
}

const NO_CUSIP = explain({
  reason: 'not_known',
  what: 'a CUSIP of the company',
  list: 'a fails-to-deliver file, if one lists its security,',
  command: 'tieout load bulk cnsfails<month><a|b>.zip',
})

function sayNone({ window: { from, to }, read, missing }: Known): Absence {
  if (read.length === 0) {
    return explain({
      reason: 'not_applicable',
      why: `No file with days from ${from} on is out yet.`,
    })
  }
  const words = `The fails-to-deliver files read here list no such fail from ${from} to ${to}.`
  return explain({ reason: 'none_match', words, isWhole: missing.length === 0 })
}

/** Files that one call waits for; those behind them are read by the next calls. */
const FILES_MAX = 6

async function ensureFiles(
  input: FailsInput,
  asOf: string | null,
  context: DataContext,
): Promise<Known> {
  const today = easternDay(asOf ?? toInstant(context.clock.now()))
  const asked = toWindow(input, today)
  const halves = halvesBetween(asked.from, earlier(asked.to, today))
  const out = halves.filter(({ due_on }) => asOf === null || due_on <= today)
  const read: HalfDays[] = []
  const missing: (HalfDays & { absence: Absence })[] = []
  for (const [at, half] of out.entries()) {
    const absence = await ensureFile(half, at < FILES_MAX, context)
    if (absence === null) read.push(half)
    else if (half.due_on <= today) missing.push({ ...half, absence })
  }
  const [lack] = missing
  if (read.length === 0 && lack) throw absentFailure(lack.absence)
  const told = [...read, ...missing].map(({ last_on }) => last_on).sort()
  return { window: { from: asked.from, to: earlier(asked.to, told.at(-1)) }, read, missing }
}

function earlier(day: string, other = day): string {
  return day < other ? day : other
}

/** Returns null if the file is stored, otherwise the reason why it is not. */
async function ensureFile(
  half: HalfDays,
  isAsked: boolean,
  context: DataContext,
): Promise<Absence | null> {
  const what = `the fails-to-deliver file of ${half.first_on} to ${half.last_on}`
  try {
    if (!isAsked) return explain({ reason: 'not_read_yet', what })
    const outcome = await ensureIngested(ingestCusips, half, context)
    if (outcome === 'stored') return null
    return explain({ reason: 'not_here', what, source: context, kind: ingestCusips.kind })
  } catch (error) {
    if (!isOfDocuments(error)) throw error
    return explainFailure(error)
  }
}
