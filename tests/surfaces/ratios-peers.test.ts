// The page of ratios beside those of the industry: medians and percentiles of the newest period, the reason
// where there are none, and the page without them where the market cannot be asked.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import companySample from '../../src/domains/companies/samples/company.json' with { type: 'json' }
import peersSample from '../../src/domains/financials/samples/ratios-peers.json' with {
  type: 'json',
}
import { toView } from '../../src/surfaces/explorer/frame/addresses.ts'
import { ratiosPage } from '../../src/surfaces/explorer/number/ratios-page.ts'
import type { Ask } from '../../src/surfaces/pages/ask.ts'

const { ratios, period, fiscal_year } = peersSample
const BODY = {
  ...peersSample,
  history: [{ period, fiscal_year, ratios, reasons: {}, reason_codes: {} }],
}
const { peers, ...ALONE } = BODY
const FEW = { median: null, percentile: null, companies: 3 }

interface Values {
  readonly include?: unknown
}

/** Draws the page from what `answer` gives for each call. */
async function draw(answer: (values: Values) => { status: number; body: object }) {
  const calls: Values[] = []
  // Only ratios are queried here, with answers of their shape.
  const ask = (async (_: unknown, values: Values) => {
    calls.push(values)
    const { status, body } = answer(values)
    return { status, body, isGood: status === 200, retryAfter: null, call: {} }
  }) as unknown as Ask
  const view = toView('ACME', {})
  const company = { ...companySample, names: [], securities: [], source: 'SEC EDGAR' as const }
  const page = await ratiosPage(ask, { ident: 'ACME', query: {}, view, company, baseUrl: '' })
  return { text: page.body.text, calls }
}

test('the medians and percentiles of the industry stand beside the newest ratios', async () => {
  const body = { ...BODY, peers: { ...peers, ratios: { ...peers?.ratios, roa: FEW } } }
  const { text, calls } = await draw(() => ({ status: 200, body }))
  assert.equal(calls.length, 1)
  assert.match(
    text,
    /<th scope="col" class="n">Industry median<\/th><th scope="col" class="n">Percentile</,
  )
  const row = (label: string) =>
    text.slice(text.indexOf(`<td>${label}</td>`)).split('</tr>')[0] ?? ''
  assert.match(row('Gross margin'), />31\.3%<\/span><\/td><td class="n"><span [^>]*>84<\/span>/)
  assert.match(row('Current ratio'), />1\.88<\/span><\/td><td class="n"><span [^>]*>3<\/span>/)
  assert.match(row('Return on assets'), /too few companies have it.*not comparable/s)
  assert.match(text, /the 31 other companies whose SIC code begins with 357, .* as of 2025-11-15/)
})

test('without medians the page says why', async () => {
  const reason = 'fewer than five companies of its industry are known.'
  const body = { ...BODY, peers: { ...peers, reason, companies: 0, sic: null, ratios: {} } }
  const { text } = await draw(() => ({ status: 200, body }))
  assert.match(text, /No industry median: fewer than five/)
  assert.doesNotMatch(text, /Industry median</)
})

test('where the market cannot be asked the ratios are there all the same', async () => {
  const { text, calls } = await draw(({ include }) =>
    include === 'peers'
      ? { status: 503, body: { detail: 'no snapshot' } }
      : { status: 200, body: ALONE },
  )
  assert.equal(calls.length, 2)
  assert.match(text, /<td>Gross margin<\/td>/)
  assert.doesNotMatch(text, /Industry median|no snapshot/)
})
