// Totals that filings tag by dimension alone, as the publisher would list them as facts. Pure.

import type { ListedTotal } from '../../filings/xbrl/face-total-store.ts'

/** Text of a document as EDGAR’s company facts are. */
export function toFactsText(cik: string, totals: readonly ListedTotal[]): string {
  const tags = [...Map.groupBy(totals, ({ tag }) => tag)].map(([tag, own]) => {
    const units = [...Map.groupBy(own, ({ unit }) => unit)].map(([unit, all]) => [
      unit,
      all.map(toFact),
    ])
    return [tag, { label: null, units: Object.fromEntries(units) }]
  })
  const facts = { 'us-gaap': Object.fromEntries(tags) }
  return JSON.stringify({ cik: Number(cik), entityName: '', facts })
}

function toFact(total: ListedTotal) {
  const { start_on: start, end_on: end, accession: accn, form, filed } = total
  const { fiscal_year: fy, fiscal_period: fp } = total
  return { start, end, val: Number(total.value), accn, fy, fp, form, filed }
}
