// The newest figures of a company that were known at an instant, for answers that set them against
// something of that instant, such as a price.

import { type Absence, explain } from '../../../contract/answer/absence.ts'
import type {
  Capabilities,
  KnownFigures,
  TwelveMonths,
} from '../../../contract/declare/capabilities.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { easternDay } from '../../../kernel/time.ts'
import { describeFiler, findFiler, readPublished } from '../stored/filer.ts'
import type { Missing } from './missing.ts'
import { readFundamentals, readShares } from './read.ts'

export const readFiguresKnown: Capabilities['figuresKnown'] = async ({ cik, at }, context) => {
  const filer = await findFiler(cik, context)
  const published = await readPublished({ cik: filer.cik, asOf: null, pending: null }, context)
  const filed = new Set(
    published?.facts.flatMap(({ facts }) => facts.map((fact) => fact.filed)) ?? [],
  )
  const days = [...filed].sort()
  const found: KnownFigures[] = []
  const read = new Map<string, KnownFigures>()
  for (const instant of at) {
    // On a filing's own day its hour decides, else nothing has changed since the filing before. The
    // newest report may be known before EDGAR's list of facts has it.
    const day = easternDay(instant)
    const { pending } = await describeFiler(filer, instant, context)
    const last = filed.has(day) ? instant : (days.findLast((one) => one < day) ?? '')
    const key = `${last} ${pending?.accession ?? ''}`
    const known = read.get(key) ?? (await readAt(cik, instant, context))
    read.set(key, known)
    found.push(known)
  }
  return found
}

async function readAt(cik: string, asOf: string, context: DataContext): Promise<KnownFigures> {
  const asked = { ticker: cik, as_of: asOf }
  const trailing = await readMonths({ ...asked, trailing: true }, context)
  // Filers of annual reports alone have no quarters to add up.
  const { months, why } = trailing.months
    ? trailing
    : await readMonths({ ...asked, trailing: false }, context)
  const { shares_outstanding: counted, ...view } = await readShares(
    { ...asked, history: false, adjusted: false },
    context,
  )
  return {
    twelveMonths: months,
    whyNoMonths: why,
    shares: counted && {
      value: counted.value,
      as_of: counted.as_of,
      accession: counted.accession,
      filed: counted.filed,
    },
    whyNoShares: counted ? null : whyNone(view),
  }
}

interface Asked {
  readonly ticker: string
  readonly as_of: string
  readonly trailing: boolean
}

interface Months {
  readonly months: TwelveMonths | null
  readonly why: Absence | null
}

async function readMonths(asked: Asked, context: DataContext): Promise<Months> {
  const fixed = { period: 'annual', adjusted: false, limit: 1 } as const
  const answer = await readFundamentals({ ...asked, ...fixed }, context)
  const [income] = answer.income_statement
  if (!income) {
    const missing = answer.missing?.find(({ name }) => name === 'income_statement')
    return { months: null, why: missing ? toAbsence(missing) : NONE_BY_THEN }
  }
  const { period: end, form, filed, accession } = income
  const others = [answer.cash_flow[0], answer.balance_sheet[0]].filter((row) => row?.period === end)
  const values = Object.assign({}, ...others.map(toValues), toValues(income))
  const { currency } = answer
  return { months: { currency, end, form, filed, accession, values }, why: null }
}

function toAbsence({ reason, reason_code: code }: Missing): Absence {
  return explain({ reason: 'follows', from: { code }, words: reason })
}

/** Measures of a row, which are its numbers but the fiscal year. */
function toValues(row: object | undefined): Record<string, number> {
  const measures = Object.entries(row ?? {}).filter(
    ([name, value]) => typeof value === 'number' && name !== 'fiscal_year',
  )
  return Object.fromEntries(measures)
}

const NONE_BY_THEN = explain({
  reason: 'not_applicable',
  why: 'nothing that had been filed by then gives it',
})

type View = Pick<Awaited<ReturnType<typeof readShares>>, 'reasons' | 'reason_codes'>

function whyNone({ reasons, reason_codes: codes }: View): Absence {
  const reason = reasons?.shares_outstanding
  const code = codes?.shares_outstanding
  return reason === undefined || code === undefined
    ? NONE_BY_THEN
    : toAbsence({ name: 'shares_outstanding', reason, reason_code: code })
}
