// Guide: how to check answers without trusting this service.

import { html } from '../../pages/html.ts'
import type { Guide } from '../guide.ts'
import { keyStep } from './key-step.ts'

export function trust(baseUrl: string): Guide {
  return {
    slug: 'trust',
    title: 'Trust, but verify',
    lead: 'Verify an answer offline against the document it cites, and see how complete the data is.',
    steps: [
      keyStep(baseUrl),
      {
        title: 'Save an answer with its sources',
        text: [
          'The answer includes the document’s SHA-256 and, for each value, its facts and formula. `include=places` adds where each fact appears in its filing.',
        ],
        code: {
          shell:
            'curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/fundamentals/AAPL?limit=2&include=sources" > answer.json',
        },
      },
      {
        title: 'Verify it',
        text: [
          '`tieout verify` makes no network requests: it reads the document from your mirror, recomputes every value and compares. In the project folder:',
        ],
        code: { shell: 'npm run --silent tieout -- verify answer.json' },
        after: [
          'Change one digit in the file and run it again: the command names the value and exits with 1.',
        ],
      },
      {
        title: 'Trace one number',
        text: [
          html`On <a href="/company/AAPL/statements">a statement</a>, click any number to see its tag, period, every filing that reports it, what changed, and the row of the report.`,
        ],
      },
      {
        title: 'Check completeness',
        text: [
          'Each day is compared with EDGAR’s own index. This shows since when nothing is missing.',
        ],
        code: {
          curl: 'curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/coverage"',
          python: `from tieout import Tieout

with Tieout() as client:
    print(client.get_coverage())`,
          typescript: `import { Tieout } from 'tieout-client'

const client = new Tieout()
console.log(await client.getCoverage())`,
        },
        after: [
          html`The <a href="/status">status page</a> shows it, too. Accuracy, measured against filings read by people, is in the project’s <code>docs/accuracy.md</code>.`,
        ],
      },
    ],
  }
}
