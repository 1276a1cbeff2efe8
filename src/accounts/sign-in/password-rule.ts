// The rule for passwords, apart from their hashing, whose library pages need not load.

export const PASSWORD_MIN_LENGTH = 10
