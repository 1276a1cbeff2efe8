// What a declaration is. Everything a surface shows of an endpoint (route, 422 body, OpenAPI, MCP
// tool, sandbox answer, price) is derived from these fields and from nothing else.

import type { Static, TSchema } from 'typebox'
import type { FailureCode } from '../../kernel/failure.ts'
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import type { Sealer } from '../../kernel/seal.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Database, Queries } from '../../store/database.ts'
import type { Edgar } from '../../upstream/edgar.ts'
import type { Sam } from '../../upstream/sam.ts'
import type { Priority } from '../../upstream/source.ts'
import type { UsaSpending } from '../../upstream/usaspending.ts'
import type { ColumnView } from '../answer/column-view.ts'
import type { Freshness } from '../answer/freshness.ts'
import { type ListTable, withFormat } from '../answer/list-table.ts'
import type { Redirects } from '../answer/redirects.ts'
import type { Cache } from '../work/cache.ts'
import type { Outbound, Pools, WebhookSettings } from '../work/outbound.ts'
import type { WideReads } from '../work/wide-reads.ts'
import type { Members } from './parameter.ts'
import type { InputOf, InputShape } from './params.ts'
import type { Rule } from './rules.ts'

/** Services for publishers' data, and all that a domain may reach: neither keys, credits nor secrets. */
export interface DataServices {
  /** What the publishers said; can be fetched again. */
  readonly data: Database
  readonly edgar: Edgar
  readonly sam: Sam
  readonly usaSpending: UsaSpending
  readonly clock: Clock
  /** The machine's own time, whatever `clock` says: what other machines compare with. */
  readonly wallClock: Clock
  readonly log: Log
  readonly settings: DataSettings
  /** Ingests under way, by job and subject: one at a time for each. */
  readonly flights: Map<string, Flight>
  /** What is made of the whole store. */
  readonly cache: Cache
}

/** All services; built once, passed on, never reached for. */
export interface Services extends DataServices {
  /** Keys, credits and everything else that cannot be fetched again. */
  readonly ops: Database
  readonly metrics: Metrics
  /** Secrets at rest. */
  readonly sealer: Sealer
  /** The way to addresses that callers named. */
  readonly outbound: Outbound
  readonly pools: Pools
  /** What answered requests leave behind; `settle` waits until one is written down. */
  readonly requestLog: { settle(id: string): Promise<void> }
  /** The whole store in columns. */
  readonly columns: ColumnView
  readonly settings: ReadSettings
}

/** An ingest under way, and how much of a hurry its requests are in. */
export interface Flight {
  readonly run: Promise<IngestOutcome>
  readonly priority: Priority
}

/** Whether the publisher had what was asked for. */
export type IngestOutcome = 'stored' | 'absent'

/** The settings that reads and jobs depend on. */
export interface ReadSettings {
  /** Age in milliseconds after which stored data of a kind is asked for again. */
  readonly freshMs: Readonly<Record<DataKind, number>>
  /** How long a caller waits for a publisher when nothing is stored, or when it is merely old. */
  readonly coldBudgetMs: number
  readonly refreshBudgetMs: number
  readonly mints: MintRules
  readonly freeCredits: number
  /** Keys made without signing in that one account may claim in 24 hours. */
  readonly claimsPerDay: number
  /** Days that the feed of the biggest purchases by insiders reaches back. */
  readonly latestBuyDays: number
  /** Names of funds that the operator added, with the CIK of each. */
  readonly fundAliases: Readonly<Record<string, string>>
  /** Whether the opportunities API can be asked, and how often a day; null where nobody counts. */
  readonly samSearch: {
    readonly isOn: boolean
    readonly perDay: number | null
    /** Tells one key from the next without holding it; null without one. */
    readonly keyHash: string | null
  }
  readonly webhooks: WebhookSettings
  /** Whether the publishers themselves are asked. */
  readonly isLive: boolean
  /** How long the feed may go unread before that is an alarm. */
  readonly feedAlarmMs: number
}

/** How many keys and accounts may be opened for free. */
export interface MintRules {
  /** From one address within the window. */
  readonly perAddress: { readonly key: number; readonly account: number }
  readonly windowMs: number
  /** Keys from all addresses in an hour; 0 for any number. */
  readonly keysPerHour: number
  /** The demonstration's: whoever tries it on this machine may open any number. */
  readonly sparesLoopback: boolean
}

/** Those that domains read: nothing about keys, credits or webhooks. */
export type DataSettings = Pick<
  ReadSettings,
  | 'freshMs'
  | 'coldBudgetMs'
  | 'refreshBudgetMs'
  | 'latestBuyDays'
  | 'fundAliases'
  | 'samSearch'
  | 'isLive'
>

/** What a `check` may judge by: nothing that asks a store or a publisher, or sends anything. */
export interface CheckRules {
  readonly outbound: Pick<Outbound, 'refusalOf'>
}

export const DATA_KINDS = [
  'tickers',
  'submissions',
  'filing_pages',
  'companyfacts',
  'cusips',
  'searches',
  'opportunities',
  'opportunity_search',
  'contracts',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

/** Who is calling, as far as a read needs to know. */
export interface CallerView {
  readonly address: string
  readonly accountId: string | null
  /**
   * To be called first in a transaction that makes something which outlives the call: fails where the
   * caller's key or session has ended meanwhile.
   */
  confirm(tx: Queries): Promise<void>
  /** Writes into the audit log of the caller's account, in the transaction of the act. */
  note(tx: Queries, note: ActNote): Promise<void>
}

/** An act that an endpoint can do; `target` is what it was done to. */
export interface ActNote {
  readonly act:
    | 'webhook.made'
    | 'webhook.changed'
    | 'webhook.rotated'
    | 'webhook.replayed'
    | 'webhook.deleted'
  readonly target: string
  readonly detail?: string
}

export interface CallContext extends Services {
  readonly caller: CallerView
  /** With which publishers are asked for the call. */
  readonly priority: Extract<Priority, 'caller' | 'visitor'>
  /** Where a read notes that it had to answer from data it could not refresh. */
  readonly freshness: Freshness
  /** Where a read notes that it followed a former ticker or name. */
  readonly redirects: Redirects
  /** Reads that may take long; `narrower` is a sentence that says how to ask for less. */
  readonly wideReads: (narrower: string) => WideReads
  /** The same of the store in columns. */
  readonly columnReads: (narrower: string) => WideReads
  readonly keepAnswer: KeepAnswer
  /**
   * Has to come before a publisher is asked for the caller; fails when the caller cannot pay, and
   * for a visitor whose address waits for publishers often enough already.
   */
  holdCredits(): Promise<void>
}

/** What the read of a domain is given. */
export type DataContext = DataServices &
  Pick<CallContext, 'freshness' | 'redirects' | 'wideReads' | 'holdCredits'> & {
    /** With which publishers are asked: a caller's, or that of work which nobody waits for. */
    readonly priority: Priority
  }

/**
 * Keeps the answer of a request that carries an Idempotency-Key within the transaction that does what
 * it answers for, so that both happen or neither. Does nothing for other requests.
 */
export type KeepAnswer = (tx: Queries, answer: Record<string, unknown>) => Promise<void>

export type Access = 'open' | 'metered' | 'owner'
export type Method = 'GET' | 'POST' | 'DELETE'

export interface ToolSpelling {
  /** The path parameter that the arguments stand for. */
  readonly of: string
  /** The arguments, each optional and reading a text. */
  readonly kinds: Members
}

/** Endpoints without a tool of their own: an endpoint's tool asks them by a word in place of a name. */
export interface ToolFeeds {
  /** The path parameter that takes the words. */
  readonly of: string
  readonly words: Readonly<Record<string, Endpoint>>
}

export interface EventStream<Answer> {
  /** The parameter that says where to go on; takes `now`. */
  readonly since: string
  toEvents(answer: Answer): readonly { readonly id: string; readonly data: unknown }[]
  /** Where the next answer goes on. */
  cursorOf(answer: Answer): string
}

/** A kind of question whose answers have a shape of their own, and a recorded one of them. */
export interface Mode<Input> {
  when(input: Input): boolean
  readonly sample: unknown
}

/**
 * The types come from `input` and `response` alone: working them out backwards from the sample and
 * the read, too, takes the compiler minutes.
 */
export interface Endpoint<
  Shape extends InputShape = InputShape,
  Answer extends TSchema = TSchema,
  Context = CallContext,
> {
  /** Operation name; also the MCP tool's, e.g. `get_company`. */
  readonly name: string
  readonly group: string
  readonly method: Method
  readonly path: string
  readonly aliases?: readonly string[]
  readonly access: Access
  readonly mcp: boolean
  /** How the tool spells a path parameter that takes several kinds of identifier. */
  readonly toolSpelling?: ToolSpelling
  readonly toolFeeds?: ToolFeeds
  readonly summary: string
  readonly notes: string
  /** What the tool says in place of `notes`: what its caller must know, in few words. */
  readonly toolNotes?: string
  /** Answers hold running text by others: its tool says that it is data. */
  readonly quotes?: true
  readonly input: Shape
  /** Of what the records are chosen, as in `the company’s filings`: said where `count` is 0. */
  readonly lists?: string
  readonly response: Answer
  readonly credits: {
    readonly cost: number
    /** True for answers the caller does not pay for, such as empty ones. */
    freeWhen?(answer: NoInfer<Static<Answer>>): boolean
  }
  /**
   * For answers made of what the store holds of one company and of nothing else: its CIK; null for
   * an answer that is made of more. They are kept ready to send.
   */
  companyOf?(input: InputOf<NoInfer<Shape>>, answer: NoInfer<Static<Answer>>): string | null
  /** For an answer with a list: its rows in other formats, which `format` and `Accept` ask for. */
  readonly list?: ListTable<NoInfer<Static<Answer>>> | undefined
  /** For an answer that goes on: also sent as server-sent events to whoever accepts those. */
  readonly stream?: EventStream<NoInfer<Static<Answer>>>
  readonly failures: readonly FailureCode[]
  /** A recorded answer, given to sandbox keys; `tests/contract/samples.test.ts` checks it by `response`. */
  readonly sample: unknown
  /** Sandbox answers to questions whose answers have another shape; the first that fits is given. */
  readonly modes?: readonly Mode<InputOf<NoInfer<Shape>>>[]
  /** Honours `Idempotency-Key`. */
  readonly idempotent?: boolean
  /** Which parameters exclude or need others. */
  readonly rules?: readonly Rule<keyof InputOf<NoInfer<Shape>> & string>[]
  /**
   * Refuses, with `InvalidInput`, what neither a parameter nor a rule can see. Asks no store and no publisher, so that it holds for sandbox keys too.
   */
  check?(input: InputOf<NoInfer<Shape>>, rules: CheckRules): void
  /** A property, so that a read which asks for more than its context holds does not compile. */
  readonly read: (
    input: InputOf<NoInfer<Shape>>,
    context: Context,
  ) => Promise<NoInfer<Static<Answer>>>
}

/** An endpoint of a domain. */
export type DataEndpoint = Endpoint<InputShape, TSchema, DataContext>

/** A read is given what a domain may reach, unless it says that it takes the whole `CallContext`. */
export function defineEndpoint<
  const Shape extends InputShape,
  Answer extends TSchema,
  Context = DataContext,
>(endpoint: Endpoint<Shape, Answer, Context>): Endpoint<InputShape, TSchema, Context> {
  const declared = endpoint.list ? { ...endpoint, input: withFormat(endpoint.input) } : endpoint
  // The catalogue holds endpoints of every shape; `read` only ever gets the input compiled from the
  // same declaration's `input`, which is what makes forgetting the shape here safe.
  return Object.freeze(declared) as unknown as Endpoint<InputShape, TSchema, Context>
}
