// Guide: a backtest that knows on each day what was published by that day, and nothing else.

import type { Guide } from '../guide.ts'
import { keyStep } from './key-step.ts'

export function backtest(baseUrl: string): Guide {
  return {
    slug: 'backtest',
    title: 'Backtest without look-ahead bias',
    lead: 'Query as of any past day and get nothing that was filed or restated later.',
    steps: [
      keyStep(baseUrl),
      {
        title: 'Query as of each test date',
        text: [
          'Every data call takes `as_of`. A date means the end of that day in New York; an instant such as `2024-06-30T13:30:00Z` is exact. Rows include `filed` and `accession`, so you can check results later.',
        ],
        code: {
          curl: `for day in 2023-06-30 2024-06-30 2025-06-30; do
  curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/fundamentals/AAPL?limit=1&as_of=$day" |
    grep -o '"period":"[^"]*"' | sed -n 1p
done`,
          python: `from tieout import Tieout

with Tieout() as client:
    for day in ["2023-06-30", "2024-06-30", "2025-06-30"]:
        row = client.get_fundamentals("AAPL", limit=1, as_of=day)["income_statement"][0]
        print(day, row["period"], row["filed"], row["revenue"])`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
for (const day of ['2023-06-30', '2024-06-30', '2025-06-30']) {
  const answer = await client.getFundamentals('AAPL', { limit: 1, as_of: day })
  for (const row of answer.income_statement) console.log(day, row.period, row.filed, row.revenue)
}`,
        },
        after: [
          'On June 30, 2024, the latest annual report covered the year ended September 2023. A dataset without `as_of` would have given your model a report published four months later.',
        ],
      },
      {
        title: 'Pick the universe as of the same day',
        text: [
          'Survivorship is look-ahead bias, too. A screen with `as_of` uses the values known on that day, for every company that had filed by then.',
        ],
        code: {
          curl: `curl -s -G -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/screen" \\
  --data-urlencode "where=revenue > 1e10 and net_margin > 0.1" -d as_of=2025-06-30`,
          python: `from tieout import Tieout

with Tieout() as client:
    answer = client.screen_market(where="revenue > 1e10 and net_margin > 0.1", as_of="2025-06-30")
    print([row["ticker"] for row in answer["results"]])`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
const where = 'revenue > 1e10 and net_margin > 0.1'
const answer = await client.screenMarket({ where, as_of: '2025-06-30' })
console.log(answer.results.map((row) => row.ticker))`,
        },
      },
      {
        title: 'See what was restated later',
        text: [
          'This lists the latest restated values with both filings. Use a ticker instead of `latest` for one company.',
        ],
        code: {
          curl: 'curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/restatements/latest?kind=restated&limit=5"',
          python: `from tieout import Tieout

with Tieout() as client:
    for one in client.get_restated_values("latest", kind="restated", limit=5)["restatements"]:
        print(one["ticker"], one["period"], one["measure"], one["kind"])`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
const { restatements } = await client.getRestatedValues('latest', { kind: 'restated', limit: 5 })
for (const one of restatements) console.log(one.ticker, one.period, one.measure, one.kind)`,
        },
        after: [
          'Splits are not restatements: add `adjusted=true` to put per-share values of all years on the split basis known on that day.',
        ],
      },
    ],
  }
}
