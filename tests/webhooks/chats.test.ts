// Webhooks in the formats of chats, on both engines: what receivers get, to the letter, and that all
// else is as with every webhook.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { EVENT_SOURCES } from '../../src/catalogue/catalogue.ts'
import { CHATS, toChatBody } from '../../src/webhooks/messages/chat.ts'
import { toLetter } from '../../src/webhooks/messages/letter.ts'
import { toSummary } from '../../src/webhooks/messages/summary.ts'
import { toEventWords } from '../../src/webhooks/messages/words.ts'
import { keyHeaders, startApp, type TestApp } from '../support/app.ts'
import { ACME } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { type Received, signatureOf, startReceiver } from '../support/receiver.ts'
import { accessionOf, tell8K } from './filings.ts'

type Members = Record<string, unknown>

const ITEM = 'Item 2.02: Results of Operations and Financial Condition.'

async function register(app: TestApp, key: string, more: Members) {
  const body = { tickers: ['ACME'], events: ['8-k'], ...more }
  const sent = { method: 'POST', headers: keyHeaders(key), body: JSON.stringify(body) }
  return app.send('/v1/webhooks', sent)
}

/** Resolves once an attempt is in the log. */
async function triedAt(app: TestApp, key: string, id: string): Promise<void> {
  for (;;) {
    const { body } = await app.get(`/v1/webhooks/${id}/deliveries`, key)
    const [delivery] = body.deliveries as { attempts: unknown[] }[]
    if (delivery && delivery.attempts.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const sentTo = (received: readonly Received[], path: string) =>
  received.filter((one) => one.path === path)

for (const engine of ENGINES) {
  describe(`chats on ${engine.name}`, { skip: engine.skip }, () => {
    async function start(t: TestContext, settings: Record<string, string> = {}) {
      const receiver = await startReceiver(t)
      const own = {
        ROLE: 'all',
        WEBHOOK_ALLOW: receiver.address,
        WEBHOOK_JITTER_PERCENT: '0',
        WEBHOOK_SCHEDULE_SECONDS: '0,1',
        BASE_URL: 'https://tieout.example',
        ...settings,
      }
      const app = await startApp(t, { engine, settings: own })
      return { app, receiver, key: await app.liveKey() }
    }

    test('an 8-K is a message in each chat’s own format, signed as every delivery', async (t) => {
      const { app, receiver, key } = await start(t)
      const secrets = new Map<string, string>()
      for (const format of ['json', ...CHATS]) {
        const answer = await register(app, key, { url: `${receiver.url}/${format}`, format })
        assert.equal(answer.status, 200, answer.text)
        assert.equal(answer.body.format, format)
        secrets.set(`/${format}`, String(answer.body.secret))
      }
      await tell8K(app.services, ACME, accessionOf(1))
      const received = await receiver.got(4)
      for (const one of received) {
        const secret = secrets.get(one.path) ?? ''
        assert.ok(new Webhook(secret).verify(one.body, signatureOf(one)), one.path)
        assert.equal(one.headers['content-type'], 'application/json')
      }
      const bodyOf = (path: string) => JSON.parse(sentTo(received, path)[0]?.body ?? '') as Members
      assert.equal(bodyOf('/json').type, '8-k')

      const link = 'https://tieout.example/filing/0000111111-25-000001'
      const title = 'Acme Widgets Inc. (ACME): 8-K'
      const foot = 'Filed 2025-11-15, accession 0000111111-25-000001'
      const end = 'tieout · from public filings · not investment advice'
      const slack = bodyOf('/slack') as { text: string; blocks: { text?: Members }[] }
      assert.equal(slack.text, `${title}: ${ITEM}`)
      assert.equal(slack.blocks[0]?.text?.text, `*<${link}|${title}>*\n${ITEM}`)

      const discord = bodyOf('/discord') as { embeds: Members[]; allowed_mentions: Members }
      assert.deepEqual(discord.allowed_mentions, { parse: [] })
      assert.deepEqual(discord.embeds, [
        {
          title,
          url: link,
          description: ITEM,
          footer: { text: `${foot} · ${end}` },
          timestamp: '2025-11-15T16:59:00.000Z',
        },
      ])

      const teams = bodyOf('/teams') as { attachments: { content: Members }[] }
      const card = teams.attachments[0]?.content as { body: { inlines: { text: string }[] }[] }
      const texts = card.body.map(({ inlines }) => inlines.map(({ text }) => text).join(''))
      assert.deepEqual(texts, [title, ITEM, `${foot} · ${end}`])
    })

    test('a chat that refuses is tried again with the same bytes', async (t) => {
      const { app, receiver, key } = await start(t)
      receiver.answer(429)
      const { body } = await register(app, key, { url: receiver.url, format: 'slack' })
      await tell8K(app.services, ACME, accessionOf(1))
      await triedAt(app, key, String(body.id))
      receiver.answer(200)
      app.clock.advance(60_000)
      const [first, second] = await receiver.got(2)
      assert.equal(first?.body, second?.body)
      assert.equal(first?.headers['webhook-id'], second?.headers['webhook-id'])
    })

    test('a test is a message too, and the lab is for receivers of events', async (t) => {
      const { app, receiver, key } = await start(t)
      const { body } = await register(app, key, { url: `${receiver.url}/teams`, format: 'teams' })
      const post = (path: string) => app.send(path, { method: 'POST', headers: keyHeaders(key) })
      const tested = await post(`/v1/webhooks/${body.id}/test`)
      assert.equal(tested.body.delivered, true)
      assert.match(receiver.received[0]?.body ?? '', /Test of your alert/)
      const refused = await post(`/v1/webhooks/${body.id}/test?lab=true`)
      assert.equal(refused.status, 422)
      assert.match(refused.text, /the lab works only with the format json/)
    })

    test('what is watched can be replaced, and filings are told by the new list', async (t) => {
      const { app, receiver, key } = await start(t)
      const { body } = await register(app, key, { url: receiver.url, name: 'Mine' })
      const watch = { tickers: ['333333'], events: ['8-k', 'search'], q: 'turnips', name: 'Yours' }
      const answer = await app.send(`/v1/webhooks/${body.id}/watch`, {
        method: 'POST',
        headers: keyHeaders(key),
        body: JSON.stringify(watch),
      })
      assert.equal(answer.status, 200, answer.text)
      const { secret: _, ...before } = body
      const search = { q: 'turnips', forms: null, entityName: null }
      assert.deepEqual(answer.body, {
        ...before,
        name: 'Yours',
        tickers: ['0000333333'],
        events: ['8-k', 'search'],
        search,
      })
      const { webhooks } = (await app.get('/v1/webhooks', key)).body
      assert.deepEqual(webhooks, [answer.body])
      await tell8K(app.services, ACME, accessionOf(1))
      await tell8K(app.services, '0000333333', accessionOf(2))
      const [told] = await receiver.got(1)
      assert.equal(JSON.parse(told?.body ?? '').data.accession, accessionOf(2))
      const other = await app.liveKey()
      const foreign = await app.send(`/v1/webhooks/${body.id}/watch`, {
        method: 'POST',
        headers: keyHeaders(other),
        body: JSON.stringify(watch),
      })
      assert.equal(foreign.status, 404)
    })

    test('where hosts have to prove themselves, only a chat’s own host needs no proof', async (t) => {
      const receiver = await startReceiver(t)
      const settings = { WEBHOOK_PROOF: 'true', WEBHOOK_ALLOW: receiver.address }
      const app = await startApp(t, { engine, settings, resolve: async () => ['93.184.216.34'] })
      const key = await app.liveKey()
      const proven = async (url: string, format: string) =>
        (await register(app, key, { url, format })).body.waiting_reason === null
      assert.equal(await proven('https://hooks.slack.com/services/T0/B0/x', 'discord'), false)
      assert.equal(await proven('https://hooks.slack.com/services/T0/B0/x', 'slack'), true)
      assert.equal(await proven('https://discord.com/api/webhooks/1/x', 'discord'), true)
      assert.equal(await proven('https://a.webhook.office.com/webhookb2/x', 'teams'), true)
      assert.equal(await proven('https://hooks.slack.com.example.com/x', 'slack'), false)
      assert.equal(await proven('https://example.com/x', 'slack'), false)
    })
  })
}

const WORDS = toEventWords(EVENT_SOURCES)

const said = (kind: string, data: Members) =>
  toSummary(
    { kind, at: '2025-11-15T17:00:00.000Z', data: JSON.stringify(data) },
    'https://t.example',
    WORDS,
  )

test('a subject says what an 8-K is gravest about, and of which company', () => {
  const filing = {
    ticker: 'ZLKM',
    cik: '0009990102',
    accession: '0000000000-25-000001',
    form: '8-K',
  }
  const items = [{ code: '2.02' }, { code: '3.01' }, { code: '9.01' }]
  assert.equal(
    said('8-k', { ...filing, event: { items } }).headline,
    'ZLKM: delisting notice (8-K)',
  )
  assert.equal(said('8-k', { ...filing, event: { items: [] } }).headline, 'ZLKM: 8-K')
  assert.equal(said('insider', { ...filing, form: '4' }).headline, 'ZLKM: Form 4')
})

test('a contract is told as who was awarded how much by whom, and leads to the company', () => {
  const { title, lines, link, source, foot } = said('contract', {
    ticker: 'ZHGT',
    cik: '0009990101',
    company: 'Zhing Tools Inc.',
    origin: 'award',
    award_id: 'W912DY24C0007',
    title: 'PUMPS FOR A LOCK',
    recipient: 'ZHING MARINE LLC',
    agency: 'Department of Defense',
    amount: '184500.5',
    awarded_on: '2025-11-12',
    url: 'https://www.usaspending.gov/award/CONT_AWD_1/',
  })
  assert.equal(title, 'Zhing Tools Inc. (ZHGT): federal contract')
  const awarded =
    'ZHING MARINE LLC was awarded a contract of $184,501 by Department of Defense on 2025-11-12.'
  assert.deepEqual(lines, [awarded, '“PUMPS FOR A LOCK”'])
  assert.equal(link, 'https://t.example/company/ZHGT')
  assert.equal(source, 'https://www.usaspending.gov/award/CONT_AWD_1/')
  assert.equal(foot, 'Awarded 2025-11-12, W912DY24C0007')
})

test('a Form 4 is told as who did what, at which price and when', () => {
  const row = {
    row: 'transaction',
    owner: 'COOK TIMOTHY D',
    officer_title: 'Chief Executive Officer',
    transaction_code: 'S',
    transaction_label: 'Open market or private sale',
    shares: 59_751,
    price: 257.57,
    value: 15_390_065.07,
    transaction_date: '2025-10-02',
    plan_10b5_1: true,
    derivative: false,
  }
  const gift = { ...row, transaction_code: 'G', transaction_label: 'Gift', price: 0, value: 0 }
  const data = { company: 'Apple Inc.', ticker: 'AAPL', form: '4', accession: 'a', filed: null }
  const summary = said('insider', { ...data, transactions: [row, { ...gift, plan_10b5_1: null }] })
  assert.equal(summary.title, 'Apple Inc. (AAPL): Form 4')
  assert.deepEqual(summary.lines, [
    'COOK TIMOTHY D (Chief Executive Officer) sold 59,751 shares at $257.57 ($15.39M) on 2025-10-02, under a Rule 10b5-1 plan.',
    'COOK TIMOTHY D (Chief Executive Officer) – Gift: 59,751 shares on 2025-10-02.',
  ])
})

test('a Form 3 is told as what an insider holds', () => {
  const row = { row: 'holding', owner: 'DOE JANE', role: 'Director', security: 'Common Stock' }
  const option = { ...row, security: 'Option', derivative: true, shares_after: 5 }
  const transactions = [{ ...row, derivative: false, shares_after: 12_000 }, option]
  assert.deepEqual(said('form_3', { transactions }).lines, [
    'DOE JANE (Director) holds 12,000 shares (Common Stock).',
    'DOE JANE (Director) holds securities (Option).',
  ])
  const nothing = said('form_3', { transactions: [] }).lines
  assert.deepEqual(nothing, ['The form lists no security. See the filing.'])
})

test('stakes, holdings, announced sales and matches are told in a sentence', () => {
  const stake = {
    reporting_persons: [{ name: 'Elm Fund LP' }, { name: 'Elm LLC' }],
    percent_of_class: 6.2,
    shares: 620_000,
    percent_change: 1.1,
  }
  assert.deepEqual(said('13d-g', { stake }).lines, [
    'Elm Fund LP and 1 other reported 6.2% of the class, 620,000 shares, up 1.1 points from the prior schedule.',
  ])
  const largest = [{ issuer: 'APPLE INC' }, { issuer: 'APPLE INC' }, { issuer: 'COCA COLA CO' }]
  const report = { period: '2025-09-30', position_count: 41, total_value: 267_334_506_913, largest }
  assert.deepEqual(said('13f', { report }).lines, [
    '41 positions worth $267.33B, as of 2025-09-30.',
    'Largest: APPLE INC, COCA COLA CO.',
  ])
  const notice = { seller: 'ELM ANN', to_sell: [{ shares: 1 }, { shares: 999 }], value: 12_000 }
  assert.deepEqual(said('144', { notice }).lines, [
    'ELM ANN filed notice of a proposed sale of 1,000 shares with a market value of $12,000.',
  ])
  const documents = [{ snippet: 'a <mark>turnip</mark> &amp; more' }, { snippet: null }]
  const match = { search: { q: 'turnip' }, documents, documents_matching: 2 }
  assert.deepEqual(said('search', match).lines, [
    'Your search turnip matches 2 documents of it.',
    '“a turnip & more”',
  ])
})

test('what filers write can neither link, mention nor format', () => {
  const name = '<!channel> @everyone [x](https://evil.example) *bold* |'
  const summary = said('8-k', {
    company: name,
    form: '8-K',
    accession: '0000111111-25-000001',
    event: { items: [{ code: '8.01', label: name }] },
  })
  const slack = toChatBody('slack', summary)
  assert.doesNotMatch(slack, /<!/)
  assert.match(slack, /&lt;!channel&gt;/)
  const discord = JSON.parse(toChatBody('discord', summary)) as { embeds: Members[] }
  assert.match(String(discord.embeds[0]?.description), /\\\[x\\\]\\\(https/)
  const teams = toChatBody('teams', summary)
  assert.doesNotMatch(teams, /"TextBlock"/)
})

test('a form with many rows stays within what a chat takes', () => {
  const item = { code: '8.01', label: '<'.repeat(2000) }
  const summary = said('8-k', { form: '8-K', event: { items: Array(20).fill(item) } })
  assert.equal(summary.lines.length, 7)
  const { blocks } = JSON.parse(toChatBody('slack', summary)) as { blocks: { text: Members }[] }
  const text = String(blocks[0]?.text.text)
  assert.ok(text.length <= 3000)
  assert.doesNotMatch(text, /&[a-z]{0,3}…$/)
})

/** Texts that a filer may write to pass for more than text. */
const HOSTILE = [
  'Acme\nTest of your alert\r\nOpen https://evil.example/login',
  'Acme\u2028Unsubscribe: http://evil.example\u202egnp.exe',
  '*Acme* _Inc_ ~Ltd~ `Co` ```x``` ||y||',
  '[Acme](https://evil.example) <https://evil.example|Acme> <!channel> <@U1> @everyone',
  '> quoted # title - item www.evil.example',
]

test('what filers write is text in every channel: no line, link, mention or format', () => {
  const words = toEventWords(EVENT_SOURCES)
  for (const company of HOSTILE) {
    const data = { company, cik: '1', accession: '0000111111-25-000001', form: '8-K', items: [] }
    const members = { ...data, filed: '2025-11-15', recipient: company, title: company }
    const common = {
      at: '2025-11-15T17:00:00.000Z',
      sequence: 1,
      accession: '0000111111-25-000001',
    }
    for (const kind of ['8-k', 'contract']) {
      const event = { ...common, kind, data: JSON.stringify(members) } as never
      const summary = toSummary(event, 'https://tieout.example', words)
      const own = [summary.title, ...summary.lines, summary.foot]
      for (const line of own) {
        assert.doesNotMatch(line, /[\p{Cc}\u2028\u2029\u202e]/u)
        assert.doesNotMatch(line, /:\/\/|www\./)
      }
      const addressed = { id: 'i', to: 'a@example.com', webhookId: 'wh_1', name: null }
      const urls = { pagesUrl: 'https://tieout.example', stopUrl: 'https://tieout.example/stop' }
      const { text, subject } = toLetter([summary], { ...addressed, ...urls })
      assert.doesNotMatch(text, /^(?:Test of|Unsubscribe: (?!https:\/\/tieout)|Open)/m)
      assert.deepEqual([...new Set(text.match(/https?:\/\/\w+\.\w+/g))], ['https://tieout.example'])
      assert.doesNotMatch(subject, /\n|:\/\//)

      const slack = JSON.parse(toChatBody('slack', summary)) as { blocks: { text?: Members }[] }
      const shown = String(slack.blocks[0]?.text?.text)
      const [, title = '', lines = ''] =
        /^\*<https:\/\/tieout\.[^|]*\|([^>]*)>\*\n?([\s\S]*)$/.exec(shown) ?? []
      assert.notEqual(title, '', shown)
      assert.doesNotMatch(title + lines, /[*_~`<>]/)
      assert.doesNotMatch(lines, /^&gt;/m)

      const discord = JSON.parse(toChatBody('discord', summary)) as { embeds: Members[] }
      const { title: head, description } = discord.embeds[0] ?? {}
      assert.doesNotMatch(String(head), /[*_~`|]|\]\(/)
      assert.doesNotMatch(String(description), /(?<!\\)[*_~`|>#[\]()<-]/)
    }
  }
})
