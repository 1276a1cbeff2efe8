// Meaning of HTML elements and style attributes for text: breaks, boldness, visibility.

/** Elements that begin and end a line; the number is the gap they leave. */
const BLOCKS: Readonly<Record<string, 1 | 2>> = {
  address: 2,
  article: 2,
  aside: 2,
  blockquote: 2,
  body: 2,
  center: 2,
  dd: 1,
  details: 2,
  dir: 2,
  div: 2,
  dl: 2,
  dt: 1,
  fieldset: 2,
  figcaption: 2,
  figure: 2,
  footer: 2,
  form: 2,
  h1: 2,
  h2: 2,
  h3: 2,
  h4: 2,
  h5: 2,
  h6: 2,
  header: 2,
  hr: 2,
  html: 2,
  li: 1,
  listing: 2,
  main: 2,
  menu: 2,
  nav: 2,
  ol: 2,
  p: 2,
  pre: 2,
  section: 2,
  table: 2,
  tbody: 1,
  tfoot: 1,
  thead: 1,
  caption: 1,
  ul: 2,
}

const UNSEEN = new Set([
  'head',
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'ix:header',
  'ix:hidden',
])

/** Elements whose content is no text at all, so it does not count as hidden text. */
const NOT_TEXT = new Set(['head', 'script', 'style', 'title', 'template', 'noscript'])

const BOLD = new Set(['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

export interface ElementMeaning {
  gap: 0 | 1 | 2
  isUnseen: boolean
  isText: boolean
  /** Boldness that the element sets; null if it inherits it. */
  isBold: boolean | null
  isPreformatted: boolean
  breaksBefore: boolean
  breaksAfter: boolean
}

/** Longer style attributes are ignored; real ones have some hundred characters. */
const STYLE_CHARS_MAX = 4000

/** A document has tens of thousands of elements in a few hundred styles; each is read once. */
export class Meanings {
  readonly #byStyle = new Map<string, Map<string, ElementMeaning>>()

  of(name: string, style = ''): ElementMeaning {
    let byName = this.#byStyle.get(style)
    if (!byName) {
      byName = new Map()
      this.#byStyle.set(style, byName)
    }
    let meaning = byName.get(name)
    if (!meaning) {
      meaning = meaningOf(name, style)
      byName.set(name, meaning)
    }
    return meaning
  }
}

export function meaningOf(name: string, given = ''): ElementMeaning {
  const style = given.length > STYLE_CHARS_MAX ? '' : given.toLowerCase()
  return {
    gap: /display\s*:\s*inline/.test(style) ? 0 : (BLOCKS[name] ?? 0),
    isUnseen: UNSEEN.has(name) || /display\s*:\s*none/.test(style),
    isText: !NOT_TEXT.has(name),
    isBold: boldness(name, style),
    isPreformatted: name === 'pre' || name === 'listing',
    breaksBefore: name === 'hr' || isBreak(style, 'before'),
    breaksAfter: isBreak(style, 'after'),
  }
}

function boldness(name: string, style: string): boolean | null {
  const weight = /font-weight\s*:\s*([a-z0-9]+)/.exec(style)?.[1]
  if (weight === undefined) return BOLD.has(name) ? true : null
  return weight.startsWith('bold') || Number(weight) >= 600
}

function isBreak(style: string, side: 'before' | 'after'): boolean {
  const at = style.indexOf(`break-${side}`)
  return at >= 0 && /^[a-z-]+\s*:\s*(?:always|page|left|right)/.test(style.slice(at))
}
