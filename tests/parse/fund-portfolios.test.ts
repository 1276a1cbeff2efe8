// Form N-PORT to records: a plain report, every kind of derivative, oddities of real filers, and what
// is refused. Values of the bonds are real ones (see `support/fund-reports.ts`).

import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parseFundHeader } from '../../src/domains/fund-portfolios/header.ts'
import { parseFundReport } from '../../src/domains/fund-portfolios/parse.ts'
import type { FundPosition, FundReport } from '../../src/domains/fund-portfolios/portfolio.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { BONDS, FILINGS, type FundFiling, toHeaderPage, toReport } from '../support/fund-reports.ts'

const [, , FILING] = FILINGS as [FundFiling, FundFiling, FundFiling]

function parse(text: string): FundReport {
  const report = parseFundReport(text, 'the report')
  assert.ok(report)
  return report
}

/** The one position of a report that has it in the schema's place. */
function parseOne(inside: string): FundPosition {
  const [position] = parse(toReport({ ...FILING, positions: [toPosition(inside)] })).positions
  assert.ok(position)
  return position
}

const toPosition = (inside: string) => `<invstOrSec>
  <name>Harbor Bank</name><lei>N/A</lei><title>N/A</title><cusip>000000000</cusip>
  <identifiers><other otherDesc="Internal" value="X1"/></identifiers>
  <balance>1</balance><units>NC</units>${inside}</invstOrSec>`

test('a report of bonds is read to its last value', () => {
  const { summary, positions, total_value } = parse(toReport(FILING))
  assert.deepEqual(summary, {
    form: 'NPORT-P',
    trust: 'Lantern Funds Trust',
    trust_cik: '0000444444',
    series_id: 'S000012000',
    fund: 'Short Bond Series',
    lei: '5493006TF05454RBY690',
    class_ids: ['C000032728'],
    // The day reported on, not the end of the fiscal year.
    period: '2022-12-31',
    fiscal_year_end: '2023-06-30',
    is_final: false,
    total_assets: 41_468_995.88,
    total_liabilities: 119_069.87,
    net_assets: 41_349_926.01,
    miscellaneous_securities: 0,
    cash_not_elsewhere: 0,
    returns: [{ class_id: 'C000032728', month_1: -0.05, month_2: 2.15, month_3: 0.15 }],
    flows: [
      { month: 1, sales: 141_189.21, reinvestment: 30_358.56, redemption: 681_940.53 },
      { month: 2, sales: 99_071.38, reinvestment: 30_418.84, redemption: 1_069_086.08 },
      { month: 3, sales: 601_068.84, reinvestment: 31_270.28, redemption: 1_787_701.76 },
    ],
    notes: [{ item: 'B.5.a', note: 'Returns leave sales loads out.' }],
  })
  // 794,207.15 + 1,771,052.50
  assert.equal(total_value, 2_565_259.65)
  assert.deepEqual(
    positions.map(({ cusip }) => cusip),
    ['49151FKY5', '49151FGH7'],
  )
  assert.deepEqual(positions[1], {
    name: 'KENTUCKY ST PPTY & BLDGS COMMN',
    title: 'KY KYSFAC 5 08/01/2028',
    lei: null,
    cusip: '49151FGH7',
    isin: 'US49151FGH73',
    ticker: 'KYSFAC',
    other_ids: [{ id: '49151FGH', kind: 'Internal' }],
    balance: 755_000,
    units: 'PA',
    units_described: null,
    currency: 'USD',
    exchange_rate: null,
    value: 794_207.15,
    percent_of_net_assets: 1.9206978745,
    payoff: 'long',
    asset_category: 'DBT',
    asset_described: null,
    issuer_category: 'MUN',
    issuer_described: null,
    country: 'US',
    other_country: null,
    restricted: false,
    fair_value_level: 2,
    on_loan_value: null,
    debt: {
      matures_on: '2028-08-01',
      coupon_kind: 'fixed',
      annual_rate: 5,
      in_default: false,
      interest_in_arrears: false,
      paid_in_kind: false,
      mandatory_convertible: null,
      contingent_convertible: null,
    },
    repurchase: null,
    derivative: null,
  })
})

test('what a filer leaves out, writes as N/A or describes in attributes', () => {
  const position = parseOne(`<currencyConditional curCd="EUR" exchangeRt="0.92415"/>
    <valUSD>-1250.10</valUSD><pctVal>N/A</pctVal><payoffProfile>Short</payoffProfile>
    <assetConditional assetCat="OTHER" desc="Right"/>
    <issuerConditional issuerCat="OTHER" desc="Partnership"/>
    <invCountry>FR</invCountry><invOthCountry>DE</invOthCountry>
    <isRestrictedSec>Y</isRestrictedSec><fairValLevel>N/A</fairValLevel>
    <securityLending><loanByFundCondition isLoanByFund="Y" loanVal="300.5"/></securityLending>`)
  assert.deepEqual(
    [position.cusip, position.isin, position.title, position.other_ids],
    [null, null, null, [{ id: 'X1', kind: 'Internal' }]],
  )
  assert.deepEqual([position.currency, position.exchange_rate], ['EUR', 0.92415])
  assert.deepEqual([position.value, position.percent_of_net_assets], [-1250.1, null])
  assert.deepEqual([position.asset_category, position.asset_described], ['OTHER', 'Right'])
  assert.deepEqual([position.issuer_category, position.issuer_described], ['OTHER', 'Partnership'])
  assert.deepEqual([position.country, position.other_country], ['FR', 'DE'])
  assert.deepEqual(
    [position.payoff, position.restricted, position.fair_value_level, position.on_loan_value],
    ['short', true, null, 300.5],
  )
})

const COUNTERPARTY =
  '<counterparties><counterpartyName>Harbor Bank</counterpartyName><counterpartyLei>7LTWFZYICNSX8D621K86</counterpartyLei></counterparties>'

test('a currency forward says what is sold and bought, and when', () => {
  const { derivative } = parseOne(`<derivativeInfo><fwdDeriv derivCat="FWD">${COUNTERPARTY}
    <amtCurSold>500000</amtCurSold><curSold>EUR</curSold><amtCurPur>541000</amtCurPur>
    <curPur>USD</curPur><settlementDt>2023-3-5</settlementDt>
    <unrealizedAppr>-812.4</unrealizedAppr></fwdDeriv></derivativeInfo>`)
  assert.equal(derivative?.kind, 'forward')
  assert.deepEqual(derivative.counterparties, [
    { name: 'Harbor Bank', lei: '7LTWFZYICNSX8D621K86' },
  ])
  assert.deepEqual(
    [derivative.sold_amount, derivative.sold_currency, derivative.bought_amount],
    [500_000, 'EUR', 541_000],
  )
  assert.deepEqual(
    [derivative.bought_currency, derivative.ends_on, derivative.unrealized_gain],
    ['USD', '2023-03-05', -812.4],
  )
  assert.equal(derivative.reference, null)
})

test('an option on a future is named by what the future is on', () => {
  const { derivative } = parseOne(`<derivativeInfo>
    <optionSwaptionWarrantDeriv derivCat="OPT">${COUNTERPARTY}<putOrCall>Call</putOrCall>
    <writtenOrPur>Written</writtenOrPur><descRefInstrmnt><nestedDerivInfo>
      <futrDeriv derivCat="FUT"><payOffProf>Long</payOffProf><descRefInstrmnt><indexBasketInfo>
        <indexName>Harbor 100</indexName><indexIdentifier>HBR</indexIdentifier>
        <components><component><othIndName>One</othIndName></component></components>
      </indexBasketInfo></descRefInstrmnt></futrDeriv>
    </nestedDerivInfo></descRefInstrmnt>
    <shareNo>100</shareNo><exercisePrice>4250</exercisePrice>
    <exercisePriceCurCd>USD</exercisePriceCurCd><expDt>2023-06-16</expDt><delta>XXXX</delta>
    <unrealizedAppr>12.25</unrealizedAppr></optionSwaptionWarrantDeriv></derivativeInfo>`)
  assert.deepEqual(
    [derivative?.kind, derivative?.put_call, derivative?.written_or_purchased],
    ['option', 'call', 'written'],
  )
  assert.deepEqual(derivative?.reference, {
    kind: 'derivative',
    name: 'Harbor 100',
    title: null,
    cusip: null,
    isin: null,
    ticker: null,
    other_ids: [{ id: 'HBR', kind: 'index' }],
  })
  assert.deepEqual(
    [derivative.shares, derivative.exercise_price, derivative.ends_on, derivative.delta],
    [100, 4250, '2023-06-16', null],
  )
})

test('both sides of a swap are told in words', () => {
  const { derivative } = parseOne(`<derivativeInfo><swapDeriv derivCat="SWP">${COUNTERPARTY}
    <swapFlag>N</swapFlag>
    <fixedRecDesc fixedOrFloating="Fixed" fixedRt="4.25" curCd="USD" amount="1000"/>
    <floatingPmntDesc fixedOrFloating="Floating" floatingRtIndex="SOFR" floatingRtSpread="0.1" curCd="USD" pmntAmt="0"><rtResetTenors/></floatingPmntDesc>
    <terminationDt>2030-01-15</terminationDt><notionalAmt>2500000</notionalAmt><curCd>USD</curCd>
    <unrealizedAppr>77</unrealizedAppr></swapDeriv></derivativeInfo>`)
  assert.deepEqual(
    [derivative?.receives, derivative?.pays, derivative?.notional, derivative?.ends_on],
    ['fixed 4.25 USD', 'floating SOFR + 0.1 USD', 2_500_000, '2030-01-15'],
  )
})

test('a repurchase agreement has its counterparties, cleared or not', () => {
  const { repurchase } = parseOne(`<repurchaseAgrmt><transCat>Reverse repurchase</transCat>
    <notClearedCentCparty isCleared="N"><counterpartyInfos>
      <counterpartyInfo name="Harbor Bank" lei="N/A"/></counterpartyInfos></notClearedCentCparty>
    <isTriParty>Y</isTriParty><repurchaseRt>4.3</repurchaseRt><maturityDt>2023-01-03</maturityDt>
    <repurchaseCollaterals><repurchaseCollateral/></repurchaseCollaterals></repurchaseAgrmt>`)
  assert.deepEqual(repurchase, {
    kind: 'reverse repurchase',
    cleared: false,
    counterparties: [{ name: 'Harbor Bank', lei: null }],
    tri_party: true,
    rate: 4.3,
    matures_on: '2023-01-03',
  })
})

test('an amendment is told by its form, a complete submission is read, another form is not', () => {
  const amendment = { ...FILING, form: 'NPORT-P/A' }
  assert.equal(parse(toReport(amendment)).summary.form, 'NPORT-P/A')
  const xml = toReport(FILING).trim()
  const submission = `<SEC-DOCUMENT>x\n<DOCUMENT>\n<TYPE>NPORT-P\n<TEXT>\n<XML>\n${xml}\n</XML>\n</TEXT>\n</DOCUMENT>\n<DOCUMENT>\n<TYPE>NPORT-EX\n<TEXT>\nwords\n</TEXT>\n</DOCUMENT>\n`
  assert.equal(parse(submission).positions.length, 2)
  assert.equal(parseFundReport('<html>none</html>', 'x'), null)
  const other = xml.replace('>NPORT-P<', '>N-CEN<')
  assert.equal(parseFundReport(other, 'x'), null)
})

test('a fund without positions, as after its end, has none', () => {
  const { positions, total_value } = parse(toReport({ ...FILING, positions: [] }))
  assert.deepEqual([positions, total_value], [[], 0])
})

for (const [what, text, named] of [
  ['no day reported on', toReport(FILING).replace('2022-12-31', 'soon'), 'repPdDate'],
  ['no registrant', toReport(FILING).replace('>0000444444</regCik>', '></regCik>'), 'regCik'],
  ['a value in words', toReport(FILING).replace('794207.15', 'about 8'), 'valUSD of invstOrSec 1'],
  ['no sums', toReport(FILING).replaceAll('fundInfo>', 'otherInfo>'), 'fundInfo'],
  ['an end too early', toReport(FILING).slice(0, 4500), 'the report'],
] as const) {
  test(`a report with ${what} is refused by name`, () => {
    assert.throws(
      () => parseFundReport(text, 'the report'),
      (error) => isFailure(error, 'publisher.changed') && error.publicText.includes(named),
    )
  })
}

test('a header says which series and classes a filing is about', () => {
  assert.deepEqual(parseFundHeader(toHeaderPage(FILING)), {
    filed: '2023-02-27',
    series: [
      {
        series_id: BONDS,
        name: 'Short Bond Series',
        classes: [{ class_id: 'C000032728', name: 'Sole Class', symbol: 'KYSMX' }],
      },
    ],
  })
  assert.equal(parseFundHeader(toHeaderPage({ ...FILING, form: 'N-CEN' })), null)
})

const SHARED = fileURLToPath(
  new URL('../../../shared/corpus/unplaced/SEC-sample/NPORT/', import.meta.url),
)
const SAMPLES = globSync('*.xml', { cwd: SHARED })

test('the publisher’s own samples are read', { skip: SAMPLES.length === 0 }, () => {
  const read = SAMPLES.toSorted().map((name) => parse(readFileSync(SHARED + name, 'utf8')))
  assert.deepEqual(
    read.map(({ summary, total_value }) => [summary.period, summary.net_assets, total_value]),
    [
      ['2012-01-05', 0, 1134],
      ['2023-12-01', 32.55, 1134],
    ],
  )
  const derivative = read[1]?.positions[0]?.derivative
  assert.deepEqual(
    [derivative?.kind, derivative?.written_or_purchased, derivative?.ends_on],
    ['swaption', 'written', '2021-12-31'],
  )
})

const ATTACHED = fileURLToPath(
  new URL(
    '../../../shared/corpus/www.sec.gov/Archives/edgar/data/1027596/000119312519278752/0001193125-19-278752.txt.gz',
    import.meta.url,
  ),
)

test('series and classes stand in a real header as in ours', {
  skip: !existsSync(ATTACHED),
}, () => {
  // 0001193125-19-278752 is of Form NPORT-EX, whose header is that of an NPORT-P.
  const real = gunzipSync(readFileSync(ATTACHED)).toString('latin1')
  assert.equal(parseFundHeader(real), null)
  const header = parseFundHeader(real.replaceAll('NPORT-EX', 'NPORT-P'))
  assert.equal(header?.filed, '2019-10-30')
  assert.deepEqual(
    header.series.map(({ series_id, name, classes }) => [series_id, name, classes.length]),
    [
      ['S000041568', 'Semper MBS Total Return Fund', 3],
      ['S000044807', 'Semper Short Duration Fund', 2],
    ],
  )
  assert.deepEqual(header.series[0]?.classes[0], {
    class_id: 'C000129089',
    name: 'Institutional Class',
    symbol: 'SEMMX',
  })
})
