// Figures of earnings releases: columns and their periods, units, signs, totals without a label,
// what does not tie out, and what several lines may state. The statements are written here.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readFigures } from '../../src/domains/releases/parse/figures.ts'
import { readGuidance } from '../../src/domains/releases/parse/guidance-table.ts'
import { nameRow } from '../../src/domains/releases/parse/measures.ts'
import { parsePeriod } from '../../src/domains/releases/parse/periods.ts'
import { readBlocks } from '../../src/formats/tables/read.ts'
import { parseCell } from '../../src/formats/tables/values.ts'

type Row = readonly string[]

const PERIODS: Row = ['', 'Three Months Ended March 31,', 'Nine Months Ended March 31,']
const YEARS: Row = ['', '2025', '2024', '2025', '2024']
const LINES: readonly Row[] = [
  ['Net sales', '$1,200.5', '$1,000.0', '$3,600.0', '$3,100.0'],
  ['Operating income', '150.0', '90.0', '400.0', '310.0'],
  ['Income before income taxes', '140.0', '(40.0)', '380.0', '290.0'],
  ['Income taxes', '40.0', '(10.0)', '100.0', '80.0'],
  ['Net income (loss)', '$100.0', '$(30.0)', '$280.0', '$210.0'],
  ['Earnings (loss) per share:'],
  ['Basic', '$2.00', '$(0.60)', '$5.60', '$4.20'],
  ['Diluted', '$1.96', '$(0.60)', '$5.49', '$4.12'],
  ['Weighted average shares outstanding:'],
  ['Basic', '50.0', '50.0', '50.0', '50.0'],
  ['Diluted', '51.0', '50.0', '51.0', '51.0'],
]

/** A caption over several columns has the columns of those below it. */
function toHtml(
  rows: readonly Row[],
  title = 'Statements of Income (in millions, except per share)',
) {
  const width = Math.max(...rows.map(({ length }) => length)) - 1
  const cells = ([label = '', ...values]: Row) => {
    const span = values.length === 0 ? 1 : Math.floor(width / values.length)
    const others = values.map((text) => `<td colspan="${span}">${text}</td>`)
    return `<tr><td>${label}</td>${others.join('')}</tr>`
  }
  return `<p>${title}</p><table>${rows.map(cells).join('')}</table>`
}

function figuresOf(html: string) {
  const { end, figures } = readFigures(readBlocks(html, 'a release'))
  const find = (measure: string, months = 3, day = end, basis = 'gaap') =>
    figures.find(
      (one) =>
        one.measure === measure && one.months === months && one.end === day && one.basis === basis,
    )
  return { end, figures, find }
}

/** Replaces the row of that label. */
function withRow(label: string, row: Row): Row[] {
  return [PERIODS, YEARS, ...LINES.map((line) => (line[0] === label ? row : line))]
}

describe('a statement of a quarter and the year to date', () => {
  const { end, find } = figuresOf(toHtml([PERIODS, YEARS, ...LINES]))

  test('has a figure for each column, in whole units', () => {
    assert.equal(end, '2025-03-31')
    assert.equal(find('revenue')?.value, 1_200_500_000)
    assert.equal(find('revenue', 9)?.value, 3_600_000_000)
    assert.equal(find('revenue', 9, '2024-03-31')?.value, 3_100_000_000)
    assert.equal(find('net_income', 3, '2024-03-31')?.value, -30_000_000)
  })

  test('states earnings per share as printed, checked by the shares', () => {
    const [basic, diluted] = [find('eps_basic'), find('eps_diluted', 9)]
    assert.deepEqual([basic?.value, basic?.isChecked], [2, true])
    assert.deepEqual([diluted?.value, diluted?.isChecked], [5.49, true])
    assert.equal(find('eps_diluted', 3, '2024-03-31')?.value, -0.6)
  })

  test('names the cell', () => {
    assert.deepEqual(find('eps_basic')?.cell, {
      table: 1,
      row: 'Earnings (loss) per share: / Basic',
      column: 'Three Months Ended March 31, 2025',
      text: '$2.00',
    })
  })
})

test('plain text is read by the places of its columns', () => {
  const text = `
                       CONSOLIDATED STATEMENTS OF OPERATIONS
                    (In thousands, except per share amounts)

                           Three Months Ended    Six Months Ended
                            Jun 30,   Jun 30,    Jun 30,  Jun 30,
                              2005      2004       2005     2004
                             ------    ------    -------   -------
Net revenues                $12,345   $11,111    $24,000  $22,000
Loss from operations         (1,000)     (500)    (1,900) (1,200)
Loss before income taxes       (900)     (400)    (1,800) (1,100)
Net loss                      $(800)    $(300)   $(1,500) $(900)
Basic and diluted loss per
  share                      $(0.08)   $(0.03)    $(0.15) $(0.09)
Shares used in computing
  basic and diluted loss
  per share                  10,000    10,000     10,000   10,000
`
  const { end, find } = figuresOf(text)
  assert.equal(end, '2005-06-30')
  assert.equal(find('revenue')?.value, 12_345_000)
  assert.equal(find('operating_income', 6)?.value, -1_900_000)
  assert.equal(find('net_income', 6)?.value, -1_500_000)
  assert.deepEqual(
    [find('eps_diluted', 6)?.value, find('eps_diluted', 6)?.isChecked],
    [-0.15, true],
  )
})

describe('a value is null', () => {
  test('where shares and net income do not give it', () => {
    const rows = withRow('Diluted', ['Diluted', '$0.96', '$(0.60)', '$5.49', '$4.12'])
    const shares = LINES.at(-1)
    const { find } = figuresOf(toHtml([...rows.slice(0, -1), shares ?? []]))
    const wrong = find('eps_diluted')
    assert.deepEqual(
      [wrong?.value, wrong?.gap, wrong?.cell?.text],
      [null, 'does_not_tie_out', '$0.96'],
    )
    assert.equal(find('eps_diluted', 9)?.value, 5.49)
  })

  test('where nothing names the unit', () => {
    const { find } = figuresOf(toHtml([PERIODS, YEARS, ...LINES], 'Statements of Income'))
    assert.deepEqual([find('revenue')?.value, find('revenue')?.gap], [null, 'no_scale'])
  })

  test('unless the text states the same amount in words', () => {
    const prose = '<p>Net sales were $1.2005 billion and net income was $100 million.</p>'
    const html = prose + toHtml([PERIODS, YEARS, ...LINES], 'Statements of Income')
    assert.equal(figuresOf(html).find('revenue')?.value, 1_200_500_000)
  })

  test('where two columns of one period differ', () => {
    const captions: Row = ['', 'As reported', 'As restated']
    const periods: Row = ['', 'Quarter Ended March 31, 2025', 'Quarter Ended March 31, 2025']
    const rows = LINES.map(([label = '', first, second]) =>
      first === undefined || second === undefined ? [label] : [label, first, second],
    )
    const { figures } = figuresOf(toHtml([captions, periods, ...rows]))
    assert.deepEqual(
      figures.filter(({ value }) => value !== null),
      [],
    )
  })

  test('where others share the income and no line is the company’s own', () => {
    const shared: Row = [
      'Net income attributable to noncontrolling interests',
      '10.0',
      '5.0',
      '9.0',
      '8.0',
    ]
    const at = LINES.findIndex(([label]) => label === 'Net income (loss)')
    const rows = [PERIODS, YEARS, ...LINES.slice(0, at + 1), shared, ...LINES.slice(at + 1)]
    assert.equal(figuresOf(toHtml(rows)).find('net_income')?.gap, 'no_parent_line')
    const own: Row = ['Net income attributable to Acme', '$90.0', '$(35.0)', '$271.0', '$202.0']
    const whole = [...rows.slice(0, at + 4), own, ...rows.slice(at + 4)]
    assert.equal(figuresOf(toHtml(whole)).find('net_income')?.value, 90_000_000)
  })

  test('where no line is of that name', () => {
    const { find } = figuresOf(toHtml(withRow('Net sales', ['Premiums', '1', '2', '3', '4'])))
    assert.deepEqual([find('revenue')?.value, find('revenue')?.gap], [null, 'no_line'])
  })
})

test('a loss without its sign is negative', () => {
  const rows = withRow('Net income (loss)', ['Net loss', '$100.0', '$30.0', '$280.0', '$210.0'])
  assert.equal(figuresOf(toHtml(rows)).find('net_income')?.value, -100_000_000)
})

test('a total without a label is that of its heading', () => {
  const lines: Row[] = [
    ['Revenues:'],
    ['Goods', '1,000.0', '900.0', '3,000.0', '2,700.0'],
    ['Repairs', '200.5', '100.0', '600.0', '400.0'],
    ['', '$1,200.5', '$1,000.0', '$3,600.0', '$3,100.0'],
  ]
  const { find } = figuresOf(toHtml([PERIODS, YEARS, ...lines, ...LINES.slice(1)]))
  assert.equal(find('revenue')?.value, 1_200_500_000)
})

test('adjusted figures are kept apart', () => {
  const title = 'Reconciliation of GAAP to non-GAAP (in millions, except per share)'
  const more = toHtml(
    [
      ['', 'Three Months Ended March 31, 2025'],
      ['Net income', '$100.0'],
      ['Restructuring', '12.0'],
      ['Non-GAAP net income', '$112.0'],
      ['Adjusted diluted earnings per share', '$2.20'],
    ],
    title,
  )
  const { find } = figuresOf(toHtml([PERIODS, YEARS, ...LINES]) + more)
  assert.equal(find('net_income')?.value, 100_000_000)
  const own = find('net_income', 3, '2025-03-31', 'adjusted')
  assert.equal(own?.value, 112_000_000)
  assert.deepEqual(own?.bridge, [{ label: 'Restructuring', value: 12_000_000 }])
  const perShare = find('eps_diluted', 3, '2025-03-31', 'adjusted')
  assert.deepEqual([perShare?.value, perShare?.bridge], [2.2, null], 'no GAAP value stands above')
})

test('cells', () => {
  const read = (text: string) => parseCell(text)?.value ?? null
  assert.deepEqual(
    ['$(1,234)', '( .05)', '—', '12.5%', '-7', '1.08 (a)', 'N/A', '$0.25 / $0.24'].map(read),
    [-1234, -0.05, 0, 12.5, -7, 1.08, null, null],
  )
})

test('periods, as captions name them', () => {
  const read = (...captions: string[]) => {
    const period = parsePeriod(captions)
    return period && [period.months, period.end ?? period.quarter]
  }
  assert.deepEqual(read('Three Months Ended March 31,', '2020'), [3, '2020-03-31'])
  assert.deepEqual(read('For the three months ended', '3/31/2020'), [3, '2020-03-31'])
  assert.deepEqual(read('Thirteen weeks ended', 'May 2, 2020'), [3, '2020-05-02'])
  assert.deepEqual(read('40 Weeks Ended', 'June 12, 2021'), [9, '2021-06-12'])
  assert.deepEqual(read('Fiscal Year Ended June 30, 2021'), [12, '2021-06-30'])
  assert.deepEqual(read('Quarter', 'Ended', 'Dec 31,', '2008'), [3, '2008-12-31'])
  assert.deepEqual(read('1Q20'), [3, '2020-1'])
  assert.equal(read('March 31, 2020'), null)
  assert.equal(read('Three and nine months ended March 31, 2020'), null)
  assert.equal(read('Three months ended March 31, 2020 and 2019'), null)
})

describe('guidance in a table', () => {
  const read = (above: string, ...rows: (readonly string[])[]) => {
    const cells = rows.map((row) => row.map((text, at) => ({ text, from: at, to: at + 1 })))
    const blocks = [
      { kind: 'text' as const, text: above },
      { kind: 'table' as const, rows: cells },
    ]
    return readGuidance(blocks).map(({ measure, basis, low, high, period, cell }) => {
      return [measure, basis, low, high, period, cell?.row ?? null]
    })
  }

  // Adobe, 0000796343-23-000044.
  test('is a row of one measure for the period above it, and each basis that a cell names', () => {
    const above = 'The following table summarizes Adobe’s second quarter fiscal year 2023 targets:'
    const found = read(
      above,
      ['Total revenue', '$4.75 billion to $4.78 billion'],
      ['Digital Media segment revenue', '$3.45 billion to $3.47 billion'],
      ['Tax rate', 'GAAP: ~21.5%', 'Non-GAAP: ~18.5%'],
      ['Earnings per share1', 'GAAP: $2.65 to $2.70', 'Non-GAAP: $3.75 to $3.80'],
    )
    const period = 'second quarter fiscal year 2023'
    assert.deepEqual(found, [
      ['revenue', null, 4.75e9, 4.78e9, period, 'Total revenue'],
      ['tax_rate', 'gaap', 21.5, 21.5, period, 'Tax rate'],
      ['tax_rate', 'adjusted', 18.5, 18.5, period, 'Tax rate'],
      ['eps', 'gaap', 2.65, 2.7, period, 'Earnings per share1'],
      ['eps', 'adjusted', 3.75, 3.8, period, 'Earnings per share1'],
    ])
  })

  // 0000892537-20-000010.
  test('has its unit from the label, and its period from the caption', () => {
    const found = read(
      'The Company has updated its guidance.',
      ['Measure', 'Fiscal 2020 Guidance'],
      ['Revenue (million)', '$2,350 - $2,450'],
      ['Adjusted Diluted EPS*', '$2.95 - $3.07'],
    )
    assert.deepEqual(found, [
      ['revenue', null, 2.35e9, 2.45e9, 'Fiscal 2020', 'Revenue (million)'],
      ['eps', 'adjusted', 2.95, 3.07, 'Fiscal 2020', 'Adjusted Diluted EPS*'],
    ])
  })

  test('is none without a period, a word of the future or a unit, and of two columns', () => {
    const row = ['Revenue', '$100 million to $110 million']
    assert.deepEqual(read('Our targets are:', row), [])
    assert.deepEqual(read('Results of the second quarter 2023:', row), [])
    assert.deepEqual(read('Prior guidance for fiscal year 2023:', row), [])
    assert.deepEqual(read('Guidance for fiscal year 2023:', ['Revenue', '$100 to $110']), [])
    assert.deepEqual(read('Guidance for fiscal year 2023:', [...row, '$90 million']), [])
    assert.equal(read('Guidance for fiscal year 2023:', row).length, 1)
  })
})

describe('guidance', () => {
  const read = (sentence: string) =>
    readGuidance([{ kind: 'text', text: sentence }]).map(
      ({ measure, basis, low, high, unit, period }) => [measure, basis, low, high, unit, period],
    )

  test('is one measure, one range and one period', () => {
    assert.deepEqual(
      read(
        'For the second quarter of 2025, we expect revenue between $290 million and $330.5 million.',
      ),
      [['revenue', null, 290_000_000, 330_500_000, 'amount', 'second quarter of 2025']],
    )
    assert.deepEqual(read('Adjusted EPS for fiscal year 2026 is expected to be $2.95 to $3.07.'), [
      ['eps', 'adjusted', 2.95, 3.07, 'per_share', 'fiscal year 2026'],
    ])
    assert.deepEqual(
      read(
        'We anticipate a gross margin of approximately 41.5% for the third quarter of fiscal 2026.',
      ),
      [['gross_margin', null, 41.5, 41.5, 'percent', 'third quarter of fiscal 2026']],
    )
  })

  test('is not read where several are', () => {
    for (const sentence of [
      'We expect second quarter 2025 revenue of $1 to $2 billion and net income of $3 to $4 million.',
      'We expect revenue of $290 million to $330 million.',
      'We have withdrawn our fiscal year 2025 guidance for revenue of $1.0 billion to $1.1 billion.',
      'Revenue in the second quarter 2025 was $290 million.',
      'We expect subscription revenue of $995 million to $999 million in the second quarter of 2025.',
    ]) {
      assert.deepEqual(read(sentence), [], sentence)
    }
  })
})

describe('a row is named by its label', () => {
  const lineOf = (label: string, heading = '') =>
    nameRow(label, heading, heading !== '').map(({ line, basis }) => `${basis} ${line}`)

  test('whatever words the name of the company has', () => {
    assert.deepEqual(
      lineOf('Diluted net income per share attributable to Market Price Core Group'),
      ['gaap eps_diluted'],
    )
    assert.deepEqual(lineOf('Net income attributable to Core Widgets'), ['gaap net_income'])
  })

  test('and not for a part of it', () => {
    for (const label of [
      'Net income attributable to noncontrolling interests per share',
      'Diluted earnings per share from continuing operations',
      'Cash dividends declared per share',
      'Book value per diluted share',
      'Cost of revenues',
      'Subscription revenue',
    ]) {
      assert.deepEqual(lineOf(label), [], label)
    }
    assert.deepEqual(lineOf('Basic', 'Earnings per share from continuing operations:'), [])
  })

  test('with its heading where it is broken over lines', () => {
    assert.deepEqual(lineOf('per share', 'Shares used in computing diluted earnings'), [
      'gaap shares_diluted',
    ])
    assert.deepEqual(lineOf('(loss)', 'Net income'), ['gaap net_income'])
    assert.deepEqual(lineOf('Basic and diluted', 'Net loss per share:'), [
      'gaap eps_basic',
      'gaap eps_diluted',
    ])
  })
})

test('totals with and without interest are not told apart by guess', () => {
  const rows: Row[] = [
    ['Total revenues', '1,250.5', '1,040.0', '3,700.0', '3,200.0'],
    ['Interest expense', '50.0', '40.0', '100.0', '100.0'],
    ['Net revenues', '1,200.5', '1,000.0', '3,600.0', '3,100.0'],
  ]
  const { find } = figuresOf(toHtml([PERIODS, YEARS, ...rows, ...LINES.slice(1)]))
  assert.deepEqual([find('revenue')?.value, find('revenue')?.gap], [null, 'ambiguous'])
})
