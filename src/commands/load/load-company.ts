// tieout load ticker: loads everything about some companies.

import { WATCHES } from '../../catalogue/catalogue.ts'
import type { Config } from '../../config.ts'
import { emptyCounts } from '../../contract/work/bulk.ts'
import { ingest } from '../../contract/work/job.ts'
import type { Watch } from '../../contract/work/watch.ts'
import { ingestTickers } from '../../domains/companies/ingest.ts'
import { selectByTicker } from '../../domains/companies/store.ts'
import { ingestFilingPage, ingestSubmissions } from '../../domains/filings/ingest.ts'
import { selectFilings } from '../../domains/filings/store.ts'
import { WHOLE_LIST, walkPagesBy } from '../../domains/filings/walk.ts'
import { factsJob } from '../../domains/financials/domain.ts'
import { count } from '../../ingestion/backfill/counts.ts'
import { Failure } from '../../kernel/failure.ts'
import { isCik, toCik, toTicker } from '../../kernel/identifiers.ts'
import type { BuiltServices } from '../../service/services.ts'
import { type LoadOptions, type LoadSummary, report, withServices } from './load.ts'
import { startBar } from './progress.ts'

export async function loadCompanies(config: Config, tickers: string[], options: LoadOptions) {
  await withServices(config, async (services) => {
    await ingest(ingestTickers, null, services, 'caller')
    const kinds = ['filings', 'financials', ...WATCHES.map(({ kind }) => kind)]
    const summary: LoadSummary = Object.fromEntries(kinds.map((kind) => [kind, emptyCounts()]))
    for (const ticker of tickers) await loadCompany(ticker, summary, services)
    report(summary, options)
  })
}

async function loadCompany(text: string, summary: LoadSummary, services: BuiltServices) {
  const cik = isCik(text) ? toCik(text) : (await selectByTicker(services.data, toTicker(text)))?.cik
  if (cik === undefined) {
    throw new Failure('company.unknown', `No company has the ticker or CIK "${text}".`)
  }
  const { filings = emptyCounts(), financials = emptyCounts() } = summary
  await count(filings, ingest(ingestSubmissions, { cik }, services, 'caller'))
  await walkPagesBy({ cik, asOf: null, ...WHOLE_LIST }, services.data, async (page) => {
    await count(filings, ingest(ingestFilingPage, page, services, 'caller'))
    return 'stored'
  })
  await count(financials, ingest(factsJob, { cik }, services, 'caller'))
  for (const watch of WATCHES) {
    await loadFilings(cik, watch, summary[watch.kind] ?? emptyCounts(), services)
  }
}

const NO_LIMIT = 1_000_000

/** The company's filings that a domain ingests, except those that it has ingested before. */
async function loadFilings(
  cik: string,
  watch: Watch,
  counts: LoadSummary[string],
  services: BuiltServices,
): Promise<void> {
  const { data } = services
  const query = { cik, form: null, asOf: null, limit: NO_LIMIT }
  const filings = (await selectFilings(data, query)).filter(({ form }) =>
    watch.forms.includes(form),
  )
  const names = filings.map(({ accession }) => accession)
  const read = await watch.selectRead(data, names)
  const bar = startBar(filings.length)
  for (const filing of filings) {
    const outcome = read.has(filing.accession)
      ? Promise.resolve('stored' as const)
      : watch.read({ ...filing, ciks: [cik] }, services, 'backfill')
    await count(counts, outcome)
    bar?.increment()
  }
  bar?.stop()
}
