// Quarters and years of a company's statements, for answers that compare other figures with them.

import type { Capabilities, ReportedPeriod } from '../../../contract/declare/capabilities.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { isOfDocuments } from '../../../kernel/failure.ts'
import { readFundamentals } from './read.ts'

const KINDS = { quarterly: 3, annual: 12 } as const
const PERIODS_MAX = 60

export const listReportedPeriods: Capabilities['reportedPeriods'] = async (query, context) => {
  const quarters = await readKind('quarterly', query, context)
  return [...quarters, ...(await readKind('annual', query, context))]
}

async function readKind(
  period: keyof typeof KINDS,
  { cik, asOf }: { cik: string; asOf: string | null },
  context: DataContext,
): Promise<ReportedPeriod[]> {
  const as_of = asOf ?? undefined
  const fixed = { trailing: false, adjusted: false, limit: PERIODS_MAX } as const
  try {
    const answer = await readFundamentals({ ticker: cik, period, as_of, ...fixed }, context)
    const flows = new Map(answer.cash_flow.map((row) => [row.period, row]))
    return answer.income_statement.flatMap((row) => {
      const { period: end, accession, filed } = row
      if (accession === null || filed === null) return []
      const values = { ...toValues(flows.get(end) ?? {}), ...toValues(row) }
      return [{ months: KINDS[period], end, values, accession, filed }]
    })
  } catch (error) {
    if (isOfDocuments(error)) return []
    throw error
  }
}

function toValues(row: object): Record<string, number> {
  return Object.fromEntries(
    Object.entries(row).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}
