// A domain of one form, made of its declaration: endpoint and tool, job, loader, watch, versions, event
// and dataset.

import { type TSchema, Type } from 'typebox'
import { reasonFields } from '../../../contract/answer/absence.ts'
import { rowsOf as rowsIn } from '../../../contract/answer/amounts.ts'
import {
  companyHeader,
  completeRun,
  field,
  leftOpen,
  SEC_SOURCE,
  secSource,
} from '../../../contract/answer/fields.ts'
import { toCell } from '../../../contract/answer/list-table.ts'
import {
  type ColumnSource,
  type Dataset,
  defineDataset,
  type Row,
} from '../../../contract/declare/dataset.ts'
import { type Domain, defineDomain } from '../../../contract/declare/domain.ts'
import { type DataContext, defineEndpoint } from '../../../contract/declare/endpoint.ts'
import { param } from '../../../contract/declare/params.ts'
import { defineRecord, fieldsOf } from '../../../contract/declare/record.ts'
import type { EventSource } from '../../../contract/work/event-source.ts'
import { ingest } from '../../../contract/work/job.ts'
import { membersOf } from '../../../kernel/members.ts'
import { answerCompany, answerLatest, toPublic } from './answers.ts'
import type { FormDomain, FormPart, FormSample } from './declaration.ts'
import { schemasOf } from './fields.ts'
import { type FormRow, selectFiling, selectRowsAfter, tableOf } from './form-store.ts'
import { kindOf, toWork } from './work.ts'

const head = {
  form: field.text('Form type; `/A`: an amendment.'),
  is_amendment: field.flag('Whether it is an amendment.'),
  accession: field.accession('Accession number.'),
  filed: field.day('Filing date.'),
  accepted_at: field.instant('When EDGAR accepted it; the end of that day if not stated.'),
  url: field.link('The submission that was read.'),
  ticker: field.ticker('The issuer’s main ticker today, looked up by CIK.', { null: true }),
  issuer_cik: companyHeader.cik,
  issuer: field.name('Issuer, as spelled on the form.'),
}

type RecordSchema = ReturnType<typeof toRecord>

function toRecord({ schema, fields }: Pick<FormDomain, 'schema' | 'fields'>) {
  return defineRecord(schema, { ...head, ...schemasOf(fields) })
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function toAnswer({ schema, one, many }: FormDomain, record: RecordSchema) {
  const unread = defineRecord(`Unread${schema}`, {
    accession: field.accession('Accession number.'),
    form: field.text('Form type.'),
    filed: field.day('Filing date.'),
    ...reasonFields(`Why the ${one} is missing from the answer.`),
  })
  const members = {
    // Ticker; present only in the answer about one company.
    ticker: Type.Optional(companyHeader.ticker),
    cik: Type.Optional(companyHeader.cik),
    company: Type.Optional(companyHeader.company),
    count: field.count(`${capitalized(many)} in this answer.`),
    complete: field.flag(
      `False if a filing that belongs in this answer is missing; see \`unread\`.`,
    ),
    complete_from: Type.Optional(completeRun.complete_from),
    complete_to: Type.Optional(completeRun.complete_to),
    filings_scanned: Type.Optional(
      field.count(`\`latest\`: ${many} stored here, which the answer is drawn from.`),
    ),
    first_filed: Type.Optional(field.dayOrNull('Filing date of the earliest.')),
    last_filed: Type.Optional(field.dayOrNull('Filing date of the latest.')),
    [many]: Type.Array(record, { description: 'Newest first.' }),
    unread: Type.Array(unread, { description: 'Filings that could not be read, and why.' }),
    ...secSource,
  }
  return leftOpen(Type.Object(members, { $id: `${schema}Answer` }))
}

type Work = ReturnType<typeof toWork>

export function defineFormDomain(declared: FormDomain): Domain {
  const { name, title, event, shown, limit, findings } = declared
  const work = toWork(declared)
  const endpoint = toEndpoint(declared, work)
  return defineDomain({
    name,
    endpoints: [endpoint],
    jobs: [work.job],
    watch: work.watch,
    loaders: [work.loader],
    eventSources: event ? [toEventSource(declared, event, work)] : [],
    findings: findings ? [findings.source] : [],
    rowVersion: work.versions,
    holds: [{ kind: kindOf(declared), table: tableOf(name) }],
    columns: [toColumns(declared)],
    lists: [
      {
        path: `/${name}`,
        title,
        endpoint,
        list: rowsOf(declared),
        ...(limit && { limit: limit.max }),
        columns: ['filed', 'form', 'issuer', ...shown, 'accession'],
      },
    ],
  })
}

const USUAL = { max: 100, default: 20 }

/** Path of the records that tables have as rows. */
function rowsOf({ many, parts }: FormDomain): string {
  const [first] = parts ?? []
  return first ? `${many}.${first.list}` : many
}

function toEndpoint(declared: FormDomain, work: Work) {
  const { name, many, endpoint, atLeast, sample, limit = USUAL } = declared
  const { tool, credits, ...texts } = endpoint
  const { ticker, issuer_cik: cik, issuer: company, filed } = sample
  const list = { count: 1, complete: true, [many]: [sample], unread: [], source: SEC_SOURCE }
  const run = { complete_from: null, complete_to: null }
  const latest = { ...run, filings_scanned: 1, first_filed: filed, last_filed: filed }
  return defineEndpoint({
    ...texts,
    name: tool,
    method: 'GET',
    path: `/v1/${name}/{ticker}`,
    access: 'metered',
    takes: ['publishers'],
    mcp: true,
    input: {
      params: { ticker: param.companyOr('latest') },
      query: {
        limit: param.whole({
          min: 1,
          ...limit,
          description: 'Filings to return.',
        }),
        ...toBound(atLeast),
        as_of: param.asOf(),
      },
    },
    lists: `the ${many} stored here`,
    response: toAnswer(declared, toRecord(declared)),
    list: { rows: rowsOf(declared) },
    credits: { cost: credits },
    failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
    sample: { ticker, cik, company, ...list },
    modes: [{ when: (input) => input.ticker === 'latest', sample: { ...list, ...latest } }],
    async read(input, context: DataContext) {
      const { ticker: named, limit, as_of, ...others } = input
      const query = { ticker: named, limit, as_of, amountFrom: boundOf(atLeast, others) }
      if (named === 'latest') return answerLatest(declared, work, query, context)
      return answerCompany(declared, work, query, context)
    },
  })
}

type Bound = FormDomain['atLeast']

function toBound(atLeast: Bound) {
  if (!atLeast) return {}
  const { parameter, description } = atLeast
  return { [parameter]: param.whole({ min: 0, default: 0, description }) }
}

function boundOf(atLeast: Bound, given: Readonly<Record<string, unknown>>): number {
  return atLeast ? Number(given[atLeast.parameter] ?? 0) : 0
}

type Event = NonNullable<FormDomain['event']>

function toEventSource(declared: FormDomain, event: Event, { job }: Work): EventSource {
  const { name, one, forms, schema, title, sample } = declared
  const toData = (record: FormSample) => {
    const { ticker, issuer_cik: cik, issuer: company } = record
    const { form, is_amendment: amendment, accession, filed, url, accepted_at } = record
    const head = { ticker, cik, company, companies: [{ ticker, cik, company }] }
    return { ...head, form, amendment, accession, filed, url, accepted_at, [one]: record }
  }
  return {
    event: event.name,
    label: event.label,
    title,
    covers: event.covers ?? event.label,
    forms,
    ...(event.part && { part: event.part }),
    reporter: null,
    payload: {
      name: `${schema}Delivery`,
      members: { [one]: toRecord(declared) },
      sample: toData(sample),
    },
    say: (data) => event.say(membersOf(data[one])),
    async select({ accession }, { data }) {
      const rows = await selectFiling(data, name, accession)
      const [record] = await toPublic(rows.slice(0, 1), { data })
      if (!record) return null
      return { ciks: rows.map(({ cik }) => cik), people: [], data: toData(record) }
    },
    fetch: ({ accession, ciks: [cik = ''] }, services) =>
      ingest(job, { cik, accession }, services, 'feed'),
  }
}

const ROWS_AT_ONCE = 2_000

function toColumns(declared: FormDomain): ColumnSource {
  const { name, parts } = declared
  const tables = parts ? parts.map((part) => toPart(declared, part)) : [toWhole(declared)]
  return {
    datasets: tables.map(({ dataset }) => dataset),
    async *read({ data }) {
      let after = ''
      for (;;) {
        const stored = await selectRowsAfter(data, name, after, ROWS_AT_ONCE)
        const last = stored.at(-1)
        if (!last) return
        for (const { dataset, toRecords } of tables) {
          const records = stored.flatMap((row) =>
            toRecords(row).map((one) => ({ ...one, ...toHead(row) })),
          )
          yield { dataset: dataset.name, rows: records.map((one) => toRow(dataset, one)) }
        }
        after = last.accession
      }
    },
  }
}

interface FormTable {
  readonly dataset: Dataset
  /** The records of a filing that are rows. */
  toRecords(row: FormRow): readonly object[]
}

function toWhole(declared: FormDomain): FormTable {
  const { forms, fields } = declared
  const about = `Form ${forms[0]}, one row per filing.`
  const dataset = toDataset(declared, kindOf(declared), about, schemasOf(fields))
  return { dataset, toRecords: ({ body }) => [body] }
}

function toPart(declared: FormDomain, { list, dataset: name, about }: FormPart): FormTable {
  const schema = declared.fields[list]?.schema
  const items: unknown = schema && Type.IsArray(schema) ? schema.items : null
  if (!Type.IsObject(items)) throw new Error(`${declared.name} has no list called ${list}`)
  const dataset = toDataset(declared, name, about, items.properties)
  return { dataset, toRecords: ({ body }) => rowsIn(body[list]) }
}

function toDataset(
  declared: FormDomain,
  name: string,
  about: string,
  schemas: Readonly<Record<string, TSchema>>,
): Dataset {
  return defineDataset({
    name,
    about,
    fields: {
      cik: field.cik('CIK of the issuer.'),
      ...fieldsOf(toRecord(declared), 'issuer', 'form', 'accession', 'filed', 'accepted_at'),
      ...plainFieldsOf(schemas),
      year: field.count('Year of filing.'),
    },
    sortedBy: ['cik', 'accepted_at', 'accession'],
    splitBy: 'year',
  })
}

function toHead({ body, cik, form, accession, filed, accepted_at }: FormRow) {
  const year = Number(filed.slice(0, 4))
  return { issuer: body.issuer, cik, form, accession, filed, accepted_at, year }
}

function toRow({ columns }: Dataset, values: object): Row {
  const cells = new Map(Object.entries(values).map(([one, value]) => [one, toCell(value)]))
  return Object.fromEntries(columns.map((one) => [one.name, cells.get(one.name) ?? null]))
}

/** Fields that fit into one column: records within a record stay in answers. */
function plainFieldsOf(schemas: Readonly<Record<string, TSchema>>): Record<string, TSchema> {
  const isRecord = (schema: TSchema) => Type.IsArray(schema) && Type.IsObject(schema.items)
  return Object.fromEntries(Object.entries(schemas).filter(([, schema]) => !isRecord(schema)))
}
