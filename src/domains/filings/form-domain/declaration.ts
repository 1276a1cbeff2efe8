// Declaration of a domain of one form, from which endpoint, tool, answer, loader, watch, event,
// dataset and versions follow (`define.ts`).

import type { FindingSource } from '../../../contract/declare/finding-rule.ts'
import type { Members } from '../../../kernel/members.ts'
import type { FilingFinding } from '../findings/record.ts'
import type { FormFields } from './fields.ts'

/** Record of an answer, with the members common to all forms. */
export interface FormSample extends Readonly<Record<string, unknown>> {
  readonly ticker: string | null
  readonly issuer_cik: string
  readonly issuer: string
  readonly form: string
  readonly is_amendment: boolean
  readonly accession: string
  readonly filed: string
  readonly accepted_at: string
  readonly url: string
}

/** A form of structured data. */
interface Structured {
  /** Words by which filers of the form state that there is nothing. */
  readonly absent: RegExp
  /** Paths of the form’s companies: the first, the others, and the names and CIKs within them. */
  readonly issuers: {
    readonly path: string
    readonly others: string
    readonly name: string
    readonly cik: string
  }
  readonly parse?: undefined
}

export interface SubmissionText {
  /** Text of the complete submission, with all of its documents. */
  readonly source: string
  /** Name of the text in failures. */
  readonly where: string
}

/** A form of text; its companies are those of the submission’s header. */
interface Textual {
  /** Parses the values of all fields; fails with `publisher.changed` for a text that it cannot parse. */
  readonly parse: (text: SubmissionText) => Promise<Readonly<Record<string, unknown>>>
  readonly issuers?: undefined
}

/** A list of records within the form’s record, which is a dataset of its own. */
export interface FormPart {
  readonly list: string
  readonly dataset: string
  readonly about: string
}

export interface FormFindings {
  readonly source: FindingSource
  judge(record: Members): readonly FilingFinding<string>[]
}

export type FormDomain = Declared & (Structured | Textual)

interface Declared {
  /** The domain's folder, e.g. `private-offerings`; the path is `/v1/private-offerings/{ticker}`. */
  readonly name: string
  /** `import.meta.url` of the file with the declaration: a change of it restates the rows. */
  readonly module: string
  /** Spellings of the form and of its amendments. */
  readonly forms: readonly [string, ...string[]]
  /** Item of Form 8-K that a filing must have; others are not fetched beyond their headers. */
  readonly item?: string
  /** One filing in words: `offering`, `offerings`; the second is the answer's list. */
  readonly one: string
  readonly many: string
  /** Text that the names of the form’s schemas begin with, e.g. `PrivateOffering`. */
  readonly schema: string
  readonly fields: FormFields
  /** Lists of its records that are tables; the rows of the first are those of CSV and of pages. */
  readonly parts?: readonly [FormPart, ...FormPart[]]
  /** Filings of one call, where other bounds than the usual suit the form. */
  readonly limit?: { readonly max: number; readonly default: number }
  readonly endpoint: {
    readonly tool: string
    readonly group: string
    readonly summary: string
    readonly notes: string
    readonly toolNotes: string
    readonly credits: number
  }
  /** Fields that the table of a page shows beside filing day and issuer. */
  readonly shown: readonly string[]
  /** A parameter that bounds a numeric field from below. */
  readonly atLeast?: {
    readonly parameter: string
    readonly field: string
    readonly description: string
  }
  /** Title of its page, and of its event. */
  readonly title: string
  /** Rules by which the records are doubted. */
  readonly findings?: FormFindings
  /** Left out where another domain tells of the same filings. */
  readonly event?: {
    readonly name: string
    readonly label: string
    /** Filings that it covers; by default those of its label. */
    readonly covers?: string
    /** Part of a filing that the event is about, where another event is about the filing itself. */
    readonly part?: string
    say(record: Members): readonly string[]
  }
  /** A real filing as the answers show it. */
  readonly sample: FormSample
}
