// node bench/pages.ts: how soon a page is seen in Chromium, when its files are cached already, against
// a bare page of one sentence served by node:http in the same run. Medians of first contentful paint.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { openChromium } from '../scripts/pages/chromium.ts'
import { startDemo } from '../scripts/pages/demo.ts'
import { EXPLORER_PAGES, OTHER_PAGES, REFERENCE_PAGE } from '../scripts/pages/list.ts'
import { fillDemo } from '../src/commands/demo.ts'
import { medianOf, print } from './rounds.ts'

const TARGET_MS = 500
const WARM_UP = 2
const ROUNDS = 7

const bare = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end('<!doctype html><html lang="en"><title>Bare</title><p>One sentence.</p></html>')
})
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
const demo = await startDemo()
const browser = await openChromium()
try {
  await fillDemo(demo.services, new AbortController().signal)
  print(`${'page'.padEnd(44)}${'paint'.padStart(9)}${'bare'.padStart(9)}${'ratio'.padStart(8)}`)
  const slow = []
  for (const { path } of [...OTHER_PAGES, ...EXPLORER_PAGES, REFERENCE_PAGE]) {
    const { work, base } = await measurePage(browser, demo.url + path)
    const figures = [`${work.toFixed(0)} ms`, `${base.toFixed(0)} ms`]
    const ratio = `${(work / base).toFixed(1)}x`
    print(path.padEnd(44) + figures.map((one) => one.padStart(9)).join('') + ratio.padStart(8))
    if (work > TARGET_MS) slow.push(path)
  }
  print(
    slow.length === 0 ? `all within ${TARGET_MS} ms` : `above ${TARGET_MS} ms: ${slow.join(' ')}`,
  )
} finally {
  await browser.close()
  await demo.stop()
  bare.close()
}

/** The page and the bare one in turn, so that a busy machine slows both. */
async function measurePage(browser: Browser, url: string): Promise<{ work: number; base: number }> {
  const context = await browser.newContext()
  const tab = await context.newPage()
  const rounds: { work: number; base: number }[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const one = { work: await paintOf(tab, url), base: await paintOf(tab, bareUrl) }
    if (round >= 0) rounds.push(one)
  }
  await context.close()
  return {
    work: medianOf(rounds.map(({ work }) => work)),
    base: medianOf(rounds.map(({ base }) => base)),
  }
}

/** Milliseconds from asking for a page to its first text or picture. */
async function paintOf(tab: Page, url: string): Promise<number> {
  await tab.goto(url)
  const waited = await tab.evaluate(`new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint')
      if (paint) resolve(paint.startTime)
    }).observe({ type: 'paint', buffered: true })
  })`)
  return Number(waited)
}
