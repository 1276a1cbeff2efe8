// Finding one manager by name, CIK or ticker, for GET /v1/resolve.

import type { Party, PartyQuestion } from '../../contract/declare/capabilities.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toCik } from '../../kernel/identifiers.ts'
import { ensureManagers } from './manager-list.ts'
import { selectManagerNames } from './managers/manager-store.ts'
import { findManager, unknownManager } from './managers.ts'

export async function findNamedManager(
  { name, cik, ticker }: PartyQuestion,
  context: DataContext,
): Promise<Party> {
  const text = name ?? ticker ?? toCik(cik ?? '')
  await ensureManagers(context)
  const found = await findManager(text, context)
  const [newest] = await selectManagerNames(context.data, found.cik)
  // A company also has a CIK, but files no Form 13F.
  if (!newest) throw await unknownManager(text, found.cik, context)
  return { cik: found.cik, name: newest.name }
}
