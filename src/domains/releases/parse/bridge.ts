// Reconciliations: the lines between a GAAP value and the adjusted one below it, where they add up.

import { parseCell } from '../../../formats/tables/values.ts'
import type { DataRow } from './columns.ts'

export interface BridgeLine {
  readonly label: string
  readonly value: number
}

export interface BridgeEnd {
  /** Position of the adjusted row. */
  readonly at: number
  readonly column: number
  /** Whether the row of that position states the GAAP value of the same line. */
  isStart(at: number): boolean
}

/** Longer ones are of several measures. */
const LINES_MAX = 25

/** Returns null if there is no such GAAP value above, or the lines do not lead from it to the end. */
export function findBridge(
  rows: readonly DataRow[],
  { at, column, isStart }: BridgeEnd,
): BridgeLine[] | null {
  const valueAt = (row: DataRow | undefined) => {
    const cell = parseCell(row?.texts[column] ?? '')
    return cell && !cell.isPercent ? cell : null
  }
  const end = valueAt(rows[at])
  for (let start = at - 1; end && start >= Math.max(0, at - LINES_MAX - 1); start--) {
    const first = isStart(start) ? valueAt(rows[start]) : null
    if (!first) continue
    const lines = rows.slice(start + 1, at).flatMap((row) => {
      const cell = valueAt(row)
      return cell && cell.value !== 0 ? [{ label: row.label, value: cell.value }] : []
    })
    const sum = lines.reduce((all, { value }) => all + value, first.value)
    const rounding = (0.5001 * (lines.length + 2)) / 10 ** Math.max(end.decimals, first.decimals)
    return lines.length > 0 && Math.abs(sum - end.value) <= rounding ? lines : null
  }
  return null
}
