// How publishers' bulk files from disk become rows.

import type { BulkLoader } from '../contract/bulk.ts'
import { holdingsBulk } from '../domains/holdings/bulk.ts'
import { insiderBulk } from '../domains/insider/bulk.ts'
import { opportunityBulk } from '../domains/opportunities/bulk.ts'

export const BULK_LOADERS: readonly BulkLoader[] = [holdingsBulk, insiderBulk, opportunityBulk]
