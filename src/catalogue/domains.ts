// Every kind of data, a line each. Lists that others build on come before those that do; loading a
// mirror goes in this order.

import type { Domain } from '../contract/declare/domain.ts'
import { activist } from '../domains/activist/domain.ts'
import { companies } from '../domains/companies/domain.ts'
import { compensation } from '../domains/compensation/domain.ts'
import { contracts } from '../domains/contracts/domain.ts'
import { directors } from '../domains/directors/domain.ts'
import { documents } from '../domains/documents/domain.ts'
import { events } from '../domains/events/domain.ts'
import { filedFacts } from '../domains/filed-facts/domain.ts'
import { filings } from '../domains/filings/domain.ts'
import { financials } from '../domains/financials/domain.ts'
import { fundPortfolios } from '../domains/fund-portfolios/domain.ts'
import { holdings } from '../domains/holdings/domain.ts'
import { insider } from '../domains/insider/domain.ts'
import { opportunities } from '../domains/opportunities/domain.ts'
import { persons } from '../domains/persons/domain.ts'
import { prices } from '../domains/prices/domain.ts'
import { privateOfferings } from '../domains/private-offerings/domain.ts'
import { proposedSales } from '../domains/proposed-sales/domain.ts'
import { releases } from '../domains/releases/domain.ts'
import { search } from '../domains/search/domain.ts'
import { sections } from '../domains/sections/domain.ts'
import { votes } from '../domains/votes/domain.ts'

export const DOMAINS: readonly Domain[] = [
  companies,
  filings,
  financials,
  prices,
  insider,
  proposedSales,
  persons,
  privateOfferings,
  compensation,
  directors,
  events,
  releases,
  votes,
  fundPortfolios,
  holdings,
  activist,
  sections,
  filedFacts,
  documents,
  search,
  opportunities,
  contracts,
]
