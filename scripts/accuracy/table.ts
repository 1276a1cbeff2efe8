// A printed table as its reader sees it: rows of a label and values.

export type Kind = 'money' | 'per_share' | 'shares'

export interface FaceCell {
  readonly start: string | null
  readonly end: string
  readonly value: number
  readonly kind: Kind
}

export interface FaceRow {
  readonly label: string
  /** The nearest heading above that has no values of its own. */
  readonly section: string
  readonly cells: readonly FaceCell[]
}

export type FaceTable = readonly FaceRow[]
