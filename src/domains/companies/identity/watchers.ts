// Companies whose watchers a filing concerns: that of its filer, whichever registrant it was when it
// was watched.

import type { DataServices } from '../../../contract/declare/endpoint.ts'
import { inBackground } from '../../../contract/work/background.ts'
import { ingest } from '../../../contract/work/job.ts'
import { isOfDocuments } from '../../../kernel/failure.ts'
import { easternDay } from '../../../kernel/time.ts'
import { recordListed } from '../../filings/store.ts'
import { ingestTickers } from '../ingest.ts'
import { hasMovedTicker } from './link-store.ts'
import { ensureLinks, ensureQuietly, listAll } from './links.ts'
import { SUCCESSION_FORMS } from './succession.ts'

interface FollowedFiling {
  readonly accession: string
  readonly form: string
  readonly accepted_at: string | null
  readonly seen_at: string
}

/**
 * The companies with every other registrant of theirs. A succession is recorded when it is seen, since
 * the publisher’s lists name it later.
 */
export async function listFollowed(
  ciks: readonly string[],
  filing: FollowedFiling,
  services: DataServices,
): Promise<string[]> {
  const context = inBackground(services, 'feed')
  const followed = new Set(ciks)
  for (const cik of ciks) {
    if (isSuccession(filing.form)) await recordSuccession(cik, filing, services)
    else if (await hasMovedTicker(services.data, cik)) await ensureQuietly(cik, context)
    await ensureLinks(cik, context)
    for (const one of await listAll(cik, services.data)) followed.add(one)
  }
  return [...followed]

  async function recordSuccession(cik: string, one: FollowedFiling, { data }: DataServices) {
    await ensureQuietly(cik, context)
    await refreshTickers(services)
    const { accession, form } = one
    const accepted_at = one.accepted_at ?? one.seen_at
    const filed = easternDay(accepted_at)
    await data.transaction((tx) => recordListed(tx, cik, { accession, form, filed, accepted_at }))
  }
}

/** A ticker that moves shows the succession on the day of its report. */
async function refreshTickers(services: DataServices): Promise<void> {
  try {
    await ingest(ingestTickers, null, services, 'feed')
  } catch (error) {
    if (!isOfDocuments(error)) throw error
  }
}

function isSuccession(form: string): boolean {
  return SUCCESSION_FORMS.some((one) => one === form)
}
