// The forms that each report has been filed under, its usual one first. Source: EDGAR Filer Manual,
// submission types, with those no longer in use.

export const ANNUAL_REPORTS = [
  '10-K',
  '10-K405',
  '10-KT',
  '10-KT405',
  '10-KSB',
  '10-KSB40',
  '10KSB',
  '10KSB40',
  '10-KTSB',
  '10KTSB',
] as const

export const QUARTERLY_REPORTS = ['10-Q', '10-QT', '10-QSB', '10QSB'] as const

/** Includes the forms of successor issuers. */
export const CURRENT_REPORTS = ['8-K', '8-K12B', '8-K12G3', '8-K15D5'] as const
