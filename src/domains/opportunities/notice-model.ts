// The public words of one notice with all that it says.

import { type Static, Type } from 'typebox'
import { choice, field, leftOpen, nullable } from '../../contract/fields.ts'
import { CONFIDENCES, EVIDENCE_KINDS } from '../companies/matching/judge.ts'
import { SAM_SOURCE } from './model.ts'

const Contact = Type.Object(
  {
    kind: field.textOrNull('Which contact it is: `primary` or `secondary`.'),
    name: field.textOrNull('Full name.'),
    title: field.textOrNull('Title.'),
    email: field.textOrNull('Email address.'),
    phone: field.textOrNull('Telephone, as the publisher writes it.'),
    fax: field.textOrNull('Fax.'),
  },
  { $id: 'NoticeContact' },
)

const Place = Type.Object(
  {
    street: field.textOrNull('Street.'),
    city: field.textOrNull('City.'),
    state: field.textOrNull('State, by its code where one is given.'),
    zip: field.textOrNull('ZIP code.'),
    country: field.textOrNull('Country, by its code where one is given.'),
  },
  { $id: 'NoticePlace' },
)

const AwardeeEvidence = Type.Object(
  {
    kind: choice(EVIDENCE_KINDS, { description: 'Which name of the company it is equal to.' }),
    confidence: choice(CONFIDENCES, { description: 'How sure it is.' }),
    written: field.text('What the notice says.'),
    equals: field.text('The company’s name that it is equal to.'),
    accession: field.textOrNull('Annual report that lists the subsidiary; null for other kinds.'),
    exhibit: field.textOrNull('Its exhibit.'),
    url: field.linkOrNull('The exhibit that was read.'),
    doubt: field.textOrNull('What lowers the confidence; null where nothing does.'),
  },
  { $id: 'AwardeeEvidence' },
)

const NoticeAward = Type.Object(
  {
    number: field.textOrNull('Number of the contract.'),
    date: field.textOrNull('Day of the award, as the publisher writes it.'),
    amount: field.textOrNull('Amount, as the publisher writes it.'),
    awardee: field.textOrNull('Who was awarded it, as the publisher writes it.'),
    awardee_uei: field.textOrNull('Unique Entity ID of the awardee.'),
    ticker: field.textOrNull('Ticker of the listed company that the awardee is, or belongs to.'),
    cik: nullable(Type.String({ pattern: '^\\d{10}$' }), 'Its CIK.'),
    confidence: nullable(choice(CONFIDENCES), 'How sure that is; null without a company.'),
    evidence: Type.Array(AwardeeEvidence, { description: 'Why, the best first.' }),
  },
  { $id: 'NoticeAward' },
)

const Change = Type.Object(
  {
    field: field.text('Member of this answer that changed.'),
    before: Type.Unknown({ description: 'What it was.' }),
    after: Type.Unknown({ description: 'What it became.' }),
  },
  { $id: 'NoticeChange' },
)

const Step = Type.Object(
  {
    seen_at: field.instant('Since when the change counts: its posting, or when it was seen.'),
    changes: Type.Array(Change, { description: 'What changed.' }),
  },
  { $id: 'NoticeStep' },
)

export const NoticeAnswer = leftOpen(
  Type.Object(
    {
      notice_id: field.text('Identifier of the notice.'),
      title: field.textOrNull('Title of the notice.'),
      solicitation_number: field.textOrNull('Solicitation number.'),
      posted_date: field.day('Day of posting.'),
      response_deadline: field.textOrNull(
        'When responses are due: an instant with its offset, or a day; null where none is named.',
      ),
      type: field.textOrNull('Kind of notice, in the publisher’s words.'),
      base_type: field.textOrNull('Kind of notice that it was at first.'),
      active: Type.Boolean({ description: 'False once the publisher has archived the notice.' }),
      naics_code: field.textOrNull('NAICS code.'),
      psc_code: field.textOrNull('Product or service code.'),
      set_aside: field.textOrNull('For whom the contract is set aside, in words.'),
      set_aside_code: field.textOrNull('The same by its code.'),
      organization: Type.Array(Type.String(), {
        description: 'Who posted it, from the department down to the office.',
      }),
      place: nullable(Place, 'Where it is to be performed; null where nothing is said.'),
      archive_type: field.textOrNull('How it is archived.'),
      archive_date: field.textOrNull('When, as the publisher writes it.'),
      description: field.textOrNull('Its text; null where the daily file was not read with it.'),
      description_url: field.linkOrNull('Where the API has the text, for holders of a key.'),
      contacts: Type.Array(Contact, { description: 'Whom to ask.' }),
      award: nullable(NoticeAward, 'The award; null where none is named.'),
      attachments: Type.Array(Type.String({ format: 'uri' }), {
        description: 'Attached documents at the publisher.',
      }),
      additional_info_link: field.textOrNull('Where the office has more.'),
      ui_link: field.linkOrNull('The notice on SAM.gov.'),
      history: Type.Array(Step, { description: 'Changes that were seen, newest first.' }),
      source: Type.Literal(SAM_SOURCE, { description: 'Where the data comes from.' }),
    },
    { $id: 'OpportunityAnswer' },
  ),
)
export type NoticeView = Static<typeof NoticeAnswer>
