// How much of a comparison one answer gives.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffSections } from '../../../src/domains/sections/diff/diff.ts'
import {
  type ChangesQuery,
  type ShownChange,
  toChangesPage,
} from '../../../src/domains/sections/diff/page.ts'

const ASKED: ChangesQuery = { view: 'full', limit: 500, offset: 0, maxChars: 1_000_000 }
const SAME = 'Our results may vary with the weather in each region where we have plants. '.repeat(8)
const BEFORE = `Demand fell in May. ${SAME}We may close a plant.`
const AFTER = `Demand fell in June. ${SAME}We may close two plants.`
const LONG = 'Tariffs may raise the prices of parts that we buy. '.repeat(400).trimEnd()

const CHANGED = diffSections(BEFORE, AFTER).changes

test('compact: words that changed with what stands around them, each text once', () => {
  const { changes, shortened } = toChangesPage(CHANGED, { ...ASKED, view: 'compact' })
  const [change] = changes
  assert.equal(shortened, 1)
  assert.deepEqual([change?.from?.text, change?.to?.text], [null, null])
  const runs = change?.runs ?? []
  assert.deepEqual(
    runs.map(({ kind }) => kind),
    ['equal', 'removed', 'added', 'equal', 'removed', 'added', 'equal'],
  )
  assert.deepEqual(runs.slice(0, 3), [
    { kind: 'equal', text: 'Demand fell in ' },
    { kind: 'removed', text: 'May' },
    { kind: 'added', text: 'June' },
  ])
  const between = runs[3]
  const [begin = '', end = ''] = between?.text.split('…') ?? []
  const whole = `. ${SAME}We may close `
  assert.deepEqual([begin.length, end.length], [80, 80])
  assert.ok(whole.startsWith(begin) && whole.endsWith(end))
  assert.equal(between?.chars_left_out, whole.length - 160)
})

test('full: both texts, and every word', () => {
  const { changes, shortened } = toChangesPage(CHANGED, ASKED)
  assert.deepEqual(changes, CHANGED)
  assert.equal(changes[0]?.from?.text, BEFORE)
  assert.equal(shortened, 0)
})

test('what moved is said where it stands now', () => {
  const lines = Array.from({ length: 6 }, (_, at) => `Paragraph number ${at} tells of plant ${at}.`)
  const moved = [...lines.slice(1), lines[0]].join('\n\n')
  const { changes } = diffSections(lines.join('\n\n'), moved)
  const [one] = toChangesPage(changes, { ...ASKED, view: 'compact' }).changes
  assert.deepEqual([one?.kind, one?.from?.text, one?.to?.text], ['moved', null, lines[0]])
})

test('a paragraph longer than a page is cut, and says by how much', () => {
  const { changes } = diffSections('Nothing else.', `Nothing else.\n\n${LONG}\n\nShort news.`)
  const page = toChangesPage(changes, { ...ASKED, maxChars: 2000 })
  assert.deepEqual([page.count, page.total, page.next_offset, page.shortened], [2, 2, null, 1])
  const { to } = page.changes[0] as ShownChange
  const text = to?.text ?? ''
  assert.ok(text.length > 500 && LONG.startsWith(text))
  assert.equal(to?.chars_left_out, LONG.length - text.length)
  assert.ok(JSON.stringify(page.changes).length <= 2002)
})

test('words of a paragraph that are too many for a page give way to its texts', () => {
  const { changes } = diffSections(`${LONG} May is near. ${LONG}`, `${LONG} June is near. ${LONG}`)
  const [change] = toChangesPage(changes, { ...ASKED, maxChars: 4000 }).changes
  assert.deepEqual([change?.kind, change?.runs], ['changed', null])
  assert.ok((change?.from?.text ?? '').startsWith('Tariffs may raise'))
  assert.ok((change?.from?.chars_left_out ?? 0) > 30_000)
})

test('a character of two units is not cut', () => {
  const { changes } = diffSections('Old.', `${'x'.repeat(1023)}${'😀'.repeat(2000)}`)
  const added = changes.filter(({ kind }) => kind === 'added')
  const [change] = toChangesPage(added, { ...ASKED, maxChars: 2000 }).changes
  assert.ok(change?.to?.text?.isWellFormed())
  assert.ok((change?.to?.chars_left_out ?? 0) > 0)
})

for (const view of ['compact', 'full'] as const) {
  test(`pages of any length have the same changes, ${view}`, () => {
    const from = Array.from({ length: 60 }, (_, at) => `Plant ${at} made ${at * 7} units in May.`)
    const to = from.map((line, at) => (at % 3 === 0 ? line.replace('May', 'June') : line))
    const { changes } = diffSections(from.join('\n\n'), to.join('\n\n'))
    const whole = toChangesPage(changes, { ...ASKED, view }).changes
    assert.equal(whole.length, 20)
    for (const maxChars of [2000, 3500, 9000]) {
      const read: ShownChange[] = []
      let offset: number | null = 0
      while (offset !== null) {
        const page = toChangesPage(changes, { ...ASKED, view, offset, maxChars })
        assert.ok(JSON.stringify(page.changes).length <= maxChars + page.count + 2)
        read.push(...page.changes)
        offset = page.next_offset
      }
      assert.deepEqual(read, whole)
    }
  })
}
