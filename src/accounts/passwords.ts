// The rule for passwords, shown by the pages and enforced by the sessions.

export const PASSWORD_MIN_LENGTH = 10
