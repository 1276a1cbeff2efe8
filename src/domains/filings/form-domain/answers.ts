// Answers about the filings of a form: those of one company, and the newest of all.

import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import { joinLists, readAcross } from '../../companies/identity/across.ts'
import { findCompany, readHeader } from '../../companies/lookup.ts'
import { selectFirstTickers } from '../../companies/store.ts'
import { selectComplete } from '../completeness.ts'
import { ensureList, judgeList, requireWhole } from '../lists.ts'
import { ensureNewest } from '../newest.ts'
import type { FormDomain, FormSample } from './declaration.ts'
import { type FormRow, selectRows, selectScanned } from './form-store.ts'
import type { toWork } from './work.ts'

export interface FormInput {
  readonly ticker: string
  readonly limit: number
  readonly as_of?: string | undefined
  /** The value of the parameter that bounds an amount. */
  readonly amountFrom: number
}

type Declared = Pick<FormDomain, 'name' | 'forms' | 'item' | 'many' | 'parse'>
type Work = Pick<ReturnType<typeof toWork>, 'job' | 'versions' | 'selectStored'>

export async function answerCompany(
  declared: Declared,
  work: Work,
  input: FormInput,
  context: DataContext,
) {
  const read = (ticker: string) => answerRegistrant(declared, work, { ...input, ticker }, context)
  const join = joinLists<string, List>(declared.many, { limit: input.limit })
  return readAcross(input.ticker, { read, join }, context)
}

type List = Awaited<ReturnType<typeof answerRegistrant>>

async function answerRegistrant(
  { name: domain, forms, item, many, parse }: Declared,
  { job, versions, selectStored }: Work,
  { ticker, limit, as_of, amountFrom }: FormInput,
  context: DataContext,
) {
  const found = await findCompany(ticker, context)
  const outcome = await ensureList(found, ticker, context)
  const asOf = toAsOf(as_of)
  const query = { domain, cik: found.cik, asOf, amountFrom, limit }
  const select = () => selectRows(context.data, query)
  const { unread, isListed, isComplete } = await ensureNewest(
    {
      cik: found.cik,
      forms,
      item: item ?? null,
      asOf,
      limit,
      job,
      selectStored,
      select,
      noData: parse ? null : NO_DATA,
    },
    context,
  )
  const rows = await select()
  const list = { cik: found.cik, outcome, isComplete: isListed, asOf }
  if (rows.length === 0) requireWhole(await judgeList(list, context))
  const accessions = rows.map(({ accession }) => accession)
  const areCurrent = await versions.areCurrent(context.data, accessions)
  return {
    ...(await readHeader(found, asOf, context)),
    count: rows.length,
    complete: isComplete && outcome === 'stored' && areCurrent,
    [many]: await toPublic(rows, context),
    unread,
    source: SEC_SOURCE,
  }
}

const NO_DATA = 'It was filed as text or on paper, before its form was structured data.'

export async function answerLatest(
  { name: domain, forms, many }: Declared,
  { versions }: Work,
  { limit, as_of, amountFrom }: FormInput,
  context: Pick<DataContext, 'data'>,
) {
  const { data } = context
  const asOf = toAsOf(as_of)
  const rows = await selectRows(data, { domain, cik: null, asOf, amountFrom, limit })
  return {
    count: rows.length,
    complete: await versions.isCurrent(data),
    ...(await selectComplete(data, forms)),
    ...(await selectScanned(data, domain, asOf)),
    [many]: await toPublic(rows, context),
    unread: [],
    source: SEC_SOURCE,
  }
}

/** Rows as answers and events show them. */
export async function toPublic(
  rows: readonly FormRow[],
  { data }: Pick<DataContext, 'data'>,
): Promise<FormSample[]> {
  const tickers = await selectFirstTickers(data, [...new Set(rows.map(({ cik }) => cik))])
  return rows.map(({ form, accession, filed, accepted_at, cik, body }) => ({
    form,
    is_amendment: form.endsWith('/A'),
    accession,
    filed,
    accepted_at,
    ticker: tickers.get(cik) ?? null,
    issuer_cik: cik,
    ...body,
  }))
}
