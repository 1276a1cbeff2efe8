// Sample answers about webhooks, for sandbox keys.

const ID = 'wh_0000000000000000000a'

const record = {
  id: ID,
  url: 'https://hooks.example.com/filings',
  name: null,
  format: 'json' as const,
  digest: null,
  tickers: ['AAPL', 'MSFT'],
  people: ['0001214156'],
  events: ['insider', '8-k', '13d-g', 'search'],
  search: { q: '"going concern"', forms: '10-K,10-Q', entityName: null },
  active: true,
  created_at: '2025-11-15T12:00:00.000Z',
  deactivated_at: null,
  deactivated_reason: null,
  failing_since: null,
  proven_at: '2025-11-15T12:01:00.000Z',
  waiting_reason: null,
}

const SECRET = 'whsec_c2FuZGJveCBzZWNyZXQsIHNpZ25zIG5vdGhpbmc='

export const createdSample = { ...record, proven_at: null, secret: SECRET }

export const listSample = { count: 1, webhooks: [record] }

export const watchSample = { ...record, name: 'My companies' }

export const removedSample = { id: ID, active: false as const }

export const testSample = {
  id: ID,
  delivered: true,
  status_code: 204,
  duration_ms: 87,
  error: null,
  proven: true,
  lab: null,
}

export const deliveriesSample = {
  id: ID,
  count: 1,
  deliveries: [
    {
      id: 'msg_0000000000000000000a_000032019325000079',
      sequence: 1,
      type: '8-k',
      accession: '0000320193-25-000079',
      status: 'delivered' as const,
      created_at: '2025-10-30T20:30:36.000Z',
      next_attempt_at: null,
      attempts: [
        {
          number: 1,
          at: '2025-10-30T20:30:36.120Z',
          status_code: 204,
          duration_ms: 87,
          error: null,
          answer: '',
        },
      ],
    },
  ],
  tests: [
    {
      id: 'msg_0000000000000000000b',
      at: '2025-10-30T20:00:00.000Z',
      status_code: 204,
      duration_ms: 91,
      error: null,
      answer: '',
      lab_checks: null,
      lab_failed: null,
    },
  ],
  next_before: null,
}

const [sampleDelivery] = deliveriesSample.deliveries as [
  (typeof deliveriesSample.deliveries)[number],
]

export const accountDeliveriesSample = {
  count: 1,
  deliveries: [{ ...sampleDelivery, webhook_id: ID }],
  next_before: null,
}

export const deliverySample = {
  ...sampleDelivery,
  webhook_id: ID,
  url: 'https://hooks.example.com/filings',
  headers: {
    'content-type': 'application/json',
    'user-agent': 'tieout/1.0.0',
    'webhook-id': sampleDelivery.id,
  },
  body: '{"type":"8-k","timestamp":"2025-10-30T20:30:36.000Z","data":{"sequence":1}}',
}

export const replaySample = { id: ID, replayed: 1 }

export const rotatedSample = {
  id: ID,
  secret: SECRET,
  previous_expires_at: '2025-11-16T12:00:00.000Z',
}

const SEEN_AT = '2025-11-15T17:00:01.000Z'
const QUEUED_AT = '2025-11-15T17:00:02.000Z'

export const traceSample = {
  accepted_at: '2025-11-15T17:00:00.000Z',
  seen_at: SEEN_AT,
  parsed_at: QUEUED_AT,
  queued_at: QUEUED_AT,
}

export const searchSample = {
  sequence: 1,
  search: { q: '"going concern"', forms: '10-K,10-Q', entityName: null },
  cik: '0009990101',
  company: 'HARROWGATE TOOLING CORP /DEMO/',
  form: '10-K',
  amendment: false,
  accession: '0009990101-25-000002',
  filed: '2025-11-15',
  period: '2025-09-30',
  items: [],
  url: 'https://www.sec.gov/Archives/edgar/data/9990101/000999010125000002/0009990101-25-000002.txt',
  accepted_at: traceSample.accepted_at,
  documents_matching: 1,
  documents: [
    {
      file_type: '10-K',
      description: 'ANNUAL REPORT',
      url: 'https://www.sec.gov/Archives/edgar/data/9990101/000999010125000002/hgt-20250930.htm',
      snippet: 'There is substantial doubt about our ability to continue as a going concern.',
    },
  ],
  trace: traceSample,
}

const KEY = 'CONT_AWD_DEMO24F0001_9700_DEMO20D0001_9700'

export const contractSample = {
  sequence: 1,
  ticker: 'HARW',
  cik: '0009990101',
  company: 'HARROWGATE TOOLING CORP /DEMO/',
  origin: 'award',
  notice_id: null,
  award_key: KEY,
  award_id: 'DEMO24F0001',
  title: 'CUTTING TOOLS',
  solicitation_number: null,
  recipient: 'HARROWGATE PRECISION LLC',
  recipient_uei: 'DEM0HAR0W2T1',
  agency: 'Department of Defense',
  amount: '1250000.5',
  awarded_on: '2025-11-12',
  naics_code: '333515',
  url: `https://www.usaspending.gov/award/${KEY}/`,
  confidence: 'high',
  evidence: [
    {
      kind: 'subsidiary',
      confidence: 'high',
      written: 'HARROWGATE PRECISION LLC',
      equals: 'Harrowgate Precision, LLC',
      accession: '0009990101-25-000002',
      exhibit: 'EX-21',
      url: 'https://www.sec.gov/Archives/edgar/data/9990101/000999010125000002/ex21.htm',
      doubt: null,
    },
  ],
  trace: { seen_at: SEEN_AT, queued_at: QUEUED_AT },
}

export const testEventSample = {
  sequence: null,
  webhook_id: ID,
  message: 'A test; nothing was filed.',
}
