// GET /v1/snapshot/{ticker}. What domains know of one another is handed in by the catalogue.

import { defineEndpoint } from '../contract/endpoint.ts'
import type { Offers } from '../contract/offers.ts'
import { param } from '../contract/params.ts'
import { SnapshotAnswer } from './model.ts'
import { readSnapshot } from './read.ts'
import { snapshotSample } from './sample.ts'

export function toSnapshotEndpoint(offers: Offers) {
  return defineEndpoint({
    name: 'get_snapshot',
    group: 'Companies',
    method: 'GET',
    path: '/v1/snapshot/{ticker}',
    access: 'metered',
    mcp: true,
    summary: 'One company at a glance, in at most 1,500 tokens: start here.',
    notes:
      'Who it is, its last four quarters (fiscal years where it reports none), newest 8-Ks, what ' +
      'insiders bought and sold on the open market in 90 days, its largest holders by 13F, warnings of the last year, each with ' +
      'the accession of its filing. The other endpoints have the whole of each part.',
    toolNotes:
      'Who it is, last four quarters (or fiscal years), newest 8-Ks, insiders’ trades in 90 days, ' +
      'largest holders, warnings of the year, each with its accession.',
    input: {
      params: { ticker: param.company({ description: 'Ticker in any punctuation, or a CIK.' }) },
      query: { as_of: param.asOf() },
    },
    response: SnapshotAnswer,
    credits: { cost: 2 },
    failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
    sample: snapshotSample,
    read: (input, context) => readSnapshot(input, offers, context),
  })
}
