// The letters of sign-in: links, and invitations to an account.

import type { Mail, Message } from './mail.ts'

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
  ): Message => ({
    to,
    subject,
    text:
      `Open this link to ${what} tieout at ${host}:\n\n` +
      `${baseUrl}/dashboard/${path}?token=${encodeURIComponent(token)}\n\n` +
      `It works once and expires in ${end}. If you did not request it, ignore this email.\n`,
  })
  return {
    link: (to: string, token: string) =>
      mail.sendInTurn(write(to, 'Your sign-in link', 'sign in to', 'link', token, 'ten minutes')),
    /** `prepare` runs before the letter is sent, and not without it. */
    reset: (to: string, token: string, prepare: () => Promise<unknown>) => {
      const what = 'choose a new password for'
      mail.sendInTurn(write(to, 'Reset your password', what, 'reset', token, 'an hour'), prepare)
    },
  }
}
