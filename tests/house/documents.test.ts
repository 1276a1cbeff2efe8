// Citations in the documents: linked pages with their headings, and files and folders named in
// passing, exist.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'
import { ROOT, readFiles } from './files.ts'

const documents = readFiles('*.md', 'docs/**/*.md', 'changes/*.md')

const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g
/** A path in backticks that begins in one of our folders and is spelled out. */
const CITED = /`((?:src|tests|docs|scripts|bin|demo|bench|trials|changes|\.ci)\/[\w./-]*)`/g

test('there are documents to read', () => {
  assert.ok(documents.some(({ path }) => path === 'README.md'))
})

for (const { path, text } of documents) {
  const prose = text.replace(/```[\s\S]*?```/g, '')

  test(`${path} links to what is there`, () => {
    const targets = [...prose.matchAll(LINK)].map((match) => match[1] ?? '')
    const broken = targets.filter((target) => !/^[a-z]+:/.test(target) && !isThere(path, target))
    assert.deepEqual(broken, [])
  })

  test(`${path} names files that are there`, () => {
    const cited = [...prose.matchAll(CITED)].map((match) => match[1] ?? '')
    assert.deepEqual(
      cited.filter((name) => !existsSync(ROOT + name)),
      [],
    )
  })
}

function isThere(from: string, target: string): boolean {
  const [name = '', heading] = target.split('#')
  const path = name === '' ? from : posix.join(posix.dirname(from), name)
  if (!existsSync(ROOT + path)) return false
  return heading === undefined || headingsOf(path).includes(heading)
}

/** Headings as a link spells them. */
function headingsOf(path: string): string[] {
  const lines = readFileSync(ROOT + path, 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...lines].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
