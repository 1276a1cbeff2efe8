// npm run screens [-- --all DIR] [-- --out DIR]: photographs the pages of the demonstration. A few small
// pictures go to docs/screens; with --all every page in light, dark and at phone width goes to DIR.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { openChromium } from './pages/chromium.ts'
import { startDemo } from './pages/demo.ts'
import {
  EMBED_PAGES,
  EXPLORER_PAGES,
  OTHER_PAGES,
  type PageEntry,
  REFERENCE_PAGE,
} from './pages/list.ts'
import { furnish, type Staged, startStageReceiver } from './pages/stage.ts'

const LOOKS = {
  light: { viewport: { width: 1200, height: 800 }, colorScheme: 'light' },
  dark: { viewport: { width: 1200, height: 800 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 780 }, colorScheme: 'light' },
} as const
type Look = keyof typeof LOOKS

/** Pages that docs/screens shows, with the look of each. */
const CHOSEN: readonly (readonly [page: string, look: Look])[] = [
  ['front', 'light'],
  ['statements', 'light'],
  ['statements', 'phone'],
  ['company', 'dark'],
  ['company-insiders', 'light'],
  ['fund', 'dark'],
  ['section', 'light'],
  ['dashboard-usage', 'light'],
]
const BYTES_MAX = 80_000
const QUALITIES = [72, 60, 48, 36]

const { values } = parseArgs({
  options: {
    all: { type: 'string' },
    out: {
      type: 'string',
      default: fileURLToPath(new URL('../docs/screens/', import.meta.url)),
    },
  },
})
const receiver = await startStageReceiver()
const running = await startDemo({ WEBHOOK_ALLOW: receiver.address })
const browser = await openChromium()
try {
  const { url } = running
  const staged = await furnish(browser, { ...running, receiver })
  const pages = [...OTHER_PAGES, REFERENCE_PAGE, ...EXPLORER_PAGES, ...EMBED_PAGES]
  if (values.all === undefined) await takeChosen(browser, url, staged, pages)
  else await takeAll(browser, url, staged, pages, values.all)
} finally {
  await browser.close()
  await running.stop()
  await receiver.close()
}

async function takeAll(
  browser: Browser,
  url: string,
  staged: Staged,
  pages: readonly PageEntry[],
  out: string,
): Promise<void> {
  await mkdir(out, { recursive: true })
  for (const look of Object.keys(LOOKS) as Look[]) {
    const tab = await openTab(browser, look)
    for (const page of pages) await take(tab, url, page, join(out, `${page.name}-${look}.png`))
    const own = await openTab(browser, look, staged)
    for (const page of staged.pages) {
      await take(own, url, page, join(out, `${page.name}-${look}.png`))
    }
  }
}

async function takeChosen(
  browser: Browser,
  url: string,
  staged: Staged,
  pages: readonly PageEntry[],
): Promise<void> {
  await mkdir(values.out, { recursive: true })
  for (const [name, look] of CHOSEN) {
    const page = [...pages, ...staged.pages].find((one) => one.name === name)
    if (!page) throw new Error(`no page is called ${name}`)
    const tab = await openTab(browser, look, staged)
    const bytes = await take(tab, url, page, join(values.out, `${name}-${look}.jpg`))
    if (bytes > BYTES_MAX) throw new Error(`${name}-${look} has ${bytes} bytes`)
  }
}

async function openTab(browser: Browser, look: Look, staged?: Staged): Promise<Page> {
  const signedIn = staged ? { storageState: staged.state } : {}
  const context = await browser.newContext({ ...LOOKS[look], ...signedIn })
  return context.newPage()
}

/** The bytes of the picture: PNG of the whole page, or JPEG of what a screen shows first, as good as fits. */
async function take(tab: Page, url: string, { path }: PageEntry, file: string): Promise<number> {
  await tab.goto(url + path, { waitUntil: 'networkidle' })
  let bytes = 0
  if (file.endsWith('.png')) bytes = (await tab.screenshot({ path: file, fullPage: true })).length
  else {
    for (const quality of QUALITIES) {
      bytes = (await tab.screenshot({ path: file, type: 'jpeg', quality })).length
      if (bytes <= BYTES_MAX) break
    }
  }
  process.stdout.write(`${file} ${Math.ceil(bytes / 1000)} kB\n`)
  return bytes
}
