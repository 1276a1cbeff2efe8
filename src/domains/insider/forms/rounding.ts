// Lines as the SEC's data sets would give them, with numbers of two decimals: they show
// that a filing known from a data set and one known from its document report the same. Pure.

import type { Line } from './ownership-document.ts'

export function roundLine(line: Line): Line {
  const shares = round(line.shares)
  const price = round(line.price)
  return {
    ...line,
    shares,
    price,
    // Known exactly, a value is the product, which is of the rounded numbers here.
    value: (isProduct(line) ? multiply(shares, price) : null) ?? round(line.value),
    shares_after: round(line.shares_after),
    value_after: round(line.value_after),
    exercise_price: round(line.exercise_price),
  }
}

function isProduct({ flags }: Line): boolean {
  return !flags.some(({ code }) => code === 'price.other_unit' || code === 'price.other_currency')
}

const PLACES = 2
/** Decimal places of a product of two numbers of two decimals. */
const VALUE_PLACES = 2 * PLACES

/** Half away from zero, by the decimal digits: binary fractions would take many a half for less. */
function round(value: number | null, places = PLACES): number | null {
  if (value === null || Number.isInteger(value)) return value
  const units = Math.round(Number(`${Math.abs(value)}e${places}`))
  return Number.isNaN(units) ? 0 : Number(`${Math.sign(value) * units}e-${places}`)
}

function multiply(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : round(a * b, VALUE_PLACES)
}
