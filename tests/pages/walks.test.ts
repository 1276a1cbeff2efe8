// The ways people take, walked in Chromium: to a key and a first call, to a webhook's deliveries, to a
// number's filing; once at a phone's width and once by keyboard alone.

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { openChromium } from '../../scripts/pages/chromium.ts'
import { FILING_HOOKS } from '../../src/catalogue/catalogue.ts'
import { openZip } from '../../src/formats/zip.ts'
import { nextSeen } from '../../src/ingestion/live/store.ts'
import type { TestApp } from '../support/app.ts'
import { PASSWORD } from '../support/browser.ts'
import { runFilledDemo } from '../support/demo.ts'
import { type Receiver, signatureOf, startReceiver } from '../support/receiver.ts'
import { PATIENCE_MS, skipPages } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 780 } }

/** Apple's 8-K of 2025-10-30 with its results of the fourth quarter. */
const NEWS = { accession: '0000320193-25-000077', cik: '0000320193' }

describe('in Chromium', { skip: skipPages, timeout: 600_000 }, () => {
  let app: TestApp
  let browser: Browser
  let receiver: Receiver
  const files = mkdtempSync(join(tmpdir(), 'tieout-walks-'))
  const closing = new AsyncDisposableStack()
  closing.defer(() => rmSync(files, { recursive: true }))

  before(async () => {
    receiver = await startReceiver({ after: (end) => closing.defer(end as () => Promise<void>) })
    app = await runFilledDemo({ settings: { ROLE: 'all', WEBHOOK_ALLOW: receiver.address } })
    closing.defer(() => app.stop())
    browser = await openChromium()
    closing.defer(() => browser.close())
  })
  after(() => closing.disposeAsync())

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    return context.newPage()
  }

  async function signUp(tab: Page, email: string): Promise<void> {
    await tab.goto(`${app.url}/dashboard`)
    await tab.getByRole('link', { name: 'Sign up' }).click()
    await tab.getByLabel('Email address').fill(email)
    await tab.getByLabel('Password').fill(PASSWORD)
    await tab.getByRole('button', { name: 'Sign up' }).click()
    await tab.getByRole('heading', { name: 'Dashboard' }).waitFor()
  }

  for (const [width, options] of [
    ['a desk', {}],
    ['a phone', PHONE],
  ] as const) {
    test(`at ${width}: sign up, key, first call, usage, revoked, refused`, async () => {
      const tab = await open(options)
      await signUp(tab, `${width.replace(' ', '-')}@example.com`)
      await tab.getByRole('link', { name: 'Create one' }).click()
      await tab.getByLabel('Name').fill('notebook')
      await tab.getByRole('button', { name: 'Create', exact: true }).click()
      const key = await tab.locator('.notice pre').first().innerText()
      assert.match(key, /^svc_(?!test_)\w+$/)
      const first = await app.get('/v1/fundamentals/AAPL?limit=1', key)
      assert.equal(first.status, 200, first.text)
      await tab.getByRole('link', { name: 'Usage' }).click()
      const row = tab.getByRole('row', { name: '/v1/fundamentals/{ticker}' })
      assert.deepEqual(await row.getByRole('cell').allInnerTexts(), [
        '/v1/fundamentals/{ticker}',
        '1',
        '3',
      ])
      await tab.getByRole('link', { name: 'Keys', exact: true }).click()
      await tab.getByRole('link', { name: /^Revoke key/ }).click()
      await tab.getByRole('button', { name: 'Revoke key' }).click()
      await tab.getByText(/^revoked 2025-11-15/).waitFor()
      assert.equal((await app.get('/v1/fundamentals/AAPL?limit=1', key)).status, 401)
      await tab.context().close()
    })
  }

  test('without scripts: a refused call is found in the log and opened, its key given a budget and limits', async () => {
    const tab = await open({ javaScriptEnabled: false })
    await signUp(tab, 'log@example.com')
    await tab.getByRole('link', { name: 'Create one' }).click()
    await tab.getByLabel('Name').fill('agent')
    await tab.getByRole('button', { name: 'Create', exact: true }).click()
    const key = await tab.locator('.notice pre').first().innerText()
    await app.get('/v1/company/AAPL', key)
    await app.get('/v1/fundamentals/AAPL?limit=99', key)
    await tab.getByRole('link', { name: 'Requests' }).click()
    assert.equal(await tab.getByRole('link', { name: /^req_/ }).count(), 2)
    await tab.getByLabel('Outcome').selectOption('refused or failed')
    await tab.getByRole('button', { name: 'Show' }).click()
    await tab.getByRole('link', { name: /^req_/ }).click()
    await tab.getByText('limit: Input should be less than or equal to 20').waitFor()
    const asked = tab.getByRole('row', { name: 'limit' }).getByRole('cell')
    assert.deepEqual(await asked.allInnerTexts(), ['limit', '99'])

    await tab.getByRole('link', { name: /^agent/ }).click()
    await tab.getByLabel('Credits per day').fill('2')
    await tab.getByRole('button', { name: 'Set', exact: true }).click()
    await tab.getByText('1 of 2 credits').waitFor()
    assert.equal((await app.get('/v1/fundamentals/AAPL', key)).status, 402)

    await tab.getByLabel('selected permissions only').check()
    await tab.getByLabel('webhooks (manage)').check()
    await tab.getByRole('button', { name: 'Save limits' }).click()
    await tab.getByText('Limits saved.').waitFor()
    assert.equal((await app.get('/v1/company/AAPL', key)).status, 403)
    await tab.getByRole('link', { name: 'Audit log' }).click()
    await tab.getByRole('row', { name: 'limits of a key set' }).waitFor()
    await tab.context().close()
  })

  test('webhook: registered, tested, delivered with the answer, replayed, verified', async () => {
    const tab = await open()
    await signUp(tab, 'hooks@example.com')
    await tab.getByRole('link', { name: 'Webhooks' }).click()
    await tab.getByLabel('Receiver URL').fill(`${receiver.url}/filings`)
    await tab.getByLabel('Companies').fill('AAPL')
    await tab.getByRole('button', { name: 'Register' }).click()
    const secret = await tab.locator('.notice pre').innerText()
    await tab.getByRole('link', { name: receiver.address }).click()

    await tab.getByRole('button', { name: 'Send a test' }).click()
    await tab.getByText('The receiver accepted the test: 204').waitFor()
    verify(secret, receiver, 0, 'test')

    receiver.answer((_, response) => void response.writeHead(202).end('kept for you'))
    await tellOfNews()
    await receiver.got(2)
    const delivery = tab.getByRole('row', { name: NEWS.accession })
    await shownAfterReload(tab, delivery.getByText('202', { exact: true }))
    await delivery.getByText('kept for you').waitFor()
    assert.equal(verify(secret, receiver, 1, '8-k').data.accession, NEWS.accession)

    await delivery.getByRole('button', { name: 'Replay' }).click()
    await tab.getByText('Queued to be resent').waitFor()
    await receiver.got(3)
    const again = verify(secret, receiver, 2, '8-k')
    assert.equal(again.id, verify(secret, receiver, 1, '8-k').id, 'the same message')
    await shownAfterReload(tab, delivery.getByText('202', { exact: true }).nth(1))
    await tab.context().close()
  })

  /** Announces a filing as processed, as the live part does. */
  async function tellOfNews(): Promise<void> {
    const { ops, clock } = app.services
    const at = new Date(clock.now()).toISOString()
    const times = { accepted_at: null, seen_at: at, parsed_at: at }
    await ops.transaction(async (tx) => {
      const seq = await nextSeen(tx, 1)
      const filing = { seq, accession: NEWS.accession, form: '8-K', ciks: [NEWS.cik], ...times }
      for (const hook of FILING_HOOKS) await hook.onFiling(filing, tx)
    })
  }

  test('search, statements, chart, quarters, and the filing behind a number', async () => {
    const tab = await open()
    await tab.goto(app.url)
    await tab
      .getByRole('combobox', { name: 'Company, person, fund, CIK or accession number' })
      .first()
      .fill('apple')
    await tab.getByRole('button', { name: 'Search' }).click()
    await tab.getByRole('link', { name: 'Apple Inc.' }).click()
    await tab.getByRole('link', { name: 'Statements' }).click()
    await drawn(tab, 'Revenue, USD; FY 2025 to 2025-09-27: 416.2B')
    await tab.getByLabel('Line').selectOption({ label: 'Net income' })
    await drawn(tab, 'Net income, USD; FY 2025 to 2025-09-27: 112.0B')
    await tab.getByRole('link', { name: 'Quarterly' }).click()
    await drawn(tab, 'Net income, USD; Q4 2025 to 2025-09-27: 27.47B', 8)
    // The quarter to 2025-06-28 is from the 10-Q filed 2025-08-01.
    await tab
      .getByRole('row', { name: /^Revenue / })
      .getByRole('link', { name: '94,036' })
      .click()
    const drawer = tab.getByRole('complementary', { name: 'Source of this number' })
    await drawer.getByText('USD 94,036,000,000', { exact: true }).waitFor()
    assert.match(tab.url(), /\/statements\?period=quarterly&line=net_income$/)
    const filing = drawer.getByRole('link', { name: 'Open the filing' })
    assert.equal(
      await filing.getAttribute('href'),
      'https://www.sec.gov/Archives/edgar/data/320193/000032019325000073/0000320193-25-000073-index.htm',
    )
    await tab.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await tab.context().close()
  })

  test('the same by keyboard alone', async () => {
    const tab = await open()
    await tab.goto(app.url)
    await tab.keyboard.press('Tab')
    assert.equal(await focused(tab), 'Skip to the content')
    await tab.keyboard.press('Enter')
    await tabTo(tab, 'Company, person, fund, CIK or accession number')
    await tab.keyboard.press('Control+A')
    await tab.keyboard.type('AAPL')
    await tab.keyboard.press('Enter')
    await tab.getByRole('heading', { name: 'Apple Inc.' }).waitFor()
    await tabTo(tab, 'Statements')
    await tab.keyboard.press('Enter')
    await drawn(tab, 'Revenue, USD; FY 2025 to 2025-09-27: 416.2B')
    await tabTo(tab, 'Chart')
    await tab.keyboard.press('Enter')
    await tabTo(tab, 'Line')
    await tab.keyboard.press('ArrowDown')
    await drawn(tab, 'Cost of revenue, USD; FY 2025 to 2025-09-27: 221.0B')
    await tab.reload()
    await tabTo(tab, '416,161')
    await tab.keyboard.press('Enter')
    await tab.getByText('USD 416,161,000,000', { exact: true }).waitFor()
    await tabTo(tab, 'Open the filing')
    const href = await tab.evaluate('document.activeElement.href')
    assert.match(String(href), /\/0000320193-25-000079-index\.htm$/)
    await tab.keyboard.press('Escape')
    assert.equal(await focused(tab), '416,161')
    await tab.context().close()
  })

  test('a slash, a misspelt name, an arrow and Enter lead to the company', async () => {
    const tab = await open()
    await tab.goto(`${app.url}/status`)
    await tab.keyboard.press('/')
    await tab.keyboard.type('appel')
    await tab.getByRole('option', { name: 'Apple Inc.' }).waitFor()
    await tab.keyboard.press('ArrowDown')
    await tab.keyboard.press('Enter')
    await tab.getByRole('heading', { name: 'Apple Inc.' }).waitFor()
    assert.equal(tab.url(), `${app.url}/company/AAPL`)
    await tab.context().close()
  })

  test('a company’s overview has its insiders, holders and warnings once they are read', async () => {
    const tab = await open()
    await tab.goto(`${app.url}/company/AAPL`)
    const holders = tab.locator('#glance article', { hasText: 'Holders' })
    // Berkshire Hathaway's table of 2025-09-30, 0001193125-25-282901, against 280,000,000 in June.
    await holders.getByText('238.2M shares, 1 manager').waitFor()
    await holders.getByText('−14.9%').waitFor()
    await tab.locator('#glance article', { hasText: 'Insiders' }).getByText('No trades').waitFor()
    await holders.getByRole('link', { name: 'Berkshire Hathaway Inc' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Berkshire Hathaway Inc' }).waitFor()
    await tab.context().close()
  })

  test('a statement can be taken away as CSV, with the values as stated', async () => {
    const file = await takeStatement('CSV', 'csv')
    const lines = readFileSync(file, 'utf8').split('\r\n')
    assert.match(lines[0] ?? '', /^Line,FY 2025 2025-09-27,FY 2024 2024-09-28/)
    assert.match(lines[1] ?? '', /^Revenue,416161000000,391035000000,383285000000/)
  })

  test('a statement can be taken away for Excel, its amounts as numbers', async () => {
    const parts = await readParts(await takeStatement('Excel', 'xlsx'))
    const texts = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)]
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    const [, first = '', second = ''] = sheet.split('<row ')
    assert.match(first, /t="s"/)
    assert.deepEqual(
      texts.slice(0, 2).map(([, text]) => text),
      ['Line', 'FY 2025 2025-09-27'],
    )
    assert.match(second, /<v>416161000000<\/v>.*<v>391035000000<\/v>.*<v>383285000000<\/v>/)
    assert.doesNotMatch(sheet, /<f>/)
  })

  test('the tables of prices and errors can be taken away, too', async () => {
    const tab = await open()
    for (const [page, name, head, row] of [
      ['errors', 'errors-tieout.csv', 'Status,error,Meaning', /^404,not_found,No such path\.$/m],
      [
        'prices',
        'prices-tieout.csv',
        'Call,Answer,Credits,Note',
        /^GET \/v1\/fundamentals\/\{ticker\},"?Income statement.*,3,/m,
      ],
    ] as const) {
      await tab.goto(`${app.url}/docs/${page}`)
      for (const label of ['Excel', 'Markdown']) {
        await tab.getByRole('button', { name: label }).waitFor()
      }
      const download = tab.waitForEvent('download')
      await tab.getByRole('button', { name: 'CSV' }).click()
      const file = await download
      assert.equal(file.suggestedFilename(), name)
      const text = readFileSync(await file.path(), 'utf8').replaceAll('\r\n', '\n')
      assert.equal(text.slice(0, text.indexOf('\n')), head)
      assert.match(text, row)
    }
    await tab.context().close()
  })

  /** The path of the file that a button above Apple's income statement gives. */
  async function takeStatement(button: string, extension: string): Promise<string> {
    const tab = await open()
    await tab.goto(`${app.url}/company/AAPL/statements`)
    const download = tab.waitForEvent('download')
    await tab.getByRole('button', { name: button }).first().click()
    const file = await download
    const name = `apple-inc.-statements-tieout-income-statement.${extension}`
    assert.equal(file.suggestedFilename(), name)
    const path = join(files, name)
    await file.saveAs(path)
    await tab.context().close()
    return path
  }

  test('without scripts a number leads to its page', async () => {
    const tab = await open({ javaScriptEnabled: false })
    await tab.goto(`${app.url}/company/AAPL/statements`)
    await tab.getByRole('link', { name: '391,035', exact: true }).click()
    await tab.getByRole('heading', { name: 'Revenue, fiscal year 2024' }).waitFor()
    await tab.getByText('10-K 0000320193-24-000123, filed 2024-11-01').first().waitFor()
    await tab.context().close()
  })

  test('without scripts a link leads to insiders, holders and warnings', async () => {
    const tab = await open({ javaScriptEnabled: false })
    await tab.goto(`${app.url}/company/ZHGT`)
    await tab.getByRole('link', { name: 'Show insiders, holders and warnings' }).click()
    // Five purchases of four people less one sale: 3,563,615 - 95,300.
    await tab.getByText('$3.47M net bought').waitFor()
    await tab.getByText('4 insiders bought $3.56M').waitFor()
    await tab.context().close()
  })

  test('without scripts the chart is drawn, and another line can be chosen', async () => {
    const tab = await open({ javaScriptEnabled: false })
    await tab.goto(`${app.url}/company/AAPL/statements?period=quarterly`)
    assert.ok((await tab.locator('#chart svg circle').count()) >= 8)
    await tab.getByLabel('Line').selectOption({ label: 'Total assets' })
    await tab.getByRole('button', { name: 'Draw' }).click()
    await tab.getByText('Total assets, USD; Q4 2025').waitFor()
    assert.match(tab.url(), /period=quarterly&line=total_assets&line2=$/)
    await tab.context().close()
  })

  for (const javaScriptEnabled of [true, false]) {
    const ways = javaScriptEnabled ? 'with scripts' : 'without scripts'
    test(`${ways} three lines stand in one chart, as bars, over five years, in the address and the embed`, async () => {
      const tab = await open({ javaScriptEnabled, viewport: { width: 1200, height: 900 } })
      await tab.goto(`${app.url}/company/AAPL/statements`)
      // With scripts, choosing an option redraws the chart without pressing the button.
      const choose = async (field: string, label: string) => {
        await tab.getByRole('combobox', { name: field, exact: true }).selectOption({ label })
        if (!javaScriptEnabled) await tab.getByRole('button', { name: 'Draw' }).click()
        await tab.locator('.legend').getByText(label, { exact: true }).waitFor()
      }
      await choose('Line', 'Cash from operations')
      await choose('Second', 'Cash from investing')
      await choose('Third', 'Cash from financing')
      await tab.getByRole('link', { name: 'Bars' }).click()
      await tab.getByRole('link', { name: 'Bars' }).and(tab.locator('[aria-current]')).waitFor()
      await tab.getByRole('link', { name: '5 years' }).click()
      await tab.getByRole('link', { name: '5 years' }).and(tab.locator('[aria-current]')).waitFor()
      // 10-K 0000320193-25-000079: 111,482, 15,195 and (120,686) million.
      assert.deepEqual(await tab.locator('.legend li').allInnerTexts(), [
        'Cash from operations, USD; FY 2025 to 2025-09-27: 111.5B',
        'Cash from investing, USD; FY 2025 to 2025-09-27: 15.20B',
        'Cash from financing, USD; FY 2025 to 2025-09-27: −120.7B',
      ])
      const shown = tab.locator('#chart svg:visible')
      assert.equal(await shown.locator('rect.part').count(), 15, 'five years of three lines')
      const { searchParams } = new URL(tab.url())
      assert.deepEqual(Object.fromEntries([...searchParams].filter(([, value]) => value)), {
        line: 'operating_cash_flow',
        line2: 'investing_cash_flow',
        line3: 'financing_cash_flow',
        chart: 'bars',
        periods: '5',
      })
      await tab.locator('details.embed summary').click()
      await tab.getByRole('link', { name: 'See it by itself' }).click()
      await tab.getByRole('heading', { name: 'Cash from financing' }).waitFor()
      assert.deepEqual(await tab.locator('h2').allInnerTexts(), [
        'Cash from operations',
        'Cash from investing',
        'Cash from financing',
      ])
      assert.equal(await tab.locator('rect.part').count(), 15)
      await tab.context().close()
    })
  }

  test('under the pointer a period says its values', async () => {
    const tab = await open({ viewport: { width: 1200, height: 900 } })
    await tab.goto(`${app.url}/company/AAPL/statements?line=revenue&line2=eps_diluted`)
    const eps = tab.locator('.legend li').nth(1)
    // 10-K 0000320193-23-000106: 6.13, the eighth of ten years.
    await tab.locator('.panel:nth-child(2) svg:visible .at').nth(7).hover()
    assert.equal(await eps.innerText(), 'EPS, diluted, USD per share; FY 2023 to 2023-09-30: 6.13')
    await tab.locator('h1').hover()
    assert.equal(await eps.innerText(), 'EPS, diluted, USD per share; FY 2025 to 2025-09-27: 7.46')
    await tab.context().close()
  })

  test('ratios are shown by year, by quarter and over twelve months, with a chart of several', async () => {
    const tab = await open()
    await tab.goto(`${app.url}/company/AAPL`)
    await tab.getByRole('link', { name: 'Ratios' }).click()
    await tab.getByRole('link', { name: 'Quarterly' }).click()
    await tab.getByRole('columnheader', { name: 'Q4 2025' }).waitFor()
    // 10-K 0000320193-25-000079 less the nine months of 0000320193-25-000073: 27,466 of 102,466 million.
    const margin = tab.getByRole('row', { name: /^Net margin/ })
    assert.equal(await margin.getByRole('link').first().innerText(), '26.8%')
    await tab
      .getByRole('combobox', { name: 'Second', exact: true })
      .selectOption({ label: 'Current ratio' })
    await tab.getByText('Current ratio, times; Q4 2025 to 2025-09-27: 0.89').waitFor()
    await tab.getByRole('link', { name: 'TTM' }).click()
    await tab.getByRole('table', { name: /^Ratios of the twelve months/ }).waitFor()
    assert.equal(await margin.getByRole('link').first().innerText(), '26.9%')
    await tab.getByText('Current ratio, times; Q4 2025 to 2025-09-27: 0.89').waitFor()
    assert.match(tab.url(), /\/ratios\?period=ttm&line=net_margin&line2=current_ratio$/)
    await margin.getByRole('link').first().click()
    const drawer = tab.getByRole('complementary', { name: 'Source of this number' })
    await drawer.getByText('net income / revenue').waitFor()
    await tab.context().close()
  })
})

/** The chart says what it shows, and has a mark for each period. */
async function drawn(tab: Page, reading: string, marks = 10): Promise<void> {
  await tab.getByText(reading).waitFor()
  const shown = tab.locator('#chart svg:visible')
  assert.equal(await shown.count(), 1)
  assert.equal(await shown.locator('.part').count(), marks)
}

/** Parses what the receiver got, in order of arrival, with the library that verifies signatures. */
function verify(secret: string, { received }: Receiver, index: number, type: string) {
  const one = received[index]
  assert.ok(one)
  const headers = signatureOf(one)
  const body = new Webhook(secret).verify(one.body, headers) as {
    type: string
    data: Record<string, unknown>
  }
  assert.equal(body.type, type)
  return { id: headers['webhook-id'], data: body.data }
}

/** A page shows what there was when it was loaded. */
async function shownAfterReload(tab: Page, wanted: Locator): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  const address = tab.url().replace(/\/(test|replay)$/, '')
  while (Date.now() < until) {
    await tab.goto(address)
    if ((await wanted.count()) > 0) return
  }
  assert.fail(`never shown: ${wanted}`)
}

/** The words of what has the focus: its own, or its label's. */
function focused(tab: Page): Promise<string> {
  return tab.evaluate(`(() => {
    const { activeElement: one } = document
    return one.ariaLabel ?? one.labels?.[0]?.firstChild?.textContent ?? one.textContent
  })()`)
}

const STEPS_MAX = 200

async function tabTo(tab: Page, words: string): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step++) {
    await tab.keyboard.press('Tab')
    if ((await focused(tab)) === words) return
  }
  assert.fail(`the keyboard does not reach "${words}"`)
}

/** Texts of the parts of a workbook, by name. */
async function readParts(path: string): Promise<Map<string, string>> {
  const workbook = await openZip(path, 1_000_000)
  const parts = new Map<string, string>()
  for await (const entry of workbook.entries()) parts.set(entry.name, String(await entry.read()))
  workbook.close()
  return parts
}
