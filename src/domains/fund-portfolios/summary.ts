// Parts A and B of Form N-PORT: the fund, the report day, and totals. Pure.

import { childrenOf, elementAt, textIn, type XmlElement } from '../../formats/xml.ts'
import { isCik, toCik } from '../../kernel/identifiers.ts'
import { dayOf, flagOf, numberAt, numberOf, type Refuse, textOf, toText } from './fields.ts'
import type { ExplanatoryNote, FundSummary, MonthlyFlow, MonthlyReturn } from './portfolio.ts'

/** The parts of the document that are not positions. */
export interface SummaryParts {
  header: XmlElement
  general: XmlElement
  fund: XmlElement
  notes: XmlElement | null
}

export function parseSummary(parts: SummaryParts, form: string, refuse: Refuse): FundSummary {
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
