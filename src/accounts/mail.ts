// Mail with sign-in links and password resets, through the operator's server.

import { createTransport } from 'nodemailer'

export interface Message {
  to: string
  subject: string
  text: string
}

export type SendMail = (message: Message) => Promise<void>

const TIMEOUT_MS = 10_000

/** `from` is the sender's address. Sending fails when the server refuses the message. */
export function createMail(url: string, from: string): SendMail {
  const timeouts = { connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts })
  return async (message) => void (await transport.sendMail({ from, ...message }))
}

/** Links lead to pages with a button, since mail scanners follow every link before the reader does. */
export function createMessages(sendMail: SendMail, baseUrl: string) {
  const { host } = new URL(baseUrl)
  const write = (
    to: string,
    subject: string,
    what: string,
    path: string,
    token: string,
    end: string,
  ) =>
    sendMail({
      to,
      subject,
      text:
        `Open this address to ${what} tieout at ${host}:\n\n` +
        `${baseUrl}/dashboard/${path}?token=${encodeURIComponent(token)}\n\n` +
        `It works once, ${end}. If you did not ask for it, do nothing.\n`,
    })
  return {
    link: (to: string, token: string) =>
      write(to, 'Your sign-in link', 'sign in to', 'link', token, 'for ten minutes'),
    reset: (to: string, token: string) =>
      write(to, 'A new password', 'choose a new password for', 'reset', token, 'for an hour'),
  }
}
