// GET /v1/valuation/{ticker}, and the page of it.

import type { Capabilities } from '../../contract/declare/capabilities.ts'
import type { ListPage } from '../../contract/declare/domain.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { valueError } from '../../contract/declare/invalid.ts'
import { param } from '../../contract/declare/params.ts'
import { ValuationAnswer } from './model.ts'
import { readValuation } from './read.ts'
import valuationSample from './samples/valuation.json' with { type: 'json' }

/** A day on which other figures were known than on those before is a set of statements of its own. */
const DAYS_MAX = 20

export function toValuationEndpoint(offers: Pick<Capabilities, 'figuresKnown' | 'splitsOf'>) {
  return defineEndpoint({
    name: 'get_valuation',
    group: 'Financials',
    method: 'GET',
    path: '/v1/valuation/{ticker}',
    access: 'metered',
    takes: ['publishers'],
    mcp: true,
    summary: 'Market value and multiples by prices that the operator loaded, without look-ahead.',
    notes:
      'For each day with a price: market and enterprise value, P/E, P/S, P/B, EV/EBITDA and free ' +
      'cash flow yield, by the shares and the twelve months that had been filed by the close of ' +
      'that day. Prices come from `tieout load prices FILE`; the service has none of its own. All ' +
      'classes of shares are valued at the one price. Securities other than those of the company’s ' +
      'first ticker, and companies that file 20-F or 40-F, have no market value.',
    toolNotes:
      'Prices are the operator’s own, in USD. Figures are those filed by each day’s close.',
    input: {
      params: { ticker: param.company({ description: 'Ticker in any punctuation, or a CIK.' }) },
      query: {
        day_from: param.dayAlone({
          optional: true,
          description: 'First day.',
          examples: ['2025-06-01'],
        }),
        day_to: param.dayAlone({
          optional: true,
          description: 'Last day.',
          examples: ['2025-09-30'],
        }),
        limit: param.whole({
          min: 1,
          max: DAYS_MAX,
          default: 1,
          description: 'Days to return, the newest first.',
        }),
        as_of: param.asOf(),
      },
    },
    lists: 'the days with a price stored here',
    response: ValuationAnswer,
    list: { rows: 'valuations' },
    credits: { cost: 3, freeWhen: ({ count }) => count === 0 },
    failures: ['company.unknown', 'data.not_here', 'publisher.unavailable', 'publisher.changed'],
    sample: valuationSample,
    read(input, context) {
      const { day_from: from, day_to: to } = input
      if (from !== undefined && to !== undefined && from > to) {
        throw valueError('day_from', 'day_from is after day_to', from)
      }
      return readValuation(input, offers, context)
    },
  })
}

export function toValuationPage(endpoint: ReturnType<typeof toValuationEndpoint>): ListPage {
  return {
    path: '/valuation',
    title: 'Valuation',
    endpoint,
    list: 'valuations',
    limit: DAYS_MAX,
    hasMarket: false,
    note: 'Prices are not the SEC’s: whoever runs this service loaded them.',
    columns: [
      ...['day', 'price', 'market_value', 'enterprise_value', 'pe', 'ps', 'pb', 'ev_to_ebitda'],
      ...['fcf_yield', 'twelve_months.end', 'twelve_months.accession'],
    ],
  }
}
