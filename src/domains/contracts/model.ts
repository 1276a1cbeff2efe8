// The public words of federal contracts won by a company.

import { type Static, Type } from 'typebox'
import { codeOf } from '../../contract/answer/absence.ts'
import { choice, companyHeader, field, leftOpen, nullable } from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { CONFIDENCES, EVIDENCE_KINDS } from '../companies/matching/judge.ts'
import { USASPENDING_SOURCE } from './action.ts'

const confidence = choice(CONFIDENCES, {
  $id: 'MatchConfidence',
  description:
    '`high`: the name, legal form included, equals one that only this company has; ' +
    '`medium`: something differs or the name is common; `low`: something contradicts the ' +
    'match.',
})

export const EvidenceView = defineRecord('MatchEvidence', {
  kind: choice(EVIDENCE_KINDS, {
    description:
      'What matches: the recipient’s name with the company’s name, a former name, or a ' +
      'name on its subsidiary list; the recipient’s parent likewise (`parent_…`); or the ' +
      'UEI with one under which the company itself was awarded contracts.',
  }),
  confidence,
  written: field.text('What the publisher of the contract wrote.'),
  equals: field.text('The name or UEI it matches.'),
  accession: field.textOrNull('Annual report that lists the subsidiary; null for other kinds.'),
  exhibit: field.textOrNull('Its exhibit, such as EX-21.1.'),
  url: field.linkOrNull('The exhibit that was read.'),
  doubt: field.textOrNull('What lowers the confidence; null if nothing does.'),
})

const Award = defineRecord('ContractAward', {
  award_key: field.text('The publisher’s key of the award.'),
  award_id: field.textOrNull('Number of the contract or order (PIID).'),
  parent_award_id: field.textOrNull('PIID of the award it was ordered under.'),
  type: field.textOrNull('Kind of award, in the publisher’s words.'),
  recipient: field.text('Name of the recipient, as the publisher writes it.'),
  recipient_uei: field.textOrNull('Unique Entity ID of the recipient.'),
  parent: field.textOrNull('The recipient’s parent, as the publisher writes it.'),
  parent_uei: field.textOrNull('Unique Entity ID of the parent.'),
  agency: field.textOrNull('Awarding agency.'),
  sub_agency: field.textOrNull('The awarding sub-agency.'),
  obligated: field.number('Net USD obligated by the actions stored here, after deobligations.'),
  total_obligated: field.numberOrNull(
    'The publisher’s own USD total for the award; null if no archive containing it was ' +
      'read, and with `as_of`.',
  ),
  actions: field.count('Actions stored here: the award and its modifications.'),
  first_action_on: field.day('Date of the first action.'),
  last_action_on: field.day('Date of the last action.'),
  starts_on: field.dayOrNull('Start date of performance.'),
  ends_on: field.dayOrNull('End date of performance, as last agreed.'),
  description: field.textOrNull('Description, from the newest action.'),
  naics_code: field.textOrNull('NAICS code.'),
  naics: field.textOrNull('Meaning of the code.'),
  psc_code: field.textOrNull('Product or service code.'),
  psc: field.textOrNull('Meaning of the code.'),
  url: field.link('The award’s page on USAspending.gov.'),
  confidence,
  evidence: Type.Array(EvidenceView, {
    description: 'Evidence that it is the company’s, strongest first.',
  }),
})
export type Award = Static<typeof Award>

const sums = {
  awards: field.count('Awards with an action.'),
  obligated: field.number('USD obligated.'),
}

const AgencySum = Type.Object(
  { agency: field.textOrNull('Awarding agency; null if none is named.'), ...sums },
  { $id: 'ContractsByAgency' },
)

const YearSum = defineRecord('ContractsByYear', {
  fiscal_year: Type.Integer({
    description: 'Federal fiscal year, which starts on October 1 of the year before.',
  }),
  ...sums,
})

const RecipientSum = defineRecord('ContractRecipient', {
  recipient: field.text('As the publisher writes it.'),
  recipient_uei: field.textOrNull('Unique Entity ID of the recipient.'),
  parent: field.textOrNull('Its parent, as the publisher writes it.'),
  ...sums,
  confidence,
})

const List = defineRecord('SubsidiaryList', {
  accession: field.text('The annual report.'),
  filed: field.day('Filing date.'),
  exhibit: field.textOrNull('Its exhibit.'),
  url: field.linkOrNull('The exhibit that was read.'),
  names: field.count('Subsidiaries in it.'),
})

const File = defineRecord('ContractFile', {
  name: field.text('Name of the file.'),
  loaded_at: field.instant('When it was loaded.'),
  actions: field.count('Actions in it.'),
})

export const ContractsAnswer = leftOpen(
  defineRecord('ContractsAnswer', {
    ...companyHeader,
    count: field.count('Awards in this answer.'),
    total: field.count('Awards that match.'),
    obligated: field.number('Total USD obligated by these.'),
    min_confidence: confidence,
    by_agency: Type.Array(AgencySum, { description: 'Largest first.' }),
    by_fiscal_year: Type.Array(YearSum, { description: 'Newest first.' }),
    recipients: Type.Array(RecipientSum, {
      description: 'The 50 largest recipients, largest first.',
    }),
    awards: Type.Array(Award, { description: 'By date of the last action, newest first.' }),
    subsidiaries: nullable(List, 'The subsidiary list that names were compared with.'),
    subsidiaries_reason: field.textOrNull('Why there is none; null if there is one.'),
    subsidiaries_reason_code: codeOf('subsidiaries_reason'),
    complete: Type.Boolean({
      description: 'False if awards may be missing; `complete_reason` says why.',
    }),
    complete_reason: field.textOrNull('Why awards may be missing; null if none are known to be.'),
    complete_code: codeOf('complete_reason'),
    searched_at: field.instantOrNull('When the publisher’s search was last queried.'),
    files: Type.Array(File, { description: 'Archive files that were loaded, newest first.' }),
    source: Type.Literal(USASPENDING_SOURCE, { description: 'Where the data comes from.' }),
  }),
)
