// Fifteen tasks in Chromium, done as by a first-time visitor. The number of clicks and filled-in
// fields is asserted; the seconds are only reported.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, type TestContext, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { recordFound } from '../../src/ingestion/live/record.ts'
import { toLiveParts } from '../../src/service/main.ts'
import { PASSWORD } from '../support/browser.ts'
import { PATIENCE_MS, skipPages, stage } from './stage.ts'

const set = stage()

interface Walker {
  readonly tab: Page
  click(place: Locator): Promise<void>
  fill(place: Locator, text: string): Promise<void>
  /** The text is there. */
  sees(text: string | RegExp): Promise<void>
}

/** From the front page to what was looked for, in so many steps. */
async function walk(t: TestContext, steps: number, task: (walker: Walker) => Promise<void>) {
  const context = await set.browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const tab = await context.newPage()
  let taken = 0
  await tab.goto(set.app.url)
  const start = performance.now()
  await task({
    tab,
    async click(place) {
      taken++
      await place.first().click()
    },
    async fill(place, text) {
      taken++
      await place.first().fill(text)
    },
    sees: (text) => tab.getByText(text).first().waitFor(),
  })
  t.diagnostic(`${taken} steps, ${((performance.now() - start) / 1000).toFixed(1)} s`)
  assert.equal(taken, steps)
  await context.close()
}

const link = (tab: Page, name: string | RegExp) => tab.getByRole('link', { name })
const pages = (tab: Page) => tab.getByRole('navigation', { name: 'Pages' })
const market = (tab: Page) => tab.getByRole('navigation', { name: 'The market' })
const company = (tab: Page) => tab.getByRole('navigation', { name: 'About this company' })

describe('a first visit', { skip: skipPages, timeout: 600_000 }, () => {
  test('when NVIDIA’s earnings a share of 2024 were given otherwise', async (t) => {
    await walk(t, 3, async ({ tab, click, fill }) => {
      await fill(tab.locator('#find'), 'nvidia')
      await click(tab.getByRole('option', { name: 'NVIDIA' }))
      await click(company(tab).getByRole('link', { name: 'Restated' }))
      const row = tab.getByRole('row', { name: /EPS, diluted fiscal year 2024/ })
      // 10-K 0001045810-25-000023.
      await row.getByRole('link', { name: '10-K, 2025-02-26' }).waitFor()
    })
  })

  test('who bought most, and what else that person did', async (t) => {
    await walk(t, 2, async ({ tab, click, sees }) => {
      await click(pages(tab).getByRole('link', { name: 'Market' }))
      await sees('$2,737,500')
      await click(link(tab, /^Fennimore Ridge/))
      await sees('Reporting owner')
    })
  })

  test('one number proved: the words of its filing, the citation, the command', async (t) => {
    await walk(t, 5, async ({ tab, click, fill }) => {
      await fill(tab.locator('#find'), 'apple')
      await click(tab.getByRole('option', { name: 'Apple Inc.' }))
      await click(company(tab).getByRole('link', { name: 'Statements' }))
      await click(tab.getByRole('link', { name: '416,161', exact: true }))
      const drawer = tab.getByRole('complementary', { name: 'Source of this number' })
      await drawer.locator('blockquote mark', { hasText: '416,161' }).waitFor()
      await drawer.getByText(/^tieout verify "http/).waitFor()
      await click(drawer.getByRole('button', { name: 'Copy the citation' }))
      await drawer.getByRole('button', { name: 'Copied' }).waitFor()
      const copied = await tab.evaluate('navigator.clipboard.readText()')
      assert.match(String(copied), /416,161,000,000.*10-K 0000320193-25-000079, filed 2025-10-31/)
    })
  })

  test('companies that are large and profitable, as a file', async (t) => {
    await walk(t, 2, async ({ tab, click }) => {
      await click(pages(tab).getByRole('link', { name: 'Companies' }))
      const download = tab.waitForEvent('download')
      await click(tab.getByRole('button', { name: 'CSV' }))
      assert.match((await download).suggestedFilename(), /^screen.*\.csv$/)
    })
  })

  test('a condition of one’s own, mistaken and mended', async (t) => {
    await walk(t, 5, async ({ tab, click, fill, sees }) => {
      await click(pages(tab).getByRole('link', { name: 'Companies' }))
      await fill(tab.getByLabel('Conditions, one per line'), 'revenue > 1e11\nprofit > 0')
      await click(tab.getByRole('button', { name: 'Screen', exact: true }))
      await sees(
        'Line 2, at profit: no measure, ratio or field has this name; did you mean gross_profit?',
      )
      await fill(tab.getByLabel('Conditions, one per line'), 'revenue > 1e11\nnet_income > 0')
      await click(tab.getByRole('button', { name: 'Screen', exact: true }))
      await sees('4 companies. From')
    })
  })

  test('Apple and Microsoft side by side', async (t) => {
    await walk(t, 4, async ({ tab, click, fill }) => {
      await click(pages(tab).getByRole('link', { name: 'Companies' }))
      await click(market(tab).getByRole('link', { name: 'Compare' }))
      await fill(tab.getByLabel('Tickers or CIKs'), 'AAPL, MSFT')
      await click(tab.getByRole('button', { name: 'Compare' }))
      const rows = tab.getByRole('region', { name: /^Net margin/ }).getByRole('row')
      await rows.nth(2).getByText('36.1%').waitFor()
      assert.equal(await rows.count(), 3)
    })
  })

  test('who holds Apple, and what else they hold', async (t) => {
    await walk(t, 4, async ({ tab, click, fill, sees }) => {
      await fill(tab.locator('#find'), 'AAPL')
      await click(tab.getByRole('option', { name: 'Apple Inc.' }))
      await click(company(tab).getByRole('link', { name: 'Holders' }))
      await click(link(tab, 'Berkshire Hathaway Inc'))
      await sees('Positions by value')
    })
  })

  test('what Apple’s revenue was known to be on a day', async (t) => {
    await walk(t, 6, async ({ tab, click, fill }) => {
      await fill(tab.locator('#find'), 'apple')
      await click(tab.getByRole('option', { name: 'Apple Inc.' }))
      await click(company(tab).getByRole('link', { name: 'Statements' }))
      await click(tab.locator('.asof summary'))
      await fill(tab.getByLabel('Date'), '2025-10-30')
      await click(tab.locator('.asof').getByRole('button', { name: 'Show' }))
      await link(tab, 'Back to today').waitFor()
      await tab.getByRole('link', { name: '391,035', exact: true }).first().waitFor()
      assert.equal(await tab.getByRole('link', { name: '416,161', exact: true }).count(), 0)
    })
  })

  test('which company withdrew its statements, and the filing that says so', async (t) => {
    await walk(t, 2, async ({ tab, click, sees }) => {
      await click(pages(tab).getByRole('link', { name: 'Market' }))
      const section = tab.locator('section', { hasText: 'Statements withdrawn (8-K item 4.02)' })
      await click(section.getByRole('link', { name: 'Documents' }))
      await sees('Documents in this filing')
    })
  })

  test('what changed in Apple’s risk factors', async (t) => {
    await walk(t, 4, async ({ tab, click, fill, sees }) => {
      await fill(tab.locator('#find'), 'apple')
      await click(tab.getByRole('option', { name: 'Apple Inc.' }))
      await click(company(tab).getByRole('link', { name: 'Reports' }))
      await tab.getByRole('heading', { name: 'Item 1A. Risk Factors' }).waitFor()
      await click(link(tab, 'Changes since the year before'))
      await sees(/12 unchanged/)
    })
  })

  test('last year’s cash flow, for a spreadsheet', async (t) => {
    await walk(t, 4, async ({ tab, click, fill }) => {
      await fill(tab.locator('#find'), 'AAPL')
      await click(tab.getByRole('option', { name: 'Apple Inc.' }))
      await click(company(tab).getByRole('link', { name: 'Statements' }))
      const download = tab.waitForEvent('download')
      const table = tab.getByRole('region', { name: 'Cash flow' })
      await click(table.getByRole('button', { name: 'CSV' }))
      const file = await (await download).path()
      // 10-K 0000320193-25-000079.
      assert.match(readFileSync(file, 'utf8'), /^Cash from operations,111482000000,/m)
    })
  })

  test('companies that grow, as a file', async (t) => {
    await walk(t, 3, async ({ tab, click }) => {
      await click(pages(tab).getByRole('link', { name: 'Companies' }))
      await click(link(tab, 'Growing'))
      const download = tab.waitForEvent('download')
      await click(tab.getByRole('button', { name: 'CSV' }))
      assert.match(readFileSync(await (await download).path(), 'utf8'), /NVDA/)
    })
  })

  test('an alert on an insider whose name is misspelled, signing up on the way', async (t) => {
    await walk(t, 8, async ({ tab, click, fill, sees }) => {
      await fill(tab.locator('#find'), 'levinsn')
      await click(tab.getByRole('option', { name: 'Arthur D. Levinson' }))
      await click(link(tab, 'Alert me'))
      await click(link(tab, 'Sign up'))
      await fill(tab.getByLabel('Email address'), 'insider@example.com')
      await fill(tab.getByLabel('Password'), PASSWORD)
      await click(tab.getByRole('button', { name: 'Sign up' }))
      // The form is filled in: only how to be notified is left to choose.
      assert.equal(await tab.getByLabel('People, managers and funds').inputValue(), '0001214128')
      await click(tab.getByRole('button', { name: 'Create alert' }))
      await sees(/no mail server|Enter a receiver URL/)
    })
  })

  test('a screen kept under a name, signing up on the way', async (t) => {
    await walk(t, 10, async ({ tab, click, fill, sees }) => {
      await click(pages(tab).getByRole('link', { name: 'Companies' }))
      await click(link(tab, 'Growing'))
      await click(link(tab, 'Save this screen'))
      await click(link(tab, 'Sign up'))
      await fill(tab.getByLabel('Email address'), 'screens@example.com')
      await fill(tab.getByLabel('Password'), PASSWORD)
      await click(tab.getByRole('button', { name: 'Sign up' }))
      await sees('operating_margin > 0.1')
      await fill(tab.getByLabel('Name'), 'Growing fast')
      await click(tab.getByRole('button', { name: 'Save' }))
      await sees('Saved as')
      await click(link(tab, 'Growing fast'))
      assert.match(tab.url(), /\/screen\?where=growth%28revenue%29\+%3E\+0\.2%0Aoperating_margin/)
      assert.match(await tab.getByLabel('Conditions').inputValue(), /^growth\(revenue\) > 0\.2\n/)

      // On the screener they are listed once asked for; another one of the account opens there.
      await tab.goto(`${set.app.url}/screen`)
      await tab.getByText('Saved screens', { exact: true }).click()
      await tab.locator('details.saved').getByRole('link', { name: 'Growing fast' }).click()
      await tab.waitForURL(/growth%28revenue%29/)

      // Renamed and deleted in the dashboard.
      await tab.getByText('Saved screens', { exact: true }).click()
      await link(tab, 'All saved screens').click()
      await link(tab, 'Rename or delete Growing fast').click()
      await tab.getByLabel('Name').fill('Fast')
      await tab.getByRole('button', { name: 'Rename' }).click()
      await link(tab, 'Rename or delete Fast').click()
      await tab.getByRole('button', { name: 'Delete this screen' }).click()
      await sees('No saved screens yet.')
    })
  })

  test('the filings of today, as they come in', async (t) => {
    const parts = toLiveParts(set.app.services)
    const filing = (number: number, form: string) => ({
      accession: `0000320193-25-00009${number}`,
      form,
      ciks: ['0000320193'],
      filed: '2025-11-15',
      accepted_at: '2025-11-15T16:00:00.000Z',
      names: { '0000320193': 'Apple Inc.' },
    })
    await recordFound(parts, [filing(1, '8-K')], 'feed')
    await walk(t, 1, async ({ tab, click, sees }) => {
      await click(pages(tab).getByRole('link', { name: 'Market' }))
      const rows = tab.locator('#filings tbody tr')
      await sees('Live: new filings appear as they arrive.')
      assert.equal(await rows.count(), 1)
      await recordFound(parts, [filing(2, '10-Q')], 'feed')
      await sees('1 new filing.')
      assert.match(
        await rows.first().innerText(),
        /2025-11-15 16:00 UTC\s+10-Q\s+AAPL Apple Inc\.\s+Documents/,
      )
    })
  })
})
