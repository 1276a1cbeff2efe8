// Ways to spoil a document: its bytes, its words, its structure. Pure; what is done follows from the
// random numbers alone.

import type { Random } from './random.ts'

type Mutation = (body: Buffer, random: Random, other: Buffer) => Buffer

/** Nothing a mutation makes is larger, so that cases stay quick. */
const GROWN_MAX = 2_000_000
const NUMBERS = [
  ...['0', '-1', '-0', '1e999', '-1e308', '1e-400', 'NaN', 'Infinity', '0x7f', '1_000', '٣', '½'],
  ...['9007199254740993', '99999999999999999999999999', '0.1'.padEnd(400, '1'), '00000000000'],
  ...['2024-02-30', '0000-00-00', '9999-12-31', '-271821-04-20', '20251332', '1,234.56', '(5)'],
]
const WORDS = [
  ...['', '\0', ' ', '\n', '\r', '\u2028', '\ufeff', '\u202e', 'null', 'true', '{}', '[]', '"'],
  ...['<', '>', '&', '&amp;', '&#0;', '&#x110000;', '&nbsp;', ']]>', '<!--', '<![CDATA[', '</x>'],
  ...['<?xml version="1.0" encoding="utf-16"?>', '<TEXT>', '</TEXT>', '<DOCUMENT>', '</DOCUMENT>'],
  ...['__proto__', 'constructor', '../..', '%00', ','.repeat(50), '"'.repeat(51), '\t', '|'],
]
const BOMB =
  '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;' +
  '&b;&b;&b;"><!ENTITY d SYSTEM "file:///etc/passwd">]><x>&c;&d;</x>'
const OPENERS = ['<a>', '[', '{"a":', '<table><tr><td>', '(', '"']

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  flip(body, random) {
    const spoiled = Buffer.from(body)
    for (let left = 1 + random.below(8); left > 0; left--) {
      const at = random.below(spoiled.length)
      spoiled[at] = (spoiled[at] ?? 0) ^ (1 << random.below(8))
    }
    return spoiled
  },
  bytes(body, random) {
    const wild = Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0x00, 0xed, 0xa0, 0x80, 0xf8, 0x1b, 0x85])
    return insert(body, random.below(body.length), wild.subarray(random.below(wild.length)))
  },
  cutOff: (body, random) => body.subarray(0, random.below(body.length)),
  cutOut(body, random) {
    const [from, to] = range(body, random)
    return Buffer.concat([body.subarray(0, from), body.subarray(to)])
  },
  repeat(body, random) {
    const [from, to] = range(body, random)
    const part = body.subarray(from, Math.min(to, from + 2000))
    const times = random.pick([1, 2, 10, 500])
    return insert(body, to, Buffer.concat(Array.from({ length: times }, () => part)))
  },
  splice(body, random, other) {
    const [from, to] = range(other, random)
    return insert(body, random.below(body.length), other.subarray(from, to))
  },
  headOfOther: (body, random, other) =>
    Buffer.concat([
      other.subarray(0, random.below(other.length)),
      body.subarray(random.below(body.length)),
    ]),
  number: (body, random) => replaceOne(body, random, /-?\d[\d.,-]*/g, () => random.pick(NUMBERS)),
  word: (body, random) => insert(body, random.below(body.length), random.pick(WORDS)),
  /** Any value of JSON by another kind of value. */
  value: (body, random) =>
    replaceOne(body, random, /:\s*("[^"\n]{0,80}"|-?\d[\d.eE+-]*|null|true|false|\[|\{)/g, () =>
      random.pick([
        ':null',
        ':[]',
        ':{}',
        ':0',
        ':"x"',
        ':true',
        ':[null]',
        ':{"0":1}',
        ':-1.5e300',
      ]),
    ),
  name: (body, random) =>
    replaceOne(body, random, /"\w+"\s*:/g, () =>
      random.pick(['"__proto__":', '"length":', '"x":', '"":', '"constructor":']),
    ),
  tag: (body, random) =>
    replaceOne(body, random, /<[^<>]{1,200}>/g, (tag) =>
      random.pick([
        '',
        `${tag}${tag}`,
        tag.toUpperCase(),
        `<x:${tag.slice(1)}`,
        '<',
        '</>',
        '<a b=>',
      ]),
    ),
  content: (body, random) =>
    replaceOne(body, random, />[^<>]{1,200}</g, () =>
      random.pick([
        '><',
        '> <',
        '>x<',
        '>&amp;<',
        `>${random.pick(NUMBERS)}<`,
        `>${'y'.repeat(5000)}<`,
      ]),
    ),
  line(body, random) {
    const lines = body.toString('latin1').split('\n')
    const [a, b] = [random.below(lines.length), random.below(lines.length)]
    ;[lines[a], lines[b]] = [
      lines[b] ?? '',
      random.pick(['', lines[a] ?? '', '   ', '-'.repeat(3000)]),
    ]
    return Buffer.from(lines.join('\n'), 'latin1')
  },
  nest(body, random) {
    const opener = random.pick(OPENERS)
    return insert(body, random.below(body.length), opener.repeat(random.pick([50, 2000, 50_000])))
  },
  bomb: (body, random) => insert(body, random.pick([0, random.below(body.length)]), BOMB),
  utf16: (body) => Buffer.from(`\ufeff${body.toString('latin1')}`, 'utf16le'),
  mark: (body) => insert(body, 0, Buffer.from([0xef, 0xbb, 0xbf])),
  upper: (body) => Buffer.from(body.toString('latin1').toUpperCase(), 'latin1'),
  /** Lengths, offsets and checksums of archives, and anything else that counts. */
  field(body, random) {
    const spoiled = Buffer.from(body)
    const marks = ['PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006']
    const start = spoiled.indexOf(random.pick(marks), 0, 'latin1')
    const at = Math.min(Math.max(0, start) + random.below(46), Math.max(0, spoiled.length - 4))
    if (spoiled.length >= 4) spoiled.writeUInt32LE(random.pick(FIELDS), at)
    return spoiled
  },
}
const FIELDS = [0, 1, 0xff, 0xffff, 0x7fffffff, 0xffffffff, 0xfffffffe, 0x04034b50]
const NAMES = Object.keys(MUTATIONS)

/** One to four mutations of a document; `others` are what parts of others are taken from. */
export function mutate(body: Buffer, others: readonly Buffer[], random: Random): Buffer {
  let spoiled = body
  for (let left = 1 + random.below(4); left > 0; left--) {
    if (spoiled.length === 0) return spoiled
    const apply = MUTATIONS[random.pick(NAMES)]
    const next = apply?.(spoiled, random, random.pick(others)) ?? spoiled
    spoiled = next.length > GROWN_MAX ? next.subarray(0, GROWN_MAX) : next
  }
  return spoiled
}

function range(body: Buffer, random: Random): [from: number, to: number] {
  const from = random.below(body.length)
  return [from, Math.min(body.length, from + 1 + random.below(random.pick([4, 100, 5000])))]
}

function insert(body: Buffer, at: number, part: Buffer | string): Buffer {
  return Buffer.concat([body.subarray(0, at), Buffer.from(part), body.subarray(at)])
}

/** One of the places where the pattern fits; matched byte by byte, whatever the encoding. */
function replaceOne(
  body: Buffer,
  random: Random,
  pattern: RegExp,
  put: (found: string) => string,
): Buffer {
  const text = body.toString('latin1')
  const from = random.below(text.length)
  pattern.lastIndex = from
  const found = pattern.exec(text)
  if (!found) return body
  const put1 = Buffer.from(put(found[0]))
  const [before, after] = [body.subarray(0, found.index), body.subarray(pattern.lastIndex)]
  return Buffer.concat([before, put1, after])
}
