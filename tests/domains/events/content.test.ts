// Parsing of 8-K items: sentences, people, offices and days, and the fields of Items 4.01, 4.02 and
// 5.02.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readAuditors } from '../../../src/domains/events/content/auditors.ts'
import { readNonReliance } from '../../../src/domains/events/content/content.ts'
import { readOfficers } from '../../../src/domains/events/content/officers.ts'
import { findPeople } from '../../../src/domains/events/content/people.ts'
import { toSentences } from '../../../src/formats/words/sentences.ts'

test('a sentence goes on behind titles, initials and forms of companies', () => {
  assert.deepEqual(
    toSentences([
      'Dr. Eli Harari of Acme Inc. will retire. Mr. James A. Smith, Jr. stays. On May 1 it ends.',
    ]),
    [
      'Dr. Eli Harari of Acme Inc. will retire.',
      'Mr. James A. Smith, Jr. stays.',
      'On May 1 it ends.',
    ],
  )
})

test('people are told from offices, companies and plans', () => {
  const names = findPeople(
    'The Board of Directors of Tyson Foods, Inc. elected Safra A. Catz and Francis A. deSouza as ' +
      'Directors under the Stock Incentive Plan, and Mr. Iger stays Chief Executive Officer.',
  ).map(({ name }) => name)
  assert.deepEqual(names, ['Safra A. Catz', 'Francis A. deSouza', 'Iger'])
})

describe('Item 5.02', () => {
  const read = (text: string, filed = '2015-06-01') =>
    readOfficers(toSentences([text]), filed).map(
      ({ person, change, roles, effective_on, decided_on }) => [
        person,
        change,
        roles.join(' / '),
        effective_on,
        decided_on,
      ],
    )

  test('says who leaves, from which office and when (0001001039-15-000150)', () => {
    assert.deepEqual(
      read(
        '(b) On May 27, 2015, James A. Rasulo, Senior Executive Vice President and Chief Financial ' +
          'Officer of the Company, advised the Company that he will resign as Chief Financial ' +
          'Officer effective June 30, 2015.',
      ),
      [['James A. Rasulo', 'resigned', 'Chief Financial Officer', '2015-06-30', '2015-05-27']],
    )
  })

  test('says who comes, at once or later (0001001039-17-000227, 0001001039-16-000331)', () => {
    assert.deepEqual(
      read(
        '(d) On December 5, 2017, the Board of Directors of the Registrant elected Safra A. Catz ' +
          'and Francis A. deSouza as Directors, effective February 1, 2018.',
        '2017-12-06',
      ).map(([person, change, , day]) => [person, change, day]),
      [
        ['Safra A. Catz', 'elected', '2018-02-01'],
        ['Francis A. deSouza', 'elected', '2018-02-01'],
      ],
    )
    assert.deepEqual(
      read(
        'On January 7, 2016, the Board elected Mark G. Parker as Director, effective immediately.',
        '2016-01-08',
      ),
      [['Mark G. Parker', 'elected', 'Director', '2016-01-07', '2016-01-07']],
    )
  })

  test('gives no day and no office that the text does not state', () => {
    assert.deepEqual(
      read('On May 28, 2015, Jane Q. Doe informed the Company that she will resign.'),
      [['Jane Q. Doe', 'resigned', '', null, '2015-05-28']],
    )
  })

  test('reads each clause by itself: offices, days and people (0000100493-20-000116)', () => {
    const text =
      'As previously disclosed, effective October 3, 2020, Noel White, age 62, stepped down as Chief ' +
      'Executive Officer (“CEO”) of Tyson Foods, Inc. (the “Company”), and the Company appointed Dean ' +
      'Banks, age 47, as President and CEO.'
    assert.deepEqual(read(text, '2020-10-05'), [
      ['Noel White', 'departed', 'Chief Executive Officer', '2020-10-03', null],
      ['Dean Banks', 'appointed', 'President and CEO', '2020-10-03', null],
    ])
  })

  test('reads a company as nobody, and a day said in the next sentence (0001628280-25-058337, 0000939057-09-000243)', () => {
    assert.deepEqual(
      read(
        '(b) On December 19, 2025, Dina Powell McCormick notified Meta Platforms, Inc. (the ' +
          '"Company") that she will resign as a member of the Board of Directors of the Company, ' +
          'effective immediately.',
        '2025-12-22',
      ),
      [
        [
          'Dina Powell McCormick',
          'resigned',
          'member of the Board of Directors',
          '2025-12-19',
          '2025-12-19',
        ],
      ],
    )
    const sentences = [
      '(a)(b) On September 4, 2009, Horizon Financial Corp. (“Company”) announced that Greg B. Spear, ' +
        'Chief Financial Officer and Secretary of both the Company and Horizon Bank (“Bank”) resigned.',
      'Mr. Spear’s resignation is effective as of September 3, 2009.',
    ]
    const [change] = readOfficers(sentences, '2009-09-09')
    assert.deepEqual(
      [change?.person, change?.roles, change?.effective_on, change?.sentence],
      [
        'Greg B. Spear',
        ['Chief Financial Officer and Secretary'],
        '2009-09-03',
        sentences.join(' '),
      ],
    )
  })

  test('gives no office and no day where the words are those of something else', () => {
    for (const [text, ...expected] of [
      // The office beside the name of who comes is the old one; the day is that of a third person.
      [
        'On April 2, 2015, the Board appointed Jane Q. Doe, Vice President of Finance, to succeed ' +
          'Mr. Smith, who retired effective March 31, 2015.',
        ['Smith', 'retired', '', '2015-03-31', null],
        ['Jane Q. Doe', 'appointed', '', null, '2015-04-02'],
      ],
      [
        'On May 1, 2015, Jane Q. Doe tendered her resignation as a director, effective upon the ' +
          'election of a new chair.',
        ['Jane Q. Doe', 'resigned', 'director', null, '2015-05-01'],
      ],
      [
        'On May 1, 2015, Jane Q. Doe notified the Company that she will step down as Chief Executive ' +
          'Officer to transition to the role of Executive Chair, effective June 1, 2015.',
        ['Jane Q. Doe', 'departed', 'Chief Executive Officer', '2015-06-01', '2015-05-01'],
      ],
    ] as const) {
      assert.deepEqual(read(text), expected, text)
    }
  })

  test('takes neither committees, contracts nor exhibits for a change', () => {
    for (const text of [
      'On May 1, 2015, the Board appointed Jane Q. Doe to its Audit Committee.',
      'Under the Doe Agreement, Jane Q. Doe will serve as the Chief Executive Officer of the Company.',
      'A copy of the press release announcing the appointment of Jane Q. Doe as President is attached.',
      'Jane Q. Doe will continue to serve as President until a successor is named.',
    ]) {
      assert.deepEqual(read(text), [], text)
    }
  })

  test('takes neither conditions nor a life for a change', () => {
    for (const text of [
      'If Mr. Braverman is terminated without cause or resigns for good reason, he will be paid.',
      'Jane Q. Doe was appointed Treasurer of the Company in January 2000.',
      'Prior to joining the Company, Jane Q. Doe was named Chief Financial Officer of Acme.',
    ]) {
      assert.deepEqual(read(text), [], text)
    }
  })
})

test('Item 4.01 says who resigned and how (0001193125-06-037737)', () => {
  const change = readAuditors(
    toSentences([
      'On February 16, 2006, Deloitte & Touche LLP (“Deloitte”) informed management and the Audit ' +
        'Committee that it had resigned as the independent registered public accounting firm.',
      'The report of Deloitte & Touche LLP contained no adverse opinion or disclaimer of opinion ' +
        'and was not qualified or modified as to uncertainty, audit scope or accounting principles.',
      'There have been no disagreements with Deloitte & Touche LLP on any matter of accounting.',
    ]),
  )
  assert.equal(change.previous_auditor?.value, 'Deloitte & Touche LLP')
  assert.deepEqual(
    [change.how_it_ended?.value, change.ended_on?.value, change.new_auditor],
    ['resigned', '2006-02-16', null],
  )
  assert.deepEqual([change.disagreements?.value, change.opinions?.value], [false, 'unmodified'])
})

test('Item 4.01 without a word on disagreements leaves them open (0001275287-06-001989)', () => {
  const change = readAuditors([
    'On April 18, 2006, the Audit Committee of the Board of Directors of Pericom Semiconductor ' +
      'Corporation engaged Burr, Pilger & Mayer LLP as the Company’s independent registered public ' +
      'accounting firm.',
    'The Company has not consulted with Burr, Pilger & Mayer LLP on any matter that was the subject ' +
      'of a “disagreement”.',
  ])
  assert.deepEqual(
    [change.new_auditor?.value, change.engaged_on?.value, change.disagreements],
    ['Burr, Pilger & Mayer LLP', '2006-04-18', null],
  )
})

test('Item 4.01 tells the auditor who leaves from the one who comes in either order', () => {
  for (const [text, expected] of [
    [
      'On March 5, 2015, the Board dismissed Adams & Baker LLP and engaged Clark LLP as its auditor.',
      ['Adams & Baker LLP', 'Clark LLP'],
    ],
    [
      'The Committee selected Clark LLP as its auditor and Adams & Baker LLP will be dismissed.',
      ['Adams & Baker LLP', 'Clark LLP'],
    ],
  ] as const) {
    const { previous_auditor, new_auditor } = readAuditors([text])
    assert.deepEqual([previous_auditor?.value, new_auditor?.value], expected, text)
  }
})

test('Item 4.02: who was asked did not conclude, and years of one day are all of them', () => {
  const found = readNonReliance([
    'On May 6, 2015, the Audit Committee of the Board of Directors, after consultation with ' +
      'management, concluded that the statements for the years ended December 31, 2014 and 2013 ' +
      'should no longer be relied upon.',
  ])
  assert.deepEqual(found.concluded_by, {
    value: ['audit_committee'],
    sentence: found.periods?.sentence,
    confidence: 'high',
  })
  assert.deepEqual(found.periods?.value, [
    { kind: 'year', end: '2014-12-31' },
    { kind: 'year', end: '2013-12-31' },
  ])
})

test('Item 4.02: what only another sentence says is of low confidence (0001275287-05-002977)', () => {
  const found = readNonReliance([
    "On August 1, 2005, management of the Company advised the Company's Audit Committee that it had " +
      'made a determination that its method of accounting for certain new product research and ' +
      'development costs was inconsistent with generally accepted accounting principles.',
    'Accordingly, the Company has determined that its previously issued financial statements for the ' +
      'quarters ended September 30, 2004, December 31, 2004 and March 31, 2005, should no longer be ' +
      'relied upon.',
  ])
  assert.deepEqual(
    [found.concluded_by?.value, found.concluded_by?.confidence, found.concluded_on?.value],
    [['management'], 'low', '2005-08-01'],
  )
  assert.deepEqual(
    found.periods?.value.map(({ end }) => end),
    ['2004-09-30', '2004-12-31', '2005-03-31'],
  )
})

test('Item 4.02 says which periods, who and when (0001213900-25-032135)', () => {
  const found = readNonReliance([
    'On April 10, 2025, the Board of Directors (the “Board”) of ABVC Biopharma, Inc., after discussion with ' +
      'management and in consultation with the Company’s independent registered public accounting firm, concluded that ' +
      'the financial statements for the fiscal year ended December 31, 2023 should no longer be ' +
      'relied upon due to errors in those financial statements.',
  ])
  assert.deepEqual(found.periods?.value, [{ kind: 'year', end: '2023-12-31' }])
  assert.deepEqual(
    [found.concluded_by?.value, found.concluded_on?.value],
    [['board'], '2025-04-10'],
  )
  assert.equal(found.discussed_with_auditor?.value, true)
})
