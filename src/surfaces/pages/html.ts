// Server-rendered HTML: a tagged template that escapes every value it is given.

/** Markup that has been escaped already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

type Part = string | number | Html | readonly Part[] | null | undefined | false

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Controls that are in no document of XML 1.0, not even escaped: feeds with one are not read at all. */
const CONTROLS = '\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff'
const ESCAPED = new RegExp(`[&<>"'${CONTROLS}]`, 'g')

/** Values are escaped and lists joined; null, undefined and false render as nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const texts = strings.map((text, index) => text + render(parts[index]))
  return new Html(texts.join(''))
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(render).join('')
  return String(part).replace(ESCAPED, (char) => ESCAPES[char] ?? '')
}
