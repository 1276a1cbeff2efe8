// The link in letters that stops an alert: a page with a button, since mail scanners follow every
// link, and the post of mail programs for one click (RFC 8058). Neither needs signing in.

import { type HttpApp, type HttpReply, taking } from '../http/listener.ts'
import { html } from './html.ts'
import { sendPage } from './send.ts'

/** Path of the link in letters. */
const STOP_PATH = '/alerts/stop'

export interface StoppableAlert {
  readonly name: string | null
  readonly isActive: boolean
}

export interface AlertStops {
  find(token: string): Promise<StoppableAlert | null>
  stop(token: string): Promise<StoppableAlert | null>
}

export function addStopAlert(app: HttpApp, stops: AlertStops): void {
  app.get(STOP_PATH, taking('store'), async ({ query }, reply) => {
    const token = query.token ?? ''
    return show(reply, await stops.find(token), token)
  })
  app.post(STOP_PATH, taking('store'), async ({ query }, reply) => {
    const token = query.token ?? ''
    return show(reply, await stops.stop(token), token)
  })
}

function show(reply: HttpReply, alert: StoppableAlert | null, token: string) {
  const page = { title: 'Stop an alert', path: STOP_PATH }
  reply.header('cache-control', 'no-store')
  if (alert === null) {
    const body = html`<h1>Stop an alert</h1>
<p class="notice bad">This link is incomplete. Copy it again from the email, or turn the alert off in
<a href="/dashboard/alerts">your dashboard</a>.</p>`
    return sendPage(reply, { ...page, body }, 404)
  }
  const name = alert.name === null ? 'this alert' : `“${alert.name}”`
  if (!alert.isActive) {
    const body = html`<h1>Stopped</h1>
<p class="notice good" role="status">You will get no more emails from ${name}.</p>
<p>Your other alerts stay on. <a href="/dashboard/alerts">Manage alerts</a>.</p>`
    return sendPage(reply, { ...page, body })
  }
  const body = html`<h1>Stop ${name}?</h1>
<p>You will get no more emails from this alert. Your other alerts stay on.</p>
<form method="post" action="${STOP_PATH}?token=${encodeURIComponent(token)}"><button class="main">Stop it</button></form>`
  return sendPage(reply, { ...page, body })
}
