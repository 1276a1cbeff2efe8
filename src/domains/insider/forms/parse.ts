// Forms 3, 4 and 5 as XML, bare or within a complete submission, to records. Pure. Text forms from
// before June 2003 hold no XML; they are recognised, not read (Release 33-8230).

import {
  parseSubmissionHeader,
  type SubmissionHeader,
  unwrapXml,
} from '../../../formats/envelope.ts'
import { splitSubmission } from '../../../formats/submission.ts'
import {
  childrenOf,
  parseCutXmlTree,
  unreadableXml,
  type XmlElement,
} from '../../../formats/xml.ts'
import { isCik, toCik } from '../../../kernel/identifiers.ts'
import { versionOf } from '../../../kernel/module-version.ts'
import { parseFootnotes, parseLines } from './lines.ts'
import type { Footnote, FormKind, Line, Owner, OwnershipDocument } from './ownership-document.ts'
import { dayOf, flagOf, type Part, partOf, textOf, unreadable } from './values.ts'

/** Version of the parser; rows of other versions are restated. */
export const OWNERSHIP_VERSION = versionOf(import.meta.url)

const ROOT = /<(?:[\w.-]+:)?ownershipDocument[\s>/]/

export interface FoundOwnership {
  /** The ownership document's own text; null when the submission is a form without XML. */
  readonly xml: string | null
  readonly header: SubmissionHeader | null
}

/** Looks for an ownership form in a document of a filing; null when it is something else. */
export function findOwnership(text: string): FoundOwnership | null {
  const header = parseSubmissionHeader(text)
  if (header === null) return ROOT.test(text) ? { xml: unwrapXml(text), header } : null
  if (toKind(header.form) === null) return null
  const document = splitSubmission(text).find((one) => ROOT.test(one.text))
  return { xml: document ? unwrapXml(document.text) : null, header }
}

const FORM = /^([345])(\/A)?$/

export function toKind(form: string | null): FormKind | null {
  return (FORM.exec(form ?? '')?.[1] as FormKind | undefined) ?? null
}

export interface ParseOptions {
  /** The filing, as failures and flags name it. */
  readonly subject: string
  /** The day of filing, or, where that is not known, the day on which the document was seen. */
  readonly latestDay: string
}

const LIMITS = { maxDepth: 16, maxElements: 100_000 }

/** Reads an ownership document; fails with `publisher.changed` naming the filing and the element. */
export function parseOwnership(xml: string, options: ParseOptions): OwnershipDocument {
  const { root, isCut } = parseCutXmlTree(xml, options.subject, LIMITS)
  const document = parseOwnershipElements(root, options)
  if (!isCut) return document
  if (document.lines.length === 0) throw unreadableXml(options.subject, 'its end, before any row')
  return { ...document, lines: markCut(document.lines) }
}

/** Marks the last row that was read of a document that ends too early. */
function markCut(lines: readonly Line[]): Line[] {
  const last = lines.at(-1)
  if (last === undefined) return []
  const detail = 'the document ends too early; rows after this one may be missing'
  const flag = { code: 'document.cut', element: `row ${last.line}`, detail } as const
  return [...lines.slice(0, -1), { ...last, flags: [...last.flags, flag] }]
}

/** Parses a root element, such as one built from the rows of a data set. */
export function parseOwnershipElements(root: XmlElement, options: ParseOptions): OwnershipDocument {
  const { subject, latestDay } = options
  if (root.name !== 'ownershipDocument') throw unreadableXml(subject, root.name)
  const document: Part = { element: root, subject, path: '' }
  const form = textOf(document, 'documentType')
  const [, kind, amendment] = FORM.exec(form ?? '') ?? []
  if (form === null || kind === undefined) throw unreadable(document, 'documentType', form ?? '')
  const texts = parseFootnotes(document)
  const lines = parseLines(document, { footnotes: texts, latestDay })
  return {
    schema_version: textOf(document, 'schemaVersion'),
    form,
    kind: kind as FormKind,
    is_amendment: amendment !== undefined,
    period_of_report: dayOf(document, 'periodOfReport'),
    date_of_original: dayOf(document, 'dateOfOriginalSubmission'),
    issuer: parseIssuer(document),
    owners: parseOwners(document),
    plan_10b5_1: flagOf(document, 'aff10b5One'),
    not_subject_to_section_16: flagOf(document, 'notSubjectToSection16'),
    no_securities_owned: flagOf(document, 'noSecuritiesOwned'),
    lines,
    footnotes: listUncited(texts, lines),
    remarks: textOf(document, 'remarks'),
    signed_on: latestSignature(document),
  }
}

function parseIssuer(document: Part) {
  const issuer = partOf(document, 'issuer')
  return {
    cik: cikOf(issuer, 'issuerCik'),
    name: textOf(issuer, 'issuerName'),
    symbol: textOf(issuer, 'issuerTradingSymbol'),
  }
}

function listUncited(texts: ReadonlyMap<string, string>, lines: readonly Line[]): Footnote[] {
  const left = new Map(texts)
  for (const { footnotes } of lines) for (const { id } of footnotes) left.delete(id)
  return [...left].map(([id, text]) => ({ id, field: null, text }))
}

function parseOwners(document: Part): Owner[] {
  const owners = childrenOf(document.element, 'reportingOwner')
  if (owners.length === 0) throw unreadable(document, 'reportingOwner', '')
  return owners.map((element, index) =>
    parseOwner({ ...document, element, path: `reportingOwner[${index + 1}]` }),
  )
}

const ROLES = [
  ['isDirector', 'Director'],
  ['isOfficer', 'Officer'],
  ['isTenPercentOwner', '10% Owner'],
  ['isOther', 'Other'],
] as const

function parseOwner(part: Part): Owner {
  const id = partOf(part, 'reportingOwnerId')
  const relationship = partOf(part, 'reportingOwnerRelationship')
  const roles = ROLES.filter(([box]) => flagOf(relationship, box) === true)
  return {
    cik: cikOf(id, 'rptOwnerCik'),
    name: textOf(id, 'rptOwnerName'),
    role: roles.length === 0 ? null : roles.map(([, label]) => label).join(', '),
    officer_title: textOf(relationship, 'officerTitle'),
    other_text: textOf(relationship, 'otherText'),
  }
}

function cikOf(part: Part, name: string): string {
  const text = textOf(part, name)
  if (text === null || !isCik(text)) throw unreadable(part, name, text ?? '')
  return toCik(text)
}

function latestSignature(document: Part): string | null {
  const days = childrenOf(document.element, 'ownerSignature').map((element: XmlElement) =>
    dayOf({ ...document, element, path: 'ownerSignature' }, 'signatureDate'),
  )
  return days.reduce((latest, day) => ((day ?? '') > (latest ?? '') ? day : latest), null)
}
