// The furnished demonstration and one browser, for the files that look at pages in Chromium.

import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { CHROMIUM, openChromium } from '../../scripts/pages/chromium.ts'
import { furnish, type Staged, startStageReceiver } from '../../scripts/pages/stage.ts'
import type { TestApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'

/** Time that a page may take on a busy machine. */
export const PATIENCE_MS = 120_000

export const skipPages = CHROMIUM === null && 'there is no Chromium here'

/** Started before the tests of the file that asks for it, stopped after them. */
export function stage(): { app: TestApp; browser: Browser; staged: Staged } {
  const made = {} as { app: TestApp; browser: Browser; staged: Staged }
  const closing = new AsyncDisposableStack()
  before(async () => {
    if (skipPages) return
    const receiver = await startStageReceiver()
    closing.defer(() => receiver.close())
    const app = await runDemo({
      settings: { ROLE: 'all', WEBHOOK_ALLOW: receiver.address },
    })
    closing.defer(() => app.stop())
    const browser = await openChromium()
    closing.defer(() => browser.close())
    const staged = await furnish(browser, { ...app, receiver })
    Object.assign(made, { app, browser, staged })
  })
  after(() => closing.disposeAsync())
  return made
}
