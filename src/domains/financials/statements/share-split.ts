// A split of a company's shares as answers show it, and the ratios that splits have.

import { type Static, Type } from 'typebox'
import { choice, field } from '../../../contract/fields.ts'
import { SourceFact } from '../model.ts'

/**
 * `restated_count`, `restated_per_share`: one period in two filings. `stated_ratio`: the filer's own
 * number. `count_jump`: the newest counts of two filings that follow each other.
 */
const EVIDENCE = ['restated_count', 'restated_per_share', 'stated_ratio', 'count_jump'] as const

const SplitEvidence = Type.Object(
  {
    kind: choice(EVIDENCE, {
      description:
        '`restated_count` and `restated_per_share`: one period as two filings give it; ' +
        '`stated_ratio`: the ratio as the filer tagged it; `count_jump`: the newest count of the ' +
        'last filing on the old basis and of the first on the new one.',
    }),
    facts: Type.Array(SourceFact),
  },
  { $id: 'SplitEvidence' },
)
export type SplitEvidence = Static<typeof SplitEvidence>

export const ShareSplit = Type.Object(
  {
    ratio: field.text('New shares for old ones: `4:1`; `1:30` is a reverse split.'),
    factor: field.number('What an older count of shares is multiplied by.'),
    effective_from: field.day('First day on which it can have taken effect.'),
    effective_to: field.day('Last such day; the same where the filer names one day.'),
    effective_by: choice(['stated', 'filings'], {
      description:
        '`stated`: the filer’s own facts date the split, by its effect or by its declaration. ' +
        '`filings`: between the last filing on the old basis and the first on the new one.',
    }),
    form: Type.String(),
    filed: field.day(
      'Day of the first filing on the new basis: what was filed before is adjusted.',
    ),
    accession: Type.String(),
    agreeing: field.count(
      'Ratios by day and pairs of facts that agree; `evidence` has two pairs of a kind.',
    ),
    evidence: Type.Array(SplitEvidence),
  },
  { $id: 'ShareSplit' },
)
export type ShareSplit = Static<typeof ShareSplit>

/** In lowest terms. */
export interface SplitRatio {
  readonly newShares: number
  readonly oldShares: number
}

/** From five for four on. Below a fifth to a quarter of the shares ASC 505-20 knows stock dividends. */
const FRACTIONS = [
  [5, 4],
  [4, 3],
  [3, 2],
  [5, 3],
  [5, 2],
] as const
/** From here on a factor is a slip of scale: thousands for ones. */
const LEAST_SCALE = 1000
/** Of the distance between neighbouring whole factors. */
const APART = 0.2

/** The ratio within a share of which a factor lies; null where no split has one. */
export function toSplitRatio(factor: number, tolerance: number): SplitRatio | null {
  if (!(factor > 0)) return null
  const size = factor < 1 ? 1 / factor : factor
  const terms = toTerms(size, tolerance)
  if (!terms) return null
  const [more, fewer] = terms
  return factor < 1 ? { newShares: fewer, oldShares: more } : { newShares: more, oldShares: fewer }
}

function toTerms(size: number, tolerance: number): readonly [number, number] | null {
  const whole = Math.round(size)
  const isWhole = whole >= 2 && whole < LEAST_SCALE
  if (isWhole && isWithin(size, whole, Math.min(tolerance, APART / whole))) return [whole, 1]
  return FRACTIONS.find(([more, fewer]) => isWithin(size, more / fewer, tolerance)) ?? null
}

function isWithin(value: number, of: number, share: number): boolean {
  return Math.abs(value / of - 1) <= share
}

export function factorOf({ newShares, oldShares }: SplitRatio): number {
  return newShares / oldShares
}
