// Guide: from nothing to a number, and to the filing that it is from.

import { html } from '../../pages/html.ts'
import type { Guide } from '../guide.ts'
import { keyStep } from './key-step.ts'

export function firstAnswer(baseUrl: string): Guide {
  return {
    slug: 'first-answer',
    title: 'Your first answer',
    lead: 'One number, one company, and the filing that reports it. Two minutes.',
    steps: [
      keyStep(baseUrl),
      {
        title: 'Get one year of Apple',
        text: [
          'Use a ticker or a CIK. The answer has the income statement, balance sheet and cash flow statement of the latest fiscal year.',
        ],
        code: {
          curl: 'curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/fundamentals/AAPL?limit=1"',
          python: `from tieout import Tieout

with Tieout() as client:
    answer = client.get_fundamentals("AAPL", limit=1)
    row = answer["income_statement"][0]
    print(row["period"], row["revenue"], row["accession"])`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
const answer = await client.getFundamentals('AAPL', { limit: 1 })
for (const row of answer.income_statement) console.log(row.period, row.revenue, row.accession)`,
        },
        after: [
          'Amounts are in whole dollars. `null` means the filer reports no value; it never means zero.',
        ],
      },
      {
        title: 'See where the numbers come from',
        text: [
          '`include=sources` lists, for each value, the facts it was read from, or its formula and inputs.',
        ],
        code: {
          curl: 'curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/fundamentals/AAPL?limit=1&include=sources"',
          python: `from tieout import Tieout

with Tieout() as client:
    answer = client.get_fundamentals("AAPL", limit=1, include="sources")
    print(answer["income_statement"][0]["sources"]["revenue"])`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
const answer = await client.getFundamentals('AAPL', { limit: 1, include: 'sources' })
for (const row of answer.income_statement) console.log(row.sources?.revenue)`,
        },
      },
      {
        title: 'See it on a page',
        text: [
          html`The same number <a href="/company/AAPL/number?line=revenue&amp;day=2025-09-27">has a page</a> with every filing that reports it and the report line it comes from, as does every number in the <a href="/company/AAPL/statements">statements</a>.`,
        ],
      },
    ],
  }
}
