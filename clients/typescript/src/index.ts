// Entry of the package: everything that it exports.

export type { Answer, CallOptions, CreditsEstimate } from './call.ts'
// biome-ignore lint/performance/noBarrelFile: the entry of a package
export { type ClientOptions, Tieout } from './client.ts'
export type * from './endpoints.ts'
export {
  ConnectionError,
  InvalidRequestError,
  type Issue,
  NotFoundError,
  OutOfCreditsError,
  RateLimitedError,
  ServiceError,
  TieoutError,
  UnauthorizedError,
} from './errors.ts'
export {
  type DeliveryHeaders,
  type VerifyOptions,
  verifyWebhook,
  WebhookRefused,
} from './webhooks.ts'
