// Our sections beside those of other programs on the same documents: for every item who finds it, where
// it begins and ends, and who is alone with it. Others answer as `accuracy/edgartools-sections.py` does;
// without their answers nothing is compared.
//
//   node scripts/sections-beside.ts documents                  what to give them on standard input
//   node scripts/sections-beside.ts <answers.jsonl> [...]      figures and every item that differs

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { textOf } from '../src/domains/sections/headings/section.ts'
import { parseReport } from '../src/domains/sections/split/parse.ts'
import {
  type LabelledReport,
  readCorpus,
  readLabels,
  SKIP_CORPUS,
} from '../tests/support/section-labels.ts'

/**
 * Programs clean a text differently and leave a page's head or foot at its ends, so the letters and
 * digits of one beginning or end are looked for near that of the other.
 */
const ENDS_CHARS = 30
const NEAR_CHARS = 110

type Items = ReadonlyMap<string, string>
type Reading = ReadonlyMap<string, Items>

const [mode = '', ...more] = process.argv.slice(2)
const files = [mode, ...more].filter((file) => existsSync(file))
if (SKIP_CORPUS) process.stdout.write(`Skipped: ${SKIP_CORPUS}.\n`)
else if (mode === 'documents') for (const label of readLabels()) list(label)
else if (files.length === 0) process.stdout.write('Skipped: no answers of another program.\n')
else compare(files)

function list({ document, form }: LabelledReport): void {
  const path = fileURLToPath(new URL(`../../shared/corpus/${document}`, import.meta.url))
  process.stdout.write(`${form}\t${existsSync(path) ? path : `${path}.gz`}\n`)
}

interface Tally {
  items: number
  alone: number
  missing: number
  extra: number
  begins: number
  ends: number
}

function compare(paths: readonly string[]): void {
  const others = paths.map(readAnswers)
  const names = ['ours', ...paths.map((path) => path.split('/').at(-1) ?? '')]
  const tallies = names.map(() => ({
    items: 0,
    alone: 0,
    missing: 0,
    extra: 0,
    begins: 0,
    ends: 0,
  }))
  let documents = 0
  for (const label of readLabels()) {
    const theirs = others.flatMap((reading) => reading.get(label.document) ?? [])
    if (theirs.length < others.length || theirs.some((items) => items.size === 0)) continue
    documents++
    const all = [readOurs(label), ...theirs]
    for (const id of new Set(all.flatMap((items) => [...items.keys()]))) {
      compareItem(id, { label, all, names, tallies })
    }
  }
  process.stdout.write(`\n${documents} documents that all of them read\n`)
  for (const [at, tally] of tallies.entries()) {
    process.stdout.write(`${names[at]}: ${JSON.stringify(tally)}\n`)
  }
}

interface Compared {
  label: LabelledReport
  all: readonly Items[]
  names: readonly string[]
  tallies: Tally[]
}

function compareItem(id: string, { label, all, names, tallies }: Compared): void {
  const texts = all.map((items) => items.get(id))
  for (const [at, text] of texts.entries()) {
    const tally = tallies[at]
    if (!tally) continue
    if (text !== undefined) tally.items++
    const problem = aloneWith(text, texts.toSpliced(at, 1))
    if (problem === null) continue
    tally.alone++
    tally[problem]++
    const [first, last] = [text?.slice(0, 60) ?? '', text?.slice(-60) ?? '']
    const shown = [label.document, id, names[at], problem, text?.length ?? '', first, last]
    process.stdout.write(`${shown.join('\t')}\n`)
  }
}

/** Tells how one reading differs from all others; null if one of them agrees. */
function aloneWith(
  text: string | undefined,
  others: readonly (string | undefined)[],
): 'missing' | 'extra' | 'begins' | 'ends' | null {
  const there = others.filter((other) => other !== undefined)
  if (text === undefined) return there.length === others.length ? 'missing' : null
  if (there.length === 0) return 'extra'
  const same = there.filter((other) => beginAlike(other, text))
  if (same.length === 0) return 'begins'
  return same.some((other) => endAlike(other, text)) ? null : 'ends'
}

function beginAlike(one: string, other: string): boolean {
  const [a, b] = [bare(one.slice(0, 400)), bare(other.slice(0, 400))]
  const isNear = (long: string, short: string) =>
    long.slice(0, ENDS_CHARS + NEAR_CHARS).includes(short.slice(0, ENDS_CHARS))
  return isNear(a, b) || isNear(b, a)
}

function endAlike(one: string, other: string): boolean {
  const [a, b] = [bare(one.slice(-400)), bare(other.slice(-400))]
  const isNear = (long: string, short: string) =>
    long.slice(-ENDS_CHARS - NEAR_CHARS).includes(short.slice(-ENDS_CHARS))
  return isNear(a, b) || isNear(b, a)
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

function readOurs(label: LabelledReport): Items {
  const { document, form } = label
  const { text, sections } = parseReport({ source: readCorpus(document), form, where: document })
  return new Map(
    sections.map((section) => {
      const { part, item } = section
      const own = textOf(text, section).replace(/\s+/g, ' ')
      return [part === null ? item : `${part}-${item}`, own]
    }),
  )
}

interface Answer {
  path: string
  items?: Record<string, string>
}

function readAnswers(path: string): Reading {
  const answers = readFileSync(path, 'utf8').trimEnd().split('\n')
  return new Map(
    answers.map((line) => {
      const { path: document, items = {} } = JSON.parse(line) as Answer
      const [, name = ''] = document.split('/shared/corpus/')
      const texts = Object.entries(items).map(
        ([id, text]) => [id, text.replace(/\s+/g, ' ').trim()] as const,
      )
      return [name.replace(/\.gz$/, ''), new Map(texts)]
    }),
  )
}
