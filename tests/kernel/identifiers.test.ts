// CIKs, tickers, accessions and CUSIPs: one spelling each, and what is none.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  filingFolderUrl,
  filingIndexUrl,
  isAccession,
  isCik,
  isCusip,
  isTicker,
  toAccession,
  toCik,
  toTicker,
} from '../../src/kernel/identifiers.ts'

test('a CIK is one to ten digits, spelled with ten', () => {
  for (const text of ['320193', '0000320193', '1', '9999999999']) assert.ok(isCik(text), text)
  for (const text of ['', '0', '0000000000', '12345678901', '-1', '1.5', ' 1', '1\n', '1e3', '١']) {
    assert.equal(isCik(text), false, JSON.stringify(text))
  }
  assert.equal(toCik('320193'), '0000320193')
  assert.equal(toCik(320193), '0000320193')
  assert.equal(toCik('0000320193'), '0000320193')
})

test('the spellings of one ticker are one ticker', () => {
  for (const text of ['BRK-B', 'brk.b', 'BRK/B', 'BRK B', ' brk_b ', 'Brk..B']) {
    assert.equal(toTicker(text), 'BRK-B', text)
  }
  assert.equal(toTicker('aapl'), 'AAPL')
})

test('a ticker begins with a letter or digit and has at most fifteen characters', () => {
  for (const text of ['A', 'AAPL', 'BRK.B', 'BRK-B', 'BF/B', '0A', 'ABCDEFGHIJKLMNO']) {
    assert.ok(isTicker(text), text)
  }
  for (const text of ['', '.A', '-', 'ABCDEFGHIJKLMNOP', 'A%', 'A\n', 'Å', "A'B"]) {
    assert.equal(isTicker(text), false, JSON.stringify(text))
  }
})

test('an accession is eighteen digits with or without its dashes', () => {
  for (const text of ['0000320193-24-000123', '000032019324000123']) {
    assert.ok(isAccession(text))
    assert.equal(toAccession(text), '0000320193-24-000123')
  }
  for (const text of [
    '',
    '320193-24-000123',
    '0000320193-24-00012',
    '0000320193-24-0001234',
    '0000320193 24 000123',
    '0000320193-24-000123\n',
    'a000320193-24-000123',
  ]) {
    assert.equal(isAccession(text), false, JSON.stringify(text))
  }
})

test('a CUSIP is nine characters, some of them special', () => {
  // 912797*AB stands in for the private placements that use *, @ and #.
  for (const text of ['037833100', 'G0177J108', 'g0177j108', '912797*AB']) {
    assert.ok(isCusip(text), text)
  }
  for (const text of ['', '03783310', '0378331000', '03783310-', '037833100\n']) {
    assert.equal(isCusip(text), false, JSON.stringify(text))
  }
})

test('a filing’s addresses are EDGAR’s', () => {
  const folder = 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/'
  assert.equal(filingFolderUrl('0000320193', '0000320193-24-000123'), folder)
  assert.equal(
    filingIndexUrl('0000320193', '0000320193-24-000123'),
    `${folder}0000320193-24-000123-index.htm`,
  )
})
