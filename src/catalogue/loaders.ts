// How documents of a mirror become work, by kind.

import type { Loader } from '../contract/loader.ts'
import { activistLoaders } from '../domains/activist/load.ts'
import { companyLoaders } from '../domains/companies/load.ts'
import { eventLoaders } from '../domains/events/load.ts'
import { filingLoaders } from '../domains/filings/load.ts'
import { financialLoaders } from '../domains/financials/load.ts'
import { holdingLoaders } from '../domains/holdings/load.ts'
import { insiderLoaders } from '../domains/insider/load.ts'
import { opportunityLoaders } from '../domains/opportunities/load.ts'
import { searchLoaders } from '../domains/search/load.ts'
import { sectionLoaders } from '../domains/sections/load.ts'

export const LOADERS: readonly Loader[] = [
  ...companyLoaders,
  ...filingLoaders,
  ...financialLoaders,
  ...insiderLoaders,
  ...holdingLoaders,
  ...activistLoaders,
  ...eventLoaders,
  ...sectionLoaders,
  ...searchLoaders,
  ...opportunityLoaders,
]
