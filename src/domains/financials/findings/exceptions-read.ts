// The answer about what does not add up in statements, of the whole market or of one company.

import { INCOMPLETE, SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import { easternDay } from '../../../kernel/time.ts'
import type { ExceptionKind, StatementException } from '../exceptions/model.ts'
import { describeFiler, ensureFindings, findFiler, toUsed } from '../stored/filer.ts'
import { selectFindings } from '../stored/findings-store.ts'
import { statementRows } from '../stored/row-version.ts'
import { type PageInput, readCompanies, toPage, toQuery } from './page.ts'

interface ExceptionsInput extends PageInput {
  ticker?: string | undefined
  kind?: ExceptionKind | undefined
  as_of?: string | undefined
}

export async function readExceptions(input: ExceptionsInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const { ticker, kind = null } = input
  const cik = ticker === undefined ? null : await ensureFiler(ticker, context)
  const until = asOf === null ? null : easternDay(asOf)
  const query = toQuery(input, { list: 'exception', cik, kind, until })
  const page = toPage(await selectFindings(context.data, query), input)
  const companies = await readCompanies(page, context)
  const exceptions = page.shown.flatMap(({ cik: of, foundOn, body }) => {
    const header = companies.get(of)
    if (!header) return []
    return { ...header, ...(JSON.parse(body) as StatementException), found_on: foundOn }
  })
  const { more, cursor } = page
  // Those of one company were just brought up.
  const isCurrent = cik !== null || (await statementRows.isCurrent(context.data))
  return {
    count: exceptions.length,
    cursor,
    more,
    exceptions,
    ...(isCurrent ? {} : INCOMPLETE),
    source: SEC_SOURCE,
  } as const
}

async function ensureFiler(ticker: string, context: DataContext): Promise<string> {
  const found = await findFiler(ticker, context)
  const { industry, pending } = await describeFiler(found, null, context)
  await ensureFindings({ cik: found.cik, industry, pending: toUsed(pending) }, context)
  return found.cik
}
