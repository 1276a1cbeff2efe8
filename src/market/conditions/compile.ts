// Compiles conditions to SQL. Callers’ texts become parameters; columns come from the language’s
// tables, by number.

import type { PeriodType } from '../../domains/financials/model.ts'
import type { Value } from '../../store/database.ts'
import type { Cell, CellGroup, Condition, Literal, Operand } from './model.ts'

/** Parameters of one statement, numbered as they are added. */
export interface Parameters {
  readonly values: Value[]
  /** Adds a value and returns its placeholder. */
  add(value: Value): string
}

export function createParameters(): Parameters {
  const values: Value[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

/** Cells and periods that a statement must join, each once. */
export interface Joined {
  readonly groups: readonly CellGroup[]
  readonly periodTypes: PeriodType[]
  /** Compiles a cell that a condition names to an SQL expression. */
  cell(cell: Cell): string
  period(periodType: PeriodType): string
}

export function createJoined(): Joined {
  const groups = new Map<string, CellGroup & { readonly cells: Cell[] }>()
  const periodTypes: PeriodType[] = []
  const period = (periodType: PeriodType) => {
    if (!periodTypes.includes(periodType)) periodTypes.push(periodType)
    return `p_${periodType}`
  }
  const groupOf = ({ dataset, periodType }: Cell) => {
    const isShares = dataset === 'shares'
    const name = isShares ? 'v_shares' : `v_${periodType}`
    const group = groups.get(name) ?? { name, periodType, isShares, cells: [] }
    groups.set(name, group)
    return group
  }
  return {
    get groups() {
      return [...groups.values()]
    },
    periodTypes,
    period,
    cell(cell) {
      period(cell.periodType)
      const { name, cells } = groupOf(cell)
      const known = cells.findIndex((one) => isSame(one, cell))
      return `${name}.c${known === -1 ? cells.push(cell) - 1 : known}`
    },
  }
}

function isSame(one: Cell, other: Cell): boolean {
  return (
    one.name === other.name &&
    one.periodType === other.periodType &&
    one.isGrowth === other.isGrowth
  )
}

interface Compiling {
  readonly parameters: Parameters
  readonly joined: Joined
}

/** Null values meet neither a condition nor its negation. */
export function compileCondition(condition: Condition, compiling: Compiling): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts
        .map((part) => `(${compileCondition(part, compiling)})`)
        .join(` ${condition.kind} `)
    case 'not':
      return `not (${compileCondition(condition.part, compiling)})`
    case 'compare': {
      const { by, left, right } = condition
      return `${compileOperand(left, compiling)} ${by} ${compileOperand(right, compiling)}`
    }
    case 'in': {
      const values = condition.values.map((value) => compileOperand(value, compiling))
      return `${compileOperand(condition.left, compiling)} in (${values.join(', ')})`
    }
    case 'null': {
      const left = compileOperand(condition.left, compiling)
      return `${left} is ${condition.isNull ? 'null' : 'not null'}`
    }
    case 'starts':
    case 'contains': {
      const left = compileOperand(condition.left, compiling)
      const value = compileOperand(condition.value, compiling)
      return `${FUNCTIONS[condition.kind]}(lower(${left}), lower(${value}))`
    }
    case 'has': {
      const left = compileOperand(condition.left, compiling)
      return `list_contains(string_split(${left}, ' '), ${compileOperand(condition.value, compiling)})`
    }
  }
}

export function compileOperand(
  operand: Operand | Literal,
  { parameters, joined }: Compiling,
): string {
  switch (operand.kind) {
    case 'literal':
      return `cast(${parameters.add(operand.value)} as ${LITERALS[operand.type]})`
    case 'company':
      return `co."${operand.name}"`
    case 'period':
      return `${joined.period(operand.periodType)}."${operand.name}"`
    case 'cell':
      return `${joined.cell(operand)}.value`
  }
}

const FUNCTIONS = { starts: 'starts_with', contains: 'contains' } as const
const LITERALS = { number: 'double', text: 'varchar', day: 'date' } as const
