// The end of a report’s last item.

import type { CleanText } from '../../../formats/text.ts'
import { toPlain } from '../forms/items.ts'
import { joinSpaced } from './spaced.ts'

const SIGNATURES = /^signatures?$/
const PURSUANT = /^pursuant to the requirements of (?:section|the securities)/
const POWER = /^powers? of attorney$/
/** Limit of lines between a power of attorney for signing the report and the signatures. */
const POWER_LINES = 40

/** The line after the last item, which begins at `line`: the signatures, else the document's end. */
export function lastLine(clean: CleanText, id: string, line: number): number {
  const next = clean.lines[line + 1]
  if (id === '16' && next && NOTHING.test(toPlain(next.text))) return line + 2
  const signatures =
    findLine(clean, SIGNATURES, line + 1) ?? findLine(clean, PURSUANT, line + 1) ?? null
  if (signatures === null) return clean.lines.length
  const power = findLine(clean, POWER, Math.max(line + 1, signatures - POWER_LINES))
  return power !== null && power < signatures ? power : signatures
}

const NOTHING = /^(?:none|not applicable|omitted|not provided)$/

function findLine({ lines }: CleanText, pattern: RegExp, from: number): number | null {
  for (let at = from; at < lines.length; at++) {
    const text = lines[at]?.text ?? ''
    if (text.length < 400 && pattern.test(toPlain(joinSpaced(text)))) return at
  }
  return null
}

/** Offset of the end of the line before `line`. */
export function endOfLines(clean: CleanText, line: number): number {
  const last = clean.lines[line - 1]
  return last ? last.start + last.text.length : 0
}
