// Every control of every page of the demonstration, pressed in Chromium at three widths, in light and
// in dark: it can be reached, does something, and no script fails. It takes some twenty minutes.
//
//   node --test trials/controls.ts
//   node --test --test-name-pattern=phone --test-name-pattern='tablet in dark' trials/controls.ts

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { EXPLORER_PAGES, OTHER_PAGES, type PageEntry } from '../scripts/pages/list.ts'
import { PATIENCE_MS, skipPages, stage } from '../tests/pages/stage.ts'

const set = stage()

const WIDTHS = { desk: 1440, tablet: 768, phone: 390 } as const
const HEIGHT = 900
const VIEWS = Object.entries(WIDTHS).flatMap(([place, width]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ place, width, colorScheme })),
)

/** Links that a script of the page answers, besides buttons, summaries and choices. Of links of a kind a page has hundreds. */
const SCRIPTED = [
  ['drawer.js', 'a[data-number]'],
  ['quote.js', 'a[data-quote]'],
  ['share.js', 'a[data-share]'],
  ['chart.js', 'section.chart .seg a'],
] as const
const OF_A_KIND_MAX = 2

/** Notes what a press brings about; runs before the scripts of the page. */
const WATCH = `
  globalThis.effects = []
  const note = (name) => effects.push(name)
  addEventListener('invalid', () => note('invalid'), true)
  addEventListener('submit', () => note('submit'), true)
  addEventListener('toggle', () => note('toggle'), true)
  const { createObjectURL } = URL
  URL.createObjectURL = (blob) => (note('file'), createObjectURL(blob))
  const ask = globalThis.fetch
  globalThis.fetch = (...args) => (note('fetch'), ask(...args))
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async () => note('copied'), readText: async () => '' },
  })
  new MutationObserver(() => note('change')).observe(document, {
    attributes: true, characterData: true, childList: true, subtree: true,
  })`

/** Presses one control that has not been pressed, with all that hides it opened; null when none is left. */
const PRESS = `(async () => {
  const kinds = globalThis.kinds ??= new Map()
  const pressed = globalThis.pressed ??= new WeakSet()
  const scripted = ${JSON.stringify(SCRIPTED)}
    .filter(([script]) => document.querySelector('script[src="/static/' + script + '"]'))
    .map(([, selector]) => selector)
  const until = async (isTrue) => {
    const end = performance.now() + 20000
    while (!isTrue() && performance.now() < end) await new Promise((then) => setTimeout(then, 5))
    return isTrue()
  }
  const isOpen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]')
  const next = () => {
    for (const one of document.querySelectorAll(['button', 'summary', 'select', ...scripted].join())) {
      if (pressed.has(one) || !isOpen(one) || one.disabled) continue
      pressed.add(one)
      const kind = scripted.find((selector) => one.matches(selector))
      const count = (kinds.get(kind) ?? 0) + 1
      kinds.set(kind, count)
      if (kind === undefined || count <= ${OF_A_KIND_MAX}) return one
    }
    return null
  }
  const one = next()
  if (one === null) return null
  for (const open of document.querySelectorAll('.asof[open]')) open.open = open.contains(one)
  const name = one.tagName.toLowerCase() + ' "' + (one.innerText || one.name || one.title).trim().slice(0, 40) + '"'
  one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const [box] = one.getClientRects()
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const isReached = at !== null && (one.contains(at) || at.contains(one))
  if (!isReached) return { name, problem: 'something lies over it' }
  await new Promise(requestAnimationFrame)
  // A late answer to the press before may have put another in its place, which is pressed next.
  if (!one.isConnected) return { name, problem: null }
  effects.length = 0
  if (one.tagName === 'SELECT') {
    if (one.length < 2) return { name, problem: null }
    one.selectedIndex = (one.selectedIndex + 1) % one.length
    one.dispatchEvent(new Event('change', { bubbles: true }))
    if (one.form?.querySelector('button')) effects.push('choice')
  } else one.click()
  const isShown = () => document.querySelector('.drawer:not([hidden])') !== null
  const happened = () => (one.matches('a[data-number]') ? isShown() : effects.length > 0)
  const problem = (await until(happened)) ? null : 'nothing happens'
  document.querySelector('.drawer:not([hidden]) .drawer-bar button')?.click()
  if (!(await until(() => history.state === null && !isShown()))) return { name, problem: 'its drawer stays' }
  return { name, problem }
})()`

interface Pressed {
  readonly name: string
  readonly problem: string | null
}

describe('controls', { skip: skipPages, timeout: 3_600_000 }, () => {
  for (const { place, width, colorScheme } of VIEWS) {
    test(`every control of every page does something on a ${place} in ${colorScheme}`, async (t) => {
      const { browser, staged, app } = set
      const context = await browser.newContext({
        viewport: { width, height: HEIGHT },
        colorScheme,
        storageState: staged.state,
      })
      context.setDefaultTimeout(PATIENCE_MS)
      await context.addInitScript(WATCH)
      const tab = await context.newPage()
      const problems: string[] = []
      let page = ''
      tab.on('pageerror', ({ message }) => problems.push(`${page}: ${message}`))
      // Links that are pressed do not leave the page: their answer without content keeps it
      // unchanged.
      let isLoaded = false
      await tab.route('**', (route) =>
        isLoaded && route.request().isNavigationRequest()
          ? route.fulfill({ status: 204 })
          : route.continue(),
      )
      let count = 0
      for (const { name, path } of pagesOf(staged.pages)) {
        page = name
        isLoaded = false
        await tab.goto(app.url + path)
        isLoaded = true
        const sideways = await tab.evaluate('document.documentElement.scrollWidth - innerWidth')
        if (Number(sideways) > 0)
          problems.push(`${name}: ${String(sideways)} px wider than the screen`)
        for (let one = await press(tab); one !== null; one = await press(tab)) {
          count++
          if (one.problem !== null) problems.push(`${name}: ${one.name}: ${one.problem}`)
        }
      }
      t.diagnostic(`${count} controls pressed`)
      assert.equal(problems.join('\n'), '')
      await context.close()
    })
  }
})

function press(tab: Page): Promise<Pressed | null> {
  return tab.evaluate<Pressed | null>(PRESS)
}

function pagesOf(own: readonly PageEntry[]): readonly PageEntry[] {
  return [...OTHER_PAGES, ...EXPLORER_PAGES, ...own]
}
