// Whether a restatement was announced, by what is known of the company's filings.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toAnnounced } from '../../../../src/domains/financials/findings/restatements-read.ts'

const kind = 'restated'
const reported = (form: string, filed: string) => {
  return { value: 1, accession: `0000111111-24-${form.length}`, form, filed, tags: [] }
}
const first = reported('10-K', '2024-02-15')
const withdrawal = {
  accession: '0000111111-24-000007',
  form: '8-K',
  filed: '2024-06-03',
  item: '4.02',
}
const known = { from: '2020-01-02', nonReliance: [] }

test('an amendment announces what it restates', () => {
  const later = reported('10-K/A', '2024-08-15')
  const { announced, announced_by } = toAnnounced({ kind, first, later }, known)
  assert.equal(announced, true)
  assert.deepEqual(announced_by, { ...announced_by, form: '10-K/A', item: null })
})

test('a withdrawal between the two reports announces it, an earlier or later one does not', () => {
  const later = reported('10-K', '2025-02-14')
  const announcedWith = (filed: string) =>
    toAnnounced({ kind, first, later }, { ...known, nonReliance: [{ ...withdrawal, filed }] })
  assert.equal(announcedWith('2024-06-03').announced_by?.item, '4.02')
  for (const filed of ['2024-02-15', '2025-02-15']) {
    assert.equal(announcedWith(filed).announced, false)
  }
})

test('where the list of filings does not reach back, nothing is said', () => {
  const later = reported('10-K', '2025-02-14')
  const unknown = toAnnounced({ kind, first, later }, { from: '2024-05-01', nonReliance: [] })
  assert.equal(unknown.announced, null)
  assert.match(unknown.announced_unknown_reason ?? '', /from 2024-05-01 on/)
  const nothing = toAnnounced({ kind, first, later }, { from: null, nonReliance: [] })
  assert.match(nothing.announced_unknown_reason ?? '', /not stored/)
})

test('a split is nothing to withdraw', () => {
  const later = reported('10-K', '2025-02-14')
  const list = { ...known, nonReliance: [withdrawal] }
  assert.equal(toAnnounced({ kind: 'split', first, later }, list).announced, null)
})
