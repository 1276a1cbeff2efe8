// Text tables that leave columns out: without a kind of amount, with names over two lines, with further
// lots under one name. Every line is read as it may be meant, so that the table counts only if it adds
// up to its own summary page. Pure.

import { hasCheckDigit } from '../../companies/cusips/check-digit.ts'
import type { Position, ShareType } from './positions.ts'
import { toPutCall, toShareType } from './table.ts'

const CUSIP = /(?<![0-9A-Z])(?=[0-9A-Z]*\d)[0-9A-Z]{6}[ -]?[0-9A-Z]{2}[ -]?\d(?![0-9A-Z])/gi
const AMOUNTS = /^\s*\$?\s*(?<value>[\d,]+)\s+\$?\s*(?<amount>[\d,]+)(?![\d,.])\s*(?<rest>.*)$/
/** Bonds, by the words of their class: their amount is principal. */
const PRINCIPAL =
  /\b(?:notes?|bonds?|debs?|debentures?|dbcv|sdcv|mtnf|frnt|conv(?:ertible)?\s+(?:sr|sub|bond|note))\b/i

interface Named {
  readonly issuer: string
  readonly title: string | null
  readonly cusip: string
}

/** Holdings of the lines, in order. */
export function readUntypedLines(lines: readonly string[]): Position[] {
  const positions: Position[] = []
  let named: Named | null = null
  let above = ''
  for (const line of lines) {
    const found = findNamed(line, above)
    if (found) {
      const position = toPosition(found, line.slice(found.end))
      named = found
      if (position) positions.push(position)
    } else if (named !== null && /^\s{6,}/.test(line)) {
      const position = toPosition(named, line)
      if (position) positions.push(position)
    }
    above = isNameAlone(line) ? line : ''
  }
  return positions
}

/** Whether a line has only words, which the next line continues. */
function isNameAlone(line: string): boolean {
  return /^\S/.test(line) && /[A-Za-z]{2}/.test(line) && !/\d{3}|[-=_]{3}|<|:/.test(line)
}

function findNamed(line: string, above: string): (Named & { readonly end: number }) | null {
  for (const { index, 0: text } of line.matchAll(CUSIP)) {
    const cusip = text.replace(/[ -]/g, '').toUpperCase()
    const names = line.slice(0, index).trimEnd()
    if (!hasCheckDigit(cusip) || !/[A-Za-z]/.test(names)) continue
    const isContinued = above !== '' && /^\s/.test(line)
    const [first = '', ...others] = names.trim().split(/\s{2,}/)
    const issuer = isContinued ? `${above.trim()} ${first}` : first
    const title = others.join(' ').trim() || null
    return { issuer, title, cusip, end: index + text.length }
  }
  return null
}

function toPosition({ issuer, title, cusip }: Named, columns: string): Position | null {
  const { value, amount, rest = '' } = AMOUNTS.exec(columns)?.groups ?? {}
  const [held, shares] = [toNumber(value), toNumber(amount)]
  if (held === null || shares === null) return null
  const option = /\b(PUT|CALL)\b/i.exec(rest)?.[1] ?? /\b(PUT|CALL)S?\b/i.exec(title ?? '')?.[1]
  return {
    issuer,
    title_of_class: title,
    cusip,
    share_type: typeOf(rest, title),
    put_call: option ? toPutCall(option) : null,
    value: held,
    shares,
  }
}

function typeOf(rest: string, title: string | null): ShareType {
  const stated = toShareType(/^(SH|PRN)\b/i.exec(rest)?.[1] ?? '')
  return stated ?? (title !== null && PRINCIPAL.test(title) ? 'PRN' : 'SH')
}

/** Parses a whole number, with or without commas. */
export function toNumber(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,3}(?:,\d{3})+$|^\d{1,15}$/.test(text)) return null
  return Number(text.replaceAll(',', ''))
}
