// The quarterly Form 13F data set as a file on disk, for `load bulk`.

import {
  type BulkCounts,
  type BulkLoader,
  countFailure,
  emptyCounts,
} from '../../../contract/work/bulk.ts'
import { type ListedEntry, listEntries, openZip } from '../../../formats/zip.ts'
import type { DataSet } from '../reports/bulk-rows.ts'
import { loadThirteenFSet } from './bulk-set.ts'

/** Limit of unpacked bytes, several times a quarter’s. */
const MAX_BYTES = 8_000_000_000

export const holdingsBulk: BulkLoader = {
  kind: 'holdings',
  called: 'form13f*.zip',
  takes: (name) => /form13f.*\.zip$/i.test(name),
  async load(path, services, progress) {
    const archive = await openZip(path, MAX_BYTES)
    try {
      const set = toDataSet(archive.name, await listEntries(archive, MAX_BYTES))
      return await count(loadThirteenFSet(set, services), (seen) => progress.at(seen, seen))
    } finally {
      archive.close()
    }
  },
}

function toDataSet(name: string, entries: readonly ListedEntry[]): DataSet {
  return {
    name,
    open(table) {
      const entry = entries.find((one) => one.name.split('/').at(-1) === table)
      return entry ? toPieces(entry.readLines()) : null
    },
  }
}

async function* toPieces(groups: AsyncIterable<string[]>) {
  for await (const lines of groups) yield `${lines.join('\n')}\n`
}

async function count(
  results: ReturnType<typeof loadThirteenFSet>,
  report: (seen: number) => void,
): Promise<BulkCounts> {
  const counts = emptyCounts()
  for await (const { outcome, reason } of results) {
    counts.seen++
    if (outcome === 'stored') counts.loaded++
    else if (outcome === 'known') counts.skipped++
    else countFailure(counts, reason ?? 'no reason is known')
    report(counts.seen)
  }
  return counts
}
