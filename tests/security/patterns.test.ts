// Every regular expression of the source is judged by recheck (`node trials/patterns.ts` keeps the
// verdicts beside this file; a new expression is judged here). None may take exponential time. One
// that may take more than linear time, or that recheck cannot judge, is listed with the reason why it
// does no harm.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { check } from 'recheck'
import { readFiles } from '../house/files.ts'
import { harmlessBecause } from './harmless.ts'
import { type FoundPattern, findPatterns, VERDICTS, type Verdict } from './patterns.ts'

/** Files that build expressions, how many, and from what: nothing that a stranger wrote. */
const BUILT: Readonly<Record<string, readonly [count: number, from: string]>> = {
  'src/contract/texts.ts': [1, 'patterns of declarations, which bound the length as well'],
  'src/domains/holdings/load.ts': [2, 'literals joined'],
  'src/domains/holdings/text-cover.ts': [2, 'literals with a word of ours'],
  'src/domains/holdings/text-table.ts': [1, 'literals joined'],
  'src/domains/sections/headings.ts': [3, 'literals joined'],
  'src/domains/sections/items.ts': [5, 'titles of items'],
  'src/domains/sections/split.ts': [1, 'literals joined'],
  'src/formats/submission.ts': [1, 'the names of tags'],
  'src/surfaces/rest.ts': [1, 'the paths of routes'],
}

const LIMITS = { timeout: 30_000, attackTimeout: 1000, incubationTimeout: 1000 } as const

const verdicts = JSON.parse(readFileSync(VERDICTS, 'utf8')) as Record<string, Verdict>
const found = readFiles('src/**/*.ts').map(({ path, text }) => ({
  path,
  ...findPatterns(path, text),
}))
const literals = found.flatMap((file) => file.literals)
const keyOf = ({ source, flags }: FoundPattern) => `/${source}/${flags}`

test('every literal is found that is one, and nothing else', () => {
  const lines = [
    'const a = b / c / d',
    'return /x[/]\\/y/gu.test(`$' + '{e / f}/z/`) // /no/',
    "f('/no/', /ok/)",
  ]
  const { literals: some, built } = findPatterns('a.ts', `${lines.join('\n')}\nnew RegExp(a)`)
  assert.deepEqual(
    some.map(({ source, flags, at }) => [source, flags, at]),
    [
      ['x[/]\\/y', 'gu', 'a.ts:2'],
      ['ok', '', 'a.ts:3'],
    ],
  )
  assert.deepEqual(built, ['a.ts:4'])
  for (const { source, flags } of literals) assert.ok(new RegExp(source, flags))
  assert.ok(literals.length > 300)
})

test('no expression takes exponential time, and those that are not linear do no harm', async () => {
  const harmful: string[] = []
  for (const one of literals) {
    const verdict = verdicts[keyOf(one)] ?? (await judge(one))
    if (verdict === 'safe') continue
    if (verdict !== 'exponential' && harmlessBecause(one) !== null) continue
    harmful.push(`${one.at} ${keyOf(one)}: ${verdict}`)
  }
  assert.deepEqual(harmful, [])
})

async function judge({ source, flags }: FoundPattern): Promise<Verdict> {
  const judged = await check(source, flags, LIMITS)
  if (judged.status !== 'vulnerable') return judged.status
  const { complexity } = judged
  return complexity.type === 'polynomial' ? `degree ${complexity.degree}` : 'exponential'
}

describe('the lists', () => {
  test('hold no verdict on an expression that is gone', () => {
    const keys = new Set(literals.map(keyOf))
    assert.deepEqual(
      Object.keys(verdicts).filter((key) => !keys.has(key)),
      [],
    )
  })

  test('name every place that builds an expression', () => {
    const built = found.filter((file) => file.built.length > 0)
    assert.deepEqual(
      Object.fromEntries(built.map((file) => [file.path, file.built.length])),
      Object.fromEntries(Object.entries(BUILT).map(([path, [count]]) => [path, count])),
    )
  })
})
