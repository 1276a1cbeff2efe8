// docs/accuracy.md has a part for each script that measures; writing one keeps the others.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const PAGE = new URL('../docs/accuracy.md', import.meta.url)
/** Parts in the order of the page. The first opens it, the others stand between marks. */
const PARTS = [
  'statements',
  'trailing',
  'sections',
  'forms',
  'events',
  'inline',
  'facts',
  'filed',
  'ownership',
  'contracts',
  'meetings',
] as const
export type AccuracyPart = (typeof PARTS)[number]

export function writeAccuracy(part: AccuracyPart, text: string): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  const texts = PARTS.map((name) => (name === part ? text.trim() : readPart(page, name)))
  const marked = texts.map((body, at) => (at === 0 || body === '' ? body : mark(PARTS[at], body)))
  writeFileSync(PAGE, `${marked.filter((body) => body !== '').join('\n\n')}\n`)
}

function mark(name: string | undefined, body: string): string {
  return `<!-- ${name} -->\n\n${body}\n\n<!-- /${name} -->`
}

function readPart(page: string, name: AccuracyPart): string {
  if (name === PARTS[0]) return (page.split(/\n<!-- \w+ -->\n/)[0] ?? '').trim()
  const [, after = ''] = page.split(`<!-- ${name} -->`)
  return (after.split(`<!-- /${name} -->`)[0] ?? '').trim()
}
