// Datasets of periods, values and ratios of all companies, with the days from and until which each
// was known. Companies with changed facts are recomputed on the way.

import { field } from '../../../contract/answer/fields.ts'
import {
  type ColumnServices,
  type ColumnSource,
  defineDataset,
  type Part,
  type RowOf,
} from '../../../contract/declare/dataset.ts'
import { isFailure } from '../../../kernel/failure.ts'
import { discoverStored } from '../../companies/identity/links.ts'
import { selectIndustry } from '../stored/ingest.ts'
import { selectCandidate } from '../stored/pending.ts'
import { selectEarlierFacts, selectPackedFacts, toBasis, toJoinedHash } from '../stored/store.ts'
import { VINTAGES_VERSION, type Vintages } from './as-of-history.ts'
import { newestPeriods, newestValues, toNewestRows } from './newest-columns.ts'
import {
  aboutPeriod,
  accessions,
  type Dated,
  knownFrom,
  ofPeriod,
  toHead,
  toPeriodCells,
} from './period-columns.ts'
import type { ShareState } from './share-vintages.ts'
import type { Known } from './vintage-intervals.ts'
import { unpackVintages } from './vintage-pack.ts'
import { recordVintages, selectFilersAfter, selectVintages } from './vintage-store.ts'
import { packVintagesInThread } from './vintage-thread.ts'

const figure = {
  cik: field.cik('Zero-padded ten-digit CIK.'),
  figure: field.text('`shares_outstanding` or `public_float`.'),
  day: field.day('Day that the figure is stated for.'),
  value: field.number(
    'The figure as filed; counts of several classes, which have no total, have no row.',
  ),
  unit: field.text('`shares`, or `USD` of a float.'),
  concept: field.text('Taxonomy and tag it was filed under.'),
  form: field.text('Form of the filing.'),
  filed: field.day('Day of filing.'),
  accession: field.accession('Accession number of the filing.'),
  known_from: field.day('Day of the filing since which this was shown.'),
  known_to: field.dayOrNull(
    'Day of the filing since which something else is shown; null where this still is.',
  ),
}

const shares = defineDataset({
  name: 'shares',
  about: 'Shares outstanding and public floats from cover pages, one per date, as known over time.',
  fields: { ...figure, year: field.count('Year of the date.') },
  sortedBy: ['figure', 'cik', 'day', 'known_from'],
  splitBy: 'year',
})

const newestShares = defineDataset({
  name: 'newest_shares',
  about:
    'What `/v1/shares` shows of a company’s shares outstanding and public float, as it was known.',
  fields: figure,
  // Keeps currently shown rows together.
  sortedBy: ['figure', 'known_to', 'cik'],
})

const UNITS = { shares_outstanding: 'shares', public_float: 'USD' } as const

function toShareRows(
  cik: string,
  known: readonly Known<ShareState>[],
): RowOf<typeof newestShares>[] {
  return known.map(({ state, from, to }) => {
    return { ...state, cik, unit: UNITS[state.figure], known_from: from, known_to: to }
  })
}

const known = {
  known_from: knownFrom,
  known_to: field.dayOrNull(
    'Filing date since which another value is shown; null if this one still is.',
  ),
  year: field.count('Year in which the period ends.'),
}

const SORTED = ['cik', 'period', 'known_from'] as const

const periods = defineDataset({
  name: 'periods',
  about: 'Periods with an income statement, as known over time.',
  fields: { ...ofPeriod, ...aboutPeriod, ...known },
  sortedBy: ['period_type', ...SORTED],
  splitBy: 'year',
})

const statements = defineDataset({
  name: 'statements',
  about: 'Values of the three statements, as known over time.',
  fields: {
    ...ofPeriod,
    statement: field.text('Statement the measure is part of.'),
    measure: field.text('Name of the measure, as in `/v1/mapping`.'),
    value: field.number('The value; unreported measures have no row.'),
    unit: field.textOrNull('Unit of the facts; null if there are several.'),
    accession: field.accession('Accession number of the filing of the first fact.'),
    accessions,
    derived: field.flag('Whether it is computed rather than a fact as tagged.'),
    ...known,
  },
  sortedBy: ['period_type', 'measure', ...SORTED],
  splitBy: 'year',
})

const ratios = defineDataset({
  name: 'ratios',
  about: 'Ratios on closing balances, as known over time.',
  fields: {
    ...ofPeriod,
    ratio: field.text('Name of the ratio, as in `/v1/ratios`.'),
    value: field.number('A fraction; ratios that do not apply have no row.'),
    accessions,
    ...known,
  },
  sortedBy: ['period_type', 'ratio', ...SORTED],
  splitBy: 'year',
})

const COMPANIES_AT_ONCE = 200

export const statementColumns: ColumnSource = {
  datasets: [periods, statements, ratios, shares, newestPeriods, newestValues, newestShares],
  async *read(services) {
    await discoverStored(services)
    let after = ''
    for (;;) {
      const ciks = await selectFilersAfter(services.data, after, COMPANIES_AT_ONCE)
      if (ciks.length === 0) return
      for (const cik of ciks) yield* toParts(cik, await readVintages(cik, services))
      after = ciks.at(-1) ?? after
    }
  },
}

/** Returns stored vintages of unchanged facts; null for unreadable ones, which is logged. */
async function readVintages(cik: string, { data, log }: ColumnServices): Promise<Vintages | null> {
  const stored = await selectPackedFacts(data, cik)
  if (!stored) return null
  const industry = await selectIndustry(cik, { data })
  const filing = await selectCandidate(data, cik)
  const earlier = await selectEarlierFacts(data, cik)
  const hash = toJoinedHash(stored.hash, earlier)
  const facts = toBasis(hash, industry, filing?.accession ?? null)
  const basis = `${VINTAGES_VERSION}:${facts}`
  const kept = await selectVintages(data, cik)
  if (kept?.basis === basis) return unpackVintages(kept.body)
  try {
    const where = `companyfacts of CIK ${cik}`
    const { body } = await packVintagesInThread({
      ...{ body: stored.body, where, industry, filing, earlier },
    })
    await recordVintages(data, cik, { basis, body })
    return unpackVintages(body)
  } catch (error) {
    if (!isFailure(error, 'publisher.changed')) throw error
    log.warn({ cik, error: error.publicText }, 'a company is left out of the snapshot')
    return null
  }
}

/** Yields the rows of all datasets. */
export function* toParts(cik: string, vintages: Vintages | null): Iterable<Part> {
  if (vintages === null) return
  const head = <State extends Dated>({ state, from, to }: Known<State>) => ({
    ...toHead(cik, state),
    known_from: from,
    known_to: to,
    year: yearOf(state.period),
  })
  yield periods.part(vintages.periods.map((one) => ({ ...head(one), ...toPeriodCells(one.state) })))
  yield statements.part(
    vintages.values.map((one) => ({ ...head(one), ...statements.pick(one.state) })),
  )
  yield ratios.part(vintages.ratios.map((one) => ({ ...head(one), ...ratios.pick(one.state) })))
  const all = toShareRows(cik, vintages.allShares)
  yield shares.part(all.map((row) => ({ ...row, year: yearOf(row.day) })))
  yield newestShares.part(toShareRows(cik, vintages.newestShares))
  const newest = toNewestRows(cik, vintages)
  yield newestPeriods.part(newest.periods)
  yield newestValues.part(newest.values)
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
