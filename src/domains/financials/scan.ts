// EDGAR's companyfacts document taken apart without building it: every character is checked, but
// facts stay text until their tag is asked for. It reads the one layout that EDGAR writes, a subset
// of JSON; whatever is laid out in another way is left to the reader of any JSON.

/** A tag in one unit; `rowsAt` is where its array of facts begins in the text. */
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
/** A letter first: names like numbers would come before the others in a JSON object. */
const NAME = sticky(String.raw`"([A-Za-z][-\w/:.]*)":`)
const CONCEPT = sticky(`\\{"label":(${TEXT}|null),(?:"description":(?:${TEXT}|null),)?"units":\\{`)
const FACT = sticky(
  `\\{(?:"start":${DAY},)?"end":${DAY},"val":${NUMBER},"accn":${PLAIN},` +
    `"fy":(?:${WHOLE}|null),"fp":(?:${PLAIN}|null),"form":${PLAIN},"filed":${DAY}` +
    `(?:,"frame":${PLAIN})?\\}`,
)

function sticky(pattern: string): RegExp {
  return new RegExp(pattern, 'y')
}

/** Null for any other layout, a damaged document among them. */
export function scanCompanyFacts(text: string): ScannedFacts | null {
  const series: ScannedSeries[] = []
  let at = 0

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }

  function takeChar(char: string): boolean {
    const isThere = text[at] === char
    if (isThere) at++
    return isThere
  }

  /** Items with commas between them, and the bracket that ends them. */
  function takeItems(end: string, takeItem: () => boolean): boolean {
    if (takeChar(end)) return true
    while (takeItem()) {
      if (takeChar(end)) return true
      if (!takeChar(',')) return false
    }
    return false
  }

  /** Of a name that comes twice, JSON knows the last value at the place of the first. */
  function takeMembers(takeValue: (name: string) => boolean): boolean {
    const seen = new Set<string>()
    return takeItems('}', () => {
      const name = take(NAME)?.[1]
      if (name === undefined || seen.has(name)) return false
      seen.add(name)
      return takeValue(name)
    })
  }

  function takeFact(): boolean {
    FACT.lastIndex = at
    const isFact = FACT.test(text)
    if (isFact) at = FACT.lastIndex
    return isFact
  }

  function takeConcept(taxonomy: string, tag: string): boolean {
    const concept = take(CONCEPT)
    if (!concept) return false
    const label = JSON.parse(concept[1] ?? 'null') as string | null
    const areUnits = takeMembers((unit) => {
      series.push({ taxonomy, tag, label, unit, rowsAt: at })
      return takeChar('[') && takeItems(']', takeFact)
    })
    return areUnits && takeChar('}')
  }

  const head = take(HEAD)
  const isWhole =
    head !== null &&
    takeMembers((taxonomy) => takeChar('{') && takeMembers((tag) => takeConcept(taxonomy, tag))) &&
    takeChar('}') &&
    at === text.length
  if (!isWhole) return null
  const [, cik = '', entityName = '""'] = head
  return { cik: cik.replaceAll('"', ''), entityName: JSON.parse(entityName) as string, series }
}
