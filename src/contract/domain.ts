// The one face of a domain: everything the rest of the service knows of it. What is in no face does
// not exist for the service; the catalogue lists the faces, and all lists follow from them.

import type { BulkLoader } from './bulk.ts'
import type { Endpoint } from './endpoint.ts'
import type { Job } from './job.ts'
import type { Loader } from './loader.ts'
import type { Tell } from './tell.ts'
import type { Watch } from './watch.ts'

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
  readonly endpoints: readonly Endpoint[]
  /** What brings data in, from a publisher. */
  readonly jobs: readonly Job<never>[]
  /** Which new filings it reads; null for data that is no filing's. */
  readonly watch: Watch | null
  /** Which documents of a mirror it reads. */
  readonly loaders: readonly Loader[]
  /** Which bulk files of the publishers it reads. */
  readonly bulk: readonly BulkLoader[]
  /** Of which filings webhooks tell, and what. */
  readonly tells: readonly Tell[]
  readonly holds: readonly Holding[]
}

export function defineDomain(
  face: Pick<Domain, 'name' | 'endpoints' | 'jobs'> & Partial<Domain>,
): Domain {
  return Object.freeze({ watch: null, loaders: [], bulk: [], tells: [], holds: [], ...face })
}
