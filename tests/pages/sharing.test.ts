// Links and charts that are passed on, in Chromium: what is copied is the whole choice, and another
// site's page can hold a chart and nothing else.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openChromium } from '../../scripts/pages/chromium.ts'
import { toUrl } from '../../src/surfaces/http/url.ts'
import type { TestApp } from '../support/app.ts'
import { runFilledDemo } from '../support/demo.ts'
import { PATIENCE_MS, skipPages } from './stage.ts'

describe('passed on', { skip: skipPages, timeout: 600_000 }, () => {
  let app: TestApp
  let browser: Browser
  before(async () => {
    app = await runFilledDemo()
    browser = await openChromium()
  })
  after(async () => {
    await browser.close()
    await app.stop()
  })

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const permissions = ['clipboard-read', 'clipboard-write']
    const context = await browser.newContext({ permissions, ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    return context.newPage()
  }

  const copied = (tab: Page) => tab.evaluate('navigator.clipboard.readText()')

  test('a line that is chosen in the chart is in the address, the link and the embedding line', async () => {
    const tab = await open()
    await tab.goto(`${app.url}/company/AAPL/statements?period=quarterly`)
    await tab.getByLabel('Line').selectOption({ label: 'Net income' })
    const wanted = `${app.url}/company/AAPL/statements?period=quarterly&line=net_income`
    await tab.waitForURL(wanted)
    await tab.getByRole('link', { name: 'Copy link' }).click()
    await tab.getByRole('link', { name: 'Copied' }).waitFor()
    assert.equal(await copied(tab), wanted)
    await tab.getByText('Embed', { exact: true }).click()
    await tab.getByRole('button', { name: 'Copy the line' }).click()
    await tab.getByRole('button', { name: 'Copied' }).waitFor()
    assert.match(
      String(await copied(tab)),
      /^<iframe src="[^"]+\/embed\/AAPL\?measures=net_income&amp;period=quarterly" title="Apple Inc\.: Net income"/,
    )
    await tab.context().close()
  })

  test('the drawer copies the address of its number, with the day that is looked from', async () => {
    const tab = await open()
    await tab.goto(`${app.url}/company/AAPL/statements?as_of=2025-10-30`)
    await tab.getByRole('link', { name: '391,035', exact: true }).click()
    const drawer = tab.getByRole('complementary', { name: 'Source of this number' })
    await drawer.getByRole('link', { name: 'Copy link' }).click()
    await drawer.getByRole('link', { name: 'Copied' }).waitFor()
    const path = '/company/AAPL/number?line=revenue&day=2024-09-28&as_of=2025-10-30'
    assert.equal(await copied(tab), app.url + path)
    await tab.context().close()
  })

  test('events are chosen without scripts and by keyboard, the address holding the choice', async () => {
    const tab = await open({ javaScriptEnabled: false })
    await tab.goto(`${app.url}/market`)
    const market = tab.getByRole('navigation', { name: 'The market' })
    await market.getByRole('link', { name: 'Events' }).click()
    await tab.getByRole('link', { name: 'Statements withdrawn 4.02' }).focus()
    await tab.keyboard.press('Enter')
    await tab.getByRole('link', { name: 'New auditor 4.01' }).click()
    assert.equal(tab.url(), `${app.url}/market/events?item=4.01%2C4.02`)
    const rows = tab.getByRole('table').getByRole('row')
    for (const row of (await rows.all()).slice(1)) assert.match(await row.innerText(), /4\.0[12]/)
    await tab.getByRole('link', { name: 'New auditor 4.01' }).click()
    assert.equal(tab.url(), `${app.url}/market/events?item=4.02`)
    await rows.getByRole('link', { name: 'Documents' }).first().click()
    assert.match(tab.url(), /\/filing\/\d{10}-\d{2}-\d{6}$/)
    await tab.context().close()
  })

  test('a page elsewhere holds the chart, and no other page of the service', async (t) => {
    const framed = [
      '/embed/AAPL?measures=net_income&theme=dark',
      '/company/AAPL/statements',
      '/dashboard/sign-in',
    ]
    const site = createServer((_, response) => {
      const frames = framed.map((path) => `<iframe src="${app.url}${path}"></iframe>`)
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><title>A page elsewhere</title>${frames.join('')}`)
    })
    await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
    t.after(() => site.close())
    const tab = await open()
    await tab.goto(toUrl(site.address()), { waitUntil: 'networkidle' })
    // Chromium shows a page of its own where one may not be framed.
    const shown = await Promise.all(
      tab
        .frames()
        .slice(1)
        .map((frame) => frame.locator('main').count()),
    )
    assert.deepEqual(shown, [1, 0, 0])
    const chart = tab.frames()[1]
    assert.equal(await chart?.locator('h1').innerText(), 'Apple Inc.')
    const [beside] = await Promise.all([
      tab.context().waitForEvent('page'),
      chart?.getByRole('link', { name: 'How it ties out' }).click(),
    ])
    await beside.getByRole('heading', { name: 'Net income, fiscal year 2025' }).waitFor()
    await tab.context().close()
  })
})
