// The settings: one table, read once from the environment, frozen, passed on as values. This is the
// only file that knows about environment variables.

import { PAID_PLANS, type PriceSetting } from './billing/offers.ts'
import { SCOPES } from './ingestion/backfill/scope.ts'
import { toNetwork } from './kernel/addresses.ts'
import { SITE_BITS } from './kernel/client-address.ts'
import { isCik } from './kernel/identifiers.ts'
import { LOG_LEVELS } from './kernel/log.ts'
import { isDay } from './kernel/time.ts'
import { SAMPLERS } from './kernel/tracing.ts'

/** Setting as parsed, and as `serve --help` and the reference show it. */
interface Setting<T> {
  /** Value used when the variable is not set; also shown as its text. */
  default: T
  help: string
  secret?: boolean
  /** Throws `SettingError` text (what was expected) for a value it cannot take. */
  parse(text: string): T
}

class Expected extends Error {}

const text = (help: string, options: { secret?: boolean } = {}): Setting<string | null> => ({
  default: null,
  help,
  ...options,
  parse: (value) => value,
})

export const SECRET_KEY_MIN = 32
/** Command that prints a key. */
export const MAKE_KEY = 'openssl rand -base64 32'

function secretKey(help: string): Setting<string | null> {
  const parse = (given: string): string => {
    if (given.length >= SECRET_KEY_MIN) return given
    throw new Expected(`at least ${SECRET_KEY_MIN} characters; ${MAKE_KEY} makes one`)
  }
  return { default: null, help, secret: true, parse }
}

const textOr = (value: string, help: string): Setting<string> => ({
  default: value,
  help,
  parse: (given) => given,
})

/** Above any sensible setting, and small enough to be converted to milliseconds. */
const WHOLE_MAX = 1_000_000_000

function whole(value: number, help: string, min = 0, max = WHOLE_MAX) {
  const parse = (given: string): number => {
    const number = Number(given)
    if (/^\d+$/.test(given) && number >= min && number <= max) return number
    throw new Expected(`a whole number from ${min} to ${max}`)
  }
  return { default: value, help, parse }
}

function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  value: Choice,
  help: string,
) {
  const parse = (given: string): Choice => {
    const choice = choices.find((name) => name === given)
    if (choice !== undefined) return choice
    throw new Expected(`one of ${choices.join(', ')}`)
  }
  return { default: value, help, parse }
}

function choiceOrNone<const Choice extends string>(
  choices: readonly Choice[],
  help: string,
): Setting<Choice | null> {
  return { default: null, help, parse: oneOf(choices, choices[0] as Choice, help).parse }
}

/** Hour of the day; null for `off`. */
function hourOrOff(value: number, help: string): Setting<number | null> {
  const { parse } = whole(value, help, 0, 23)
  const orOff = (given: string): number | null => {
    if (given === 'off') return null
    try {
      return parse(given)
    } catch {
      throw new Expected('an hour from 0 to 23, or off')
    }
  }
  return { default: value, help, parse: orOff }
}

function ratio(value: number, help: string): Setting<number> {
  const parse = (given: string): number => {
    if (/^(0|1|[01]?\.\d+)$/.test(given) && Number(given) <= 1) return Number(given)
    throw new Expected('a number from 0 to 1')
  }
  return { default: value, help, parse }
}

function flag(help: string, value = false): Setting<boolean> {
  const parse = (given: string): boolean => {
    if (/^(1|true|yes|on)$/i.test(given)) return true
    if (/^(0|false|no|off)$/i.test(given)) return false
    throw new Expected('true or false')
  }
  return { default: value, help, parse }
}

/** Entries separated by commas, each of which passes the test; blank ones are dropped. */
function list(
  help: string,
  isEntry: (entry: string) => boolean,
  expected: string,
): Setting<readonly string[]> {
  const parse = (given: string) => {
    const entries = given
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
    if (entries.every(isEntry)) return entries
    throw new Expected(`${expected}, separated by commas`)
  }
  return { default: [], help, parse }
}

function url(help: string, protocols: readonly string[], options: { secret?: boolean } = {}) {
  const parse = (given: string): string | null => {
    const parsed = URL.parse(given)
    if (parsed && protocols.includes(parsed.protocol)) return given.replace(/\/+$/, '')
    throw new Expected(`an address beginning with ${protocols.join(' or ')}//`)
  }
  return { default: null as string | null, help, ...options, parse }
}

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/

function instant(help: string): Setting<string | null> {
  const parse = (given: string) => {
    // Validates the day and zone, since `Date` would shift a nonexistent day and assume this
    // machine’s zone.
    const isWhole = INSTANT.test(given) && isDay(given.slice(0, 10))
    if (isWhole && !Number.isNaN(Date.parse(given))) return new Date(given).toISOString()
    throw new Expected('an instant such as 2025-11-15T12:00:00Z')
  }
  return { default: null, help, parse }
}

function wholes(values: readonly number[], help: string, max = WHOLE_MAX) {
  const parse = (given: string): readonly number[] => {
    const entries = given.split(',').map((entry) => entry.trim())
    if (entries.every((entry) => /^\d{1,10}$/.test(entry) && Number(entry) <= max)) {
      return entries.map(Number)
    }
    throw new Expected(`whole numbers from 0 to ${max}, separated by commas`)
  }
  return { default: values, help, parse }
}

const E_MAIL = /[^\s@<>()"',;]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi

/** Contact that the SEC requires of programs (*Accessing EDGAR Data*). */
function contact(help: string): Setting<string | null> {
  const parse = (given: string): string => {
    const spaced = given.trim().replace(/\s+/g, ' ')
    // Characters that an HTTP header can hold.
    const isSendable = /^[\x20-\x7e\xa0-\xff]*$/.test(spaced)
    const isNamed = /\p{L}{2}/u.test(spaced.replaceAll(E_MAIL, ''))
    if (isSendable && isNamed && spaced.search(E_MAIL) >= 0) return spaced
    const form = 'Your Name you@example.com, in Latin letters'
    throw new Expected(`a name and an email address such as ${form}`)
  }
  return { default: null, help, parse }
}

/** A host or address, with a port or without: `127.0.0.1:9443`, `[::1]:9443`. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+|[0-9a-f:]+)(:\d{1,5})?$/i

interface Listener {
  readonly host: string
  readonly port: number
}

/** The host of an IPv6 address stands in brackets, as in an address of a page. */
function listener(help: string): Setting<Listener | null> {
  const parse = (given: string): Listener => {
    const [, bracketed, plain, digits = ''] = LISTENER.exec(given) ?? []
    const host = bracketed ?? plain
    if (host !== undefined && Number(digits) <= 65_535) return { host, port: Number(digits) }
    throw new Expected('an address and a port such as 127.0.0.1:9464')
  }
  return { default: null, help, parse }
}

const LISTENER = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+)):(\d{1,5})$/i

function aliases(help: string): Setting<Readonly<Record<string, string>>> {
  const parse = (given: string) => {
    const pairs = given.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
    const isGood = pairs.every(
      ([name, cik, rest]) => name && isCik(cik ?? '') && rest === undefined,
    )
    if (isGood) return Object.fromEntries(pairs) as Record<string, string>
    throw new Expected('pairs such as berkshire=1067983,scion=1649339')
  }
  return { default: {}, help, parse }
}

/** Offers, each with the id of its price at Stripe. */
function prices(help: string, isName: (name: string) => boolean, example: string) {
  const parse = (given: string): readonly PriceSetting[] => {
    const pairs = given.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
    const all = pairs.map(([name = '', price = '']) => ({ name, price }))
    const isGood = pairs.every(
      ([name = '', price = '', rest]) =>
        isName(name) && /^\w{1,200}$/.test(price) && rest === undefined,
    )
    if (isGood && new Set(all.map(({ price }) => price)).size === all.length) return all
    throw new Expected(`pairs such as ${example}, each price once`)
  }
  return { default: [] as readonly PriceSetting[], help, parse }
}

const PACK_MAX = 1_000_000_000
const isPack = (name: string) => /^[1-9]\d{0,9}$/.test(name) && Number(name) <= PACK_MAX

/** Longer waits overflow what a timer can hold. */
const SECONDS_MAX = 3600
const HOURS_MAX = 24 * 366

export const SETTINGS = {
  PORT: whole(8080, 'Port to listen on; 0 picks a free one and prints it.', 0, 65_535),
  HOST: textOr('127.0.0.1', 'Address to listen on.'),
  BASE_URL: url('Public URL of the service, used in links.', ['http:', 'https:']),
  DATA_DIR: textOr('./data', 'Folder of the embedded store.'),
  DATABASE_URL: url('PostgreSQL URL; replaces the embedded store.', ['postgres:', 'postgresql:'], {
    secret: true,
  }),
  DATABASE_POOL: whole(10, 'Size of the PostgreSQL connection pool.', 1, 500),
  DATABASE_READ_URL: url(
    'Address of a streaming replica of PostgreSQL, for reads of publishers’ data that may take long.',
    ['postgres:', 'postgresql:'],
    { secret: true },
  ),
  PG_PREPARE: oneOf(
    ['on', 'off'],
    'on',
    'Whether to use named prepared statements; turn off behind a pooler that does not support them.',
  ),
  ROLE: oneOf(['all', 'api', 'worker'], 'all', 'Which part of the service this process runs.'),
  MIRROR_DIR: text('Folder that replaces the publishers; nothing is fetched from the network.'),
  CLOCK: instant('Time at which the service’s clock starts. Default: now.'),
  CLOCK_STOPPED: flag('The clock stands still at CLOCK: two starts give the same bytes.'),
  SEED: text(
    'Text from which all keys, secrets and identifiers are drawn, for tests; refused where anyone ' +
      'else could call the service.',
  ),
  SEC_CONTACT: contact(
    'Name and email for the publisher’s User-Agent, as Your Name you@example.com; makes the ' +
      'service live.',
  ),
  SAM_API_KEY: text('Key for the contract opportunities API.', { secret: true }),
  SECRET_KEY: secretKey(
    'Encrypts secrets at rest; at least 32 characters. Generated in DATA_DIR when embedded; ' +
      'required with DATABASE_URL.',
  ),
  MARKETPLACE_SECRET: text('Secret sent by the marketplace’s proxy.', { secret: true }),
  ORIGIN_LOCK: flag('Accept calls through the marketplace only.'),
  STRIPE_SECRET_KEY: text('Stripe secret key; without it, billing is off.', { secret: true }),
  STRIPE_WEBHOOK_SECRET: text('Signing secret of Stripe’s events.', { secret: true }),
  STRIPE_PLANS: prices(
    'Stripe prices of the plans starter, pro and pro-yearly, as plan=price pairs; of several prices ' +
      'of a plan, the first is current and the others are former ones.',
    (name) => PAID_PLANS.some((plan) => plan === name),
    'starter=price_123,pro=price_456',
  ),
  STRIPE_PACKS: prices(
    'Credit packs for sale, as credits=price pairs.',
    isPack,
    '1000=price_123,10000=price_456',
  ),
  STRIPE_API_URL: url('Loopback URL used instead of Stripe’s API, for tests.', ['http:']),
  GITHUB_CLIENT_ID: text('Sign-in with GitHub: the OAuth app’s client id.'),
  GITHUB_CLIENT_SECRET: text('Its secret.', { secret: true }),
  GOOGLE_CLIENT_ID: text('Sign-in with Google: the OAuth client’s id.'),
  GOOGLE_CLIENT_SECRET: text('Its secret.', { secret: true }),
  OIDC_ISSUER: url('Sign-in with any OpenID Connect provider: its issuer.', ['https:', 'http:']),
  OIDC_CLIENT_ID: text('The client’s id there.'),
  OIDC_CLIENT_SECRET: text('The client’s secret there.', { secret: true }),
  OIDC_NAME: textOr('single sign-on', 'Name on its button: “Continue with …”.'),
  SMTP_URL: url(
    'Mail server for sign-in links, password resets and email alerts.',
    ['smtp:', 'smtps:'],
    { secret: true },
  ),
  WEBHOOK_ALLOW: list(
    'Addresses, each with its port, exempt from the rules on where webhooks may point; plain ' +
      'http is allowed there. For tests and receivers of your own.',
    (entry) => HOST.test(entry),
    'addresses such as 127.0.0.1:9443',
  ),
  WEBHOOK_PORTS: wholes([443], 'Ports that webhooks may point to.', 65_535),
  WEBHOOK_SCHEDULE_SECONDS: wholes(
    [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
    'Delays before the first delivery attempt and between retries.',
    30 * 86_400,
  ),
  WEBHOOK_JITTER_PERCENT: whole(20, 'Random variation of each delay.', 0, 100),
  WEBHOOK_TIMEOUT_SECONDS: whole(15, 'Time limit for a receiver’s answer.', 1, 60),
  WEBHOOK_FAILING_DAYS: whole(
    5,
    'Time after which a webhook that keeps failing is deactivated.',
    1,
    365,
  ),
  WEBHOOK_CONCURRENCY: whole(256, 'Concurrent webhook deliveries per process.', 4, 10_000),
  WEBHOOK_WAITING: whole(2048, 'Additional concurrent deliveries to slow receivers.', 4, 10_000),
  WEBHOOK_TESTS_PER_MINUTE: whole(10, 'Webhook tests per account and minute.', 1),
  WEBHOOK_TEST_POSTS_PER_MINUTE: whole(
    60,
    'Test requests per host and minute, across all accounts; the lab sends eight.',
    8,
  ),
  WEBHOOK_PROOF: flag(
    'Whether deliveries wait until their host has returned a test’s webhook-challenge header.',
  ),
  DIGEST_HOUR: whole(11, 'Hour (UTC) at which daily alert emails are sent.', 0, 23),
  WEBHOOKS_PER_ACCOUNT: whole(10_000, 'Active webhooks per account.', 1),
  SEARCHES_PER_ACCOUNT: whole(100, 'Webhooks with a saved search, out of these.', 1),
  LATEST_BUY_DAYS: whole(30, 'Days covered by the feed of largest insider purchases.', 1, 366),
  FUND_ALIASES: aliases('Further names of funds, as name=CIK pairs.'),
  TRUSTED_PROXIES: list(
    'Addresses or networks of proxies whose X-Forwarded-For is trusted.',
    (entry) => toNetwork(entry) !== null,
    'addresses or networks such as 10.0.0.0/8',
  ),
  IPV6_CLIENT_BITS: whole(
    SITE_BITS,
    'IPv6 prefix length that counts as one client in limits by address.',
    32,
    128,
  ),
  REQUEST_SECONDS: whole(30, 'Time limit for sending a request.', 1, SECONDS_MAX),
  WRITE_SECONDS: whole(
    20,
    'Time after which a connection whose caller reads nothing of an answer is closed.',
    1,
    SECONDS_MAX,
  ),
  IN_FLIGHT_MAX: whole(
    1000,
    'Concurrent requests; more are refused with 503. As many ' + 'more may wait for their bodies.',
    1,
    1_000_000,
  ),
  CONNECTIONS_MAX: whole(5000, 'Concurrent connections; more are closed.', 1, 1_000_000),
  ADDRESS_SHARE_PERCENT: whole(
    25,
    'Share of IN_FLIGHT_MAX one address can use, and of CONNECTIONS_MAX where no proxy is ' +
      'trusted.',
    1,
    100,
  ),
  UNPAID_PER_SECOND: whole(
    20,
    'Requests of one address a second that no key pays for: pages, documents, refusals. Further ' +
      'ones wait up to five seconds, and are then refused with 429; 0: any number.',
    0,
    1_000_000,
  ),
  LOOP_DELAY_MAX_MS: whole(
    1000,
    'Mean delay of the event loop at which requests are refused with 503; 0: never.',
    0,
    60_000,
  ),
  WIDE_READS: whole(
    2,
    'Concurrent long queries (searches, opportunities) of the store, one per account.',
    1,
    64,
  ),
  WIDE_READ_SECONDS: whole(
    5,
    'Time limit of such a query; it then fails with 503 too_wide.',
    1,
    SECONDS_MAX,
  ),
  LAKE_MEMORY_MB: whole(
    512,
    'Memory limit in megabytes for reading Parquet snapshots, and again for writing them; ' +
      'never more than a quarter of what the machine or the container has.',
    128,
    1_000_000,
  ),
  LAKE_HOUR: hourOrOff(
    8,
    'Hour (UTC) of the daily Parquet snapshot of a live service; off: only ' +
      '"tieout lake" does.',
  ),
  LAKE_KEEP_MONTHS: whole(12, 'Months for which the first snapshot is kept; 0: none.', 0, 1200),
  LAKE_S3_URL: url(
    'S3-compatible URL to copy the latest snapshot to, as https://host/bucket/folder.',
    ['https:', 'http:'],
  ),
  LAKE_S3_REGION: textOr('us-east-1', 'Its region.'),
  LAKE_S3_KEY_ID: text('Id of the access key there.'),
  LAKE_S3_SECRET: text('Secret of the access key there.', { secret: true }),
  STOP_SECONDS: whole(
    20,
    'Time a shutdown waits for requests and jobs in progress.',
    1,
    SECONDS_MAX,
  ),
  METRICS_LISTEN: listener(
    'Address and port, such as 127.0.0.1:9464, at which /metrics, /ready and /live are served in ' +
      'every role. It asks for no key: keep it from callers.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    'Collector of OpenTelemetry traces, as OTLP over HTTP, such as http://127.0.0.1:4318; traces ' +
      'are off without it and without OTEL_TRACES_EXPORTER. Headers, compression and certificates ' +
      'are read from the standard OTEL_EXPORTER_OTLP_ variables.',
    ['http:', 'https:'],
  ),
  OTEL_EXPORTER_OTLP_TIMEOUT: whole(
    2000,
    'Time limit in milliseconds for sending traces, including retries and at shutdown.',
    100,
    60_000,
  ),
  OTEL_TRACES_EXPORTER: choiceOrNone(
    ['otlp', 'none'],
    'otlp: send traces, to port 4318 of this machine unless an address is set; none: do not.',
  ),
  OTEL_SDK_DISABLED: flag('Whether traces are off whatever else is set.'),
  OTEL_SERVICE_NAME: textOr('tieout', 'Name of the service in traces.'),
  OTEL_TRACES_SAMPLER: oneOf(
    SAMPLERS,
    'parentbased_always_on',
    'Which traces are sent; those by ratio take it from OTEL_TRACES_SAMPLER_ARG.',
  ),
  OTEL_TRACES_SAMPLER_ARG: ratio(1, 'Share of the traces that are sent, from 0 to 1.'),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'warn', 'Minimum log level.'),
  DISCOVERY: oneOf(
    ['open', 'closed'],
    'open',
    'Whether discovery and pages with data need no key: closed asks for one or leaves them out.',
  ),
  MCP_TOOLS: oneOf(
    ['all', 'core', 'search'],
    'core',
    'Tools that MCP lists: all; core, those that answer most questions; search, none. With core ' +
      'and search list_tools, describe_tool and call_tool lead to the others.',
  ),
  EXPLORER: oneOf(
    ['open', 'off'],
    'open',
    'Whether pages such as /company/AAPL are open to visitors without a key.',
  ),
  DASHBOARD: oneOf(
    ['open', 'closed', 'off'],
    'open',
    'Sign-in at /dashboard; closed allows no new sign-ups.',
  ),
  OAUTH: flag(
    'Whether people can connect apps to /mcp by signing in, without a key; needs DASHBOARD, and ' +
      'HTTPS or a loopback address.',
    true,
  ),
  OAUTH_REGISTRATION: oneOf(
    ['open', 'off'],
    'open',
    'Whether apps can register themselves; off leaves those that are known by the address of a document.',
  ),
  MAIL_FROM: text('Sender of emails. Default: no-reply at the host of BASE_URL.'),
  RATE_PER_SECOND: whole(10, 'Requests per second of one key.', 1, 1_000_000),
  RATE_BURST: whole(20, 'Burst size of one key.', 1, 1_000_000),
  KEYS_PER_ADDRESS: whole(3, 'Keys per address in KEYS_WINDOW_HOURS.', 0),
  ACCOUNTS_PER_ADDRESS: whole(5, 'Sign-ups per address in KEYS_WINDOW_HOURS.'),
  KEYS_WINDOW_HOURS: whole(
    24,
    'Window for KEYS_PER_ADDRESS and ACCOUNTS_PER_ADDRESS.',
    1,
    HOURS_MAX,
  ),
  KEYS_PER_HOUR: whole(0, 'Keys per hour across all addresses; 0: no limit.'),
  CLAIMS_PER_DAY: whole(5, 'Keys one account may claim in 24 hours.'),
  FREE_CREDITS: whole(100, 'Monthly credits of a free key.'),
  COLD_SECONDS: whole(
    30,
    'Seconds a call waits for a publisher if nothing is stored.',
    1,
    SECONDS_MAX,
  ),
  REFRESH_SECONDS: whole(
    3,
    'Seconds a call waits for stored data to be refreshed.',
    1,
    SECONDS_MAX,
  ),
  FRESH_TICKERS_MINUTES: whole(1440, 'Age after which the ticker list is refreshed.'),
  FRESH_SUBMISSIONS_MINUTES: whole(10, 'Age after which a company’s filing list is refreshed.'),
  FRESH_PAGES_MINUTES: whole(43_200, 'Age after which an older page of that list is refreshed.'),
  FRESH_FACTS_MINUTES: whole(60, 'Age after which a company’s facts are refreshed.'),
  FRESH_CUSIPS_MINUTES: whole(10_080, 'Age after which CUSIPs are refreshed.'),
  WORKER_CONCURRENCY: whole(
    4,
    'Jobs of a worker that compute at once; more wait for bytes.',
    1,
    64,
  ),
  WATCH_SECONDS: whole(
    1,
    'Minimum polling interval of the feed of current filings; slower at night and on weekends.',
    1,
    SECONDS_MAX,
  ),
  FEED_ALARM_MINUTES: whole(
    15,
    'Minutes without reading the feed before "doctor" and /alarms report it.',
    1,
  ),
  BACKFILL: oneOf(
    SCOPES,
    '90',
    'What a live service loads besides the feed. 90: what market-wide answers need ' +
      'for the last 90 days; all: the publishers’ bulk files and data sets as well.',
  ),
  KEEP_BULK: flag('Whether to keep loaded bulk files in DATA_DIR/bulk.'),
  TIEOUT_URL: url('Service that "tieout get" queries, instead of http://127.0.0.1:8080.', [
    'http:',
    'https:',
  ]),
  TIEOUT_KEY: text('Key that "tieout get" sends.', { secret: true }),
  PUBLISHER_URL: url(
    'Loopback URL used instead of the publishers, e.g. that of "tieout simulate".',
    ['http:'],
  ),
  FRESH_SEARCHES_MINUTES: whole(10, 'Age after which a full-text search is refreshed.'),
  FRESH_OPPORTUNITIES_MINUTES: whole(
    1440,
    'Age after which the file of contract opportunities is refreshed.',
  ),
  FRESH_OPPORTUNITY_SEARCH_MINUTES: whole(
    240,
    'Age at which the opportunities API is asked again for what was posted since.',
  ),
  FRESH_CONTRACTS_MINUTES: whole(
    1440,
    'Age after which a company’s contracts are refreshed from USAspending.gov.',
  ),
  SAM_REQUESTS_PER_DAY: whole(
    10,
    'Daily requests to the opportunities API: 10 without a role at SAM.gov, 1,000 with one.',
    1,
    100_000,
  ),
  KEEP_DELIVERIES_DAYS: whole(90, 'Days to keep finished webhook deliveries.', 7, 36_600),
  KEEP_USAGE_DAYS: whole(
    400,
    'Days to keep marketplace calls and addresses that created keys.',
    31,
    36_600,
  ),
  KEEP_IGNORED_DAYS: whole(
    30,
    'Days to keep filings of unsupported forms in the feed’s record.',
    14,
    36_600,
  ),
  KEEP_ANSWERS_DAYS: whole(
    30,
    'Days to keep publishers’ responses for conditional requests.',
    1,
    36_600,
  ),
  FILINGS_KEEP_MB: whole(
    1024,
    'Megabytes of filings’ documents to keep compressed, so that each is fetched once; 0: none.',
    0,
    1_000_000,
  ),
  KEEP_REQUESTS_DAYS: whole(7, 'Days to keep the request log; 0: no log.', 0, 36_600),
  KEEP_AUDIT_DAYS: whole(400, 'Days to keep an account’s audit log.', 31, 36_600),
  LOG_REQUESTS_PER_DAY: whole(
    20_000,
    'Requests a process logs per account and day (UTC); free requests count up to a twentieth.',
    1,
  ),
  PUBLISHER_INTERVAL_MS: whole(
    120,
    'Minimum time between two requests to the publisher, across all processes on one store.',
    100,
    60_000,
  ),
  VISITOR_SHARE_PERCENT: whole(
    20,
    'Percentage of publisher requests available to page visitors without a key.',
    1,
    100,
  ),
} as const satisfies Record<string, Setting<unknown>>

export type SettingName = keyof typeof SETTINGS

export type Config = Readonly<{
  [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]['parse']>
}>

/** Misconfiguration for the operator to fix; its message is one line. */
export class SettingError extends Error {}

/**
 * Reads every setting. Fails with `SettingError` for a value that cannot be taken and for a variable
 * that looks like a misspelt setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  refuseMisspelt(Object.keys(environment))
  const values = Object.entries(SETTINGS).map(([name, setting]) => {
    const given = environment[name]
    return [name, given === undefined || given === '' ? setting.default : parse(name, given)]
  })
  return Object.freeze(Object.fromEntries(values)) as Config
}

export function readProcessConfig(): Config {
  return readConfig(process.env)
}

function parse(name: string, given: string): unknown {
  const setting: Setting<unknown> = SETTINGS[name as SettingName]
  try {
    return setting.parse(given)
  } catch (error) {
    if (!(error instanceof Expected)) throw error
    const shown = setting.secret ? '' : `, not "${given}"`
    throw new SettingError(`${name} must be ${error.message}${shown}`)
  }
}

const OWN_PREFIX = 'TIEOUT_'
/** Minimum length of names checked for misspelling; shorter ones resemble others. */
const JUDGED_LENGTH = 8
const NEAR = 2

function refuseMisspelt(names: string[]): void {
  const known = Object.keys(SETTINGS)
  for (const name of names) {
    if (known.includes(name)) continue
    const bare = name.startsWith(OWN_PREFIX) ? name.slice(OWN_PREFIX.length) : name
    const isOurs = name.startsWith(OWN_PREFIX)
    if (!isOurs && bare.length < JUDGED_LENGTH) continue
    // Filters out names that cannot be similar to ours, since every start checks all variables.
    const judged = known.filter((one) => isOurs || mayBeNear(one, bare))
    if (judged.length === 0) continue
    const nearest = nearestOf(bare, judged)
    if (isOurs || nearest.distance <= NEAR) {
      throw new SettingError(`unknown setting ${name}; did you mean ${nearest.name}?`)
    }
  }
}

/** A name within NEAR edits keeps one of NEAR + 1 parts unchanged. */
function mayBeNear(name: string, other: string): boolean {
  if (Math.abs(name.length - other.length) > NEAR) return false
  const length = Math.ceil(name.length / (NEAR + 1))
  for (let at = 0; at < name.length; at += length) {
    if (other.includes(name.slice(at, at + length))) return true
  }
  return false
}

export function nearestOf(name: string, known: readonly string[]) {
  const rated = known.map((candidate) => ({
    name: candidate,
    distance: editDistance(name, candidate),
  }))
  return rated.reduce((best, next) => (next.distance < best.distance ? next : best))
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current[j] = Math.min(change, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1)
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
