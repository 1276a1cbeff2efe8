// A line that the filer has split: newer filings state, for earlier periods, less by exactly the
// amount they state as amortization. From then on the tag means the rest alone.

import type { Fact } from '../facts/fact.ts'
import { MEASURES } from '../measures/measures.ts'
import { addUp, type Cell, type Cells } from './cells.ts'
import type { FactIndex, TagFacts } from './fact-index.ts'

export interface SplitOff {
  readonly tag: string
  /** Day of the first filing with the narrower line. */
  readonly since: string
}

const LINES = MEASURES.depreciation_amortization['us-gaap'].tags

/** Returns null if the filer has not moved amortization out of its depreciation. */
export function findSplitOff(index: FactIndex): SplitOff | null {
  const parts = MEASURES.intangible_amortization['us-gaap'].tags.flatMap(
    (name) => index.tagFacts('us-gaap', name, 'flow') ?? [],
  )
  if (parts.length === 0) return null
  for (const name of LINES) {
    const line = index.tagFacts('us-gaap', name, 'flow')
    const since = line && firstNarrower(line, parts)
    if (since) return { tag: name, since }
  }
  return null
}

function firstNarrower(line: TagFacts, parts: readonly TagFacts[]): string | null {
  let since: string | null = null
  for (const [period, versions] of line.versions.entries()) {
    const narrower = versions && narrowerIn(versions, period, parts)
    if (narrower && (since === null || narrower.filed < since)) since = narrower.filed
  }
  return since
}

/** The first version whose own filing states the difference from the previous version. */
function narrowerIn(
  versions: readonly Fact[],
  period: number,
  parts: readonly TagFacts[],
): Fact | undefined {
  return versions.find((fact, at) => {
    const before = versions[at - 1]
    if (!before || before.value <= fact.value) return false
    return parts.some((part) =>
      part.versions[period]?.some(
        ({ accession, value }) =>
          accession === fact.accession && value === before.value - fact.value,
      ),
    )
  })
}

const NAME = 'depreciation_amortization'

/** Adds amortization to a line without it; wide less narrow lines have no value. */
export function joinSplitOff(cells: Cells, splitOff: SplitOff | null): void {
  const line = cells.get(NAME)
  if (!splitOff || !line?.evidence.every(({ tag }) => tag === splitOff.tag)) return
  const narrow = line.evidence.filter(({ fact }) => fact.filed >= splitOff.since)
  if (narrow.length === 0) return
  const whole = narrow.length === line.evidence.length ? withAmortization(line, cells) : null
  if (whole) cells.set(NAME, whole)
  else cells.delete(NAME)
}

function withAmortization(line: Cell, cells: Cells): Cell | null {
  const part = cells.get('intangible_amortization')
  if (!part) return null
  return addUp([
    { name: NAME, sign: 1, cell: line },
    { name: 'intangible_amortization', sign: 1, cell: part },
  ])
}
