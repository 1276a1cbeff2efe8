// Shares outstanding and public floats in columns.

import type { Cells, Column, Dataset } from '../../../contract/declare/dataset.ts'
import type { ShareState } from './share-vintages.ts'
import type { Known } from './vintage-intervals.ts'

const figure: readonly Column[] = [
  { name: 'cik', type: 'text', about: 'Zero-padded ten-digit CIK.' },
  { name: 'figure', type: 'text', about: '`shares_outstanding` or `public_float`.' },
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
]

export const shares: Dataset = {
  name: 'shares',
  about: 'Shares outstanding and public floats from cover pages, one per date, as known over time.',
  version: 2,
  columns: [...figure, { name: 'year', type: 'whole', about: 'Year of the date.' }],
  sortedBy: ['figure', 'cik', 'day', 'known_from'],
  splitBy: 'year',
}

export const newestShares: Dataset = {
  name: 'newest_shares',
  about:
    'What `/v1/shares` shows of a company’s shares outstanding and public float, as it was known.',
  version: 1,
  columns: figure,
  // What is shown now is side by side.
  sortedBy: ['figure', 'known_to', 'cik'],
}

const UNITS = { shares_outstanding: 'shares', public_float: 'USD' } as const

export function toShareRows(cik: string, known: readonly Known<ShareState>[]): Cells[] {
  return known.map(({ state, from, to }) => {
    const { figure: name, day, value, concept, form, filed, accession } = state
    return [cik, name, day, value, UNITS[name], concept, form, filed, accession, from, to]
  })
}
