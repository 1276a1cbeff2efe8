// What stands in a page's blocks of code, as a reader would copy it.

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
}

export function toPlain(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** The texts of the page's `<pre>` elements of one class, in order. */
export function blocksOf(page: string, kind: string): string[] {
  const found = page.matchAll(new RegExp(`<pre[^>]*class="${kind}"[^>]*>([\\s\\S]*?)</pre>`, 'g'))
  return [...found].map(([, text = '']) => toPlain(text))
}
