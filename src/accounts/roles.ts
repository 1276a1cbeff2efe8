// How much a person may do in an account. Each role may do all that those before it may.

export const ROLES = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Those that can be given: an account has one owner, who hands it on. */
export const GIVEN_ROLES = ['viewer', 'member', 'admin'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  viewer: 'looks at everything but the audit log, and changes nothing',
  member: 'makes, changes and revokes keys and webhooks too',
  admin: 'invites and removes people, pays, and reads the audit log too',
  owner: 'hands the account on or deletes it too',
}

export function may(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}

/** People and roles are managed from above: nobody makes or unmakes an equal. */
export function isAbove(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) > ROLES.indexOf(other)
}

export function toGivenRole(text: string): GivenRole | null {
  return GIVEN_ROLES.find((role) => role === text) ?? null
}
