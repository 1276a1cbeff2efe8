// The dashboard as a person uses it: signs up, makes a key, looks at every page, sends every form
// rightly and wrongly, signs out and in again.

import type { Call } from './call.ts'

export function dashboardCalls(): Call[] {
  return [...STRANGER, ...MEMBER, ...LEAVING]
}

const ROW = 'dashboard, signed in'
const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: '$origin',
  cookie: '$form; $session',
}
const PROOF = /name="proof" value="([^"]+)"/
const SESSION = /([\w.-]*session_token=[^;]+)/

function page(path: string, keeps: Call['keeps'] = {}): Call {
  return { row: ROW, method: 'GET', path, keeps, headers: { cookie: '$form; $session' } }
}

function form(path: string, fields: string, keeps: Call['keeps'] = {}): Call {
  const body = `proof=$proof${fields === '' ? '' : '&'}${fields}`
  return { row: ROW, method: 'POST', path, headers: FORM, body, keeps }
}

const ANOTHER = 'email=another%40example.com&password=a-long-enough-password'
const PERSON = 'email=somebody%40example.com&password=a-long-enough-password'

const STRANGER: readonly Call[] = [
  {
    ...page('/dashboard/sign-in', { form: /(\w+_form=\w+)/, proof: PROOF }),
    headers: {},
  },
  form('/dashboard/sign-in', PERSON),
  form('/dashboard/sign-up', 'email=nobody&password=a-long-enough-password'),
  form('/dashboard/sign-up', 'email=somebody%40example.com&password=short'),
  form('/dashboard/sign-up', ''),
  { ...form('/dashboard/sign-up', PERSON), body: PERSON },
  { ...form('/dashboard/sign-up', ANOTHER), headers: { ...FORM, origin: 'https://evil.example' } },
  { ...form('/dashboard/sign-up', ANOTHER), headers: { ...FORM, 'content-type': 'text/plain' } },
  {
    ...form('/dashboard/sign-up', ANOTHER),
    headers: { ...FORM, 'content-type': 'application/json' },
  },
  form('/dashboard/keys', 'label=x'),
  form('/dashboard/sign-in/with/github', ''),
  form('/dashboard/sign-up', PERSON, { session: SESSION }),
]

const HOOK =
  'url=https%3A%2F%2Fhooks.example.com%2Fx&tickers=AAPL%2C+MSFT&events=insider&events=8-k'

const MEMBER: readonly Call[] = [
  page('/dashboard', { proof: PROOF }),
  form('/dashboard/sign-up', PERSON),
  page('/dashboard/sign-in'),
  page('/dashboard/keys'),
  form('/dashboard/keys', 'label=My+key+%E2%82%AC&kind=live', { key: /keys\/(key_\w+)\/revoke/ }),
  form('/dashboard/keys', 'label=&kind=sandbox'),
  form('/dashboard/keys', `label=${'x'.repeat(500)}`),
  form('/dashboard/keys/claim', 'key=nonsense'),
  form('/dashboard/keys/claim', 'key=$poor'),
  ...['', '/keys', '/plan', '/usage', '/usage?days=7', '/credits', '/webhooks', '/account'].map(
    (end) => page(`/dashboard${end}`),
  ),
  ...['/credits.csv', '/credits.json', '/plan/paid', '/plan/cancelled', '/nothing'].map((end) =>
    page(`/dashboard${end}`),
  ),
  form('/dashboard/plan/checkout', 'offer=starter'),
  form('/dashboard/plan/portal', ''),
  form('/dashboard/webhooks', 'url=http%3A%2F%2Fx&tickers=&events='),
  form('/dashboard/webhooks', HOOK, { hook: /webhooks\/(wh_\w+)/ }),
  page('/dashboard/webhooks', { hook: /webhooks\/(wh_\w+)/ }),
  page('/dashboard/webhooks/$hook'),
  form('/dashboard/webhooks/$hook/rotate', 'overlap_hours=5'),
  form('/dashboard/webhooks/$hook/replay', 'delivery_id=msg_none'),
  form('/dashboard/webhooks/$hook/off', ''),
  form('/dashboard/webhooks/$hook/nothing', ''),
  page('/dashboard/webhooks/wh_none'),
  page('/dashboard/keys/$key/revoke'),
  form('/dashboard/keys/$key/revoke', ''),
  page('/dashboard/keys/key_none/revoke'),
  page('/dashboard/credits'),
]

const LEAVING: readonly Call[] = [
  form('/dashboard/account/password', 'current=wrong&password=another-long-password'),
  form('/dashboard/account/sign-out-others', ''),
  form('/dashboard/account/delete', 'confirm=no'),
  form('/dashboard/sign-out', ''),
  page('/dashboard', { proof: PROOF }),
  page('/dashboard/sign-in', { proof: PROOF }),
  form('/dashboard/sign-in', 'email=somebody%40example.com&password=wrong-password-it-is'),
  form('/dashboard/sign-in', PERSON, { session: SESSION }),
  page('/dashboard'),
]
