// Dataset of facts of all companies as published, each with the day on which another filing repeated
// it.

import { field } from '../../../contract/answer/fields.ts'
import {
  type ColumnServices,
  type ColumnSource,
  defineDataset,
  type RowOf,
} from '../../../contract/declare/dataset.ts'
import { isFailure } from '../../../kernel/failure.ts'
import { compareText, type Fact, type FactSeries } from '../facts/fact.ts'
import { parseCompanyFactsText } from '../facts/parse.ts'
import { selectFactsText } from '../stored/store.ts'
import { selectFilersAfter } from './vintage-store.ts'

const COMPANIES_AT_ONCE = 200

const facts = defineDataset({
  name: 'facts',
  about: 'Facts as filers tagged them, one row for each filing that states one.',
  fields: {
    cik: field.cik('Zero-padded ten-digit CIK.'),
    taxonomy: field.text('Such as `us-gaap`, `ifrs-full`, `dei`.'),
    tag: field.text('The concept.'),
    unit: field.text('Such as `USD`, `shares`, `USD/shares`.'),
    start: field.dayOrNull('First day of the period; null for a balance.'),
    end: field.day('Last day of the period, or date of the balance.'),
    value: field.number('The value.'),
    form: field.text('Form of the filing.'),
    accession: field.accession('Accession number of the filing.'),
    fy: field.countOrNull('Fiscal year the publisher assigns to the filing.'),
    fp: field.textOrNull('Fiscal period the publisher assigns to the filing.'),
    frame: field.textOrNull('The publisher’s frame, if the fact is in one.'),
    known_from: field.day('Filing date.'),
    known_to: field.dayOrNull(
      'Date of the next filing that states a value for the same; null if none does.',
    ),
    year: field.count('Year of the filing.'),
  },
  sortedBy: ['taxonomy', 'tag', 'cik', 'unit', 'end', 'known_from'],
  splitBy: 'year',
})

export const factColumns: ColumnSource = {
  datasets: [facts],
  async *read(services) {
    let after = ''
    for (;;) {
      const ciks = await selectFilersAfter(services.data, after, COMPANIES_AT_ONCE)
      if (ciks.length === 0) return
      for (const cik of ciks) {
        for (const series of await readSeries(cik, services)) {
          yield facts.part(toRows(cik, series))
        }
      }
      after = ciks.at(-1) ?? after
    }
  },
}

/** Returns none if the document is unreadable, which is logged. */
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

function toRows(
  cik: string,
  { taxonomy, tag, unit, facts: all }: FactSeries,
): RowOf<typeof facts>[] {
  const ends = toEnds(all)
  return all.map((fact) => {
    const { start, end, value, form, accession, fy, fp, frame, filed } = fact
    return {
      ...{ cik, taxonomy, tag, unit, start, end, value, form, accession, fy, fp, frame },
      known_from: filed,
      known_to: ends.get(fact) ?? null,
      year: Number(filed.slice(0, 4)),
    }
  })
}

/** Day on which another filing repeats each fact. */
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
