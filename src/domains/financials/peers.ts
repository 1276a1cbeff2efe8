// The ratios of a company's industry beside its own. They are of the whole market, which the catalogue
// hands in.

import { type Static, Type } from 'typebox'
import { byName, field, knownInColumns, leftOpen, nullable } from '../../contract/fields.ts'
import type { PeriodType, RATIOS } from './model.ts'

const PeerRatio = Type.Object(
  {
    median: field.numberOrNull('Median of the peers; null where fewer than `minimum` have one.'),
    percentile: field.numberOrNull(
      'Percent of the peers that are below the company, equal ones half; null where it has none ' +
        'itself.',
    ),
    companies: field.count('Peers that have this ratio.'),
  },
  { $id: 'PeerRatio' },
)

export const Peers = leftOpen(
  Type.Object(
    {
      sic: field.textOrNull('Beginning of the SIC code that all peers have; null without any.'),
      digits: nullable(Type.Integer({ minimum: 2, maximum: 4 }), 'How many digits that is.'),
      companies: field.count(
        'Peers: other companies of the industry whose newest period of this type ends within a ' +
          'year of the company’s.',
      ),
      minimum: field.count('Fewer make no median: then fewer digits have to agree, at last two.'),
      reason: field.textOrNull('Why there are no medians; null where there are some.'),
      ...knownInColumns,
      ratios: byName(PeerRatio, 'By the name of the ratio.'),
    },
    { $id: 'RatioPeers' },
  ),
)
export type Peers = Static<typeof Peers>

export interface PeersAsked {
  readonly cik: string
  readonly periodType: PeriodType
  /** The company's newest; null without any. */
  readonly period: string | null
  readonly ratios: Readonly<Record<(typeof RATIOS)[number], number | null>>
  readonly as_of: string | undefined
}

export type ReadPeers<Context> = (asked: PeersAsked, context: Context) => Promise<Peers>
