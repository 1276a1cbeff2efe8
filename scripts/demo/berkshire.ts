// Berkshire Hathaway's information tables of two quarters of 2025: shares and values as filed, summed by
// security, so that the rows of a table add up to the total on its cover.

const INFORMATION = 'http://www.sec.gov/edgar/document/thirteenf/informationtable'

/** One quarter's filing: its total in USD, and its file names. */
export interface Quarter {
  readonly accession: string
  readonly filed: string
  readonly table: string
  readonly total: number
  readonly column: 'earlier' | 'later'
  /** Prefix of the XML namespace, since some filings have one and others do not. */
  readonly prefix: string
}

export const MANAGER = 1067983

export const QUARTERS: readonly Quarter[] = [
  {
    accession: '0000950123-25-008343',
    filed: '2025-08-14',
    table: 'infotable.xml',
    total: 257_521_776_925,
    column: 'earlier',
    prefix: 'ns1',
  },
  {
    accession: '0001193125-25-282901',
    filed: '2025-11-14',
    table: 'form13f_infotable.xml',
    total: 267_334_501_955,
    column: 'later',
    prefix: '',
  },
]

type Amount = readonly [shares: number, value: number] | null

interface Position {
  readonly issuer: string
  readonly title: string
  readonly cusip: string
  readonly earlier: Amount
  readonly later: Amount
}

const POSITIONS: readonly Position[] = [
  held('APPLE INC', 'COM', '037833100', [280000000, 57447600000], [238212764, 60656116097]),
  held(
    'AMERICAN EXPRESS CO',
    'COM',
    '025816109',
    [151610700, 48360781086],
    [151610700, 50359010112],
  ),
  held('BANK AMER CORP', 'COM', '060505104', [605267375, 28641252185], [568070012, 29306731919]),
  held('COCA COLA CO', 'COM', '191216100', [400000000, 28300000000], [400000000, 26528000000]),
  held('CHEVRON CORP NEW', 'COM', '166764100', [122064792, 17478457567], [122064792, 18955441549]),
  held(
    'OCCIDENTAL PETE CORP',
    'COM',
    '674599105',
    [264941431, 11130189516],
    [264941431, 12518482615],
  ),
  held('MOODYS CORP', 'COM', '615369105', [24669778, 12374113948], [24669778, 11754655821]),
  held('CHUBB LIMITED', 'COM', 'H1467J104', [27033784, 7832227900], [31332895, 8843709614]),
  held('KRAFT HEINZ CO', 'COM', '500754106', [325634818, 8407891001], [325634818, 8479530661]),
  held('ALPHABET INC', 'CAP STK CL A', '02079K305', null, [17846142, 4338397121]),
  held('DAVITA INC', 'COM', '23918K108', [33796541, 4814317266], [32160579, 4273176132]),
  held('KROGER CO', 'COM', '501044101', [50000000, 3586500001], [50000000, 3370500001]),
  held(
    'SIRIUS XM HOLDINGS INC',
    'COMMON STOCK',
    '829933100',
    [119776692, 2751270614],
    [124807117, 2904885649],
  ),
  held('VISA INC', 'COM CL A', '92826C839', [8297460, 2946013173], [8297460, 2832586895]),
  held('VERISIGN INC', 'COM', '92343E102', [13289880, 3838117344], [8989880, 2513300752]),
  held('MASTERCARD INC', 'CL A', '57636Q104', [3986648, 2240256977], [3986648, 2267645249]),
  held('AMAZON COM INC', 'COM', '023135106', [10000000, 2193900000], [10000000, 2195700000]),
  held(
    'CONSTELLATION BRANDS INC',
    'CL A',
    '21036P108',
    [13400000, 2179912000],
    [13400000, 1804578000],
  ),
  held('UNITEDHEALTH GROUP INC', 'COM', '91324P102', [5039564, 1572192781], [5039564, 1740161449]),
  held('CAPITAL ONE FINL CORP', 'COM', '14040H105', [7150000, 1521234000], [7150000, 1519947000]),
  held('AON PLC', 'SHS CL A', 'G0403H108', [4100000, 1462716000], [4100000, 1461978000]),
  held('DOMINOS PIZZA INC', 'COM', '25754A201', [2633868, 1186820921], [2981945, 1287335476]),
  held('ALLY FINL INC', 'COM', '02005N100', [29000000, 1129550000], [29000000, 1136800000]),
  held('POOL CORP', 'COM', '73278L105', [3458885, 1008195800], [3458885, 1072496472]),
  held(
    'LIBERTY MEDIA CORP DEL',
    'COM LBTY LIV S C',
    '531229722',
    [10917661, 886077366],
    [10917661, 1058685587],
  ),
  held('LENNAR CORP', 'CL A', '526057104', [7048993, 779689116], [7050950, 888701738]),
  held('NUCOR CORP', 'COM', '670346105', [6614112, 856792068], [6407749, 867801447]),
  held('LOUISIANA PAC CORP', 'COM', '546347105', [5664793, 487115550], [5664793, 503260211]),
  held(
    'LIBERTY MEDIA CORP DEL',
    'COM LBTY LIV S A',
    '531229748',
    [4986588, 396334015],
    [4986588, 470235248],
  ),
  held('HEICO CORP NEW', 'CL A', '422806208', [1294612, 334980855], [1294612, 328947963]),
  held(
    'LIBERTY MEDIA CORP DEL',
    'COM SER C FRMLA',
    '531229854',
    [3018555, 315438998],
    [3018555, 315288070],
  ),
  held(
    'CHARTER COMMUNICATIONS INC N',
    'CL A',
    '16119P108',
    [1060882, 433699170],
    [1060882, 291853943],
  ),
  held('D R HORTON INC', 'COM', '23331A109', [1485350, 191491322], null),
  held('LAMAR ADVERTISING CO NEW', 'CL A', '512816109', [1169507, 141931370], [1202110, 147162306]),
  held('ALLEGION PLC', 'ORD SHS', 'G0176J109', [780133, 112432768], [780133, 138356588]),
  held('NVR INC', 'COM', '62944T105', [11112, 82069454], [11112, 89281142]),
  held('JEFFERIES FINL GROUP INC', 'COM', '47233W109', [433558, 23711287], [433558, 28363364]),
  held(
    'LIBERTY LATIN AMERICA LTD',
    'COM CL A',
    'G9001E102',
    [2630792, 16047832],
    [2630792, 21809266],
  ),
  held('DIAGEO P L C', 'SPON ADR NEW', '25243Q205', [227750, 22966310], [227750, 21734183]),
  held('LENNAR CORP', 'CL B', '526057302', [180930, 19042883], [180980, 21715790]),
  held(
    'LIBERTY LATIN AMERICA LTD',
    'COM CL C',
    'G9001E128',
    [1284020, 7986604],
    [1284020, 10837129],
  ),
  held('ATLANTA BRAVES HLDGS INC', 'COM SER C', '047726302', [223645, 10459877], [223645, 9301396]),
]

function held(
  issuer: string,
  title: string,
  cusip: string,
  earlier: Amount,
  later: Amount,
): Position {
  return { issuer, title, cusip, earlier, later }
}

/** The information table of a quarter. Throws if its rows do not add up to what its cover says. */
export function informationTable({ column, total, prefix }: Quarter): string {
  const rows = POSITIONS.flatMap(({ [column]: amount, ...security }) =>
    amount === null ? [] : [{ ...security, shares: amount[0], value: amount[1] }],
  )
  const sum = rows.reduce((all, { value }) => all + value, 0)
  if (sum !== total) throw new Error(`rows add up to ${sum}, not to ${total}`)
  const tag = prefix === '' ? '' : `${prefix}:`
  const entries = rows.map(
    ({ issuer, title, cusip, shares, value }) => `  <${tag}infoTable>
    <${tag}nameOfIssuer>${issuer}</${tag}nameOfIssuer>
    <${tag}titleOfClass>${title}</${tag}titleOfClass>
    <${tag}cusip>${cusip}</${tag}cusip>
    <${tag}value>${value}</${tag}value>
    <${tag}shrsOrPrnAmt>
      <${tag}sshPrnamt>${shares}</${tag}sshPrnamt>
      <${tag}sshPrnamtType>SH</${tag}sshPrnamtType>
    </${tag}shrsOrPrnAmt>
    <${tag}investmentDiscretion>DFND</${tag}investmentDiscretion>
    <${tag}votingAuthority>
      <${tag}Sole>${shares}</${tag}Sole>
      <${tag}Shared>0</${tag}Shared>
      <${tag}None>0</${tag}None>
    </${tag}votingAuthority>
  </${tag}infoTable>
`,
  )
  const namespace = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<${tag}informationTable ${namespace}="${INFORMATION}">
${entries.join('')}</${tag}informationTable>
`
}

/** A cover with the totals of the quarter's table. */
export function withTotals(cover: string, { column, total }: Quarter): string {
  const entries = POSITIONS.filter((one) => one[column] !== null).length
  return cover
    .replace(/(<tableEntryTotal>)\d+/, `$1${entries}`)
    .replace(/(<tableValueTotal>)\d+/, `$1${total}`)
    .replace(/<otherIncludedManagersCount>\d+/, '<otherIncludedManagersCount>0')
    .replace(/\s*<otherManagers2Info>[\s\S]*<\/otherManagers2Info>/, '')
}
