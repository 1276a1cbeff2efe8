// Mail through the operator’s server. No answer waits for it or for the lookup of the recipient: its
// duration would reveal which addresses have an account.

import { createTransport } from 'nodemailer'
import type { Log } from '../../kernel/log.ts'
import type { TakeMailTurn } from './mail-turns.ts'

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
  /** Returns at once; failures are logged. For an account’s owner, about their own account alone. */
  send(message: Message): void
  /**
   * Sends a letter that a stranger can cause, within the limit of its recipient. Beyond the limit,
   * `prepare` does not run, nothing is sent, and the sender gets no hint.
   */
  sendInTurn(message: Message, prepare?: () => Promise<unknown>): void
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

export interface MailParts {
  log: Log
  takeTurn: TakeMailTurn
}

/** `from` is the sender's address. */
export function createMail(url: string, from: string, { log, takeTurn }: MailParts): Mail {
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
    sendInTurn: (message, prepare) =>
      later(async () => {
        if (!(await takeTurn(message.to))) {
          log.warn({ subject: message.subject }, 'an email was not sent: its recipient had enough')
          return
        }
        await prepare?.()
        await transport.sendMail({ from, ...message })
      }),
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
