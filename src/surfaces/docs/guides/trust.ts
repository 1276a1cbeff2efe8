// Guide: not taking our word for it.

import { html } from '../../html.ts'
import type { Guide } from '../guide.ts'
import { keyStep } from './key-step.ts'

export function trust(baseUrl: string): Guide {
  return {
    slug: 'trust',
    title: 'Trust, and verify',
    lead: 'Prove an answer from the publisher’s own document, offline, and see how complete the data is.',
    steps: [
      keyStep(baseUrl),
      {
        title: 'Save an answer with its sources',
        text: [
          'The answer names the document by its SHA-256, and for each value the facts and the formula. `include=places` also says where in its filing each fact stands.',
        ],
        code: {
          shell:
            'curl -s -H "X-API-Key: $TIEOUT_KEY" "$TIEOUT_URL/v1/fundamentals/AAPL?limit=2&include=sources" > answer.json',
        },
      },
      {
        title: 'Prove it',
        text: [
          '`tieout verify` asks nobody: it reads the document from your mirror, derives every value anew and compares. In the project’s folder:',
        ],
        code: { shell: 'npm run --silent tieout -- verify answer.json' },
        after: [
          'Change one digit of the file and run it again: the command names the value, and ends with 1.',
        ],
      },
      {
        title: 'See one number',
        text: [
          html`On <a href="/company/AAPL/statements">a statement</a>, click any number: the tag, the period, every filing that
stated it and what changed, with the row of the report.`,
        ],
      },
      {
        title: 'See what is complete',
        text: [
          'Each day is compared with the publisher’s own index. This says since when nothing is missing.',
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
          html`The same is on <a href="/status">the status page</a>. How accurate the values are, measured against filings that
people read, is in the project’s <code>docs/accuracy.md</code>.`,
        ],
      },
    ],
  }
}
