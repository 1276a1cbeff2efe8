// Roles of people in an account. Each role includes the permissions of those before it.

export const ROLES = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Roles that can be assigned; the owner’s is transferred instead. */
export const GIVEN_ROLES = ['viewer', 'member', 'admin'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  viewer: 'can view everything except the audit log, and change nothing',
  member: 'can also create, change and revoke keys and webhooks, and save screens',
  admin: 'can also invite and remove people, manage billing and read the audit log',
  owner: 'can also transfer or delete the account',
}

export function may(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}

/** Whether a role is above another, and so may manage its people. */
export function isAbove(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) > ROLES.indexOf(other)
}

export function toGivenRole(text: string): GivenRole | null {
  return GIVEN_ROLES.find((role) => role === text) ?? null
}
