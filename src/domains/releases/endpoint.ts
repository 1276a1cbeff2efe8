// GET /v1/releases/{ticker}, where the ticker may be `latest`, and the page of it.

import type { Capabilities } from '../../contract/declare/capabilities.ts'
import type { ListPage } from '../../contract/declare/domain.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { ReleasesAnswer } from './model.ts'
import { readLatestReleases, readReleases } from './read.ts'
import latestSample from './samples/latest.json' with { type: 'json' }
import releasesSample from './samples/releases.json' with { type: 'json' }

const RELEASES_MAX = 10

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
      'give the net income are null. Figures in text alone are not read. `latest` has the newest ' +
      'releases of all companies stored here, without the comparison.',
    toolNotes:
      'Figures with their cells; null with a reason. Adjusted ones are separate. `latest`: all ' +
      'companies.',
    quotes: true,
    input: {
      params: { ticker: param.companyOr('latest') },
      query: {
        limit: param.whole({
          min: 1,
          max: RELEASES_MAX,
          default: 1,
          description: 'Releases to return.',
        }),
        as_of: param.asOf(),
      },
    },
    lists: 'the 8-Ks with results of operations stored here',
    response: ReleasesAnswer,
    list: { rows: 'releases.figures' },
    credits: { cost: 3, freeWhen: ({ count }) => count === 0 },
    failures: ['company.unknown', 'data.not_here', 'publisher.unavailable', 'publisher.changed'],
    sample: releasesSample,
    modes: [{ when: ({ ticker }) => ticker === 'latest', sample: latestSample }],
    async read(input, context) {
      if (input.ticker === 'latest') return readLatestReleases(input, context)
      return readReleases(input, offers, context)
    },
  })
}

/** Releases are long: a page shows as many as one call has. */
export function toReleasesPage(endpoint: ReturnType<typeof toReleasesEndpoint>): ListPage {
  return {
    path: '/releases',
    title: 'Earnings releases',
    endpoint,
    list: 'releases.figures',
    limit: RELEASES_MAX,
    columns: [
      ...['filed', 'issuer', 'measure', 'basis', 'period', 'period_end', 'value', 'reason'],
      ...['later_reported.value', 'later_reported.difference', 'accession'],
    ],
  }
}
