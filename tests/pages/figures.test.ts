// Figures of every page, measured in Chromium: bytes, layout shifts, accessibility in light and dark,
// the console, who is asked, the policy, and that nothing is wider than a phone.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import {
  EMBED_PAGES,
  EXPLORER_PAGES,
  OTHER_PAGES,
  type PageEntry,
  REFERENCE_PAGE,
} from '../../scripts/pages/list.ts'
import { PATIENCE_MS, skipPages, stage } from './stage.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** With both typefaces, which come once. */
const EXPLORER_BYTES_MAX = 200_000
/** Bytes of a chart embedded in another site's page. */
const EMBED_BYTES_MAX = 30_000
const PHONE = { width: 360, height: 740 }

const set = stage()

interface Looked {
  tab: Page
  status: number
  policy: string
  bytes: number
  shifts: number
  /** Complaints of the console and of the page. */
  said: string[]
  /** Requests that went elsewhere. */
  others: string[]
  close(): Promise<void>
}

/** Opens a page with nothing kept from before, and counts until the network is quiet. */
async function look({ path }: PageEntry, options: BrowserContextOptions): Promise<Looked> {
  const { app, browser } = set
  const context = await browser.newContext(options)
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(COUNT_SHIFTS)
  const tab = await context.newPage()
  const said: string[] = []
  const others: string[] = []
  tab.on('console', (message) => {
    const type = message.type()
    if (type === 'error' || type === 'warning') said.push(`${type}: ${message.text()}`)
  })
  tab.on('pageerror', (error) => said.push(String(error)))
  tab.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${app.url}/`) && !/^(data|blob):/.test(url)) others.push(url)
  })
  let bytes = 0
  const network = await context.newCDPSession(tab)
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await network.send('Network.enable')
  const answer = await tab.goto(app.url + path, { waitUntil: 'networkidle' })
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  const shifts = (await tab.evaluate('shiftedBy')) as number
  const status = answer?.status() ?? 0
  return { tab, status, policy, bytes, shifts, said, others, close: () => context.close() }
}

const COUNT_SHIFTS = `globalThis.shiftedBy = 0
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) globalThis.shiftedBy += value
}).observe({ type: 'layout-shift', buffered: true })`

/** Violations that axe finds, a line for each node; with `rules`, of those rules alone. */
async function violations(tab: Page, rules?: readonly string[]): Promise<string[]> {
  const options = rules ? { runOnly: { type: 'rule', values: rules } } : {}
  const found = (await tab.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as {
    violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[]
  }
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

const COLOURS = ['color-contrast', 'link-in-text-block']

async function checkLooks({ tab }: Looked): Promise<void> {
  await tab.evaluate(AXE)
  assert.deepEqual(await violations(tab), [], 'in light')
  await tab.emulateMedia({ colorScheme: 'dark' })
  assert.deepEqual(await violations(tab, COLOURS), [], 'in dark')
  await tab.setViewportSize(PHONE)
  const width = (await tab.evaluate('document.documentElement.scrollWidth')) as number
  assert.ok(width <= PHONE.width, `${width} pixels wide on a phone`)
}

const OWN_POLICY =
  /default-src 'none'; style-src 'self'; script-src 'self'; .*frame-ancestors 'none'$/
const EMBED_POLICY = /^default-src 'none'; style-src 'self'; .*frame-ancestors \*$/

async function check(
  entry: PageEntry,
  isSignedIn: boolean,
  policy: RegExp = OWN_POLICY,
): Promise<Looked> {
  const looked = await look(entry, isSignedIn ? { storageState: set.staged.state } : {})
  assert.equal(looked.status, entry.status ?? 200)
  assert.match(looked.policy, policy)
  assert.equal(looked.shifts, 0, 'layout shifts')
  // A browser notes every answer of 400 and above as an error.
  assert.deepEqual(entry.status ? [] : looked.said, [])
  assert.deepEqual(looked.others, [])
  await checkLooks(looked)
  return looked
}

describe('a page of the explorer', { skip: skipPages }, () => {
  for (const entry of EXPLORER_PAGES) {
    test(`${entry.path} is light, steady, accessible and asks nobody else`, async () => {
      const { bytes, close } = await check(entry, false)
      assert.ok(bytes > 1000 && bytes <= EXPLORER_BYTES_MAX, `${bytes} bytes`)
      await close()
    })
  }
})

describe('a page that others may frame', { skip: skipPages }, () => {
  for (const entry of EMBED_PAGES) {
    test(`${entry.path} is small, steady, accessible and asks nobody else`, async () => {
      const { bytes, close } = await check(entry, false, EMBED_POLICY)
      assert.ok(bytes > 1000 && bytes <= EMBED_BYTES_MAX, `${bytes} bytes`)
      await close()
    })
  }
})

describe('a page beside the explorer', { skip: skipPages }, () => {
  for (const entry of OTHER_PAGES) {
    test(`${entry.path} is steady, accessible and asks nobody else`, async () => {
      await (await check(entry, false)).close()
    })
  }
})

test('every page of the dashboard is too', { skip: skipPages }, async (t) => {
  assert.ok(set.staged.pages.length >= 8)
  for (const entry of set.staged.pages) {
    await t.test(entry.name, async () => {
      await (await check(entry, true)).close()
    })
  }
})

/** Faults in the markup of the reference's library, which nothing outside of it can mend. */
const KNOWN_IN_REFERENCE: Readonly<Record<string, string>> = {
  'aria-allowed-attr': 'it marks links of its sidebar with aria-selected',
  'aria-allowed-role': 'its sidebar and its search field have roles their elements do not take',
  'aria-input-field-name': 'its editor of examples has no name',
  'aria-required-children': 'its list of client libraries holds a button that is no tab',
  'button-name': 'some of its buttons are pictures without a word',
  'scrollable-region-focusable': 'its list of deliveries scrolls and holds nothing to focus',
  'label-content-name-mismatch': 'the names of some buttons leave out what is written on them',
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the reference in ${colorScheme} is steady, asks nobody else, and its faults are known`, {
    skip: skipPages,
  }, async () => {
    const looked = await look(REFERENCE_PAGE, { colorScheme })
    const { tab, status, shifts, said, others } = looked
    await tab.getByText('/v1/keys').first().waitFor()
    assert.deepEqual([status, shifts, others], [200, 0, []])
    // The library warns about a schema without a type, which JSON Schema allows.
    assert.deepEqual(
      said.filter((one) => !one.startsWith('warning')),
      [],
    )
    await tab.evaluate(AXE)
    const found = await violations(tab)
    assert.deepEqual(
      found.filter((one) => !(one.slice(0, one.indexOf(':')) in KNOWN_IN_REFERENCE)),
      [],
    )
    await looked.close()
  })
}
