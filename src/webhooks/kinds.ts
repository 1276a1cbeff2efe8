// Every kind of webhook event: its data schema and an example.

import { type TProperties, Type } from 'typebox'
import { choice, companyHeader, field, nullable } from '../contract/answer/fields.ts'
import type { FindingSource } from '../contract/declare/finding-rule.ts'
import { defineRecord } from '../contract/declare/record.ts'
import type { EventSource } from '../contract/work/event-source.ts'
import { CONFIDENCES } from '../domains/companies/matching/judge.ts'
import { EvidenceView } from '../domains/contracts/model.ts'
import { findingNews } from '../domains/financials/domain.ts'
import { CONTRACT_EVENT, FINDING_EVENT, SEARCH_EVENT } from './messages/words.ts'
import contractSample from './samples/contract.json' with { type: 'json' }
import findingSample from './samples/finding.json' with { type: 'json' }
import searchSample from './samples/search.json' with { type: 'json' }
import testEventSample from './samples/test-event.json' with { type: 'json' }
import traceSample from './samples/trace.json' with { type: 'json' }

export interface EventKind {
  /** `type` of the posted event, by which webhooks subscribe to it. */
  readonly event: string
  readonly summary: string
  /** Title and forms for people; null for a test. */
  readonly choice: { readonly title: string; readonly covers: string } | null
  readonly name: string
  readonly data: TProperties
  readonly sample: Readonly<Record<string, unknown>>
}

/** Event of a webhook test, to which nobody can subscribe. */
const TEST_EVENT = 'test'

const { cik } = companyHeader
const sequence = Type.Integer({ minimum: 1, description: 'The webhook’s own event counter.' })
const named = {
  ticker: field.textOrNull('The company’s main ticker.'),
  cik,
  company: field.textOrNull('Company name, as the publisher gives it.'),
}
const seen = {
  seen_at: field.instant('When this service first saw it.'),
  queued_at: field.instant('When the event was queued.'),
}
const accepted_at = field.instantOrNull('When EDGAR accepted the filing.')
const Trace = Type.Object(
  { accepted_at, ...seen, parsed_at: field.instant('When this service finished reading it.') },
  { $id: 'DeliveredTrace', description: 'On the way from the publisher to this event.' },
)
const filing = {
  form: field.text('Form type, as spelled by EDGAR.'),
  amendment: Type.Boolean(),
  accession: field.text('Accession number.'),
}

const head = {
  sequence,
  ...named,
  companies: Type.Array(Type.Object(named, { $id: 'DeliveredCompany' }), {
    description: 'Every company the filing belongs to.',
  }),
  ...filing,
  filed: field.dayOrNull('Filing date.'),
  url: field.link('The document.'),
  accepted_at,
}

const search = {
  sequence,
  search: defineRecord(
    'DeliveredSearch',
    {
      q: field.text('Words and phrases searched for.'),
      forms: field.textOrNull('Form types; null for all except data forms.'),
      entityName: field.textOrNull('Name of a party; null for any.'),
    },
    { description: 'The saved search the filing matches.' },
  ),
  cik,
  company: field.text('The filer, as named in the filing.'),
  ...filing,
  filed: field.day('Filing date.'),
  period: field.dayOrNull('Last day of the reporting period.'),
  items: Type.Array(Type.String(), { description: 'For an 8-K, its items.' }),
  url: field.link('The complete submission.'),
  accepted_at,
  documents_matching: field.count('Matching documents of the filing.'),
  documents: Type.Array(
    defineRecord('MatchedDocument', {
      file_type: field.textOrNull('Type of the document, such as EX-99.1.'),
      description: field.textOrNull('Its description in the filing.'),
      url: field.link('The document.'),
      snippet: field.textOrNull('Where it matches, in its own words.'),
    }),
    { description: 'The first five of them.' },
  ),
  trace: Trace,
}

const contract = {
  sequence,
  ...named,
  origin: choice(['notice', 'award'], {
    description: '`notice`: an award notice on SAM.gov; `award`: an award on USAspending.gov.',
  }),
  notice_id: field.textOrNull('Id of the notice; null for an award.'),
  award_key: field.textOrNull('Key of the award; null for a notice.'),
  award_id: field.textOrNull('Number of the contract or order.'),
  title: field.textOrNull('Title of the notice, or what the award is for.'),
  solicitation_number: field.textOrNull('For a notice.'),
  recipient: field.text('Name of the recipient, as the publisher writes it.'),
  recipient_uei: field.textOrNull('Unique Entity ID of the recipient.'),
  agency: field.textOrNull('Awarding agency.'),
  amount: field.textOrNull('USD, as the publisher writes it.'),
  awarded_on: field.dayOrNull('Award date; for a notice without one, its posting date.'),
  naics_code: field.textOrNull('NAICS code.'),
  url: field.linkOrNull('Its page on the publisher’s site.'),
  confidence: choice(CONFIDENCES, {
    description: 'Always `high`: less certain matches are not delivered.',
  }),
  evidence: Type.Array(EvidenceView, {
    description: 'Evidence that it is the company’s, strongest first.',
  }),
  trace: Type.Object(seen, { $id: 'DeliveredContractTrace' }),
}

const toFinding = (sources: readonly FindingSource[]) => ({
  sequence,
  ...named,
  accession: field.text('The filing whose numbers are doubted.'),
  form: field.text('Form type, as spelled by EDGAR.'),
  filed: field.day('Filing date.'),
  findings: Type.Array(findingNews.toDeliveredFinding(sources), {
    description: 'The records of `/v1/exceptions` for this filing, with the rule of each.',
  }),
  url: field.link('The filing’s index on EDGAR.'),
  trace: Type.Object(seen, { $id: 'DeliveredFindingTrace' }),
})

const test = {
  sequence: nullable(sequence, 'Null: a test is not an event.'),
  webhook_id: field.text('The webhook being tested.'),
  message: field.text('States that this is a test.'),
}

/** Events to which a webhook can subscribe. */
export const eventNames = (eventSources: readonly EventSource[]) => [
  ...eventSources.map(({ event }) => event),
  SEARCH_EVENT,
  CONTRACT_EVENT,
  FINDING_EVENT,
]

export function toEventKinds(
  eventSources: readonly EventSource[],
  findingSources: readonly FindingSource[],
): readonly EventKind[] {
  return [
    ...eventSources.map(toFilingKind),
    {
      event: SEARCH_EVENT,
      summary: 'A filing that matches a saved search.',
      choice: { title: 'Filings that match a search', covers: 'any form with text' },
      name: 'SearchDelivery',
      data: search,
      sample: searchSample,
    },
    {
      event: CONTRACT_EVENT,
      summary: 'A federal contract awarded to a watched company or its subsidiary.',
      choice: { title: 'Federal contract awards', covers: 'award notices and awards' },
      name: 'ContractDelivery',
      data: contract,
      sample: contractSample,
    },
    {
      event: FINDING_EVENT,
      summary: 'Numbers in a watched company’s or person’s new filing fail a rule of plausibility.',
      choice: {
        title: 'Doubtful numbers',
        covers: 'statements, trades and holdings that fail a check',
      },
      name: 'FindingDelivery',
      data: toFinding(findingSources),
      sample: findingSample,
    },
    {
      event: TEST_EVENT,
      summary: 'A test of the webhook: nothing was filed.',
      choice: null,
      name: 'TestDelivery',
      data: test,
      sample: testEventSample,
    },
  ]
}

function toFilingKind({ event, label, title, covers, reporter, payload }: EventSource): EventKind {
  return {
    event,
    choice: { title, covers },
    summary: `Filed: ${label}, of a company${reporter === null ? '' : ' or by somebody'} that is watched.`,
    name: payload.name,
    data: { ...head, ...payload.members, trace: Trace },
    sample: { sequence: 1, ...payload.sample, trace: traceSample },
  }
}
