// Declarations of endpoints. Everything a surface shows of an endpoint (route, 422 body, OpenAPI,
// MCP tool, sandbox answer, price) is derived from these fields and from nothing else.

import type { Static, TSchema } from 'typebox'
import type { Taking } from '../../gate/resources.ts'
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
import type { Filings } from '../work/filings.ts'
import type { Outbound, Pools, WebhookSettings } from '../work/outbound.ts'
import type { WideReads } from '../work/wide-reads.ts'
import type { DataKind } from './data-kinds.ts'
import type { Members } from './parameter.ts'
import type { InputOf, InputShape } from './params.ts'
import type { Rule } from './rules.ts'

/** Services for publishers’ data; domains get no others, and so no keys, credits or secrets. */
export interface DataServices {
  /** Publishers’ data, which can be fetched again. */
  readonly data: Database
  readonly edgar: Edgar
  readonly filings: Filings
  readonly sam: Sam
  readonly usaSpending: UsaSpending
  readonly clock: Clock
  readonly log: Log
  readonly settings: DataSettings
  /** Running ingests by job and subject, one at a time for each. */
  readonly flights: Map<string, Flight>
  /** Cache of results computed from the whole store. */
  readonly cache: Cache
}

/** All services; built once and passed on. */
export interface Services extends DataServices {
  /** Keys, credits and everything else that cannot be fetched again. */
  readonly ops: Database
  readonly metrics: Metrics
  readonly sealer: Sealer
  /** Sender to addresses that callers named. */
  readonly outbound: Outbound
  readonly pools: Pools
  /** Log of requests; `settle` waits until one is written. */
  readonly requestLog: { settle(id: string): Promise<void> }
  /** Snapshot of the store in columns. */
  readonly columns: ColumnView
  readonly settings: ReadSettings
}

/** A running ingest and the priority of its requests. */
export interface Flight {
  readonly run: Promise<IngestOutcome>
  readonly priority: Priority
}

/** Whether the publisher had the document. */
export type IngestOutcome = 'stored' | 'absent'

/** The settings that reads and jobs depend on. */
export interface ReadSettings {
  /** Age in milliseconds after which stored data of a kind is fetched again. */
  readonly freshMs: Readonly<Record<DataKind, number>>
  /** Wait for a publisher when nothing is stored, and when stored data is old. */
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
  /** Whether the opportunities API can be queried, and how often a day; null for no limit. */
  readonly samSearch: {
    readonly isOn: boolean
    readonly perDay: number | null
    /** Hash of the key, which distinguishes a new key from the old one; null without a key. */
    readonly keyHash: string | null
  }
  readonly webhooks: WebhookSettings
  /** Whether publishers are queried over the network. */
  readonly isLive: boolean
  /** Age of the feed that raises an alarm. */
  readonly feedAlarmMs: number
}

/** Limits on free keys and accounts. */
export interface MintRules {
  /** Limits for one address within the window. */
  readonly perAddress: { readonly key: number; readonly account: number }
  readonly windowMs: number
  /** Keys from all addresses in an hour; 0 for any number. */
  readonly keysPerHour: number
  /** Whether loopback addresses are exempt, as in the demonstration. */
  readonly sparesLoopback: boolean
}

/** Settings for domains: nothing about keys, credits or webhooks. */
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

/** Rules for a `check`, which may neither query a store or publisher nor send anything. */
export interface CheckRules {
  readonly outbound: Pick<Outbound, 'refusalOf'>
}

/** The parts of a caller that reading may depend on. */
export interface CallerView {
  readonly address: string
  readonly accountId: string | null
  /**
   * Fails if the caller’s key or session has ended meanwhile; call it first in a transaction whose
   * result outlives the call.
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
  /** Priority of the call’s requests to publishers. */
  readonly priority: Extract<Priority, 'caller' | 'visitor'>
  /** Records stale data that the read had to use. */
  readonly freshness: Freshness
  /** Records former tickers and names that the read followed. */
  readonly redirects: Redirects
  /** Bounded long reads; `narrower` is a sentence that says how to narrow the query. */
  readonly wideReads: (narrower: string) => WideReads
  /** Bounded long queries of the snapshot in columns. */
  readonly columnReads: (narrower: string) => WideReads
  readonly keepAnswer: KeepAnswer
  /**
   * Holds the price; must precede any request to a publisher. Fails if the caller cannot pay, or
   * for a visitor whose address already waits for publishers too often.
   */
  holdCredits(): Promise<void>
}

export type DataContext = DataServices &
  Pick<CallContext, 'freshness' | 'redirects' | 'wideReads' | 'holdCredits'> & {
    /** Priority of requests to publishers: a caller’s, or that of background work. */
    readonly priority: Priority
  }

/**
 * Stores the answer for an Idempotency-Key in the transaction of the act, so that both happen or
 * neither. Does nothing for other requests.
 */
export type KeepAnswer = (tx: Queries, answer: Record<string, unknown>) => Promise<void>

export type Access = 'open' | 'metered' | 'owner'
export type Method = 'GET' | 'POST' | 'DELETE'

export interface ToolSpelling {
  /** Path parameter that the arguments replace. */
  readonly of: string
  /** The arguments, each optional and reading a text. */
  readonly kinds: Members
}

/** Endpoints reached through another endpoint’s tool by a word in place of a name. */
export interface ToolFeeds {
  /** Path parameter in whose place a feed’s word may stand, such as `latest`. */
  readonly of: string
  readonly words: Readonly<Record<string, Endpoint>>
}

export interface EventStream<Answer> {
  /** Parameter with the position to continue from; takes `now`. */
  readonly since: string
  toEvents(answer: Answer): readonly { readonly id: string; readonly data: unknown }[]
  /** Position from which the next answer continues. */
  cursorOf(answer: Answer): string
}

/** A kind of question whose answers have a shape of their own, and a recorded one of them. */
export interface Mode<Input> {
  when(input: Input): boolean
  readonly sample: unknown
}

/**
 * An endpoint’s declaration. Types are inferred from `input` and `response` alone: inferring them
 * from the sample and the read as well takes the compiler minutes.
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
  /** Whatever scarce a call may take at the gate, beside its place among the requests. */
  readonly takes: readonly [Taking, ...Taking[]]
  readonly mcp: boolean
  /** Spelling by the tool of a path parameter that takes several kinds of identifier. */
  readonly toolSpelling?: ToolSpelling
  readonly toolFeeds?: ToolFeeds
  readonly summary: string
  readonly notes: string
  /** Notes of the tool, in place of `notes`, kept short for models. */
  readonly toolNotes?: string
  /** Whether answers quote running text by others, which the tool marks as data. */
  readonly quotes?: true
  readonly input: Shape
  /**
   * Source of the records, as in `the company’s filings`, named in `empty_reason` when `count` is
   * 0.
   */
  readonly lists?: string
  readonly response: Answer
  readonly credits: {
    readonly cost: number
    /** True for answers the caller does not pay for, such as empty ones. */
    freeWhen?(answer: NoInfer<Static<Answer>>): boolean
  }
  /** CIK of answers from one company’s stored data, which are cached; null for others. */
  companyOf?(input: InputOf<NoInfer<Shape>>, answer: NoInfer<Static<Answer>>): string | null
  /**
   * Returns the facts that the pages of one answer share. Declared where answers have `next_offset`:
   * the answer is paid for once, and its further pages are free for a day.
   */
  pagesOf?(answer: NoInfer<Static<Answer>>): readonly unknown[]
  /** Table of the answer’s list, for other formats, selected by `format` and `Accept`. */
  readonly list?: ListTable<NoInfer<Static<Answer>>> | undefined
  /** Continuation of the answer as server-sent events, for callers that accept them. */
  readonly stream?: EventStream<NoInfer<Static<Answer>>>
  readonly failures: readonly FailureCode[]
  /** A recorded answer, given to sandbox keys; `tests/contract/samples.test.ts` checks it by `response`. */
  readonly sample: unknown
  /** Sandbox answers to questions whose answers have another shape; the first that fits is given. */
  readonly modes?: readonly Mode<InputOf<NoInfer<Shape>>>[]
  /** Whether `Idempotency-Key` is honoured. */
  readonly idempotent?: boolean
  /** Rules between parameters: which exclude or require others. */
  readonly rules?: readonly Rule<keyof InputOf<NoInfer<Shape>> & string>[]
  /**
   * Refuses, with `InvalidInput`, input that parameters and rules cannot judge. Uses no store and
   * no publisher, so that it applies to sandbox keys too.
   */
  check?(input: InputOf<NoInfer<Shape>>, rules: CheckRules): void
  /** A property, so that a read which requires more than its context does not compile. */
  readonly read: (
    input: InputOf<NoInfer<Shape>>,
    context: Context,
  ) => Promise<NoInfer<Static<Answer>>>
}

export type DataEndpoint = Endpoint<InputShape, TSchema, DataContext>

/** Types of a declaration’s input and answer for callers; no value exists at run time. */
export interface Declared<Shape extends InputShape, Answer extends TSchema> {
  readonly types?: { readonly shape: Shape; readonly answer: Answer }
}

/** The answer of an endpoint, by its declaration. */
export type AnswerOf<E> = E extends Declared<infer _Shape, infer Answer> ? Static<Answer> : never

/** Declares an endpoint. Its read gets a domain’s context unless it names `CallContext`. */
export function defineEndpoint<
  const Shape extends InputShape,
  Answer extends TSchema,
  Context = DataContext,
>(
  endpoint: Endpoint<Shape, Answer, Context>,
): Endpoint<InputShape, TSchema, Context> & Declared<Shape, Answer> {
  const declared = endpoint.list ? { ...endpoint, input: withFormat(endpoint.input) } : endpoint
  // The catalogue holds endpoints of every shape. Forgetting the shape is safe, since `read` only
  // gets input compiled from the same declaration’s `input`.
  return Object.freeze(declared) as unknown as Endpoint<InputShape, TSchema, Context>
}
