// GET /v1/holdings/{identifier}: of a manager, or of a registered fund. The catalogue passes in
// known splits.

import { Type } from 'typebox'
import { leftOpen } from '../../contract/answer/fields.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { valueError } from '../../contract/declare/invalid.ts'
import { param, toAsOf } from '../../contract/declare/params.ts'
import { excludes, needs } from '../../contract/declare/rules.ts'
import { plainCompany, plainQuarter } from '../../contract/declare/spelling.ts'
import { Failure } from '../../kernel/failure.ts'
import { toTicker } from '../../kernel/identifiers.ts'
import { isDay } from '../../kernel/time.ts'
import { lookUpNamedFund } from '../fund-portfolios/find.ts'
import { FundHoldingsAnswer } from '../fund-portfolios/model.ts'
import { readFundPortfolio } from '../fund-portfolios/read.ts'
import fundHoldingsSample from '../fund-portfolios/samples/fund-holdings.json' with { type: 'json' }
import { findFund } from './managers/funds.ts'
import { HoldingsAnswer } from './model.ts'
import { PERIOD_PATTERN, parsePeriod, toLastDay } from './quarter-ends.ts'
import { readHoldings } from './read.ts'
import holdingsSample from './samples/holdings.json' with { type: 'json' }
import type { SplitCapabilities } from './splits.ts'

/** Parameters that apply only to managers. */
const OF_MANAGERS = ['history', 'ticker', 'cusip'] as const

export const toHoldingsEndpoint = (offers: SplitCapabilities) =>
  defineEndpoint({
    name: 'get_holdings',
    group: 'Holdings',
    method: 'GET',
    path: '/v1/holdings/{identifier}',
    access: 'metered',
    takes: ['publishers', 'longReads'],
    mcp: true,
    summary:
      'Holdings of a manager from its 13F reports, with changes and history, or of a fund ' +
      'from Form N-PORT.',
    notes:
      'Managers: positions are summed by CUSIP, option type and amount type, and ranked by ' +
      'value in whole dollars. A restatement replaces the portfolio; an amendment with new ' +
      'holdings adds to it. Share counts are compared on one basis if the company’s facts ' +
      'or the two reports show a split between the quarters (`split_factor`). A security whose CUSIP changed ' +
      'according to settlement files (`cusip_change`) is one position; otherwise a new ' +
      'CUSIP is an exit plus a new position, and `likely_same` gives the evidence that they ' +
      'are one. The data is a quarterly snapshot filed up to 45 days after quarter end. A ' +
      'name that matches no manager, or several, returns 404 with candidates in ' +
      '`suggestions`. With `history`, a call fetches at most twelve filings that are not ' +
      'stored yet; a quarter’s `reason` says so. Funds: a symbol (`VTI`), series or class ' +
      'id returns every position of the newest public N-PORT report, or of the month in ' +
      '`period`, including bonds, derivatives, cash vehicles and shorts. A correction ' +
      'replaces what it corrects. Only the last month of each fiscal quarter is public, 60 ' +
      'days later. If a listed company has the same symbol, use `kind=fund`. The first ' +
      'query for a fund of a large trust may take several calls, each continuing where the ' +
      'last one ended.',
    toolNotes:
      'Largest value first, in whole dollars. `put_call` PUT is a bearish bet. Share counts ' +
      'are adjusted for splits; a new CUSIP may show as an exit and a new position ' +
      '(`likely_same`). A 13F is quarterly, filed up to 45 days later. Who holds a company: ' +
      '`get_holders`.',
    input: {
      params: {
        identifier: param.text({
          minLength: 1,
          maxLength: 100,
          respell: plainCompany,
          brief: 'Manager’s name or CIK, or fund’s symbol.',
          description:
            'A manager’s current or former name; a fund alias such as `berkshire`; a CIK; a ' +
            'public manager’s ticker; or a registered fund’s symbol, series or class id.',
        }),
      },
      query: {
        kind: param.oneOf(['manager', 'fund'], {
          optional: true,
          brief: 'If it could be either.',
          description: 'Whether the identifier is a manager or a fund, if it could be either.',
        }),
        limit: param.whole({ min: 1, max: 500, default: 50, description: 'Positions to return.' }),
        offset: param.whole({
          min: 0,
          max: 100_000,
          default: 0,
          brief: 'Positions skipped.',
          description: 'Positions to skip, in order of value.',
        }),
        changes: param.flag({
          default: true,
          brief: 'Managers: compare quarters.',
          description: 'For managers: label positions against the prior quarter, and list exits.',
        }),
        period: param.text({
          optional: true,
          pattern: PERIOD_PATTERN,
          respell: plainQuarter,
          brief: 'Quarter, or a fund’s month.',
          description:
            'The quarter, as its last day or `2024Q3`; for a fund, any day of the reported ' +
            'month. Default: the newest.',
          examples: ['2024-09-30', '2024Q3'],
        }),
        history: param.whole({
          optional: true,
          min: 1,
          max: 40,
          brief: 'Quarters to list.',
          description:
            'Quarters to list, from `period` back: for the whole portfolio, or one security.',
        }),
        ticker: param.text({
          optional: true,
          minLength: 1,
          maxLength: 15,
          respell: plainCompany,
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
      // Only funds report on days other than quarter ends.
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
      if (extra)
        throw valueError(extra, `${extra} applies to managers, and ${identifier} is a fund`)
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
