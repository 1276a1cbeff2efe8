// Schemas of one notice with all its details.

import { type Static, Type } from 'typebox'
import { choice, field, leftOpen, nullable } from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { CONFIDENCES, EVIDENCE_KINDS } from '../../companies/matching/judge.ts'
import { SAM_SOURCE } from '../model.ts'

const Contact = defineRecord('NoticeContact', {
  kind: field.textOrNull('`primary` or `secondary`.'),
  name: field.textOrNull('Full name.'),
  title: field.textOrNull('Title.'),
  email: field.textOrNull('Email address.'),
  phone: field.textOrNull('Telephone, as the publisher writes it.'),
  fax: field.textOrNull('Fax.'),
})

const Place = defineRecord('NoticePlace', {
  street: field.textOrNull('Street.'),
  city: field.textOrNull('City.'),
  state: field.textOrNull('State, as a code if one is given.'),
  zip: field.textOrNull('ZIP code.'),
  country: field.textOrNull('Country, as a code if one is given.'),
})

const AwardeeEvidence = defineRecord('AwardeeEvidence', {
  kind: choice(EVIDENCE_KINDS, { description: 'Which of the company’s names it matches.' }),
  confidence: choice(CONFIDENCES, { description: 'Confidence of the match.' }),
  written: field.text('What the notice says.'),
  equals: field.text('The company name it matches.'),
  accession: field.textOrNull('Annual report that lists the subsidiary; null for other kinds.'),
  exhibit: field.textOrNull('Its exhibit.'),
  url: field.linkOrNull('The exhibit that was read.'),
  doubt: field.textOrNull('What lowers the confidence; null if nothing does.'),
})

const NoticeAward = defineRecord('NoticeAward', {
  number: field.textOrNull('Number of the contract.'),
  date: field.textOrNull('Award date, as the publisher writes it.'),
  amount: field.textOrNull('Amount, as the publisher writes it.'),
  awardee: field.textOrNull('Name of the awardee, as the publisher writes it.'),
  awardee_uei: field.textOrNull('Unique Entity ID of the awardee.'),
  ticker: field.textOrNull('Ticker of the listed company the awardee is or belongs to.'),
  cik: nullable(Type.String({ pattern: '^\\d{10}$' }), 'Its CIK.'),
  confidence: nullable(choice(CONFIDENCES), 'Confidence of the match; null without a company.'),
  evidence: Type.Array(AwardeeEvidence, { description: 'The evidence, strongest first.' }),
})

const Change = defineRecord('NoticeChange', {
  field: field.text('Field of this answer that changed.'),
  before: Type.Unknown({ description: 'The value before.' }),
  after: Type.Unknown({ description: 'The value after.' }),
})

const Step = defineRecord('NoticeStep', {
  seen_at: field.instant('When the change took effect: when it was posted, or first seen here.'),
  changes: Type.Array(Change, { description: 'What changed.' }),
})

export const NoticeAnswer = leftOpen(
  defineRecord('OpportunityAnswer', {
    notice_id: field.text('Identifier of the notice.'),
    title: field.textOrNull('Title of the notice.'),
    solicitation_number: field.textOrNull('Solicitation number.'),
    posted_date: field.day('Posting date.'),
    response_deadline: field.textOrNull(
      'Response deadline: an instant with its offset, or a date; null if none is given.',
    ),
    type: field.textOrNull('Notice type, in the publisher’s words.'),
    base_type: field.textOrNull('Original notice type.'),
    active: Type.Boolean({ description: 'False once the publisher has archived the notice.' }),
    naics_code: field.textOrNull('NAICS code.'),
    psc_code: field.textOrNull('Product or service code.'),
    set_aside: field.textOrNull('Set-aside, in words.'),
    set_aside_code: field.textOrNull('Set-aside code.'),
    organization: Type.Array(Type.String(), {
      description: 'Who posted it, from the department down to the office.',
    }),
    place: nullable(Place, 'Where it is to be performed; null where nothing is said.'),
    archive_type: field.textOrNull('Archive policy.'),
    archive_date: field.textOrNull('Archive date, as the publisher writes it.'),
    description: field.textOrNull('Text of the notice; null if no daily file with it was read.'),
    description_url: field.linkOrNull('Where the API has the text, for holders of a key.'),
    contacts: Type.Array(Contact, { description: 'Contacts.' }),
    award: nullable(NoticeAward, 'The award; null if none is named.'),
    attachments: Type.Array(Type.String({ format: 'uri' }), {
      description: 'Attached documents at the publisher.',
    }),
    additional_info_link: field.textOrNull('Where the office has more.'),
    ui_link: field.linkOrNull('The notice on SAM.gov.'),
    history: Type.Array(Step, { description: 'Changes seen here, newest first.' }),
    source: Type.Literal(SAM_SOURCE, { description: 'Where the data comes from.' }),
  }),
)
export type NoticeView = Static<typeof NoticeAnswer>
