// Values that a proxy statement states of a director, each with the words or the cell that state it.

export interface Place {
  readonly text: string
  /** Number of the table among those of the document, from 1; null for a paragraph. */
  readonly table: number | null
}

export interface Stated<Value> extends Place {
  readonly value: Value
}

export interface Committee {
  readonly committee: string
  /** A mark that does not tell a chair from a member leaves null. */
  readonly isChair: boolean | null
}

/** Values that one place states of one person. */
export interface Statement {
  readonly name: string
  readonly age?: Stated<number>
  readonly since?: Stated<number>
  readonly isIndependent?: Stated<boolean>
  readonly committees?: Stated<readonly Committee[]>
  /** Whether the place says that the person is a director. */
  readonly isDirector: boolean
}

const AGES = { min: 18, max: 105 }
const YEARS = { min: 1930, max: 2100 }

export function toAge(digits: string | undefined): number | null {
  const age = Number(digits)
  return digits !== undefined && age >= AGES.min && age <= AGES.max ? age : null
}

export function toYear(digits: string | undefined): number | null {
  const year = Number(digits)
  return digits !== undefined && year >= YEARS.min && year <= YEARS.max ? year : null
}
