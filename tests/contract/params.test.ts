// Replays against the vocabulary what the real pydantic and FastAPI answered to the same requests
// (golden/pydantic.json, made by golden/pydantic.py), and what is ours alone.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { compileInput, inputSchemaOf } from '../../src/contract/declare/input.ts'
import { readJson } from '../../src/contract/declare/json.ts'
import {
  type InputOf,
  type InputShape,
  type Issue,
  NO_NUL,
  param,
} from '../../src/contract/declare/params.ts'

interface Case {
  readonly in: 'query' | 'path' | 'body' | 'maybe' | 'json' | 'mixed'
  readonly kind?: string
  readonly raw?: string
  readonly body?: unknown
  readonly text?: string
  readonly path?: object
  readonly query?: object
  readonly absent?: boolean
  readonly reads?: boolean
  readonly value?: unknown
  readonly issues?: Issue[]
}

const golden = JSON.parse(
  readFileSync(new URL('golden/pydantic.json', import.meta.url), 'utf8'),
  (_, value) => unpacked(value),
) as { versions: Record<string, string>; cases: Case[] }

const period = ['annual', 'quarterly'] as const
const window = param.object({
  days: param.whole({ min: 1, max: 90, default: 15 }),
  label: param.text({ maxLength: 5 }),
  until: param.day({ optional: true }),
})

// The declarations of the same names are in golden/pydantic.py.
const KINDS = {
  whole: param.whole({ min: 1, max: 100, default: 6 }),
  wholeFree: param.whole(),
  wholeOptional: param.whole({ min: 0, optional: true }),
  number: param.number({ min: 0, max: 100, default: 5 }),
  numberFree: param.number(),
  numberFine: param.number({ min: 0.5, max: 2.5 }),
  flag: param.flag({ default: false }),
  two: param.oneOf(period, { default: 'annual' }),
  three: param.oneOf(['3', '4', '5']),
  one: param.oneOf(['only']),
  text: param.text(),
  textShort: param.text({ minLength: 2, maxLength: 5 }),
  textOne: param.text({ minLength: 1, maxLength: 1 }),
  digits: param.text({ pattern: '^[0-9]{2,6}$' }),
  textOptional: param.text({ maxLength: 5, optional: true }),
  day: param.day(),
  dayOptional: param.day({ optional: true }),
  asOf: param.asOf(),
  company: param.company(),
  texts: param.list(param.text(), { min: 1, max: 3 }),
  wholes: param.list(param.whole({ min: 1, max: 9 }), { min: 2 }),
  words: param.list(param.oneOf(['a', 'b', 'c']), { max: 1, optional: true }),
  window,
  windows: param.list(window),
}

const MIXED = {
  params: { ticker: param.company() },
  query: {
    period: param.oneOf(period, { default: 'annual' }),
    limit: param.whole({ min: 1, max: 20, default: 5 }),
    min_percent: param.number({ min: 0, max: 100, default: 5 }),
    needed: param.text(),
  },
  body: {
    url: param.text({ minLength: 1, maxLength: 8 }),
    events: param.list(param.oneOf(['8-K', 'insider']), { min: 1 }),
    active: param.flag({ default: true }),
  },
} satisfies InputShape

describe(`requests answered by pydantic ${golden.versions.pydantic}`, () => {
  for (const [group, cases] of Object.entries(Object.groupBy(golden.cases, groupOf))) {
    it(`${group}: ${cases?.length} answers are ours to the letter`, () => {
      const wrong = (cases ?? []).filter((one) => !isDeviation(one)).map(difference)
      assert.equal(wrong.filter(Boolean).slice(0, 12).join('\n'), '')
    })
  }
})

function difference(one: Case): string {
  const answer = answerTo(one)
  try {
    assert.deepEqual(answer, expectedOf(one))
    return ''
  } catch {
    return `${JSON.stringify(one).slice(0, 400)}\n    ours: ${JSON.stringify(answer).slice(0, 300)}`
  }
}

// Deliberate differences from FastAPI's answers. Each row must still match at least one recorded
// request.
const DEVIATIONS: readonly {
  readonly because: string
  covers(one: Case): boolean
  answer(one: Case): Partial<Issue>
}[] = [
  {
    because: 'a number is not a day: `20240115` would be read as seconds since 1970',
    covers: (one) => isDayKind(one) && isNumeric(sentBy(one)),
    answer: (one) => notADay(sentBy(one), one.kind === 'asOf'),
  },
  {
    because: 'JavaScript reads a JSON integer of more than 64 bits as a float, Python does not',
    covers: (one) => isBeyond64Bits(one) && one.issues?.[0]?.type === 'less_than_equal',
    answer: () => ({ type: 'int_parsing_size' }),
  },
  {
    because: 'a sign is no digit: pydantic strips zeros first and so reads `0-7` as -7',
    covers: (one) =>
      one.in === 'query' &&
      /^0[0_]*-\d/.test(one.raw ?? '') &&
      !isDayKind(one) &&
      one.issues?.[0]?.type === 'greater_than_equal',
    answer: () => ({ type: 'int_parsing' }),
  },
  {
    because: 'NaN and Infinity are not JSON, although Python reads them',
    covers: (one) => one.reads === true && /NaN|Infinity/.test(one.text ?? ''),
    answer: () => ({ type: 'json_invalid', ctx: { error: 'Expecting value' } }),
  },
  {
    because: 'a text holds no NUL, which PostgreSQL could not store',
    covers: (one) =>
      /^text/.test(one.kind ?? '') && one.raw?.includes('\0') === true && !one.issues,
    answer: () => ({ type: 'string_pattern_mismatch', ctx: { pattern: NO_NUL } }),
  },
]

describe('deviations from pydantic', () => {
  for (const { because, covers, answer } of DEVIATIONS) {
    it(because, () => {
      const cases = golden.cases.filter(covers)
      assert.ok(cases.length > 0)
      for (const one of cases) {
        const ours = answerTo(one)
        assert.ok('issues' in ours && ours.issues.length === 1, JSON.stringify(one))
        const { type, ctx } = ours.issues[0] ?? {}
        assert.deepEqual(ctx ? { type, ctx } : { type }, answer(one), JSON.stringify(one))
      }
    })
  }
})

describe('arguments of a tool call', () => {
  it('are read from the query and the path as pydantic reads the same JSON value in a body', () => {
    const cases = golden.cases.filter((one) => one.in === 'body' && !isDeviation(one))
    const sent = cases.filter((one) => one.kind !== undefined && sentBy(one) != null)
    assert.ok(sent.length > 500)
    for (const one of sent) {
      const kind = kindOf(one)
      const raw = { path: {}, query: one.body as object, body: undefined }
      const inQuery = compileInput({ query: { v: kind } })(raw)
      const inPath = compileInput({ params: { v: kind } })({ ...raw, path: raw.query })
      const inBody = JSON.stringify(answerTo(one))
      assert.equal(asAnswer(inQuery, one).replaceAll('"query"', '"body"'), inBody)
      assert.equal(asAnswer(inPath, one).replaceAll('"path"', '"body"'), inBody)
    }
  })

  it('may be null where they can be left out', () => {
    const read = compileInput({ query: { limit: KINDS.whole, needed: param.text() } })
    const answer = read({ path: {}, query: { limit: null, needed: null }, body: undefined })
    const missing = {
      type: 'missing',
      loc: ['query', 'needed'],
      msg: 'Field required',
      input: null,
    }
    assert.deepEqual(answer, { issues: [missing] })
  })
})

describe('names', () => {
  it('of Object.prototype are never taken for something that was sent', () => {
    const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty']
    const query = Object.fromEntries(names.map((name) => [name, param.text()]))
    const read = compileInput({ query })
    const nothing = read({ path: {}, query: {}, body: undefined })
    assert.deepEqual(
      placesIn(nothing),
      names.map((name) => ['query', name]),
    )
    const sent = JSON.parse(
      '{"__proto__":"a","constructor":"b","toString":"c","hasOwnProperty":"d"}',
    )
    const answer = read({ path: {}, query: sent, body: undefined })
    assert.ok('input' in answer)
    assert.deepEqual(Object.entries(answer.input).sort(), Object.entries(sent).sort())
  })

  it('sent but not declared are ignored, also on objects without a prototype', () => {
    const read = compileInput({ query: { limit: KINDS.whole } })
    const query = Object.assign(Object.create(null), { limit: '7', other: 'x', __proto__: 'y' })
    assert.deepEqual(read({ path: {}, query, body: 'ignored' }), { input: { limit: 7 } })
  })
})

describe('companyOr', () => {
  const read = compileInput({
    params: { ticker: param.companyOr('latest', 'all-of-them, please') },
  })
  const from = (ticker: string) => read({ path: { ticker }, query: {}, body: undefined })

  it('takes its words exactly, and otherwise what company takes', () => {
    for (const text of ['latest', 'all-of-them, please', 'BRK/B', '0000320193']) {
      assert.deepEqual(from(text), { input: { ticker: text } })
    }
    assert.deepEqual(placesIn(from('all-of-them')), [])
    assert.deepEqual(placesIn(from('All-of-them, please')), [['path', 'ticker']])
  })
})

describe('asOf', () => {
  const read = compileInput({ query: { as_of: param.asOf() } })
  const from = (as_of: string) => read({ path: {}, query: { as_of }, body: undefined })

  it('keeps a day a day and brings instants to UTC', () => {
    assert.deepEqual(from('2024-06-30'), { input: { as_of: '2024-06-30' } })
    assert.deepEqual(from('2024-06-30T23:30:00-04:00'), {
      input: { as_of: '2024-07-01T03:30:00.000Z' },
    })
    assert.deepEqual(from('9999-12-31T23:00:00-12:00'), {
      input: { as_of: '9999-12-31T23:59:59.999Z' },
    })
    assert.deepEqual(from('2024-06-30 09:30'), { input: { as_of: '2024-06-30T09:30:00.000Z' } })
  })
})

describe('schemas', () => {
  it('describe all inputs as one flat object', () => {
    assert.deepEqual(inputSchemaOf({ ...MIXED, params: { ticker: param.companyOr('latest') } }), {
      type: 'object',
      properties: {
        ticker: {
          type: 'string',
          maxLength: 15,
          pattern: '^([0-9]{1,10}|[A-Za-z0-9]*[A-Za-z][A-Za-z0-9./_ -]*)$',
          description: 'A ticker, a CIK, or one of: `latest`.',
        },
        period: { type: 'string', enum: ['annual', 'quarterly'], default: 'annual' },
        limit: { type: 'integer', minimum: 1, maximum: 20, default: 5 },
        min_percent: { type: 'number', minimum: 0, maximum: 100, default: 5 },
        needed: { type: 'string', pattern: NO_NUL },
        url: { type: 'string', minLength: 1, maxLength: 8, pattern: NO_NUL },
        events: { type: 'array', items: { type: 'string', enum: ['8-K', 'insider'] }, minItems: 1 },
        active: { type: 'boolean', default: true },
      },
      required: ['ticker', 'needed', 'url', 'events'],
    })
  })

  it('describe nested objects, days and points in time', () => {
    const until = { type: 'string', format: 'date' }
    assert.deepEqual(param.list(window).schema.items, {
      type: 'object',
      properties: {
        days: { type: 'integer', minimum: 1, maximum: 90, default: 15 },
        label: { type: 'string', maxLength: 5, pattern: NO_NUL },
        until,
      },
      required: ['label'],
    })
    assert.equal(param.asOf().schema.type, 'string')
    assert.equal(param.asOf().required, false)
  })

  it('accept their own defaults', () => {
    for (const kind of Object.values(KINDS)) {
      const preset = kind.schema.default
      if (preset !== undefined) assert.deepEqual(kind.parse(preset), { value: preset })
    }
  })
})

describe('types', () => {
  it('of the input follow from the declaration', () => {
    const input: InputOf<typeof MIXED> = {
      ticker: 'AAPL',
      period: 'annual',
      limit: 5,
      min_percent: 5,
      needed: 'x',
      url: 'a',
      events: ['8-K'],
      active: true,
    }
    // @ts-expect-error: not one of the words
    input.period = 'weekly'
    // @ts-expect-error: a required text is never undefined
    input.needed = undefined
    const nested: InputOf<{ body: { window: typeof window; as_of: typeof KINDS.asOf } }> = {
      window: { days: 1, label: 'a', until: undefined },
      as_of: undefined,
    }
    assert.deepEqual(Object.keys({ ...input, ...nested }).length, 10)
  })
})

function answerTo(one: Case): { value: unknown } | { issues: Issue[] } {
  if (one.in === 'json') return readJson(one.text ?? '')
  if (one.in === 'mixed') {
    const raw = { path: one.path ?? {}, query: one.query ?? {}, body: one.body }
    return plainAnswer(compileInput(MIXED)(raw), one)
  }
  const members = { v: kindOf(one) }
  const isBody = one.in === 'body' || one.in === 'maybe'
  const shape = isBody ? { body: members } : { [one.in === 'path' ? 'params' : 'query']: members }
  const sent = one.raw === undefined ? {} : { v: one.raw }
  return plainAnswer(compileInput(shape)({ path: sent, query: sent, body: one.body }), one)
}

function expectedOf(one: Case): { value: unknown } | { issues: Issue[] } {
  if (one.issues) return { issues: one.issues }
  if (one.in === 'maybe') return { value: one.value ?? { v: KINDS.whole.schema.default } }
  if (one.in === 'json') return { value: one.text === '' ? undefined : JSON.parse(bare(one.text)) }
  return { value: one.value }
}

/** Python has None where we have undefined, and a datetime where we keep a day. */
function plainAnswer(answer: { input: unknown } | { issues: Issue[] }, one: Case) {
  if ('issues' in answer) return answer
  const input = answer.input as Record<string, unknown>
  const value = plain(one.in === 'mixed' || one.in === 'maybe' ? input : input.v)
  const isInstant = one.kind === 'asOf' && typeof value === 'string'
  return { value: isInstant ? new Date(value).toISOString() : value }
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}

function asAnswer(answer: { input: unknown } | { issues: Issue[] }, one: Case): string {
  return JSON.stringify(plainAnswer(answer, one))
}

function kindOf(one: Case) {
  const kind = Object.entries(KINDS).find(([name]) => name === one.kind)
  assert.ok(kind, `no declaration of kind ${one.kind}`)
  return kind[1]
}

function sentBy(one: Case): unknown {
  const body = one.body as { v?: unknown } | undefined | null
  return one.raw ?? body?.v
}

function placesIn(answer: { input: unknown } | { issues: Issue[] }): unknown[] {
  return 'issues' in answer ? answer.issues.map((issue) => issue.loc) : []
}

function groupOf(one: Case): string {
  return one.kind ? `${one.kind} in ${one.in}` : one.in
}

function isDeviation(one: Case): boolean {
  return DEVIATIONS.some((row) => row.covers(one))
}

function isDayKind(one: Case): boolean {
  return one.kind === 'day' || one.kind === 'dayOptional' || one.kind === 'asOf'
}

function isNumeric(sent: unknown): boolean {
  return typeof sent === 'number' || (typeof sent === 'string' && /^[+-]?\d+(\.\d+)?$/.test(sent))
}

function isBeyond64Bits(one: Case): boolean {
  const sent = sentBy(one)
  if (!one.kind?.startsWith('whole')) return false
  return one.in === 'body' && typeof sent === 'number' && Math.abs(sent) >= 2 ** 63
}

function notADay(sent: unknown, isInstant: boolean): Partial<Issue> {
  if (typeof sent !== 'string') return { type: isInstant ? 'datetime_type' : 'date_type' }
  const type = isInstant ? 'datetime_from_date_parsing' : 'date_from_datetime_parsing'
  if (sent.length < 10) return { type, ctx: { error: 'input is too short' } }
  if (/^\D/.test(sent)) return { type, ctx: { error: 'invalid character in year' } }
  return { type, ctx: { error: 'invalid date separator, expected `-`' } }
}

function bare(text = ''): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

/** Long runs of one character are recorded as `$run: [before, character, count, after]`. */
function unpacked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$run' in value)) return value
  const [before, character, count, after] = value.$run as [string, string, number, string]
  return `${before}${character.repeat(count)}${after}`
}
