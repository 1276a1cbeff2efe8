// Mapping of a mirror’s documents to the company lists.

import { defineLoader } from '../../contract/work/loader.ts'
import { type HalfMonth, ingestCusips, ingestFundTickers, ingestTickers } from './ingest.ts'

const TICKERS = /^https:\/\/www\.sec\.gov\/files\/company_tickers(_exchange)?\.json$/
const FUND_TICKERS = 'https://www.sec.gov/files/company_tickers_mf.json'
const FAILS = /\/fails-deliver-data\/cnsfails(\d{6})([ab])\.(zip|txt)$/

export const companyLoaders = [
  defineLoader('companies', ingestTickers, (url) => (TICKERS.test(url) ? { payload: null } : null)),
  defineLoader('companies', ingestFundTickers, (url) =>
    url === FUND_TICKERS ? { payload: null } : null,
  ),
  defineLoader('cusips', ingestCusips, (url) => {
    const [, month, half] = FAILS.exec(url) ?? []
    if (month === undefined || half === undefined) return null
    return { payload: { month, half: half as HalfMonth['half'] } }
  }),
]
