// Item 5.02 of the labelled filings: what is given is what a person reads there, and little is left out.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FieldScore, readOfficerLabels, scoreOfficers } from '../../support/content-labels.ts'
import { SKIP_CORPUS } from '../../support/section-labels.ts'

test('every officer, office and day that is given stands in the filing', {
  skip: SKIP_CORPUS,
}, () => {
  const { filings, people, offices, days, wrong } = scoreOfficers(readOfficerLabels())
  assert.equal(filings, 82)
  assert.deepEqual(wrong, [])
  const recall = ({ right, labelled }: FieldScore) => right / labelled
  assert.deepEqual([people.labelled, offices.labelled, days.labelled], [76, 76, 59])
  assert.ok(recall(people) >= 0.98, `people: ${recall(people)}`)
  assert.ok(recall(offices) >= 0.94, `offices: ${recall(offices)}`)
  assert.ok(recall(days) >= 0.94, `days: ${recall(days)}`)
})
