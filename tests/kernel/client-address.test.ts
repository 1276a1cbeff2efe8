// Names under which clients are counted: one for each client, however proxies and attackers spell
// its address.

import assert from 'node:assert/strict'
import { isIP } from 'node:net'
import { test } from 'node:test'
import { isLoopback, normalizeAddress } from '../../src/kernel/client-address.ts'

const SAME: Readonly<Record<string, readonly string[]>> = {
  '198.51.100.7': [
    '198.51.100.7',
    '198.51.100.7:443',
    '198.51.100.7:1',
    '198.051.100.007',
    ' 198.51.100.7 ',
    '::ffff:198.51.100.7',
    '::FFFF:198.51.100.7',
    '[::ffff:198.51.100.7]:443',
    '::ffff:c633:6407',
    '0:0:0:0:0:ffff:c633:6407',
    '0000:0000:0000:0000:0000:FFFF:C633:6407',
    '::ffff:198.51.100.7%eth0',
    // NAT64, and any network of a 6to4 site.
    '64:ff9b::198.51.100.7',
    '64:ff9b::c633:6407',
    '2002:c633:6407::1',
    '[2002:C633:6407:ffff::1]:80',
  ],
  '2001:db8:1:2::': [
    '2001:db8:1:2::1',
    '2001:db8:1:2::',
    '2001:DB8:1:2::1',
    '2001:0db8:0001:0002:0000:0000:0000:0001',
    '2001:db8:1:2:3:4:5:6',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '[2001:db8:1:2::1]',
    '[2001:db8:1:2::1]:443',
    '2001:db8:1:2::1%eth0',
    '[2001:db8:1:2::1%25eth0]:443',
    '2001:db8:1:2::198.51.100.7',
    '2001:db8:1:2::1:443',
  ],
  'fe80:0:0:0::': ['fe80::1', 'fe80::1%2', '[fe80::abcd%wlan0]'],
  '127.0.0.1': ['127.0.0.1', '::ffff:127.0.0.1', '[::ffff:127.0.0.1]:8080'],
  '::1': ['::1', '[::1]', '[::1]:80', '0:0:0:0:0:0:0:1'],
  // Neighbours of the loopback address, which are not this machine.
  '0:0:0:0::': ['::', '::2', '::198.51.100.7'],
}

const NONE = [
  '',
  ' ',
  'unknown',
  'abc',
  '_hidden',
  '<script>',
  'localhost',
  'x'.repeat(5000),
  ':'.repeat(5000),
  '1'.repeat(5000),
  '198.51.100',
  '198.51.100.256',
  '198.51.100.7.1',
  '0xc6.51.100.7',
  '3325256711',
  '198.51.100.7:',
  '198.51.100.7:999999',
  '198.51.100.7/32',
  '"198.51.100.7"',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '2001:db8::1::2',
  '2001:db8::g',
  '[2001:db8::1',
  '2001:db8::/64',
  '198.51.100.7, 198.51.100.8',
]

test('one client has one name, however its address is written', () => {
  for (const [name, spellings] of Object.entries(SAME)) {
    for (const spelling of spellings) assert.equal(normalizeAddress(spelling), name, spelling)
  }
})

test('a name is an address itself, and its own name', () => {
  for (const name of Object.keys(SAME)) {
    assert.ok(isIP(name), name)
    assert.equal(normalizeAddress(name), name)
  }
})

test('what is no address has no name', () => {
  for (const text of NONE) assert.equal(normalizeAddress(text), null, text)
})

test('neighbours in numbers are not one client', () => {
  const apart = [
    '198.51.100.7',
    '198.51.100.8',
    '2001:db8:1:2::1',
    '2001:db8:1:3::1',
    '2002:c633:6409::1',
    '::1',
  ]
  assert.equal(new Set(apart.map((address) => normalizeAddress(address))).size, apart.length)
})

test('a site’s network may be taken to be longer or shorter', () => {
  const address = '2001:db8:1:2ff3::5'
  for (const [bits, name] of [
    [32, '2001:db8::'],
    [48, '2001:db8:1::'],
    [56, '2001:db8:1:2f00::'],
    [60, '2001:db8:1:2ff0::'],
    [64, '2001:db8:1:2ff3::'],
    [72, '2001:db8:1:2ff3:0::'],
    [128, '2001:db8:1:2ff3:0:0:0:5'],
  ] as const) {
    assert.equal(normalizeAddress(address, bits), name)
    assert.equal(normalizeAddress('198.51.100.7', bits), '198.51.100.7')
  }
})

test('this machine’s own addresses are told from all others', () => {
  for (const own of ['127.0.0.1', '127.255.255.254', '::1']) assert.ok(isLoopback(own), own)
  for (const other of ['128.0.0.1', '126.255.255.255', '0:0:0:0::', '10.0.0.1', 'unknown']) {
    assert.ok(!isLoopback(other), other)
  }
})
