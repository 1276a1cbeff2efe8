// The renderer's pages of a filing (R2.htm, R4.htm, ...): one statement each, with its periods in
// the head of the table and the scale in its title.

import { Parser } from 'htmlparser2'
import { toLabel } from './face.ts'
import type { FaceCell, FaceRow, FaceTable, Kind } from './table.ts'

interface Head {
  months: number | null
  end: string
}

interface Row {
  texts: string[]
}

export function readRendered(html: string): FaceTable | null {
  const rows = readRows(html)
  const title = rows[0]?.texts[0] ?? ''
  const heads = readHeads(rows)
  if (heads.length === 0) return null
  const scale = (words: string) =>
    new RegExp(`${words} in millions`, 'i').test(title)
      ? 1e6
      : new RegExp(`${words} in thousands`, 'i').test(title)
        ? 1e3
        : 1
  const scales: Record<Kind, number> = {
    money: scale('\\$'),
    shares: scale('shares'),
    per_share: 1,
  }
  const table: FaceRow[] = []
  let section = ''
  for (const { texts } of rows.slice(1)) {
    const label = toLabel(texts[0] ?? '')
    const values = texts.slice(1)
    const isShort = values.every((text) => text.trim() === '')
    if (isShort && label !== '') section = label.replace(/\s*\[Abstract\]/, '')
    const context = `${section} ${label}`.toLowerCase()
    const cells = values.flatMap((text, position) => toCell(text, heads[position], context, scales))
    table.push({ label, section, cells })
  }
  return table
}

/** Printed in brackets, stated as positive amounts. */
const OUTFLOW = /payments|purchases|acquisition of|repurchases|capital expenditures/

function toCell(
  text: string,
  head: Head | undefined,
  context: string,
  scales: Record<Kind, number>,
): FaceCell[] {
  const digits = /\(?\$?\s*\(?([\d,]+(\.\d+)?)\)?/.exec(text)?.[1]
  if (!head || digits === undefined) return []
  const isShares = /\(in shares\)|shares used|shares outstanding/.test(context)
  const kind: Kind =
    /per share/.test(context) && !isShares ? 'per_share' : isShares ? 'shares' : 'money'
  const number = Number(digits.replaceAll(',', '')) * scales[kind]
  const start = head.months === null ? null : startOf(head.end, head.months)
  const isOut = text.includes('(') && !OUTFLOW.test(context)
  return [{ start, end: head.end, value: isOut ? -number : number, kind }]
}

/** About: only the length of the period counts. */
function startOf(end: string, months: number): string {
  const day = Date.parse(`${end}T00:00:00Z`) - Math.round(months * 30.4) * 86_400_000
  return new Date(day).toISOString().slice(0, 10)
}

function readRows(html: string): Row[] {
  const rows: Row[] = []
  let spans = 1
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'tr') rows.push({ texts: [] })
      else if (name === 'td' || name === 'th') {
        spans = Number(attributes.colspan ?? 1)
        rows.at(-1)?.texts.push('')
        if (name === 'th') for (let more = 1; more < spans; more++) rows.at(-1)?.texts.push('')
      }
    },
    ontext(data) {
      const texts = rows.at(-1)?.texts
      if (texts && texts.length > 0) texts[Math.max(0, texts.length - spans)] += data
    },
    onclosetag(name) {
      if (name === 'td' || name === 'th') spans = 1
    },
  })
  parser.write(html)
  parser.end()
  return rows
}

const DATE = /([A-Z][a-z]{2})[a-z.]* (\d{1,2}), (\d{4})/
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** One per column; `3 Months Ended` stands above the dates it spans. */
function readHeads(rows: readonly Row[]): Head[] {
  const spans = rows[0]?.texts.slice(1) ?? []
  const isInstant = spans.every((text) => DATE.test(text))
  const dates = isInstant ? spans : (rows[1]?.texts ?? [])
  let months: number | null = null
  return dates.flatMap((text, position) => {
    const [, month = '', day = '', year = ''] = DATE.exec(text) ?? []
    if (year === '') return []
    const length = /(\d+) months/i.exec(spans[position] ?? '')?.[1]
    if (!isInstant && length) months = Number(length)
    const number = MONTHS.indexOf(month) / 3 + 1
    return [{ months, end: `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` }]
  })
}
