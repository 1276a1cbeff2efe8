// Shares outstanding and public floats in columns.

import type { Cells, Dataset } from '../../contract/dataset.ts'
import type { ShareState, ShareVintages } from './share-vintages.ts'
import type { Known } from './vintage-intervals.ts'

export const shares: Dataset = {
  name: 'shares',
  about: 'Shares outstanding and public floats of cover pages, as each was known.',
  version: 1,
  columns: [
    { name: 'cik', type: 'text', about: 'Zero-padded ten-digit CIK.' },
    { name: 'figure', type: 'text', about: '`shares_outstanding` or `public_float`.' },
    {
      name: 'newest',
      type: 'flag',
      about: 'Whether the row is about the newest figure; each is in the rows of all days too.',
    },
    { name: 'day', type: 'day', about: 'Day that the figure is stated for.' },
    {
      name: 'value',
      type: 'number',
      about: 'The figure as filed; counts of several classes, which have no total, have no row.',
    },
    { name: 'unit', type: 'text', about: '`shares`, or `USD` of a float.' },
    { name: 'concept', type: 'text', about: 'Taxonomy and tag it was filed under.' },
    { name: 'form', type: 'text', about: 'Form of the filing.' },
    { name: 'filed', type: 'day', about: 'Day of filing.' },
    { name: 'accession', type: 'text', about: 'Accession number of the filing.' },
    { name: 'known_from', type: 'day', about: 'Day of the filing since which this was shown.' },
    {
      name: 'known_to',
      type: 'day',
      about: 'Day of the filing since which something else is shown; null where this still is.',
    },
    { name: 'year', type: 'whole', about: 'Year in which the day lies.' },
  ],
  sortedBy: ['figure', 'newest', 'cik', 'day', 'known_from'],
  splitBy: 'year',
}

const UNITS = { shares_outstanding: 'shares', public_float: 'USD' } as const

export function toShareRows(cik: string, { newestShares, allShares }: ShareVintages): Cells[] {
  const rowsOf = (known: readonly Known<ShareState>[], isNewest: boolean) =>
    known.map(({ state, from, to }): Cells => {
      const { figure, day, value, concept, form, filed, accession } = state
      const own = [figure, isNewest, day, value, UNITS[figure], concept, form, filed, accession]
      return [cik, ...own, from, to, Number(day.slice(0, 4))]
    })
  return [...rowsOf(newestShares, true), ...rowsOf(allShares, false)]
}
