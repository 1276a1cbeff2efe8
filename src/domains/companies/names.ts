// Company names as search keys. Pure.

/** Words that name a legal form, which people leave out or spell differently. */
const LEGAL_FORMS = new Set(
  'inc incorporated corp corporation co company ltd limited plc llc lp sa nv ag the'.split(' '),
)

/**
 * Lower case, letters and digits only, without accents, apostrophes, `and` and legal forms, but for a
 * name made of such words alone. Empty for a name without a Latin letter or digit.
 */
export function toNameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+|['’‘`]/gu, '')
    .toLowerCase()
    .replace(/\/[a-z]{2}\/?$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
  const kept = words.filter((word) => word !== 'and' && !LEGAL_FORMS.has(word))
  return (kept.length > 0 ? kept : words).join(' ')
}

/** Whether the name ends in a legal form, and so is a company's whole name. */
export function isWholeName(name: string): boolean {
  return /\b(?:inc|incorporated|corp|corporation|co|company|ltd|limited|plc|llc|lp|ag|nv|sa)\.?$/i.test(
    name.trim(),
  )
}
