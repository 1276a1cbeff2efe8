// The deliveries of all webhooks and alerts of an account, on both engines: filtered, turned over, sent
// again, and nobody else's.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp, type TestApp } from '../support/app.ts'
import { keyOn, openBrowser, signUp } from '../support/browser.ts'
import { ENGINES } from '../support/engines.ts'

const PAGE = '/dashboard/deliveries'
const DAY = '2025-11-'

interface Queued {
  readonly webhook: string
  readonly number: number
  readonly kind: string
  readonly status: string
  /** `14T12:00`. */
  readonly at: string
}

async function queue(app: TestApp, rows: readonly Queued[]): Promise<void> {
  const { ops } = app.services
  for (const { webhook, number, kind, status, at } of rows) {
    const accession = `0000000001-25-${String(number).padStart(6, '0')}`
    const created = `${DAY}${at}:00.000Z`
    const data = JSON.stringify({ accession, form: '8-K', company: 'Acme Corp' })
    await ops.run(
      'insert into webhook_events (accession, kind, at, data) values ($1, $2, $3, $4)',
      ...[accession, kind, created, data],
    )
    const done = status === 'pending' ? null : created
    const next = status === 'pending' ? '2099-01-01T00:00:00.000Z' : null
    await ops.run(
      `insert into webhook_deliveries (id, webhook_id, accession, sequence, status, tries, round,
         attempts, next_at, created_at, done_at) values ($1, $2, $3, $4, $5, 1, 1, 1, $6, $7, $8)`,
      ...[`msg_${number}`, webhook, accession, number, status, next, created, done],
    )
    await ops.run(
      `insert into webhook_attempts (delivery_id, number, at, status_code, duration_ms, error, answer)
       values ($1, 1, $2, 503, 20, null, '')`,
      ...[`msg_${number}`, created],
    )
  }
}

for (const engine of ENGINES) {
  test(`deliveries of an account on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const app = await startApp(t, { engine })
    const browser = openBrowser(app)
    await signUp(browser, 'log@example.com')
    assert.match((await browser.go(PAGE)).text, /Nothing has been queued yet/)
    const watched = { tickers: 'ACME', events: '8-k' }
    await browser.go('/dashboard/webhooks')
    await browser.submit('/dashboard/webhooks', { url: 'https://hooks.example.com/x', ...watched })
    const hook = /\/dashboard\/webhooks\/(wh_\w+)"/.exec(browser.page.text)?.[1] ?? ''
    await browser.go('/dashboard/alerts')
    const chat = 'https://discord.com/api/webhooks/1/secret'
    await browser.submit('/dashboard/alerts', {
      way: 'discord',
      url: chat,
      name: 'Chat',
      ...watched,
    })
    const alert = /\/dashboard\/alerts\/(wh_\w+)"/.exec(browser.page.text)?.[1] ?? ''
    await queue(app, [
      { webhook: hook, number: 1, kind: '8-k', status: 'delivered', at: '12T09:00' },
      { webhook: alert, number: 2, kind: 'insider', status: 'failed', at: '13T09:00' },
      { webhook: hook, number: 3, kind: '8-k', status: 'failed', at: '14T09:00' },
      { webhook: hook, number: 4, kind: 'insider', status: 'pending', at: '14T09:00' },
    ])

    const shown = async (search: string) =>
      [...(await browser.go(`${PAGE}${search}`)).text.matchAll(/deliveries\/msg_(\d+)"/g)].map(
        ([, number]) => Number(number),
      )
    assert.deepEqual(await shown(''), [4, 3, 2, 1], 'last queued first')
    assert.deepEqual(await shown('?status=failed'), [3, 2])
    assert.deepEqual(await shown('?type=insider'), [4, 2])
    assert.deepEqual(await shown('?queued_from=2025-11-13&queued_to=2025-11-13'), [2])
    assert.deepEqual(await shown('?status=failed&type=8-k&queued_from=2025-11-14'), [3])
    assert.match(browser.page.text, /1, last <strong>503<\/strong>/)
    assert.deepEqual(await shown('?status=none'), [4, 3, 2, 1], 'what is no choice is left out')
    const wrong = await browser.go(`${PAGE}?queued_from=yesterday`)
    assert.deepEqual([wrong.status, /Enter a date such as/.test(wrong.text)], [422, true])

    const { text } = await browser.go(PAGE)
    assert.match(text, new RegExp(`/dashboard/alerts/${alert}">Chat<`))
    assert.doesNotMatch(text, /api\/webhooks\/1\/secret/, 'the address of a chat is a secret')
    const chatted = await browser.go(`/dashboard/alerts/${alert}/deliveries/msg_2`)
    assert.doesNotMatch(chatted.text, /api\/webhooks\/1\/secret/)

    assert.equal((await browser.go(`${PAGE}?status=failed`)).text.match(/>Replay</g)?.length, 2)
    const again = await browser.submit(`${PAGE}/replay?status=failed`)
    assert.match(again.text, /Queued to be resent/)
    assert.equal(again.text.match(/>given up<\/a>/g)?.length, 1, 'the filter is kept')
    assert.equal(
      (await browser.submit(`${PAGE}/replay?status=failed`, { webhook: 'wh_none' })).status,
      404,
    )

    await browser.go('/dashboard/keys')
    const key = keyOn(await browser.submit('/dashboard/keys', { kind: 'live' }))
    const first = (await app.get('/v1/webhooks/deliveries?limit=3', key)).body
    const ids = (body: typeof first) =>
      (body.deliveries as { id: string; webhook_id: string }[]).map(({ id }) => id)
    assert.deepEqual(ids(first), ['msg_4', 'msg_3', 'msg_2'])
    const before = encodeURIComponent(String(first.next_before))
    const rest = (await app.get(`/v1/webhooks/deliveries?limit=3&before=${before}`, key)).body
    assert.deepEqual([ids(rest), rest.next_before], [['msg_1'], null])
    assert.equal((await app.get('/v1/webhooks/deliveries?before=x', key)).status, 422)

    const other = openBrowser(app)
    await signUp(other, 'other@example.com')
    assert.match((await other.go(PAGE)).text, /Nothing has been queued yet/)
  })
}
