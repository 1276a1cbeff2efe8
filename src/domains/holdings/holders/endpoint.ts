// GET /v1/holders/{ticker}. The catalogue passes in other domains’ capabilities.

import type { Capabilities } from '../../../contract/declare/capabilities.ts'
import { defineEndpoint } from '../../../contract/declare/endpoint.ts'
import { valueError } from '../../../contract/declare/invalid.ts'
import { param } from '../../../contract/declare/params.ts'
import { isQuarterEnd } from '../reports/cover.ts'
import { HOLDER_CHANGES, HOLDER_ORDERS } from './answer-store.ts'
import { holdersCursor } from './cursor.ts'
import { HOLDING_KINDS } from './kinds.ts'
import { HoldersAnswer } from './model.ts'
import { readHolders } from './read.ts'
import holdersSample from './samples/holders.json' with { type: 'json' }

export function toHoldersEndpoint(offers: Capabilities) {
  return defineEndpoint({
    name: 'get_holders',
    group: 'Holdings',
    method: 'GET',
    path: '/v1/holders/{ticker}',
    access: 'metered',
    takes: ['publishers', 'longReads'],
    mcp: true,
    summary: 'Who holds a company: institutional managers by 13F, large stakes, insiders.',
    notes:
      'Every manager whose 13F reports in force for the quarter list a security of the ' +
      'company, and what changed since the prior quarter, adjusted for splits. A ' +
      'restatement replaces earlier holdings; an amendment with new holdings adds to them. ' +
      'Options and principal are separate (`kind`). `change=gone` lists who left. ' +
      '`reporting` says how many managers have not reported yet; only stored reports count. ' +
      'Managers also report some positions of others, so sums may count shares twice. Empty ' +
      'answers are free.',
    toolNotes:
      'Managers whose 13F reports for a quarter list the company, and what changed since ' +
      'the prior quarter, adjusted for splits. `change=gone` lists who left. `reporting` ' +
      'says how many have not reported yet. Sums may count shares twice, since managers ' +
      'also report some positions of others. A whole portfolio: `get_holdings`.',
    input: {
      params: { ticker: param.company({ description: 'A ticker or a CIK.' }) },
      query: {
        period: param.day({
          optional: true,
          description: 'Quarter end. Default: the newest with holdings of the company.',
        }),
        kind: param.oneOf(HOLDING_KINDS, { default: 'shares', description: 'What is held.' }),
        change: param.oneOf(HOLDER_CHANGES, {
          optional: true,
          description: 'Only managers with this change. Default: all current holders.',
        }),
        sort: param.oneOf(HOLDER_ORDERS, {
          default: 'value',
          description: 'Sort key, largest first.',
        }),
        limit: param.whole({ min: 1, max: 200, default: 20, description: 'Holders to return.' }),
        cursor: holdersCursor,
        as_of: param.asOf(),
      },
    },
    lists: 'the 13F reports stored here',
    response: HoldersAnswer,
    list: { rows: 'holders', units: { value: 'USD' }, named: { cik: 'manager_cik' } },
    credits: { cost: 3, freeWhen: ({ count }) => count === 0 },
    failures: [
      'company.unknown',
      'publisher.unavailable',
      'publisher.changed',
      'question.too_wide',
      'service.unavailable',
    ],
    sample: holdersSample,
    check({ period }) {
      if (period !== undefined && !isQuarterEnd(period)) {
        throw valueError('period', 'period must be the last day of a calendar quarter', period)
      }
    },
    read: async (input, context) => readHolders(input, offers, context),
  })
}
