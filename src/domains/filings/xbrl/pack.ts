// From the documents of a filing to what is stored of its XBRL. Pure.

import { zstdCompressSync } from 'node:zlib'
import type { XbrlDocument } from '../../../formats/xbrl/fact.ts'
import type { NamedText } from '../../../formats/xbrl/linkbases.ts'
import { isFailure } from '../../../kernel/failure.ts'
import { type FaceTotal, findFaceTotals } from './face-totals.ts'
import { parseXbrl } from './parse.ts'
import { readReport } from './report.ts'
import { type CoverSecurity, toTagged } from './tagged.ts'

export interface XbrlSource {
  readonly facts: NamedText
  readonly linkbases: readonly NamedText[]
}

/** A filing’s XBRL in the form that the store keeps: bodies are compressed JSON. */
export interface PackedXbrl {
  readonly report: PackedReport
  readonly tagged: PackedTagged
}

export interface PackedReport {
  readonly facts: number
  readonly isWhole: boolean
  readonly doubt: string | null
  /** Reason for missing statements; null if there are some. */
  readonly problem: string | null
  /** The filing’s statements (`FiledStatement[]`), as compressed JSON. */
  readonly statements: Uint8Array | null
  /** The filing’s breakdowns (`Breakdown[]`), as compressed JSON. */
  readonly breakdowns: Uint8Array | null
}

export interface PackedTagged {
  readonly isWhole: boolean
  readonly entity: string | null
  readonly securities: readonly CoverSecurity[]
  readonly totals: readonly FaceTotal[]
  readonly fiscalYear: number | null
  readonly fiscalPeriod: string | null
  /** The tagged facts (a `TaggedFiling`), as compressed JSON. */
  readonly body: Uint8Array
}

export function packXbrl({ facts, linkbases }: XbrlSource): PackedXbrl {
  const document = parseXbrl(facts)
  const tagged = toTagged(document)
  const { isWhole, entity, securities = [], fiscalYear, fiscalPeriod } = tagged
  const totals = findFaceTotals(document.facts)
  return {
    report: packReport(document, linkbases),
    tagged: {
      ...{ isWhole, entity, securities, totals, fiscalYear, fiscalPeriod },
      body: pack(tagged),
    },
  }
}

/** Numbers need no linkbases, so one that cannot be read is no failure of the filing. */
function packReport(document: XbrlDocument, linkbases: readonly NamedText[]): PackedReport {
  try {
    const { statements, breakdowns, ...rest } = readReport(document, linkbases)
    const packed = { statements: pack(statements), breakdowns: pack(breakdowns) }
    return { ...rest, ...packed, problem: null }
  } catch (error) {
    if (!isFailure(error, 'publisher.changed')) throw error
    const nothing = { doubt: null, statements: null, breakdowns: null }
    const facts = document.facts.length
    return { facts, isWhole: true, ...nothing, problem: error.publicText }
  }
}

function pack(value: unknown): Uint8Array {
  return zstdCompressSync(JSON.stringify(value))
}
