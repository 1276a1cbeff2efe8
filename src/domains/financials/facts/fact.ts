// A company’s structured facts as EDGAR publishes them, in compact form, with common queries: the
// kind of report, the day a fact was known, and its run of facts.

/** One value reported by one filing. `fy` and `fp` describe the filing, not the value’s period. */
export interface Fact {
  readonly start: string | null
  readonly end: string
  readonly value: number
  readonly form: string
  readonly filed: string
  readonly accession: string
  readonly fy: number | null
  readonly fp: string | null
  readonly frame: string | null
  /** Number as published, if `value` does not hold all its whole digits. */
  readonly exact?: string
  /** Set where the filer tagged a count of thousands or millions as ones; `value` includes it. */
  readonly scale?: number
}

export interface FactSeries {
  readonly taxonomy: string
  readonly tag: string
  readonly label: string | null
  readonly unit: string
  readonly facts: readonly Fact[]
}

export interface CompanyFacts {
  readonly cik: string
  readonly entityName: string
  /** Facts by taxonomy, tag and unit. */
  readonly facts: readonly FactSeries[]
  /** Tags left out because they hold no list of facts, as `us-gaap:Assets`. */
  readonly unreadable?: readonly string[]
  /** How the filer names its years; set where facts of later days were left out. */
  readonly naming?: ReadonlyMap<string, number>
}

const PERIODIC = /^(10-K|10-Q|20-F|40-F|6-K)/
const ANNUAL = /^(10-K|20-F|40-F)/

export function isPeriodicForm(form: string): boolean {
  return PERIODIC.test(form)
}

export function isAnnualForm(form: string): boolean {
  return ANNUAL.test(form)
}

/** A report on the months between two fiscal years. */
export function isTransitionForm(form: string): boolean {
  return /^10-[KQ]T/.test(form)
}

export function isOfPeriodicForm({ form }: Fact): boolean {
  return isPeriodicForm(form)
}

export function isOfAnnualForm({ form }: Fact): boolean {
  return isAnnualForm(form)
}

/** Whether the fact is known by a day. Facts that end after their filing are the filer’s errors. */
export function isKnown(fact: Fact, lastDay: string | null): boolean {
  return fact.end <= fact.filed && (lastDay === null || fact.filed <= lastDay)
}

/** Consecutive facts of one span of days, as EDGAR lists them. */
export type Run = readonly [Fact, ...Fact[]]

export function listRuns(facts: readonly Fact[]): Run[] {
  const runs: Run[] = []
  for (let from = 0, to = 0; from < facts.length; from = to) {
    to = endOfRun(facts, from)
    runs.push(facts.slice(from, to) as [Fact, ...Fact[]])
  }
  return runs
}

/** End of the run that begins at an index. */
export function endOfRun(facts: readonly Fact[], from: number): number {
  const { start, end } = facts[from] as Fact
  let to = from + 1
  while (to < facts.length) {
    const fact = facts[to] as Fact
    if (fact.end !== end || fact.start !== start) break
    to++
  }
  return to
}

/** Returns the same array if all are wanted, as is usual. */
export function only(facts: readonly Fact[], isWanted: (fact: Fact) => boolean): readonly Fact[] {
  return facts.every(isWanted) ? facts : facts.filter(isWanted)
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
