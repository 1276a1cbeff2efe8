// Form 13F to records: real filings with values counted by hand, then the ways in which a document
// can be wrong.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasCheckDigit } from '../../src/domains/companies/cusips/check-digit.ts'
import { parseCover } from '../../src/domains/holdings/reports/cover.ts'
import {
  parseSubmission,
  parseTextTable,
  valueFiling,
} from '../../src/domains/holdings/reports/submission.ts'
import {
  isInformationTable,
  parseInformationTable,
} from '../../src/domains/holdings/reports/table.ts'
import { decideUnit, toCoverDollars } from '../../src/domains/holdings/reports/units.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import {
  corpusSkip,
  coverXml,
  FOLDER,
  type Line,
  lineXml,
  readCorpus,
  submissionText,
  tableXml,
} from '../domains/holdings/forms.ts'

const ACCESSION = '0000444444-25-000007'

/** Real filings; totals and units were counted from the documents with another tool. */
const REAL = [
  {
    accession: '0000950123-22-012275',
    table: `${FOLDER}/1067983/000095012322012275/infotable.xml.gz`,
    cover: null,
    period: '2022-09-30',
    filed: '2022-11-14',
    entries: 179,
    positions: 49,
    total: 296_096_640,
    unit: 'thousands',
  },
  {
    accession: '0000950123-23-002585',
    table: `${FOLDER}/1067983/000095012323002585/20651.xml.gz`,
    cover: null,
    period: '2022-12-31',
    filed: '2023-02-14',
    entries: 172,
    positions: 49,
    total: 299_007_622_119,
    unit: 'dollars',
  },
  {
    accession: '0000950123-24-002518',
    table: `${FOLDER}/1067983/000095012324002518/infotable.xml.gz`,
    cover: `${FOLDER}/1067983/000095012324002518/primary_doc.xml`,
    period: '2023-12-31',
    filed: '2024-02-14',
    entries: 138,
    positions: 41,
    total: 347_358_074_461,
    unit: 'dollars',
  },
  {
    // Filed late, on a quarter that others reported in thousands.
    accession: '0001140361-23-013281',
    table: `${FOLDER}/1099219/000114036123013281/informationtable.xml`,
    cover: `${FOLDER}/1099219/000114036123013281/primary_doc.xml`,
    period: '2021-12-31',
    filed: '2023-03-23',
    entries: 6,
    positions: 6,
    total: 11_019_796,
    unit: 'dollars',
  },
  {
    // Thousands, although three of its five shares cost more than $1,000.
    accession: '0001619124-21-000002',
    table: `${FOLDER}/1619124/000161912421000002/Q4202013FHOLDINGSACTIAMNV.xml`,
    cover: `${FOLDER}/1619124/000161912421000002/primary_doc.xml`,
    period: '2020-12-31',
    filed: '2021-02-12',
    entries: 5,
    positions: 5,
    total: 732_158,
    unit: 'thousands',
  },
  {
    accession: '0001852858-21-000001',
    table: `${FOLDER}/1852858/000185285821000001/infotable.xml.gz`,
    cover: `${FOLDER}/1852858/000185285821000001/primary_doc.xml`,
    period: '2020-12-31',
    filed: null,
    entries: 80,
    positions: 80,
    total: 108_376,
    unit: 'thousands',
  },
  {
    accession: '0001894188-23-000007',
    table: `${FOLDER}/1894188/000189418823000007/index.xml`,
    cover: `${FOLDER}/1894188/000189418823000007/primary_doc.xml`,
    period: '2023-09-30',
    filed: '2023-11-14',
    entries: 14,
    positions: 14,
    total: 454_926_000,
    unit: 'dollars',
  },
  {
    accession: '0001951757-25-000093',
    table: `${FOLDER}/1994827/000195175725000093/F_13F_AcornCreek_Q42024.xml.gz`,
    cover: `${FOLDER}/1994827/000195175725000093/primary_doc.xml`,
    period: '2024-12-31',
    filed: '2025-01-22',
    entries: 77,
    positions: 77,
    total: 194_611_845,
    unit: 'dollars',
  },
] as const

describe('real 13F filings', { skip: corpusSkip }, () => {
  for (const real of REAL) {
    test(`${real.accession} sums to its cover, in ${real.unit}`, () => {
      const { accession, period, filed } = real
      const table = parseInformationTable(readCorpus(real.table), accession)
      const cover = real.cover === null ? null : parseCover(readCorpus(real.cover), accession)
      const sum = table.positions.reduce((total, { value }) => total + value, 0)
      assert.deepEqual([table.entries, table.positions.length], [real.entries, real.positions])
      assert.deepEqual([table.total, sum], [real.total, real.total])
      if (cover) {
        assert.equal(cover.value_total, real.total)
        assert.equal(cover.entry_total, real.entries)
        assert.equal(cover.period, period)
      }
      const parts = { header: null, cover, coverUnit: null, table }
      const { decision } = valueFiling(parts, { period, filed }, accession)
      assert.equal(decision?.unit, real.unit)
      // Without any date the prices alone say the same.
      const undated = valueFiling(
        { ...parts, cover: null },
        { period: null, filed: null },
        accession,
      )
      assert.equal(undated.decision?.unit, real.unit)
    })
  }

  test('rows of one security are summed', () => {
    const text = readCorpus(`${FOLDER}/1067983/000095012322012275/infotable.xml.gz`)
    const { positions } = parseInformationTable(text, '0000950123-22-012275')
    const apple = positions.filter(({ cusip }) => cusip === '037833100')
    // Eleven rows of the table.
    assert.deepEqual(apple, [
      {
        issuer: 'APPLE INC',
        title_of_class: 'COM',
        cusip: '037833100',
        share_type: 'SH',
        put_call: null,
        value: 123_661_679,
        shares: 894_802_319,
      },
    ])
  })

  test('a complete submission is read with its header', () => {
    const accession = '0001894188-23-000007'
    const path = `${FOLDER}/1894188/000189418823000007/${accession}.txt`
    const parts = parseSubmission(readCorpus(path), accession)
    assert.equal(parts?.header?.filed, '2023-11-14')
    // 9:38:54 in New York's winter.
    assert.equal(parts?.header?.accepted_at, '2023-11-14T14:38:54.000Z')
    assert.equal(parts?.cover?.manager, 'LTS One Management LP')
    assert.equal(parts?.table?.total, 454_926_000)
  })

  test('a submission in the feed’s spelling is read the same', () => {
    const parts = parseSubmission(readCorpus('unplaced/nc/0001951757-25-000093.nc.gz'), ACCESSION)
    assert.equal(parts?.header?.accession, '0001951757-25-000093')
    assert.equal(parts?.header?.filed, '2025-01-22')
    assert.deepEqual([parts?.table?.entries, parts?.table?.total], [77, 194_611_845])
  })

  test('a notice reports nothing and names who does', () => {
    const accession = '0001178913-20-000417'
    const path = `${FOLDER}/1727574/000117891320000417/${accession}.txt`
    const parts = parseSubmission(readCorpus(path), accession)
    assert.equal(parts?.cover?.report_type, 'notice')
    assert.equal(parts?.table, null)
    assert.deepEqual(parts?.cover?.reported_by, [
      {
        name: 'Migdal Insurance & Financial Holdings Ltd.',
        cik: '0001415912',
        file_number: '028-17312',
      },
    ])
  })

  test('the publisher’s own samples: holdings, restatement, notices, confidential treatment', () => {
    const sample = (name: string) =>
      parseCover(readCorpus(`unplaced/sec-samples/13F/${name}`), name)
    assert.equal(sample('Sample_13F-HR.xml.gz')?.amendment, null)
    assert.equal(sample('Sample_13F-HRA.xml.gz')?.amendment, 'restatement')
    assert.equal(sample('Sample_13F-NT.xml')?.report_type, 'notice')
    assert.equal(sample('Sample_13F-CTR.xml.gz'), null)
  })

  test('text tables of 2012 are read whole', () => {
    const read = (number: string) => {
      const accession = `0000909012-12-${number}`
      return parseTextTable(readCorpus(`unplaced/13F-text/${accession}.txt.gz`), accession)
    }
    const first = read('000274')
    assert.deepEqual([first?.entries, first?.total], [1095, 667_757])
    const apple = first?.positions.find(({ cusip }) => cusip === '037833100')
    assert.deepEqual([apple?.issuer, apple?.value, apple?.shares], ['APPLE INC', 887, 1480])
    const second = read('000357')
    assert.deepEqual([second?.entries, second?.total], [1228, 769_056])
    // In this line the title runs into the CUSIP.
    const gulf = second?.positions.find(({ cusip }) => cusip === '373200302')
    assert.deepEqual([gulf?.title_of_class, gulf?.shares], ['COM PAR$0.01 NEW', 25_071])
  })
})

describe('information tables', () => {
  const acme: Line = { issuer: 'Acme &amp; Co', cusip: '00111a101', value: 1000, shares: 20 }

  test('any prefix is read, options and principal stay apart', () => {
    const lines = [
      acme,
      { ...acme, value: 500, shares: 10 },
      { ...acme, option: 'Put', value: 70, shares: 7 },
      { ...acme, option: 'Call', value: 80, shares: 8 },
      { ...acme, type: 'PRN', value: 90, shares: 90 },
    ]
    for (const prefix of ['', 'n1:', 'ns1:']) {
      const text = tableXml(lines, prefix)
      assert.equal(isInformationTable(text), true)
      const table = parseInformationTable(text, ACCESSION)
      assert.deepEqual([table.entries, table.total], [5, 1740])
      const rows = table.positions.map((one) => [
        one.share_type,
        one.put_call,
        one.value,
        one.shares,
      ])
      assert.deepEqual(rows, [
        ['SH', null, 1500, 30],
        ['SH', 'PUT', 70, 7],
        ['SH', 'CALL', 80, 8],
        ['PRN', null, 90, 90],
      ])
      assert.equal(table.positions[0]?.issuer, 'Acme & Co')
      assert.equal(table.positions[0]?.cusip, '00111A101')
    }
  })

  test('securities without a CUSIP are not one security', () => {
    const none = { ...acme, cusip: '000000000' }
    const table = parseInformationTable(tableXml([none, { ...none, issuer: 'Brook' }]), ACCESSION)
    assert.equal(table.positions.length, 2)
  })

  test('a hundred thousand lines are summed', () => {
    const line = lineXml(acme)
    const rows = Array.from({ length: 100_000 }, (_, row) =>
      line.replace('00111a101', `00111${String(row % 1000).padStart(4, '0')}`),
    )
    const text = `<informationTable>${rows.join('')}</informationTable>`
    const table = parseInformationTable(text, ACCESSION)
    assert.deepEqual([table.entries, table.positions.length], [100_000, 1000])
    assert.equal(table.total, 100_000_000)
    assert.equal(table.positions[0]?.shares, 2000)
  })

  const bomb =
    '<!DOCTYPE t [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' +
    `<informationTable>${lineXml({ ...acme, issuer: '&b;' })}</informationTable>`
  const whole = tableXml([acme, acme])
  const deep = `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`
  const wrong: readonly (readonly [what: string, text: string, names: RegExp])[] = [
    ['negative shares', tableXml([acme, { ...acme, shares: -5 }]), /sshPrnamt of infoTable 2/],
    ['a negative value', tableXml([{ ...acme, value: -1 }]), /value of infoTable 1/],
    ['a value in words', tableXml([{ ...acme, value: '1,000' }]), /value of infoTable 1/],
    [
      'a value beyond reason',
      tableXml([{ ...acme, value: '9'.repeat(16) }]),
      /value of infoTable 1/,
    ],
    ['an impossible CUSIP', tableXml([{ ...acme, cusip: '0011' }]), /cusip of infoTable 1/],
    ['an unknown kind of amount', tableXml([{ ...acme, type: 'KG' }]), /sshPrnamtType/],
    ['an unknown option', tableXml([{ ...acme, option: 'Straddle' }]), /putCall/],
    ['no issuer', tableXml([{ ...acme, issuer: '' }]), /nameOfIssuer of infoTable 1/],
    ['a truncated document', whole.slice(0, -60), /infoTable|informationTable/],
    ['crossed tags', '<informationTable><infoTable></informationTable>', /infoTable/],
    ['declared entities', bomb, /document type declaration/],
    ['deep nesting', `<informationTable>${deep}</informationTable>`, /nested too deeply/],
    ['another document', '<ownershipDocument/>', /ownershipDocument instead of informationTable/],
  ]
  for (const [what, text, names] of wrong) {
    test(`${what}: refused, with accession and element`, () => {
      assert.throws(
        () => parseInformationTable(text, ACCESSION),
        (error) =>
          isFailure(error, 'publisher.changed') &&
          error.publicText.includes(ACCESSION) &&
          names.test(error.publicText),
      )
    })
  }

  test('the last character of a CUSIP is checked', () => {
    assert.equal(hasCheckDigit('037833100'), true)
    // Written so in 0000950123-22-012275; the security is G6683N103.
    assert.equal(hasCheckDigit('G6693N103'), false)
    assert.equal(hasCheckDigit('G6683N103'), true)
  })
})

describe('covers', () => {
  test('amendments say what they do', () => {
    const read = (amendment: string) =>
      parseCover(coverXml({ form: '13F-HR/A', amendment }), ACCESSION)?.amendment
    assert.equal(read('RESTATEMENT'), 'restatement')
    assert.equal(read('NEW HOLDINGS'), 'new_holdings')
    assert.equal(read('CORRECTION'), 'unknown')
  })

  const wrong: readonly (readonly [what: string, text: string, names: RegExp])[] = [
    ['a day that is none', coverXml({ period: '02-30-2025' }), /periodOfReport/],
    ['a day inside a quarter', coverXml({ period: '08-31-2025' }), /periodOfReport/],
    ['a year before the form', coverXml({ period: '12-31-1066' }), /periodOfReport/],
    ['a year after any', coverXml({ period: '12-31-9999' }), /periodOfReport/],
    ['an unknown report', coverXml({ reportType: '13F SURPRISE' }), /reportType/],
    ['a notice with holdings', coverXml({ reportType: '13F NOTICE' }), /reportType/],
    ['a negative total', coverXml({ total: -5 }), /tableValueTotal/],
    ['a CIK in letters', coverXml({ cik: 'acme' }), /cik/],
    ['no manager', coverXml({ manager: '' }), /filingManager/],
  ]
  for (const [what, text, names] of wrong) {
    test(`${what}: refused, with accession and element`, () => {
      assert.throws(
        () => parseCover(text, ACCESSION),
        (error) =>
          isFailure(error, 'publisher.changed') &&
          error.publicText.includes(ACCESSION) &&
          names.test(error.publicText),
      )
    })
  }
})

describe('submissions', () => {
  const lines: Line[] = [{ issuer: 'Acme', cusip: '00111A101', value: 5_000_000, shares: 100_000 }]

  test('a report without its table is refused', () => {
    const text = submissionText({ accession: ACCESSION }, [['13F-HR', coverXml({ entries: 1 })]])
    assert.throws(
      () => parseSubmission(text, ACCESSION),
      /0000444444-25-000007 cannot be read: no part of it is recognized as its table of holdings/,
    )
  })

  test('a manager may report that it holds nothing', () => {
    const cover = coverXml({ entries: 0, total: 0 })
    const text = submissionText({ accession: ACCESSION }, [['13F-HR', cover]])
    assert.deepEqual(parseSubmission(text, ACCESSION)?.table, {
      positions: [],
      entries: 0,
      total: 0,
    })
  })

  test('another form is not one of these', () => {
    const text = submissionText({ accession: ACCESSION, form: '4' }, [['4', coverXml()]])
    assert.equal(parseSubmission(text, ACCESSION), null)
    assert.equal(parseSubmission(tableXml(lines), ACCESSION), null)
  })

  const summary = (entries: number, total: string) => `
Report Type (Check only one.):
[X]  13F HOLDINGS REPORT.
Form 13F Information Table Entry Total:  ${entries}
Form 13F Information Table Value Total:  $${total}
                                         (thousands)`
  const textTable = `<TABLE>
NAME OF ISSUER     TITLE   CUSIP      VALUE    AMOUNT         DISC  MGR   SOLE
<S>                <C>     <C>        <C>      <C>            <C>   <C>   <C>
Acme Tools         COM     037833100    1,200    24,000 SH    SOLE          24000
Brook              CL A    594918104      300     9,000 SH PUT SOLE          9000
TOTAL                                   1,500
</TABLE>`
  const asText = (cover: string, table: string) =>
    submissionText({ accession: ACCESSION, period: '20080331', filed: '20080515' }, [
      ['13F-HR', `${cover}\n${table}`],
    ])

  test('a text filing that adds up is read', () => {
    const parts = parseSubmission(asText(summary(2, '1,500'), textTable), ACCESSION)
    assert.equal(parts?.cover?.period, '2008-03-31')
    assert.equal(parts?.coverUnit, 'thousands')
    assert.deepEqual(
      parts?.table?.positions.map((one) => [one.issuer, one.cusip, one.put_call, one.value]),
      [
        ['Acme Tools', '037833100', null, 1200],
        ['Brook', '594918104', 'PUT', 300],
      ],
    )
  })

  test('a text filing that does not add up is refused', () => {
    const refused = (cover: string, table: string, names: RegExp) =>
      assert.throws(() => parseSubmission(asText(cover, table), ACCESSION), names)
    refused(summary(3, '1,500'), textTable, /0000444444-25-000007.*2 of 3 entries/)
    refused(summary(2, '9,500'), textTable, /a total of 1500, not 9500/)
    refused('', textTable, /states no totals/)
    const odd = textTable.replace('1,200    24,000', 'n/a    24,000')
    refused(summary(2, '1,500'), odd, /Acme Tools/)
  })
})

describe('thousands or dollars', () => {
  const position = (value: number, shares: number, share_type: 'SH' | 'PRN' = 'SH') => ({
    issuer: 'Acme',
    title_of_class: null,
    cusip: '00111A101',
    share_type,
    put_call: null,
    value,
    shares,
  })
  const ask = (positions: ReturnType<typeof position>[], more: object = {}) => {
    const total = positions.reduce((sum, { value }) => sum + value, 0)
    return decideUnit({
      table: { positions, entries: positions.length, total },
      period: null,
      filed: null,
      coverTotal: null,
      coverUnit: null,
      isAmendment: false,
      ...more,
    })?.unit
  }

  test('prices outweigh the day of filing', () => {
    const inThousands = [position(50_000, 1_000_000), position(90_000, 700_000)]
    assert.equal(ask(inThousands, { filed: '2023-02-10' }), 'thousands')
    const inDollars = [position(50_000_000, 1_000_000), position(90_000_000, 700_000)]
    assert.equal(ask(inDollars, { filed: '2021-02-10' }), 'dollars')
  })

  test('principal is worth about itself', () => {
    assert.equal(ask([position(2_100_000, 2_000_000, 'PRN')]), 'dollars')
    assert.equal(ask([position(2100, 2_000_000, 'PRN')], { filed: '2024-02-10' }), 'thousands')
  })

  test('nothing to go by is not decided', () => {
    // $1.60 a share, or $1,600.
    const positions = [position(8_000_000, 5_000_000)]
    assert.equal(ask(positions), undefined)
    assert.equal(ask(positions, { filed: '2024-02-10' }), 'dollars')
    assert.equal(ask(positions, { coverTotal: 8_000_000_000 }), 'thousands')
    const table = { positions, entries: 1, total: 8_000_000 }
    assert.throws(
      () =>
        valueFiling(
          { header: null, cover: null, coverUnit: null, table },
          { period: null, filed: null },
          ACCESSION,
        ),
      /0000444444-25-000007 cannot be read: value/,
    )
  })

  test('a cover in another unit than its table is brought to dollars', () => {
    assert.equal(toCoverDollars(5000, 5000, 'thousands'), 5_000_000)
    assert.equal(toCoverDollars(5_000_200, 5000, 'thousands'), 5_000_200)
    assert.equal(toCoverDollars(5000, 5_000_200, 'dollars'), 5_000_000)
    assert.equal(toCoverDollars(4000, 5000, 'dollars'), 4000)
  })
})
