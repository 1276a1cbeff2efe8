// A browser as far as the dashboard needs one: it keeps cookies, follows redirects, and sends the
// forms of the page it is on with an Origin.

import assert from 'node:assert/strict'
import type { TestApp } from './app.ts'
import type { Answer } from './http.ts'

export interface Browser {
  readonly cookies: Map<string, string>
  /** The page it is on. */
  readonly page: Answer
  readonly path: string
  go(path: string): Promise<Answer>
  /** Fills in and sends the form that posts to `action`. */
  submit(action: string, values?: Record<string, string>): Promise<Answer>
  /** Fills in and sends the form without following where it leads. */
  sendForm(action: string, values?: Record<string, string>): Promise<Answer>
  /** Sends a form without following where it leads; the fields are all there is. */
  post(action: string, fields: Record<string, string>, headers?: Headers): Promise<Answer>
}

type Headers = Record<string, string>

let opened = 0

function nextAddress(): string {
  opened += 1
  return `10.1.${Math.floor(opened / 250)}.${(opened % 250) + 1}`
}

/** Each comes from an address of its own, which a program believes that trusts the proxy 127.0.0.1. */
export function openBrowser(app: TestApp, address = nextAddress()): Browser {
  const cookies = new Map<string, string>()
  let page: Answer | null = null
  let path = '/'

  const ask = async (to: string, method: string, body?: string, more: Headers = {}) => {
    const headers: Headers = { 'x-forwarded-for': address, ...more }
    if (cookies.size > 0) {
      headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    }
    const sent = body === undefined ? {} : { body }
    const answer = await app.send(to, { method, headers, ...sent })
    keep(cookies, answer)
    return answer
  }

  const follow = async (to: string, answer: Answer): Promise<Answer> => {
    const next = answer.status === 303 ? String(answer.headers.location) : null
    if (next !== null) return follow(next, await ask(next, 'GET'))
    path = to
    page = answer
    return answer
  }

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (action: string, fields: Record<string, string>, headers: Headers = {}) => {
    const body = new URLSearchParams(fields).toString()
    return ask(action, 'POST', body, { ...form, origin: new URL(app.url).origin, ...headers })
  }

  const sendForm = (action: string, values: Record<string, string> = {}) =>
    post(action, { ...hiddenFields(page?.text ?? '', action), ...values })

  return {
    cookies,
    get page() {
      assert.ok(page, 'the browser is on no page')
      return page
    },
    get path() {
      return path
    },
    go: async (to) => follow(to, await ask(to, 'GET')),
    submit: async (action, values) => follow(action, await sendForm(action, values)),
    sendForm,
    post,
  }
}

function keep(cookies: Map<string, string>, answer: Answer): void {
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const isGone = value === '' || /max-age=0/i.test(line)
    if (isGone) cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** The hidden fields of the form that posts to `action`; fails the test when there is none. */
export function hiddenFields(text: string, action: string): Record<string, string> {
  const start = text.indexOf(`action="${action}"`)
  assert.ok(start >= 0, `no form posts to ${action}`)
  const form = text.slice(start, text.indexOf('</form>', start))
  const fields = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
  return Object.fromEntries(
    [...fields].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

/** A value as a browser reads it. */
function unescaped(value: string): string {
  const plain = value.replaceAll('&quot;', '"').replaceAll('&#39;', "'")
  return plain.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

export const PASSWORD = 'a quiet river at night'

/** Signs a new person up; the browser is then on the dashboard. */
export async function signUp(browser: Browser, email: string, password = PASSWORD) {
  await browser.go('/dashboard/sign-up')
  return browser.submit('/dashboard/sign-up', { email, password })
}

/** The key that a page shows once. */
export function keyOn(page: Answer): string {
  const key = /<pre[^>]*>(svc_\w+)<\/pre>/.exec(page.text)?.[1]
  assert.ok(key, 'the page shows no key')
  return key
}
