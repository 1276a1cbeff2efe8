// The page that searches the text of filings, over the demonstration with all its documents read.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TestApp } from '../support/app.ts'
import { runFilledDemo } from '../support/demo.ts'

describe('the search of text', () => {
  let demo: TestApp
  before(async () => {
    demo = await runFilledDemo()
  })
  after(() => demo.stop())

  test('words are found in the text of filings, and lead to their place in the document', async () => {
    assert.doesNotMatch((await demo.get('/search')).text, /class="hits"/)
    const { text } = await demo.get('/search?q=%22effective+rate+of+15.6%25%22&ticker=AAPL')
    assert.match(text, /1 document of those loaded here/)
    // The tax rate of fiscal 2025: 20,719 of 132,729.
    const [, address = ''] =
      /<a href="([^"]+)">10-K<\/a> <a href="\/company\/0000320193">/.exec(text) ?? []
    assert.equal(
      address,
      '/filing/0000320193-25-000079/aapl-20250927.htm?find=effective+rate+of+15.6%25',
    )
    assert.match(
      (await demo.get(address)).text,
      /<mark id="found-1">effective rate of 15\.6%<\/mark>/,
    )
    assert.match((await demo.get('/search?q=zzzzqq')).text, /No documents of those loaded here/)
    assert.match(
      (await demo.get('/search?q=income&startdt=2025-13-01')).text,
      /class="notice bad">Enter a start date/,
    )
  })
})
