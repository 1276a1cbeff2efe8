// The one face of a domain: everything the rest of the service knows of it. What is in no face does
// not exist for the service; the catalogue lists the faces, and all lists follow from them.

import type { OutdatedRow, RowVersion } from '../../store/row-versions.ts'
import type { BulkFile } from '../work/bulk.ts'
import type { EventSource } from '../work/event-source.ts'
import type { Job } from '../work/job.ts'
import type { Loader } from '../work/loader.ts'
import type { Watch } from '../work/watch.ts'
import type { ColumnSource } from './dataset.ts'
import type { DataEndpoint, DataServices, IngestOutcome } from './endpoint.ts'

/** A kind of data as coverage shows it. */
export interface Holding {
  /** E.g. `insider`; a watch of the same kind says by which filings it grows. */
  readonly kind: string
  /** The table whose rows are counted. */
  readonly table: string
  /** The job that brings all of it, where there is one. */
  readonly job?: Job<null>
}

export interface Domain {
  /** As its folder. */
  readonly name: string
  readonly endpoints: readonly DataEndpoint[]
  /** What brings data in, from a publisher. */
  readonly jobs: readonly Job<never>[]
  /** Which new filings it reads; null for data that is no filing's. */
  readonly watch: Watch | null
  /** Which documents of a mirror it reads. */
  readonly loaders: readonly Loader[]
  /** Which bulk files of the publishers it reads. */
  readonly bulk: readonly BulkFile[]
  /** Of which filings webhooks tell, and what. */
  readonly tells: readonly EventSource[]
  readonly holds: readonly Holding[]
  /** What it gives to the column view of the whole store. */
  readonly columns: readonly ColumnSource[]
  /**
   * The version of the parser that made a row; null for lists, which are asked for again when they
   * are old or their job has a new version.
   */
  readonly rowVersion: RowVersion | null
  /** Reads a row of another version again; else the watch does. */
  readonly restate: Restate | null
  /** Rows that are made of other rows of the domain, and how they are made again. */
  readonly derived: readonly Restating[]
}

type Restate = (row: OutdatedRow, services: DataServices) => Promise<IngestOutcome>

/** How the rows of a domain are brought to the version of its parser. */
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
  tells: [],
  holds: [],
  columns: [],
  rowVersion: null,
  restate: null,
  derived: [],
}

export function defineDomain(
  face: Pick<Domain, 'name' | 'endpoints' | 'jobs'> & Partial<Domain>,
): Domain {
  return Object.freeze({ ...NOTHING, ...face })
}
