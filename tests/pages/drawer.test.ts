// A number opens in a drawer, which closes in each of its four ways at three widths.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PATIENCE_MS, skipPages, stage } from './stage.ts'

const set = stage()

const WIDTHS = { desk: 1440, tablet: 768, phone: 390 } as const
const HEIGHT = 900

describe('the drawer of a number', { skip: skipPages, timeout: 600_000 }, () => {
  for (const [place, width] of Object.entries(WIDTHS)) {
    test(`at the width of a ${place} the drawer closes by button, Escape, a tap beside it and going back`, async () => {
      const context = await set.browser.newContext({ viewport: { width, height: HEIGHT } })
      context.setDefaultTimeout(PATIENCE_MS)
      const tab = await context.newPage()
      const failures: string[] = []
      tab.on('pageerror', ({ message }) => failures.push(message))
      await tab.goto(`${set.app.url}/company/AAPL`)
      await tab.goto(`${set.app.url}/company/AAPL/statements`)
      const drawer = tab.getByRole('complementary', { name: 'Source of this number' })
      const number = tab.locator('td a[data-number]').first()
      const ways: readonly (() => Promise<unknown>)[] = [
        () => drawer.getByRole('button', { name: 'Close' }).click(),
        () => tab.keyboard.press('Escape'),
        () => tab.mouse.click(8, 60),
        () => tab.goBack(),
      ]
      for (const close of ways) {
        await number.click()
        await drawer.waitFor()
        await close()
        await drawer.waitFor({ state: 'hidden' })
        assert.match(tab.url(), /\/statements$/)
      }
      // Each number that was opened has taken its step of the history back.
      await tab.goBack()
      assert.match(tab.url(), /\/company\/AAPL$/)
      assert.deepEqual(failures, [])
      await context.close()
    })
  }

  test('a reload and going forward show the number again', async () => {
    const context = await set.browser.newContext()
    context.setDefaultTimeout(PATIENCE_MS)
    const tab = await context.newPage()
    await tab.goto(`${set.app.url}/company/AAPL/statements`)
    const drawer = tab.getByRole('complementary', { name: 'Source of this number' })
    await tab.getByRole('link', { name: '416,161', exact: true }).click()
    const figure = drawer.getByText('USD 416,161,000,000', { exact: true })
    await figure.waitFor()
    await tab.reload()
    await figure.waitFor()
    await tab.goBack()
    await drawer.waitFor({ state: 'hidden' })
    await tab.goForward()
    await figure.waitFor()
    await context.close()
  })
})
