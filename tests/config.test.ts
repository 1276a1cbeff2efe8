// The settings: every bound, what is refused and how, and what a refusal must not say.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestOf, readConfig, SETTINGS, SettingError, type SettingName } from '../src/config.ts'

/** Whole numbers: lowest, highest, default, typed in once more. */
const NUMBERS = {
  PORT: [0, 65_535, 8080],
  DATABASE_POOL: [1, 500, 10],
  RATE_PER_SECOND: [1, 1_000_000, 10],
  RATE_BURST: [1, 1_000_000, 20],
  KEYS_PER_ADDRESS: [0, 1_000_000_000, 3],
  ACCOUNTS_PER_ADDRESS: [0, 1_000_000_000, 5],
  KEYS_WINDOW_HOURS: [1, 8784, 24],
  KEYS_PER_HOUR: [0, 1_000_000_000, 0],
  CLAIMS_PER_DAY: [0, 1_000_000_000, 5],
  IPV6_CLIENT_BITS: [32, 128, 64],
  LATEST_BUY_DAYS: [1, 366, 30],
  FREE_CREDITS: [0, 1_000_000_000, 100],
  COLD_SECONDS: [1, 3600, 30],
  REFRESH_SECONDS: [1, 3600, 3],
  FRESH_TICKERS_MINUTES: [0, 1_000_000_000, 1440],
  FRESH_SUBMISSIONS_MINUTES: [0, 1_000_000_000, 10],
  FRESH_PAGES_MINUTES: [0, 1_000_000_000, 43_200],
  FRESH_FACTS_MINUTES: [0, 1_000_000_000, 60],
  FRESH_CUSIPS_MINUTES: [0, 1_000_000_000, 10_080],
  FRESH_SEARCHES_MINUTES: [0, 1_000_000_000, 10],
  WORKER_CONCURRENCY: [1, 64, 4],
  WATCH_SECONDS: [1, 3600, 1],
  FEED_ALARM_MINUTES: [1, 1_000_000_000, 15],
  FRESH_OPPORTUNITIES_MINUTES: [0, 1_000_000_000, 1440],
  FRESH_OPPORTUNITY_SEARCH_MINUTES: [0, 1_000_000_000, 240],
  SAM_REQUESTS_PER_DAY: [1, 100_000, 10],
  PUBLISHER_INTERVAL_MS: [100, 60_000, 120],
  DIGEST_HOUR: [0, 23, 11],
  FRESH_CONTRACTS_MINUTES: [0, 1_000_000_000, 1440],
  KEEP_AUDIT_DAYS: [31, 36_600, 400],
  VISITOR_SHARE_PERCENT: [1, 100, 20],
  OTEL_EXPORTER_OTLP_TIMEOUT: [100, 60_000, 2000],
  KEEP_DELIVERIES_DAYS: [7, 36_600, 90],
  KEEP_USAGE_DAYS: [31, 36_600, 400],
  KEEP_IGNORED_DAYS: [14, 36_600, 30],
  KEEP_ANSWERS_DAYS: [1, 36_600, 30],
  FILINGS_KEEP_MB: [0, 1_000_000, 1024],
  KEEP_REQUESTS_DAYS: [0, 36_600, 7],
  LOG_REQUESTS_PER_DAY: [1, 1_000_000_000, 20_000],
  WEBHOOK_JITTER_PERCENT: [0, 100, 20],
  WEBHOOK_TIMEOUT_SECONDS: [1, 60, 15],
  WEBHOOK_FAILING_DAYS: [1, 365, 5],
  WEBHOOK_CONCURRENCY: [4, 10_000, 256],
  WEBHOOK_WAITING: [4, 10_000, 2048],
  WEBHOOK_TESTS_PER_MINUTE: [1, 1_000_000_000, 10],
  WEBHOOK_TEST_POSTS_PER_MINUTE: [8, 1_000_000_000, 60],
  WEBHOOKS_PER_ACCOUNT: [1, 1_000_000_000, 10_000],
  SEARCHES_PER_ACCOUNT: [1, 1_000_000_000, 100],
  REQUEST_SECONDS: [1, 3600, 30],
  WRITE_SECONDS: [1, 3600, 20],
  IN_FLIGHT_MAX: [1, 1_000_000, 1000],
  CONNECTIONS_MAX: [1, 1_000_000, 5000],
  UNPAID_PER_SECOND: [0, 1_000_000, 20],
  ADDRESS_SHARE_PERCENT: [1, 100, 25],
  LOOP_DELAY_MAX_MS: [0, 60_000, 1000],
  WIDE_READS: [1, 64, 2],
  WIDE_READ_SECONDS: [1, 3600, 5],
  LAKE_MEMORY_MB: [128, 1_000_000, 512],
  LAKE_KEEP_MONTHS: [0, 1200, 12],
  STOP_SECONDS: [1, 3600, 20],
} as const

const WORDS = {
  ROLE: ['all', 'api', 'worker'],
  LOG_LEVEL: ['debug', 'info', 'warn', 'error', 'silent'],
  PG_PREPARE: ['on', 'off'],
  DISCOVERY: ['open', 'closed'],
  MCP_TOOLS: ['all', 'core', 'search'],
  BACKFILL: ['off', '90', 'all'],
  EXPLORER: ['open', 'off'],
  DASHBOARD: ['open', 'closed', 'off'],
  OAUTH_REGISTRATION: ['open', 'off'],
  OTEL_TRACES_SAMPLER: [
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ],
} as const

const TEXTS = [
  'HOST',
  'DATA_DIR',
  'MIRROR_DIR',
  'MAIL_FROM',
  'SAM_API_KEY',
  'MARKETPLACE_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GITHUB_CLIENT_ID',
  'GITHUB_CLIENT_SECRET',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'LAKE_S3_REGION',
  'LAKE_S3_KEY_ID',
  'LAKE_S3_SECRET',
  'OTEL_SERVICE_NAME',
  'TIEOUT_KEY',
] as const
const URLS = {
  BASE_URL: ['http', 'https'],
  DATABASE_URL: ['postgres', 'postgresql'],
  DATABASE_READ_URL: ['postgres', 'postgresql'],
  SMTP_URL: ['smtp', 'smtps'],
  TIEOUT_URL: ['http', 'https'],
  PUBLISHER_URL: ['http'],
  STRIPE_API_URL: ['http'],
  OIDC_ISSUER: ['https', 'http'],
  LAKE_S3_URL: ['https', 'http'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['http', 'https'],
} as const
const LISTS = ['TRUSTED_PROXIES'] as const
const OTHERS = [
  'SECRET_KEY',
  'SEC_CONTACT',
  'CLOCK',
  'CLOCK_STOPPED',
  'SEED',
  'OAUTH',
  'ORIGIN_LOCK',
  'KEEP_BULK',
  'FUND_ALIASES',
  'STRIPE_PLANS',
  'STRIPE_PACKS',
  'LAKE_HOUR',
  'METRICS_LISTEN',
  'WEBHOOK_ALLOW',
  'WEBHOOK_PORTS',
  'WEBHOOK_SCHEDULE_SECONDS',
  'WEBHOOK_PROOF',
  'OTEL_TRACES_EXPORTER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_SDK_DISABLED',
] as const
const SECRETS = [
  'LAKE_S3_SECRET',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SAM_API_KEY',
  'SECRET_KEY',
  'MARKETPLACE_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'TIEOUT_KEY',
  'GITHUB_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
] as const

const read = (name: string, value: string) => readConfig({ [name]: value })[name as SettingName]

/** The one line an operator gets for a value. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    assert.ok(error instanceof SettingError, String(error))
    assert.equal(error.message.includes('\n'), false)
    return error.message
  }
  return assert.fail(`accepted: ${JSON.stringify(environment)}`)
}

test('every setting is covered by this file', () => {
  const covered = [NUMBERS, WORDS, URLS].flatMap((table) => Object.keys(table))
  const all = [...covered, ...TEXTS, ...LISTS, ...OTHERS]
  assert.deepEqual(all.toSorted(), Object.keys(SETTINGS).toSorted())
})

test('the program’s own secrets are marked as such', () => {
  const marked = Object.entries(SETTINGS).filter(([, one]) => 'secret' in one && one.secret)
  assert.deepEqual(marked.map(([name]) => name).toSorted(), SECRETS.toSorted())
})

test('whole numbers are taken from the lowest to the highest and no further', () => {
  for (const [name, [min, max, standard]] of Object.entries(NUMBERS)) {
    assert.equal(readConfig({})[name as SettingName], standard, name)
    assert.equal(read(name, String(min)), min, name)
    assert.equal(read(name, String(max)), max, name)
    const expected = `${name} must be a whole number from ${min} to ${max}`
    const wrong = [String(max + 1), '-1', '1.5', '1e3', '0x10', ' 5', 'ten', '9'.repeat(400)]
    if (min > 0) wrong.push(String(min - 1))
    for (const text of wrong) {
      assert.equal(refusalOf({ [name]: text }), `${expected}, not "${text}"`)
    }
  }
})

test('words are taken as they are spelled', () => {
  for (const [name, words] of Object.entries(WORDS)) {
    for (const word of words) assert.equal(read(name, word), word)
    for (const wrong of ['none', words[0].toUpperCase(), `${words[0]} `]) {
      const expected = `${name} must be one of ${words.join(', ')}, not "${wrong}"`
      assert.equal(refusalOf({ [name]: wrong }), expected)
    }
  }
  assert.deepEqual(
    [readConfig({}).ROLE, readConfig({}).LOG_LEVEL, readConfig({}).DISCOVERY],
    ['all', 'warn', 'open'],
  )
})

test('traces are off until they are asked for, and a share of them is a number from 0 to 1', () => {
  const { OTEL_TRACES_EXPORTER, OTEL_SDK_DISABLED, OTEL_TRACES_SAMPLER_ARG } = readConfig({})
  assert.deepEqual([OTEL_TRACES_EXPORTER, OTEL_SDK_DISABLED], [null, false])
  assert.deepEqual(
    ['otlp', 'none'].map((word) => read('OTEL_TRACES_EXPORTER', word)),
    ['otlp', 'none'],
  )
  assert.match(refusalOf({ OTEL_TRACES_EXPORTER: 'jaeger' }), /must be one of otlp, none/)
  assert.equal(OTEL_TRACES_SAMPLER_ARG, 1)
  const shares = ['0', '1', '0.25', '.5', '1.0'].map((text) =>
    read('OTEL_TRACES_SAMPLER_ARG', text),
  )
  assert.deepEqual(shares, [0, 1, 0.25, 0.5, 1])
  for (const wrong of ['1.5', '-1', 'half', '1e-1']) {
    assert.match(refusalOf({ OTEL_TRACES_SAMPLER_ARG: wrong }), /must be a number from 0 to 1/)
  }
})

test('texts are taken as they are', () => {
  for (const name of TEXTS) assert.equal(read(name, ' any text = "1" '), ' any text = "1" ')
  const { HOST, DATA_DIR, MIRROR_DIR, SEC_CONTACT } = readConfig({})
  assert.deepEqual([HOST, DATA_DIR, MIRROR_DIR, SEC_CONTACT], ['127.0.0.1', './data', null, null])
})

test('a setting that is empty is one that is not set', () => {
  const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']))
  assert.deepEqual(readConfig(empty), readConfig({}))
})

test('addresses have one of their protocols and lose a slash at the end', () => {
  for (const [name, protocols] of Object.entries(URLS)) {
    assert.equal(readConfig({})[name as SettingName], null)
    for (const protocol of protocols) {
      assert.equal(read(name, `${protocol}://host.example/x/`), `${protocol}://host.example/x`)
    }
    for (const wrong of ['host.example', 'ftp://host.example', '//host', 'javascript:1', 'x y']) {
      const expected = protocols.map((protocol) => `${protocol}:`).join(' or ')
      const refusal = refusalOf({ [name]: wrong })
      assert.ok(refusal.startsWith(`${name} must be an address beginning with ${expected}//`))
    }
  }
})

test('no refusal repeats a secret', () => {
  for (const name of SECRETS) {
    for (const value of ['hunter2', 'ftp://user:hunter2@host', 'postgres//u:hunter2@h']) {
      try {
        readConfig({ [name]: value })
      } catch (error) {
        assert.equal(String(error).includes('hunter2'), false, name)
      }
    }
  }
  const expected = 'DATABASE_URL must be an address beginning with postgres: or postgresql://'
  assert.equal(refusalOf({ DATABASE_URL: 'mysql://u:hunter2@h' }), expected)
})

test('lists are split at commas, blanks left out', () => {
  for (const name of LISTS) {
    assert.deepEqual(readConfig({})[name], [])
    assert.deepEqual(read(name, ' 10.0.0.1, 10.1.0.0/16,, '), ['10.0.0.1', '10.1.0.0/16'])
  }
})

test('trusted proxies are addresses and networks, nothing else', () => {
  for (const good of ['::1', '2001:db8::/48', '::ffff:10.0.0.1', '10.0.0.0/1']) {
    assert.deepEqual(read('TRUSTED_PROXIES', good), [good])
  }
  const bad = [
    'proxy.example',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0.1:80',
    '::1/129',
    '10.0.0.0/',
    '*',
  ]
  for (const wrong of bad) {
    const expected = 'addresses or networks such as 10.0.0.0/8, separated by commas'
    assert.equal(
      refusalOf({ TRUSTED_PROXIES: wrong }),
      `TRUSTED_PROXIES must be ${expected}, not "${wrong}"`,
    )
  }
})

test('webhooks’ addresses, ports and waits are lists of their own kind', () => {
  const { WEBHOOK_ALLOW, WEBHOOK_PORTS, WEBHOOK_SCHEDULE_SECONDS } = readConfig({})
  assert.deepEqual([WEBHOOK_ALLOW, WEBHOOK_PORTS], [[], [443]])
  assert.equal(WEBHOOK_SCHEDULE_SECONDS.length, 10)
  const hosts = '127.0.0.1:9443, [::1]:9443,10.0.0.1,receiver.test:80'
  assert.deepEqual(read('WEBHOOK_ALLOW', hosts), hosts.split(/, */))
  for (const bad of ['http://127.0.0.1:9443', '10.0.0.0/8', '127.0.0.1:x']) {
    assert.match(refusalOf({ WEBHOOK_ALLOW: bad }), /^WEBHOOK_ALLOW must be addresses/)
  }
  assert.deepEqual(read('WEBHOOK_PORTS', '443, 8443'), [443, 8443])
  assert.match(refusalOf({ WEBHOOK_PORTS: '65536' }), /from 0 to 65535/)
  assert.deepEqual(read('WEBHOOK_SCHEDULE_SECONDS', '0,1,2'), [0, 1, 2])
  assert.match(refusalOf({ WEBHOOK_SCHEDULE_SECONDS: '0,soon' }), /whole numbers/)
})

test('a flag is on or off in the usual words', () => {
  assert.equal(readConfig({}).ORIGIN_LOCK, false)
  assert.equal(readConfig({}).OAUTH, true)
  for (const on of ['1', 'true', 'TRUE', 'yes', 'on']) assert.equal(read('ORIGIN_LOCK', on), true)
  for (const off of ['0', 'false', 'no', 'Off']) assert.equal(read('ORIGIN_LOCK', off), false)
  assert.equal(
    refusalOf({ ORIGIN_LOCK: 'maybe' }),
    'ORIGIN_LOCK must be true or false, not "maybe"',
  )
})

test('the clock starts at an instant with a zone, or at midnight UTC of a day', () => {
  assert.equal(readConfig({}).CLOCK, null)
  assert.equal(read('CLOCK', '2025-11-15T12:00:00Z'), '2025-11-15T12:00:00.000Z')
  assert.equal(read('CLOCK', '2025-11-15T12:00:00.5-05:00'), '2025-11-15T17:00:00.500Z')
  assert.equal(read('CLOCK', '2024-02-29'), '2024-02-29T00:00:00.000Z')
  const wrong = [
    '2025-11-15T12:00:00',
    '2025-02-29',
    '2025-02-30T00:00:00Z',
    '2025-11-15T25:00:00Z',
    'yesterday',
    '5',
    '2025',
    'Nov 15, 2025',
    '1731672000000',
  ]
  for (const text of wrong) {
    const expected = 'CLOCK must be an instant such as 2025-11-15T12:00:00Z'
    assert.equal(refusalOf({ CLOCK: text }), `${expected}, not "${text}"`)
  }
})

test('fund aliases are pairs of a name and a CIK', () => {
  assert.deepEqual(readConfig({}).FUND_ALIASES, {})
  assert.deepEqual(read('FUND_ALIASES', 'berkshire=1067983, scion = 0001649339'), {
    berkshire: '1067983',
    scion: '0001649339',
  })
  for (const wrong of [
    'berkshire',
    'berkshire=',
    '=1067983',
    'a=1,b',
    'a=x',
    'a=0',
    ',',
    'a=1=2',
  ]) {
    assert.match(refusalOf({ FUND_ALIASES: wrong }), /^FUND_ALIASES must be pairs such as /)
  }
})

test('what is sold is a list of names, each with a price of its own', () => {
  assert.deepEqual(read('STRIPE_PLANS', 'starter=price_1, pro = price_2,starter=price_3'), [
    { name: 'starter', price: 'price_1' },
    { name: 'pro', price: 'price_2' },
    { name: 'starter', price: 'price_3' },
  ])
  assert.deepEqual(read('STRIPE_PACKS', '1000=price_1'), [{ name: '1000', price: 'price_1' }])
  const wrong = ['x', 'x=', '=price_1', 'free=price_1', 'pro=price 1', 'pro=a=b', 'pro=a,pro=a']
  for (const text of wrong) {
    assert.match(refusalOf({ STRIPE_PLANS: text }), /^STRIPE_PLANS must be pairs such as starter=/)
  }
  for (const text of ['0=price_1', '-5=price_1', '1.5=price_1', '01=price_1', 'pro=price_1']) {
    assert.match(refusalOf({ STRIPE_PACKS: text }), /^STRIPE_PACKS must be pairs such as 1000=/)
  }
})

test('the contact is a name and an email address, and is kept as it is sent', () => {
  const taken = {
    'Jane Doe jane@example.com': 'Jane Doe jane@example.com',
    '  Acme Widgets, Inc.   ops+edgar@mail.acme.co.uk ':
      'Acme Widgets, Inc. ops+edgar@mail.acme.co.uk',
    'José Díaz <jose@example.org>': 'José Díaz <jose@example.org>',
    'jane@example.com (Jane Doe)': 'jane@example.com (Jane Doe)',
  }
  for (const [given, sent] of Object.entries(taken)) {
    assert.equal(read('SEC_CONTACT', given), sent)
  }
  const refused = [
    'x',
    'Jane Doe',
    'jane@example.com',
    '<jane@example.com>',
    'jane@example.com jane@example.org',
    'J jane@example.com',
    'Jane Doe jane@localhost',
    'Jane Doe jane(at)example.com',
    'Jane Doe @example.com',
    'Łukasz Żak lukasz@example.com',
    'Jane\u0000Doe jane@example.com',
  ]
  for (const given of refused) {
    assert.equal(
      refusalOf({ SEC_CONTACT: given }),
      'SEC_CONTACT must be a name and an email address such as Your Name you@example.com, in ' +
        `Latin letters, not "${given}"`,
    )
  }
})

test('a misspelt setting is named with the one that was meant', () => {
  const meant = {
    TIEOUT_PORT: 'PORT',
    TIEOUT_PROT: 'PORT',
    SEC_CONTCT: 'SEC_CONTACT',
    SEC_CONTACTS: 'SEC_CONTACT',
    DATABSE_URL: 'DATABASE_URL',
    DATABASE_URI: 'DATABASE_URL',
    MIRROR_DIRR: 'MIRROR_DIR',
    SAM_APIKEY: 'SAM_API_KEY',
    LOGLEVEL: 'LOG_LEVEL',
  }
  for (const [name, nearest] of Object.entries(meant)) {
    assert.equal(
      refusalOf({ [name]: 'hunter2' }),
      `unknown setting ${name}; did you mean ${nearest}?`,
    )
  }
})

test('variables of the system and of other programs are left alone', () => {
  const environment = {
    PATH: '/usr/bin',
    HOME: '/root',
    HOSTNAME: 'host',
    HOSTS: 'x',
    POST: 'x',
    PORTS: 'x',
    ROLES: 'x',
    CLOCKS: 'x',
    USER: 'x',
    DATA_HOME: 'x',
    NODE_ENV: 'production',
    KUBERNETES_PORT: 'tcp://10.0.0.1:443',
    PGDATABASE: 'x',
    npm_config_loglevel: 'x',
    LS_COLORS: 'x',
  }
  assert.deepEqual(readConfig(environment), readConfig({}))
})

test('what was read cannot be changed', () => {
  const config = readConfig({}) as Record<string, unknown>
  assert.throws(() => {
    config.PORT = 1
  }, TypeError)
})

test('the nearest name is the one with the fewest changes', () => {
  const known = ['PORT', 'HOST', 'ROLE']
  assert.deepEqual(nearestOf('PROT', known), { name: 'PORT', distance: 2 })
  assert.deepEqual(nearestOf('HOSTT', known), { name: 'HOST', distance: 1 })
  assert.deepEqual(nearestOf('', known), { name: 'PORT', distance: 4 })
})

test('the operator’s listener is an address and a port', () => {
  assert.deepEqual(read('METRICS_LISTEN', '127.0.0.1:9464'), { host: '127.0.0.1', port: 9464 })
  assert.deepEqual(read('METRICS_LISTEN', '[::1]:0'), { host: '::1', port: 0 })
  assert.deepEqual(read('METRICS_LISTEN', 'metrics.internal:80'), {
    host: 'metrics.internal',
    port: 80,
  })
  for (const wrong of ['9464', '127.0.0.1', '::1:9464', '127.0.0.1:65536', 'x:1:2', ':1']) {
    assert.match(refusalOf({ METRICS_LISTEN: wrong }), /an address and a port/)
  }
})

test('LAKE_HOUR is an hour of the day, or off', () => {
  assert.equal(readConfig({}).LAKE_HOUR, 8)
  assert.equal(readConfig({ LAKE_HOUR: '0' }).LAKE_HOUR, 0)
  assert.equal(readConfig({ LAKE_HOUR: '23' }).LAKE_HOUR, 23)
  assert.equal(readConfig({ LAKE_HOUR: 'off' }).LAKE_HOUR, null)
  for (const wrong of ['24', '-1', 'nightly', '1.5']) {
    assert.match(refusalOf({ LAKE_HOUR: wrong }), /an hour from 0 to 23, or off/)
  }
})
