// An alert is made over the page that it is about; without an account, the page names the Atom feed.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PATIENCE_MS, skipPages, stage } from './stage.ts'

const set = stage()

describe('the alert of a page', { skip: skipPages, timeout: 600_000 }, () => {
  test('a stranger is led to signing in and to the Atom feed', async () => {
    const context = await set.browser.newContext()
    context.setDefaultTimeout(PATIENCE_MS)
    const tab = await context.newPage()
    await tab.goto(`${set.app.url}/company/AAPL`)
    await tab.getByRole('link', { name: 'Alert me' }).click()
    const dialog = tab.getByRole('dialog', { name: 'New alert' })
    const feed = dialog.getByRole('link', { name: 'Filings of Apple Inc.' })
    assert.match((await feed.getAttribute('href')) ?? '', /\/feeds\/company\.atom\?ticker=AAPL$/)
    await tab.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await tab.getByRole('link', { name: 'Alert me' }).click()
    await dialog.getByRole('link', { name: 'Sign in' }).click()
    await tab.waitForURL(/\/dashboard\/sign-in/)
    await context.close()
  })

  test('whoever is signed in mends a mistake and creates the alert without leaving the page', async () => {
    const context = await set.browser.newContext({ storageState: set.staged.state })
    context.setDefaultTimeout(PATIENCE_MS)
    const tab = await context.newPage()
    const failures: string[] = []
    tab.on('pageerror', ({ message }) => failures.push(message))
    await tab.goto(`${set.app.url}/company/AAPL/insiders`)
    await tab.getByRole('link', { name: 'Alert me' }).click()
    const dialog = tab.getByRole('dialog', { name: 'New alert' })
    assert.equal(await dialog.getByLabel('Companies, by ticker or CIK').inputValue(), 'AAPL')
    await dialog.getByLabel(/^Slack/).check()
    await dialog.getByLabel('Chat webhook URL').fill('https://hooks.slack.com/services/')
    await dialog.getByLabel('Companies, by ticker or CIK').fill('NOSUCH')
    await dialog.getByRole('button', { name: 'Create alert' }).click()
    await dialog.locator('.notice.bad').waitFor()
    await dialog.getByLabel('Companies, by ticker or CIK').fill('AAPL')
    await dialog.getByLabel('Chat webhook URL').fill('https://hooks.slack.com/services/T0/B0/x')
    await dialog.getByRole('button', { name: 'Create alert' }).click()
    await dialog.getByText('Alert created.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    assert.match(tab.url(), /\/company\/AAPL\/insiders$/)
    assert.deepEqual(failures, [])
    await context.close()
  })
})
