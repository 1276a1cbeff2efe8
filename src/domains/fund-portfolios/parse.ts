// Parses a Form N-PORT part by part, since funds of twenty thousand positions exist. Pure. Elements
// are those of the EDGAR Form N-PORT XML Technical Specification.

import { unwrapXml } from '../../formats/envelope.ts'
import { splitSubmission } from '../../formats/submission.ts'
import { childrenOf, elementAt, textIn, unreadableXml, type XmlElement } from '../../formats/xml.ts'
import { parseXmlParts, type XmlParts } from '../../formats/xml-parts.ts'
import { isCik, toCik } from '../../kernel/identifiers.ts'
import { versionOf } from '../../kernel/module-version.ts'
import { dayOf, flagOf, numberAt, numberOf, type Refuse, textOf, toText } from './fields.ts'
import {
  type ExplanatoryNote,
  type FundPosition,
  type FundReport,
  type FundSummary,
  type MonthlyFlow,
  type MonthlyReturn,
  PORTFOLIO_FORMS,
} from './portfolio.ts'
import { parsePosition } from './position.ts'

/** Version of the parser; rows of other versions are restated. */
export const PORTFOLIOS_VERSION = versionOf(import.meta.url)

/** Limit of positions, far above any fund’s, for the thread’s memory. */
const POSITIONS_MAX = 100_000
const POSITION = 'invstOrSec'
const [HEADER, GENERAL, FUND, NOTES] = ['headerData', 'genInfo', 'fundInfo', 'explntrNotes']

const PARTS: XmlParts = {
  names: new Set([HEADER, GENERAL, FUND, NOTES, POSITION]),
  // Skipped elements: an index may have a hundred thousand components, and gains by kind of contract
  // are not shown.
  without: new Set(['components', 'monthlyReturnCats', 'repurchaseCollaterals']),
  limits: { maxDepth: 32, maxElements: 20_000 },
}

/** Returns null for another form. Fails with `publisher.changed` naming the element. */
export function parseFundReport(source: string, subject: string): FundReport | null {
  if (!mayBeReport(source)) return null
  const text = toDocument(source)
  const others = new Map<string, XmlElement>()
  const positions: FundPosition[] = []
  const take = (part: XmlElement) => {
    if (part.name !== POSITION) return void others.set(part.name, part)
    const place = positions.length + 1
    if (place > POSITIONS_MAX) throw unreadableXml(subject, POSITION, `more than ${POSITIONS_MAX}`)
    positions.push(parsePosition(part, toRefuse(subject, ` of ${POSITION} ${place}`)))
  }
  const root = parseXmlParts(text, subject, PARTS, take)
  const header = others.get(HEADER)
  const form = (header && textIn(header, 'submissionType')) ?? ''
  if (root !== 'edgarSubmission' || !isPortfolioForm(form)) return null
  const required = (name: string) => {
    const part = others.get(name)
    if (!part) throw unreadableXml(subject, name, 'missing')
    return part
  }
  const parts = {
    header: required(HEADER),
    general: required(GENERAL),
    fund: required(FUND),
    notes: others.get(NOTES) ?? null,
  }
  return {
    summary: parseSummary(parts, form, toRefuse(subject, '')),
    positions: positions.toSorted((a, b) => rankOf(b) - rankOf(a)),
    total_value: toCents(positions.reduce((sum, { value }) => sum + (value ?? 0), 0)),
  }
}

/** Whether a document names the form near its beginning, as the form itself and its submission do. */
export function mayBeReport(text: string): boolean {
  return text.slice(0, BEGINNING).includes(PORTFOLIO_FORMS[0])
}

const BEGINNING = 16_000

/** The document itself, or the one of a complete submission that is the form. */
function toDocument(source: string): string {
  const inside = splitSubmission(source).find(({ type }) => isPortfolioForm(type))
  return inside ? unwrapXml(inside.text) : source
}

export function isPortfolioForm(form: string): boolean {
  return (PORTFOLIO_FORMS as readonly string[]).includes(form)
}

function rankOf({ value }: FundPosition): number {
  return value ?? -Number.MAX_VALUE
}

function toRefuse(subject: string, where: string): Refuse {
  return (element, text) => {
    throw unreadableXml(subject, `${element}${where}`, text)
  }
}

/** Rounds sums to cents, since sums of decimals are inexact. */
function toCents(sum: number): number {
  return Number(sum.toFixed(2))
}

/** The parts of the document that are not positions. */
interface SummaryParts {
  header: XmlElement
  general: XmlElement
  fund: XmlElement
  notes: XmlElement | null
}

function parseSummary(parts: SummaryParts, form: string, refuse: Refuse): FundSummary {
  const { header, general, fund, notes } = parts
  const number = (name: string) => numberOf(fund, name, refuse)
  const cik = textIn(general, 'regCik') ?? ''
  const classes = elementAt(header, 'filerInfo', 'seriesClassInfo')
  const series = textOf(general, 'seriesId') ?? textOf(classes, 'seriesId')
  return {
    form,
    trust: textOf(general, 'regName') ?? refuse('regName', ''),
    trust_cik: isCik(cik) ? toCik(cik) : refuse('regCik', cik),
    series_id: series?.toUpperCase() ?? null,
    fund: textOf(general, 'seriesName'),
    lei: textOf(general, 'seriesLei'),
    class_ids: classes
      ? childrenOf(classes, 'classId').flatMap(({ text }) => toText(text)?.toUpperCase() ?? [])
      : [],
    period: dayOf(general, 'repPdDate') ?? refuse('repPdDate', textIn(general, 'repPdDate') ?? ''),
    fiscal_year_end: dayOf(general, 'repPdEnd'),
    is_final: flagOf(general, 'isFinalFiling'),
    total_assets: number('totAssets'),
    total_liabilities: number('totLiabs'),
    net_assets: number('netAssets'),
    miscellaneous_securities: number('assetsAttrMiscSec'),
    cash_not_elsewhere: number('cshNotRptdInCorD'),
    returns: returnsIn(fund, refuse),
    flows: flowsIn(fund, refuse),
    notes: notes ? notesIn(notes) : [],
  }
}

/** Returns of each class (Item B.5.a). */
function returnsIn(fund: XmlElement, refuse: Refuse): MonthlyReturn[] {
  const list = elementAt(fund, 'returnInfo', 'monthlyTotReturns')
  return (list ? childrenOf(list, 'monthlyTotReturn') : []).map(({ attributes }) => ({
    class_id: toText(attributes.classId)?.toUpperCase() ?? null,
    month_1: numberAt(attributes, 'rtn1', refuse),
    month_2: numberAt(attributes, 'rtn2', refuse),
    month_3: numberAt(attributes, 'rtn3', refuse),
  }))
}

/** Flows of each month (Item B.6). */
function flowsIn(fund: XmlElement, refuse: Refuse): MonthlyFlow[] {
  return [1, 2, 3].flatMap((month) => {
    const attributes = elementAt(fund, `mon${month}Flow`)?.attributes
    if (!attributes) return []
    const [sales, reinvestment, redemption] = ['sales', 'reinvestment', 'redemption'].map((name) =>
      numberAt(attributes, name, refuse),
    )
    return [
      {
        month,
        sales: sales ?? null,
        reinvestment: reinvestment ?? null,
        redemption: redemption ?? null,
      },
    ]
  })
}

/** Explanatory notes (Form N-PORT, Part E). */
function notesIn(element: XmlElement): ExplanatoryNote[] {
  return childrenOf(element, 'explntrNote').flatMap(({ attributes }) => {
    const note = toText(attributes.note)
    return note === null ? [] : [{ item: toText(attributes.noteItem), note }]
  })
}
