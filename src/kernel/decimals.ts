// Decimal texts and the numbers they are read as: beyond 2^53 a number does not hold every whole one.

const PLAIN = /^[+-]?(\d*)(?:\.0*)?$/

/** Whether a number holds a decimal to its last whole digit; fractions are as near as can be. */
export function isExact(text: string, value: number): boolean {
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return true
  const digits = PLAIN.exec(text)?.[1]
  if (digits === undefined || !Number.isFinite(value)) return false
  return BigInt(digits) === BigInt(Math.abs(value))
}
