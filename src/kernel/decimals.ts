// Decimal texts and the numbers they are read as, and numbers as texts for people. Beyond 2^53 a number
// does not hold every whole one.

const PLAIN = /^[+-]?(\d*)(?:\.0*)?$/

/** Whether a number holds a decimal to its last whole digit; fractions are as near as can be. */
export function isExact(text: string, value: number): boolean {
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return true
  const digits = PLAIN.exec(text)?.[1]
  if (digits === undefined || !Number.isFinite(value)) return false
  return BigInt(digits) === BigInt(Math.abs(value))
}

/**
 * A plain decimal (no exponent) times ten to a power, digit by digit: nothing is rounded. Leading
 * zeros and those at the end of a fraction are left out.
 */
export function scaleDecimal(text: string, power: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  const point = whole.length + power
  const digits = whole + fraction
  const padded = digits.padStart(digits.length - Math.min(point, 0), '0').padEnd(point, '0')
  const at = Math.max(point, 0)
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '') || '0'
  const right = withoutEndZeros(padded.slice(at))
  const size = right === '' ? left : `${left}.${right}`
  return sign === '-' && size !== '0' ? `-${size}` : size
}

function withoutEndZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/** Making a format takes many times as long as using it, and a page has hundreds of numbers. */
const formats = new Map<string, Intl.NumberFormat>()

/** A number in American English. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat('en-US', options)
    formats.set(key, format)
  }
  return format.format(value)
}
