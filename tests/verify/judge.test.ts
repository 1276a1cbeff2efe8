// A small saved answer against the document of an invented company: what is checked, and how a
// difference is named.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Unverifiable } from '../../src/commands/verify/body.ts'
import { type AtHand, judge } from '../../src/commands/verify/judge.ts'
import { parseSaved, toSavedAnswer } from '../../src/commands/verify/saved-answer.ts'

const FACT = { end: '2024-12-31', form: '10-K', filed: '2025-02-01' } as const
const ACCESSION = '0000111111-25-000001'
const row = { ...FACT, accn: ACCESSION, start: '2024-01-01' }

const document: AtHand = {
  url: 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000111111.json',
  sha256: 'a'.repeat(64),
  bytes: 900,
  content: {
    facts: {
      'us-gaap': {
        Revenues: { units: { USD: [{ ...row, val: 100 }] } },
        CostOfRevenue: { units: { USD: [{ ...row, val: 60 }] } },
      },
    },
  },
}

const cite = (tag: string, value: number) => ({
  taxonomy: 'us-gaap',
  tag,
  unit: 'USD',
  start: '2024-01-01',
  value,
  ...FACT,
  accession: ACCESSION,
})

function makeAnswer() {
  const { url, sha256, bytes } = document
  return {
    ticker: 'ACME',
    cik: '0000111111',
    company: 'Acme Widgets Inc.',
    income_statement: [
      {
        period: '2024-12-31',
        fiscal_period: 'FY',
        revenue: 100 as number | null,
        gross_profit: 40,
        goodwill: null,
        sources: {
          revenue: { derived: false, formula: null, facts: [cite('Revenues', 100)] },
          gross_profit: {
            derived: true,
            formula: 'revenue - cost_of_revenue',
            facts: [cite('Revenues', 100), cite('CostOfRevenue', 60)],
          },
        },
      },
    ],
    balance_sheet: [],
    documents: [{ url, sha256, bytes, fetched_at: '2025-03-01T00:00:00Z', reason: null }],
    normalization_version: 7,
    asked: { ticker: 'ACME', limit: 5 },
    source: 'SEC EDGAR',
  }
}

type Answer = ReturnType<typeof makeAnswer>

function judgeChanged(change: (answer: Answer) => void, version = 7) {
  const answer = makeAnswer()
  change(answer)
  return judge({ answer, recomputed: makeAnswer(), document, version })
}

function firstRow({ income_statement: [first] }: Answer): Answer['income_statement'][number] {
  assert.ok(first)
  return first
}

/** Only cells and reasons. */
const differencesOf = (...given: Parameters<typeof judgeChanged>) =>
  judgeChanged(...given).differences.map(({ cell, why }) => `${cell}: ${why}`)

describe('an answer', () => {
  test('that is what the document gives agrees, cell by cell', () => {
    const verdict = judgeChanged(() => {})
    assert.ok(verdict.agrees)
    // The CIK, five members of a row and the number of rows in two lists.
    assert.deepEqual(verdict.cells, { checked: 8, agree: 8 })
    assert.deepEqual(verdict.sources, { checked: 2, agree: 2 })
    assert.deepEqual(verdict.facts, { checked: 3, agree: 3 })
    assert.deepEqual(verdict.formulas, { checked: 2, agree: 2, unclear: 0 })
    assert.deepEqual(verdict.provenance, { checked: 5, agree: 5 })
  })

  test('under another ticker and name is the same', () => {
    assert.deepEqual(
      differencesOf((answer) => {
        answer.ticker = 'ACMX'
        answer.company = 'Acme Gadgets Inc.'
      }),
      [],
    )
  })

  test('with another value differs in it, and its own facts do not give it', () => {
    const verdict = judgeChanged((answer) => {
      firstRow(answer).gross_profit = 41
    })
    assert.deepEqual(verdict.differences, [
      {
        cell: 'income_statement 2024-12-31 FY gross_profit',
        said: 41,
        recomputed: 40,
        why: 'value differs',
      },
      {
        cell: 'income_statement 2024-12-31 FY gross_profit',
        said: 41,
        recomputed: null,
        why: 'formula does not give it',
      },
    ])
  })

  test('with a null where there is a value differs', () => {
    const cells = differencesOf((answer) => {
      firstRow(answer).revenue = null
    })
    assert.ok(cells.includes('income_statement 2024-12-31 FY revenue: value differs'))
  })

  test('that lacks a row, or has one more, differs in it', () => {
    const less = differencesOf((answer) => {
      answer.income_statement.pop()
    })
    assert.ok(less.includes('income_statement count: value differs'))
    assert.ok(less.includes('income_statement 2024-12-31 FY revenue: value differs'))
    const more = differencesOf((answer) => {
      answer.income_statement.push({ ...firstRow(answer) })
    })
    assert.ok(more.includes('income_statement 2024-12-31 FY (2) revenue: value differs'))
  })

  test('that names a fact which the document lacks says so', () => {
    const cells = differencesOf((answer) => {
      const [fact] = firstRow(answer).sources.revenue.facts
      assert.ok(fact)
      fact.accession = '0000111111-25-000002'
    })
    assert.deepEqual(cells, [
      'income_statement 2024-12-31 FY revenue sources: value differs',
      'income_statement 2024-12-31 FY revenue sources: not in the document',
    ])
  })

  test('of another version of the document differs by its hash, and values for that reason', () => {
    const cells = differencesOf((answer) => {
      const [named] = answer.documents
      assert.ok(named)
      named.sha256 = 'b'.repeat(64)
      firstRow(answer).revenue = 100.5
    })
    assert.deepEqual(cells.slice(0, 2), [
      'documents sha256: document changed',
      'income_statement 2024-12-31 FY revenue: document changed',
    ])
  })

  test('of other rules differs by their version', () => {
    assert.deepEqual(
      differencesOf(() => {}, 8),
      ['normalization_version: rules changed'],
    )
  })

  test('whose facts are a filing’s own is checked against that document, not looked up in this one', () => {
    const own = { url: 'https://www.sec.gov/a.htm', sha256: 'b'.repeat(64), bytes: 500 }
    const make = (change: Partial<typeof own> = {}) => {
      const answer = makeAnswer()
      const { revenue } = firstRow(answer).sources
      const facts = [{ ...cite('Revenues', 100), accession: 'new', from_filing: true }]
      Object.assign(revenue, { facts })
      return { ...answer, documents: [...answer.documents, { ...own, ...change }] }
    }
    const judgeOwn = (change: Partial<typeof own>) =>
      judge({ answer: make(change), recomputed: make(), document, version: 7 })
    assert.deepEqual(judgeOwn({}).differences, [])
    assert.deepEqual(judgeOwn({}).facts, { checked: 2, agree: 2 })
    assert.deepEqual(
      judgeOwn({ sha256: 'c'.repeat(64) }).differences.map(({ cell, why }) => [cell, why]),
      [['documents 2 sha256', 'document changed']],
    )
  })

  test('with places is compared without them: which documents are at hand differs', () => {
    const place = { document: 'https://www.sec.gov/a.htm', anchor: 'f-1', reason: null }
    const verdict = judgeChanged((answer) => {
      for (const { facts } of Object.values(firstRow(answer).sources))
        for (const fact of facts) Object.assign(fact, { place })
    })
    assert.deepEqual(verdict.differences, [])
    assert.deepEqual(verdict.sources, { checked: 2, agree: 2 })
  })

  test('of a row without a hash is compared without it', () => {
    const answer = {
      ...makeAnswer(),
      documents: [{ ...makeAnswer().documents[0], sha256: null, bytes: null }],
    }
    const verdict = judge({ answer, recomputed: makeAnswer(), document, version: 7 })
    assert.ok(verdict.agrees)
    assert.deepEqual(verdict.provenance, { checked: 3, agree: 3 })
  })
})

describe('a saved answer', () => {
  const body = makeAnswer()

  test('is read as REST sends it and out of what an MCP client keeps', () => {
    const asText = { content: [{ type: 'text', text: JSON.stringify(body) }] }
    for (const saved of [
      body,
      { structuredContent: body },
      { jsonrpc: '2.0', id: 1, result: { structuredContent: body } },
      asText,
      { result: asText },
    ]) {
      assert.deepEqual(parseSaved(JSON.stringify(saved)), body)
    }
  })

  test('says what it was asked, or its address does, or its content as far as it can', () => {
    assert.deepEqual(toSavedAnswer(body, null).question, { ticker: '0000111111', limit: 5 })
    const path = '/v1/fundamentals/ACME?limit=3&as_of=2024-06-30'
    const { question } = toSavedAnswer(body, path)
    assert.deepEqual([question.limit, question.as_of], ['3', '2024-06-30'])
    const { asked: _, ...unsourced } = { ...body, period_type: 'quarterly' }
    assert.deepEqual(toSavedAnswer(unsourced, null).question, {
      ticker: '0000111111',
      period: 'quarterly',
      limit: 1,
    })
  })

  test('that is none, or a sandbox’s, cannot be verified', () => {
    const refused: [() => unknown, RegExp][] = [
      [() => parseSaved('{"cik": '), /not JSON/],
      [() => parseSaved('[1]'), /JSON, but not an answer/],
      [() => toSavedAnswer({ ...body, sandbox: true }, null), /sandbox/],
      [() => toSavedAnswer({ count: 0, events: [] }, null), /not an answer about/],
      [() => toSavedAnswer({ ...body, cik: null }, null), /names no CIK/],
      [() => toSavedAnswer(body, '/v1/ratios/ACME'), /not from/],
    ]
    for (const [make, message] of refused) {
      assert.throws(make, (error) => error instanceof Unverifiable && message.test(error.message))
    }
  })
})
