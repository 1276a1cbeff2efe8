// Days and instants, above all around the hours in which clocks in New York are changed: 2025-03-09
// at 2 a.m. forward and 2025-11-02 at 2 a.m. back (15 U.S.C. 260a).

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockFrom } from '../../src/kernel/clock.ts'
import {
  addDays,
  daysBetween,
  easternDay,
  endOf,
  fromEastern,
  isDay,
  toDay,
  toDayNumber,
  toInstant,
  toMonth,
} from '../../src/kernel/time.ts'

test('a day is one that exists, spelled with ten characters', () => {
  for (const day of ['2025-01-01', '2025-12-31', '2024-02-29', '2000-02-29', '1993-06-30']) {
    assert.ok(isDay(day), day)
  }
  for (const text of [
    '2025-02-29',
    '1900-02-29',
    '2100-02-29',
    '2025-02-30',
    '2025-04-31',
    '2025-00-10',
    '2025-13-01',
    '2025-01-00',
    '2025-01-32',
    '2025-1-1',
    '25-01-01',
    '2025/01/01',
    '2025-01-01T00:00:00Z',
    '2025-01-01\n',
    ' 2025-01-01',
    '+02025-01-01',
    '',
  ]) {
    assert.equal(isDay(text), false, JSON.stringify(text))
  }
})

test('days are numbered from 1970, leap days among them', () => {
  assert.equal(toDayNumber('1970-01-01'), 0)
  assert.equal(toDayNumber('1969-12-31'), -1)
  assert.equal(toDayNumber('2000-02-29'), 11_016)
  assert.equal(toDayNumber('2024-12-31'), 20_088)
  assert.equal(toDayNumber('0000-01-01'), -719_528)
  assert.equal(toDayNumber('2023-02-29'), null)
  for (let year = 1890; year < 2110; year++) {
    for (const day of ['01-01', '02-28', '03-01', '08-31', '12-31']) {
      const text = `${year}-${day}`
      assert.equal(toDayNumber(text), Date.parse(`${text}T00:00:00Z`) / 86_400_000, text)
    }
  }
})

test('New York’s clocks are five hours behind in winter and four in summer', () => {
  assert.equal(fromEastern('2025-01-15T16:30:00'), '2025-01-15T21:30:00.000Z')
  assert.equal(fromEastern('2025-07-15T16:30:00'), '2025-07-15T20:30:00.000Z')
  assert.equal(fromEastern('2025-12-31T23:59:59'), '2026-01-01T04:59:59.000Z')
  assert.equal(fromEastern('2025-07-15T16:30:00.000Z'), '2025-07-15T20:30:00.000Z')
  // Summer time ended on the last Sunday of October and began in April until 2006.
  assert.equal(fromEastern('2006-03-20T12:00:00'), '2006-03-20T17:00:00.000Z')
  assert.equal(fromEastern('2007-03-20T12:00:00'), '2007-03-20T16:00:00.000Z')
})

test('every hour around the change forward is told right', () => {
  assert.equal(fromEastern('2025-03-08T23:59:59'), '2025-03-09T04:59:59.000Z')
  assert.equal(fromEastern('2025-03-09T00:00:00'), '2025-03-09T05:00:00.000Z')
  assert.equal(fromEastern('2025-03-09T01:59:59'), '2025-03-09T06:59:59.000Z')
  assert.equal(fromEastern('2025-03-09T03:00:00'), '2025-03-09T07:00:00.000Z')
  assert.equal(fromEastern('2025-03-09T06:00:00'), '2025-03-09T10:00:00.000Z')
  assert.equal(fromEastern('2025-03-09T22:00:00'), '2025-03-10T02:00:00.000Z')
})

test('every hour around the change back is told right; the doubled one is the first', () => {
  assert.equal(fromEastern('2025-11-02T00:30:00'), '2025-11-02T04:30:00.000Z')
  assert.equal(fromEastern('2025-11-02T01:30:00'), '2025-11-02T05:30:00.000Z')
  assert.equal(fromEastern('2025-11-02T02:00:00'), '2025-11-02T07:00:00.000Z')
  assert.equal(fromEastern('2025-11-02T23:59:59'), '2025-11-03T04:59:59.000Z')
})

test('a day ends with its last millisecond in New York, an instant with itself', () => {
  assert.equal(endOf('2025-01-15'), '2025-01-16T04:59:59.999Z')
  assert.equal(endOf('2025-07-15'), '2025-07-16T03:59:59.999Z')
  assert.equal(endOf('2025-03-08'), '2025-03-09T04:59:59.999Z')
  assert.equal(endOf('2025-03-09'), '2025-03-10T03:59:59.999Z')
  assert.equal(endOf('2025-11-01'), '2025-11-02T03:59:59.999Z')
  assert.equal(endOf('2025-11-02'), '2025-11-03T04:59:59.999Z')
  assert.equal(endOf('2024-02-29'), '2024-03-01T04:59:59.999Z')
  assert.equal(endOf('2025-01-15T12:00:00Z'), '2025-01-15T12:00:00.000Z')
  assert.equal(endOf('2025-01-15T12:00:00-05:00'), '2025-01-15T17:00:00.000Z')
})

test('the day in New York is the one its clocks show', () => {
  assert.equal(easternDay('2025-01-15T04:59:59.999Z'), '2025-01-14')
  assert.equal(easternDay('2025-01-15T05:00:00.000Z'), '2025-01-15')
  assert.equal(easternDay('2025-07-15T03:59:59.999Z'), '2025-07-14')
  assert.equal(easternDay('2025-07-15T04:00:00.000Z'), '2025-07-15')
  assert.equal(easternDay('2025-03-10T03:59:59.999Z'), '2025-03-09')
  assert.equal(easternDay('2025-11-03T04:59:59.999Z'), '2025-11-02')
  assert.equal(easternDay('2025-01-01T04:59:59.999Z'), '2024-12-31')
})

test('a day contains its own end and nothing of the next, all the years EDGAR has existed', () => {
  for (let day = '1993-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
    const end = endOf(day)
    assert.equal(easternDay(end), day)
    assert.equal(easternDay(toInstant(Date.parse(end) + 1)), addDays(day, 1))
  }
})

test('days are added and counted over months, leap days and changes of the clock', () => {
  assert.equal(addDays('2024-02-28', 1), '2024-02-29')
  assert.equal(addDays('2025-02-28', 1), '2025-03-01')
  assert.equal(addDays('2025-03-01', -1), '2025-02-28')
  assert.equal(addDays('2025-12-31', 365), '2026-12-31')
  assert.equal(daysBetween('2024-01-01', '2025-01-01'), 366)
  assert.equal(daysBetween('2025-03-09', '2025-03-10'), 1)
  assert.equal(daysBetween('2025-03-10', '2025-03-09'), -1)
  assert.equal(daysBetween('2025-03-09', '2025-03-09'), 0)
})

test('instants, days and months are in UTC', () => {
  const at = Date.parse('2025-01-31T23:59:59.999Z')
  assert.equal(toInstant(at), '2025-01-31T23:59:59.999Z')
  assert.equal(toDay(at), '2025-01-31')
  assert.equal(toMonth(at), '2025-01')
  assert.equal(toMonth(at + 1), '2025-02')
})

test('a clock with a start runs on from there with the machine’s', () => {
  const before = Date.now()
  const clock = clockFrom('2020-02-29T00:00:00.000Z')
  const first = clock.now()
  const elapsed = Date.now() - before
  assert.ok(first >= Date.parse('2020-02-29T00:00:00.000Z'))
  assert.ok(first <= Date.parse('2020-02-29T00:00:00.000Z') + elapsed)
  assert.ok(clock.now() >= first)
})

test('every hour of New York’s clocks is the calendar’s, in whatever order it is asked for', () => {
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const quarter = 15 * 60_000
  for (const year of [2025, 1974, 1993, 2006, 2007, 1942, 2025]) {
    for (const month of [0, 1, 2, 3, 7, 8, 9, 10, 11]) {
      for (let at = Date.UTC(year, month, 1); at < Date.UTC(year, month, 15); at += quarter) {
        const [day, time] = calendar.format(at).split(' ')
        assert.equal(easternDay(toInstant(at)), day)
        const known = fromEastern(`${day}T${time}`)
        // Clocks show one hour twice a year, and either reading of it is right.
        assert.ok([0, 60].includes(Math.abs(Date.parse(known) - at) / 60_000), `${day} ${time}`)
      }
    }
  }
})
