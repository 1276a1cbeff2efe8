// The conditions that a reader wrote, one a line, as the one text that is asked for; and the way back, from
// a place in that text to the line.

interface Line {
  /** Counted from one, as the reader sees them. */
  readonly line: number
  readonly text: string
}

interface Place extends Line {
  /** Characters of the line before the place. */
  readonly from: number
}

export interface Written {
  readonly where: string
  placeOf(at: number): Place
}

const HAS_OR = /\bor\b/i
const CODE = /^\d{3,4}$/

export function toWhere(conditions: string, industry: string): Written {
  const lines = conditions
    .split('\n')
    .map((text, index): Line => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
  const last = lines.at(-1)?.line ?? 0
  const all =
    industry.trim() === '' ? lines : [...lines, { line: last + 1, text: within(industry) }]
  const parts: (Line & { start: number })[] = []
  let where = ''
  for (const one of all) {
    // A line is one condition, though it says `or`.
    const isApart = all.length > 1 && HAS_OR.test(one.text)
    if (where !== '') where += ' and '
    parts.push({ ...one, start: where.length + (isApart ? 1 : 0) })
    where += isApart ? `(${one.text})` : one.text
  }
  return {
    where,
    placeOf(at) {
      const part = parts.findLast(({ start }) => start <= at) ?? { line: 1, text: '', start: 0 }
      return { line: part.line, text: part.text, from: Math.min(at - part.start, part.text.length) }
    },
  }
}

function within(industry: string): string {
  const text = industry.trim()
  if (CODE.test(text)) return `sic = '${text}'`
  return `sector = '${text.replaceAll("'", "''")}'`
}
