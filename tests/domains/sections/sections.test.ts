// Sections of a company’s latest report over HTTP, on both engines: the list, the text, the choice
// of the report, and answers when a document is unavailable or unreadable.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type AppOptions, startApp, type TestApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'
import { addressOf, type Published, publish } from '../../support/published-reports.ts'
import { isDown } from '../../support/publisher.ts'
import { annualReport, contentsTable, prose, quarterlyReport } from '../../support/reports.ts'
import { liveOver, startFakePublisher } from '../../upstream/fake-publisher.ts'

type Json = Record<string, unknown>

const K24 = '0000111111-25-000001'
const K23 = '0000111111-24-000001'
const Q1 = '0000111111-25-000004'
const AMENDMENT = '0000111111-25-000009'

const annual: Published = {
  accession: K24,
  form: '10-K',
  filed: '2025-02-14',
  accepted: '2025-02-14T21:30:00.000Z',
  report: '2024-12-31',
  document: 'acme-20241231.htm',
  body: annualReport({ front: contentsTable() }),
}
const earlier: Published = {
  accession: K23,
  form: '10-K405',
  filed: '2024-02-15',
  accepted: '2024-02-15T21:00:00.000Z',
  report: '2023-12-31',
  document: 'acme-20231231.htm',
  body: annualReport({ changed: { 1: { body: prose('the risks of 2023') }, 3: null } }),
}
const quarterly: Published = {
  accession: Q1,
  form: '10-Q',
  filed: '2025-05-02',
  accepted: '2025-05-02T20:00:00.000Z',
  report: '2025-03-31',
  document: 'acme-20250331.htm',
  body: quarterlyReport(),
}
const amendment: Published = {
  accession: AMENDMENT,
  form: '10-K/A',
  filed: '2025-04-29',
  accepted: '2025-04-29T20:00:00.000Z',
  report: '2024-12-31',
  document: 'acme-10ka.htm',
  body: `<html><body><p><b>Item 11. Executive Compensation</b></p>${prose('amended pay')}</body></html>`,
}

/** Six items on six pages, in an index; the first is on two of them. */
function indexedReport(): string {
  const titles = ['Business', 'Properties', 'Legal Proceedings', 'Mine Safety Disclosures']
  const more = ['Market for Registrant’s Common Equity', '[Reserved]', 'Management’s Discussion']
  const rows = [...titles, ...more].map((title, at) => {
    const pages = at === 0 ? '1, 3' : `${at + 1}`
    return `<tr><td>Item ${at + 1}.</td><td>${title}</td><td>${pages}</td></tr>`
  })
  const pages = [1, 2, 3, 4, 5, 6, 7].map((number) => {
    return `${prose(`page ${number}`)}<p>${number}</p><hr style="page-break-after:always">`
  })
  const ranged = rows.map((row, at) => (at === 1 ? row.replace('>2<', '>2-3<') : row))
  return `<html><body>${pages.join('')}<table>${ranged.join('')}</table><p>8</p></body></html>`
}

for (const engine of ENGINES) {
  describe(`sections on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (test: Parameters<typeof startApp>[0], filings: readonly Published[]) => {
      const options: AppOptions = { engine }
      const app = await startApp(test, options)
      publish(app, filings)
      return app
    }
    const get = async (app: TestApp, query = '') => {
      return app.get(`/v1/sections/ACME${query}`, await app.liveKey())
    }
    const ask = async (app: TestApp, query = ''): Promise<Json> => {
      const answer = await get(app, query)
      assert.equal(answer.status, 200, answer.text)
      return answer.body
    }
    const idsOf = (body: Json) =>
      (body.sections as Json[]).map(({ part, item }) => (part === null ? item : `${part}-${item}`))

    it('lists the items of the latest annual report and gives the text of each', async (t) => {
      const app = await begin(t, [annual, earlier, quarterly])
      const list = await ask(app)
      assert.deepEqual(
        [list.ticker, list.form, list.filed, list.report_date, list.accession, list.url],
        ['ACME', '10-K', '2025-02-14', '2024-12-31', K24, addressOf(annual)],
      )
      assert.deepEqual([list.count, list.complete, list.missing], [23, true, []])
      assert.equal('empty_reason' in list, false)
      const [first] = list.sections as Json[]
      assert.deepEqual([first?.item, first?.part, first?.title], ['1', null, 'Business'])
      for (const listed of list.sections as Json[]) {
        const body = await ask(app, `?item=${String(listed.item)}`)
        const text = String(body.text)
        assert.deepEqual(
          [body.item, body.title, body.chars],
          [listed.item, listed.title, text.length],
        )
        assert.ok(text.startsWith(`Item ${String(listed.item)}.`), text.slice(0, 80))
        assert.deepEqual([body.confidence, body.start], ['high', listed.start])
        assert.equal((body.checks as Json[]).length, 5)
      }
      assert.equal(app.publisher.timesAsked(addressOf(annual)), 1)
    })

    it('takes an item of a quarterly report from Part I unless the part is named', async (t) => {
      const app = await begin(t, [annual, quarterly])
      assert.deepEqual(idsOf(await ask(app, '?form=10-Q')), [
        'I-1',
        'I-2',
        'I-3',
        'I-4',
        'II-1',
        'II-1A',
        'II-2',
        'II-6',
      ])
      const textOf = async (item: string) => {
        const { part, text } = await ask(app, `?form=10-Q&item=${encodeURIComponent(item)}`)
        return [part, String(text).split('\n')[0]]
      }
      assert.deepEqual(await textOf('2'), ['I', 'Item 2. Management’s Discussion and Analysis'])
      const equity = 'Item 2. Unregistered Sales of Equity Securities and Use of Proceeds'
      assert.deepEqual(await textOf('II-2'), ['II', equity])
      assert.deepEqual(await textOf('Part II, Item 2'), ['II', equity])
      assert.deepEqual(await textOf('1a'), ['II', 'Item 1A. Risk Factors'])
    })

    it('names the items there are when another is asked for', async (t) => {
      const app = await begin(t, [annual, quarterly])
      for (const [query, named] of [
        ['?item=17', '1, 1A, 1B, 1C, 2, 3'],
        ['?item=risk', '1, 1A, 1B'],
        ['?form=10-Q&item=II-9', 'I-1, I-2, I-3, I-4, II-1, II-1A, II-2, II-6'],
      ] as const) {
        const answer = await get(app, query)
        assert.deepEqual([answer.status, answer.body.error], [404, 'not_found'], query)
        assert.ok(String(answer.body.detail).includes(named), answer.text)
      }
    })

    it('answers as of a day from the report that was the latest then', async (t) => {
      const app = await begin(t, [annual, earlier])
      const then = await ask(app, '?item=1A&as_of=2025-02-13')
      assert.deepEqual([then.accession, then.form], [K23, '10-K405'])
      assert.match(String(then.text), /the risks of 2023/)
      assert.equal((await ask(app, '?as_of=2025-02-14')).accession, K24)
      const before = await ask(app, '?as_of=2020-01-01')
      assert.deepEqual([before.count, before.accession, before.sections], [0, null, []])
      assert.equal((await get(app, '?item=1A&as_of=2020-01-01')).status, 404)
      assert.equal((await get(app, '?item=1C&as_of=2025-02-13')).status, 404)
    })

    it('takes an item from the amendment that replaced it, once it was filed', async (t) => {
      const app = await begin(t, [annual, amendment])
      const pay = await ask(app, '?item=11')
      assert.deepEqual(
        [pay.form, pay.accession, pay.url],
        ['10-K/A', AMENDMENT, addressOf(amendment)],
      )
      assert.match(String(pay.text), /amended pay/)
      const list = await ask(app)
      const from = (item: string) =>
        (list.sections as Json[]).find((one) => one.item === item)?.accession
      assert.deepEqual([list.count, from('10'), from('11')], [23, K24, AMENDMENT])
      assert.equal((await ask(app, '?item=11&as_of=2025-04-28')).accession, K24)
    })

    for (const form of ['10-KT', '10-KSB', '10-K/A']) {
      it(`answers from a ${form} when there is nothing else`, async (t) => {
        const app = await begin(t, [{ ...earlier, form }])
        const list = await ask(app)
        assert.deepEqual([list.form, list.accession], [form, K23])
      })
    }

    it('reads the whole submission where no document is named', async (t) => {
      const { document: _, ...unnamed } = annual
      const text = `<SEC-HEADER>\n</SEC-HEADER>\n<DOCUMENT>\n<TYPE>10-K\n<TEXT>\n${annual.body}\n</TEXT>\n</DOCUMENT>
<DOCUMENT>\n<TYPE>EX-13\n<TEXT>\n<p>Item 1. Business</p>\n</TEXT>\n</DOCUMENT>`
      const app = await begin(t, [{ ...unnamed, body: text }])
      const list = await ask(app)
      assert.deepEqual([list.count, list.url], [23, addressOf(unnamed)])
    })

    it('gives the text of an item that a cross-reference index names in several runs of pages', async (t) => {
      const app = await begin(t, [{ ...annual, body: indexedReport() }])
      const list = await ask(app)
      const listed = (list.sections as Json[])[0]
      const { text, chars, pieces, start } = await ask(app, '?item=1')
      assert.match(String(text), /^Words about page 1 .*length\.\n\nWords about page 3 /s)
      assert.deepEqual([chars, listed?.chars], [String(text).length, String(text).length])
      const [first] = pieces as { start: number }[]
      assert.deepEqual([(pieces as Json[]).length, first?.start], [2, start])
      assert.deepEqual(listed?.pieces, pieces)
    })

    it('says which newer report the publisher does not have, and answers from the one before', async (t) => {
      const app = await begin(t, [{ ...annual, body: undefined }, earlier])
      const list = await ask(app)
      assert.deepEqual([list.accession, list.complete], [K23, false])
      const [missing, ...others] = list.missing as Json[]
      assert.deepEqual(
        [missing?.accession, missing?.form, missing?.filed, missing?.reason_code, others],
        [K24, '10-K', '2025-02-14', 'not_here', []],
      )
      assert.match(String(missing?.reason), /^Its document could not be had/)
    })

    it('is empty, not unknown, for a company without any report', async (t) => {
      const app = await begin(t, [])
      const list = await ask(app)
      assert.deepEqual([list.count, list.form, list.left_out], [0, null, null])
      assert.equal((await app.get('/v1/sections/NOSUCH', await app.liveKey())).status, 404)
    })

    it('says on which form a company reports that files no such report', async (t) => {
      const fund = { ...earlier, form: 'N-CSR', body: undefined }
      const app = await begin(t, [fund])
      const list = await ask(app)
      const reason =
        'The company has filed no 10-K, by its list of filings up to 2024-02-15. ' +
        'It files its annual report on Form N-CSR, as registered funds do: the latest is 0000111111-24-000001 of 2024-02-15. Sections are available for 10-K, ' +
        '10-Q, 10-KT, 20-F, 40-F, 8-K, 6-K, DEF 14A, S-1.'
      assert.deepEqual([list.count, list.complete, list.empty_reason], [0, true, reason])
      const text = await get(app, '?item=1A')
      assert.equal(text.status, 404)
      assert.ok(String(text.body.detail).endsWith(reason), text.text)
      const then = await ask(app, '?as_of=2024-01-01&form=10-Q')
      const upTo = 'by its list of filings up to 2024-01-01.'
      assert.equal(then.empty_reason, `The company has filed no 10-Q, ${upTo}`)
      assert.equal(then.empty_code, 'not_filed')
    })

    it('answers from the store when the publisher is out of reach, and says so', async (t) => {
      const app = await begin(t, [annual])
      app.publisher.breakAt('https://', isDown)
      assert.equal((await get(app)).status, 502)
      app.publisher.heal()
      const fresh = await ask(app, '?item=3')
      app.clock.advance(40 * 86_400_000)
      app.publisher.breakAt('https://', isDown)
      assert.deepEqual(await ask(app, '?item=3'), { ...fresh, stale: true })
    })

    it('names a document that cannot be read, and keeps nothing of it', async (t) => {
      const app = await begin(t, [{ ...annual, body: '<html><body>'.padEnd(900_000, '<div>') }])
      const answer = await get(app)
      assert.deepEqual([answer.status, answer.body.error], [502, 'upstream_unavailable'])
      assert.ok(String(answer.body.detail).includes(addressOf(annual)), answer.text)
      app.publisher.documents.set(addressOf(annual), annual.body)
      assert.equal((await ask(app)).count, 23)
    })

    const SHOWN = `<html><body><h1>Please declare your traffic</h1>${prose('what to do', 9)}</body></html>`

    it('does not take a short document without items for the whole report, and asks again', async (t) => {
      const app = await begin(t, [{ ...annual, body: SHOWN }])
      const first = await ask(app)
      assert.deepEqual([first.count, first.complete], [0, false])
      assert.match(
        String(first.incomplete_reason),
        /^The document of the 10-K 0000111111-25-000001 has [\d,]+ characters and no item. It may not/,
      )
      const text = await get(app, '?item=1A')
      assert.deepEqual([text.status, text.body.error], [502, 'upstream_unavailable'])
      assert.ok(String(text.body.detail).includes(addressOf(annual)), text.text)
      const askedBefore = app.publisher.timesAsked(addressOf(annual))
      await ask(app)
      assert.equal(app.publisher.timesAsked(addressOf(annual)), askedBefore, 'not with each call')

      app.clock.advance(11 * 60_000)
      app.publisher.breakAt(addressOf(annual), isDown)
      assert.equal((await ask(app)).complete, false)
      app.publisher.heal()
      app.publisher.documents.set(addressOf(annual), annual.body)
      const healed = await ask(app)
      assert.deepEqual([healed.count, healed.complete, healed.incomplete_reason], [23, true, null])
      assert.equal((await get(app, '?item=1A')).status, 200)
    })

    it('says of a long document without items that none could be told apart', async (t) => {
      const body = `<html><body>${prose('no headings at all', 400)}</body></html>`
      const app = await begin(t, [{ ...annual, body }])
      const list = await ask(app)
      assert.deepEqual([list.count, list.complete], [0, false])
      assert.match(String(list.incomplete_reason), /^No item of the 10-K .* could be told apart/)
      assert.equal((await get(app, '?item=1A')).status, 404)
      app.clock.advance(86_400_000)
      await ask(app)
      assert.equal(app.publisher.timesAsked(addressOf(annual)), 1)
    })

    it('takes an amendment without items as such when it names its form', async (t) => {
      const cover = '<html><body><p>FORM 10-K/A</p><p>To add an exhibit.</p></body></html>'
      const app = await begin(t, [annual, { ...amendment, body: cover }])
      const list = await ask(app)
      assert.deepEqual([list.count, list.complete, list.incomplete_reason], [23, true, null])
    })

    it('asks again for an amendment that neither has an item nor names its form', async (t) => {
      const app = await begin(t, [annual, { ...amendment, body: SHOWN }])
      const doubtful = await ask(app)
      assert.deepEqual([doubtful.count, doubtful.complete], [23, false])
      assert.match(String(doubtful.incomplete_reason), /of the 10-K\/A 0000111111-25-000009 has/)
      app.clock.advance(11 * 60_000)
      app.publisher.documents.set(addressOf(amendment), amendment.body)
      const healed = await ask(app, '?item=11')
      assert.deepEqual([healed.accession, healed.complete], [AMENDMENT, true])
    })

    it('keeps nothing of a page that EDGAR shows with status 200 in place of a report', async (t) => {
      const title = 'SEC.gov | Your Request Originates from an Undeclared Automated Tool'
      const page = `<!DOCTYPE html><html><head><title>${title}</title></head><body></body></html>`
      let isBlocked = true
      const documents = new Map<string, unknown>()
      const fake = await startFakePublisher((response, { headers: { host }, url }) => {
        const address = `https://${host}${url}`
        const found = documents.get(address)
        if (found === undefined) return response.writeHead(404).end()
        if (isBlocked && address === addressOf(annual)) return response.end(page)
        return response.end(typeof found === 'string' ? found : JSON.stringify(found))
      })
      t.after(() => fake.close())
      const app = await startApp(t, { engine, source: liveOver(fake) })
      publish(app, [annual])
      for (const [url, document] of app.publisher.documents) documents.set(url, document)
      const answer = await get(app)
      assert.equal(answer.status, 502)
      assert.match(String(answer.body.detail), /did not accept the contact in SEC_CONTACT/)
      const rows = await app.services.data.all('select accession from report_texts')
      assert.deepEqual(rows, [])
      isBlocked = false
      const list = await ask(app)
      assert.deepEqual([list.count, list.complete], [23, true])
    })

    it('costs five credits, and nothing when there is no such item', async (t) => {
      const app = await begin(t, [annual])
      const key = await app.liveKey(50)
      const costOf = async (query: string) => {
        const { headers } = await app.get(`/v1/sections/ACME${query}`, key)
        return headers['x-credits-cost']
      }
      assert.deepEqual(
        [await costOf(''), await costOf('?item=7'), await costOf('?item=99')],
        ['5', '5', '0'],
      )
    })
  })
}
