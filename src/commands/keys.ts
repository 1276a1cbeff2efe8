// tieout key: creates, revokes and lists keys. Works while the server runs.

import { OPERATOR } from '../accounts/audit.ts'
import { selectKeyOf, setBudget } from '../accounts/key-changes.ts'
import { type KeyLimits, lastDayOf, readLimits } from '../accounts/key-limits.ts'
import {
  type ListedKey,
  type MintOptions,
  mintKey,
  type Plan,
  revokeKey,
  selectKeys,
} from '../accounts/keys.ts'
import { ENDPOINTS } from '../catalogue/catalogue.ts'
import type { Config } from '../config.ts'
import { scopeChoices } from '../contract/declare/scope.ts'
import { Failure } from '../kernel/failure.ts'
import { toInstant } from '../kernel/time.ts'
import { withStores } from './stores.ts'

interface CreateOptions {
  plan?: Plan
  credits?: number
  budget?: number
  sandbox?: boolean
  label?: string
  /** Last day of validity; scopes and networks are separated by commas. */
  expires?: string
  scope?: string
  allow?: string
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
    actor: OPERATOR,
  }
  const { minted, limits } = await withStores(config, async ({ stores, clock }) => {
    const limits = toLimits(options, clock.now())
    const minted = await stores.ops.transaction((tx) => mintKey(tx, clock, { ...mint, limits }))
    return { minted, limits }
  })
  const { apiKey, id, credits: balance } = minted
  const { expiresAt: expires_at, scopes, allowed } = limits
  const narrowed = { budget: budget ?? null, expires_at, scopes, allowed }
  if (json) return print({ api_key: apiKey, id, plan, credits: balance, ...narrowed })
  process.stdout.write(`${apiKey}\n`)
  process.stderr.write(`${balance} credits; the key is shown once\n`)
}

function toLimits({ expires = '', scope = '', allow = '' }: CreateOptions, now: number): KeyLimits {
  const split = (text: string) => text.split(/[\s,]+/).filter((one) => one !== '')
  const known = scopeChoices(ENDPOINTS).map(({ name }) => name)
  const read = readLimits({ expires, scopes: split(scope), allowed: split(allow) }, known, now)
  if (read.ok) return read.limits
  throw new Failure('key.invalid', read.reason)
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
    return key && (await setBudget(ops, clock, { ...key, actor: OPERATOR }, budget))
      ? key.keyId
      : null
  })
  if (id === null) throw new Failure('key.invalid', 'There is no such active key.')
  if (json) return print({ id, budget })
  process.stdout.write(`${id} ${budget === null ? 'has no budget' : `${budget} credits a day`}\n`)
}

export async function listKeys(config: Config, options: { json?: boolean }): Promise<void> {
  const { keys, now } = await withStores(config, async ({ stores, clock }) => ({
    keys: await selectKeys(stores.ops),
    now: toInstant(clock.now()),
  }))
  if (options.json) return print({ count: keys.length, keys })
  for (const key of keys) {
    const state = stateOf(key, now)
    const columns = [key.id, key.kind, `…${key.last_four}`, key.plan, key.balance, state, key.label]
    process.stdout.write(`${columns.join('\t')}\n`)
  }
}

function stateOf({ revoked_at, expires_at }: ListedKey, now: string): string {
  if (revoked_at) return 'revoked'
  if (expires_at === null) return 'active'
  return `${expires_at > now ? 'until' : 'expired'} ${lastDayOf({ expiresAt: expires_at })}`
}

function print(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}
