// What the names of HTML's elements say about the markup around them (HTML Standard, *Optional tags*,
// *Void elements*, *Raw text elements*).

/** What stands between the start and the end of an element, where it is no markup. */
export type RawContent = 'text' | 'text with references' | 'all that follows'

export interface ElementName {
  /** In lower case. */
  readonly text: string
  /** Has no content, and no end. */
  readonly isVoid: boolean
  /** Innermost elements of these names end where one of this name begins; null where none do. */
  readonly ends: ReadonlySet<string> | null
  /** Null where markup is markup. */
  readonly raw: RawContent | null
  /** Null where what it holds is of the same kind as what it stands in. */
  readonly holds: Language | null
}

/** Drawings and formulas end their elements as XML does, and some of those hold HTML again. */
export type Language = 'html' | 'svg' | 'math'

const VOID = new Set([
  'area',
  'base',
  'basefont',
  'br',
  'col',
  'command',
  'embed',
  'frame',
  'hr',
  'img',
  'input',
  'isindex',
  'keygen',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
])

const RAW: Readonly<Record<string, RawContent>> = {
  iframe: 'text',
  noembed: 'text',
  noframes: 'text',
  plaintext: 'all that follows',
  script: 'text',
  style: 'text',
  textarea: 'text with references',
  title: 'text with references',
  xmp: 'text',
}

const PARAGRAPH = ['p']
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']
const CONTROLS = ['input', 'option', 'optgroup', 'select', 'button', 'datalist', 'textarea']
const DESCRIPTIONS = ['dd', 'dt']
const RUBY = ['rt', 'rp']
const TABLE_SECTIONS = ['thead', 'tbody']

const ENDS: Readonly<Record<string, readonly string[]>> = {
  tr: ['tr', 'th', 'td'],
  th: ['th'],
  td: ['thead', 'th', 'td'],
  body: ['head', 'link', 'script'],
  a: ['a'],
  li: ['li'],
  p: PARAGRAPH,
  h1: HEADINGS,
  h2: HEADINGS,
  h3: HEADINGS,
  h4: HEADINGS,
  h5: HEADINGS,
  h6: HEADINGS,
  select: CONTROLS,
  input: CONTROLS,
  output: CONTROLS,
  button: CONTROLS,
  datalist: CONTROLS,
  textarea: CONTROLS,
  option: ['option'],
  optgroup: ['optgroup', 'option'],
  dd: DESCRIPTIONS,
  dt: DESCRIPTIONS,
  address: PARAGRAPH,
  article: PARAGRAPH,
  aside: PARAGRAPH,
  blockquote: PARAGRAPH,
  details: PARAGRAPH,
  div: PARAGRAPH,
  dl: PARAGRAPH,
  fieldset: PARAGRAPH,
  figcaption: PARAGRAPH,
  figure: PARAGRAPH,
  footer: PARAGRAPH,
  form: PARAGRAPH,
  header: PARAGRAPH,
  hr: PARAGRAPH,
  main: PARAGRAPH,
  nav: PARAGRAPH,
  ol: PARAGRAPH,
  pre: PARAGRAPH,
  section: PARAGRAPH,
  table: PARAGRAPH,
  ul: PARAGRAPH,
  rt: RUBY,
  rp: RUBY,
  tbody: TABLE_SECTIONS,
  tfoot: TABLE_SECTIONS,
}

const HOLDS: Readonly<Record<string, Language>> = {
  svg: 'svg',
  math: 'math',
  mi: 'html',
  mo: 'html',
  mn: 'html',
  ms: 'html',
  mtext: 'html',
  'annotation-xml': 'html',
  foreignobject: 'html',
  desc: 'html',
  title: 'html',
}

/** The old name of an image is still understood. */
const ALIASES: Readonly<Record<string, string>> = { image: 'img' }

export function readElementName(spelled: string): ElementName {
  const lower = spelled.toLowerCase()
  const text = ownOf(ALIASES, lower) ?? lower
  const ends = ownOf(ENDS, text)
  return {
    text,
    isVoid: VOID.has(text),
    ends: ends ? new Set(ends) : null,
    raw: ownOf(RAW, text) ?? null,
    holds: ownOf(HOLDS, text) ?? null,
  }
}

/** A document may call an element `constructor`. */
function ownOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
