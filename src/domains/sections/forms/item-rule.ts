// Known facts of a form’s item, for finding it and checking the result.

export interface ItemRule {
  /** Id: `1A`, or with its part in a quarterly report, `II-1A`. */
  id: string
  /** Pattern of the title’s beginning, applied to text simplified by `toPlain`. */
  title: RegExp
  /** Whether a report, other than an amendment, must have it. */
  isCore?: boolean
  /** Usual range of characters; other lengths need an explanation. */
  min?: number
  max?: number
  /** Whether the item usually stands in the previous one, without a number of its own. */
  isUnnumbered?: boolean
  /** Part, if filers answer that as a whole. */
  part?: 'III'
}
