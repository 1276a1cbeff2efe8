// GET /v1/holdings over invented managers: amendments, notices, what is missing, who is meant. Then
// one real manager over the quarter in which the form went from thousands to dollars.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type AppOptions, startApp } from '../../support/app.ts'
import { type ListedFiling, toColumns, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import {
  type CoverOptions,
  corpusSkip,
  coverXml,
  FOLDER,
  type Line,
  readCorpus,
  type SubmissionOptions,
  submissionText,
  tableXml,
} from './forms.ts'

const LARCH = '0000444444'
const ARCHIVE = 'https://www.sec.gov/Archives/edgar/data'

const folderOf = (accession: string, cik = LARCH) =>
  `${ARCHIVE}/${Number(cik)}/${accession.replaceAll('-', '')}/`
const textOf = (accession: string, cik = LARCH) => `${folderOf(accession, cik)}${accession}.txt`

function submissions(cik: string, name: string, filings: readonly ListedFiling[]) {
  const recent = toColumns(filings)
  return { cik, name, tickers: [], exchanges: [], filings: { recent, files: [] } }
}

/** The list's entry of a 13F filing, accepted at 21:00 UTC. */
function listed(accession: string, form: string, filed: string, report: string): ListedFiling {
  const accepted = `${filed}T21:00:00.000Z`
  return { accession, form, filed, accepted, report, document: 'xslForm13F_X02/primary_doc.xml' }
}

function filing(options: SubmissionOptions & CoverOptions, lines: readonly Line[]): string {
  const total = lines.reduce((sum, { value }) => sum + Number(value), 0)
  const [, year, month, day] = /^(....)(..)(..)$/.exec(options.period ?? '20250930') ?? []
  const period = `${month}-${day}-${year}`
  const cover = coverXml({ entries: lines.length, total, ...options, period })
  return submissionText(options, [
    [options.form ?? '13F-HR', cover],
    ['INFORMATION TABLE', tableXml(lines, 'ns1:')],
  ])
}

const Q2 = '0000444444-25-000004'
const Q3 = '0000444444-25-000007'
const ADDED = '0000444444-25-000008'
const RESTATED = '0000444444-25-000009'

const acme: Line = {
  issuer: 'ACME WIDGETS INC',
  cusip: '00111A101',
  value: 250_000,
  shares: 20_000,
}
const brook: Line = {
  issuer: 'BROOK HLDGS LTD',
  title: 'CL B',
  cusip: '00222B207',
  value: 480_000,
  shares: 1000,
}
const stone: Line = { issuer: 'STONE CORP', cusip: '191216100', value: 70_000, shares: 1000 }

/** Two quarters of Larch Street: brook unchanged, acme added in two rows, a put new, stone gone. */
function larch(): [string, unknown][] {
  return [
    [
      urls.submissions(LARCH),
      submissions(LARCH, 'LARCH STREET PARTNERS', [
        listed(Q3, '13F-HR', '2025-11-14', '2025-09-30'),
        listed(Q2, '13F-HR', '2025-08-14', '2025-06-30'),
      ]),
    ],
    [
      textOf(Q3),
      filing({ accession: Q3 }, [
        { ...acme, value: 200_000, shares: 16_000 },
        brook,
        { ...acme, value: 100_000, shares: 8000 },
        { ...acme, value: 50_000, shares: 4000, option: 'Put' },
      ]),
    ],
    [
      textOf(Q2),
      filing({ accession: Q2, period: '20250630', filed: '20250814' }, [acme, brook, stone]),
    ],
  ]
}

type Held = Record<string, unknown>

async function start(
  test: Parameters<typeof startApp>[0],
  documents: readonly (readonly [string, unknown])[],
  options: AppOptions = {},
) {
  const app = await startApp(test, options)
  for (const [url, document] of documents) app.publisher.documents.set(url, document)
  const key = await app.liveKey()
  const ask = async (path: string) => {
    const answer = await app.get(`/v1/holdings/${path}`, key)
    const { holdings = [], exits = [], filings = [], missing = [] } = answer.body
    return {
      ...answer,
      body: answer.body,
      holdings: holdings as Held[],
      exits: exits as Held[],
      filings: filings as Held[],
      missing: missing as Held[],
    }
  }
  return { app, ask }
}

const pick = (rows: readonly Held[], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[name]))

for (const engine of ENGINES) {
  describe(`holdings on ${engine.name}`, { skip: engine.skip }, () => {
    test('positions are summed, ranked, weighed and labelled; exits stand apart', async (t) => {
      const { ask } = await start(t, larch(), { engine })
      const { status, body, holdings, exits, filings } = await ask('444444')
      assert.equal(status, 200)
      assert.equal(body.fund, 'Larch Street Partners')
      assert.deepEqual(
        [body.cik, body.period, body.prior_period, body.filed, body.accession],
        [LARCH, '2025-09-30', '2025-06-30', '2025-11-14', Q3],
      )
      assert.deepEqual(
        [body.total_value, body.reported_total, body.difference, body.complete],
        [830_000, 830_000, 0, true],
      )
      assert.deepEqual([body.position_count, body.count, body.exit_count], [3, 3, 1])
      assert.deepEqual(
        pick(holdings, 'cusip', 'put_call', 'value', 'shares', 'change', 'shares_change'),
        [
          ['00222B207', null, 480_000, 1000, 'unchanged', 0],
          ['00111A101', null, 300_000, 24_000, 'added', 4000],
          ['00111A101', 'PUT', 50_000, 4000, 'new', 4000],
        ],
      )
      assert.deepEqual(pick(holdings, 'weight'), [[0.578313], [0.361446], [0.060241]])
      assert.deepEqual(pick(holdings, 'shares_prior', 'value_prior'), [
        [1000, 480_000],
        [20_000, 250_000],
        [null, null],
      ])
      // From the fails-to-deliver file, the second in the spelling of the ticker list.
      assert.deepEqual(pick(holdings, 'ticker', 'ticker_basis'), [
        ['BRK-B', 'settlement'],
        ['ACME', 'settlement'],
        ['ACME', 'settlement'],
      ])
      assert.deepEqual(pick(exits, 'issuer', 'ticker', 'shares_prior', 'value_prior'), [
        ['STONE CORP', null, 1000, 70_000],
      ])
      assert.deepEqual(pick(filings, 'accession', 'effect', 'value_unit', 'entries'), [
        [Q3, 'original', 'dollars', 4],
      ])
    })

    test('a document once read is not asked for again', async (t) => {
      const { app, ask } = await start(t, larch(), { engine })
      await ask('444444')
      app.clock.advance(365 * 86_400_000)
      await ask('444444')
      assert.equal(app.publisher.timesAsked(textOf(Q3)), 1)
    })
  })
}

describe('what is asked for', () => {
  test('limit cuts the list and not the totals', async (t) => {
    const { ask } = await start(t, larch())
    const { body, holdings } = await ask('444444?limit=1')
    assert.deepEqual([holdings.length, body.count, body.position_count], [1, 1, 3])
    assert.equal(body.total_value, 830_000)
  })

  test('without changes the quarter before is not read', async (t) => {
    const { app, ask } = await start(t, larch())
    const { body, holdings, exits } = await ask('444444?changes=false')
    assert.deepEqual([body.prior_period, holdings[0]?.change, exits.length], [null, null, 0])
    assert.equal(app.publisher.timesAsked(textOf(Q2)), 0)
  })

  test('as_of answers with what had been accepted by then', async (t) => {
    const { ask } = await start(t, larch())
    const before = await ask('444444?as_of=2025-11-13')
    assert.equal(before.body.period, '2025-06-30')
    assert.deepEqual([before.body.prior_period, before.holdings[0]?.change], [null, null])
    // Accepted at 21:00 that day.
    assert.equal((await ask('444444?as_of=2025-11-14T20:59:59Z')).body.period, '2025-06-30')
    assert.equal((await ask('444444?as_of=2025-11-14T21:00:00Z')).body.period, '2025-09-30')
    const nothing = await ask('444444?as_of=2025-08-13')
    assert.deepEqual([nothing.status, nothing.body.period, nothing.body.count], [200, null, 0])
  })

  test('a fund is named by alias, by the operator’s alias, by CIK or by ticker', async (t) => {
    const settings = { FUND_ALIASES: 'larch-street=444444' }
    const { ask } = await start(t, larch(), { settings })
    for (const name of ['larch-street', 'Larch%20Street', '0000444444', '444444']) {
      assert.equal((await ask(name)).body.cik, LARCH, name)
    }
    // A public company that files none of these.
    const brook = await ask('brk.b')
    assert.deepEqual([brook.status, brook.body.cik, brook.body.count], [200, '0000222222', 0])
    assert.deepEqual([brook.body.total_value, brook.body.complete], [null, true])
  })

  test('an unknown fund is a 404 that names what is near', async (t) => {
    const { ask } = await start(t, larch())
    await ask('444444')
    const near = await ask('larch stret partnerz')
    assert.deepEqual([near.status, near.body.error], [404, 'not_found'])
    assert.match(String(near.body.detail), /"larch stret partnerz".*CIK 0000444444/)
    const larchStreet = { ticker: null, cik: LARCH, name: 'Larch Street Partners' }
    assert.deepEqual((near.body.suggestions as unknown[])[0], larchStreet)
    const alias = await ask('bridgewatr')
    assert.match(
      String(alias.body.detail),
      /A fund with .*"bridgewatr" is not known here.* Was it bridgewater /,
    )
    assert.match(String((await ask('two sigma fund')).body.detail), /two-sigma \(CIK 0001179392\)/)
    // The manager is known by name, but nothing of it is stored.
    assert.match(String((await ask('citadel')).body.detail), /"citadel" is CIK 0001423053/)
    assert.equal((await ask('999999')).status, 404)
  })

  test('limits outside their bounds are refused', async (t) => {
    const { ask } = await start(t, larch())
    assert.equal((await ask('444444?limit=0')).status, 422)
    assert.equal((await ask('444444?limit=501')).status, 422)
    assert.equal((await ask('444444?changes=maybe')).status, 422)
  })
})

describe('amendments', () => {
  const amended = (): [string, unknown][] => [
    ...larch(),
    [
      urls.submissions(LARCH),
      submissions(LARCH, 'LARCH STREET PARTNERS', [
        listed(RESTATED, '13F-HR/A', '2025-12-10', '2025-09-30'),
        listed(ADDED, '13F-HR/A', '2025-12-01', '2025-09-30'),
        listed(Q3, '13F-HR', '2025-11-14', '2025-09-30'),
        listed(Q2, '13F-HR', '2025-08-14', '2025-06-30'),
      ]),
    ],
    [
      textOf(ADDED),
      filing({ accession: ADDED, form: '13F-HR/A', amendment: 'NEW HOLDINGS' }, [
        { ...stone, value: 140_000, shares: 2000 },
        { ...brook, value: 4800, shares: 10 },
      ]),
    ],
    [
      textOf(RESTATED),
      filing({ accession: RESTATED, form: '13F-HR/A', amendment: 'RESTATEMENT' }, [
        { ...acme, value: 240_000, shares: 19_200 },
      ]),
    ],
  ]

  test('new holdings add, a restatement replaces, each from its acceptance on', async (t) => {
    const { ask } = await start(t, amended())
    const at = async (day: string) => {
      const { body, holdings } = await ask(`444444?as_of=${day}`)
      return [body.total_value, body.difference, pick(holdings, 'cusip', 'shares', 'change')]
    }
    assert.deepEqual((await at('2025-11-30'))[0], 830_000)
    assert.deepEqual(await at('2025-12-01'), [
      974_800,
      0,
      [
        ['00222B207', 1010, 'added'],
        ['00111A101', 24_000, 'added'],
        ['191216100', 2000, 'added'],
        ['00111A101', 4000, 'new'],
      ],
    ])
    assert.deepEqual(await at('2025-12-10'), [240_000, 0, [['00111A101', 19_200, 'reduced']]])
    const { body, filings } = await ask('444444')
    assert.deepEqual([body.accession, body.filed], [RESTATED, '2025-12-10'])
    assert.deepEqual(pick(filings, 'accession', 'effect'), [
      [Q3, 'replaced'],
      [ADDED, 'replaced'],
      [RESTATED, 'replaces'],
    ])
  })

  test('an amendment that the publisher does not have is named', async (t) => {
    const documents = amended().filter(([url]) => url !== textOf(RESTATED))
    const { ask } = await start(t, documents)
    const { status, body, missing } = await ask('444444')
    assert.deepEqual([status, body.complete, body.total_value], [200, false, 974_800])
    assert.deepEqual(pick(missing, 'accession', 'period'), [[RESTATED, '2025-09-30']])
  })
})

describe('what is not there, or is broken', () => {
  test('an amendment that cannot be read is named, and the rest answers', async (t) => {
    const text = filing({ accession: ADDED, form: '13F-HR/A', amendment: 'NEW HOLDINGS' }, [
      { ...stone, cusip: '1912' },
    ])
    const { ask } = await start(t, [
      ...larch(),
      [
        urls.submissions(LARCH),
        submissions(LARCH, 'LARCH STREET PARTNERS', [
          listed(ADDED, '13F-HR/A', '2025-12-01', '2025-09-30'),
          listed(Q3, '13F-HR', '2025-11-14', '2025-09-30'),
          listed(Q2, '13F-HR', '2025-08-14', '2025-06-30'),
        ]),
      ],
      [textOf(ADDED), text],
    ])
    const { status, body, missing } = await ask('444444')
    assert.deepEqual([status, body.complete, body.total_value], [200, false, 830_000])
    assert.deepEqual(pick(missing, 'accession', 'form'), [[ADDED, '13F-HR/A']])
    assert.match(String(missing[0]?.reason), new RegExp(`${ADDED}.*cusip of infoTable 1`))
  })

  test('a quarter whose document is absent is passed over, and named', async (t) => {
    const { ask } = await start(
      t,
      larch().filter(([url]) => url !== textOf(Q3)),
    )
    const { status, body, missing } = await ask('444444')
    assert.deepEqual([status, body.complete, body.period], [200, false, '2025-06-30'])
    assert.deepEqual(pick(missing, 'accession', 'form', 'period'), [[Q3, '13F-HR', '2025-09-30']])
  })

  test('a notice reports nothing and says who reports', async (t) => {
    const cover = coverXml({ form: '13F-NT', reportedBy: 'Larch Group Ltd' })
    const text = submissionText({ accession: Q3, form: '13F-NT' }, [['13F-NT', cover]])
    const { ask } = await start(t, [
      [
        urls.submissions(LARCH),
        submissions(LARCH, 'LARCH STREET PARTNERS', [
          listed(Q3, '13F-NT', '2025-11-14', '2025-09-30'),
        ]),
      ],
      [textOf(Q3), text],
    ])
    const { status, body, holdings } = await ask('444444')
    assert.deepEqual([status, body.report_type, body.period], [200, 'notice', '2025-09-30'])
    assert.deepEqual([holdings.length, body.total_value, body.complete], [0, null, true])
    assert.deepEqual(body.reported_by, [
      { name: 'Larch Group Ltd', cik: '0000555555', file_number: null },
    ])
  })

  test('a filing that cannot be read fails, naming it; nothing of it is kept', async (t) => {
    const broken = filing({ accession: Q3 }, [{ ...acme, shares: -5 }])
    const { app, ask } = await start(t, [...larch(), [textOf(Q3), broken]])
    const { status, body } = await ask('444444')
    assert.deepEqual([status, body.error], [502, 'upstream_unavailable'])
    assert.match(String(body.detail), new RegExp(`${Q3}.*sshPrnamt of infoTable 1`))
    app.publisher.documents.set(textOf(Q3), larch().find(([url]) => url === textOf(Q3))?.[1])
    assert.equal((await ask('444444')).body.total_value, 830_000)
  })

  test('an unreadable quarter before leaves positions without labels', async (t) => {
    const broken = filing({ accession: Q2, period: '20250630', total: 5 }, [
      { ...acme, value: 'x' },
    ])
    const { ask } = await start(t, [...larch(), [textOf(Q2), broken]])
    const { status, body, holdings, missing } = await ask('444444')
    assert.deepEqual([status, body.complete, body.prior_period], [200, false, null])
    assert.equal(holdings[0]?.change, null)
    assert.match(String(missing[0]?.reason), new RegExp(`${Q2}.*value of infoTable 1`))
  })

  test('an unreachable publisher is a 502 when nothing is stored', async (t) => {
    const { app, ask } = await start(t, larch())
    app.publisher.breakAt(ARCHIVE)
    assert.equal((await ask('444444')).status, 502)
    app.publisher.heal()
    assert.equal((await ask('444444')).status, 200)
    app.publisher.breakAt('https://')
    app.clock.advance(86_400_000)
    const stored = await ask('444444')
    assert.deepEqual([stored.status, stored.body.total_value], [200, 830_000])
  })

  test('a difference from the cover is answered, not hidden', async (t) => {
    const text = filing({ accession: Q3, total: 800_000, entries: 5 }, [acme, brook])
    const { ask } = await start(t, [...larch(), [textOf(Q3), text]])
    const { body, filings } = await ask('444444')
    assert.deepEqual(
      [body.total_value, body.reported_total, body.difference],
      [730_000, 800_000, -70_000],
    )
    assert.deepEqual(pick(filings, 'entries', 'reported_entries'), [[2, 5]])
    assert.match(
      String(body.difference_reason),
      new RegExp(`${Q3} has 2 lines; its cover states 5\\.`),
    )
  })
})

describe('documents apart from each other', () => {
  test('the table is found through the index, under any name', async (t) => {
    const folder = folderOf(Q3)
    const item = [{ name: 'primary_doc.xml' }, { name: 'logo.jpg' }, { name: 'Q3 table.xml' }]
    const { ask } = await start(t, [
      ...larch().filter(([url]) => url !== textOf(Q3)),
      [`${folder}index.json`, { directory: { item: [...item, { name: 'our-q3.xml' }] } }],
      [`${folder}primary_doc.xml`, coverXml({ entries: 1, total: 480_000 })],
      [`${folder}our-q3.xml`, tableXml([brook], 'n1:')],
    ])
    const { body, holdings } = await ask('444444')
    assert.deepEqual([body.period, body.total_value, body.complete], ['2025-09-30', 480_000, true])
    assert.deepEqual(pick(holdings, 'cusip', 'change'), [['00222B207', 'unchanged']])
  })
})

describe('a real manager', { skip: corpusSkip }, () => {
  const BERKSHIRE = '0001067983'
  const before = '0000950123-22-012275'
  const after = '0000950123-23-002585'

  /** The list is written after EDGAR's; the tables are the filed ones, and there are no covers. */
  const documents = (): [string, unknown][] => [
    [
      urls.submissions(BERKSHIRE),
      submissions(BERKSHIRE, 'BERKSHIRE HATHAWAY INC', [
        listed(after, '13F-HR', '2023-02-14', '2022-12-31'),
        listed(before, '13F-HR', '2022-11-14', '2022-09-30'),
      ]),
    ],
    [`${folderOf(after, BERKSHIRE)}index.json`, { directory: { item: [{ name: '20651.xml' }] } }],
    [
      `${folderOf(after, BERKSHIRE)}20651.xml`,
      readCorpus(`${FOLDER}/1067983/000095012323002585/20651.xml.gz`),
    ],
    [`${folderOf(before, BERKSHIRE)}index.json`, { directory: { item: [{ name: 'i.xml' }] } }],
    [
      `${folderOf(before, BERKSHIRE)}i.xml`,
      readCorpus(`${FOLDER}/1067983/000095012322012275/infotable.xml.gz`),
    ],
  ]

  test('the quarter from thousands to dollars is compared in dollars', async (t) => {
    const { ask } = await start(t, documents())
    const { body, holdings, filings } = await ask('berkshire')
    assert.deepEqual([body.period, body.prior_period], ['2022-12-31', '2022-09-30'])
    assert.deepEqual([body.total_value, body.position_count], [299_007_622_119, 49])
    // No cover, no total to compare with.
    assert.deepEqual([body.reported_total, body.difference], [null, null])
    assert.equal(filings[0]?.value_unit, 'dollars')
    const of = (cusip: string) => holdings.filter((one) => one.cusip === cusip)
    const names = ['shares', 'value', 'change', 'shares_prior', 'value_prior'] as const
    // Counted from the tables: Apple, TSMC, Bank of New York Mellon, Coca-Cola.
    assert.deepEqual(pick(of('037833100'), ...names), [
      [895_136_175, 116_305_043_218, 'added', 894_802_319, 123_661_679_000],
    ])
    assert.deepEqual(pick(of('874039100'), ...names), [
      [8_292_724, 617_725_010, 'reduced', 60_060_880, 4_117_774_000],
    ])
    assert.deepEqual(pick(of('064058100'), ...names), [
      [25_069_867, 1_141_180_346, 'reduced', 62_210_878, 2_396_364_000],
    ])
    assert.deepEqual(pick(of('191216100'), ...names), [
      [400_000_000, 25_444_000_000, 'unchanged', 400_000_000, 22_407_999_000],
    ])
    // G6693N103 in the earlier table fails its check digit: a typing error, no trade.
    assert.deepEqual(pick(of('G6683N103'), 'change', 'cusip_prior'), [['unchanged', 'G6693N103']])
    assert.equal(body.exit_count, 0)
    const labels = Object.groupBy(holdings, ({ change }) => String(change))
    const counts = Object.entries(labels).map(([label, rows]) => [label, rows?.length])
    assert.deepEqual(Object.fromEntries(counts), { unchanged: 38, reduced: 8, added: 3 })
  })
})
