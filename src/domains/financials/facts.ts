// A company's structured facts as EDGAR publishes them, in compact form. Types only.

/** One value as one filing reported it. `fy`, `fp` describe the filing, not the value's period. */
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
  /** Set where the filer tagged a count in thousands or millions as if in ones; in `value`. */
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
  /** One entry per taxonomy, tag and unit. */
  readonly facts: readonly FactSeries[]
}
