// Facts of three Forms 4 of Apple's insiders, as filed; prices are of the shares as they were then.

import type { OwnershipForm, Sale } from './ownership.ts'

const sold = (day: string, shares: number, price: number, after: number): Sale => ({
  code: 'S',
  day,
  shares,
  price,
  after,
})

export const FORMS: readonly OwnershipForm[] = [
  {
    accession: '0000320193-22-000061',
    document: 'wf-form4_165187623819106.xml',
    filed: '2022-05-06',
    period: '2022-05-04',
    owner: { cik: '0001462356', name: 'Adams Katherine L.' },
    isDirector: false,
    title: 'SVP, GC and Secretary',
    plan: 'Sold under a Rule 10b5-1 trading plan adopted on August 16, 2021.',
    sales: [
      sold('2022-05-04', 9136, 159.94, 468198),
      sold('2022-05-04', 5316, 160.82, 462882),
      sold('2022-05-04', 4006, 161.93, 458876),
      sold('2022-05-04', 900, 162.77, 457976),
      sold('2022-05-04', 1550, 163.94, 456426),
      sold('2022-05-04', 1800, 165.06, 454626),
      sold('2022-05-04', 2292, 165.95, 452334),
    ],
  },
  {
    accession: '0000320193-19-000086',
    document: 'wf-form4_156582182214854.xml',
    filed: '2019-08-14',
    period: '2019-08-12',
    owner: { cik: '0001214128', name: 'LEVINSON ARTHUR D' },
    isDirector: true,
    title: '',
    plan: null,
    sales: [
      { code: 'M', day: '2019-08-12', shares: 17500, price: 23.8257, after: 1150783, isBuy: true },
      sold('2019-08-12', 17500, 201.69, 1133283),
    ],
  },
  {
    accession: '0000320193-19-000069',
    document: 'wf-form4_155718184308434.xml',
    filed: '2019-05-06',
    period: '2019-05-02',
    owner: { cik: '0001496686', name: 'WILLIAMS JEFFREY E' },
    isDirector: false,
    title: 'COO',
    plan: 'Sold under a Rule 10b5-1 trading plan adopted on February 18, 2019.',
    sales: [
      sold('2019-05-02', 13433, 208.99, 151187),
      sold('2019-05-02', 18256, 209.71, 132931),
      sold('2019-05-02', 8601, 210.98, 124330),
      sold('2019-05-02', 14571, 211.83, 109759),
      sold('2019-05-02', 1550, 212.46, 108209),
    ],
  },
]
