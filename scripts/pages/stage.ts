// The demonstration as somebody who uses it sees it: documents read, a person signed up with a key,
// calls made, and a webhook whose receiver answered once well and once badly.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { FILING_HOOKS } from '../../src/catalogue/catalogue.ts'
import { fillDemo } from '../../src/commands/demo.ts'
import type { Config } from '../../src/config.ts'
import { nextSeen } from '../../src/ingestion/live/store.ts'
import { type BuiltServices, writeColumns } from '../../src/service/services.ts'
import type { PageEntry } from './list.ts'

export interface Staged {
  /** Cookies and storage of a browser context in which a person has signed in. */
  state: Awaited<ReturnType<import('playwright-core').BrowserContext['storageState']>>
  pages: readonly PageEntry[]
}

export interface Receiving {
  /** Host and port, in the form that WEBHOOK_ALLOW takes. */
  readonly address: string
  close(): Promise<void>
}

/** Takes its first delivery and is not able to take the next. */
export async function startStageReceiver(): Promise<Receiving> {
  let count = 0
  const server = createServer((request, response) => {
    request.resume()
    count++
    if (count === 1) response.writeHead(200).end('{"ok":true}')
    else response.writeHead(503).end('{"error":"we are moving house"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const CALLS = [
  '/v1/fundamentals/AAPL',
  '/v1/fundamentals/NVDA?period=quarterly',
  '/v1/ratios/AAPL',
  '/v1/insider/ZHGT',
  '/v1/company/AAPL',
  '/v1/company/JPM',
]
const PASSWORD = 'a quiet river at night'

/** Signs up, and does what a first hour with the service is like. */
interface Furnishing {
  readonly url: string
  readonly services: BuiltServices
  readonly config: Config
  readonly receiver: Receiving
}

export async function furnish(
  browser: Browser,
  { url, services, config, receiver }: Furnishing,
): Promise<Staged> {
  await fillDemo(services, new AbortController().signal)
  await writeColumns(config, services)
  const context = await browser.newContext()
  const tab = await context.newPage()
  await tab.goto(`${url}/dashboard/sign-up`)
  await tab.getByLabel('Email address').fill('ada@example.com')
  await tab.getByLabel('Password').fill(PASSWORD)
  await tab.getByRole('button', { name: 'Sign up' }).click()
  await tab.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await makeCalls(tab, url)
  const webhook = await makeWebhook(tab, url, receiver)
  await tellOf(services, webhook, tab)
  await inviteSomebody(tab, url)
  await saveScreen(tab, url)
  const pages = await findPages(tab, url, webhook)
  const state = await context.storageState()
  await context.close()
  return { state, pages }
}

async function makeCalls(tab: Page, url: string): Promise<void> {
  await tab.goto(`${url}/dashboard/keys`)
  await tab.getByLabel('Name').fill('notebook')
  await tab.getByRole('button', { name: 'Create', exact: true }).click()
  const key = await tab.locator('.notice pre').first().innerText()
  for (const call of CALLS) {
    const answer = await fetch(url + call, { headers: { 'x-api-key': key } })
    await answer.arrayBuffer()
  }
}

async function inviteSomebody(tab: Page, url: string): Promise<void> {
  await tab.goto(`${url}/dashboard/team`)
  await tab.getByLabel('Email address').fill('bookkeeping@example.com')
  await tab.getByLabel('Role').selectOption('viewer')
  await tab.getByRole('button', { name: 'Invite', exact: true }).click()
  await tab.getByText('Send this link to').waitFor()
}

const SAVING = '/dashboard/screens?where=revenue+%3E+1e10%0Anet_margin+%3E%3D+0.2&sort=revenue'

async function saveScreen(tab: Page, url: string): Promise<void> {
  await tab.goto(url + SAVING)
  await tab.getByRole('textbox', { name: 'Name' }).fill('Large and profitable')
  await tab.getByRole('button', { name: 'Save' }).click()
  await tab.getByText('Saved as').waitFor()
}

/** Answers with the address of its page. */
async function makeWebhook(tab: Page, url: string, { address }: Receiving): Promise<string> {
  await tab.goto(`${url}/dashboard/webhooks`)
  await tab.getByLabel('Receiver URL').fill(`http://${address}/filings`)
  await tab.getByLabel('Companies').fill('AAPL, KHC, CVX')
  await tab.getByRole('button', { name: 'Register' }).click()
  await tab.getByRole('link', { name: address }).click()
  return tab.url()
}

const NEWS = [
  ['0000320193-25-000077', '0000320193'],
  ['0001637459-25-000164', '0001637459'],
] as const

async function tellOf({ ops, clock }: BuiltServices, webhook: string, tab: Page): Promise<void> {
  const at = new Date(clock.now()).toISOString()
  const times = { accepted_at: null, seen_at: at, parsed_at: at }
  for (const [index, [accession, cik]] of NEWS.entries()) {
    await ops.transaction(async (tx) => {
      const filing = { seq: await nextSeen(tx, 1), accession, form: '8-K', ciks: [cik], ...times }
      for (const hook of FILING_HOOKS) await hook.onFiling(filing, tx)
    })
    await untilAttempts(tab, webhook, index + 1)
  }
}

const WITHIN_MS = 60_000

async function untilAttempts(tab: Page, webhook: string, count: number): Promise<void> {
  const until = Date.now() + WITHIN_MS
  while (Date.now() < until) {
    await tab.goto(webhook)
    if ((await tab.locator('table ol li').count()) >= count) return
  }
  throw new Error(`no ${count} attempts were made within ${WITHIN_MS} ms`)
}

/** The dashboard's tabs, and the pages that lead on from them. */
async function findPages(tab: Page, url: string, webhook: string): Promise<PageEntry[]> {
  await tab.goto(`${url}/dashboard`)
  const links = tab.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  await tab.goto(`${url}/dashboard/keys`)
  const revoke = await tab.getByRole('link', { name: /^Revoke key/ }).getAttribute('href')
  const key = revoke?.replace(/\/revoke$/, '') ?? ''
  await tab.goto(`${url}/dashboard/requests`)
  const request = await tab.getByRole('link', { name: /^req_/ }).first().getAttribute('href')
  await tab.goto(`${url}/dashboard/screens`)
  const screen = await tab.getByRole('link', { name: /^Rename or delete/ }).getAttribute('href')
  await tab.goto(webhook)
  const delivery = await tab.getByRole('link', { name: 'delivered' }).first().getAttribute('href')
  return [
    ...paths.map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path })),
    { name: 'dashboard-revoke', path: revoke ?? '' },
    { name: 'dashboard-key', path: key },
    { name: 'dashboard-request', path: request ?? '' },
    { name: 'dashboard-screen', path: screen ?? '' },
    { name: 'dashboard-screen-saving', path: SAVING },
    { name: 'dashboard-webhook', path: new URL(webhook).pathname },
    { name: 'dashboard-delivery', path: delivery ?? '' },
    { name: 'dashboard-join', path: '/dashboard/join?token=x', status: 404 },
    { name: 'dashboard-nothing', path: '/dashboard/webhooks/wh_none', status: 404 },
  ]
}
