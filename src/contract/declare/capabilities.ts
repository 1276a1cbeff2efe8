// Functions that domains offer one another. Domains do not import each other: the catalogue passes
// these functions to declarations built from several domains’ data.

import type { Absence } from '../answer/absence.ts'
import type { DataContext } from './endpoint.ts'

export interface CompanyQuestion {
  readonly cik: string
  /** Time of knowledge; null for now. */
  readonly asOf: string | null
}

/** A split of a company's shares, as its facts show it. */
export interface KnownSplit {
  /** New shares for old ones: `4:1`. */
  readonly ratio: string
  /** Factor for older counts of shares. */
  readonly factor: number
  /** First and last day on which the split can have taken effect. */
  readonly effective_from: string
  readonly effective_to: string
  /** First report on the new basis, and its filing day. */
  readonly accession: string
  readonly filed: string
}

/** A quarter or year of a company's statements. */
export interface ReportedPeriod {
  readonly months: 3 | 12
  readonly end: string
  /** Values by the names of their measures; nulls are left out. */
  readonly values: Readonly<Record<string, number>>
  /** The report of the period, and its filing day. */
  readonly accession: string
  readonly filed: string
}

/** Twelve months and the balances at their end, as a company had reported them by an instant. */
export interface TwelveMonths {
  readonly currency: string | null
  readonly end: string
  readonly form: string
  readonly filed: string
  readonly accession: string
  /** Values by the names of their measures; nulls are left out. */
  readonly values: Readonly<Record<string, number>>
}

/** Count of all common shares by the newest cover or balance sheet. */
export interface CountedShares {
  readonly value: number
  /** Day of the count. */
  readonly as_of: string
  readonly accession: string
  readonly filed: string
}

/** The newest figures of a company that were known at an instant; null with its reason. */
export interface KnownFigures {
  readonly twelveMonths: TwelveMonths | null
  readonly whyNoMonths: Absence | null
  readonly shares: CountedShares | null
  readonly whyNoShares: Absence | null
}

/** The newest Schedule 13D or 13G of each group of holders. */
export interface NewestStake {
  readonly holder: string
  readonly holder_cik: string | null
  readonly form: string
  readonly filed: string | null
  readonly accession: string
  readonly shares: number | null
  readonly percent_of_class: number | null
}

/** Holding that remains by an insider’s newest form for a security. */
export interface LastHolding {
  readonly owner: string
  readonly owner_cik: string
  readonly role: string | null
  readonly security: string | null
  readonly shares: number
  readonly ownership: string | null
  readonly on: string | null
  readonly filed: string | null
  readonly accession: string
}

/** Person or manager in question, by one of the members. */
export interface PartyQuestion {
  readonly name?: string | undefined
  readonly cik?: string | undefined
  readonly ticker?: string | undefined
  readonly as_of?: string | undefined
}

/** A person or a manager, who files under a CIK of their own. */
export interface Party {
  readonly cik: string
  readonly name: string
}

export interface Listed<One> {
  readonly found: readonly One[]
  /** False if a relevant filing is not stored. */
  readonly isComplete: boolean
}

/** Functions of several domains; each fails as an endpoint of its domain would. */
export interface Capabilities {
  /** Splits of one company, oldest first; null for one without structured facts. */
  readonly splitsOf: (
    query: CompanyQuestion,
    context: DataContext,
  ) => Promise<readonly KnownSplit[] | null>
  /** Splits of many companies by CIK, from stored facts; those without are left out. */
  readonly storedSplits: (
    query: { readonly ciks: readonly string[]; readonly asOf: string | null },
    context: DataContext,
  ) => Promise<ReadonlyMap<string, readonly KnownSplit[]>>
  /** Quarters and years of one company, newest first; none for one without structured facts. */
  readonly reportedPeriods: (
    query: CompanyQuestion,
    context: DataContext,
  ) => Promise<readonly ReportedPeriod[]>
  /** Figures known at each of the instants, which are ascending. */
  readonly figuresKnown: (
    query: { readonly cik: string; readonly at: readonly string[] },
    context: DataContext,
  ) => Promise<readonly KnownFigures[]>
  readonly stakesIn: (query: CompanyQuestion, context: DataContext) => Promise<Listed<NewestStake>>
  readonly insidersOf: (
    query: CompanyQuestion,
    context: DataContext,
  ) => Promise<Listed<LastHolding>>
}

/** Functions for resolving a person or manager. */
export interface PartyCapabilities {
  /** Finds the person; fails with `company.unknown` if there is none or several. */
  readonly personNamed: (query: PartyQuestion, context: DataContext) => Promise<Party>
  readonly managerNamed: (query: PartyQuestion, context: DataContext) => Promise<Party>
}
