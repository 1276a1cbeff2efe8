// Code blocks and tables of a page, as a reader would copy them.

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

/** The texts of cells, row by row, of all tables of a page; headings are left out. */
export function rowsIn(page: string): string[][] {
  const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => cellsOf(row))
  return rows.filter((cells) => cells.length > 0)
}

function cellsOf(row: string): string[] {
  const cells = row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)
  return [...cells].map(([, cell = '']) => toPlain(cell.replace(/<[^>]*>/g, '')).trim())
}
