// Job: finds the registrant before a successor that no list of this service names, in the publisher’s
// daily indexes of the days after the succession.

import type { DataServices } from '../../../contract/declare/endpoint.ts'
import { defineJob } from '../../../contract/work/job.ts'
import { type IndexRow, parseWholeIndex } from '../../../formats/edgar-index.ts'
import { readLines } from '../../../formats/text.ts'

import { isBusinessDay } from '../../../kernel/calendar/business-days.ts'
import { addDays, easternDay, toInstant } from '../../../kernel/time.ts'
import type { Priority } from '../../../upstream/source.ts'
import { selectPrimaryDocuments } from '../../filings/store.ts'
import { toNameKey } from '../names.ts'
import { recordName, selectNames } from '../store.ts'
import { recordSuccessionNames } from './link-store.ts'

export interface SoughtSuccession {
  readonly cik: string
  readonly accession: string
  readonly filed: string
}

export const findPredecessors = defineJob<SoughtSuccession>({
  name: 'companies.predecessors',
  kind: 'filing_pages',
  summary: 'Finds the registrant before a successor in the indexes of the days of the change.',
  subjectOf: ({ cik, accession }) => `${cik} ${accession}`,
  async run(sought, services, priority) {
    const { data } = services
    const own = (await selectNames(data, sought.cik)).map(({ name_key }) => name_key)
    const text = await readAbout(sought, services, priority)
    const found: IndexRow[] = []
    for (const day of daysAround(sought.filed, services)) {
      const index = await services.edgar.fetchDailyIndex(day, 'master', { priority })
      if (!index) continue
      const { rows } = await parseWholeIndex(index.document, index.url)
      found.push(...rows.filter((row) => isEndOfOther(row, sought.cik)))
    }
    const named = found.filter(({ name }) => isNamedIn(text, toNameKey(name)))
    const alike = found.filter(({ name }) => own.includes(toNameKey(name)))
    await data.transaction(async (tx) => {
      for (const { cik, name } of [...named, ...alike]) await recordName(tx, cik, name)
      const ciks = [...new Set(named.map(({ cik }) => cik))]
      await recordSuccessionNames(tx, sought.accession, ciks)
    })
    return named.length + alike.length > 0 ? 'stored' : 'absent'
  },
})

const BEFORE_DAYS = 3
const AFTER_DAYS = 12

/** Business days on which most registrations end that a succession ends. */
function daysAround(filed: string, { clock }: Pick<DataServices, 'clock'>): string[] {
  const today = easternDay(toInstant(clock.now()))
  const length = BEFORE_DAYS + AFTER_DAYS + 1
  const days = Array.from({ length }, (_, at) => addDays(filed, at - BEFORE_DAYS))
  return days.filter((day) => day <= today && isBusinessDay(day))
}

const END = /^(?:25(?:-NSE)?|15F?-(?:12B|12G|15D))$/

/** An exchange is listed beside the companies for which it files. */
function isEndOfOther({ form, cik, accession }: IndexRow, own: string): boolean {
  return END.test(form) && cik !== own && !accession.startsWith(cik)
}

const ABOUT = /\bsuccessor|\bpredecessor/gi
const WORDS_AROUND = 300

/** Text of the report around its words for successor and predecessor, as a name key. */
async function readAbout(
  { cik, accession }: SoughtSuccession,
  { data, filings }: Pick<DataServices, 'data' | 'filings'>,
  priority: Priority,
): Promise<string> {
  const documents = await selectPrimaryDocuments(data, cik, [accession])
  const filing = filings.open({ cik, accession }, { priority })
  const report = await filing.fetchReport(documents.get(accession) ?? null)
  if (!report) return ''
  const { lines } = readLines(report.document, report.url)
  const text = lines.map((line) => line.text).join(' ')
  const parts = [...text.matchAll(ABOUT)].map(({ index }) =>
    text.slice(Math.max(0, index - WORDS_AROUND), index + WORDS_AROUND),
  )
  return parts.map(toNameKey).join(' ')
}

/** A shorter name may be an ordinary word. */
const NAME_MIN = 5

function isNamedIn(text: string, key: string): boolean {
  return key.length >= NAME_MIN && ` ${text} `.includes(` ${key} `)
}
