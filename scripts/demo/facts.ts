// Facts of real companies for the demonstration: every value a filer tagged up to the day of its clock.
// Figures carry over as they were published; labels and descriptions of the taxonomies stay behind.

import { gzipSync } from 'node:zlib'

/** One value as companyfacts has it. */
interface Row {
  readonly end: string
  readonly accn: string
  readonly form: string
  readonly filed: string
  readonly fy?: number | null
  readonly fp?: string | null
}

type Concepts = Record<string, { readonly units: Record<string, readonly Row[]> }>

export interface CompanyFacts {
  readonly cik: number | string
  readonly entityName: string
  readonly facts: Record<string, Concepts>
}

export interface FactsOf {
  readonly cik: number
  /** A report that the folder of documents lacks, with the later one that repeats its columns. */
  readonly repeated?: {
    readonly report: Omit<Row, 'end'>
    readonly by: string
    readonly to: string
  }
}

export const COMPANIES: readonly FactsOf[] = [
  { cik: 320193 },
  { cik: 789019 },
  { cik: 1045810 },
  { cik: 937966 },
  {
    cik: 19617,
    repeated: {
      report: {
        accn: '0000019617-25-000270',
        fy: 2024,
        fp: 'FY',
        form: '10-K',
        filed: '2025-02-14',
      },
      by: '0001628280-26-008131',
      to: '2024-12-31',
    },
  },
]

/** The file of one company, packed. Concepts without a value up to `day` are left out. */
export function packFacts(all: CompanyFacts, { repeated }: FactsOf, day: string): Buffer {
  const rowsOf = (rows: readonly Row[]) => {
    const columns = rows.filter(({ accn, end }) => accn === repeated?.by && end <= repeated.to)
    const early = columns.map((row) => ({ ...row, ...repeated?.report }))
    return [...early, ...rows].filter(({ filed }) => filed <= day)
  }
  const facts = mapEntries(
    all.facts,
    (concepts) =>
      mapEntries(
        concepts,
        ({ units }) => ({ units: mapEntries(units, rowsOf, hasSome) }),
        ({ units }) => hasSome(Object.keys(units)),
      ),
    (concepts) => hasSome(Object.keys(concepts)),
  )
  const whole = { cik: Number(all.cik), entityName: all.entityName, facts }
  return gzipSync(JSON.stringify(whole), { level: 9 })
}

const hasSome = (all: readonly unknown[]) => all.length > 0

function mapEntries<In, Out>(
  record: Record<string, In>,
  map: (value: In) => Out,
  isKept: (value: Out) => boolean = () => true,
): Record<string, Out> {
  const entries = Object.entries(record).map(([key, value]) => [key, map(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => isKept(value)))
}
