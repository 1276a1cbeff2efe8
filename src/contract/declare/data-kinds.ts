// Kinds of publishers’ data that a service keeps for a time of their own.

export type DataKind =
  | 'tickers'
  | 'submissions'
  | 'filing_pages'
  | 'companyfacts'
  | 'cusips'
  | 'searches'
  | 'opportunities'
  | 'opportunity_search'
  | 'contracts'
