// The request log in the dashboard, on both engines: listed, filtered, paged, opened; what callers sent
// shown as text; and never somebody else's.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '../support/app.ts'
import { keyOn, openBrowser, signUp } from '../support/browser.ts'
import { ENGINES } from '../support/engines.ts'

const PATH = '/dashboard/requests'
const LINK = new RegExp(`href="${PATH}/(req_\\w+)"`, 'g')
const idsOn = (text: string) => [...text.matchAll(LINK)].map(([, id]) => id)

for (const engine of ENGINES) {
  test(`the log of requests on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const app = await startApp(t, { engine })
    const browser = openBrowser(app)
    await signUp(browser, 'log@example.com')
    assert.match((await browser.go(PATH)).text, /No requests\./)
    await browser.go('/dashboard/keys')
    const key = keyOn(await browser.submit('/dashboard/keys', { label: 'first', kind: 'live' }))
    const other = keyOn(await browser.submit('/dashboard/keys', { label: 'second', kind: 'live' }))
    const good = await app.get('/v1/company/ACME', key)
    const bad = await app.get(`/v1/company/${encodeURIComponent('<script>x')}`, other)
    const [goodId, badId] = [good, bad].map(({ headers }) => headers['x-request-id'])

    assert.deepEqual(idsOn((await browser.go(PATH)).text).sort(), [goodId, badId].sort())
    const keyId = /<option value="(key_\w+)">second/.exec(browser.page.text)?.[1]
    const only = async (query: string) => idsOn((await browser.go(`${PATH}?${query}`)).text)
    assert.deepEqual(await only('outcome=good'), [goodId])
    assert.deepEqual(await only('outcome=bad'), [badId])
    assert.deepEqual(await only('outcome=fault'), [])
    assert.deepEqual(await only(`key=${keyId}`), [badId])
    assert.deepEqual(await only('endpoint=get_company&outcome=good'), [goodId])
    assert.deepEqual(await only('endpoint=get_ratios'), [])
    assert.equal((await only('outcome=%22%3E&key=key_x&before=nonsense')).length, 2)

    await browser.go(`${PATH}/${goodId}`)
    assert.match(browser.page.text, /<dt>Credits<\/dt><dd>1<\/dd>/)
    assert.match(browser.page.text, /Requests to publishers: [1-9]/)
    await browser.go(`${PATH}/find?id=${badId}`)
    assert.equal(browser.path, `${PATH}/${badId}`)
    assert.match(browser.page.text, /<strong>invalid<\/strong> ticker: String should match pattern/)
    assert.match(browser.page.text, /<code>&lt;script&gt;x<\/code>/)
    assert.doesNotMatch(browser.page.text, /<script>/)

    const failed =
      /<strong>422<\/strong><\/td><td class="n"><span data-value="1" title="1">1<\/span><\/td>/
    assert.match((await browser.go('/dashboard/usage')).text, failed)

    const thief = openBrowser(app)
    await signUp(thief, 'log-thief@example.com')
    assert.equal((await thief.go(`${PATH}/${goodId}`)).status, 404)
    assert.match((await thief.go(`${PATH}?key=${keyId}`)).text, /No requests\./)
  })
}

test('pages follow one another without a gap, with a filter too', async (t) => {
  const app = await startApp(t)
  const browser = openBrowser(app)
  await signUp(browser, 'pages@example.com')
  await browser.go('/dashboard/keys')
  const key = keyOn(await browser.submit('/dashboard/keys', { kind: 'live' }))
  const found = await app.services.findKey(key)
  const { accountId, id: keyId } = found!
  const detail = JSON.stringify({ parameters: { ticker: 'ACME' } })
  const rows = Array.from({ length: 2100 }, (_, index) => ({
    id: `req_${String(index).padStart(6, '0')}`,
    at: new Date(app.clock.now() - Math.floor(index / 2) * 1000).toISOString(),
    ...{ accountId, keyId, endpoint: 'get_company', durationUs: 900, credits: 1, detail },
    status: index === 70 || index === 2050 ? 404 : 200,
  }))
  const { requestLog } = app.services
  for (const row of rows) requestLog.record(row)
  const seen: unknown[] = []
  let next: string | undefined = PATH
  for (let pages = 0; next && pages < 3; pages++) {
    const { text } = await browser.go(next)
    seen.push(...idsOn(text))
    assert.match(text, /\/v1\/company\/ACME/)
    next = /href="([^"]+)">Older requests/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }
  assert.deepEqual([seen.length, new Set(seen).size], [150, 150])
  const { text } = await browser.go(`${PATH}?outcome=bad`)
  assert.deepEqual(idsOn(text), ['req_000070'])
  const further = /href="([^"]+)">Search further back/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  assert.deepEqual(idsOn((await browser.go(further ?? '')).text), ['req_002050'])
})
