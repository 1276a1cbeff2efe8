// Names of two publishers compared: what counts as the same name, and how sure a match is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toComparedName } from '../../src/domains/companies/legal-forms.ts'
import {
  type Candidate,
  judgeRecipient,
  type Known,
  type Recipient,
} from '../../src/domains/companies/matching/judge.ts'

const compared = (name: string) => Object.values(toComparedName(name)).join(' / ')

test('a name is compared without article and punctuation, its legal form apart', () => {
  assert.equal(compared('The A & M Products Co., Ltd.'), 'a and m products / co ltd')
  assert.equal(compared('A AND M PRODUCTS COMPANY LIMITED'), 'a and m products / co ltd')
  assert.equal(compared('L3 Technologies, L.L.C.'), 'l3 technologies / llc')
  assert.equal(compared('BGP (Switzerland) S. a. r. l.'), 'bgp switzerland / sarl')
  assert.equal(compared('CLOROX CO /DE/'), 'clorox / co')
  assert.equal(compared('Deere & Company'), 'deere / co')
  assert.equal(compared('Burt’s Bees, Inc.'), 'burts bees / inc')
  assert.equal(compared('U.S. Physical Therapy Inc'), 'us physical therapy / inc')
  assert.equal(compared('Société Générale SA'), 'societe generale / sa')
  // A name made of legal forms alone keeps its first word.
  assert.equal(compared('The Limited, Inc.'), 'limited / inc')
  assert.equal(compared('——'), ' / ')
})

const NO_LIST = { accession: null, exhibit: null, url: null, from: null, to: null, isShared: false }

function candidate(name: string, more: Partial<Candidate> = {}): Candidate {
  return { cik: '0000000001', kind: 'name', name, ...toComparedName(name), ...NO_LIST, ...more }
}

function judge(
  recipient: Partial<Recipient> & { name: string },
  candidates: Candidate[],
  more: Partial<Known> = {},
) {
  const whole = { uei: null, parent_name: null, parent_uei: null, ...recipient }
  const words = {
    beginnings: new Set(['premier']),
    frequent: new Set(['first', 'national', 'bancorp']),
  }
  const known = { candidates, words, firstOn: null, lastOn: null }
  const match = judgeRecipient(whole, { ...known, ...more })
  return match && [match.confidence, match.evidence[0]?.kind]
}

test('an equal name is sure; another legal form is not, and another name is none', () => {
  const own = [candidate('LOCKHOLT MARTEN CORP')]
  assert.deepEqual(judge({ name: 'LOCKHOLT MARTEN CORPORATION' }, own), ['high', 'name'])
  assert.deepEqual(judge({ name: 'LOCKHOLT MARTEN' }, own), ['medium', 'name'])
  assert.deepEqual(judge({ name: 'LOCKHOLT MARTEN LLC' }, own), ['medium', 'name'])
  assert.equal(judge({ name: 'LOCKHOLT MARTEN ROTARY CORP' }, own), null)
})

test('a single word is sure only for a company’s own name that no others begin with', () => {
  assert.deepEqual(judge({ name: 'ORACULE CORP' }, [candidate('Oracule Corp')]), ['high', 'name'])
  assert.deepEqual(judge({ name: 'ORACULE LLC' }, [candidate('Oracule Corp')]), ['low', 'name'])
  assert.deepEqual(judge({ name: 'ORACULE' }, [candidate('Oracule Corp')]), ['low', 'name'])
  assert.deepEqual(judge({ name: 'PREMIER INC' }, [candidate('Premier, Inc.')]), ['medium', 'name'])
  const bank = candidate('First National Bancorp')
  assert.deepEqual(judge({ name: 'FIRST NATIONAL BANCORP' }, [bank]), ['medium', 'name'])
  const owned = candidate('Carbolux Inc.', { kind: 'subsidiary' })
  assert.deepEqual(judge({ name: 'CARBOLUX INC' }, [owned]), ['medium', 'subsidiary'])
})

test('a short word that can be spoken is not sure, initials and words with a parent are', () => {
  assert.deepEqual(judge({ name: 'SNIP INC' }, [candidate('Snip Inc')]), ['medium', 'name'])
  assert.deepEqual(judge({ name: 'SOA LTD' }, [candidate('Soa Ltd')]), ['medium', 'name'])
  assert.deepEqual(judge({ name: 'KBX INC' }, [candidate('KBX Inc')]), ['high', 'name'])
  const owned = { name: 'FLOR LLC', parent_name: 'SNIP HOLDINGS INC' }
  assert.deepEqual(judge(owned, [candidate('Snip Holdings Inc')]), ['high', 'parent_name'])
})

test('a former name counts while it was in use, and a year longer', () => {
  const former = { kind: 'former_name', from: '2009-03-02', to: '2021-06-30' } as const
  const own = [candidate('HARROWGATE MACHINE CO', former)]
  const at = (day: string) =>
    judge({ name: 'Harrowgate Machine Company' }, own, { firstOn: day, lastOn: day })
  assert.deepEqual(at('2020-01-15'), ['high', 'former_name'])
  assert.deepEqual(at('2022-06-30'), ['high', 'former_name'])
  assert.deepEqual(at('2022-07-01'), ['low', 'former_name'])
  assert.deepEqual(judge({ name: 'Harrowgate Machine Company' }, own), ['low', 'former_name'])
})

test('a name that another listed company has or lists is not sure', () => {
  const owned = candidate('Marine Well Containment Company LLC', {
    kind: 'subsidiary',
    isShared: true,
  })
  assert.deepEqual(judge({ name: 'MARINE WELL CONTAINMENT COMPANY LLC' }, [owned]), [
    'low',
    'subsidiary',
  ])
})

test('a parent that is the company is evidence, and one that is not is a doubt', () => {
  const own = [
    candidate('LOCKHOLT MARTEN CORP'),
    candidate('Sikorra Aircraft, LLC', { kind: 'subsidiary' }),
  ]
  assert.deepEqual(judge({ name: 'ANY NAME INC', parent_name: 'LOCKHOLT MARTEN CORP' }, own), [
    'high',
    'parent_name',
  ])
  assert.deepEqual(judge({ name: 'SIKORRA AIRCRAFT LLC', parent_name: 'STRANGER INC' }, own), [
    'low',
    'subsidiary',
  ])
  // A parent of the same name says nothing.
  assert.deepEqual(
    judge({ name: 'SIKORRA AIRCRAFT LLC', parent_name: 'SIKORRA AIRCRAFT, LLC' }, own),
    ['high', 'subsidiary'],
  )
})
