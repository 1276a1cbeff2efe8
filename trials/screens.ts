// Random screens over all companies of the corpus, compared with what the calls about each company say.
// It records nothing and ends with 1 where one differs.
//
//   node trials/screens.ts [--conditions 1000] [--companies 40] [--seed 1]

import { startRealMarket, tryConditions } from '../tests/market/real-market.ts'
import { readOptions } from './support/options.ts'

const asked = readOptions({ conditions: 1000, companies: 40, seed: 1 })
const market = await startRealMarket(asked.companies)
try {
  const { found } = await tryConditions(market, asked)
  const { ciks } = market
  process.stdout.write(`${JSON.stringify({ ...asked, companies: ciks.length, found })}\n`)
} finally {
  await market.app.stop()
}
