// Company names as search keys. Pure.

/** Words that name a legal form, which people leave out or spell differently. */
const LEGAL_FORMS = new Set(
  'inc incorporated corp corporation co company ltd limited plc llc lp sa nv ag the'.split(' '),
)

/**
 * Lower case, letters and digits only, without accents and legal forms, but for a name made of legal
 * forms alone. Empty for a name without a Latin letter or digit.
 */
export function toNameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\/[a-z]{2}\/?$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
  const kept = words.filter((word) => !LEGAL_FORMS.has(word))
  return (kept.length > 0 ? kept : words).join(' ')
}
