// Filings of a trust of two funds that do not exist, in the spelling of Form N-PORT. The bonds, the
// returns and the flows are those that Dupree Mutual Funds reported for its Kentucky Tax-Free
// Short-to-Medium Series (S000012000) as of 2022-12-31.

import { toColumns, urls } from './documents.ts'

export const TRUST = '0000444444'
export const BONDS = 'S000012000'
export const STOCKS = 'S000012001'

export const fundTickers = {
  fields: ['cik', 'seriesId', 'classId', 'symbol'],
  data: [
    [444444, BONDS, 'C000032728', 'KYSMX'],
    [444444, STOCKS, 'C000032729', 'STKAX'],
    [444444, STOCKS, 'C000032730', 'STKIX'],
    // A company has this symbol as well.
    [444444, STOCKS, 'C000032731', 'ACME'],
  ],
}

export interface FundFiling {
  accession: string
  form: string
  series: string
  /** The day that it reports on, and when it was filed. */
  period: string
  accepted: string
}

export const FILINGS: readonly FundFiling[] = [
  toFiling('0000444444-23-000009', 'NPORT-P/A', BONDS, '2022-09-30', '2023-03-10T15:00:00.000Z'),
  toFiling('0000444444-23-000002', 'NPORT-P', STOCKS, '2022-12-31', '2023-02-27T19:00:00.000Z'),
  toFiling('0000444444-23-000001', 'NPORT-P', BONDS, '2022-12-31', '2023-02-27T18:00:00.000Z'),
  toFiling('0000444444-22-000008', 'NPORT-P', BONDS, '2022-09-30', '2022-11-29T18:00:00.000Z'),
]

function toFiling(
  accession: string,
  form: string,
  series: string,
  period: string,
  accepted: string,
): FundFiling {
  return { accession, form, series, period, accepted }
}

export function toTrustList(filings: readonly FundFiling[]) {
  const recent = filings.map(({ accession, form, period, accepted }) => ({
    accession,
    form,
    filed: accepted.slice(0, 10),
    accepted,
    report: period,
    document: 'xslFormNPORT-P_X01/primary_doc.xml',
  }))
  return {
    cik: '444444',
    name: 'LANTERN FUNDS TRUST',
    tickers: [],
    exchanges: [],
    filings: { recent: toColumns(recent), files: [] },
  }
}

const folder = (accession: string) =>
  `https://www.sec.gov/Archives/edgar/data/${Number(TRUST)}/${accession.replaceAll('-', '')}/`

export const headerUrl = (accession: string) =>
  `${folder(accession)}${accession}-index-headers.html`
export const reportUrl = (accession: string) => `${folder(accession)}primary_doc.xml`

/** EDGAR's page of a header: the header in a comment, then once more as text. */
export function toHeaderPage({ accession, form, series, period, accepted }: FundFiling): string {
  const digits = (day: string) => day.replaceAll('-', '')
  const [name, classes] =
    series === BONDS
      ? ['Short Bond Series', [['C000032728', 'Sole Class', 'KYSMX']]]
      : [
          'Stock Series',
          [
            ['C000032729', 'Class A', 'STKAX'],
            ['C000032730', 'Class I', 'STKIX'],
          ],
        ]
  return [
    `<HTML><HEAD><TITLE>SEC EDGAR Submission ${accession}</TITLE>`,
    '<!--',
    `<SEC-HEADER>${accession}.hdr.sgml : ${digits(accepted.slice(0, 10))}`,
    `<ACCESSION-NUMBER>${accession}`,
    `<TYPE>${form}`,
    `<PERIOD>${digits(period)}`,
    `<FILING-DATE>${digits(accepted.slice(0, 10))}`,
    '<FILER>',
    '<COMPANY-DATA>',
    '<CONFORMED-NAME>LANTERN FUNDS TRUST',
    `<CIK>${TRUST}`,
    '</COMPANY-DATA>',
    '</FILER>',
    '<SERIES-AND-CLASSES-CONTRACTS-DATA>',
    '<EXISTING-SERIES-AND-CLASSES-CONTRACTS>',
    '<SERIES>',
    `<OWNER-CIK>${TRUST}`,
    `<SERIES-ID>${series}`,
    `<SERIES-NAME>${name}`,
    ...(classes as string[][]).flatMap(([id, text, symbol]) => [
      '<CLASS-CONTRACT>',
      `<CLASS-CONTRACT-ID>${id}`,
      `<CLASS-CONTRACT-NAME>${text}`,
      `<CLASS-CONTRACT-TICKER-SYMBOL>${symbol}`,
      '</CLASS-CONTRACT>',
    ]),
    '</SERIES>',
    '</EXISTING-SERIES-AND-CLASSES-CONTRACTS>',
    '</SERIES-AND-CLASSES-CONTRACTS-DATA>',
    '</SEC-HEADER>',
    '-->',
    `</HEAD><BODY><PRE>&lt;SERIES-ID&gt;${series}</PRE></BODY></HTML>`,
  ].join('\n')
}

export interface ReportText extends FundFiling {
  /** Elements `invstOrSec`. */
  positions?: readonly string[]
  netAssets?: string
}

export function toReport({ form, series, period, positions = BOTH_BONDS, ...rest }: ReportText) {
  return `
<?xml version="1.0" encoding="UTF-8"?><edgarSubmission xmlns="http://www.sec.gov/edgar/nport" xmlns:com="http://www.sec.gov/edgar/common" xmlns:ncom="http://www.sec.gov/edgar/nportcommon">
  <headerData>
    <submissionType>${form}</submissionType>
    <isConfidential>false</isConfidential>
    <filerInfo>
      <filer><issuerCredentials><cik>${TRUST}</cik><ccc>XXXXXXXX</ccc></issuerCredentials></filer>
      <seriesClassInfo><seriesId>${series}</seriesId><classId>C000032728</classId></seriesClassInfo>
    </filerInfo>
  </headerData>
  <formData>
    <genInfo>
      <regName>Lantern Funds Trust</regName>
      <regFileNumber>811-02918</regFileNumber>
      <regCik>${TRUST}</regCik>
      <regLei>549300S8YVGTJ1NMTW57</regLei>
      <regStreet1>1 Wharf Lane</regStreet1>
      <regCity>Lexington</regCity>
      <regStateConditional regCountry="US" regState="US-KY"/>
      <regZipOrPostalCode>40507</regZipOrPostalCode>
      <regPhone>859-555-0100</regPhone>
      <seriesName>Short Bond Series</seriesName>
      <seriesId>${series}</seriesId>
      <seriesLei>5493006TF05454RBY690</seriesLei>
      <repPdEnd>2023-06-30</repPdEnd>
      <repPdDate>${period}</repPdDate>
      <isFinalFiling>N</isFinalFiling>
    </genInfo>
    <fundInfo>
      <totAssets>41468995.880000000000</totAssets>
      <totLiabs>119069.870000000000</totLiabs>
      <netAssets>${rest.netAssets ?? '41349926.010000000000'}</netAssets>
      <assetsAttrMiscSec>0.000000000000</assetsAttrMiscSec>
      <assetsInvested>0.000000000000</assetsInvested>
      <amtPayOneYrBanksBorr>0</amtPayOneYrBanksBorr>
      <amtPayOneYrCtrldComp>0</amtPayOneYrCtrldComp>
      <amtPayOneYrOthAffil>0</amtPayOneYrOthAffil>
      <amtPayOneYrOther>0</amtPayOneYrOther>
      <amtPayAftOneYrBanksBorr>0</amtPayAftOneYrBanksBorr>
      <amtPayAftOneYrCtrldComp>0</amtPayAftOneYrCtrldComp>
      <amtPayAftOneYrOthAffil>0</amtPayAftOneYrOthAffil>
      <amtPayAftOneYrOther>0</amtPayAftOneYrOther>
      <delayDeliv>0</delayDeliv>
      <standByCommit>0</standByCommit>
      <liquidPref>0</liquidPref>
      <cshNotRptdInCorD>0.000000000000</cshNotRptdInCorD>
      <isNonCashCollateral>N</isNonCashCollateral>
      <returnInfo>
        <monthlyTotReturns>
          <monthlyTotReturn classId="C000032728" rtn1="-.05" rtn2="2.15" rtn3=".15"/>
        </monthlyTotReturns>
        <othMon1 netRealizedGain="0.00" netUnrealizedAppr="-101266.88"/>
        <othMon2 netRealizedGain="-73414.21" netUnrealizedAppr="890941.76"/>
        <othMon3 netRealizedGain="-3613.53" netUnrealizedAppr="36684.13"/>
      </returnInfo>
      <mon1Flow redemption="681940.53" reinvestment="30358.56" sales="141189.21"/>
      <mon2Flow redemption="1069086.08" reinvestment="30418.84" sales="99071.38"/>
      <mon3Flow redemption="1787701.76" reinvestment="31270.28" sales="601068.84"/>
    </fundInfo>
    <invstOrSecs>${positions.join('')}</invstOrSecs>
    <explntrNotes><explntrNote note="Returns leave sales loads out." noteItem="B.5.a"/></explntrNotes>
    <signature>
      <ncom:dateSigned>2023-02-24</ncom:dateSigned>
      <ncom:nameOfApplicant>Lantern Funds Trust</ncom:nameOfApplicant>
      <ncom:signature>A. Wick</ncom:signature>
      <ncom:signerName>A. Wick</ncom:signerName>
      <ncom:title>Treasurer</ncom:title>
    </signature>
  </formData>
</edgarSubmission>
`
}

interface BondFacts {
  title: string
  cusip: string
  isin: string
  balance: number
  value: string
  percent: string
  matures: string
}

export function toBond({ title, cusip, isin, balance, value, percent, matures }: BondFacts) {
  return `
      <invstOrSec>
        <name>KENTUCKY ST PPTY &amp; BLDGS COMMN</name>
        <lei>N/A</lei>
        <title>${title}</title>
        <cusip>${cusip}</cusip>
        <identifiers>
          <isin value="${isin}"/>
          <ticker value="KYSFAC"/>
          <other otherDesc="Internal" value="${cusip.slice(0, 8)}"/>
        </identifiers>
        <balance>${balance}</balance>
        <units>PA</units>
        <curCd>USD</curCd>
        <valUSD>${value}</valUSD>
        <pctVal>${percent}</pctVal>
        <payoffProfile>Long</payoffProfile>
        <assetCat>DBT</assetCat>
        <issuerCat>MUN</issuerCat>
        <invCountry>US</invCountry>
        <isRestrictedSec>N</isRestrictedSec>
        <fairValLevel>2</fairValLevel>
        <debtSec>
          <maturityDt>${matures}</maturityDt>
          <couponKind>Fixed</couponKind>
          <annualizedRt>5.000000000000</annualizedRt>
          <isDefault>N</isDefault>
          <areIntrstPmntsInArrs>N</areIntrstPmntsInArrs>
          <isPaidKind>N</isPaidKind>
        </debtSec>
        <securityLending>
          <isCashCollateral>N</isCashCollateral>
          <isNonCashCollateral>N</isNonCashCollateral>
          <isLoanByFund>N</isLoanByFund>
        </securityLending>
      </invstOrSec>`
}

export const BOTH_BONDS: readonly string[] = [
  toBond({
    title: 'KY KYSFAC 5 08/01/2028',
    cusip: '49151FGH7',
    isin: 'US49151FGH73',
    balance: 755_000,
    value: '794207.15',
    percent: '1.9206978745',
    matures: '2028-08-01',
  }),
  toBond({
    title: 'KY KYSFAC 5 08/01/2023',
    cusip: '49151FKY5',
    isin: 'US49151FKY50',
    balance: 1_750_000,
    value: '1771052.5',
    percent: '4.2830850521',
    matures: '2023-08-01',
  }),
]

/** All that a trust's publisher answers with. */
export function fundDocuments(
  filings: readonly FundFiling[] = FILINGS,
  reports: Readonly<Record<string, Partial<ReportText>>> = {},
): [string, unknown][] {
  return [
    ['https://www.sec.gov/files/company_tickers_mf.json', fundTickers],
    [urls.submissions(TRUST), toTrustList(filings)],
    ...filings.flatMap((filing): [string, unknown][] => [
      [headerUrl(filing.accession), toHeaderPage(filing)],
      [reportUrl(filing.accession), toReport({ ...filing, ...reports[filing.accession] })],
    ]),
  ]
}
