// Checks whether a value follows from the facts of its source by the given formula. An operand may
// consist of several facts, and only their order assigns them, so every division is tried. The
// arithmetic is independent of the service’s.

export interface FormulaCell {
  readonly value: number
  /** Formula; null if the value is the fact itself. */
  readonly formula: string | null
  /** Values of the facts, in the order of the source. */
  readonly facts: readonly number[]
}

/** Other values of the period by name. */
export type OtherCells = ReadonlyMap<string, FormulaCell>

/** Result; `unclear` for an unknown formula. */
export type Finding = 'agrees' | 'differs' | 'unclear'

export function checkFormula(cell: FormulaCell, others: OtherCells): Finding {
  const { value, formula, facts } = cell
  if (formula === null) return facts.length === 1 && facts[0] === value ? 'agrees' : 'differs'
  const shown = sumOfShown(formula, { facts, others })
  if (shown !== null) return isNear(shown, value, facts) ? 'agrees' : 'differs'
  if (facts.length === 0 || facts.length > FACTS_MAX) return 'unclear'
  const results = evaluate(formula, { facts, others })
  if (results === null) return 'unclear'
  const isGiven = results.some((result) => isNear(result, value, facts))
  return isGiven ? 'agrees' : 'differs'
}

/**
 * Sums values that are all shown, each built from the next facts, so that nothing has to be tried;
 * null if that does not apply.
 */
function sumOfShown(formula: string, { facts, others }: Operands): number | null {
  const terms = parseTerms(formula)
  if (!terms || terms.length < 2) return null
  let from = 0
  let sum = 0
  for (const { factor, name } of terms) {
    const cell = others.get(name)
    if (!cell || !isSame(cell.facts, facts.slice(from, from + cell.facts.length))) return null
    from += cell.facts.length
    sum += factor * cell.value
  }
  return from === facts.length ? sum : null
}

/** Limit of facts: the ways to divide them double with every fact; formulas have a handful. */
const FACTS_MAX = 16

interface Operands {
  readonly facts: readonly number[]
  readonly others: OtherCells
}

/** Formula on the newest share basis: counts are whole, amounts rounded to a millionth. */
const ADJUSTED = /^(?:as tagged|\((.+)\)) ([x/]) split factor ([\d.]+)$/
/** Formula of a mean of counts, which is whole. */
const MEAN = /^\((.+)\) \/ (\d+)$/
const SCALED = 'as tagged x '
const TURNED = /^-\((.+)\)$/
const QUOTIENT = /^(\w+) \/ (\w+)$/
const TERM = /^(-?)(?:(\d+) x )?([A-Za-z][\w ]*)$/
const TURNED_TERM = /^\(-([A-Za-z][\w ]*)\)$/

/** All results that the facts allow; null for an unknown formula. */
function evaluate(formula: string, operands: Operands): number[] | null {
  const adjusted = ADJUSTED.exec(formula)
  if (adjusted) return evaluateAdjusted(adjusted, operands)
  const [, added, count] = MEAN.exec(formula) ?? []
  if (added !== undefined) {
    return evaluate(added, operands)?.map((sum) => Math.round(sum / Number(count))) ?? null
  }
  if (formula.startsWith(SCALED)) {
    const scale = Number(formula.slice(SCALED.length))
    return operands.facts.length === 1 ? operands.facts.map((fact) => fact * scale) : []
  }
  const [, turned] = TURNED.exec(formula) ?? []
  if (turned !== undefined) return evaluate(turned, operands)?.map((result) => -result) ?? null
  const [, top, bottom] = QUOTIENT.exec(formula) ?? []
  if (top !== undefined && bottom !== undefined) return quotients(top, bottom, operands)
  const terms = parseTerms(formula)
  return terms && sums(terms, operands)
}

function evaluateAdjusted(
  [, inner, sign, number]: readonly (string | undefined)[],
  { facts, others }: Operands,
): number[] | null {
  const results =
    inner === undefined
      ? facts.slice(0, facts.length === 1 ? 1 : 0)
      : evaluate(inner, { facts, others: unadjusted(others) })
  const factor = Number(number)
  return (
    results?.map((result) =>
      sign === 'x' ? Math.round(result * factor) : Number((result / factor).toFixed(6)),
    ) ?? null
  )
}

/** Removes the adjustment from displayed values that an adjusted value was computed from. */
function unadjusted(others: OtherCells): OtherCells {
  const found = new Map<string, FormulaCell>()
  for (const [name, cell] of others) {
    const [, , sign, number] = ADJUSTED.exec(cell.formula ?? '') ?? []
    const factor = Number(number ?? 1)
    found.set(name, { ...cell, value: sign === 'x' ? cell.value / factor : cell.value * factor })
  }
  return found
}

interface Term {
  readonly factor: number
  readonly name: string
}

function parseTerms(formula: string): Term[] | null {
  const terms: Term[] = []
  let sign = 1
  for (const part of formula.split(/ ([+-]) /)) {
    if (part === '+' || part === '-') {
      sign = part === '+' ? 1 : -1
      continue
    }
    const [whole = '', scale = '1'] = part.split(` ${SCALED}`)
    const [, turned] = TURNED_TERM.exec(whole) ?? []
    const [, minus, times = '1', name = turned] = TERM.exec(whole) ?? []
    if (name === undefined) return null
    const own = minus === '-' || turned !== undefined ? -1 : 1
    terms.push({ factor: sign * own * Number(times) * Number(scale), name })
  }
  return terms
}

/** Amounts per share are rounded to a cent. */
function quotients(top: string, bottom: string, { facts, others }: Operands): number[] {
  const found: number[] = []
  for (let at = 1; at < facts.length; at++) {
    const tops = valuesOf(top, facts.slice(0, at), others)
    const bottoms = valuesOf(bottom, facts.slice(at), others)
    for (const a of tops) for (const b of bottoms) found.push(Math.round((a / b) * 100) / 100)
  }
  return found
}

/** Assigns all facts to the terms, at least one to each. */
function sums([first, ...rest]: readonly Term[], { facts, others }: Operands): number[] {
  if (!first) return facts.length === 0 ? [0] : []
  const found: number[] = []
  const longest = facts.length - rest.length
  for (let taken = rest.length === 0 ? longest : 1; taken <= longest; taken++) {
    const after = sums(rest, { facts: facts.slice(taken), others })
    for (const value of valuesOf(first.name, facts.slice(0, taken), others)) {
      for (const other of after) found.push(first.factor * value + other)
    }
  }
  return found
}

/** Values an operand may have with these facts: the displayed one, or their sum. */
function valuesOf(name: string, facts: readonly number[], others: OtherCells): number[] {
  const shown = others.get(name)
  if (shown && isSame(shown.facts, facts)) return [shown.value]
  const [first = 0, second = 0] = facts
  if (facts.length === 1) return [first]
  const found = signedSums(facts)
  // Averages are of a year and nine months.
  if (facts.length === 2) found.push(4 * first - 3 * second)
  return found
}

function signedSums([first = 0, ...rest]: readonly number[]): number[] {
  if (rest.length === 0) return [first]
  return signedSums(rest).flatMap((sum) => [first + sum, first - sum])
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}

/** Tolerance for binary fractions in sums of decimals. */
const NOISE = 1e-13

function isNear(result: number, value: number, facts: readonly number[]): boolean {
  const largest = Math.max(...facts.map(Math.abs), Math.abs(value))
  return Math.abs(result - value) <= largest * NOISE
}
