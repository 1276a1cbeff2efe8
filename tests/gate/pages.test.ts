// A visitor's pages are drawn two at a time, whatever the number of its requests, so that they do not
// stand before a customer's calls. Pages that wait for something else leave their turns to others.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '../support/app.ts'

const VISITOR = { class: 'visitor', name: '127.0.0.1' } as const

test('a third page of a visitor waits, and neither other visitors nor customers do', async (t) => {
  const app = await startApp(t, { settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  const { pages } = app.services.gate.at
  const key = await app.liveKey()
  assert.equal((await app.get('/company/ACME')).status, 200)
  assert.equal(pages.state().taken, 1)
  const held = [pages.tryEnter(VISITOR), pages.tryEnter(VISITOR)]
  let isDrawn = false
  const third = app.get('/company/ACME').then(({ status }) => {
    isDrawn = true
    return status
  })
  while (pages.state().waiting.visitor === 0) await new Promise(setImmediate)
  const other = await app.send('/company/ACME', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  assert.equal(other.status, 200)
  assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
  assert.equal(isDrawn, false)
  for (const ticket of held) if (typeof ticket === 'object') ticket.leave()
  assert.equal(await third, 200)
  assert.equal(pages.held, 0)
})

test('pages that wait for long reads keep no other visitor from a page', async (t) => {
  const app = await startApp(t, { settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  const { pages, longReads } = app.services.gate.at
  const from = (network: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${network}` } })
  assert.equal((await app.get('/company/ACME')).status, 200)
  const held = Array.from({ length: longReads.resource.atOnce }, () =>
    longReads.tryEnter({ class: 'rest', name: 'test' }),
  )
  const searches = [1, 1, 2, 2].map((network) => app.send('/search?q=revenue', from(network)))
  while (longReads.state().waiting.visitor !== searches.length) await new Promise(setImmediate)
  assert.equal(pages.held, 0)
  assert.equal((await app.send('/company/ACME', from(3))).status, 200)
  for (const ticket of held) if (typeof ticket === 'object') ticket.leave()
  for (const { status } of await Promise.all(searches)) assert.equal(status, 200)
})
