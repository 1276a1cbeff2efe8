// Verification of hosts, if the operator requires it: an unverified webhook gets tests only. Its
// deliveries wait, and a webhook whose deliveries wait too long is deactivated.

import type { Services } from '../../contract/declare/endpoint.ts'
import { CHALLENGE_HEADER, type WebhookSettings } from '../../contract/work/outbound.ts'
import { DAY_MS, toInstant } from '../../kernel/time.ts'
import { deactivate, type WebhookRow } from '../store.ts'
import { selectUnverified } from '../tests/test-store.ts'

const AT_ONCE = 100

const WAITING =
  `Its host has not been verified; send a test, and return its ${CHALLENGE_HEADER} header ` +
  'with the same value.'

/** Returns null for a webhook whose deliveries need not wait. */
export function reasonToWait(
  { active, proven_at }: Pick<WebhookRow, 'active' | 'proven_at'>,
  { needsVerification }: Pick<WebhookSettings, 'needsVerification'>,
): string | null {
  return needsVerification && active && proven_at === null ? WAITING : null
}

/** Deactivates webhooks that waited for verification as long as failing ones are retried. */
export async function endUnverified({ ops, clock, settings }: Services): Promise<void> {
  const { failingMs } = settings.webhooks
  const now = clock.now()
  const ids = await selectUnverified(ops, toInstant(now - failingMs), AT_ONCE)
  if (ids.length === 0) return
  const reason = `its host was not verified within ${failingMs / DAY_MS} days`
  await ops.transaction(async (tx) => {
    for (const id of ids) await deactivate(tx, id, reason, toInstant(now))
  })
}
