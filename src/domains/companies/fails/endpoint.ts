// GET /v1/fails/{ticker}, where the ticker may also be `latest`.

import { Type } from 'typebox'
import { reasonFields } from '../../../contract/answer/absence.ts'
import { companyHeaderIfOne, field, leftOpen, secSource } from '../../../contract/answer/fields.ts'
import { defineEndpoint } from '../../../contract/declare/endpoint.ts'
import { valueError } from '../../../contract/declare/invalid.ts'
import { param } from '../../../contract/declare/params.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { addDays } from '../../../kernel/time.ts'
import { readFails } from './read.ts'
import failsSample from './samples/fails.json' with { type: 'json' }
import latestSample from './samples/latest-fails.json' with { type: 'json' }

const Fail = defineRecord('SettlementFail', {
  settled_on: field.day('Settlement day.'),
  symbol: field.text('Symbol, as the file spells it.'),
  cusip: field.cusip('CUSIP of the security.'),
  description: field.text('The security, as the file abbreviates it.'),
  quantity: field.shares(
    'All shares that had not been delivered by that day, old fails and new ones together.',
    { null: 'the file states none' },
  ),
  price: field.numberOrNull(
    'Closing price of the day before, in USD; null where the file has none.',
  ),
  value: field.money('Quantity times price.', { null: 'one of them is' }),
  url: field.link('The file.'),
})

const MissingFile = defineRecord('MissingSettlementFile', {
  first_on: field.day('First day of the file.'),
  last_on: field.day('Its last day.'),
  ...reasonFields('Why it is missing.'),
})

const FailsAnswer = leftOpen(
  defineRecord('FailsAnswer', {
    ...companyHeaderIfOne,
    count: field.count('Fails in this answer.'),
    settled_from: field.day('First day of the window.'),
    settled_to: field.day('Its last day, or the last one of the newest file that is out.'),
    complete: field.flag('Whether every file of the window that is due has been read.'),
    missing: Type.Array(MissingFile, { description: 'Files that are due and are missing.' }),
    fails: Type.Array(Fail, {
      description: 'Newest first; `latest`: of the newest day, the largest value first.',
    }),
    ...secSource,
  }),
)

const DAYS_MAX = 366

export const getFails = defineEndpoint({
  name: 'get_fails',
  group: 'Companies',
  method: 'GET',
  path: '/v1/fails/{ticker}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary: 'Fails to deliver in a company’s securities, by settlement day.',
  notes:
    'From the SEC’s half-monthly files. A quantity is the balance of that day, not what failed on ' +
    'it: amounts of several days must not be added. A day without an entry had none. The files ' +
    'come out two to six weeks later; with `as_of`, those that were due some days before then. ' +
    '`latest` lists the largest of the newest day.',
  toolNotes: 'A quantity is the balance of a day: never add days. Files come weeks later.',
  input: {
    params: { ticker: param.companyOr('latest') },
    query: {
      settled_from: param.dayAlone({
        optional: true,
        description: 'First day. Default: 90 days before the last.',
        examples: ['2025-10-16'],
      }),
      settled_to: param.dayAlone({
        optional: true,
        description: 'Last day. Default: today.',
        examples: ['2025-10-31'],
      }),
      limit: param.whole({ min: 1, max: 500, default: 60, description: 'Fails to return.' }),
      as_of: param.asOf(),
    },
  },
  lists: 'the fails to deliver stored here',
  response: FailsAnswer,
  list: { rows: 'fails' },
  credits: { cost: 2 },
  failures: ['company.unknown', 'data.not_here', 'publisher.unavailable', 'publisher.changed'],
  sample: failsSample,
  modes: [{ when: ({ ticker }) => ticker === 'latest', sample: latestSample }],
  read(input, context) {
    const { settled_from: from, settled_to: to } = input
    if (from !== undefined && to !== undefined) checkWindow(from, to)
    return readFails(input, context)
  },
})

function checkWindow(from: string, to: string): void {
  if (from > to) throw valueError('settled_from', 'settled_from is after settled_to', from)
  if (addDays(from, DAYS_MAX) < to)
    throw valueError('settled_from', 'more than a year before settled_to', from)
}
