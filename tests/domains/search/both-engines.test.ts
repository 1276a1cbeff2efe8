// Searches of the index on each engine, beside `find.ts`, which looks at the words themselves, and
// beside one another.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { IndexedDocument } from '../../../src/domains/search/parse.ts'
import {
  type DocumentQuery,
  ORDERS,
  type Order,
  selectDocuments,
} from '../../../src/domains/search/ranked-store.ts'
import { RARITY, rankedStems, toRankTokens } from '../../../src/domains/search/ranks.ts'
import { recordDocument } from '../../../src/domains/search/store.ts'
import { packText } from '../../../src/domains/search/texts.ts'
import { hasTerm, type SearchedText, toSearchedText } from '../../../src/formats/words/find.ts'
import { parseTextQuery, type Term, type TextQuery } from '../../../src/formats/words/query.ts'
import { toPieces, toStem, toWords } from '../../../src/formats/words/words.ts'
import { createRandom, type Random } from '../../../trials/random.ts'
import { ENGINES } from '../../support/engines.ts'
import { overEngines } from '../../support/stores.ts'

const SEED = 20_251_123
const DOCUMENTS = 300
const QUESTIONS = 500

/** Some are forms of one word; few enough that phrases and near words occur. */
const VOCABULARY = (
  'the of and to in company companies revenue revenues increase increased increasing risk risks ' +
  'restate restated restatement restatements weakness weaknesses material materially loss losses ' +
  'debt debts covenant covenants auditor auditors impairment impaired goodwill net sale sales item ' +
  '2023 2024 10 k q 13d zürich naïve 漢字 ß inventory inventories fiscal year years'
).split(' ')

const FORMS = ['10-K', '10-K405', '10-K/A', '10-Q', '8-K', 'SC 13D']

interface Text {
  words: string[]
  document: IndexedDocument
}

/** Rarer the further down the list, as words are. */
function pickWord(random: Random): string {
  return VOCABULARY[Math.floor(VOCABULARY.length * (random.below(1000) / 1000) ** 1.7)] ?? ''
}

function makeText(random: Random, at: number): Text {
  // One in fifty is longer than a piece of the index; many are alike in length and so in score.
  const length = at % 50 === 0 ? 9000 : random.pick([3, 8, 8, 8, 40, 200])
  const text = Array.from({ length }, () => pickWord(random)).join(' ')
  const words = toWords(text)
  const day = `202${1 + random.below(4)}-0${1 + random.below(9)}-15`
  const document: IndexedDocument = {
    accession: `0000000${100 + Math.floor(at / 3)}-24-000001`,
    file: `d${at}.htm`,
    sequence: (at % 3) + 1,
    cik: `000000010${at % 4}`,
    company: `Company ${at % 4}`,
    parties: [{ cik: `000000010${at % 4}`, name: `Company ${at % 4}` }],
    form: random.pick(FORMS),
    filed: day,
    accepted_at: `${day}T12:00:00Z`,
    period: null,
    items: [],
    file_type: null,
    description: null,
    url: `https://www.sec.gov/${at}`,
    is_whole: true,
    pieces: [...toPieces(words)],
    ranks: toRankTokens(words),
    length: words.length,
    packed: packText(text),
    hash: String(at),
  }
  return { words, document }
}

function makeTerm(random: Random, texts: readonly Text[]): string {
  const { words } = random.pick(texts)
  const start = random.below(words.length)
  const length = 1 + random.below(4)
  const phrase = words.slice(start, start + length).join(' ')
  const kinds = [
    () => pickWord(random),
    () => pickWord(random),
    () => `"${phrase}"`,
    () => `"${pickWord(random)}"`,
    () => `${pickWord(random).slice(0, 4)}*`.replace(/^.\*$/, 'the'),
    () => `"${phrase}" NEAR(${random.below(6)}) ${pickWord(random)}`,
    () => `${pickWord(random)} NEAR(${random.below(4)}) ${pickWord(random)}`,
  ]
  return random.pick(kinds)()
}

function makeQuestion(random: Random, texts: readonly Text[]): { q: string; query: TextQuery } {
  for (;;) {
    const terms = Array.from({ length: 1 + random.below(3) }, () => {
      const joint = random.below(100)
      const term = makeTerm(random, texts)
      if (joint < 20) return `${term} OR ${makeTerm(random, texts)}`
      return joint < 35 ? `NOT ${term}` : term
    })
    const q = terms.join(' ')
    const parsed = parseTextQuery(q)
    if ('query' in parsed) return { q, query: parsed.query }
  }
}

function isMatch(text: SearchedText, { all, none }: TextQuery): boolean {
  const has = (term: Term) => hasTerm(text, term)
  return all.every((group) => group.some(has)) && !none.some(has)
}

const searched = (): { text: SearchedText; document: IndexedDocument; tf: Map<string, number> }[] =>
  texts.map(({ words, document }) => ({
    text: toSearchedText(words),
    document,
    tf: new Map([...Map.groupBy(words, toStem)].map(([stem, all]) => [stem, classOf(all.length)])),
  }))

/** A count of occurrences as the index tells it from others. */
function classOf(count: number): number {
  const classes = [1, 2, 3, 4, 6, 9, 14, 21, 32, 48, 72, 108]
  return classes.findLast((least) => count >= least) ?? 0
}

/** All that matches with its score, looked at one by one: BM25 with k1 = 1.2 and b = 0.75. */
function rankAll(query: TextQuery, order: Order, read = all): { file: string; score: number }[] {
  const words = read.reduce((sum, { document }) => sum + document.length, 0)
  const mean = Math.floor(words / read.length) + 1
  const weights = rankedStems(query).map((stem) => {
    const documents = read.filter(({ tf }) => tf.has(stem)).length
    const ratio = (2000 * (read.length + 1)) / (2 * documents + 1)
    return { stem, weight: RARITY.findLast((step) => step.ratio <= ratio)?.weight ?? 0 }
  })
  const scored = read
    .filter(({ text }) => isMatch(text, query))
    .map(({ document, tf }) => ({
      ...document,
      score: weights.reduce((sum, { stem, weight }) => {
        const times = tf.get(stem)
        if (times === undefined) return sum
        const below = 10 * times * mean + 3 * mean + 9 * document.length
        return sum + Math.floor((weight * 22_000 * times * mean) / below)
      }, 0),
    }))
  const newest = (a: IndexedDocument, b: IndexedDocument) =>
    b.filed.localeCompare(a.filed) ||
    b.accession.localeCompare(a.accession) ||
    a.sequence - b.sequence
  scored.sort((a, b) => (order === 'best' ? b.score - a.score : 0) || newest(a, b))
  return scored.map(({ file, score }) => ({ file, score }))
}

const random = createRandom(SEED)
const texts = Array.from({ length: DOCUMENTS }, (_, at) => makeText(random, at))
const all = searched()
const readSince = (since: string) => all.filter(({ document }) => document.filed >= since)
const questions = Array.from({ length: QUESTIONS }, () => makeQuestion(random, texts))

const ALL = { formKeys: [], ciks: [], name: null, from: null, to: null, asOf: null, offset: 0 }
/** Answers by engine, in order. */
const answers = new Map<string, string[][]>()

overEngines('the index', (stores, engine) => {
  before(async () => {
    const { data } = stores()
    for (const { document } of texts) {
      await recordDocument(data, document)
    }
  })

  async function find(query: TextQuery, order: Order): Promise<string[]> {
    const { data } = stores()
    const wide = {
      all: <Row>(sql: string, ...values: (string | number | null | Uint8Array)[]) =>
        data.allApart<Row>(60_000, sql, ...values),
    }
    const found = await selectDocuments(wide, engine, {
      ...ALL,
      text: query,
      order,
      limit: DOCUMENTS,
    })
    assert.equal(found.total, found.documents.length)
    assert.equal(found.indexed, DOCUMENTS)
    return found.documents.map(({ file }) => file)
  }

  test('finds what has the words, and nothing else', async () => {
    const given: string[][] = []
    let hits = 0
    for (const { q, query } of questions) {
      const found = await find(query, 'best')
      const matching = all.filter(({ text }) => isMatch(text, query))
      const expected = matching.map(({ document }) => document.file)
      assert.deepEqual([...found].sort(), expected.sort(), q)
      given.push(found)
      hits += found.length
    }
    assert.ok(hits > 10 * QUESTIONS, `the questions are no mere misses: ${hits} hits`)
    answers.set(engine, given)
  })

  test('a page is the part of the whole list that a full computation has at its place', async () => {
    const { data } = stores()
    const wide = {
      all: <Row>(sql: string, ...values: (string | number | null | Uint8Array)[]) =>
        data.allApart<Row>(60_000, sql, ...values),
    }
    const random = createRandom(SEED + 1)
    for (const { q, query } of questions.slice(0, 100)) {
      const order = random.pick(ORDERS)
      const whole = rankAll(query, order)
      const [limit, offset] = [1 + random.below(8), random.below(Math.max(1, whole.length))]
      const text = query
      const found = await selectDocuments(wide, engine, { ...ALL, text, order, limit, offset })
      const given = found.documents.map(({ file, score }) => ({ file, score }))
      assert.deepEqual(given, whole.slice(offset, offset + limit), `${order} ${q}`)
      assert.equal(found.total, whole.length)
    }
  })

  test('of more than can be looked at, those of the newest months that hold enough are ranked', async () => {
    const { data } = stores()
    const limits = { hits: 20, documents: 25, few: 0 }
    const months = [...new Set(all.map(({ document }) => `${document.filed.slice(0, 7)}-01`))]
    const counts = { whole: 0, capped: 0 }
    for (const { q, query } of questions.slice(0, 150)) {
      const asked = { ...ALL, text: query, order: 'best', limit: DOCUMENTS } as const
      const found = await selectDocuments(data, engine, asked, limits)
      const given = found.documents.map(({ file, score }) => ({ file, score }))
      const whole = rankAll(query, 'best')
      if (!found.isCapped || found.documents.length === whole.length) {
        assert.deepEqual(given, whole, q)
        assert.equal(found.isCapped, whole.length > 20, q)
        assert.equal(found.total, Math.min(20, whole.length), q)
        counts.whole++
        continue
      }
      assert.ok(given.length >= 20 && given.length < whole.length, q)
      assert.equal(found.total, 20, q)
      const reached = months.filter(
        (since) => rankAll(query, 'best', readSince(since)).length === given.length,
      )
      const ranked = reached.map((since) =>
        JSON.stringify(rankAll(query, 'best', readSince(since))),
      )
      assert.ok(ranked.includes(JSON.stringify(given)), q)
      counts.capped++
    }
    assert.ok(counts.whole > 20 && counts.capped > 20, JSON.stringify(counts))
  })

  test('of companies, the documents asked for are ranked among themselves', async () => {
    const { data } = stores()
    const random = createRandom(SEED + 2)
    const counts = { few: 0, many: 0, hits: 0 }
    for (const { q, query } of questions.slice(0, 150)) {
      const at = random.below(4)
      const narrowed = random.pick<Partial<DocumentQuery>>([
        { ciks: [`000000010${at}`] },
        { name: `comp ${at}` },
        { ciks: ['0000000100', `000000010${at}`], name: `${at}` },
        { ciks: [`000000010${at}`], from: '2022-03-01', to: '2024-02-28' },
        { ciks: [`000000010${at}`], formKeys: ['8K'], asOf: '2023-05-15T12:00:00Z' },
      ])
      const { from, to, formKeys = [], asOf } = narrowed
      const read = all.filter(
        ({ document: { cik, form, filed, accepted_at } }) =>
          cik.endsWith(String(at)) &&
          filed >= (from ?? '') &&
          filed <= (to ?? '9') &&
          accepted_at <= (asOf ?? '9') &&
          (formKeys.length === 0 || form === '8-K'),
      )
      const order = random.pick(ORDERS)
      const asked = { ...ALL, ...narrowed, text: query, order, limit: DOCUMENTS }
      const limits = { hits: DOCUMENTS, documents: 25, few: random.pick([10, read.length]) }
      const found = await selectDocuments(data, engine, asked, limits)
      const given = found.documents.map(({ file, score }) => ({ file, score }))
      counts.hits += given.length
      const expected = rankAll(query, order, read)
      assert.deepEqual([found.total, found.isCapped], [expected.length, false], q)
      if (read.length <= limits.few) {
        counts.few++
        assert.deepEqual(given, expected, `${q} ${JSON.stringify(narrowed)}`)
      } else {
        counts.many++
        const files = (all: readonly { file: string }[]) => all.map(({ file }) => file).sort()
        assert.deepEqual(files(given), files(expected), `${q} ${JSON.stringify(narrowed)}`)
      }
    }
    assert.ok(counts.few > 50 && counts.many > 30 && counts.hits > 500, JSON.stringify(counts))
  })

  test('months count what is indexed, also when a document is replaced', async () => {
    const { data } = stores()
    const [{ document } = { document: null }] = texts
    assert.ok(document)
    const longer = { ...document, hash: 'longer', length: document.length + 5, filed: '2019-07-01' }
    const counted = async () => {
      const rows = await data.all<{ month: string; documents: number; words: number }>(
        `select month, sum(documents) as documents, sum(words) as words from search_months
         group by month having sum(documents) > 0 order by month`,
      )
      return rows.map(({ month, documents, words }) => [month, Number(documents), Number(words)])
    }
    const expect = (documents: readonly IndexedDocument[]) =>
      [...Map.groupBy(documents, ({ filed }) => filed.slice(0, 7))]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, own]) => [month, own.length, own.reduce((sum, one) => sum + one.length, 0)])
    const documents = texts.map((one) => one.document)
    assert.deepEqual(await counted(), expect(documents))
    await recordDocument(data, longer)
    assert.deepEqual(await counted(), expect([longer, ...documents.slice(1)]))
    await recordDocument(data, document)
    assert.deepEqual(await counted(), expect(documents))
  })

  test('puts the newest first where that is asked', async () => {
    const byFile = new Map(texts.map(({ document }) => [document.file, document]))
    for (const { q, query } of questions.slice(0, 40)) {
      const found = (await find(query, 'newest')).map((file) => byFile.get(file))
      const keys = found.map((one) => `${one?.filed} ${one?.accession} ${9 - (one?.sequence ?? 0)}`)
      assert.deepEqual(keys, [...keys].sort().reverse(), q)
    }
  })
})

const missing = ENGINES.find(({ skip }) => skip !== false)?.skip

test('both engines give the same documents in the same order', { skip: missing ?? false }, () => {
  const [sqlite = [], postgres = []] = ['sqlite', 'postgres'].map((name) => answers.get(name))
  assert.equal(sqlite.length, QUESTIONS)
  for (const [at, { q }] of questions.entries()) assert.deepEqual(postgres[at], sqlite[at], q)
})
