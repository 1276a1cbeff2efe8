// Webhook events for earnings releases: the release as `latest` answers it.

import { dollars, isAmount, price, rowsOf, textOf } from '../../contract/answer/amounts.ts'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import type { EventSource, FilingRecord, WatchedFiling } from '../../contract/work/event-source.ts'
import { ingest } from '../../contract/work/job.ts'
import { filingFolderUrl } from '../../kernel/identifiers.ts'
import { type Members, membersOf } from '../../kernel/members.ts'
import { ingestRelease } from './ingest.ts'
import { Release } from './model.ts'
import { toPublic } from './read.ts'
import payloadSample from './samples/told.json' with { type: 'json' }
import { selectFiling } from './store.ts'
import { releaseWatch } from './watch.ts'

export const releaseEvents: EventSource = {
  event: 'earnings_release',
  label: 'earnings releases',
  title: 'Earnings releases',
  covers: '8-Ks with results of operations',
  forms: releaseWatch.forms,
  part: 'release',
  reporter: null,
  payload: {
    name: 'EarningsReleaseDelivery',
    members: { release: Release },
    sample: payloadSample,
  },
  say: sayRelease,
  select: selectRecord,
  fetch: ({ accession, ciks: [cik = ''] }, services) =>
    ingest(ingestRelease, { cik, accession }, services, 'feed'),
}

async function selectRecord(
  { accession }: WatchedFiling,
  { data }: Pick<DataServices, 'data'>,
): Promise<FilingRecord | null> {
  const releases = await toPublic(await selectFiling(data, accession), { data })
  const [release] = releases
  if (!release) return null
  const companies = releases.map(({ ticker, issuer_cik, issuer }) => {
    return { ticker, cik: issuer_cik, company: issuer }
  })
  const { issuer_cik, form, is_amendment: amendment, filed, accepted_at } = release
  const url = release.url ?? filingFolderUrl(issuer_cik, accession)
  const head = { ...companies[0], companies, form, amendment, accession, filed, url, accepted_at }
  return { ciks: companies.map(({ cik }) => cik), people: [], data: { ...head, release } }
}

const SAID = [
  ['revenue', 'revenue', dollars],
  ['net_income', 'net income', dollars],
  ['eps_diluted', 'diluted earnings per share', price],
] as const

/** The shortest period of the newest day, by the company’s own accounting. */
function sayRelease({ release }: Members): string[] {
  const { period_end: end, figures, guidance, reason } = membersOf(release)
  const own = rowsOf(figures).filter((one) => one.period_end === end && one.basis === 'gaap')
  const [{ period } = {}] = own
  const parts = SAID.flatMap(([measure, words, format]) => {
    const { value } = own.find((one) => one.measure === measure && one.period === period) ?? {}
    return isAmount(value) ? [`${words} ${format(value)}`] : []
  })
  const length = textOf(period).replaceAll('_', ' ')
  const said =
    parts.length > 0
      ? [`Results of the ${length} ended ${textOf(end)}: ${parts.join(', ')}.`]
      : ['Results of operations were released.', textOf(reason)]
  const ahead = rowsOf(guidance).flatMap(({ sentence }) =>
    sentence === null ? [] : [`“${textOf(sentence)}”`],
  )
  return [...said, ...ahead].filter((sentence) => sentence !== '')
}
