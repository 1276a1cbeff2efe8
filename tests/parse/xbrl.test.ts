// Facts of inline documents and instances, on small documents of our own.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseInline } from '../../src/formats/xbrl/inline.ts'
import { parseInstance } from '../../src/formats/xbrl/instance.ts'
import { parseLinkbases, STANDARD_LABEL } from '../../src/formats/xbrl/linkbases.ts'
import { scaleDecimal } from '../../src/kernel/decimals.ts'
import { inlineDocument, labels, presentation, schema } from '../support/inline-report.ts'

const contexts = {
  y24: { start: '2024-01-01', end: '2024-12-31' },
  i24: { end: '2024-12-31' },
  parts: { end: '2024-12-31', members: { 'srt:ProductOrServiceAxis': 'acme:WidgetMember' } },
}

const read = (body: string, more: { hidden?: string; resources?: string } = {}) =>
  parseInline(inlineDocument({ contexts, body, ...more }), 'acme.htm')

const number = (attributes: string, text: string) =>
  `<ix:nonFraction name="us-gaap:Assets" contextRef="i24" unitRef="usd" ${attributes}>${text}</ix:nonFraction>`

const readNumber = (attributes: string, text: string) => {
  const [fact] = read(number(attributes, text)).facts
  return fact && [fact.value, fact.unread]
}

test('a number is transformed, scaled and signed, digit by digit', () => {
  const dot = 'format="ixt:num-dot-decimal"'
  assert.deepEqual(readNumber(`${dot} scale="6"`, '1,234.5'), ['1234500000', null])
  assert.deepEqual(readNumber(`${dot} scale="3" sign="-"`, '12'), ['-12000', null])
  assert.deepEqual(readNumber(`${dot} scale="-2"`, '5.25'), ['0.0525', null])
  assert.deepEqual(readNumber(`${dot} sign="-"`, '0'), ['0', null])
  assert.deepEqual(readNumber(dot, '12,345,678,901,234,567.89'), ['12345678901234567.89', null])
  assert.deepEqual(readNumber('format="ixt:num-comma-decimal"', '1.234,5'), ['1234.5', null])
  assert.deepEqual(readNumber('format="ixt:fixed-zero" scale="6"', '—'), ['0', null])
  assert.deepEqual(readNumber('format="ixt:zerodash"', '-'), ['0', null])
  assert.deepEqual(readNumber('scale="3"', '17'), ['17000', null])
})

test('what cannot be read has no value and says why', () => {
  assert.deepEqual(readNumber('format="ixt:num-dot-decimal"', '1.234.5'), [
    null,
    'The text is not one of ixt:num-dot-decimal.',
  ])
  assert.deepEqual(readNumber('format="ixt:made-up"', '1'), [
    null,
    'The transformation ixt:made-up is not known.',
  ])
  assert.deepEqual(readNumber('', 'n/a'), [null, 'The text is not a number.'])
  assert.deepEqual(readNumber('scale="x"', '1'), [null, 'The scale x is not a power of ten.'])
})

test('nil is no value, and nothing unread', () => {
  const [fact] = read(number('xsi:nil="true"', '')).facts
  assert.deepEqual([fact?.value, fact?.isNil, fact?.unread], [null, true, null])
})

test('a fact has its context with dimensions, its unit, precision, and place', () => {
  const typed =
    '<xbrli:context id="typed"><xbrli:entity><xbrli:identifier scheme="s">0000111111</xbrli:identifier>' +
    '<xbrli:segment><xbrldi:typedMember dimension="acme:TermAxis"><acme:term>2026</acme:term>' +
    '</xbrldi:typedMember></xbrli:segment></xbrli:entity><xbrli:period><xbrli:instant>2024-12-31' +
    '</xbrli:instant></xbrli:period></xbrli:context>'
  const { facts } = read(
    '<p><ix:nonFraction id="f1" name="us-gaap:Assets" contextRef="parts" unitRef="usd" decimals="-3">1</ix:nonFraction>' +
      '<ix:nonFraction name="us-gaap:EarningsPerShareBasic" contextRef="y24" unitRef="usdPerShare" decimals="INF">2</ix:nonFraction>' +
      '<ix:nonFraction name="us-gaap:Assets" contextRef="typed" unitRef="usd">3</ix:nonFraction></p>',
    { resources: typed },
  )
  const [assets, perShare, byTerm] = facts
  assert.deepEqual(assets?.context, {
    entity: '0000111111',
    start: null,
    end: '2024-12-31',
    dimensions: [{ axis: 'srt:ProductOrServiceAxis', member: 'acme:WidgetMember', isTyped: false }],
  })
  assert.deepEqual([assets?.id, assets?.ordinal, assets?.decimals], ['f1', 0, '-3'])
  assert.deepEqual(perShare?.unit, { measures: ['iso4217:USD'], per: ['xbrli:shares'] })
  assert.deepEqual([perShare?.context.start, perShare?.decimals], ['2024-01-01', 'INF'])
  assert.deepEqual(byTerm?.context.dimensions, [
    { axis: 'acme:TermAxis', member: '2026', isTyped: true },
  ])
})

test('text runs on through continuations, without what is excluded', () => {
  const { facts } = read(
    '<ix:nonNumeric name="acme:Note" contextRef="y24" continuedAt="c1">One <ix:exclude>page 7</ix:exclude><b>two</b></ix:nonNumeric>' +
      '<ix:continuation id="c2"> four</ix:continuation><ix:continuation id="c1" continuedAt="c2"> three</ix:continuation>',
  )
  assert.equal(facts[0]?.value, 'One two three four')
})

test('continuations that come back to themselves end', () => {
  const { facts } = read(
    '<ix:nonNumeric name="acme:Note" contextRef="y24" continuedAt="c1">a</ix:nonNumeric>' +
      '<ix:continuation id="c1" continuedAt="c1">b</ix:continuation>',
  )
  assert.equal(facts[0]?.value, 'ab')
})

test('a number within a text is a fact of its own, and text of the other', () => {
  const { facts } = read(
    `<ix:nonNumeric name="acme:Note" contextRef="y24" escape="true">Assets of ${number('', '5')} in all</ix:nonNumeric>`,
  )
  assert.deepEqual(
    facts.map(({ value, isEscaped }) => [value, isEscaped]),
    [
      ['Assets of 5 in all', true],
      ['5', false],
    ],
  )
})

test('hidden facts are marked, and footnotes stand with the facts they are about', () => {
  const { facts } = read(
    `${number('id="f1"', '5')}<ix:footnote id="n1">As  restated.</ix:footnote>`,
    {
      hidden: number('id="h1"', '5'),
      resources: '<ix:relationship fromRefs="f1 h1" toRefs="n1"/>',
    },
  )
  assert.deepEqual(
    facts.map(({ id, isHidden, footnotes }) => [id, isHidden, footnotes]),
    [
      ['h1', true, ['As restated.']],
      ['f1', false, ['As restated.']],
    ],
  )
})

test('a fact whose context stands in another document is counted and left out', () => {
  const { facts, orphans } = read(number('', '5').replace('i24', 'elsewhere'))
  assert.deepEqual([facts.length, orphans], [0, 1])
})

test('a document that is no XML is refused by its name', () => {
  assert.throws(() => parseInline('<html><p></html>', 'acme.htm'), /acme\.htm cannot be read/)
})

test('an instance reads to the same facts', () => {
  const instance = `<?xml version="1.0"?>
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase"
 xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:us-gaap="http://fasb.org/us-gaap/2010-01-31" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<link:schemaRef xlink:type="simple" xlink:href="acme-20101231.xsd"/>
<xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="s">0000111111</xbrli:identifier></xbrli:entity>
<xbrli:period><xbrli:startDate>2010-01-01</xbrli:startDate><xbrli:endDate>2010-12-31</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:unit id="u"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<us-gaap:Revenues id="r1" contextRef="c" unitRef="u" decimals="-3">1.5E6</us-gaap:Revenues>
<us-gaap:NetIncomeLoss contextRef="c" unitRef="u" xsi:nil="true"/>
<link:footnoteLink><link:loc xlink:label="l" xlink:href="#r1"/><link:footnote xlink:label="n">Net of returns.</link:footnote>
<link:footnoteArc xlink:from="l" xlink:to="n"/></link:footnoteLink></xbrli:xbrl>`
  const { facts } = parseInstance(instance, 'acme.xml')
  assert.deepEqual(
    facts.map(({ concept, value, isNil, footnotes }) => [concept, value, isNil, footnotes]),
    [
      ['us-gaap:Revenues', '1500000', false, ['Net of returns.']],
      ['us-gaap:NetIncomeLoss', null, true, []],
    ],
  )
})

test('linkbases give roles, the filer’s labels by role, and concepts in the order of the filer', () => {
  const roles = [
    {
      name: 'Balance',
      definition: '0000002 - Statement - BALANCE SHEETS',
      lines: [
        ['us-gaap:StatementAbstract', 0],
        ['us-gaap:Cash', 1],
        ['us-gaap:Assets', 1, 'totalLabel'],
      ] as const,
    },
  ]
  const texts = labels({ 'us-gaap:Assets': { label: 'Assets', totalLabel: 'Total assets' } })
  const read = parseLinkbases([
    { text: schema(roles), where: 'acme.xsd' },
    { text: presentation(roles), where: 'acme_pre.xml' },
    { text: texts, where: 'acme_lab.xml' },
  ])
  assert.deepEqual([...read.roles.values()], ['0000002 - Statement - BALANCE SHEETS'])
  assert.deepEqual(
    read.presentations[0]?.concepts.map(({ concept, depth, labelRole }) => {
      return [concept, depth, labelRole?.split('/').at(-1)]
    }),
    [
      ['us-gaap:StatementAbstract', 0, undefined],
      ['us-gaap:Cash', 1, undefined],
      ['us-gaap:Assets', 1, 'totalLabel'],
    ],
  )
  const own = read.labels.get('us-gaap:Assets')
  assert.equal(own?.get(STANDARD_LABEL), 'Assets')
  assert.equal(own?.get('http://www.xbrl.org/2003/role/totalLabel'), 'Total assets')
})

test('a presentation that comes back to itself ends', () => {
  const link =
    '<link:linkbase xmlns:link="l" xmlns:xlink="x"><link:presentationLink xlink:role="r">' +
    '<link:loc xlink:label="top" xlink:href="a#x_Top"/><link:loc xlink:label="a" xlink:href="a#x_A"/>' +
    '<link:presentationArc xlink:from="top" xlink:to="a"/><link:presentationArc xlink:from="a" xlink:to="a"/>' +
    '<link:presentationArc xlink:from="a" xlink:to="a" order="2"/></link:presentationLink></link:linkbase>'
  const { presentations } = parseLinkbases([{ text: link, where: 'acme_pre.xml' }])
  assert.ok((presentations[0]?.concepts.length ?? 0) <= 20_000)
})

test('scaling moves the point and nothing else', () => {
  const cases = [
    ['1.5', 3, '1500'],
    ['1500', -3, '1.5'],
    ['0.05', 0, '0.05'],
    ['.5', 1, '5'],
    ['5', -3, '0.005'],
    ['-0', 2, '0'],
    ['007', 0, '7'],
    ['+12', 2, '1200'],
  ] as const
  for (const [text, power, wanted] of cases) assert.equal(scaleDecimal(text, power), wanted, text)
})
