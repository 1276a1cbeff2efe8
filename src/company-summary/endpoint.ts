// GET /v1/snapshot/{ticker}. The catalogue passes in the domains’ capabilities.

import type { Capabilities } from '../contract/declare/capabilities.ts'
import { defineEndpoint } from '../contract/declare/endpoint.ts'
import { param } from '../contract/declare/params.ts'
import { SnapshotAnswer } from './model.ts'
import { readSnapshot } from './read.ts'
import snapshotSample from './samples/snapshot.json' with { type: 'json' }

export function toSnapshotEndpoint(offers: Capabilities) {
  return defineEndpoint({
    name: 'get_snapshot',
    group: 'Companies',
    method: 'GET',
    path: '/v1/snapshot/{ticker}',
    access: 'metered',
    takes: ['publishers', 'longReads'],
    mcp: true,
    summary: 'One company at a glance, in at most 1,500 tokens: start here.',
    notes:
      'Profile, last four quarters (fiscal years if it reports no quarters), newest 8-Ks, ' +
      'insiders’ open-market trades of the last 90 days, largest holders by 13F, and warnings of the ' +
      'last year, each with the accession number of its filing. The other endpoints have each part ' +
      'in full.',
    toolNotes:
      'Profile, last four quarters (or fiscal years), newest 8-Ks, insiders’ open-market trades of ' +
      '90 days, largest holders, warnings of the last year, each with its accession.',
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
