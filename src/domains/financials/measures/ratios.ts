// The ratios, each declared once in `ratios.json`: a sum of measures over one of them. No ratio uses a
// price. The formula in an answer, in the mapping and on pages is made from the declaration.

import type { Industry } from './declaration.ts'
import { MEASURES, type Measure } from './measures.ts'
import ratios from './ratios.json' with { type: 'json' }

type PartOf<Name> = { readonly optional?: true } & (
  | { readonly plus: Name; readonly minus?: never }
  | { readonly minus: Name; readonly plus?: never }
)

export const AVERAGED = ['stockholders_equity', 'total_assets'] as const satisfies Measure[]
export type AveragedMeasure = (typeof AVERAGED)[number]

export interface RatioDeclaration {
  readonly label: string
  readonly meaning: string
  readonly numerator: readonly PartOf<Measure>[]
  readonly denominator: Measure | 'prior_revenue'
  /** Whether the ratio is a growth rate: the quotient less one. */
  readonly growth?: true
  /** The denominator, with `basis=average` the mean of its opening and its closing balance. */
  readonly averages?: AveragedMeasure
  /** Pages show it as a multiple, the others as a percentage. */
  readonly times?: true
  /** Reasons, by industry, why the ratio does not apply. */
  readonly not_for?: Readonly<Partial<Record<Industry, string>>>
  /** Reason if no part of the numerator is reported, all parts being optional. */
  readonly none_reported?: string
  readonly note?: string
}

interface Declared {
  readonly label: string
  readonly meaning: string
  readonly numerator: readonly object[]
  readonly denominator: string
}

const DECLARED = ratios satisfies Readonly<Record<string, Declared>>

export type Ratio = keyof typeof DECLARED
export const RATIOS = Object.keys(DECLARED) as readonly Ratio[]

/** The compiler cannot check JSON texts against the measures’ names; a test does. */
export const RATIO_DECLARATIONS = DECLARED as Readonly<Record<Ratio, RatioDeclaration>>

/** A ratio in the names of its inputs, or in words. */
export function formulaOf(
  { numerator, denominator, growth }: RatioDeclaration,
  { wordOf, minus }: FormulaStyle = AS_NAMES,
  under: string = wordOf(denominator),
): string {
  const parts = numerator.map(({ plus: added, minus: taken }, index) => {
    const sign = index === 0 ? '' : added ? ' + ' : ` ${minus} `
    return `${sign}${wordOf(added ?? taken ?? denominator)}`
  })
  const top = parts.length > 1 ? `(${parts.join('')})` : parts.join('')
  return `${top} / ${under}${growth ? ` ${minus} 1` : ''}`
}

interface FormulaStyle {
  readonly wordOf: (input: Measure | 'prior_revenue') => string
  readonly minus: string
}

const AS_NAMES: FormulaStyle = { wordOf: (input) => input, minus: '-' }

export const IN_WORDS: FormulaStyle = {
  wordOf(input) {
    if (input === 'prior_revenue') return 'prior-year revenue'
    const label = MEASURES[input].label ?? input
    return `${label.charAt(0).toLowerCase()}${label.slice(1)}`
  },
  minus: '−',
}

/** Inputs of a ratio on closing balances, in the order of its formula. */
export function inputsOf(ratio: Ratio): readonly (Measure | 'prior_revenue')[] {
  const { numerator, denominator } = RATIO_DECLARATIONS[ratio]
  return [...numerator.flatMap(({ plus, minus }) => plus ?? minus ?? []), denominator]
}

/** Lists the formula of each ratio, in the names of its inputs. */
export function formulasOf(basis: 'closing' | 'average'): Record<string, string> {
  return Object.fromEntries(
    RATIOS.map((name) => {
      const declared = RATIO_DECLARATIONS[name]
      const isAveraged = basis === 'average' && declared.averages !== undefined
      const under = isAveraged ? `average ${declared.averages}` : declared.denominator
      return [name, formulaOf(declared, undefined, under)]
    }),
  )
}
