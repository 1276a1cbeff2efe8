// Mail: sign-in links and new passwords, through the server the operator names.

import { createTransport } from 'nodemailer'

export interface Letter {
  to: string
  subject: string
  text: string
}

export type SendMail = (letter: Letter) => Promise<void>

const TIMEOUT_MS = 10_000

/** `from` is the sender's address. Fails when the server does not take the letter. */
export function createMail(url: string, from: string): SendMail {
  const timeouts = { connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts })
  return async (letter) => void (await transport.sendMail({ from, ...letter }))
}

/** The letters we write. Each leads to a page with a button, since mail scanners follow links first. */
export function letters(sendMail: SendMail, baseUrl: string) {
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
