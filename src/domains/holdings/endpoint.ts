// GET /v1/holdings/{identifier}: of a manager, or of a registered fund. What the domain of facts knows of
// splits is handed in by the catalogue.

import { Type } from 'typebox'
import { defineEndpoint } from '../../contract/endpoint.ts'
import { leftOpen } from '../../contract/fields.ts'
import { valueError } from '../../contract/invalid.ts'
import { param, toAsOf } from '../../contract/params.ts'
import { excludes, needs } from '../../contract/rules.ts'
import { Failure } from '../../kernel/failure.ts'
import { toTicker } from '../../kernel/identifiers.ts'
import { isDay } from '../../kernel/time.ts'
import { lookUpNamedFund } from '../fund-portfolios/find.ts'
import { FundHoldingsAnswer } from '../fund-portfolios/model.ts'
import { readFundPortfolio } from '../fund-portfolios/read.ts'
import { fundHoldingsSample } from '../fund-portfolios/sample.ts'
import { findFund } from './funds.ts'
import { HoldingsAnswer } from './model.ts'
import { PERIOD_PATTERN, parsePeriod, toLastDay } from './quarter-ends.ts'
import { readHoldings } from './read.ts'
import { holdingsSample } from './sample.ts'
import type { SplitOffers } from './splits.ts'

/** What only a manager's quarters have. */
const OF_MANAGERS = ['history', 'ticker', 'cusip'] as const

export const toHoldingsEndpoint = (offers: SplitOffers) =>
  defineEndpoint({
    name: 'get_holdings',
    group: 'Holdings',
    method: 'GET',
    path: '/v1/holdings/{identifier}',
    access: 'metered',
    mcp: true,
    summary:
      'What a manager holds by its 13F reports, with changes and history, or a fund by Form N-PORT.',
    notes:
      'A fund’s symbol (`VTI`), series or class id answers every position of its newest public ' +
      'N-PORT report, or of the month of `period`: bonds, derivatives, cash vehicles and shorts, too. ' +
      'A correction replaces what it corrects. What is public is the last month of each fiscal ' +
      'quarter, 60 days later. A symbol that a listed company has as well is the company’s; ' +
      '`kind=fund` asks for the fund. The first question about a fund of a large trust may take some ' +
      'calls, each of which goes on where the last one ended. Of managers: positions are summed by ' +
      'CUSIP, kind of option and kind of amount, and ranked by value in whole dollars. A restatement ' +
      'replaces the portfolio, an amendment with new holdings adds to it. Counts are compared on one basis where the company’s facts show a split between the ' +
      'quarters (`split_factor`). A security whose CUSIP was changed, as settlement files show ' +
      '(`cusip_change`), is one position; else a new CUSIP is an exit and a new position, and ' +
      '`likely_same` says what speaks for their being one. The data is a quarterly snapshot filed ' +
      'up to 45 days after quarter end. A name that no manager or several have is not found; ' +
      '`suggestions` of that answer names who may have been meant. With `history`, an answer fetches ' +
      'at most twelve filings that are not stored yet; `reason` of a quarter says so.',
    toolNotes:
      'Largest value first, in whole dollars. `put_call` PUT is a bearish bet. Counts are compared on ' +
      'one basis over a split; a new CUSIP may be an exit and a new position (`likely_same`). A 13F is ' +
      'quarterly, filed up to 45 days later. ' +
      'Who holds a company: `get_holders`.',
    input: {
      params: {
        identifier: param.text({
          minLength: 1,
          maxLength: 100,
          brief: 'Manager’s name or CIK, or fund’s symbol.',
          description:
            'A manager’s name, present or former; a fund’s alias such as `berkshire`; a CIK; a ' +
            'public manager’s ticker; or a registered fund’s symbol, series or class id.',
        }),
      },
      query: {
        kind: param.oneOf(['manager', 'fund'], {
          optional: true,
          brief: 'If it could be both.',
          description: 'Which of the two the identifier names, where it could be both.',
        }),
        limit: param.whole({ min: 1, max: 500, default: 50, description: 'Positions to return.' }),
        offset: param.whole({
          min: 0,
          max: 100_000,
          default: 0,
          brief: 'Positions skipped.',
          description: 'Positions to leave out before the first, in the order of value.',
        }),
        changes: param.flag({
          default: true,
          brief: 'Compare managers’ quarters.',
          description: 'Of managers: label positions against the quarter before, and list exits.',
        }),
        period: param.text({
          optional: true,
          pattern: PERIOD_PATTERN,
          brief: 'Quarter, or a fund’s month.',
          description:
            'The quarter: its last day, or `2024Q3`; of a fund a day of the month reported on. ' +
            'Without it, the newest.',
          examples: ['2024-09-30', '2024Q3'],
        }),
        history: param.whole({
          optional: true,
          min: 1,
          max: 40,
          brief: 'Quarters to list.',
          description:
            'Quarters to list, from `period` down: of the whole portfolio, or of one security.',
        }),
        ticker: param.text({
          optional: true,
          minLength: 1,
          maxLength: 15,
          brief: 'One security’s history.',
          description: 'With `history`: the security by its ticker.',
        }),
        cusip: param.text({
          optional: true,
          pattern: '^[0-9A-Za-z*@#]{9}$',
          brief: 'The same.',
          description: 'With `history`: the security by its CUSIP.',
        }),
        as_of: param.asOf(),
      },
    },
    response: leftOpen(
      Type.Union([HoldingsAnswer, FundHoldingsAnswer], { $id: 'PortfolioAnswer' }),
    ),
    list: { rows: ['position_history', 'history', 'holdings'], units: { value: 'USD' } },
    credits: { cost: 5 },
    failures: [
      'company.unknown',
      'publisher.unavailable',
      'publisher.changed',
      'question.too_wide',
    ],
    sample: holdingsSample,
    modes: [
      {
        when: ({ kind, identifier }) =>
          kind === 'fund' || toTicker(identifier) === fundHoldingsSample.ticker,
        sample: fundHoldingsSample,
      },
    ],
    rules: [excludes('cusip', 'ticker'), needs('history', 'ticker', 'cusip')],
    check({ kind, period }) {
      // Only a fund reports on days that end no quarter.
      if (period !== undefined && (kind === 'manager' || !isDay(period))) parsePeriod(period)
    },
    async read(input, context) {
      const { identifier, kind, period, limit, offset } = input
      const isAlias = findFund(identifier, context.settings.fundAliases) !== undefined
      const isManager = kind === 'manager' || (kind === undefined && isAlias)
      const fund = isManager
        ? null
        : await lookUpNamedFund(identifier.trim(), kind === 'fund', context)
      if (!fund && kind !== 'fund') return readHoldings(input, offers, context)
      if (!fund) throw unknownFundSymbol(identifier)
      const extra = OF_MANAGERS.find((name) => input[name] !== undefined)
      if (extra) throw valueError(extra, `${extra} is about managers, and ${identifier} is a fund`)
      const day = period === undefined ? null : toLastDay(period)
      return readFundPortfolio(
        fund,
        { asOf: toAsOf(input.as_of), period: day, offset, limit },
        context,
      )
    },
  })

function unknownFundSymbol(text: string): Failure {
  return new Failure('company.unknown', `No fund has the symbol, series, class or CIK "${text}".`)
}
