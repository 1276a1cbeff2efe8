// Real filings, read from the folder of publishers' documents: values as a person reads them on the
// printed statements.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parseXbrl } from '../../../src/domains/filings/xbrl/parse.ts'
import { readReport } from '../../../src/domains/filings/xbrl/report.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { startApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'

const folder = new URL('../../../../shared/corpus/', import.meta.url).pathname
const skip = existsSync(folder) ? false : 'the corpus of real filings is not here'
const M = 1_000_000

interface Line {
  label: string
  depth: number
  is_total: boolean
  is_negated: boolean
  members: { label: string }[]
  values: ({ value: number; anchor: string } | null)[]
}

interface Statement {
  title: string
  columns: unknown[]
  lines: Line[]
}

interface Breakdown {
  by: string
  measure: string
  end: string
  title: string
  parts: { label: string; value: number }[]
  sum: number
  total: number
  ties: boolean
}

describe('filed facts of the corpus', { skip }, () => {
  test('Apple’s report for 2023 (0000320193-23-000106) reads as it is printed', async (t) => {
    const clock = createTestClock()
    const app = await startApp(t, { source: createMirrorSource({ folder, clock }), clock })
    const key = await app.liveKey()
    const ask = async (path: string) => (await app.get(`/v1/${path}`, key)).body
    const filed = await ask('statements/AAPL?accession=0000320193-23-000106')
    const statements = filed.statements as Statement[]
    assert.deepEqual([filed.count, filed.complete], [6, true])
    const find = (title: string, label: string, member = '') => {
      const lines = statements.find((one) => one.title === title)?.lines ?? []
      const isIt = (line: Line) => (line.members[0]?.label ?? '') === member && line.label === label
      return lines.find(isIt)?.values.map((value) => value && value.value / M)
    }
    const operations = 'CONSOLIDATED STATEMENTS OF OPERATIONS'
    assert.deepEqual(find(operations, 'Net sales'), [383_285, 394_328, 365_817])
    assert.deepEqual(find(operations, 'Net sales', 'Services'), [85_200, 78_129, 68_425])
    assert.deepEqual(find(operations, 'Net income'), [96_995, 99_803, 94_680])
    assert.deepEqual(find('CONSOLIDATED BALANCE SHEETS', 'Total assets'), [352_583, 352_755])
    const flows = 'CONSOLIDATED STATEMENTS OF CASH FLOWS'
    const opening = 'Cash, cash equivalents and restricted cash, beginning balances'
    assert.deepEqual(find(flows, opening), [24_977, 35_929, 39_789])
    const ending = 'Cash, cash equivalents and restricted cash, ending balances'
    assert.deepEqual(find(flows, ending), [30_737, 24_977, 35_929])
    const segments = await ask('segments/AAPL?limit=1&as_of=2023-12-31')
    const parts = (by: string, title: RegExp) => {
      const found = (segments.breakdowns as Breakdown[]).find(
        (one) => one.by === by && one.measure === 'revenue' && title.test(one.title),
      )
      assert.deepEqual([found?.sum, found?.total, found?.ties], [383_285 * M, 383_285 * M, true])
      return found?.parts.map(({ label, value }) => `${label} ${value / M}`)
    }
    assert.deepEqual(parts('product', /Disaggregated/), [
      'iPhone 200583',
      'Mac 29357',
      'iPad 28300',
      'Wearables, Home and Accessories 39845',
      'Services 85200',
    ])
    assert.deepEqual(parts('segment', /Reportable Segment/), [
      'Americas 162560',
      'Europe 94294',
      'Greater China 72559',
      'Japan 24257',
      'Rest of Asia Pacific 29615',
    ])
  })

  test('Apple’s instance for 2015 (0001193125-15-356351) reads as the report is printed', () => {
    const open = (name: string) => {
      const path = `www.sec.gov/Archives/edgar/data/320193/000119312515356351/${name}`
      const text = gunzipSync(readFileSync(`${folder}${path}.gz`)).toString('utf8')
      return { text, where: name }
    }
    const linkbases = ['aapl-20151028.xsd', 'aapl-20151028_lab.xml', 'aapl-20151028_pre.xml']
    const report = readReport(parseXbrl(open('aapl-20150926.xml')), linkbases.map(open))
    const balance = report.statements.find(({ title }) => title === 'CONSOLIDATED BALANCE SHEETS')
    const assets = balance?.lines.find(({ label }) => label === 'Total assets')
    assert.deepEqual(
      assets?.values.map((value) => value?.value),
      [290_479 * M, 231_839 * M],
    )
    const sales = report.breakdowns.find(
      ({ by, measure, end }) => by === 'segment' && measure === 'revenue' && end === '2015-09-26',
    )
    assert.deepEqual([sales?.sum, sales?.total, sales?.ties], [233_715 * M, 233_715 * M, true])
    assert.equal(sales?.parts.find(({ label }) => label === 'Greater China')?.value, 58_715 * M)
  })
})
