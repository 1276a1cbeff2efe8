// Shares outstanding and public floats in columns.

import { field } from '../../../contract/answer/fields.ts'
import { defineDataset, type RowOf } from '../../../contract/declare/dataset.ts'
import type { ShareState } from './share-vintages.ts'
import type { Known } from './vintage-intervals.ts'

const figure = {
  cik: field.cik('Zero-padded ten-digit CIK.'),
  figure: field.text('`shares_outstanding` or `public_float`.'),
  day: field.day('Day that the figure is stated for.'),
  value: field.number(
    'The figure as filed; counts of several classes, which have no total, have no row.',
  ),
  unit: field.text('`shares`, or `USD` of a float.'),
  concept: field.text('Taxonomy and tag it was filed under.'),
  form: field.text('Form of the filing.'),
  filed: field.day('Day of filing.'),
  accession: field.accession('Accession number of the filing.'),
  known_from: field.day('Day of the filing since which this was shown.'),
  known_to: field.dayOrNull(
    'Day of the filing since which something else is shown; null where this still is.',
  ),
}

export const shares = defineDataset({
  name: 'shares',
  about: 'Shares outstanding and public floats from cover pages, one per date, as known over time.',
  version: 2,
  fields: { ...figure, year: field.count('Year of the date.') },
  sortedBy: ['figure', 'cik', 'day', 'known_from'],
  splitBy: 'year',
})

export const newestShares = defineDataset({
  name: 'newest_shares',
  about:
    'What `/v1/shares` shows of a company’s shares outstanding and public float, as it was known.',
  version: 1,
  fields: figure,
  // What is shown now is side by side.
  sortedBy: ['figure', 'known_to', 'cik'],
})

const UNITS = { shares_outstanding: 'shares', public_float: 'USD' } as const

export function toShareRows(
  cik: string,
  known: readonly Known<ShareState>[],
): RowOf<typeof newestShares>[] {
  return known.map(({ state, from, to }) => {
    return { ...state, cik, unit: UNITS[state.figure], known_from: from, known_to: to }
  })
}
