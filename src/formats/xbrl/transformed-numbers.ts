// Transformations of numbers as printed, to plain decimals.

import { parseNumberWords } from './transformed-words.ts'

type Rule = (text: string) => string | null

const dot = (text: string) => toDecimal(text, '.')
const comma = (text: string) => toDecimal(text, ',')
const zero = () => '0'

/** Rules by name without hyphens. */
export const NUMBER_RULES: Readonly<Record<string, Rule>> = {
  numdotdecimal: dot,
  numdotdecimalapos: dot,
  numdotdecimalin: dot,
  numcommadot: dot,
  numspacedot: dot,
  numcommadecimal: comma,
  numcommadecimalapos: comma,
  numdotcomma: comma,
  numspacecomma: comma,
  numcomma: comma,
  numunitdecimal: unitDecimal,
  numunitdecimalapos: unitDecimal,
  numunitdecimalin: unitDecimal,
  fixedzero: zero,
  zerodash: (text) => (DASH.test(text) ? '0' : null),
  numdash: (text) => (DASH.test(text) ? '0' : null),
  numwordsen: parseNumberWords,
  numinf: () => 'INF',
  numneginf: () => '-INF',
  numnan: () => 'NaN',
}

/** Hyphen, the dashes, the minus sign. */
const DASH = /^[-\u00AD\u2010-\u2015\u2212\u058A\u05BE\uFE58\uFE63\uFF0D]$/

/** Parses a number whose digits may be separated by anything but the other decimal mark. */
function toDecimal(text: string, point: '.' | ','): string | null {
  const [whole = '', fraction = '', ...more] = text.split(point)
  if (more.length > 0 || !/^[\d\s.,'`´’′*_]*$/.test(whole) || !/^[\d\s]*$/.test(fraction))
    return null
  const digits = whole.replace(/\D/g, '')
  const rest = fraction.replace(/\D/g, '')
  if (digits === '' && rest === '') return null
  return rest === '' ? digits : `${digits || '0'}.${rest}`
}

/** `5 dollars 20 cents`, the unit of the fraction having two digits. */
function unitDecimal(text: string): string | null {
  const [, whole = '', part] = /^([\d.,'’ ]*\d)[^\d]+(?:(\d{1,2})[^\d]*)?$/.exec(text) ?? []
  const digits = whole.replace(/\D/g, '')
  if (digits === '') return null
  return part === undefined ? digits : `${digits}.${part.padStart(2, '0')}`
}
