// Every rule of plausibility of every domain, on both engines: a record that fails it is in the
// list of exceptions, flagged in the answer that shows it, and delivered by webhook. A domain whose
// rules are in none of the sources fails here.

import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { FINDING_SOURCES } from '../../src/catalogue/catalogue.ts'
import { DOMAINS } from '../../src/catalogue/domains.ts'
import type { STAKE_RULES } from '../../src/domains/activist/rules.ts'
import { recordFindings } from '../../src/domains/filings/findings/findings-store.ts'
import { FLAGS } from '../../src/domains/financials/model.ts'
import { FACT_RULES, RULES } from '../../src/domains/financials/plausibility/rules.ts'
import type { HOLDING_RULES } from '../../src/domains/holdings/reports/rules.ts'
import type { INSIDER_RULES } from '../../src/domains/insider/forms/rules.ts'
import type { VOTE_RULES } from '../../src/domains/votes/rules.ts'
import { matchFindings } from '../../src/webhooks/match-findings.ts'
import { documentOf, listOf, scheduleXml } from '../domains/activist/forms.ts'
import type { Line } from '../domains/holdings/forms.ts'
import { managerDocuments } from '../domains/holdings/manager-site.ts'
import { ANN, type Form, formUrl, formXml } from '../domains/insider/forms.ts'
import { meeting, row } from '../domains/votes/filings.ts'
import { readFiles } from '../house/files.ts'
import { keyHeaders, startApp, type TestApp } from '../support/app.ts'
import { urls } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'

const FILED = '2025-11-14'

/** A filer of its own for each rule, with what the publisher has of it. */
interface Case {
  readonly path: string
  readonly documents: readonly (readonly [url: string, document: unknown])[]
}

type Publish = (cik: string, accession: string) => Case

/** Forms 4 of one issuer, the last of which fails the rule. */
function forms(...documents: string[]): Publish {
  return (cik, last) => {
    const accessionOf = (at: number) =>
      at === documents.length - 1 ? last : `${cik}-25-${100000 + at}`
    const listed = documents.map((_, at) => ({
      ...{ accession: accessionOf(at), form: '4', filed: FILED, report: FILED },
      document: 'xslF345X05/form4.xml',
    }))
    const list = listOf(listed, { cik, name: 'Doubtful Corp' })
    const own = documents.map(
      (xml, at) => [formUrl(accessionOf(at), cik), ofIssuer(xml, cik)] as const,
    )
    return { path: `/v1/insider/${cik}`, documents: [[urls.submissions(cik), list], ...own] }
  }
}

const ofIssuer = (xml: string, cik: string) =>
  xml.replace(/<issuerCik>\d+<\/issuerCik>/, `<issuerCik>${cik}</issuerCik>`)

const form = (row: NonNullable<Form['rows']>[number]) => formXml({ rows: [row] })

/** A form whose price has a footnote. */
const noted = (note: string, row: NonNullable<Form['rows']>[number] = {}) =>
  form(row)
    .replace(
      '</value></transactionPricePerShare>',
      '</value><footnoteId id="F1"/></transactionPricePerShare>',
    )
    .replace(/(<transactionPricePerShare><value>[^<]*<\/value>)/, '$1<footnoteId id="F1"/>')
    .replace('Told in a footnote.', note)

const INSIDER: Readonly<Record<keyof typeof INSIDER_RULES, Publish>> = {
  'shares.negative': forms(form({ shares: '-5' })),
  'price.negative': forms(form({ price: '-1' })),
  'price.other_unit': forms(
    noted('The price is per ADS. Each ADS represents 5 ordinary shares.', {
      security: 'Ordinary Shares',
    }),
  ),
  'price.other_currency': forms(noted('The price is C$10.00.')),
  'price.outside_footnote': forms(noted('Prices ranging from $50.00 to $51.00.')),
  'price.is_total': forms(noted('Prices ranging from $50.00 to $51.00.', { price: '50500' })),
  'price.implausible': forms(form({}), form({ price: '1000', shares: '7', date: '2025-11-04' })),
  'value.implausible': forms(form({ shares: '200000000' })),
  'value.unusual': forms(form({ shares: '200000000' })),
  'document.cut': forms(formXml().slice(0, formXml().indexOf('<footnotes>') + 5)),
  'number.rounded': forms(form({ shares: '9007199254740993' })),
  'date.after_filing': forms(form({ date: '2025-12-30' })),
  'date.implausible': forms(form({ date: '1920-01-02' })),
  'code.missing': forms(form({ code: '' })),
  'code.unknown': forms(form({ code: 'Q' })),
  'code.contradicts_direction': forms(form({ way: 'D' })),
  'footnote.missing': forms(
    form({ price: null }).replace('<footnote id="F1">', '<footnote id="F9">'),
  ),
}

const line = (at: number, value: number, shares: number): Line => {
  const [cusip = ''] = ['037833100', '594918104', '023135106'].slice(at)
  return { issuer: `Issuer ${at}`, cusip, value, shares }
}
const LINES = [line(0, 2_500_000, 10_000), line(1, 4_000_000, 10_000), line(2, 2_000_000, 10_000)]
const REPEATED = LINES.map((one) => ({ ...one, shares: one.value }))
const THOUSANDS = LINES.map((one) => ({ ...one, value: Number(one.value) / 1000 }))

/** A 13F report on the third quarter. */
function report(lines: readonly Line[], cover: { total?: number; entries?: number } = {}): Publish {
  return (cik, accession) => {
    const given = { quarter: '2025-09-30', filed: FILED, accession, lines, ...cover }
    const documents = managerDocuments({ cik, name: 'Doubtful Partners', reports: [given] })
    return { path: `/v1/holdings/${cik}`, documents }
  }
}

const HOLDINGS: Readonly<Record<keyof typeof HOLDING_RULES, Publish>> = {
  'shares.repeat_value': report(REPEATED),
  'value.differs_from_cover': report(LINES, { total: 8_500_100 }),
  'entries.differ_from_cover': report(LINES, { entries: 4 }),
  'unit.against_instructions': report(THOUSANDS),
}

function schedule(percent: string, event = '10/31/2025', cut = ''): Publish {
  return (cik, accession) => {
    const issuer = { cik, name: 'Doubtful Corp' }
    const given = { accession, form: 'SCHEDULE 13G', filed: FILED, document: 'primary_doc.xml' }
    const filers = [{ name: 'Larch Street Partners', cik: ANN.cik, percent, shares: '1000' }]
    const xml = scheduleXml({ ...given, event, filers, issuer })
    const whole = cut === '' ? xml : xml.slice(0, xml.indexOf(cut))
    return {
      path: `/v1/activist/${cik}`,
      documents: [
        [urls.submissions(cik), listOf([given], issuer)],
        [documentOf(accession, cik), whole],
      ],
    }
  }
}

const STAKES: Readonly<Record<keyof typeof STAKE_RULES, Publish>> = {
  'percent.above_100': schedule('104.5'),
  'percent.negative': schedule('-6'),
  'event_date.after_filing': schedule('6.1', '12/30/2025'),
  'document.cut': schedule('6.1', '10/31/2025', '</formData>'),
}

/** An 8-K with the votes of one nominee each in a table. */
function votes(...rows: readonly (readonly string[])[]): Publish {
  return (cik, accession) => {
    const given = { accession, form: '8-K', filed: FILED, document: '8-k.htm', items: '5.07' }
    const table = [['Nominee', 'For', 'Against', 'Broker Non-Votes'], ...rows]
    const body = `<p>1. Election of directors:</p><table>${table.map((cells) => row(...cells)).join('')}</table>`
    return {
      path: `/v1/votes/${cik}`,
      documents: [
        [urls.submissions(cik), listOf([given], { cik, name: 'Doubtful Corp' })],
        [urls.submission(cik, accession), meeting(body, { cik, accession, filed: FILED })],
      ],
    }
  }
}

const USUAL = [
  ['Ann Poe', '900', '100', '50'],
  ['John Roe', '800', '200', '50'],
]

const VOTES: Readonly<Record<keyof typeof VOTE_RULES, Publish>> = {
  'votes.total_differs': votes(...USUAL, ['Max Loe', '800', '100', '50']),
  'votes.non_votes_differ': votes(...USUAL, ['Max Loe', '800', '190', '60']),
}

const CASES: Readonly<Record<string, Readonly<Record<string, Publish>>>> = {
  insider: INSIDER,
  '13f': HOLDINGS,
  '13d-g': STAKES,
  votes: VOTES,
}

test('the rules of every domain are a source of findings', async () => {
  const declaring = readFiles('src/**/*.ts').filter(({ text }) =>
    /= defineFindingRules\(/.test(text),
  )
  const listed = new Set(FINDING_SOURCES.flatMap(({ rules }) => Object.values(rules)))
  assert.ok(declaring.length >= 4)
  for (const { path, text } of declaring) {
    const declared = (await import(`../../${path}`)) as Record<string, object>
    for (const [, name = ''] of text.matchAll(/export const (\w+) = defineFindingRules\(/g)) {
      for (const rule of Object.values(declared[name] ?? {})) assert.ok(listed.has(rule), path)
    }
    assert.doesNotMatch(text, /^const \w+ = defineFindingRules\(/m)
  }
})

test('every source but statements has a filing here for each of its rules', () => {
  const others = FINDING_SOURCES.filter(({ subject }) => subject !== 'statements')
  assert.deepEqual(
    others.map(({ subject, rules }) => [subject, Object.keys(rules).sort()]),
    others.map(({ subject }) => [subject, Object.keys(CASES[subject] ?? {}).sort()]),
  )
  assert.equal(DOMAINS.filter(({ findings }) => findings.length > 0).length, 5)
})

async function watch(app: TestApp, key: string, watched: object) {
  const url = 'https://hooks.example.com/doubts'
  const body = JSON.stringify({ url, events: ['finding'], ...watched })
  const answer = await app.send('/v1/webhooks', { method: 'POST', headers: keyHeaders(key), body })
  assert.equal(answer.status, 200, answer.text)
  app.clock.advance(1000)
}

/** Kinds of findings that webhooks delivered, by filing. */
async function listTold(app: TestApp): Promise<Map<string, { kind: string; rule: string }[]>> {
  while ((await matchFindings(app.services, FINDING_SOURCES)) > 0);
  const rows = await app.services.ops.all<{ filing: string; data: string }>(
    "select filing, data from webhook_events where kind = 'finding'",
  )
  return new Map(rows.map(({ filing, data }) => [filing, JSON.parse(data).findings]))
}

for (const engine of ENGINES) {
  describe(`findings on ${engine.name}`, { skip: engine.skip }, () => {
    for (const { subject, rules } of FINDING_SOURCES) {
      const cases = CASES[subject]
      if (cases === undefined) continue
      it(`of ${subject} are listed, flagged and told`, async (t) => {
        const app = await startApp(t, { engine })
        const key = await app.liveKey()
        const ids = Object.keys(rules)
        const ciks = ids.map((_, at) => `00099${subject.length}0${100 + at}`)
        const published = ids.map((id, at) => {
          const cik = ciks[at] ?? ''
          return { id, ...(cases[id]?.(cik, `${cik}-25-000001`) ?? assert.fail(id)) }
        })
        for (const [url, document] of published.flatMap(({ documents }) => documents)) {
          app.publisher.documents.set(url, document)
        }
        for (const cik of ciks) await app.get(`/v1/filings/${cik}`, key)
        await watch(app, key, { tickers: ciks })
        const flags = new Map<string, string>()
        for (const { id, path } of published) {
          const { status, text } = await app.get(path, key)
          assert.equal(status, 200, `${id}: ${text}`)
          flags.set(id, text)
        }
        const told = await listTold(app)
        for (const [at, id] of ids.entries()) {
          const accession = `${ciks[at]}-25-000001`
          assert.match(flags.get(id) ?? '', new RegExp(`"${id}"`), `${id} is no flag`)
          const query = `subject=${subject}&kind=${id}&ticker=${ciks[at]}`
          const { body } = await app.get(`/v1/exceptions?${query}`, key)
          const [listed] = body.exceptions as Record<string, unknown>[]
          assert.deepEqual(
            [listed?.kind, listed?.accession, listed?.filed, listed?.subject, listed?.statement],
            [id, accession, FILED, subject, null],
          )
          assert.notEqual(listed?.detail, null)
          const delivered = told.get(accession)?.find(({ kind }) => kind === id)
          assert.equal(delivered?.rule, rules[id]?.words, `${id} is not told`)
        }
      })
    }

    it('of statements are listed, flags and told', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const cik = '0000111111'
      await app.get('/v1/company/ACME', key)
      await watch(app, key, { tickers: ['ACME'] })
      const accession = `${cik}-25-000777`
      const ids = Object.keys({ ...RULES, ...FACT_RULES })
      const findings = ids.map((kind) => ({
        ...{ list: 'exception' as const, place: kind, kind, filed: FILED, accession, said: '1' },
        body: JSON.stringify({ kind, accession, form: '10-Q', filed: FILED }),
      }))
      const { data } = app.services
      await data.transaction((tx) => recordFindings(tx, { cik, findings }, app.clock))
      const told = (await listTold(app)).get(accession) ?? []
      assert.deepEqual(told.map(({ kind }) => kind).sort(), ids.toSorted())
      for (const { kind, rule } of told) {
        assert.equal(rule, { ...RULES, ...FACT_RULES }[kind as keyof typeof RULES].words)
      }
      const { body } = await app.get('/v1/exceptions?limit=500&subject=statements', key)
      const listed = (body.exceptions as { kind: string }[]).map(({ kind }) => kind)
      assert.deepEqual(listed.sort(), ids.toSorted())
      assert.deepEqual(
        Object.keys(RULES).filter((id) => !FLAGS.some((flag) => flag === id)),
        [],
      )
    })
  })
}
