// GET /v1/insider/{ticker}, where the ticker may also be `latest` or `clusters`, and
// GET /v1/insiders/feed.

import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { plainForm } from '../../contract/declare/spelling.ts'
import { readInsiderFeed } from './feed-read.ts'
import { readBiggestBuys, readBuyClusters } from './feeds.ts'
import { FORM_KINDS } from './forms/ownership-document.ts'
import { InsiderAnswer, InsiderFeedAnswer, ROWS_TABLE } from './model.ts'
import { toRowsPage } from './page.ts'
import { ROLES, SIDES } from './purchases/store.ts'
import { readCompanyInsiders } from './read.ts'
import clustersSample from './samples/clusters.json' with { type: 'json' }
import insiderSample from './samples/insider.json' with { type: 'json' }
import insiderFeedSample from './samples/insider-feed.json' with { type: 'json' }
import latestSample from './samples/latest.json' with { type: 'json' }

export const getInsider = defineEndpoint({
  name: 'get_insider',
  group: 'Insider',
  method: 'GET',
  path: '/v1/insider/{ticker}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary:
    'Insider transactions and holdings from Forms 3, 4 and 5, for one company or market-wide.',
  notes:
    'For a company, `limit` counts filings, all of whose rows are returned, and `form` ' +
    'includes amendments. `max_chars` returns them in pages: continue at `next_offset`, at ' +
    'no further cost. Owners, footnotes and address of a filing stand once, in `filings`. ' +
    'Unreadable filings are in `unread` with the reason and do not count toward `limit`. `latest` returns the biggest purchases (code ' +
    'P) filed in the last 30 days, one record per actual trade, or with `side=sell` the ' +
    'biggest sales (code S); `clusters` returns companies where several distinct insiders ' +
    'bought. Both cover the filings stored here, described by `filings_scanned`, ' +
    '`first_filed` and `last_filed`, and apply amendments. On forms from before there ' +
    'was a box for Rule 10b5-1 plans, `plan_10b5_1` and `plan_footnote` are from a footnote of the ' +
    'row. A trade whose price or value the issuer’s other trades, a footnote or its size ' +
    'contradict is flagged in the company’s list and left out of both feeds. A value given only in a footnote is null, and the ' +
    'footnote is in `footnotes`. `late` marks rows filed after the Rule 16a-3 deadline; if ' +
    'the form does not settle that, it is null, with the reason.',
  toolNotes:
    'For a company, `limit` counts filings, returned whole: with little room, set ' +
    '`max_chars` and continue at `next_offset`, free. `latest`: the biggest purchases (code P; ' +
    '`side=sell`: sales) of 30 days; `clusters`: companies where several insiders bought. ' +
    '`plan_10b5_1` true: a pre-scheduled trade. A value given only in a footnote is null. ' +
    'Announced sales: `get_proposed_sales`.',
  input: {
    params: { ticker: param.companyOr('latest', 'clusters') },
    query: {
      limit: param.whole({
        min: 1,
        max: 100,
        default: 6,
        brief: 'Filings, trades or clusters.',
        description: 'Filings of a company, purchases of `latest`, or clusters to return.',
      }),
      offset: param.whole({
        min: 0,
        max: 100_000,
        default: 0,
        brief: '`next_offset` of the previous page.',
        description: 'For a company: rows to skip, `next_offset` of the previous page.',
      }),
      max_chars: param.whole({
        min: 1_000,
        max: 1_000_000,
        optional: true,
        brief: 'Page size, if room is short.',
        description:
          'For a company: characters of JSON that the lists of a page take, but at least one ' +
          'row. Default: everything.',
      }),
      form: param.oneOf(FORM_KINDS, {
        default: '4',
        respell: plainForm,
        description: 'Ownership form.',
      }),
      min_value: param.whole({
        min: 0,
        default: 50_000,
        appliesTo: ['latest', 'clusters'],
        brief: '`latest`, `clusters`: minimum value in USD.',
        description: 'Minimum value in USD of a purchase (`latest`) or a whole cluster.',
      }),
      days: param.whole({
        min: 1,
        max: 90,
        default: 15,
        appliesTo: ['clusters'],
        brief: '`clusters`: days to look back.',
        description: '`clusters`: days to look back for purchases.',
      }),
      min_insiders: param.whole({
        min: 2,
        max: 10,
        default: 3,
        appliesTo: ['clusters'],
        brief: '`clusters`: minimum insiders.',
        description: '`clusters`: minimum number of distinct insiders.',
      }),
      side: param.oneOf(SIDES, {
        default: 'buy',
        appliesTo: ['latest'],
        description: '`latest`: purchases (code P) or sales (code S).',
      }),
      role: param.oneOf(ROLES, {
        optional: true,
        appliesTo: ['latest'],
        brief: '`latest`: role of an owner.',
        description: '`latest`: only trades reported by an owner with this role.',
      }),
      plan: param.flag({
        optional: true,
        appliesTo: ['latest'],
        brief: '`latest`: with or without a Rule 10b5-1 plan.',
        description:
          '`latest`: only trades on forms with, or without, the Rule 10b5-1 box checked; ' +
          'forms without such a box match neither.',
      }),
      min_share_of_holdings: param.number({
        min: 0,
        optional: true,
        appliesTo: ['latest'],
        brief: '`latest`: minimum percent of prior holding.',
        description:
          '`latest`: minimum size in percent of the prior holding; trades whose form does ' +
          'not state it are left out.',
      }),
      as_of: param.asOf(),
    },
  },
  lists: 'the insider transactions stored here',
  response: InsiderAnswer,
  list: { rows: ['transactions', 'clusters'], ...ROWS_TABLE },
  credits: { cost: 5 },
  pagesOf: (answer) => ('next_offset' in answer ? [answer.newest, answer.total] : []),
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
  takes: ['store'],
  mcp: true,
  summary: 'Every row of every Form 3, 4 and 5, in the order this service stored them.',
  notes:
    'Continue with the previous answer’s `cursor`: nothing is skipped or repeated, however ' +
    'many forms arrive in between. `since=now` starts with the next form, `since=0` with ' +
    'the first one stored here; without `since`, the newest forms are returned. A form ' +
    'keeps the place where it was first stored: a form loaded later than it was filed comes ' +
    'later, and one read again is not repeated. Rows are as filed; `/v1/insider` says ' +
    'whether an amendment restates them. `limit` counts forms, all of whose rows are ' +
    'returned. Empty answers are free.',
  toolNotes:
    'Continue with the previous answer’s `cursor`: nothing is skipped or repeated. ' +
    '`since=now` starts with the next form, `since=0` with the first one stored here. Rows ' +
    'are as filed. One company: `get_insider`.',
  input: {
    query: {
      since: param.text({
        optional: true,
        pattern: '^(now|[0-9]{1,15})$',
        description: 'A `cursor` from an earlier answer, `0`, or `now`.',
      }),
      form: param.oneOf(FORM_KINDS, {
        respell: plainForm,
        optional: true,
        description: 'Only this form and its amendments.',
      }),
      limit: param.whole({
        min: 1,
        max: 100,
        default: 6,
        description: 'Forms to return.',
      }),
      as_of: param.asOf(),
    },
  },
  lists: 'the insider transactions stored here',
  response: InsiderFeedAnswer,
  list: { rows: 'transactions', ...ROWS_TABLE },
  credits: { cost: 2, freeWhen: ({ filings }) => filings.length === 0 },
  failures: [],
  sample: insiderFeedSample,
  read: readInsiderFeed,
})
