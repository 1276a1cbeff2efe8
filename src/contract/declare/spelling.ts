// Other spellings of values: those that can mean only one thing are understood, and the rest are
// answered with the right one. Pure.

/** `$AAPL`, `NASDAQ:AAPL`, `CIK 320193` and `AAPL US Equity` without what is around the identifier. */
export function plainCompany(text: string): string {
  return text
    .trim()
    .replace(/(?<=^\$?[A-Za-z]{1,5})(?:[ :]US(?: equity)?|\.US)$/i, '')
    .replace(/^\$(?=[A-Za-z])/, '')
    .replace(/^CIK[\s:#]*(?=\d{1,10}$)/i, '')
    .replace(/^[A-Za-z][A-Za-z ]{1,13}:\s*(?=[A-Za-z0-9])/, '')
}

/** Drops the word Form: `Form 4` becomes `4`. */
export function plainForm(text: string): string {
  return text.replace(/^\s*form\s+(?=\S)/i, '')
}

const ADDRESS = /^https?:\/\/\S+$/i

/** The accession number in the address of a filing or of a document of it. */
export function plainAccession(text: string): string {
  const address = text.trim()
  if (!ADDRESS.test(address)) return text
  const [, named, folder] = /\/(?:(\d{10}-\d{2}-\d{6})\b|(\d{18})(?:\/|$))/.exec(address) ?? []
  return named ?? folder ?? text
}

/** The file name in the address of a document. */
export function plainDocument(text: string): string {
  const address = text.trim()
  if (!ADDRESS.test(address)) return text
  return address.slice(address.lastIndexOf('/') + 1) || text
}

/** The CUSIP in an ISIN of the United States or Canada. */
export function plainCusip(text: string): string {
  return /^\s*(?:US|CA)([0-9A-Z]{9})\d\s*$/i.exec(text)?.[1] ?? text
}

/** Respells a sort order: `revenue desc` becomes `-revenue`. */
export function plainSort(text: string): string {
  const [, name, order = ''] = /^\s*([^\s:-]+)(?:\s+|:)(asc|desc)(?:ending)?\s*$/i.exec(text) ?? []
  return name === undefined ? text : `${/^d/i.test(order) ? '-' : ''}${name}`
}

/** Applies a spelling to each text between commas. */
export function eachListed(plain: (text: string) => string): (text: string) => string {
  return (text) => text.split(',').map(plain).join(',')
}

/** Drops the word Item: `Item 5.02` becomes `5.02`. */
export function plainItem(text: string): string {
  return text.replace(/^\s*items?\s+(?=\d)/i, '')
}

/** `Q4 2023`, `2023-Q4`, `4Q 2023` and `q4 FY2023` are `2023Q4`; `FY2023` is `2023`. */
export function plainQuarter(text: string): string {
  const compact = text.toUpperCase().replace(/[\s/_'-]+|FY|CY/g, '')
  const [, year, quarter] =
    /^([12]\d{3})Q([1-4])$/.exec(compact) ?? /^([12]\d{3})([1-4])Q$/.exec(compact) ?? []
  const [, before, after] = /^(?:Q([1-4])|([1-4])Q)[12]\d{3}$/.exec(compact) ?? []
  if (year !== undefined) return `${year}Q${quarter}`
  if (before !== undefined || after !== undefined) return `${compact.slice(2)}Q${before ?? after}`
  return /^([12]\d{3}|TTM)$/.test(compact) ? compact : text
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
}

const AMOUNT = /^([+-]?)\$?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)\s*([a-z]*|%)$/i

/** The number that `1B`, `$1,000,000` or `20%` stands for; null for other texts. */
export function amountOf(text: string): { value: number; isPercent: boolean } | null {
  const [, sign = '', digits, unit = ''] = AMOUNT.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const isPercent = unit === '%'
  const scale = unit === '' || isPercent ? 1 : SCALES[unit.toLowerCase()]
  if (scale === undefined) return null
  // Rounded, since 1.1 times a million is not exact.
  const value = Number((Number(sign + digits.replaceAll(',', '')) * scale).toPrecision(15))
  return { value, isPercent }
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTHS_IN_YEAR = 12

/** Year, month and day of a text, each by its place in the pattern. */
const DAY_SPELLINGS: readonly (readonly [pattern: RegExp, places: readonly number[]])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t.*)?$/, [1, 2, 3]],
  [/^(\d{4})(\d{2})(\d{2})$/, [1, 2, 3]],
  [/^([a-z]{3})[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/, [3, 1, 2]],
  [/^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]{0,6}\.?[ -](\d{4})$/, [3, 2, 1]],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, [3, 1, 2]],
]

/**
 * `2024-1-5`, `20240105`, `Jan 5, 2024` and `1/15/2024` as `YYYY-MM-DD`; null for other texts, and
 * where day and month may be either.
 */
export function dayOf(text: string): string | null {
  for (const [pattern, places] of DAY_SPELLINGS) {
    const found = pattern.exec(text.trim().toLowerCase())
    if (!found) continue
    const [year = '', month = '', day = ''] = places.map((place) => found[place] ?? '')
    const named = MONTHS.indexOf(month)
    const [first, second] = [named < 0 ? Number(month) : named + 1, Number(day)]
    const isEither = places[2] === 2 && named < 0
    if (isEither && first !== second && Math.max(first, second) <= MONTHS_IN_YEAR) return null
    const [own, other] = isEither && first > MONTHS_IN_YEAR ? [second, first] : [first, second]
    return `${year}-${pad(own)}-${pad(other)}`
  }
  return null
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

/** Values that need a share price. */
const PRICED = new RegExp(
  '^(mkt|market)_?(cap|value)\\w*$|^capitali[sz]ation$|price|quote|^p_?[esb]$|^(p_?[esb]|pcf|peg|ev)_' +
    '|^(peg|pe|pb|ps|ev)(ratio)?$|^enterprise_?value|(dividend|earnings|fcf|cash_?flow)_?yield' +
    '|^(beta|volatility|momentum|total_?return|rsi|52w\\w*|52_?week\\w*|volume|ohlc\\w*)$',
)

/** A sentence on a name that needs a share price; null for other names. */
export function notOffered(name: string): string | null {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[\s./-]+/g, '_')
  if (!PRICED.test(key)) return null
  return `\`${name}\` needs a share price, and filings have none: \`get_valuation\` (/v1/valuation/{ticker}) uses those that the operator loads.`
}
