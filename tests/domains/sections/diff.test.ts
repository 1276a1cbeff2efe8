// Changes between two texts of a section: paragraphs that stay, move, change, come and go; the words
// of a change; and texts designed to be slow.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { diffSections, type SectionDiff } from '../../../src/domains/sections/diff/diff.ts'
import { toParagraphs } from '../../../src/domains/sections/diff/paragraphs.ts'
import { toRuns } from '../../../src/domains/sections/diff/words.ts'

const SUPPLY =
  'We buy components from a few suppliers, and a shortage of them would delay our products.'
const LAWSUITS =
  'We are party to lawsuits whose outcome cannot be foreseen by us or by anybody else.'
const WEATHER =
  'Storms and floods may close our plants for weeks and may damage our stores of goods.'
const PEOPLE = 'Our success depends on people whom competitors would like to hire away from us.'

function diff(from: readonly string[], to: readonly string[]): SectionDiff {
  return diffSections(from.join('\n\n'), to.join('\n\n'))
}

function kindsOf({ changes }: SectionDiff) {
  return changes.map(({ kind, moved, from, to }) => [
    kind,
    moved,
    from?.paragraph ?? null,
    to?.paragraph ?? null,
  ])
}

describe('paragraphs of two texts', () => {
  test('are the same whatever the quotation marks, dashes and blanks', () => {
    const { counts, changes } = diff(
      ['The “Company” isn’t  bound – yet.', SUPPLY],
      ['The "Company" isn\'t bound - yet.', SUPPLY],
    )
    assert.deepEqual([counts.unchanged, changes.length], [2, 0])
  })

  test('are added and removed in the order of the later text', () => {
    const found = diff([SUPPLY, LAWSUITS, PEOPLE], [SUPPLY, WEATHER, PEOPLE])
    assert.deepEqual(kindsOf(found), [
      ['removed', false, 2, null],
      ['added', false, null, 2],
    ])
    assert.deepEqual([found.chars.added, found.chars.removed], [WEATHER.length, LAWSUITS.length])
  })

  test('that stand elsewhere with the same words have moved, and are not new', () => {
    const found = diff([LAWSUITS, SUPPLY, WEATHER, PEOPLE], [SUPPLY, WEATHER, PEOPLE, LAWSUITS])
    assert.deepEqual(kindsOf(found), [['moved', true, 1, 4]])
    assert.deepEqual([found.chars.added, found.chars.removed], [0, 0])
  })

  test('with other words are changed, and may have moved too', () => {
    const changed = LAWSUITS.replace('cannot be foreseen', 'is uncertain')
    assert.deepEqual(kindsOf(diff([SUPPLY, LAWSUITS], [SUPPLY, changed])), [
      ['changed', false, 2, 2],
    ])
    const found = diff([LAWSUITS, SUPPLY, WEATHER], [SUPPLY, WEATHER, changed])
    assert.deepEqual(kindsOf(found), [['changed', true, 1, 3]])
    assert.equal(found.chars.added, 'is uncertain '.length)
  })

  test('about something else are not taken for changed ones', () => {
    const first = 'Individual Networks, LLC v. Acme Inc.'
    const second = 'Mirror Worlds, LLC v. Acme Inc.'
    const kinds = diff([first, SUPPLY], [second, SUPPLY]).changes.map(({ kind }) => kind)
    assert.deepEqual(kinds, ['removed', 'added'])
  })

  test('are removed behind what stood before them, whatever changed there', () => {
    const changed = LAWSUITS.replace('cannot be foreseen', 'is uncertain')
    const later = PEOPLE.replace('competitors', 'others')
    assert.deepEqual(kindsOf(diff([LAWSUITS, WEATHER, PEOPLE], [changed, SUPPLY, later])), [
      ['changed', false, 1, 1],
      ['removed', false, 2, null],
      ['added', false, null, 2],
      ['changed', false, 3, 3],
    ])
  })

  test('are the same whatever mark and blank a list puts before them', () => {
    const { counts, changes } = diff(
      [`•\t${SUPPLY}`, `• ${WEATHER}`],
      [`•${SUPPLY}`, `·\t${WEATHER}`],
    )
    assert.deepEqual([counts.unchanged, changes.length], [2, 0])
    const worded = diff([`•\t${LAWSUITS}`], [`•${LAWSUITS.replace('cannot', 'can hardly')}`])
    assert.deepEqual(
      worded.changes[0]?.runs?.map(({ kind, text }) => (kind === 'equal' ? kind : text)),
      ['equal', 'cannot ', 'can hardly ', 'equal'],
    )
  })

  test('between the same two neighbours need less in common than elsewhere', () => {
    const [from, to] = [
      'The store of programs changes often, in answer to laws, rivals and markets, and further ' +
        'changes follow, among them those of a law on digital markets that begins next spring ' +
        'and of others like it in more than one country.',
      'The store of programs changes often, in answer to laws, rivals and markets, and further ' +
        'changes follow. In one country makers may by now tell their users of other ways to pay, ' +
        'which the law had kept them from.',
    ]
    const edited = LAWSUITS.replace('cannot be foreseen', 'is uncertain')
    assert.deepEqual(kindsOf(diff([LAWSUITS, from, PEOPLE], [edited, to, PEOPLE])), [
      ['changed', false, 1, 1],
      ['changed', false, 2, 2],
    ])
    assert.deepEqual(kindsOf(diff([from, SUPPLY, WEATHER], [SUPPLY, WEATHER, to])), [
      ['removed', false, 1, null],
      ['added', false, null, 3],
    ])
    const headings = diff(['Short-term Debt', SUPPLY], ['Short-term debt', SUPPLY])
    assert.deepEqual(kindsOf(headings), [['changed', false, 1, 1]])
  })

  test('that head the columns of a table are changed, not other ones', () => {
    const years = diffSections(
      '2017\t2016\t2015\nNet sales\t3\t2\t1\nCosts\t6\t5\t4',
      '2018\t2017\t2016\nNet sales\t4\t3\t2\nCosts\t7\t6\t5',
    )
    assert.deepEqual(kindsOf(years), [
      ['changed', false, 1, 1],
      ['changed', false, 2, 2],
      ['changed', false, 3, 3],
    ])
    const dates = diffSections(
      'June 29, 2024\tJuly 1, 2023\tChange\nNet sales\t3\t2\t1',
      'June 28, 2025\tJune 29, 2024\tChange\nNet sales\t4\t3\t1',
    )
    assert.deepEqual(kindsOf(dates), [
      ['changed', false, 1, 1],
      ['changed', false, 2, 2],
    ])
    const fewer = diffSections(
      '2017\t2016\nNet sales\t3\t2',
      '2018\t2017\t2016\nNet sales\t4\t3\t2',
    )
    assert.deepEqual(
      kindsOf(fewer).map(([kind]) => kind),
      ['removed', 'added', 'changed'],
    )
  })

  test('that say what all of a kind say are sought in their place first', () => {
    const whole =
      'net sales rose during the third quarter and nine months of this year compared to the same ' +
      'periods of the last one, mostly by'
    const parted =
      'net sales rose during the third quarter of this year compared to the third quarter of the ' +
      'last one, mostly by'
    const found = diff(
      [
        'Americas',
        `Americas ${parted} tablets and services. In nine months they rose by services.`,
        'Japan',
        `Japan ${whole} watches, which computers with other goods offset again.`,
      ],
      [
        'Americas',
        `Americas ${whole} telephones, tablets and services.`,
        'Japan',
        `Japan ${parted} computers. In nine months watches rose again.`,
      ],
    )
    assert.deepEqual(kindsOf(found), [
      ['changed', false, 2, 2],
      ['changed', false, 4, 4],
    ])
    const years = (later: number) => `Fiscal year ${later} compared with fiscal year ${later - 1}`
    const parts = diff(
      [SUPPLY, years(2009), LAWSUITS, years(2009)],
      [years(2011), SUPPLY, years(2011), LAWSUITS],
    )
    assert.deepEqual(kindsOf(parts), [
      ['added', false, null, 1],
      ['changed', false, 2, 3],
      ['removed', false, 4, null],
    ])
  })

  test('of a table are its rows, known by their labels', () => {
    const found = diffSections(
      'Net sales\t$170,910\t$156,508\nCost of sales\t106,606\t87,846',
      'Net sales\t$182,795\t$170,910\nCost of sales\t112,258\t106,606',
    )
    assert.deepEqual(kindsOf(found), [
      ['changed', false, 1, 1],
      ['changed', false, 2, 2],
    ])
    const words = found.changes[1]?.runs?.filter(({ kind }) => kind !== 'equal')
    assert.deepEqual(words?.[0], { kind: 'removed', text: '106,606\t87,846' })
  })

  test('go on behind a page that ends within a sentence', () => {
    const long =
      'In response to competition we develop versions of our products with basic functions'
    const text = `${long}\n\nthat are sold at lower prices than the standard versions.\n\n${PEOPLE}`
    const paragraphs = toParagraphs(text)
    assert.equal(paragraphs.length, 2)
    for (const { text: own, start, end } of paragraphs) assert.equal(text.slice(start, end), own)
    for (const end of ['at ACME', 'of $5.6']) {
      assert.equal(toParagraphs(`${long} ${end}\n\nbillion and more were spent on.`).length, 1)
    }
    const list = `${long} such as\n\n•simple ones`
    assert.equal(toParagraphs(list).length, 2)
  })
})

test('equal and removed runs are the earlier paragraph, equal and added ones the later', () => {
  const [from, to] = ['We paid $1,250 in May 2023.', 'We paid $1,300 in all of May 2024.']
  const runs = toRuns(from, to)
  const joined = (kind: string) =>
    runs
      .filter((run) => run.kind !== kind)
      .map(({ text }) => text)
      .join('')
  assert.deepEqual([joined('added'), joined('removed')], [from, to])
  assert.deepEqual(
    runs.filter(({ kind }) => kind === 'removed').map(({ text }) => text),
    ['1,250', '2023'],
  )
})

const GOES_ON = 'the company shall indemnify the holder against any loss arising from the agreement'

test('a sentence that goes on after a page break is one paragraph, under one key', () => {
  const text = `${GOES_ON}\n\nand\n\n  from ‘any’ claim\n\nOther text.`
  const start = text.indexOf('Other')
  assert.deepEqual(
    toParagraphs(text).map(({ key, start, end }) => [key, start, end]),
    [
      [`${GOES_ON} and from 'any' claim`, 0, start - 2],
      ['Other text.', start, start + 11],
    ],
  )
})

describe('texts made to be slow are compared', () => {
  const repeat = (of: (at: number) => string, count: number, by: string) =>
    Array.from({ length: count }, (_, at) => of(at)).join(by)
  const SLOW: Readonly<Record<string, readonly [from: string, to: string]>> = {
    'a paragraph of 100 kB with other words': [
      repeat((at) => `a${at}`, 16_000, ' '),
      repeat((at) => `b${at}`, 16_000, ' '),
    ],
    'a sentence that goes on for 6,000 paragraphs': [
      repeat(() => GOES_ON, 6_000, '\n\n'),
      repeat(() => GOES_ON.replace('loss', 'harm'), 6_000, '\n\n'),
    ],
    '50,000 lines that alternate': [
      repeat((at) => `x${at % 2}`, 50_000, '\n\n'),
      repeat((at) => `x${(at >> 1) % 2}`, 50_000, '\n\n'),
    ],
    '20,000 rows with one label': [
      repeat((at) => `Total\t${at}`, 20_000, '\n'),
      repeat((at) => `Total\t${-at}`, 20_000, '\n'),
    ],
    '3,000 paragraphs that share half of their words': [
      repeat((at) => `${SUPPLY} ${at} old${at} story${at}`, 3000, '\n\n'),
      repeat((at) => `${SUPPLY} ${at} new${at} tale${at}`, 3000, '\n\n'),
    ],
  }
  for (const [name, [from, to]] of Object.entries(SLOW)) {
    test(name, () => {
      const { counts } = diffSections(from, to)
      assert.equal(counts.unchanged + counts.moved + counts.changed + counts.added, counts.to)
      assert.equal(counts.unchanged + counts.moved + counts.changed + counts.removed, counts.from)
    })
  }
})
