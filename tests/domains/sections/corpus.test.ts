// Chapters of real proxy statements by the words that callers use, each checked by reading it.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startApp } from '../../support/app.ts'
import { type Published, publish } from '../../support/published-reports.ts'
import { readCorpus, SKIP_CORPUS } from '../../support/section-labels.ts'

type Expected = readonly [item: string, title: string, charsMin: number, charsMax?: number]

/** Each chapter’s name, its title in the document, and how long it is at least, or about. */
const PROXIES: Readonly<Record<string, Readonly<Record<string, Expected>>>> = {
  'www.sec.gov/Archives/edgar/data/320193/000130817925000008/aapl4359751-def14a.htm': {
    'Executive Compensation': ['executive-compensation', 'Executive Compensation', 80_000],
    'Summary Compensation Table': [
      'summary-compensation-table-2024-2023-and-2022',
      'Summary Compensation Table—2024, 2023, and 2022',
      6_000,
    ],
    'Grants of Plan-Based Awards': [
      'grants-of-plan-based-awards-2024',
      'Grants of Plan-Based Awards—2024',
      2_000,
    ],
    'Pay Ratio': ['ceo-pay-ratio-2024', 'CEO Pay Ratio—2024', 500],
    'Security Ownership': [
      'security-ownership-of-certain-beneficial-owners-and',
      'Security Ownership of Certain Beneficial Owners and Management',
      5_000,
    ],
  },
  'unplaced/reports/dgunning+edgartools/DEF14A/cabot.DEF14A.ixbrl.htm': {
    'Executive Compensation': ['executive-compensation', 'Executive Compensation', 130_000],
    'executive-compensation': ['executive-compensation', 'Executive Compensation', 130_000],
    'Summary Compensation Table': [
      'summary-compensation-table',
      'Summary Compensation Table',
      10_000,
    ],
    'Grants of Plan-Based Awards': [
      'grant-of-plan-based-awards-table',
      'Grant of Plan-Based Awards Table',
      5_000,
    ],
    'Pay Ratio': ['ceo-pay-ratio', 'CEO Pay Ratio', 2_000],
    'security ownership': [
      'beneficial-stock-ownership-of-directors-executive-officers',
      'Beneficial Stock Ownership of Directors, Executive Officers and Persons Owning More Than Five Percent of Common Stock',
      6_000,
    ],
  },
  'www.sec.gov/Archives/edgar/data/893739/000089373920000019/0000893739-20-000019.txt': {
    'Executive Compensation': [
      'executive-compensation',
      'DIRECTOR AND OFFICER COMPENSATION PROGRAM',
      8_000,
      8_200,
    ],
    'Reverse Stock Split': ['reverse-stock-split', 'REVERSE STOCK SPLIT', 25_000, 26_000],
    'Executive Officers': ['executive-officers', 'Executive Officers', 2_000, 2_500],
    'Selection of Independent Registered Public Accountant': [
      'selection-of-independent-registered-public-accountant',
      'SELECTION OF INDEPENDENT REGISTERED PUBLIC ACCOUNTANT',
      2_500,
      3_000,
    ],
  },
}

describe('chapters of real proxy statements', { skip: SKIP_CORPUS }, () => {
  for (const [document, chapters] of Object.entries(PROXIES)) {
    test(document.slice(document.lastIndexOf('/') + 1), async (t) => {
      const app = await startApp(t)
      const filing: Published = {
        accession: '0000111111-23-000004',
        form: 'DEF 14A',
        filed: '2023-04-10',
        report: '2023-05-20',
        document: 'def14a.htm',
        body: readCorpus(document),
      }
      publish(app, [filing])
      const key = await app.liveKey()
      for (const [
        name,
        [item, title, charsMin, charsMax = Number.POSITIVE_INFINITY],
      ] of Object.entries(chapters)) {
        const query = `form=DEF%2014A&item=${encodeURIComponent(name)}`
        const { status, body, text } = await app.get(`/v1/reports/ACME?${query}`, key)
        assert.equal(status, 200, text)
        assert.deepEqual([body.item, body.title], [item, title])
        const chars = Number(body.chars)
        assert.ok(chars >= charsMin && chars <= charsMax, `${name}: ${chars}`)
      }
    })
  }
})
