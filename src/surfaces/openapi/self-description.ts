// Texts with which the service introduces itself.

export const SERVICE_SUMMARY =
  'US company filings as data: normalized fundamentals, ratios, filings and more, each number tied ' +
  'to its filing.'

export const DISCLAIMER =
  'The data is not investment advice. The service is independent and not endorsed by any ' +
  'regulator. Data is only as fresh as the upstream publisher releases it.'
