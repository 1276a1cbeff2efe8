// The ratios of a company’s industry beside its own. They come from market-wide data, which the
// catalogue passes in.

import { type Static, Type } from 'typebox'
import { reasonOrNullFields } from '../../../contract/answer/absence.ts'
import {
  byName,
  field,
  knownInColumns,
  leftOpen,
  nullable,
} from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import type { RATIOS } from '../measures/ratios.ts'
import type { PeriodType } from '../model.ts'

const PeerRatio = defineRecord('PeerRatio', {
  median: field.numberOrNull('Median of the peers; null if fewer than `minimum` have one.'),
  percentile: field.numberOrNull(
    'Percent of peers below the company, equal ones counting half; null if the company ' +
      'has no value.',
  ),
  companies: field.count('Peers with this ratio.'),
})

export const Peers = leftOpen(
  defineRecord('RatioPeers', {
    sic: field.textOrNull('Leading SIC digits shared by all peers; null without peers.'),
    digits: nullable(Type.Integer({ minimum: 2, maximum: 4 }), 'Number of those digits.'),
    companies: field.count(
      'Number of peers: other companies of the industry whose newest period of this type ' +
        'ends within a year of the company’s.',
    ),
    minimum: field.count(
      'Minimum for a median; with fewer peers, fewer digits must match, down to two.',
    ),
    ...reasonOrNullFields('Why there are no medians; null if there are.'),
    ...knownInColumns,
    ratios: byName(PeerRatio, 'Keyed by ratio name.'),
  }),
)
export type Peers = Static<typeof Peers>

export interface PeersRequest {
  readonly cik: string
  readonly periodType: PeriodType
  /** Newest period of the company; null without any. */
  readonly period: string | null
  readonly ratios: Readonly<Record<(typeof RATIOS)[number], number | null>>
  readonly as_of: string | undefined
}

export type ReadPeers<Context> = (asked: PeersRequest, context: Context) => Promise<Peers>
