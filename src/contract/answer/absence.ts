// Why something is absent from an answer. A reason is made from evidence alone: a sentence that denies
// needs a whole list of filings, or a filing that was read.

import { type Static, Type } from 'typebox'
import { Failure, isFailure, toRetryAfter } from '../../kernel/failure.ts'
import type { DataKind } from '../declare/data-kinds.ts'
import { choice, field, leftOpen } from './fields.ts'

export const ABSENCE_CODES = [
  ...(['not_filed', 'not_here', 'not_read_yet', 'unreadable', 'not_tagged'] as const),
  ...(['not_applicable', 'not_known'] as const),
] as const

export const AbsenceCode = leftOpen(
  choice(ABSENCE_CODES, {
    $id: 'AbsenceCode',
    description:
      'Why it is absent. `not_filed`: the list of filings, complete up to the day named, does ' +
      'not have it. `not_here`: it is listed or expected, but this service could not get it. ' +
      '`not_read_yet`: it is known and will be read; retry. `unreadable`: the document cannot be ' +
      'read. `not_tagged`: the filing was read and does not state it. `not_applicable`: it does ' +
      'not exist for this company or period. `not_known`: a list that would tell is not loaded.',
  }),
)
export type AbsenceCode = Static<typeof AbsenceCode>

export interface Absence {
  readonly code: AbsenceCode
  readonly sentence: string
  /** Path, command or parameter that would work; null if none is known. */
  readonly instead: string | null
  /** Seconds after which the answer may differ; null if time alone changes nothing. */
  readonly retry_after: number | null
}

declare const WHOLE: unique symbol

/** A list of filings without a gap up to a day, as `domains/filings/lists.ts` establishes. */
export interface WholeList {
  readonly upTo: string
  readonly [WHOLE]: true
}

/** For the module that checks every page of a list. */
export function toWholeList(upTo: string): WholeList {
  return { upTo } as WholeList
}

/** A filing that was read whole; its words, as in `the 10-K of 2025-10-31`. */
export interface ReadFiling {
  readonly words: string
}

type Source = {
  readonly settings: {
    readonly isLive: boolean
    readonly freshMs: Readonly<Record<DataKind, number>>
  }
}

export type Evidence =
  | {
      readonly reason: 'not_filed'
      list: WholeList
      who?: string | undefined
      what: string
      /** A sentence about what is filed instead. */
      hint?: string | undefined
      instead?: string | undefined
    }
  | { readonly reason: 'not_here'; what: string; source: Source; kind?: DataKind }
  | { readonly reason: 'not_read_yet'; what: string }
  | { readonly reason: 'unreadable'; words: string }
  | {
      readonly reason: 'not_tagged'
      filing: ReadFiling
      fact: string
      only?: 'by_dimension' | 'own_tag'
      /** Names that the filing has, one of which the caller may have meant. */
      near?: readonly string[]
    }
  | { readonly reason: 'not_applicable'; why: string; instead?: string | undefined }
  | { readonly reason: 'not_known'; what: string; list: string; command: string }
  | { readonly reason: 'none_match'; words: string; isWhole: boolean }
  /** The words are about what this service holds, and say nothing of the publisher. */
  | { readonly reason: 'of_store'; words: string; instead?: string | undefined }
  /** A value that is made of an absent one is absent for the same reason. */
  | { readonly reason: 'follows'; from: Pick<Absence, 'code'>; words: string }

/** The one function from evidence to a reason. */
export function explain(evidence: Evidence): Absence {
  switch (evidence.reason) {
    case 'not_filed':
      return toAbsence('not_filed', denyFiling(evidence), { instead: evidence.instead })
    case 'not_here':
      return toAbsence('not_here', sayNotHere(evidence), { retryMs: retryOf(evidence) })
    case 'not_read_yet':
      return toAbsence('not_read_yet', `${capital(evidence.what)} has not been read yet; retry.`, {
        retryMs: SHORTLY_MS,
      })
    case 'unreadable':
      return toAbsence('unreadable', evidence.words)
    case 'not_tagged':
      return toAbsence('not_tagged', denyFact(evidence))
    case 'not_applicable':
      return toAbsence('not_applicable', evidence.why, { instead: evidence.instead })
    case 'not_known':
      return toAbsence(
        'not_known',
        `${capital(evidence.what)} is not known here: ${evidence.list} would tell, and is ` +
          `loaded by \`${evidence.command}\`.`,
        { instead: evidence.command },
      )
    case 'none_match':
      return toAbsence(evidence.isWhole ? 'not_filed' : 'not_known', evidence.words)
    case 'of_store':
      return toAbsence('not_known', evidence.words, { instead: evidence.instead })
    case 'follows':
      return toAbsence(evidence.from.code, evidence.words)
  }
}

const SHORTLY_MS = 10_000

interface More {
  instead?: string | undefined
  retryMs?: number | undefined
}

function toAbsence(code: AbsenceCode, sentence: string, { instead, retryMs }: More = {}): Absence {
  const hint = instead === undefined || sentence.includes(instead) ? '' : ` Try ${instead}.`
  return {
    code,
    sentence: sentence + hint,
    instead: instead ?? null,
    retry_after: retryMs === undefined ? null : Math.ceil(retryMs / 1000),
  }
}

type Of<Reason extends Evidence['reason']> = Extract<Evidence, { reason: Reason }>

function denyFiling({ who = 'The company', what, list, hint = '' }: Of<'not_filed'>): string {
  return `${who} has filed no ${what}, by its list of filings up to ${list.upTo}.${hint}`
}

function sayNotHere({ what, source }: Of<'not_here'>): string {
  const why = source.settings.isLive
    ? 'EDGAR did not give it when it was last asked'
    : 'it is not among the documents that this service answers from'
  return `${capital(what)} could not be had: ${why}.`
}

function retryOf({ source, kind = 'submissions' }: Of<'not_here'>): number | undefined {
  return source.settings.isLive ? source.settings.freshMs[kind] : undefined
}

function denyFact({ filing, fact, only, near = [] }: Of<'not_tagged'>): string {
  const words = capital(filing.words)
  if (only === 'by_dimension') return `${words} states ${fact} by class or segment only.`
  if (only === 'own_tag') return `${words} states ${fact} under the filer’s own tag only.`
  const hint = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`
  return `${words} was read and tags no ${fact}.${hint}`
}

/** Reason of a publisher that did not answer, or whose document cannot be read. */
export function explainFailure(failure: Failure): Absence {
  const isDown = !isFailure(failure, 'publisher.changed')
  return toAbsence(isDown ? 'not_here' : 'unreadable', failure.publicText, {
    retryMs: isDown ? SHORTLY_MS : undefined,
  })
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Codes of what the service lacks itself: without it there is no answer. */
export const LACKING: ReadonlySet<AbsenceCode> = new Set([
  ...(['not_here', 'not_read_yet', 'unreadable'] as const),
])

/** Members of a failure that say why something is absent. */
export function toDetails({ code, instead }: Absence): Record<string, unknown> {
  return { reason_code: code, ...(instead !== null && { instead }) }
}

/** A failed call in place of an answer that would need what is absent; free, as failures are. */
export function absentFailure(absence: Absence): Failure {
  const { code, sentence, retry_after } = absence
  return new Failure(code === 'not_read_yet' ? 'data.not_read' : 'data.not_here', sentence, {
    details: toDetails(absence),
    headers: retry_after === null ? {} : toRetryAfter(retry_after * 1000),
  })
}

/** Members of an entry that names what is absent. */
export function reasonFields(description: string) {
  return { reason: field.text(description), reason_code: AbsenceCode }
}

/** Members of an answer or entry that may be whole. */
export function reasonOrNullFields(description: string) {
  return {
    reason: field.textOrNull(description),
    reason_code: leftOpen(Type.Union([AbsenceCode, Type.Null()], { description: NULL_CODE })),
  }
}

const NULL_CODE = 'Code of `reason`; null with it.'

/** Both members of an answer that lacks something; the code is that of the first absence. */
export function toIncomplete(absences: readonly Absence[]) {
  const sentences = absences.map(({ sentence }) => sentence)
  return {
    incomplete_reason: sentences.length === 0 ? null : sentences.join(' '),
    incomplete_code: absences[0]?.code ?? null,
  }
}

/** Code beside a reason that has a name of its own; null with it. */
export function codeOf(reason: string) {
  const description = `Code of \`${reason}\`; null with it.`
  return leftOpen(Type.Union([AbsenceCode, Type.Null()], { description }))
}

export function toReason({ sentence, code }: Absence) {
  return { reason: sentence, reason_code: code }
}

export function toReasonOrNull(absence: Absence | null) {
  return absence ? toReason(absence) : { reason: null, reason_code: null }
}

/** The two members that name what is null: why, and the code of it. */
export function toReasons(absences: Readonly<Record<string, Absence>>) {
  const named = Object.entries(absences)
  return {
    reasons: Object.fromEntries(named.map(([name, { sentence }]) => [name, sentence])),
    reason_codes: Object.fromEntries(named.map(([name, { code }]) => [name, code])),
  }
}

export interface EmptyReason {
  readonly empty_reason: string
  readonly empty_code: AbsenceCode
}

/** Members of an answer that lists nothing. */
export function emptyReason({ sentence, code }: Absence): EmptyReason {
  return { empty_reason: sentence, empty_code: code }
}

/** Schemas of the same members, which any answer with a list may have. */
export const emptyMembers = {
  empty_reason: leftOpen(Type.String({ description: 'Present if the list is empty: why.' })),
  empty_code: AbsenceCode,
}
