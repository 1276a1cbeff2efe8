// Every regular expression of the source is judged by recheck: the verdicts are kept beside this file
// by `node trials/patterns.ts`, and a new expression is judged here. None takes exponential time, and
// one that may take more than linear time is named here, with what bounds the texts it is given.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findTool, TOOLS_MISSING } from '../../scripts/tools.ts'
import { findBuilt } from './built-patterns.ts'
import { findPatterns, judge, keyOf, RECHECK, VERDICTS, type Verdict } from './patterns.ts'

const SECONDS = 20

/** Patterns that are not linear, by file: how many there are, and why they do no harm. */
const BOUNDED: Readonly<Record<string, readonly [count: number, because: string]>> = {
  'src/commands/get/run.ts': [1, 'the operator’s own address of a service'],
  'src/contract/declare/params.ts': [2, 'at most 20 characters: lengths are judged before shapes'],
  'src/config.ts': [2, 'settings of the operator’s'],
  'src/domains/activist/cover-pages.ts': [
    4,
    'spaces and empty lines alone, in pages in which spaces are made one each and every line has a letter or digit, so that no run is long enough',
  ],
  'src/domains/companies/subsidiaries/cells.ts': [4, 'cells of at most 400 characters'],
  'src/domains/contracts/bulk.ts': [1, 'the name of a file on the operator’s disk'],
  'src/domains/events/content/auditors.ts': [1, 'sentences of at most 4,000 characters'],
  'src/domains/events/content/roles.ts': [1, 'at most 160 characters'],
  'src/domains/filings/xbrl/statements.ts': [
    1,
    'the first 1,000 characters of a role’s definition',
  ],
  'src/domains/holdings/data-sets/bulk.ts': [1, 'the name of a file on the operator’s disk'],
  'src/domains/holdings/reports/cover.ts': [1, 'the first 4,000 characters'],
  'src/domains/holdings/reports/submission.ts': [2, 'lines of at most 1,000 characters'],
  'src/domains/holdings/reports/untyped-table.ts': [1, 'lines of at most 1,000 characters'],
  'src/domains/insider/forms/price-notes.ts': [2, 'the first 2,000 characters of a footnote'],
  'src/domains/insider/bulk.ts': [1, 'the name of a file on the operator’s disk'],
  'src/domains/releases/parse/guidance.ts': [2, 'sentences of at most 500 characters'],
  'src/domains/releases/parse/measures.ts': [5, 'labels of at most 250 characters'],
  'src/domains/sections/headings/headings.ts': [
    3,
    'the last 200 characters of a line; 60 places in a line of at most 3,000',
  ],
  'src/domains/sections/headings/sentences.ts': [1, 'an item of at most 3,000 characters'],
  'src/domains/sections/forms/items.ts': [1, 'a parameter of at most 20 characters'],
  'src/formats/printed-pages.ts': [1, 'lines of at most 300 characters'],
  'src/formats/words/concepts.ts': [1, 'the first 1,000 characters of a passage'],
  'src/formats/xbrl/transformed-words.ts': [1, 'at most 200 characters'],
  'src/surfaces/explorer/market/screen-page.ts': [1, 'at most 31 characters from any place'],
  'src/kernel/module-version.ts': [1, 'our own sources'],
  'src/kernel/log.ts': [1, 'at most 2,030 characters from any place'],
}

const kept = JSON.parse(readFileSync(VERDICTS, 'utf8')) as Record<string, Verdict>
const { literals, built } = findPatterns('src/**/*.ts')
const made = await findBuilt(built)
const all = [...literals, ...made]
const verdicts: Record<string, Verdict> = {}
const isUnjudged = all.some((one) => kept[keyOf(one)] === undefined)
const skip = isUnjudged && findTool(RECHECK) === null && TOOLS_MISSING
if (skip === false) {
  for (const one of all) verdicts[keyOf(one)] ??= kept[keyOf(one)] ?? (await judge(one, SECONDS))
}

test('literals are found as the parser sees them, and every place that builds one builds some', () => {
  for (const { source, flags } of literals) assert.ok(new RegExp(source, flags))
  assert.ok(literals.length > 400)
  assert.ok(literals.some(({ at, source }) => at.startsWith('src/formats/text') && source !== ''))
  const places = new Set(made.map(({ at }) => at))
  assert.deepEqual([...places].sort(), built.toSorted())
})

test('each takes linear time, or is given texts of bounded length', { skip }, (t) => {
  const slow = all.filter((one) => isSlow(verdicts[keyOf(one)]))
  const places = Map.groupBy(slow, ({ at }) => at.slice(0, at.indexOf(':')))
  assert.deepEqual(
    Object.fromEntries([...places].map(([path, some]) => [path, new Set(some.map(keyOf)).size])),
    Object.fromEntries(Object.entries(BOUNDED).map(([path, [count]]) => [path, count])),
    slow.map((one) => `${one.at} ${keyOf(one)} ${verdicts[keyOf(one)]}`).join('\n'),
  )
  const count = (verdict: Verdict) =>
    Object.values(verdicts).filter((one) => one === verdict).length
  t.diagnostic(
    `${Object.keys(verdicts).length} expressions at ${all.length} places: ${count('linear')} linear, ` +
      `${count('no attack found')} without an attack, ${new Set(slow.map(keyOf)).size} on bounded texts`,
  )
})

test('none takes exponential time, and none is left in doubt', { skip }, () => {
  const bad = all.filter((one) =>
    ['exponential', 'unknown'].includes(verdicts[keyOf(one)] ?? 'unknown'),
  )
  assert.deepEqual(bad.map(keyOf), [])
})

function isSlow(verdict: Verdict | undefined): boolean {
  return verdict !== 'linear' && verdict !== 'no attack found'
}
