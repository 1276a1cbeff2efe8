// The plainest questions to each endpoint: about a company, about a filing, and about the market.

/** In tokens of o200k_base: what a default answer may take of a model’s window. */
export const ANSWER_TOKENS_MAX = 8000

/** `{}` is a company. */
export const OF_A_COMPANY = [
  'company/{}',
  'fundamentals/{}',
  'fundamentals/{}?period=quarterly',
  'fundamentals/{}?trailing=true',
  'fundamentals/{}?fields=extended',
  'ratios/{}',
  'filings/{}',
  'sections/{}',
  'sections/{}?form=10-Q',
  'reports/{}?form=8-K',
  'sections/{}/diff',
  'sections/{}/diff?item=7',
  'sections/{}/diff?form=10-Q&item=2',
  'insider/{}',
  'insider/{}?form=3',
  'insider/{}?form=5',
  'events/{}',
  'events/{}/content',
  'activist/{}',
  'holders/{}',
  'holdings/{}',
  'proposed-sales/{}',
  'private-offerings/{}',
  'fails/{}',
  'releases/{}',
  'valuation/{}?limit=20',
  'compensation/{}',
  'directors/{}',
  'votes/{}',
  'snapshot/{}',
  'xbrl/{}',
  'xbrl/{}?period=quarterly',
  'shares/{}',
  'shares/{}?history=true',
  'restatements/{}',
  'statements/{}',
  'segments/{}',
  'contracts/{}',
  'resolve?ticker={}',
  'search/fulltext?q=revenue&ticker={}',
  'exceptions?ticker={}',
  'feed?ticker={}',
  'compare?tickers={}&measures=revenue,net_margin',
] as const

/** `{}` is an accession number. */
export const OF_A_FILING = ['documents/{}', 'documents/{}/1', 'xbrl/{}'] as const

export const OF_THE_MARKET = [
  'insider/latest',
  'insider/latest?side=sell',
  'insider/clusters',
  'insiders/feed',
  'insiders/feed?since=0',
  'funds',
  'events/restatements',
  'events/auditor-changes',
  'events/latest',
  'activist/latest',
  'proposed-sales/latest',
  'private-offerings/latest',
  'fails/latest',
  'releases/latest?limit=10',
  'compensation/latest?limit=20',
  'directors/latest?limit=20',
  'votes/latest?limit=20',
  'restatements/latest',
  'exceptions',
  'mapping',
  'opportunities',
  'coverage',
  'feed',
  'feed?since=0',
  'bulk',
  'screen?where=revenue>0',
  'frames/revenue?period=2024',
  'resolve?name=inc',
] as const

/**
 * Answers for programs, which are offered to no model; they grow with the number of the snapshot's
 * files.
 */
export const FOR_PROGRAMS: readonly string[] = ['bulk']

/** Questions that only the demonstration is sure to have data for. */
export const OF_DEMO = [
  'holdings/berkshire',
  'insiders?name=Quennell',
  'insiders/9990121',
  'contracts/ZHGT',
  'opportunities/fd05ce5247fb4bc1b86e1ce4691bb74b',
  'compare?tickers=AAPL,MSFT&measures=revenue,net_margin',
] as const
