// One tag over the twelve months that end with a quarter, from running totals on one basis.

import { daysBetween } from '../../../kernel/time.ts'
import { toDateKey } from '../calendar/periods.ts'
import type { Fact } from '../facts/fact.ts'
import { roundFloat } from './cells.ts'
import { citeFirst, correct, firstSince, isNear, type UnitOfFiling } from './choose-filing.ts'
import type { TagFacts } from './fact-index.ts'
import { quarterOf, type Slot, type TagCell, TO_DATE } from './quarters.ts'
import { toEvidence } from './split-evidence.ts'

/**
 * One tag over the twelve months up to a first, second or third quarter: year to date + year before
 * - year to date of the year before. Null unless all three are reported on one basis.
 */
export function trailingCell(tag: TagFacts, slot: Slot, unitOf: UnitOfFiling): TagCell | null {
  const { year } = slot
  const quarter = quarterOf(slot)
  const before = year.index - 1
  const stubs = tag.versions[toDateKey(year.index, quarter)]
  const priorYears = tag.versions[toDateKey(before, 4)]
  const priorStubs = tag.versions[toDateKey(before, quarter)]
  if (!stubs || !priorYears || !priorStubs) return null
  const chosen = chooseTrailing({ stubs, priorYears, priorStubs }, unitOf)
  if (!chosen) return null
  const { stub, priorYear, priorStub } = chosen
  const toDate = TO_DATE[quarter - 1]
  return {
    value: roundFloat(stub.value + priorYear.value - priorStub.value),
    formula: `${toDate} + prior year - prior ${toDate}`,
    evidence: [stub, priorYear, priorStub].map((fact) => toEvidence(tag, fact)),
    tag,
    latest: stub,
  }
}

interface TrailingFacts {
  readonly stub: Fact
  readonly priorYear: Fact
  readonly priorStub: Fact
}

/** Days from the report of a first quarter to the annual report of its year. */
const YEARLY_CYCLE_DAYS = 400

/**
 * Facts of year to date + year before - year to date of the year before, on one basis: the two
 * running totals side by side in the newest report, and the year as first filed after its own
 * running total had that value. Null if no annual report is on that basis, or the two columns
 * differ in sign convention.
 */
function chooseTrailing(
  { stubs, priorYears, priorStubs }: TrailingVersions,
  unitOf: UnitOfFiling,
): TrailingFacts | null {
  const columns = findColumns(stubs, priorStubs)
  if (!columns) return null
  const stub = citeFirst(correct(columns.stub, stubs, unitOf), stubs)
  const priorStub = citeAbout(correct(columns.priorStub, priorStubs, unitOf), priorStubs)
  if (isTurned(stub, columns.stub) !== isTurned(priorStub, columns.priorStub)) return null
  const priorYear = firstSince(priorYears, priorStub.filed)
  if (!priorYear || daysBetween(priorStub.filed, priorYear.filed) > YEARLY_CYCLE_DAYS) return null
  return { stub, priorYear: correct(priorYear, priorYears, unitOf), priorStub }
}

/** Finds the newest filing that states both columns, this year’s and the year before's. */
function findColumns(stubs: readonly Fact[], priorStubs: readonly Fact[]) {
  for (const stub of stubs.toReversed()) {
    const priorStub = priorStubs.findLast(({ accession }) => accession === stub.accession)
    if (priorStub) return { stub, priorStub }
  }
  return null
}

/** Cites the first filing with nearly the same value; later ones may add rounded parts. */
function citeAbout(fact: Fact, versions: readonly Fact[]): Fact {
  return (
    versions.find(({ value }) => isNear(value, fact.value, SLIGHT)) ?? citeFirst(fact, versions)
  )
}

const SLIGHT = 0.001

function isTurned(corrected: Fact, fact: Fact): boolean {
  return fact.value !== 0 && corrected.value === -fact.value
}

type TrailingVersions = Readonly<Record<'stubs' | 'priorYears' | 'priorStubs', readonly Fact[]>>
