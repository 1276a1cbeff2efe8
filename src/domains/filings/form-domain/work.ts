// How the filings of a form come into the store: job, loader of a mirror, watch, version of the rows.

import type { Filing } from '../../../contract/work/filings.ts'
import { defineJob, type Job } from '../../../contract/work/job.ts'
import { defineWatch } from '../../../contract/work/watch.ts'
import {
  parseSubmissionHeader,
  type SubmissionHeader,
  unwrapXml,
} from '../../../formats/envelope.ts'
import { splitSubmission } from '../../../formats/submission.ts'
import { parseXmlTree, unreadableXml } from '../../../formats/xml.ts'
import { valuesOf, type XmlValues } from '../../../formats/xml-values.ts'
import { membersOf } from '../../../kernel/members.ts'
import { versionOf } from '../../../kernel/module-version.ts'
import { type Clock, endOf } from '../../../kernel/time.ts'
import type { Queries } from '../../../store/database.ts'
import { defineRowVersion } from '../../../store/row-versions.ts'
import { parseHeaderItems, toCode } from '../event-items.ts'
import { recordFindingsOf } from '../findings/record.ts'
import { readBy } from '../store.ts'
import { submissionLoader } from '../submission-loader.ts'
import type { FormDomain } from './declaration.ts'
import { parseFields } from './fields.ts'
import { type FormRow, replaceRows, selectStoredOf, tableOf } from './form-store.ts'

/** Rows are as old as the fields that the domain declares, and as the code that parses them. */
const versionOfRows = ({ module }: FormDomain) => versionOf(module, import.meta.url)

export interface FormPayload {
  /** CIK of a folder in which the filing is. */
  readonly cik: string
  readonly accession: string
}

/** Name of the domain's kind of data, as users load it. */
export const kindOf = ({ name }: { readonly name: string }) => name.replaceAll('-', '_')

export function toWork(domain: FormDomain) {
  const { name, forms } = domain
  const kind = kindOf(domain)
  const job: Job<FormPayload> = defineJob({
    name: `${name}.filing`,
    kind: 'filing_pages',
    summary: `Parses one Form ${forms[0]} into the store.`,
    subjectOf: ({ accession }) => accession,
    // The complete submission, since the document itself does not state when it was filed.
    async run({ cik, accession }, { filings, data, clock }, priority) {
      const filing = filings.open({ cik, accession }, { priority })
      const without = await readHeaders(filing, domain)
      if (without) return without
      const found = await filing.fetchSubmission()
      const submission = found && { cik, accession, source: found.document, url: found.url }
      const rows = submission && (await toRows(domain, submission))
      if (!rows) return 'absent'
      await data.transaction(async (tx) => {
        await replaceRows(tx, rows)
        await recordDoubts(tx, { domain, rows, clock })
      })
      return 'stored'
    },
  })
  const loader = submissionLoader(kind, job, `It is not a Form ${forms[0]}.`)
  const selectStored = selectStoredOf(name)
  const watch = defineWatch({
    kind,
    job,
    forms,
    // Forms from before the service began are ingested per company, when a caller queries it.
    isMarketWide: false,
    toPayload: ({ accession, ciks: [cik = ''] }) => ({ cik, accession }),
    selectStored: domain.item === undefined ? selectStored : readBy(job.name),
  })
  const versions = defineRowVersion({
    domain: name,
    version: versionOfRows(domain),
    table: tableOf(name),
    key: ['accession'],
    cik: 'cik',
  })
  return { job, loader, watch, versions, selectStored }
}

/** The outcome for a filing without the item, which is read by its header alone; null for any other. */
async function readHeaders(
  filing: Filing,
  { forms, item }: Pick<FormDomain, 'forms' | 'item'>,
): Promise<'stored' | 'absent' | null> {
  if (item === undefined) return null
  for await (const { document } of filing.fetchHeaders()) {
    const { form, filed } = parseSubmissionHeader(document) ?? {}
    if (!form || !filed || !forms.includes(form)) return 'absent'
    const { codes } = parseHeaderItems(document, filed)
    return codes.some((code) => toCode(code, filed) === item) ? null : 'stored'
  }
  return 'absent'
}

interface Doubted {
  readonly domain: Pick<FormDomain, 'findings'>
  readonly rows: readonly FormRow[]
  readonly clock: Clock
}

/** Findings are listed for the company that the filing names first. */
async function recordDoubts(tx: Queries, { domain, rows, clock }: Doubted): Promise<void> {
  const [row] = rows
  if (!domain.findings || !row) return
  const { source, judge } = domain.findings
  const { cik, accession, form, filed, body } = row
  const judged = { cik, accession, form, filed, people: [], findings: judge(membersOf(body)) }
  await recordFindingsOf(tx, source, [judged], clock)
}

interface Submission extends FormPayload {
  readonly source: string
  readonly url: string
}

/** Returns null for a submission of another form, and for one without structured data. */
async function toRows(domain: FormDomain, submission: Submission): Promise<FormRow[] | null> {
  const { name, forms, atLeast } = domain
  const { source, url, accession } = submission
  const header = parseSubmissionHeader(source)
  const form = header?.form ?? ''
  if (!header || !forms.includes(form)) return null
  const parsed = await parseForm(domain, header, submission)
  if (!parsed) return null
  if (header.filed === null) throw unreadableXml(url, 'FILED AS OF DATE')
  const { body, companies } = parsed
  const amount: unknown = atLeast ? body[atLeast.field] : null
  const shared = {
    domain: name,
    accession,
    form,
    filed: header.filed,
    accepted_at: header.accepted_at ?? endOf(header.filed),
    amount: typeof amount === 'number' ? amount : null,
    row_version: versionOfRows(domain),
  }
  return companies.map(({ cik, issuer }, at) => ({
    ...shared,
    cik,
    is_first: at === 0,
    body: { url, issuer, ...body },
  }))
}

interface Company {
  readonly cik: string
  readonly issuer: string
}

interface ParsedForm {
  readonly body: Readonly<Record<string, unknown>>
  readonly companies: readonly Company[]
}

async function parseForm(
  domain: FormDomain,
  header: SubmissionHeader,
  { source, url, cik }: Submission,
): Promise<ParsedForm | null> {
  if (domain.parse) {
    const body = await domain.parse({ source, where: url })
    return { body, companies: filersOf(header, cik) }
  }
  const { forms, fields, absent } = domain
  const document = splitSubmission(source).find(({ type }) => forms.includes(type))
  if (!document) return null
  const xml = unwrapXml(document.text)
  if (!/<(?:\w+:)?edgarSubmission/.test(xml.slice(0, 2000))) return null
  const values = valuesOf(parseXmlTree(xml, url), url, absent)
  return { body: parseFields(fields, values), companies: companiesOf(domain.issuers, values) }
}

const ROLES: ReadonlySet<string> = new Set(['filer', 'subject-company'])

function filersOf({ entities }: SubmissionHeader, cik: string): Company[] {
  const filers = entities.filter(({ role }) => ROLES.has(role))
  const named = new Map(filers.map((one) => [one.cik, one.name]))
  return named.size > 0
    ? [...named].map(([filer, issuer]) => ({ cik: filer, issuer }))
    : [{ cik, issuer: '' }]
}

type Issuers = NonNullable<FormDomain['issuers']>

/** Companies of a filing, each once: a form may name a co-issuer twice. */
function companiesOf({ path, others, name, cik }: Issuers, values: XmlValues): Company[] {
  const named = [...values.list(path), ...values.list(others)].map((one) => ({
    cik: one.cik(cik),
    issuer: one.required(name),
  }))
  return [...new Map(named.map((one) => [one.cik, one])).values()]
}
