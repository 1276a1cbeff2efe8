// The first step of guides: a key, and the address, where the shell and the clients find them.

import type { Step } from '../guide.ts'

export function keyStep(baseUrl: string): Step {
  return {
    title: 'Get a key',
    text: [
      'A free key takes one request and no sign-up. Save it: it is shown only once. The clients read both variables.',
    ],
    code: {
      shell: `export TIEOUT_URL=${baseUrl}
export TIEOUT_KEY=$(curl -s -X POST $TIEOUT_URL/v1/keys | sed 's/.*"api_key":"\\([^"]*\\)".*/\\1/')`,
    },
  }
}
