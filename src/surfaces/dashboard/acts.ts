// Acts in an account, with the roles that may do them: routes are declared from this table, and
// pages draw their forms from it, so that no page offers what its handler refuses.

import { may, type Role } from '../../accounts/roles.ts'
import { type Html, html } from '../pages/html.ts'
import type { Visit } from './visit.ts'

interface Act {
  readonly path: string
  /** Lowest role that may do it. */
  readonly needs: Role
}

const KEY = '/dashboard/keys/:id'
const ALERT = '/dashboard/alerts/:id'
const SCREEN = '/dashboard/screens/:id'
const WEBHOOK = '/dashboard/webhooks/:id'

/** Acts by form. Managing people also depends on their roles, which must be lower. */
export const ACTS = {
  createKey: { path: '/dashboard/keys', needs: 'member' },
  claimKey: { path: '/dashboard/keys/claim', needs: 'member' },
  revokeKey: { path: `${KEY}/revoke`, needs: 'member' },
  renameKey: { path: `${KEY}/name`, needs: 'member' },
  setBudget: { path: `${KEY}/budget`, needs: 'member' },
  setLimits: { path: `${KEY}/limits`, needs: 'member' },
  rotateKey: { path: `${KEY}/rotate`, needs: 'member' },
  decideApp: { path: '/dashboard/connect', needs: 'member' },
  endApp: { path: '/dashboard/apps/:id/end', needs: 'member' },
  endFormerSecret: { path: `${KEY}/end-former`, needs: 'member' },
  createAlert: { path: '/dashboard/alerts', needs: 'member' },
  testAlert: { path: `${ALERT}/test`, needs: 'member' },
  changeAlert: { path: `${ALERT}/watch`, needs: 'member' },
  replayAlert: { path: `${ALERT}/replay`, needs: 'member' },
  endAlert: { path: `${ALERT}/off`, needs: 'member' },
  createWebhook: { path: '/dashboard/webhooks', needs: 'member' },
  testWebhook: { path: `${WEBHOOK}/test`, needs: 'member' },
  replayWebhook: { path: `${WEBHOOK}/replay`, needs: 'member' },
  rotateSecret: { path: `${WEBHOOK}/rotate`, needs: 'member' },
  endWebhook: { path: `${WEBHOOK}/off`, needs: 'member' },
  replayDelivery: { path: '/dashboard/deliveries/replay', needs: 'member' },
  saveScreen: { path: '/dashboard/screens', needs: 'member' },
  renameScreen: { path: `${SCREEN}/name`, needs: 'member' },
  deleteScreen: { path: `${SCREEN}/delete`, needs: 'member' },
  buy: { path: '/dashboard/plan/checkout', needs: 'admin' },
  openPortal: { path: '/dashboard/plan/portal', needs: 'admin' },
  invite: { path: '/dashboard/team/invite', needs: 'admin' },
  endInvitation: { path: '/dashboard/team/uninvite', needs: 'admin' },
  setRole: { path: '/dashboard/team/role', needs: 'admin' },
  removePerson: { path: '/dashboard/team/remove', needs: 'admin' },
  handOn: { path: '/dashboard/team/hand-on', needs: 'owner' },
  leave: { path: '/dashboard/team/leave', needs: 'viewer' },
  enter: { path: '/dashboard/team/enter', needs: 'viewer' },
  changePassword: { path: '/dashboard/account/password', needs: 'viewer' },
  signOutOthers: { path: '/dashboard/account/sign-out-others', needs: 'viewer' },
  deleteAccount: { path: '/dashboard/account/delete', needs: 'viewer' },
} as const satisfies Record<string, Act>

export type ActName = keyof typeof ACTS

/** Pages restricted to a role; viewers see the others too. */
export const PAGES_FOR: Readonly<Record<string, Role>> = {
  '/dashboard/audit': 'admin',
  '/dashboard/audit.csv': 'admin',
  [`${KEY}/revoke`]: ACTS.revokeKey.needs,
  '/dashboard/apps/:id/end': ACTS.endApp.needs,
  [ACTS.decideApp.path]: ACTS.decideApp.needs,
}

export function pageNeeds(path: string): Role {
  return PAGES_FOR[path] ?? 'viewer'
}

type Seen = Pick<Visit, 'role' | 'csrfField'>

/** Nobody without a role may do anything. */
export function mayDo({ role }: Seen, act: ActName): boolean {
  return role !== undefined && may(role, ACTS[act].needs)
}

export function mayOpen({ role }: Seen, path: string): boolean {
  return role !== undefined && may(role, pageNeeds(path))
}

export interface ActForm {
  readonly act: ActName
  /** Id of the key, webhook, alert or screen in the path. */
  readonly id?: unknown
  /** Query of the current page, with its question mark, to return to. */
  readonly search?: string
  /** Layout of the form, by its CSS class. */
  readonly look?: 'row' | 'stack' | 'sheet'
}

/** The form of an act, with its CSRF token; null if the act would be refused. */
export function actForm(
  visit: Seen,
  { act, id = '', search = '', look }: ActForm,
  fields: Html,
): Html | null {
  if (!mayDo(visit, act)) return null
  const action = ACTS[act].path.replace(':id', encodeURIComponent(String(id)))
  return html`<form${look && html` class="${look}"`} method="post" action="${action}${search}">${visit.csrfField}
${fields}</form>`
}

/** People who have at least the role, in words. */
const WHO: Readonly<Record<Role, string>> = {
  viewer: 'everybody in the account',
  member: 'members, admins and the owner',
  admin: 'admins and the owner',
  owner: 'the owner alone',
}

/** Says who may, to those who may not; `what` completes the sentence after “can”. */
export function whoMay(visit: Seen, act: ActName, what: string): Html | null {
  if (mayDo(visit, act)) return null
  const who = WHO[ACTS[act].needs]
  return html`<p class="notice">${who.charAt(0).toUpperCase()}${who.slice(1)} can ${what}. You are in this account as
${visit.role ?? 'nobody'}; <a href="/dashboard/team">its owner or an admin</a> can give you another role.</p>`
}
