// Captions of the main parts of forms without numbered items, for documents without a table of
// contents and parts missing in it. Sources: Schedule 14A; Form S-1 with the items of Regulation S-K
// that it names; Form 40-F, General Instruction B.

import { toPlain } from './items.ts'

export interface Caption {
  id: string
  /** Pattern of the title, applied to text simplified by `toPlain`. */
  title: RegExp
}

export type CaptionedForm = 'DEF 14A' | 'S-1' | '40-F'

const RELATED =
  /^certain (?:relationships|transactions)\b|^(?:relationships|transactions) .{0,20}\brelated|^related (?:party|person)s? transactions$/
const OWNERSHIP =
  /^(?:security|stock|share|principal)\b.{0,20}\b(?:owner|holder|stockholders|shareholders)|^beneficial\b.{0,20}\bowner/
/** Compensation of executives, alone or with the directors. */
const EXECUTIVES =
  /^(?:(?:directors? and )?(?:named )?(?:executives?|officers?)(?: officers?)?(?: and directors?)? compensation(?: program| matters| information)?|compensation of (?:our |the )?(?:directors and )?(?:named )?executive(?: officer)?s?(?: and directors)?)$/
const DISCUSSION = /^managements discussion and analysis/

const PROXY: readonly Caption[] = [
  { id: 'summary', title: /^(?:proxy (?:statement )?)?summary$/ },
  {
    id: 'annual-meeting',
    title:
      /^(?:about|information about|general information)\b.{0,30}meeting|^questions and answers/,
  },
  {
    id: 'proposal',
    title: /^(?:proposal|item) (?:no |number )?(?:\d{1,2}|one|two|three|four|five|six)\b/,
  },
  { id: 'election-of-directors', title: /^election of directors$/ },
  {
    id: 'corporate-governance',
    title: /^(?:board of directors and )?corporate governance(?: matters)?$/,
  },
  {
    id: 'director-compensation',
    title: /^(?:director compensation|compensation of (?:our )?(?:non employee )?directors)$/,
  },
  { id: 'executive-officers', title: /^(?:our )?executive officers(?: of the company)?$/ },
  { id: 'executive-compensation', title: EXECUTIVES },
  { id: 'compensation-discussion-and-analysis', title: /^compensation discussion and analysis/ },
  { id: 'security-ownership', title: OWNERSHIP },
  { id: 'related-transactions', title: RELATED },
  { id: 'audit-committee-report', title: /^(?:report of the audit|audit committee report)/ },
  { id: 'accountant-fees', title: /^principal account.{0,40}fees|^audit(?: and non audit)? fees/ },
  { id: 'equity-compensation-plans', title: /^equity compensation plan information/ },
  { id: 'stockholder-proposals', title: /^(?:stockholder|shareholder) proposals\b/ },
  { id: 'other-matters', title: /^other (?:matters|business|information)$/ },
]

const OFFERING: readonly Caption[] = [
  { id: 'prospectus-summary', title: /^(?:prospectus )?summary$/ },
  { id: 'the-offering', title: /^the offering$/ },
  { id: 'risk-factors', title: /^risk factors$/ },
  { id: 'forward-looking-statements', title: /\bforward looking statements$/ },
  { id: 'use-of-proceeds', title: /^use of proceeds$/ },
  { id: 'dividend-policy', title: /\bdividend policy$/ },
  { id: 'capitalization', title: /^capitalization$/ },
  { id: 'dilution', title: /^dilution$/ },
  { id: 'selected-financial-data', title: /^selected\b.{0,30}\bdata$/ },
  { id: 'management-discussion-and-analysis', title: DISCUSSION },
  { id: 'business', title: /^(?:our |proposed )?business$/ },
  { id: 'management', title: /^management$/ },
  { id: 'executive-compensation', title: EXECUTIVES },
  { id: 'related-transactions', title: RELATED },
  { id: 'security-ownership', title: OWNERSHIP },
  {
    id: 'description-of-securities',
    title: /^description of (?:our )?(?:capital stock|securities)/,
  },
  { id: 'shares-eligible-for-future-sale', title: /^shares eligible for future sale$/ },
  { id: 'underwriting', title: /^underwriting$|^plan of distribution$/ },
  { id: 'legal-matters', title: /^legal matters$/ },
  { id: 'experts', title: /^experts$/ },
  { id: 'more-information', title: /^where you can find (?:more|additional) information$/ },
  { id: 'financial-statements', title: /^index to (?:consolidated )?financial statements$/ },
]

const CANADIAN: readonly Caption[] = [
  { id: 'principal-documents', title: /^principal documents$/ },
  { id: 'annual-information-form', title: /^annual information form$/ },
  { id: 'disclosure-controls', title: /^(?:disclosure )?controls and procedures$/ },
  { id: 'internal-control', title: /^(?:managements )?(?:annual )?report on internal control/ },
  { id: 'changes-in-internal-control', title: /^changes in internal control/ },
  { id: 'regulation-btr', title: /^notices? pursuant to regulation btr$/ },
  { id: 'audit-committee', title: /^(?:identification of the )?audit committee$/ },
  { id: 'audit-committee-financial-expert', title: /^audit committee financial experts?$/ },
  { id: 'code-of-ethics', title: /^code of (?:business conduct and )?ethics/ },
  { id: 'accountant-fees', title: /^principal account.{0,40}(?:fees|services)/ },
  { id: 'off-balance-sheet', title: /^off balance sheet arrangements$/ },
  { id: 'contractual-obligations', title: /\bcontractual obligations$/ },
  { id: 'mine-safety', title: /^mine safety disclosures?$/ },
  { id: 'foreign-jurisdictions', title: /^disclosure regarding foreign jurisdictions/ },
  { id: 'undertaking', title: /^undertakings?(?: and consent to service of process)?$/ },
  { id: 'consent', title: /^consent to service of process$/ },
]

/** Captions used without a table of contents. */
export const CAPTIONS: Readonly<Record<CaptionedForm, readonly Caption[]>> = {
  'DEF 14A': PROXY,
  'S-1': OFFERING,
  '40-F': CANADIAN,
}

/** Captions used beside a table of contents: parts after the prospectus, which it does not list. */
export const FURTHER: Readonly<Record<CaptionedForm, readonly Caption[]>> = {
  'DEF 14A': [],
  'S-1': [
    {
      id: 'financial-statements',
      title: /^index to (?:the )?(?:consolidated )?financial statements$/,
    },
    { id: 'part-ii', title: /^(?:part ii )?information not required in (?:the )?prospectus$/ },
    { id: 'signatures', title: /^signatures?$/ },
  ],
  '40-F': [],
}

/** The part that a caller's words name, of a form with captions; null for other words and forms. */
export function captionOf(words: string, form: string): Caption | null {
  const captions =
    Object.entries(CAPTIONS).find(([own]) => own === form.replace('/A', ''))?.[1] ?? []
  const plain = toPlain(words)
  return captions.find(({ id, title }) => toPlain(id) === plain || title.test(plain)) ?? null
}
