// Failures of a call by `tieout get`.

/** A refusal by the service or a failure to reach it; the message is one line. */
export class CallRefused extends Error {
  /** True when the call itself was wrong, not its outcome. */
  readonly isUsage: boolean

  constructor(message: string, isUsage: boolean) {
    super(message)
    this.isUsage = isUsage
  }
}
