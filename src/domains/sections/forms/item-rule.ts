// What is known of an item of a form, for finding it and for believing what was found.

export interface ItemRule {
  /** `1A`; in a quarterly report with its part, `II-1A`. */
  id: string
  /** Beginnings of the title, on text that `toPlain` has simplified. */
  title: RegExp
  /** A report without it is not that report, unless it is an amendment. */
  isCore?: boolean
  /** Characters below and above which the text is not believed without a reason. */
  min?: number
  max?: number
  /** Usually a part of the item before it, without a number of its own. */
  isUnnumbered?: boolean
  /** The part it stands in, where filers answer that as a whole. */
  part?: 'III'
}
