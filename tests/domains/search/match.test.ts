// Many searches of one filing: each is answered as if it were the only one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type MatchJob,
  matchSearches,
  QUOTED_MAX,
} from '../../../src/domains/search/matching/match.ts'
import { matchInThread } from '../../../src/domains/search/matching/match-thread.ts'
import { isAbout, isFormOf } from '../../../src/domains/search/matching/saved.ts'
import { readDocument, replaySkip } from '../../live/replay.ts'

const URL_REAL =
  'https://www.sec.gov/Archives/edgar/data/1173313/000121390025032135/0001213900-25-032135.txt'
const MAIN = 'ea0238372-8k_abvcbio.htm'
const RELEASE = 'ea023837201ex99-1_abvcbio.htm'

/** Read in the filing by hand: Item 4.02 is in its main document, the results are in its exhibit. */
const CASES: readonly [q: string, found: readonly string[]][] = [
  ['"should no longer be relied upon"', [MAIN]],
  ['"no longer be relied on"', []],
  ['misstatement', [MAIN]],
  ['"misstatement"', []],
  ['abvc', [MAIN, RELEASE]],
  ['abvc -restated', [RELEASE]],
  ['turnip OR oncology', [RELEASE]],
  ['turnip oncology', []],
  ['oncology reliance', []],
  ['biopharm*', [MAIN, RELEASE]],
  ['"clinical-stage bio*"', [RELEASE]],
  ['revenue NEAR(0) surges', [RELEASE]],
  ['surges NEAR(0) revenue', [RELEASE]],
  ['revenue NEAR(0) expenses', []],
  ['revenue NEAR(2) expenses', [RELEASE]],
]

function jobOf(queries: readonly string[]): MatchJob {
  const source = readDocument(URL_REAL)?.toString('utf8') ?? ''
  return { source, where: URL_REAL, searches: queries.map((q, at) => ({ id: String(at), q })) }
}

test('a search meets the documents that a reader finds it in', { skip: replaySkip }, () => {
  const met = matchSearches(jobOf(CASES.map(([q]) => q))) ?? []
  const found = CASES.map(([q], at) => {
    const { documents = [] } = met.find(({ id }) => id === String(at)) ?? {}
    return [q, documents.map(({ url }) => url.split('/').at(-1))]
  })
  assert.deepEqual(found, CASES)
  assert.ok(met.every(({ total, documents }) => total === documents.length))
  const snippets = met.flatMap(({ documents }) => documents.map(({ snippet }) => snippet))
  assert.ok(snippets.every((snippet) => snippet?.includes('<mark>')))
})

test('more searches than one job takes are answered as each by itself', {
  skip: replaySkip,
}, async () => {
  const queries = Array.from({ length: 2_400 }, (_, at) => CASES[at % CASES.length]?.[0] ?? '')
  const met = (await matchInThread(jobOf(queries))) ?? []
  const alone = CASES.map(([q]) => matchSearches(jobOf([q]))?.[0])
  const expected = queries.flatMap((_, at) => {
    const one = alone[at % CASES.length]
    return one ? [{ ...one, id: String(at) }] : []
  })
  const byId = (a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id)
  assert.deepEqual(met.toSorted(byId), expected)
})

test('of many documents that match the first are quoted, and all are counted', () => {
  const documents = Array.from(
    { length: QUOTED_MAX + 2 },
    (_, at) => `<DOCUMENT>
<TYPE>EX-99.${at}
<SEQUENCE>${QUOTED_MAX + 2 - at}
<FILENAME>part${QUOTED_MAX + 2 - at}.txt
<TEXT>
Turnips.
</TEXT>
</DOCUMENT>`,
  )
  const source = `<SEC-HEADER>
ACCESSION NUMBER:\t\t0000777777-25-000001
CONFORMED SUBMISSION TYPE:\t8-K
FILED AS OF DATE:\t\t20251114

FILER:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\tAcme Widgets Inc.
\t\tCENTRAL INDEX KEY:\t\t\t0000111111
</SEC-HEADER>
${documents.join('\n')}
`
  const [met] = matchSearches({ source, where: 'it', searches: [{ id: 'a', q: 'turnip' }] }) ?? []
  assert.equal(met?.total, QUOTED_MAX + 2)
  assert.deepEqual(
    met?.documents.map(({ url }) => url.split('/').at(-1)),
    ['part1.txt', 'part2.txt', 'part3.txt', 'part4.txt', 'part5.txt'],
  )
  const unknown = { source: 'Turnips.', where: 'it', searches: [{ id: 'a', q: 'turnip' }] }
  assert.equal(matchSearches(unknown), null)
})

test('forms of data are searched only where they are named', () => {
  const isSearched = (form: string) => isFormOf({ forms: null }, form)
  const forms = ['8-K', '10-K/A', '6-K', 'SC 13D', 'SCHEDULE 13G', 'DEF 14A', '424B2', 'CORRESP']
  assert.deepEqual(forms.filter(isSearched), forms)
  assert.deepEqual(['3', '4/A', '144', '13F-HR', 'NPORT-P', 'D', 'EFFECT'].filter(isSearched), [])
  assert.ok(isFormOf({ forms: '8-k,4' }, '4/A'))
  assert.ok(isFormOf({ forms: '10k' }, '10-KT'))
  assert.ok(!isFormOf({ forms: '10k' }, '10-Q'))
})

test('a name is met by words that begin so, of one party', () => {
  const filing = { accession: '', form: '8-K', ciks: [], names: ['ACME WIDGETS INC', 'Doe Jane'] }
  const isMet = (entityName: string) => isAbout({ forms: null, entityName }, filing)
  assert.deepEqual(['acme', 'wid ac', 'jane doe', 'acme jane', 'idgets'].filter(isMet), [
    'acme',
    'wid ac',
    'jane doe',
  ])
})
