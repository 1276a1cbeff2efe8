// Limits of an agent’s spending on a question.

export const CALLS_MAX = 4
export const TOKENS_MAX = 20_000
