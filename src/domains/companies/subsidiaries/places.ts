// Names of states and countries as lists of subsidiaries write them. Pure.

const STATES =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|district of columbia|' +
  'florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|' +
  'massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|' +
  'new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|' +
  'rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|' +
  'washington dc|west virginia|wisconsin|wyoming|puerto rico|guam|us virgin islands'

const POSTAL =
  'al|ak|az|ar|ca|co|ct|de|dc|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|' +
  'ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy|pr'

const COUNTRIES =
  'afghanistan|albania|algeria|andorra|angola|anguilla|antigua|antigua and barbuda|argentina|armenia|' +
  'aruba|australia|austria|azerbaijan|bahamas|bahrain|bangladesh|barbados|belarus|belgium|belize|' +
  'benin|bermuda|bhutan|bolivia|bosnia|bosnia and herzegovina|bosnia herzegovina|botswana|brazil|' +
  'brasil|british virgin islands|bvi|brunei|brunei darussalam|bulgaria|burkina faso|burundi|cambodia|' +
  'cameroon|canada|cape verde|cayman|cayman islands|chad|channel islands|chile|china|colombia|congo|' +
  'cook islands|costa rica|cote divoire|croatia|cuba|curacao|cyprus|czech republic|czechia|' +
  'democratic republic of congo|denmark|djibouti|dominica|dominican republic|dubai|ecuador|egypt|' +
  'el salvador|england|england and wales|equatorial guinea|estonia|eswatini|ethiopia|fiji|finland|' +
  'france|french polynesia|gabon|gambia|germany|ghana|gibraltar|great britain|greece|greenland|' +
  'grenada|guadeloupe|guatemala|guernsey|guinea|guyana|haiti|holland|honduras|hong kong|hungary|' +
  'iceland|india|indonesia|iran|iraq|ireland|isle of man|israel|italy|ivory coast|jamaica|japan|' +
  'jersey|jordan|kazakhstan|kenya|korea|kosovo|kuwait|kyrgyzstan|labuan|laos|latvia|lebanon|lesotho|' +
  'liberia|libya|liechtenstein|lithuania|luxembourg|macau|macao|macedonia|madagascar|malawi|malaysia|' +
  'maldives|mali|malta|marshall islands|martinique|mauritania|mauritius|mexico|moldova|monaco|' +
  'mongolia|montenegro|morocco|mozambique|myanmar|namibia|nepal|netherlands|neth antilles|' +
  'netherlands antilles|nevis|new caledonia|new zealand|nicaragua|niger|nigeria|north korea|' +
  'north macedonia|northern ireland|norway|oman|pakistan|palau|palestine|panama|papua new guinea|' +
  'paraguay|peru|philippines|poland|portugal|prc|qatar|reunion|romania|russia|russian federation|' +
  'rwanda|saint lucia|samoa|san marino|saudi arabia|scotland|senegal|serbia|seychelles|sierra leone|' +
  'singapore|sint maarten|slovak republic|slovakia|slovenia|somalia|south africa|south korea|spain|' +
  'sri lanka|st kitts and nevis|st lucia|st vincent|sudan|suriname|swaziland|sweden|switzerland|syria|' +
  'tahiti|taiwan|taiwan roc|tajikistan|tanzania|thailand|togo|trinidad|trinidad and tobago|tunisia|' +
  'turkey|turkiye|turkmenistan|turks and caicos|uae|uganda|uk|ukraine|united arab emirates|' +
  'united kingdom|united states|united states of america|uruguay|us|usa|uzbekistan|vanuatu|venezuela|' +
  'viet nam|vietnam|virgin islands|wales|yemen|zambia|zimbabwe'

const PROVINCES =
  'alberta|british columbia|manitoba|new brunswick|newfoundland|newfoundland and labrador|nova scotia|' +
  'ontario|prince edward island|quebec|saskatchewan|yukon|new south wales|queensland|victoria|' +
  'western australia|south australia|abu dhabi|federal'

const PLACES = new Set([STATES, COUNTRIES, PROVINCES].join('|').split('|'))
const CODES = new Set(POSTAL.toUpperCase().split('|'))

const OF =
  /^(?:the )?(?:laws of )?(?:the )?(?:(?:state|commonwealth|republic|federal republic|kingdom|province|peoples republic|sultanate|principality|grand duchy|territory) of )?(?:the )?/
const FORM = / (?:corporation|limited liability company|llc|limited partnership|law)$/

function toKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+|['’.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

function isOne(text: string): boolean {
  if (CODES.has(text.trim().replaceAll('.', ''))) return true
  const key = toKey(text)
  return PLACES.has(key) || PLACES.has(key.replace(OF, '').replace(FORM, ''))
}

const CHARS_MAX = 80

/** `Delaware`, `State of Delaware`, `Canada (Federal)`, `Guangzhou, P.R.C.`, `Russia/Kazakhstan`. */
export function isPlace(text: string): boolean {
  if (text.length > CHARS_MAX || !/\p{L}/u.test(text)) return false
  if (isOne(text)) return true
  const [, whole] = /^([^()]+)\([^()]+\)$/.exec(text) ?? []
  if (whole !== undefined) return isOne(whole)
  const parts = text.split(/[/,;&]|\band\b/i).filter((part) => /\p{L}/u.test(part))
  const isShort = parts.every((part) => part.trim().split(' ').length <= WORDS_MAX)
  return parts.length > 1 && parts.length <= PARTS_MAX && isShort && isOne(parts.at(-1) ?? '')
}

const [PARTS_MAX, WORDS_MAX] = [4, 3]

/** The place in a bracketed note, such as `Japan` in `Japan JV`; null if it names none. */
export function placeIn(note: string): string | null {
  if (isPlace(note)) return note
  const words = note.split(' ')
  for (let count = words.length - 1; count > 0; count--) {
    const beginning = words.slice(0, count).join(' ')
    if (isOne(beginning)) return beginning
  }
  return null
}
