// Business days as the SEC counts them, against days of the calendar that a person looked up.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addBusinessDays,
  isBusinessDay,
  toBusinessDay,
} from '../../src/kernel/calendar/business-days.ts'

test('federal holidays are no business days, on the day on which they are observed', () => {
  const holidays = [
    ...['2024-01-01', '2024-01-15', '2024-02-19', '2024-05-27', '2024-06-19', '2024-07-04'],
    ...['2024-09-02', '2024-10-14', '2024-11-11', '2024-11-28', '2024-12-25'],
    // On a weekend: the Friday before, the Monday after, New Year on the last day of a year.
    ...['2020-07-03', '2021-07-05', '2021-12-24', '2021-12-31', '2022-06-20', '2022-12-26'],
  ]
  assert.deepEqual(holidays.filter(isBusinessDay), [])
  const workdays = ['2020-06-19', '2024-11-29', '2024-05-20', '2023-07-03', '2024-10-07']
  assert.deepEqual(
    workdays.filter((day) => !isBusinessDay(day)),
    [],
  )
})

test('a day closed by order of the President is none, half of one is', () => {
  const closed = [
    '2003-12-26',
    '2004-06-11',
    '2008-12-26',
    '2014-12-26',
    '2018-12-05',
    '2025-01-09',
  ]
  assert.deepEqual(closed.filter(isBusinessDay), [])
  // Closed at noon; the inauguration is a holiday around Washington alone.
  assert.deepEqual(['2002-12-24', '2009-12-24', '2021-01-20'].filter(isBusinessDay).length, 3)
  // A Form 4 of a trade on Christmas Eve's eve of 2008, a Tuesday, had until the Monday after.
  assert.equal(addBusinessDays('2008-12-23', 2), '2008-12-29')
})

test('days are counted over weekends and holidays', () => {
  assert.equal(addBusinessDays('2020-02-14', 2), '2020-02-19')
  assert.equal(addBusinessDays('2020-09-04', 2), '2020-09-09')
  assert.equal(addBusinessDays('2024-06-17', 2), '2024-06-20')
  assert.equal(addBusinessDays('2024-06-15', 1), '2024-06-17')
  assert.equal(toBusinessDay('2025-01-18'), '2025-01-21')
  assert.equal(toBusinessDay('2025-01-21'), '2025-01-21')
})
