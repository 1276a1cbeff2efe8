// A browser, as signing in and authorizing apps know it.

export interface Visitor {
  cookie: string
  /** Network address, after trusted proxies, as limits count it. */
  address: string
  userAgent: string
}
