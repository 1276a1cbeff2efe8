// Transformations of the SEC (EDGAR XBRL Guide, ixt-sec) for names: states and provinces, exchanges,
// filer categories. Names of countries are not among them and stay unread.

type Rule = (text: string) => string | null

const STATES: Readonly<Record<string, string>> = {
  alabama: 'AL',
  alaska: 'AK',
  'american samoa': 'AS',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  'district of columbia': 'DC',
  florida: 'FL',
  georgia: 'GA',
  guam: 'GU',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  'new hampshire': 'NH',
  'new jersey': 'NJ',
  'new mexico': 'NM',
  'new york': 'NY',
  'north carolina': 'NC',
  'north dakota': 'ND',
  'northern mariana islands': 'MP',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  'puerto rico': 'PR',
  'rhode island': 'RI',
  'south carolina': 'SC',
  'south dakota': 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  virginia: 'VA',
  'virgin islands': 'VI',
  washington: 'WA',
  'west virginia': 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
}

const PROVINCES: Readonly<Record<string, string>> = {
  alberta: 'AB',
  'british columbia': 'BC',
  manitoba: 'MB',
  'new brunswick': 'NB',
  'newfoundland and labrador': 'NL',
  'nova scotia': 'NS',
  ontario: 'ON',
  'prince edward island': 'PE',
  quebec: 'QC',
  saskatchewan: 'SK',
  yukon: 'YT',
}

/** Names in lower case, without `the`, commas and the legal form. */
const EXCHANGES: Readonly<Record<string, string>> = {
  'new york stock exchange': 'NYSE',
  nyse: 'NYSE',
  'nyse american': 'NYSEAMER',
  'nyse arca': 'NYSEArca',
  'nyse chicago': 'CHX',
  'chicago stock exchange': 'CHX',
  'nyse national': 'NYSENAT',
  nasdaq: 'NASDAQ',
  'nasdaq stock market': 'NASDAQ',
  'nasdaq global select market': 'NASDAQ',
  'nasdaq global market': 'NASDAQ',
  'nasdaq capital market': 'NASDAQ',
  'nasdaq bx': 'BX',
  'nasdaq phlx': 'PHLX',
  'cboe bzx exchange': 'CboeBZX',
  'cboe byx exchange': 'CboeBYX',
  'cboe edga exchange': 'CboeEDGA',
  'cboe edgx exchange': 'CboeEDGX',
  'cboe c2 exchange': 'C2',
  'cboe exchange': 'CBOE',
  'box exchange': 'BOX',
  'investors exchange': 'IEX',
  'long-term stock exchange': 'LTSE',
  memx: 'MEMX',
}

const CATEGORIES: Readonly<Record<string, string>> = {
  'large accelerated filer': 'Large Accelerated Filer',
  'accelerated filer': 'Accelerated Filer',
  'non-accelerated filer': 'Non-accelerated Filer',
}

const among = (table: Readonly<Record<string, string>>, text: string) => table[text] ?? null

export const NAME_RULES: Readonly<Record<string, Rule>> = {
  stateprovnameen: (text) => among({ ...STATES, ...PROVINCES }, text.toLowerCase()),
  edgarprovcountryen: (text) => among(STATES, text.toLowerCase()),
  exchnameen: (text) => among(EXCHANGES, toExchange(text)),
  entityfilercategoryen: (text) => among(CATEGORIES, text.toLowerCase().replace(/- /g, '-')),
}

function toExchange(text: string): string {
  const words = text.toLowerCase().replaceAll(',', '').replace(/^the /, '')
  return words.replace(/ (?:llc|inc\.?)$/, '').trim()
}
