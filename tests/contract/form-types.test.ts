// Every parameter that takes a form refuses another spelling of one with EDGAR's, or understands it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { advised } from '../../src/contract/declare/advice.ts'
import type { Issue } from '../../src/contract/declare/issues.ts'
import { membersOf, type Param } from '../../src/contract/declare/params.ts'
import FORM_TYPES from '../../src/domains/filings/form-types.json' with { type: 'json' }
import { toForm } from '../../src/domains/filings/form-types.ts'

const FORMS = ENDPOINTS.flatMap((endpoint) =>
  Object.entries(membersOf(endpoint.input))
    .filter(([name]) => /^forms?$/.test(name))
    .map(([name, param]) => ({ endpoint, name, param })),
)

/** Parameters that find a form by its letters, however it is spelled. */
const ANY_SPELLING: readonly string[] = [
  'search_filings',
  'create_webhook',
  'replace_webhook_watch',
]

function issuesOf(param: Param<unknown>, sent: string): Issue[] {
  const respelled = param.respell ? param.respell(sent) : sent
  const parsed = param.parse(respelled)
  return 'issues' in parsed ? parsed.issues : []
}

for (const { endpoint, name, param } of FORMS) {
  test(`${endpoint.name}: a form spelled otherwise is refused with the right spelling`, () => {
    const choices = param.schema.enum as string[] | undefined
    const right = choices?.find((one) => one.includes('-')) ?? choices?.[0] ?? '10-K'
    assert.deepEqual(issuesOf(param, right), [])
    const wrong = choices && !right.includes('-') ? `${right}X` : right.replace('-', '')
    const issues = issuesOf(param, wrong).map((issue) => ({
      ...issue,
      loc: ['query', name, ...issue.loc],
    }))
    const [issue] = advised(endpoint.input, issues, { unknown: [], isOfTool: false })
    if (ANY_SPELLING.includes(endpoint.name)) assert.equal(issue, undefined)
    else assert.ok(issue?.msg.includes(`'${right}'`), issue?.msg)
  })

  test(`${endpoint.name}: a list of forms is refused where one is taken`, () => {
    const issues = issuesOf(param, '10-K,10-Q')
    assert.equal(issues.length === 0, param.isListed === true)
  })
}

test('every form and accession number is understood with what is written around it', () => {
  const folder = 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/'
  const cases = ENDPOINTS.flatMap((endpoint) =>
    Object.entries(membersOf(endpoint.input)).flatMap(([name, param]) => {
      const sent = /^forms?$/.test(name)
        ? ['Form 4', '4']
        : /accession$/.test(name)
          ? [folder, '000032019325000079']
          : null
      return sent && !ANY_SPELLING.includes(endpoint.name) ? [{ endpoint, param, sent }] : []
    }),
  )
  assert.ok(cases.length >= 15, `${cases.length}`)
  for (const { endpoint, param, sent } of cases) {
    assert.equal(param.respell?.(sent[0]), sent[1], endpoint.name)
  }
})

test('the list of form types is sorted, without repeats, and has none that EDGAR never had', () => {
  assert.deepEqual(FORM_TYPES, [...new Set(FORM_TYPES)].sort())
  for (const form of ['AW WD', 'OIP NTC', '11-KT', 'SEC STAFF LETTER', 'N-PX-NT', 'SBSEF']) {
    assert.ok(FORM_TYPES.includes(form), form)
  }
  for (const form of ['D-W', 'DTR', '20-FR12B', '10-SB12G', 'S-18']) {
    assert.ok(!FORM_TYPES.includes(form), form)
  }
})

test('forms of EDGAR keep their spelling, amendments and those of no list too', () => {
  for (const form of ['10-K405', '10KSB', '4/A', 'DEF 14A', 'SCHEDULE 13D/A', '13F-HR', 'XYZ-9']) {
    assert.equal(toForm(form), form)
  }
  for (const [sent, spelled] of [
    ['10k', '10-K'],
    ['13fhr/a', '13F-HR/A'],
    ['def14a', 'DEF 14A'],
    ['sc-13d', 'SC 13D'],
    ['S1', 'S-1'],
    ['20-FR12B', '20FR12B'],
  ] as const) {
    assert.equal(toForm(sent), spelled)
  }
})

test('one form and a list of forms are refused each in its own words', () => {
  const of = (name: string) => FORMS.find(({ endpoint }) => endpoint.name === name)?.param
  const [filings, feed] = [of('get_filings'), of('get_feed')]
  assert.ok(filings && feed)
  const said = (param: Param<unknown>, sent: string) => issuesOf(param, sent)[0]?.msg
  assert.equal(said(filings, '10K'), "Input should be '10-K'")
  assert.equal(said(filings, '10-K,10-Q'), "Input should be one form type, such as '10-K'")
  assert.equal(said(feed, '10K,8-k'), "Input should be '10-K,8-K'")
  for (const fine of ['10-k', 'Form 4', '4/A', 'NT 10-K'])
    assert.equal(said(filings, fine), undefined)
  assert.equal(said(feed, '4,8-K'), undefined)
})
