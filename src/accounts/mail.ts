// Mail: sign-in links, through the server the operator names.

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
