// Paths of signing in and of authorizing apps, which pages need without loading better-auth.

export const BASE_PATH = '/dashboard/auth'

/** Page on which a person decides about an app. */
export const CONNECT_PATH = '/dashboard/connect'

/** Path of better-auth’s page for errors that may not be sent to the app. */
export const ERROR_PATH = '/error'
