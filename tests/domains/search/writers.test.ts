// Several workers add documents to the text index at once: none waits for another, unless both have
// the same document.

import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { IndexedDocument } from '../../../src/domains/search/parse.ts'
import { selectDocuments } from '../../../src/domains/search/ranked-store.ts'
import { toRankTokens } from '../../../src/domains/search/ranks.ts'
import { recordDocument } from '../../../src/domains/search/store.ts'
import { packText } from '../../../src/domains/search/texts.ts'
import { parseTextQuery } from '../../../src/formats/words/query.ts'
import { toPieces, toWords } from '../../../src/formats/words/words.ts'
import type { Database } from '../../../src/store/database.ts'
import { overEngines } from '../../support/stores.ts'

function makeDocument(text: string, more: Partial<IndexedDocument> = {}): IndexedDocument {
  const words = toWords(text)
  return {
    accession: '0000000100-24-000001',
    file: 'd.htm',
    sequence: 1,
    cik: '0000000100',
    company: 'Company',
    parties: [{ cik: '0000000100', name: 'Company' }],
    form: '10-K',
    filed: '2024-01-15',
    accepted_at: '2024-01-15T12:00:00Z',
    period: null,
    items: [],
    file_type: null,
    description: null,
    url: 'https://www.sec.gov/d.htm',
    is_whole: true,
    pieces: [...toPieces(words)],
    ranks: toRankTokens(words),
    length: words.length,
    packed: packText(text),
    hash: text,
    ...more,
  }
}

async function findAll(data: Database, q: string): Promise<string[]> {
  const parsed = parseTextQuery(q)
  assert.ok('query' in parsed)
  const narrowed = { formKeys: [], ciks: [], name: null, from: null, to: null, asOf: null }
  const page = { order: 'best', limit: 100, offset: 0 } as const
  const found = await selectDocuments(data, data.engine, {
    ...narrowed,
    ...page,
    text: parsed.query,
  })
  return found.documents.map(({ file }) => file)
}

overEngines('the text index', (stores, engine) => {
  it('has each document once, whoever else adds it', async () => {
    const { data } = stores()
    const alone = makeDocument('alone', { is_whole: false })
    const same = Array.from({ length: 6 }, (_, at) => [makeDocument(`version${at}`), alone]).flat()
    await Promise.all(same.map((document) => recordDocument(data, document)))
    const rows = await data.all<{ hash: string }>('select hash from search_documents')
    assert.equal(rows.length, 1)
    const [{ hash = '' } = {}] = rows
    assert.match(hash, /^version\d$/)
    assert.deepEqual(await findAll(data, hash), ['d.htm'])
    assert.deepEqual(await findAll(data, `alone OR ${others(hash)}`), [])
  })

  it('has all documents that are added at once, each under ids of its own', async () => {
    const { data } = stores()
    const files = Array.from({ length: 12 }, (_, at) => `f${String(at).padStart(2, '0')}.htm`)
    const made = files.map((file) => makeDocument(`gears ${file.slice(0, 3)}`, { file }))
    await Promise.all(made.map((document) => recordDocument(data, document)))
    assert.deepEqual((await findAll(data, 'gears')).sort(), files)
    assert.deepEqual(await findAll(data, 'f07'), ['f07.htm'])
  })

  const ofOne = engine === 'sqlite' && 'SQLite has one writer'
  it('takes a document while another one is being written', { skip: ofOne }, async () => {
    const { data } = stores()
    await data.transaction(async (tx) => {
      await recordDocument(within(data, tx), makeDocument('slow', { file: 'slow.htm' }))
      await recordDocument(data, makeDocument('quick', { file: 'quick.htm' }))
      assert.deepEqual(await findAll(data, 'quick'), ['quick.htm'])
      assert.deepEqual(await findAll(data, 'slow'), [])
    })
    assert.deepEqual(await findAll(data, 'slow'), ['slow.htm'])
  })
})

const others = (hash: string) =>
  [0, 1, 2, 3, 4, 5]
    .map((at) => `version${at}`)
    .filter((one) => one !== hash)
    .join(' OR ')

type Work = Parameters<Database['transaction']>[0]

/** The store, in which ids are reserved as ever, and the document is written in the open transaction. */
function within(data: Database, tx: Parameters<Work>[0]): Database {
  let isReserved = false
  const transaction = <T>(work: (inner: typeof tx) => Promise<T>): Promise<T> => {
    const isFirst = !isReserved
    isReserved = true
    return isFirst ? data.transaction(work) : work(tx)
  }
  return { ...data, transaction }
}
