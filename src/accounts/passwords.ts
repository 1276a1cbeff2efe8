// What a password has to be, for those who ask for one and those who check it.

export const PASSWORD_LEAST = 10
