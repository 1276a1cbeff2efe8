// Identifiers of companies and filings: recognizing them and bringing them to one spelling.

/** CIK as this service spells it: ten digits, zero-padded. */
export function toCik(value: string | number): string {
  return String(value).padStart(10, '0')
}

/** Whether a text is a CIK: one to ten digits, not all zero; padding optional. */
export function isCik(text: string): boolean {
  return /^\d{1,10}$/.test(text) && /[1-9]/.test(text)
}

/**
 * Tickers are compared without regard to case and with `-` between base and class: `brk.b`,
 * `BRK/B`, `BRK B` and `BRK-B` are one ticker.
 */
export function toTicker(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/[./\s_]+/g, '-')
}

/** Whether a text can be a ticker; only the store knows whether it is one. */
export function isTicker(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9./_ -]{0,14}$/.test(text)
}

const ACCESSION = /^(\d{10})-?(\d{2})-?(\d{6})$/

export function isAccession(text: string): boolean {
  return ACCESSION.test(text)
}

/** `0000320193-24-000123`, from either spelling; the caller has checked `isAccession`. */
export function toAccession(text: string): string {
  return text.replace(ACCESSION, '$1-$2-$3')
}

export function isCusip(text: string): boolean {
  return /^[0-9A-Za-z*@#]{9}$/.test(text)
}

/** The folder of a filing under EDGAR's archives, as a full address ending in `/`. */
export function filingFolderUrl(cik: string, accession: string): string {
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/`
}

/** EDGAR's human-readable index page of a filing. */
export function filingIndexUrl(cik: string, accession: string): string {
  return `${filingFolderUrl(cik, accession)}${accession}-index.htm`
}
