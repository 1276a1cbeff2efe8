// tieout key: creates, revokes and lists keys. Works while the server runs.

import { selectKeyOf, setBudget } from '../accounts/key-changes.ts'
import { type MintOptions, mintKey, type Plan, revokeKey, selectKeys } from '../accounts/keys.ts'
import type { Config } from '../config.ts'
import { Failure } from '../kernel/failure.ts'
import { withStores } from './stores.ts'

interface CreateOptions {
  plan?: Plan
  credits?: number
  budget?: number
  sandbox?: boolean
  label?: string
  json?: boolean
}

export async function createKeys(config: Config, options: CreateOptions): Promise<void> {
  const { plan = 'free', credits, budget, sandbox, label, json } = options
  const mint: MintOptions = {
    kind: sandbox ? 'sandbox' : 'live',
    plan,
    label: label ?? null,
    freeCredits: config.FREE_CREDITS,
    budget,
    ...(credits === undefined ? {} : { credits }),
  }
  const minted = await withStores(config, ({ stores, clock }) =>
    stores.ops.transaction((tx) => mintKey(tx, clock, mint)),
  )
  const { apiKey, id, credits: balance } = minted
  if (json) return print({ api_key: apiKey, id, plan, credits: balance, budget: budget ?? null })
  process.stdout.write(`${apiKey}\n`)
  process.stderr.write(`${balance} credits; the key is shown once\n`)
}

export async function revoke(config: Config, keyOrId: string, options: { json?: boolean }) {
  const row = await withStores(config, ({ stores, clock }) => revokeKey(stores.ops, clock, keyOrId))
  if (!row) throw new Failure('key.invalid', 'There is no such key.')
  if (options.json) return print(row)
  process.stdout.write(`${row.id} revoked\n`)
}

interface BudgetChange {
  keyOrId: string
  budget: number | null
}

export async function changeBudget(
  config: Config,
  { keyOrId, budget }: BudgetChange,
  { json }: { json?: boolean },
): Promise<void> {
  const id = await withStores(config, async ({ stores: { ops }, clock }) => {
    const key = await selectKeyOf(ops, keyOrId)
    return key && (await setBudget(ops, clock, key, budget)) ? key.keyId : null
  })
  if (id === null) throw new Failure('key.invalid', 'There is no such key that works.')
  if (json) return print({ id, budget })
  process.stdout.write(`${id} ${budget === null ? 'has no budget' : `${budget} credits a day`}\n`)
}

export async function listKeys(config: Config, options: { json?: boolean }): Promise<void> {
  const keys = await withStores(config, ({ stores }) => selectKeys(stores.ops))
  if (options.json) return print({ count: keys.length, keys })
  for (const key of keys) {
    const state = key.revoked_at ? 'revoked' : 'active'
    const columns = [key.id, key.kind, `…${key.last_four}`, key.plan, key.balance, state, key.label]
    process.stdout.write(`${columns.join('\t')}\n`)
  }
}

function print(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}
