// GET /v1/releases/{ticker}.

import type { Capabilities } from '../../contract/declare/capabilities.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { ReleasesAnswer } from './model.ts'
import { readReleases } from './read.ts'
import releasesSample from './samples/releases.json' with { type: 'json' }

export function toReleasesEndpoint(offers: Pick<Capabilities, 'reportedPeriods'>) {
  return defineEndpoint({
    name: 'get_releases',
    group: 'Financials',
    method: 'GET',
    path: '/v1/releases/{ticker}',
    access: 'metered',
    takes: ['publishers'],
    mcp: true,
    summary: 'Earnings releases before the 10-Q: figures with their cells, and guidance.',
    notes:
      'From the exhibits of 8-Ks with Item 2.02: revenue, operating income, net income, earnings per ' +
      'share and operating cash flow as the tables state them, each with its cell, and what the ' +
      'later report states. GAAP and adjusted figures are separate. Earnings per share that do not ' +
      'give the net income are null. Figures in text alone are not read.',
    toolNotes: 'Figures with their cells; null with a reason. Adjusted ones are separate.',
    quotes: true,
    input: {
      params: { ticker: param.company({ description: 'Ticker in any punctuation, or a CIK.' }) },
      query: {
        limit: param.whole({ min: 1, max: 10, default: 1, description: 'Releases to return.' }),
        as_of: param.asOf(),
      },
    },
    lists: 'the company’s 8-Ks with results of operations',
    response: ReleasesAnswer,
    list: { rows: 'releases.figures' },
    credits: { cost: 3, freeWhen: ({ count }) => count === 0 },
    failures: ['company.unknown', 'data.not_here', 'publisher.unavailable', 'publisher.changed'],
    sample: releasesSample,
    read: (input, context) => readReleases(input, offers, context),
  })
}
