// The public words of federal contracts won by a company.

import { type Static, Type } from 'typebox'
import { choice, companyHeader, field, leftOpen, nullable } from '../../contract/fields.ts'
import { CONFIDENCES, EVIDENCE_KINDS } from '../companies/matching/judge.ts'
import { USASPENDING_SOURCE } from './action.ts'

const confidence = choice(CONFIDENCES, {
  $id: 'MatchConfidence',
  description:
    '`high`: the name is equal, legal form included, to one that is the company’s alone; ' +
    '`medium`: something differs or is common; `low`: something speaks against it.',
})

export const EvidenceView = Type.Object(
  {
    kind: choice(EVIDENCE_KINDS, {
      description:
        'What is equal: the recipient’s name to the company’s name, to a former one, or to one in ' +
        'its list of subsidiaries; the same of the recipient’s parent (`parent_…`); or the UEI to ' +
        'one under which the company itself was awarded contracts.',
    }),
    confidence,
    written: field.text('What the publisher of the contract wrote.'),
    equals: field.text('The name or UEI that it is equal to.'),
    accession: field.textOrNull('Annual report that lists the subsidiary; null for other kinds.'),
    exhibit: field.textOrNull('Its exhibit, such as EX-21.1.'),
    url: field.linkOrNull('The exhibit that was read.'),
    doubt: field.textOrNull('What lowers the confidence; null where nothing does.'),
  },
  { $id: 'MatchEvidence' },
)

const Award = Type.Object(
  {
    award_key: field.text('The publisher’s key of the award.'),
    award_id: field.textOrNull('Number of the contract or order (PIID).'),
    parent_award_id: field.textOrNull('Number of what it was ordered under.'),
    type: field.textOrNull('Kind of award, in the publisher’s words.'),
    recipient: field.text('Who was awarded it, as the publisher writes the name.'),
    recipient_uei: field.textOrNull('Unique Entity ID of the recipient.'),
    parent: field.textOrNull('The recipient’s parent, as the publisher writes it.'),
    parent_uei: field.textOrNull('Unique Entity ID of the parent.'),
    agency: field.textOrNull('Awarding agency.'),
    sub_agency: field.textOrNull('Its part that awarded it.'),
    obligated: field.number('USD that the actions stored here obligate, less what they take back.'),
    total_obligated: field.numberOrNull(
      'USD as the publisher totals the award; null where no archive with it was read, and with `as_of`.',
    ),
    actions: field.count('Actions stored here: the award and its modifications.'),
    first_action_on: field.day('Day of the first of them.'),
    last_action_on: field.day('Day of the last of them.'),
    starts_on: field.dayOrNull('First day of performance.'),
    ends_on: field.dayOrNull('Last day of performance, as last agreed.'),
    description: field.textOrNull('What it is for, as the newest action has it.'),
    naics_code: field.textOrNull('NAICS code.'),
    naics: field.textOrNull('What the code stands for.'),
    psc_code: field.textOrNull('Product or service code.'),
    psc: field.textOrNull('What the code stands for.'),
    url: field.link('The award’s page at the publisher.'),
    confidence,
    evidence: Type.Array(EvidenceView, { description: 'Why it is the company’s, the best first.' }),
  },
  { $id: 'ContractAward' },
)
export type Award = Static<typeof Award>

const sums = {
  awards: field.count('Awards with an action.'),
  obligated: field.number('USD obligated.'),
}

const AgencySum = Type.Object(
  { agency: field.textOrNull('Awarding agency; null where none is named.'), ...sums },
  { $id: 'ContractsByAgency' },
)

const YearSum = Type.Object(
  {
    fiscal_year: Type.Integer({ description: 'Federal fiscal year, from 1 October before.' }),
    ...sums,
  },
  { $id: 'ContractsByYear' },
)

const RecipientSum = Type.Object(
  {
    recipient: field.text('As the publisher writes it.'),
    recipient_uei: field.textOrNull('Unique Entity ID of the recipient.'),
    parent: field.textOrNull('Its parent, as the publisher writes it.'),
    ...sums,
    confidence,
  },
  { $id: 'ContractRecipient' },
)

const List = Type.Object(
  {
    accession: field.text('The annual report.'),
    filed: field.day('Day of filing.'),
    exhibit: field.textOrNull('Its exhibit.'),
    url: field.linkOrNull('The exhibit that was read.'),
    names: field.count('Subsidiaries in it.'),
  },
  { $id: 'SubsidiaryList' },
)

const File = Type.Object(
  {
    name: field.text('Name of the file.'),
    loaded_at: field.instant('When it was loaded.'),
    actions: field.count('Actions in it.'),
  },
  { $id: 'ContractFile' },
)

export const ContractsAnswer = leftOpen(
  Type.Object(
    {
      ...companyHeader,
      count: field.count('Awards in this answer.'),
      total: field.count('Awards that match.'),
      obligated: field.number('USD that all of these obligate.'),
      min_confidence: confidence,
      by_agency: Type.Array(AgencySum, { description: 'The largest first.' }),
      by_fiscal_year: Type.Array(YearSum, { description: 'The newest first.' }),
      recipients: Type.Array(RecipientSum, {
        description: 'The largest 50 of those who were awarded them, the largest first.',
      }),
      awards: Type.Array(Award, { description: 'By the day of the last action, newest first.' }),
      subsidiaries: nullable(List, 'The list of subsidiaries that names were compared with.'),
      subsidiaries_reason: field.textOrNull('Why there is none; null where there is one.'),
      complete: Type.Boolean({
        description: 'False where awards may be missing; `complete_reason` says why.',
      }),
      complete_reason: field.textOrNull('Why; null where nothing is known to be missing.'),
      searched_at: field.instantOrNull('When the publisher’s search was last asked.'),
      files: Type.Array(File, { description: 'Archive files that were loaded, newest first.' }),
      source: Type.Literal(USASPENDING_SOURCE, { description: 'Where the data comes from.' }),
    },
    { $id: 'ContractsAnswer' },
  ),
)
