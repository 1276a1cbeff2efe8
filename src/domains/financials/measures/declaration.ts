// The form in which a data file declares a measure: its name on pages, its meaning, kind and sign, the
// publisher's tags (US GAAP Financial Reporting Taxonomy, IFRS Accounting Taxonomy) in order of
// preference, the identities it follows from, and its rules in words.

import { type Static, Type } from 'typebox'

export const TAXONOMIES = ['us-gaap', 'ifrs-full'] as const
export type Taxonomy = (typeof TAXONOMIES)[number]

export const INDUSTRIES = ['general', 'bank', 'insurer', 'reit', 'utility'] as const
export type Industry = (typeof INDUSTRIES)[number] | 'unknown'

/** `flow` and `instant` are sums and balances; `per_share` and `shares` are averages. */
export const MEASURE_KINDS = ['flow', 'instant', 'per_share', 'shares'] as const
export type MeasureKind = (typeof MEASURE_KINDS)[number]

/**
 * `cost`: above zero for an expense or a payment. `cash`: above zero for cash received. `signed`:
 * below zero for a loss or a deficit. `amount`: not below zero as a rule.
 */
export const SIGNS = ['cost', 'cash', 'signed', 'amount'] as const

const closed = { additionalProperties: false } as const
const isSet = Type.Optional(Type.Literal(true))
const note = Type.Optional(Type.String())
const industries = Type.Optional(Type.Array(Type.Enum([...INDUSTRIES])))
const names = Type.Array(Type.String())

/** One summand of a formula: the first of its tags that the filer reports. */
const term = {
  /** An optional summand counts as zero when absent; at least one summand must be there. */
  optional: isSet,
  /** Among several tags in one period the largest is the line, the others are parts of it. */
  largest: isSet,
  /** The tag names the line in notes too, so that it need not run on from 10-Q to 10-Q. */
  line_anywhere: isSet,
}
const Term = Type.Union([
  Type.Object({ plus: names, ...term }, closed),
  Type.Object({ minus: names, ...term }, closed),
])

const Tags = Type.Object(
  {
    tags: names,
    /** Among several tags in one filing the largest is the whole, the others are parts of it. */
    largest: isSet,
    /** Formulas over tags, tried in order if no tag is reported. */
    formulas: Type.Optional(Type.Array(Type.Array(Term))),
  },
  closed,
)

/** `measures` are the names that identities may use. */
export function declarationSchema<Name extends string>(measures: readonly Name[]) {
  const measure = Type.Enum([...measures])
  const Part = Type.Union([
    Type.Object({ plus: measure, optional: isSet }, closed),
    Type.Object({ minus: measure, optional: isSet }, closed),
  ])
  const parts = Type.Array(Part)
  return Type.Object(
    {
      meaning: Type.String(),
      kind: Type.Enum([...MEASURE_KINDS]),
      sign: Type.Enum([...SIGNS]),
      /** A row with a value below zero has the flag `sign_is_unusual`. */
      never_negative: isSet,
      /**
       * A negative value means that the tag was given the sign of the statement’s line, since
       * nothing is paid back to a payer.
       */
      reverses_sign: isSet,
      /** A measure of `fields=extended` that others are derived from or tested by. */
      supports: isSet,
      /**
       * Industries whose statements have no such line, whatever is tagged. An insurer that sells
       * services too, as health plans do, may present a gross profit; a bank never does.
       */
      not_for: industries,
      /** The only industries whose statements have the line. */
      only_for: industries,
      /**
       * Lines of commercial companies (Regulation S-X, Article 5) that statements under Articles 7 and
       * 9, and balance sheets without current items, are not laid out with. A tagged value stands.
       */
      not_expected_for: industries,
      /**
       * Requires a running tag: a line of a statement recurs from 10-Q to 10-Q; a tag that never
       * does is in a note. `preferred` puts running tags first; `required` sums running tags only,
       * since notes give parts of the line under the names of the whole.
       */
      running: Type.Optional(Type.Enum(['preferred', 'required'])),
      /** A summand below zero has the sign of the statement's line. */
      terms_are_paid: isSet,
      note,
      'us-gaap': Tags,
      'ifrs-full': Tags,
      /** Identities, tried in order if the measure is still missing. */
      identities: Type.Optional(
        Type.Array(Type.Object({ parts, not_for: industries, note }, closed)),
      ),
      /** Per-share earnings of unreported periods, by the first income that fits the year’s. */
      income_over_shares: Type.Optional(
        Type.Object({ incomes: Type.Array(measure), shares: measure }, closed),
      ),
      /** A sum that is used only if it differs from `before_interest` by a small share of revenue. */
      reconciled: Type.Optional(
        Type.Object(
          {
            less_expenses: parts,
            less_all_costs: parts,
            before_interest: parts,
            within_share_of_revenue: Type.Number(),
            not_for: industries,
            note,
          },
          closed,
        ),
      ),
      /** Tags of measures that may count the same amount twice. */
      null_if_both: Type.Optional(
        Type.Object({ long_term_debt: names, short_term_debt: names }, closed),
      ),
      /** Rules that are steps of their own, in words. */
      rules: Type.Optional(Type.Array(Type.String())),
      /** Label of the measure on pages, where it differs from the name. */
      label: Type.Optional(Type.String()),
      /** `total` is the sum of the lines before it; `part` belongs to a total. */
      rank: Type.Optional(Type.Enum(['total', 'part', 'plain'])),
      /** The ratio that pages show below the line, and its name there. */
      ratio: Type.Optional(Type.Object({ name: Type.String(), label: Type.String() }, closed)),
    },
    closed,
  )
}

export type Declaration<Name extends string> = Static<ReturnType<typeof declarationSchema<Name>>>
