// A record's columns follow from its fields, and the published schema has nothing of them.

import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { choice, field, nullable } from '../../src/contract/answer/fields.ts'
import { columnOf, columnsOf, defineRecord, fieldsOf } from '../../src/contract/declare/record.ts'

const Stake = defineRecord('TestStake', {
  issuer: field.name('Company name.'),
  cusip: field.cusip({ null: 'the form gives none' }),
  issuer_cik: field.cik('CIK', { null: 'no list has the company' }),
  percent_of_class: field.percent('5.1 means 5.1%.', { null: true, label: 'Percent' }),
  shares: field.shares('Shares.'),
  filed: field.dayOrNull('Filing date.'),
  accepted_at: field.instant('When EDGAR accepted it.'),
  count: field.count('How many.'),
  is_amendment: field.flag('Whether it is an amendment.'),
  flags: field.list(field.text('A flag.'), 'Anomalies.'),
  url: field.link('The document.'),
})

test('a field that may be null says when, in its schema and to pages', () => {
  deepEqual(JSON.parse(JSON.stringify(Stake.properties.cusip)), {
    anyOf: [{ type: 'string' }, { type: 'null' }],
    description: 'Null if the form gives none.',
  })
  equal(columnOf(Stake, 'issuer_cik').about, 'CIK; null if no list has the company.')
  deepEqual(columnOf(Stake, 'cusip'), {
    name: 'cusip',
    label: 'CUSIP',
    about: 'Null if the form gives none.',
    type: 'text',
    isCode: false,
    isNullable: true,
    whenNull: 'the form gives none',
    unit: null,
    identifies: 'security',
    align: 'start',
  })
})

test('codes are told from texts, those that may be null too', () => {
  const Figure = defineRecord('Figure', {
    basis: choice(['gaap', 'adjusted']),
    unit: nullable(choice(['amount', 'per_share']), 'Null if it has none.'),
    words: field.text('Its words.'),
  })
  deepEqual(
    columnsOf(Figure).map(({ name, isCode }) => [name, isCode]),
    [
      ['basis', true],
      ['unit', true],
      ['words', false],
    ],
  )
})

test('columns have the type, label and alignment of their fields, in the order of declaration', () => {
  const shown = columnsOf(Stake).map(({ name, label, type, align }) => [name, label, type, align])
  deepEqual(shown, [
    ['issuer', 'Issuer', 'text', 'start'],
    ['cusip', 'CUSIP', 'text', 'start'],
    ['issuer_cik', 'Issuer CIK', 'text', 'start'],
    ['percent_of_class', 'Percent', 'number', 'end'],
    ['shares', 'Shares', 'number', 'end'],
    ['filed', 'Filed', 'day', 'start'],
    ['accepted_at', 'Accepted at', 'instant', 'start'],
    ['count', 'Count', 'whole', 'end'],
    ['is_amendment', 'Is amendment', 'flag', 'start'],
    ['flags', 'Flags', 'list', 'start'],
    ['url', 'URL', 'text', 'start'],
  ])
})

test('what pages need is not part of the published schema', () => {
  deepEqual(JSON.parse(JSON.stringify(Stake.properties.percent_of_class)), {
    anyOf: [{ type: 'number' }, { type: 'null' }],
    description: '5.1 means 5.1%.',
  })
  equal(columnOf(Stake, 'percent_of_class').unit, 'percent')
})

test('a record takes fields of another with all that is known of them', () => {
  const Other = defineRecord('OtherStake', fieldsOf(Stake, 'cusip', 'shares'))
  deepEqual(
    columnsOf(Other).map(({ name, identifies, unit }) => [name, identifies, unit]),
    [
      ['cusip', 'security', null],
      ['shares', null, 'shares'],
    ],
  )
})
