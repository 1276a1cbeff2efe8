// The sections of real reports against what a person reads in them: the items of each, the first and
// last words of each section. Figures and every miss are in docs/accuracy.md.

import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { textOf } from '../../src/domains/sections/headings/section.ts'
import {
  readLabels,
  type ScoredReport,
  SKIP_CORPUS,
  scoreReport,
} from '../support/section-labels.ts'

/** The targets of docs/accuracy.md. */
const ITEMS_F1 = 0.999
const SECTIONS_RIGHT = 0.995
const FALSE_LOW = 0.005

test('there are labels of many documents, half of them with boundaries', () => {
  const labels = readLabels()
  const withBoundaries = labels.filter(({ sections }) => sections.every(({ first }) => first))
  assert.ok(labels.length >= 131)
  assert.ok(withBoundaries.length >= 80)
})

describe('the labelled reports', { skip: SKIP_CORPUS }, () => {
  let reports: ScoredReport[]
  before(() => {
    reports = readLabels().map(scoreReport)
  })

  test('list the items that a person reads', () => {
    const ids = reports.flatMap(({ label }) => label.sections.map(({ id }) => id))
    const found = reports.flatMap((report) => report.found)
    const met = reports.flatMap(({ label, found }) =>
      label.sections.filter(({ id }) => found.includes(id)),
    )
    const wrong = reports.filter(({ isListRight }) => !isListRight)
    const named = wrong.map(({ label, found }) => `${label.document}: ${found.join(' ')}`)
    assert.ok((2 * met.length) / (ids.length + found.length) >= ITEMS_F1, named.join('\n'))
  })

  test('have sections that begin and end where a person says', () => {
    const scored = reports.flatMap((report) => report.scored)
    const wrong = scored.filter(({ problem }) => problem !== null)
    assert.ok(wrong.length <= (1 - SECTIONS_RIGHT) * scored.length, JSON.stringify(wrong))
  })

  test('have no section that is wrong and yet of high confidence', () => {
    const silent = reports.flatMap(({ label, scored }) =>
      scored
        .filter(({ problem, confidence }) => problem !== null && confidence !== 'low')
        .map(({ id, problem }) => `${label.document} ${id}: ${problem}`),
    )
    assert.deepEqual(silent, [])
  })

  test('have next to no section of low confidence that is right', () => {
    const sections = reports.flatMap(({ parsed }) => parsed.sections)
    const low = sections.filter(({ confidence }) => confidence === 'low')
    const wrong = reports.flatMap(({ scored }) =>
      scored.filter(({ problem, confidence }) => problem !== null && confidence === 'low'),
    )
    assert.ok(low.length - wrong.length <= FALSE_LOW * sections.length)
  })

  test('have sections whose offsets lie in the text, in order and inside it', () => {
    for (const { parsed, label } of reports) {
      for (const section of parsed.sections) {
        const { start, end, chars, item } = section
        const isInside = start >= 0 && start < end && end <= parsed.text.length
        const own = textOf(parsed.text, section)
        assert.ok(isInside && chars <= end - start, `${label.document} ${item}`)
        assert.deepEqual([own.length, own.trim()], [chars, own], `${label.document} ${item}`)
      }
    }
  })
})
