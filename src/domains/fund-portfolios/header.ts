// The fund of a filing, from the header of its submission, since EDGAR’s list of a trust’s filings
// names no series. Pure.

import { parseSubmissionHeader } from '../../formats/envelope.ts'
import { isPortfolioForm } from './parse.ts'

export interface FundClassName {
  class_id: string
  name: string | null
  symbol: string | null
}

export interface HeaderSeries {
  series_id: string
  name: string | null
  classes: FundClassName[]
}

export interface FundHeader {
  filed: string | null
  /** Empty for a registrant without series. */
  series: HeaderSeries[]
}

/** Returns null for another form, and for a text that is no header. */
export function parseFundHeader(text: string): FundHeader | null {
  const header = parseSubmissionHeader(text)
  if (!header?.form || !isPortfolioForm(header.form)) return null
  return { filed: header.filed, series: readSeries(text) }
}

/** Parses series in both spellings of a header: one tag per line with its value. */
function readSeries(text: string): HeaderSeries[] {
  const series: HeaderSeries[] = []
  for (const line of linesOf(text)) {
    const [tag, value] = toTag(line)
    if (value === null) continue
    const current = series.at(-1)
    const one = current?.classes.at(-1)
    if (tag === 'SERIES-ID')
      series.push({ series_id: value.toUpperCase(), name: null, classes: [] })
    else if (tag === 'SERIES-NAME' && current) current.name = value
    else if (tag === 'CLASS-CONTRACT-ID') {
      current?.classes.push({ class_id: value.toUpperCase(), name: null, symbol: null })
    } else if (tag === 'CLASS-CONTRACT-NAME' && one) one.name = value
    else if (tag === 'CLASS-CONTRACT-TICKER-SYMBOL' && one) one.symbol = value
  }
  return series
}

const [START, END] = ['<SERIES-AND-CLASSES-CONTRACTS-DATA>', '</SERIES-AND-CLASSES-CONTRACTS-DATA>']

/** Lines of the first header, since a page repeats it in another spelling. */
function linesOf(text: string): string[] {
  const from = text.indexOf(START)
  if (from < 0) return []
  const to = text.indexOf(END, from)
  return text.slice(from, to < 0 ? undefined : to).split('\n')
}

function toTag(line: string): [tag: string, value: string | null] {
  const end = line.indexOf('>')
  if (!line.startsWith('<') || end < 0) return ['', null]
  return [line.slice(1, end), line.slice(end + 1).trim() || null]
}
