// Accounts of the callers, with what they were answered.

export interface Hook {
  /** Null until its registration was answered. */
  id: string | null
  readonly path: string
  /** Time of the answer to its removal. */
  removedAt?: number
}

export interface Account {
  readonly name: string
  readonly address: string
  key: string | null
  /** Hash of the key, by which the store knows it. */
  keyId: string | null
  granted: number
  /** Credits of what was answered, by the answers’ own word. */
  paid: number
  /** The most that calls without an answer may have cost. */
  cutMost: number
  cursor: string | null
  /** Accessions in the order in which the feed showed them. */
  readonly followed: string[]
  readonly hooks: Hook[]
}
