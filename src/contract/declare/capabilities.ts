// What domains offer one another. None knows another: the catalogue hands these functions to the
// declarations that are made of several domains' data.

import type { DataContext } from './endpoint.ts'

export interface Asked {
  readonly cik: string
  /** Null for what is known now. */
  readonly asOf: string | null
}

/** A split of a company's shares, as its facts show it. */
export interface KnownSplit {
  /** New shares for old ones: `4:1`. */
  readonly ratio: string
  /** What an older count of shares is multiplied by. */
  readonly factor: number
  /** First and last day on which it can have taken effect. */
  readonly effective_from: string
  readonly effective_to: string
  /** The first report on the new basis, and its day of filing. */
  readonly accession: string
  readonly filed: string
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

/** What an insider's newest form says is left of a security. */
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

/** Who is asked for: by one of them. */
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
  /** False when something that belongs here is not at hand. */
  readonly isComplete: boolean
}

/** Each fails as an endpoint of its domain would. */
export interface Capabilities {
  /** Of one company, oldest first; null for one without structured facts, which are asked for. */
  readonly splitsOf: (asked: Asked, context: DataContext) => Promise<readonly KnownSplit[] | null>
  /** The same of many, by CIK, from what is at hand: a company without any stays out. */
  readonly storedSplits: (
    asked: { readonly ciks: readonly string[]; readonly asOf: string | null },
    context: DataContext,
  ) => Promise<ReadonlyMap<string, readonly KnownSplit[]>>
  /** Newest first. */
  readonly stakesIn: (asked: Asked, context: DataContext) => Promise<Listed<NewestStake>>
  /** Most shares first. */
  readonly insidersOf: (asked: Asked, context: DataContext) => Promise<Listed<LastHolding>>
}

/** For the answer about who is meant. */
export interface PartyCapabilities {
  /** The one who has the name or CIK; `company.unknown` with suggestions where nobody does or several do. */
  readonly personNamed: (asked: PartyQuestion, context: DataContext) => Promise<Party>
  readonly managerNamed: (asked: PartyQuestion, context: DataContext) => Promise<Party>
}
