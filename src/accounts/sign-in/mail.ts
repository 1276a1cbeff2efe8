// Mail through the operator’s server. No answer waits for it or for the lookup of the recipient: its
// duration would reveal which addresses have an account.

import { createTransport } from 'nodemailer'
import type { Log } from '../../kernel/log.ts'

export interface Message {
  to: string
  subject: string
  text: string
}

/** Letter whose delivery the sender wants to know. */
export interface TrackedMessage extends Message {
  messageId: string
  headers: Readonly<Record<string, string>>
}

export interface Mail {
  /** Returns at once; failures are logged. */
  send(message: Message): void
  /** Waits for the server's answer, which is returned; fails where the server refuses. */
  deliver(message: TrackedMessage): Promise<string>
  /** Queues work that may send a mail, in order with the mails; a failure is logged. */
  later(work: () => Promise<unknown>): void
  /** Waits for queued mails, some seconds at most. */
  close(): Promise<void>
}

const TIMEOUT_MS = 10_000
const SENDERS_MAX = 5
const WAITING_MAX = 1000
const CLOSE_MS = 5000

/** `from` is the sender's address. */
export function createMail(url: string, from: string, log: Log): Mail {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  const transport = createTransport({ url, ...timeouts })
  const waiting: (() => Promise<unknown>)[] = []
  const senders = new Set<Promise<void>>()

  async function runWaiting(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await next().catch((error: unknown) => {
        log.error({ cause: String(error) }, 'an email could not be sent')
      })
    }
  }

  function later(work: () => Promise<unknown>): void {
    if (waiting.length >= WAITING_MAX) {
      log.error({ waiting: waiting.length }, 'an email was dropped: too many are waiting')
      return
    }
    waiting.push(work)
    if (senders.size >= SENDERS_MAX) return
    const sender = runWaiting().finally(() => senders.delete(sender))
    senders.add(sender)
  }

  return {
    send: (message) => later(() => transport.sendMail({ from, ...message })),
    async deliver(message) {
      const { response } = await transport.sendMail({ from, ...message })
      return response
    },
    later,
    async close() {
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, CLOSE_MS)
      await Promise.race([Promise.all(senders), late.promise])
      clearTimeout(timer)
    },
  }
}

/** Letter that contains nothing typed by the inviting person except the two addresses. */
export function invitationMessage(
  { to, from, role }: { to: string; from: string; role: string },
  link: string,
): Message {
  const { host } = new URL(link)
  return {
    to,
    subject: 'You are invited to a tieout account',
    text:
      `${from} invited you to a tieout account at ${host}, as ${role}. Open this link to view ` +
      `the invitation:\n\n${link}\n\nIt works once, within a week, for this email address only. ` +
      'If you do not know the sender, ignore this email.\n',
  }
}

/** Links lead to pages with a button, since mail scanners follow every link before the reader does. */
export function createMessages(mail: Mail, baseUrl: string) {
  const { host } = new URL(baseUrl)
  const write = (
    to: string,
    subject: string,
    what: string,
    path: string,
    token: string,
    end: string,
  ) =>
    mail.send({
      to,
      subject,
      text:
        `Open this link to ${what} tieout at ${host}:\n\n` +
        `${baseUrl}/dashboard/${path}?token=${encodeURIComponent(token)}\n\n` +
        `It works once and expires in ${end}. If you did not request it, ignore this email.\n`,
    })
  return {
    link: (to: string, token: string) =>
      write(to, 'Your sign-in link', 'sign in to', 'link', token, 'ten minutes'),
    reset: (to: string, token: string) =>
      write(to, 'Reset your password', 'choose a new password for', 'reset', token, 'an hour'),
  }
}
