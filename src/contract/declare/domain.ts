// The one face of a domain: everything the rest of the service knows of it. The catalogue lists the
// faces, and all other lists follow from them.

import type { TSchema } from 'typebox'
import type { OutdatedRow, RowVersion } from '../../store/row-versions.ts'
import type { BulkFile } from '../work/bulk.ts'
import type { EventSource } from '../work/event-source.ts'
import type { Job } from '../work/job.ts'
import type { Loader } from '../work/loader.ts'
import type { Watch } from '../work/watch.ts'
import type { ColumnSource } from './dataset.ts'
import type { DataEndpoint, DataServices, Declared, IngestOutcome } from './endpoint.ts'
import type { FindingSource } from './finding-rule.ts'
import type { Param } from './parameter.ts'

/** A kind of data as coverage shows it. */
export interface Holding {
  /** Kind, e.g. `insider`; the watch of the same kind names the filings that add to it. */
  readonly kind: string
  /** The table whose rows are counted. */
  readonly table: string
  /** Job that ingests the whole kind of data, where one job does. */
  readonly job?: Job<null>
}

interface ListInput {
  readonly params: { readonly ticker: Param<string> }
  readonly query: { readonly limit: Param<number> }
}

/**
 * A list that the explorer shows as a page about one company, and about the market as `latest`. Labels,
 * units and alignment follow from the list's record.
 */
export interface ListPage {
  /** Path after `/company/{ticker}`; begins with a slash. */
  readonly path: string
  readonly title: string
  readonly endpoint: DataEndpoint & Declared<ListInput, TSchema>
  /** Name of the list in the answer; `orders.parts` names lists within a list. */
  readonly list: string
  /** False if the endpoint answers about one company alone. */
  readonly hasMarket?: false
  /** A sentence under the table. */
  readonly note?: string
  /** Greatest `limit` that the endpoint takes, if it is less than a page shows. */
  readonly limit?: number
  /** Fields of its records, or of those around them, in the order of the table. */
  readonly columns: readonly string[]
}

export interface Domain {
  /** Name of the domain, the same as its folder’s. */
  readonly name: string
  readonly endpoints: readonly DataEndpoint[]
  /** Jobs that ingest from a publisher. */
  readonly jobs: readonly Job<never>[]
  /** New filings that the domain ingests; null for data that is not from filings. */
  readonly watch: Watch | null
  /** Loaders for the documents of a mirror that belong to the domain. */
  readonly loaders: readonly Loader[]
  /** Publishers’ bulk files that belong to the domain. */
  readonly bulk: readonly BulkFile[]
  readonly eventSources: readonly EventSource[]
  readonly holds: readonly Holding[]
  readonly columns: readonly ColumnSource[]
  readonly lists: readonly ListPage[]
  /** Rules by which the domain doubts its own records. */
  readonly findings: readonly FindingSource[]
  /** Versions of rows by parser; null for lists, which are fetched again instead. */
  readonly rowVersion: RowVersion | null
  /** Restates one row of an older version; otherwise the watch does. */
  readonly restate: Restate | null
  /** Rows derived from other rows of the domain, and how they are rebuilt. */
  readonly derived: readonly Restating[]
}

type Restate = (row: OutdatedRow, services: DataServices) => Promise<IngestOutcome>

/** Restatement of a domain’s rows after a change of its parser. */
export interface Restating {
  readonly rows: RowVersion
  readonly restate: Restate
}

export function toRestating({ derived, ...domain }: Domain): Restating[] {
  return [...toRestatingRead(domain), ...derived]
}

function toRestatingRead({
  rowVersion: rows,
  restate,
  watch,
}: Omit<Domain, 'derived'>): Restating[] {
  if (rows === null) return []
  if (restate !== null) return [{ rows, restate }]
  if (watch === null) throw new Error(`${rows.domain} has rows that nothing reads again`)
  const readAgain: Restate = ({ cik, accession, form, filed, accepted_at }, services) => {
    const filing = { accession, form, filed, accepted_at, ciks: [cik], primary_document: null }
    return watch.read(filing, services, 'backfill')
  }
  return [{ rows, restate: readAgain }]
}

const NOTHING = {
  watch: null,
  loaders: [],
  bulk: [],
  eventSources: [],
  holds: [],
  columns: [],
  lists: [],
  findings: [],
  rowVersion: null,
  restate: null,
  derived: [],
}

export function defineDomain(
  face: Pick<Domain, 'name' | 'endpoints' | 'jobs'> & Partial<Domain>,
): Domain {
  return Object.freeze({ ...NOTHING, ...face })
}
