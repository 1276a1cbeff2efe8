// Inserts positions of many reports, in table order. A report’s positions are on different pages of
// the table; in table order each page is written once. This takes several transactions: until the
// last, each report is marked and counted by no answer, and storing it again removes the mark.

import { yieldToEvents } from '../../../kernel/event-loop.ts'
import { randomFraction } from '../../../kernel/ids.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { Database, Queries } from '../../../store/database.ts'
import { createSecurities } from './kinds.ts'
import { type AddedReport, renewTerms, toHolderReport, toPlaced } from './record.ts'
import {
  type HolderReport,
  insertPositions,
  insertSecurities,
  noteChanges,
  type PlacedPosition,
  selectMarked,
  takeTurns,
  unmark,
  upsertHolderReports,
} from './store.ts'

export interface Placing {
  readonly waiting: number
  /** Adds reports in the transaction that stores them, under their managers’ locks. */
  add(tx: Queries, added: readonly AddedReport[]): Promise<void>
  /** Inserts the waiting positions. After a failure the reports stay marked. */
  finish(): Promise<void>
}

/** Limit of positions per transaction: more would block other writers for over a second. */
const POSITIONS_AT_ONCE = 40_000
const REPORTS_AT_ONCE = 200

type MarkedReport = Pick<HolderReport, 'cik' | 'accession' | 'period'>

export function createPlacing(data: Database, clock: Clock): Placing {
  // Unique mark, so that of two who store a report the later one inserts its positions.
  const mark = -1 - Math.floor(randomFraction(clock, 'placing') * 2 ** 47)
  let waiting = createWaiting()

  async function inTurns(
    reports: readonly MarkedReport[],
    work: (tx: Queries, marked: ReadonlySet<string>) => Promise<void>,
  ): Promise<void> {
    await data.transaction(async (tx) => {
      const ciks = reports.map(({ cik }) => cik)
      await takeTurns(tx, data.engine, ciks)
      await work(tx, await selectMarked(tx, data.engine, mark, reports))
    })
  }

  return {
    get waiting() {
      return waiting.positions
    },
    async add(tx, added) {
      const reports = added.map(({ report }) => toHolderReport(report))
      await upsertHolderReports(tx, data.engine, reports, mark)
      const left = added.flatMap(({ report: { cik }, before }) => {
        return before === undefined ? [] : [{ cik, period: before }]
      })
      if (left.length > 0) await renewTerms(tx, data.engine, left)
      await noteChanges(tx, data.engine, [...reports, ...left])
      for (const { report } of added) {
        waiting.add(report)
        await yieldToEvents()
      }
    },
    async finish() {
      const { reports, securities, inOrder } = waiting
      if (reports.length === 0) return
      waiting = createWaiting()
      await data.transaction((tx) => insertSecurities(tx, data.engine, securities.list()))
      for (const placed of inGroups(inOrder(), POSITIONS_AT_ONCE)) {
        await inTurns(reports, async (tx, marked) => {
          const own = placed.filter(({ accession }) => marked.has(accession))
          await insertPositions(tx, data.engine, own)
        })
      }
      for (const part of inGroups(reports, REPORTS_AT_ONCE)) {
        await inTurns(part, async (tx, marked) => {
          const own = part.filter(({ accession }) => marked.has(accession))
          await unmark(tx, data.engine, own)
          await renewTerms(tx, data.engine, own)
          await noteChanges(tx, data.engine, own)
        })
      }
    },
  }
}

function createWaiting() {
  const bySecurity = new Map<string, PlacedPosition[]>()
  const securities = createSecurities()
  const reports: MarkedReport[] = []
  return {
    reports,
    securities,
    positions: 0,
    add(report: AddedReport['report']): void {
      const { cik, accession, period, positions } = report
      reports.push({ cik, accession, period })
      securities.add(positions ?? [])
      for (const placed of toPlaced(report)) {
        const key = `${period} ${placed.cusip}`
        const side = bySecurity.get(key)
        if (side) side.push(placed)
        else bySecurity.set(key, [placed])
        this.positions++
      }
    },
    *inOrder(): Generator<PlacedPosition> {
      for (const key of [...bySecurity.keys()].sort()) yield* bySecurity.get(key) ?? []
    },
  }
}

function* inGroups<One>(all: Iterable<One>, size: number): Generator<One[]> {
  let group: One[] = []
  for (const one of all) {
    group.push(one)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
