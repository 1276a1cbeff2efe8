// Searches of the index on each engine, beside `find.ts`, which looks at the words themselves, and
// beside one another.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { hasTerm, type SearchedText, toSearchedText } from '../../../src/domains/search/find.ts'
import type { IndexedDocument } from '../../../src/domains/search/parse.ts'
import { parseTextQuery, type Term, type TextQuery } from '../../../src/domains/search/query.ts'
import { type Order, selectDocuments } from '../../../src/domains/search/ranked-store.ts'
import { toRankTokens } from '../../../src/domains/search/ranks.ts'
import { recordDocument } from '../../../src/domains/search/store.ts'
import { packText } from '../../../src/domains/search/texts.ts'
import { toPieces, toWords } from '../../../src/domains/search/words.ts'
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
  const day = `2024-0${1 + random.below(9)}-15`
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

const random = createRandom(SEED)
const texts = Array.from({ length: DOCUMENTS }, (_, at) => makeText(random, at))
const questions = Array.from({ length: QUESTIONS }, () => makeQuestion(random, texts))

const ALL = { formKeys: [], ciks: [], name: null, from: null, to: null, asOf: null, offset: 0 }
/** What each engine answered, in its order. */
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
    const searched = texts.map(({ words, document }) => ({
      file: document.file,
      text: toSearchedText(words),
    }))
    const given: string[][] = []
    let hits = 0
    for (const { q, query } of questions) {
      const found = await find(query, 'best')
      const expected = searched.filter(({ text }) => isMatch(text, query)).map(({ file }) => file)
      assert.deepEqual([...found].sort(), expected.sort(), q)
      given.push(found)
      hits += found.length
    }
    assert.ok(hits > 10 * QUESTIONS, `the questions are no mere misses: ${hits} hits`)
    answers.set(engine, given)
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
