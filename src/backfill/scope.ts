// What an operator wants filled: nothing, the last ninety days, or all there is.

export const SCOPES = ['off', '90', 'all'] as const
export type Scope = (typeof SCOPES)[number]
