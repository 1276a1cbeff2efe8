// GET /v1/insider/{ticker}, where the ticker may also be `latest` or `clusters`, and
// GET /v1/insiders/feed.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { readInsiderFeed } from './feed-read.ts'
import { readBiggestBuys, readBuyClusters } from './feeds.ts'
import { FORM_KINDS } from './forms/ownership-document.ts'
import { clustersSample, latestSample } from './mode-samples.ts'
import { InsiderAnswer, InsiderFeedAnswer } from './model.ts'
import { FEED_LIMIT, LIMIT, toRowsPage } from './page.ts'
import { ROLES, SIDES } from './purchases/store.ts'
import { readCompanyInsiders } from './read.ts'
import { insiderFeedSample, insiderSample } from './sample.ts'

export const getInsider = defineEndpoint({
  name: 'get_insider',
  group: 'Insider',
  method: 'GET',
  path: '/v1/insider/{ticker}',
  access: 'metered',
  mcp: true,
  summary: 'Insider transactions and holdings from Forms 3, 4 and 5, of one company or of all.',
  notes:
    '`limit` counts filings of a company; `form` brings its amendments along. With a `limit` of at ' +
    'most 6, rows come in pages of some 20,000 characters: go on at `next_offset`; a larger one gives ' +
    'all rows at once. Filings that cannot be read are listed with the reason and take no other’s ' +
    'place. `latest` answers ' +
    'with the biggest purchases (code P) filed in the last 30 days, one record for each real ' +
    'trade, with `side=sell` the biggest sales (code S); `clusters` with companies where several distinct insiders bought. Both are drawn from ' +
    'the filings stored here, which `filings_scanned`, `first_filed` and `last_filed` describe, and ' +
    'apply amendments. `plan_10b5_1` is null on forms from before the box existed. A value that ' +
    'only a footnote tells is null, and the footnote is in `footnotes`. `late` marks rows that were ' +
    'filed after the day that Rule 16a-3 sets; where the form leaves that open it is null, with ' +
    'the reason.',
  toolNotes:
    'Of a company `limit` counts filings. `latest`: the biggest purchases (code P; `side=sell`: sales) ' +
    'of 30 days; `clusters`: companies where several insiders bought. ' +
    '`plan_10b5_1` true: a pre-scheduled trade. A ' +
    'value that only a footnote tells is null.' +
    ' Announced sales: `get_proposed_sales`.',
  input: {
    params: { ticker: param.companyOr('latest', 'clusters') },
    query: {
      limit: param.whole({
        min: 1,
        max: 100,
        default: LIMIT,
        brief: 'Filings, trades or clusters.',
        description: 'Filings of a company, purchases of `latest`, or clusters to return.',
      }),
      offset: param.whole({
        min: 0,
        max: 100_000,
        default: 0,
        brief: '`next_offset` of rows.',
        description: 'Of a company: rows to skip, `next_offset` of an earlier answer.',
      }),
      form: param.oneOf(FORM_KINDS, { default: '4', description: 'Ownership form.' }),
      min_value: param.whole({
        min: 0,
        default: 50_000,
        brief: '`latest`, `clusters`: smallest value in USD.',
        description: 'Smallest value in USD: of a purchase (`latest`) or of a whole cluster.',
      }),
      days: param.whole({
        min: 1,
        max: 90,
        default: 15,
        brief: '`clusters`: days to look back.',
        description: '`clusters`: days of purchase to look back.',
      }),
      min_insiders: param.whole({
        min: 2,
        max: 10,
        default: 3,
        brief: '`clusters`: fewest insiders.',
        description: '`clusters`: fewest distinct insiders.',
      }),
      side: param.oneOf(SIDES, {
        default: 'buy',
        description: '`latest`: purchases (code P) or sales (code S).',
      }),
      role: param.oneOf(ROLES, {
        optional: true,
        brief: '`latest`: role of an owner.',
        description: '`latest`: only trades that an owner of this role reports.',
      }),
      plan: param.flag({
        optional: true,
        brief: '`latest`: with, or without, a Rule 10b5-1 plan.',
        description:
          '`latest`: only trades of forms with, or without, the box about a Rule 10b5-1 plan ' +
          'checked; forms that have no such box are neither.',
      }),
      min_share_of_holdings: param.number({
        min: 0,
        optional: true,
        brief: '`latest`: smallest percent of what was held.',
        description:
          '`latest`: smallest size in percent of what was held before; trades of which the form ' +
          'does not say that are left out.',
      }),
      as_of: param.asOf(),
    },
  },
  lists: 'the insiders’ transactions stored here',
  response: InsiderAnswer,
  list: { rows: ['transactions', 'clusters'], units: { price: 'USD', value: 'USD' } },
  credits: { cost: 5 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: insiderSample,
  modes: [
    { when: ({ ticker }) => ticker === 'latest', sample: latestSample },
    { when: ({ ticker }) => ticker === 'clusters', sample: clustersSample },
  ],
  async read(input, context) {
    if (input.ticker === 'latest' || input.ticker === 'clusters') {
      return input.ticker === 'latest'
        ? readBiggestBuys(input, context)
        : readBuyClusters(input, context)
    }
    const answer = await readCompanyInsiders(input, context)
    return { ...answer, ...toRowsPage(answer, input) }
  },
})

export const getInsiderFeed = defineEndpoint({
  name: 'get_insider_feed',
  group: 'Insider',
  method: 'GET',
  path: '/v1/insiders/feed',
  access: 'metered',
  mcp: true,
  summary: 'Every row of every Form 3, 4 and 5, in the order in which this service stored them.',
  notes:
    'Ask with the `cursor` of the answer before: nothing is left out or told twice, however many ' +
    'forms come in meanwhile. `since=now` begins with what comes next, `since=0` with the first ' +
    'form stored here; without `since` the newest forms are shown. A form stands where it was first ' +
    'stored: one that is loaded later than it was filed comes later, and one that is read again ' +
    'does not come again. Rows are as filed: that an amendment restates them is said in ' +
    '`/v1/insider`. `limit` counts forms; with one of at most 8 an answer ends after some 20,000 ' +
    'characters, between two forms, and says `more`. An answer without any is free.',
  toolNotes:
    'Go on with the `cursor` of the answer before: nothing is left out or told twice. ' +
    '`since=now` begins with what comes next, `since=0` with the first form stored here. ' +
    'Rows are as filed. One company: `get_insider`.',
  input: {
    query: {
      since: param.text({
        optional: true,
        pattern: '^(now|[0-9]{1,15})$',
        description: 'A `cursor` of an earlier answer, `0`, or `now`.',
      }),
      form: param.oneOf(FORM_KINDS, {
        optional: true,
        description: 'Only this form, and its amendments.',
      }),
      limit: param.whole({
        min: 1,
        max: 100,
        default: FEED_LIMIT,
        description: 'Forms to return.',
      }),
      as_of: param.asOf(),
    },
  },
  lists: 'the insiders’ transactions stored here',
  response: InsiderFeedAnswer,
  list: { rows: 'transactions', units: { price: 'USD', value: 'USD' } },
  credits: { cost: 2, freeWhen: ({ filings }) => filings.length === 0 },
  failures: [],
  sample: insiderFeedSample,
  read: readInsiderFeed,
})
