// A scanner of EDGAR's companyfacts document: it checks every character but leaves the facts as text
// until their tag is needed. It knows the one layout that EDGAR writes, a subset of JSON; a document
// in any other layout is left to the JSON parser.

/** A tag in one unit; `rowsAt` is the offset of its array of facts. */
export interface ScannedSeries {
  readonly taxonomy: string
  readonly tag: string
  readonly label: string | null
  readonly unit: string
  readonly rowsAt: number
}

export interface ScannedFacts {
  readonly cik: string
  readonly entityName: string
  readonly series: readonly ScannedSeries[]
}

const TEXT = String.raw`"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\x00-\x1f]*)*"`
const PLAIN = String.raw`"[^"\\\x00-\x1f]*"`
const WHOLE = String.raw`(?:0|[1-9]\d*)`
const NUMBER = String.raw`-?${WHOLE}(?:\.\d+)?(?:[eE][+-]?\d+)?`
const DAY = String.raw`"\d{4}-\d\d-\d\d"`

const HEAD = sticky(`\\{"cik":(${WHOLE}|"\\d+"),"entityName":(${TEXT}),"facts":\\{`)
/** Names begin with a letter: JSON objects would reorder numeric names. */
const NAME = sticky(String.raw`"[A-Za-z][-\w/:.]*":`)
const CONCEPT = sticky(`\\{"label":(${TEXT}|null),(?:"description":(?:${TEXT}|null),)?"units":\\{`)
const FACT = sticky(
  `\\{(?:"start":${DAY},)?"end":${DAY},"val":${NUMBER},"accn":${PLAIN},` +
    `"fy":(?:${WHOLE}|null),"fp":(?:${PLAIN}|null),"form":${PLAIN},"filed":${DAY}` +
    `(?:,"frame":${PLAIN})?\\}`,
)

function sticky(pattern: string): RegExp {
  return new RegExp(pattern, 'y')
}

/** State of a scan: its position and series. */
interface Scan {
  readonly text: string
  at: number
  taxonomy: string
  tag: string
  label: string | null
  readonly series: ScannedSeries[]
}

/** Returns null for any other layout, including a damaged document. */
export function scanCompanyFacts(text: string): ScannedFacts | null {
  const scan: Scan = { text, at: 0, taxonomy: '', tag: '', label: null, series: [] }
  const head = take(scan, HEAD)
  const isWhole =
    head !== null &&
    takeMembers(scan, takeTaxonomy) &&
    takeChar(scan, '}') &&
    scan.at === text.length
  if (!isWhole) return null
  const [, cik = '', entityName = '""'] = head
  return {
    cik: cik.replaceAll('"', ''),
    entityName: JSON.parse(entityName) as string,
    series: scan.series,
  }
}

function takeTaxonomy(scan: Scan, taxonomy: string): boolean {
  scan.taxonomy = taxonomy
  return takeChar(scan, '{') && takeMembers(scan, takeConcept)
}

function takeConcept(scan: Scan, tag: string): boolean {
  const concept = take(scan, CONCEPT)
  if (!concept) return false
  scan.tag = tag
  scan.label = JSON.parse(concept[1] ?? 'null') as string | null
  return takeMembers(scan, takeUnit) && takeChar(scan, '}')
}

function takeUnit(scan: Scan, unit: string): boolean {
  const { taxonomy, tag, label } = scan
  scan.series.push({ taxonomy, tag, label, unit, rowsAt: scan.at })
  return takeChar(scan, '[') && takeFacts(scan)
}

function takeFacts(scan: Scan): boolean {
  if (takeChar(scan, ']')) return true
  do {
    if (!pass(scan, FACT)) return false
  } while (takeChar(scan, ','))
  return takeChar(scan, ']')
}

/** Refuses a repeated name, since JSON keeps the last value in the first position. */
function takeMembers(scan: Scan, takeValue: (scan: Scan, name: string) => boolean): boolean {
  if (takeChar(scan, '}')) return true
  const seen = new Set<string>()
  do {
    const nameAt = scan.at + '"'.length
    if (!pass(scan, NAME)) return false
    const name = scan.text.slice(nameAt, scan.at - '":'.length)
    if (seen.has(name)) return false
    seen.add(name)
    if (!takeValue(scan, name)) return false
  } while (takeChar(scan, ','))
  return takeChar(scan, '}')
}

function take(scan: Scan, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = scan.at
  const found = pattern.exec(scan.text)
  if (found) scan.at = pattern.lastIndex
  return found
}

/** Like `take`, without the match. */
function pass(scan: Scan, pattern: RegExp): boolean {
  pattern.lastIndex = scan.at
  const isThere = pattern.test(scan.text)
  if (isThere) scan.at = pattern.lastIndex
  return isThere
}

function takeChar(scan: Scan, char: string): boolean {
  const isThere = scan.text[scan.at] === char
  if (isThere) scan.at++
  return isThere
}
