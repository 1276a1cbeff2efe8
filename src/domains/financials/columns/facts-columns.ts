// Facts of all companies in columns, as the publisher has them, each with the day on which another filing
// gave it again.

import type { Cells, ColumnServices, ColumnSource } from '../../../contract/declare/dataset.ts'
import { isFailure } from '../../../kernel/failure.ts'
import { compareText, type Fact, type FactSeries } from '../facts/fact.ts'
import { parseCompanyFactsText } from '../facts/parse.ts'
import { selectFactsText } from '../stored/store.ts'
import { selectFilersAfter } from './vintage-store.ts'

const COMPANIES_AT_ONCE = 200
const NAME = 'facts'

export const factColumns: ColumnSource = {
  datasets: [
    {
      name: NAME,
      about: 'Facts as filers tagged them, one row for each filing that states one.',
      version: 1,
      columns: [
        { name: 'cik', type: 'text', about: 'Zero-padded ten-digit CIK.' },
        { name: 'taxonomy', type: 'text', about: 'Such as `us-gaap`, `ifrs-full`, `dei`.' },
        { name: 'tag', type: 'text', about: 'The concept.' },
        { name: 'unit', type: 'text', about: 'Such as `USD`, `shares`, `USD/shares`.' },
        { name: 'start', type: 'day', about: 'First day of the period; null for a balance.' },
        { name: 'end', type: 'day', about: 'Last day of the period, or date of the balance.' },
        { name: 'value', type: 'number', about: 'The value.' },
        { name: 'form', type: 'text', about: 'Form of the filing.' },
        { name: 'accession', type: 'text', about: 'Accession number of the filing.' },
        { name: 'fy', type: 'whole', about: 'Fiscal year the publisher assigns to the filing.' },
        { name: 'fp', type: 'text', about: 'Fiscal period the publisher assigns to the filing.' },
        { name: 'frame', type: 'text', about: 'The publisher’s frame, if the fact is in one.' },
        { name: 'known_from', type: 'day', about: 'Filing date.' },
        {
          name: 'known_to',
          type: 'day',
          about: 'Date of the next filing that states a value for the same; null if none does.',
        },
        { name: 'year', type: 'whole', about: 'Year of the filing.' },
      ],
      sortedBy: ['taxonomy', 'tag', 'cik', 'unit', 'end', 'known_from'],
      splitBy: 'year',
    },
  ],
  async *read(services) {
    let after = ''
    for (;;) {
      const ciks = await selectFilersAfter(services.data, after, COMPANIES_AT_ONCE)
      if (ciks.length === 0) return
      for (const cik of ciks) {
        for (const series of await readSeries(cik, services)) {
          yield { dataset: NAME, rows: toRows(cik, series) }
        }
      }
      after = ciks.at(-1) ?? after
    }
  },
}

/** None where the document cannot be read, which is logged. */
async function readSeries(
  cik: string,
  { data, log }: ColumnServices,
): Promise<readonly FactSeries[]> {
  const text = await selectFactsText(data, cik)
  if (text === null) return []
  try {
    return parseCompanyFactsText(text, `companyfacts of CIK ${cik}`).facts
  } catch (error) {
    if (!isFailure(error, 'publisher.changed')) throw error
    log.warn({ cik, error: error.publicText }, 'facts of a company are left out of the snapshot')
    return []
  }
}

function toRows(cik: string, { taxonomy, tag, unit, facts }: FactSeries): Cells[] {
  const ends = toEnds(facts)
  return facts.map((fact) => {
    const { start, end, value, form, accession, fy, fp, frame, filed } = fact
    const own = [cik, taxonomy, tag, unit, start, end, value, form, accession, fy, fp, frame]
    return [...own, filed, ends.get(fact) ?? null, Number(filed.slice(0, 4))]
  })
}

/** Of the facts that another filing gives again, the day on which it does. */
function toEnds(facts: readonly Fact[]): Map<Fact, string> {
  const ends = new Map<Fact, string>()
  const last = new Map<string, Fact>()
  for (const fact of facts.toSorted((a, b) => compareText(a.filed, b.filed))) {
    const span = `${fact.start} ${fact.end}`
    const before = last.get(span)
    if (before) ends.set(before, fact.filed)
    last.set(span, fact)
  }
  return ends
}
