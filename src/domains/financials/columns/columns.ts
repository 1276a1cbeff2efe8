// Periods, values and ratios of all companies in columns, with the days from and until which each was
// known. Companies whose facts changed are made again on the way.

import type {
  Cells,
  Column,
  ColumnServices,
  ColumnSource,
  Dataset,
  Part,
} from '../../../contract/declare/dataset.ts'
import { isFailure } from '../../../kernel/failure.ts'
import { selectIndustry } from '../stored/ingest.ts'
import { selectCandidate } from '../stored/pending.ts'
import { selectPackedFacts, toBasis } from '../stored/store.ts'
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
import { newestShares, shares, toShareRows } from './share-columns.ts'
import type { Known } from './vintage-intervals.ts'
import { unpackVintages } from './vintage-pack.ts'
import { recordVintages, selectFilersAfter, selectVintages } from './vintage-store.ts'
import { packVintagesInThread } from './vintage-thread.ts'

const known: readonly Column[] = [
  knownFrom,
  {
    name: 'known_to',
    type: 'day',
    about: 'Filing date since which another value is shown; null if this one still is.',
  },
]

const year = { name: 'year', type: 'whole', about: 'Year in which the period ends.' } as const

const SORTED = ['cik', 'period', 'known_from'] as const

const periods: Dataset = {
  name: 'periods',
  about: 'Periods with an income statement, as known over time.',
  version: 2,
  columns: [...ofPeriod, ...aboutPeriod, ...known, year],
  sortedBy: ['period_type', ...SORTED],
  splitBy: 'year',
}

const statements: Dataset = {
  name: 'statements',
  about: 'Values of the three statements, as known over time.',
  version: 3,
  columns: [
    ...ofPeriod,
    { name: 'statement', type: 'text', about: 'Statement the measure is part of.' },
    { name: 'measure', type: 'text', about: 'Name of the measure, as in `/v1/mapping`.' },
    { name: 'value', type: 'number', about: 'The value; unreported measures have no row.' },
    { name: 'unit', type: 'text', about: 'Unit of the facts; null if there are several.' },
    { name: 'accession', type: 'text', about: 'Accession number of the filing of the first fact.' },
    accessions,
    {
      name: 'derived',
      type: 'flag',
      about: 'Whether it is computed rather than a fact as tagged.',
    },
    ...known,
    year,
  ],
  sortedBy: ['period_type', 'measure', ...SORTED],
  splitBy: 'year',
}

const ratios: Dataset = {
  name: 'ratios',
  about: 'Ratios on closing balances, as known over time.',
  version: 2,
  columns: [
    ...ofPeriod,
    { name: 'ratio', type: 'text', about: 'Name of the ratio, as in `/v1/ratios`.' },
    { name: 'value', type: 'number', about: 'A fraction; ratios that do not apply have no row.' },
    accessions,
    ...known,
    year,
  ],
  sortedBy: ['period_type', 'ratio', ...SORTED],
  splitBy: 'year',
}

const COMPANIES_AT_ONCE = 200

export const statementColumns: ColumnSource = {
  datasets: [periods, statements, ratios, shares, newestPeriods, newestValues, newestShares],
  async *read(services) {
    let after = ''
    for (;;) {
      const ciks = await selectFilersAfter(services.data, after, COMPANIES_AT_ONCE)
      if (ciks.length === 0) return
      for (const cik of ciks) yield* toParts(cik, await readVintages(cik, services))
      after = ciks.at(-1) ?? after
    }
  },
}

/** Kept ones where nothing changed; null where the facts cannot be read, which is logged. */
async function readVintages(cik: string, { data, log }: ColumnServices): Promise<Vintages | null> {
  const stored = await selectPackedFacts(data, cik)
  if (!stored) return null
  const industry = await selectIndustry(cik, { data })
  const filing = await selectCandidate(data, cik)
  const facts = toBasis(stored.hash, industry, filing?.accession ?? null)
  const basis = `${VINTAGES_VERSION}:${facts}`
  const kept = await selectVintages(data, cik)
  if (kept?.basis === basis) return unpackVintages(kept.body)
  try {
    const where = `companyfacts of CIK ${cik}`
    const { body } = await packVintagesInThread({ body: stored.body, where, industry, filing })
    await recordVintages(data, cik, { basis, body })
    return unpackVintages(body)
  } catch (error) {
    if (!isFailure(error, 'publisher.changed')) throw error
    log.warn({ cik, error: error.publicText }, 'a company is left out of the snapshot')
    return null
  }
}

/** Rows of all datasets. */
export function* toParts(cik: string, vintages: Vintages | null): Iterable<Part> {
  if (vintages === null) return
  yield { dataset: periods.name, rows: toRows(cik, vintages.periods, toPeriodCells) }
  yield { dataset: statements.name, rows: toRows(cik, vintages.values, valueCells) }
  yield { dataset: ratios.name, rows: toRows(cik, vintages.ratios, ratioCells) }
  const all = toShareRows(cik, vintages.allShares)
  yield { dataset: shares.name, rows: all.map((row) => [...row, yearOf(String(row[2]))]) }
  yield { dataset: newestShares.name, rows: toShareRows(cik, vintages.newestShares) }
  const newest = toNewestRows(cik, vintages)
  yield { dataset: newestPeriods.name, rows: newest.periods }
  yield { dataset: newestValues.name, rows: newest.values }
}

function toRows<State extends Dated>(
  cik: string,
  all: readonly Known<State>[],
  toCells: (state: State) => Cells,
): Cells[] {
  return all.map(({ state, from, to }) => {
    return [...toHead(cik, state), ...toCells(state), from, to, yearOf(state.period)]
  })
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

function valueCells(state: Vintages['values'][number]['state']): Cells {
  const { statement, measure, value, unit, accession, derived } = state
  return [statement, measure, value, unit, accession, state.accessions.join(' '), derived]
}

function ratioCells(state: Vintages['ratios'][number]['state']): Cells {
  return [state.ratio, state.value, state.accessions.join(' ')]
}
