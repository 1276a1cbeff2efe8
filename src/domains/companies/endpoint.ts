// GET /v1/company/{ticker} and GET /v1/resolve.

import { Type } from 'typebox'
import { reasonFields } from '../../contract/answer/absence.ts'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/answer/fields.ts'
import type { PartyCapabilities } from '../../contract/declare/capabilities.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { valueError } from '../../contract/declare/invalid.ts'
import { param, toAsOf } from '../../contract/declare/params.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { exactlyOne } from '../../contract/declare/rules.ts'
import { plainCompany, plainCusip } from '../../contract/declare/spelling.ts'
import { toTicker } from '../../kernel/identifiers.ts'
import { CusipBasis } from './cusips/evidence.ts'
import { CompanyName } from './identity/names.ts'
import { CompanySecurity } from './identity/securities.ts'
import { readCompany } from './read.ts'
import { RESOLVED_KINDS, readResolve } from './read-resolve.ts'
import companySample from './samples/company.json' with { type: 'json' }
import resolveSample from './samples/resolve.json' with { type: 'json' }
import resolveFundSample from './samples/resolve-fund.json' with { type: 'json' }
import resolveManagerSample from './samples/resolve-manager.json' with { type: 'json' }
import resolvePersonSample from './samples/resolve-person.json' with { type: 'json' }

const missing = Type.Optional(
  Type.Array(
    defineRecord('MissingDetail', {
      name: field.text('`profile`: industry, year end and address; or `cusip`.'),
      ...reasonFields('Why it is null.'),
    }),
    { description: 'Present if something could not be told.' },
  ),
)

const CompanyAnswer = leftOpen(
  defineRecord('CompanyAnswer', {
    ...companyHeader,
    name: field.text('The same as `company`.'),
    tickers: Type.Array(Type.String(), { description: 'All tickers, main one first.' }),
    exchanges: Type.Array(Type.String()),
    sic: field.textOrNull('Standard Industrial Classification code.'),
    sic_description: field.textOrNull('Industry of the code.'),
    fiscal_year_end: field.textOrNull('End of the fiscal year, MMDD.'),
    state_of_incorporation: field.textOrNull('State or country code.'),
    website: field.textOrNull('As given by the publisher.'),
    names: Type.Array(CompanyName, {
      description: 'Names of all its registrants, newest first in each.',
    }),
    securities: Type.Array(CompanySecurity, {
      description:
        'Tickers of all its registrants, with the days on which documents read here show them, ' +
        'today’s first. Days between the first and the last need not all be shown.',
    }),
    missing,
    ...secSource,
  }),
)

export const getCompany = defineEndpoint({
  name: 'get_company',
  group: 'Companies',
  method: 'GET',
  path: '/v1/company/{ticker}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary: 'Profile of one company.',
  notes:
    'Name, CIK, industry, exchanges and fiscal-year end. With `as_of`, the name is the one ' +
    'in use then; other fields are the version known then, or the earliest version this ' +
    'service has seen.',
  toolNotes: 'With `as_of`, the name in use then.' + ' Figures and news: `get_snapshot`.',
  input: {
    params: { ticker: param.company({ description: 'Ticker in any punctuation, or a CIK.' }) },
    query: { as_of: param.asOf() },
  },
  response: CompanyAnswer,
  credits: { cost: 1 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: companySample,
  read: (input, context) => readCompany(input.ticker, toAsOf(input.as_of), context),
})

const CusipEvidence = defineRecord(
  'CusipEvidence',
  {
    basis: CusipBasis,
    document: field.textOrNull('URL of the file, or accession number of the newest schedule.'),
    first_on: field.dayOrNull('First day the pair was seen.'),
    last_on: field.dayOrNull('Last day the pair was seen.'),
  },
  { description: 'What pairs a CUSIP with a company.' },
)

const Location = Type.Object(
  { city: field.textOrNull('City.'), state: field.textOrNull('State.') },
  { $id: 'CompanyLocation' },
)

const ResolvedFund = defineRecord('ResolvedFund', {
  name: field.textOrNull('Name of the fund; null until a filing about it has been read.'),
  series_id: field.text('EDGAR’s id of the fund.'),
  class: field.textOrNull('Name of the class; null until a filing that names it has been read.'),
  class_id: field.text('EDGAR’s id of the class.'),
  ticker: field.text('Symbol of the class.'),
  trust: field.text('Name of the registrant that files for the fund.'),
})

const ResolvedCompany = {
  kind: choice(RESOLVED_KINDS, {
    $id: 'ResolvedKind',
    description:
      'For a fund, `cik` and `name` belong to the trust that files for it. For a person or ' +
      'manager, only CIK, name and tickers are given.',
  }),
  fund: nullable(ResolvedFund, 'Series and class of the symbol; null for companies.'),
  cik: companyHeader.cik,
  name: field.text('Name of the company, person, manager or trust.'),
  ticker: field.textOrNull('Main ticker.'),
  tickers: Type.Array(Type.String()),
  exchange: field.textOrNull('Exchange of the main ticker.'),
  exchanges: Type.Array(Type.String()),
  cusip: field.textOrNull('The CUSIP requested, or the one the ticker settles under.'),
  cusip_evidence: nullable(CusipEvidence),
  sic: field.textOrNull('Standard Industrial Classification code.'),
  industry: field.textOrNull('Industry of the code.'),
  sector: field.textOrNull('Division of the Standard Industrial Classification.'),
  state_of_incorporation: field.textOrNull('State or country code.'),
  location: Location,
}

const Match = defineRecord('CompanyMatch', {
  cik: companyHeader.cik,
  name: field.text('Company name.'),
  ticker: field.textOrNull('Main ticker.'),
})

const ResolveAnswer = leftOpen(
  defineRecord('ResolveAnswer', {
    ...ResolvedCompany,
    matches: Type.Array(Match, {
      description: 'Best matches of a `name`, best first; one entry for the other identifiers.',
    }),
    missing,
    ...secSource,
  }),
)

/** People and managers come from the capabilities of other domains. */
export const toResolveEndpoint = (offers: PartyCapabilities) =>
  defineEndpoint({
    name: 'resolve_entity',
    group: 'Companies',
    method: 'GET',
    path: '/v1/resolve',
    access: 'metered',
    takes: ['publishers'],
    mcp: true,
    summary: 'Find a company, person, manager or fund by name or identifier.',
    notes:
      '`ticker` can also be a fund’s symbol, series or class id; if a company has the same ' +
      'ticker, the company is returned unless `kind=fund`. A former ticker or name resolves ' +
      'to the company that had it, and `resolved_from` says what happened. With `kind`, ' +
      'look up a person by `name` (words in any order, short given names allowed) or `cik`; ' +
      'a 13F manager by `name`, `cik` or its own `ticker`; a fund also by `name` or its ' +
      'trust’s `cik`. An ambiguous query returns 404 with the candidates in `suggestions`.',
    rules: [exactlyOne('ticker', 'cik', 'cusip', 'name')],
    toolNotes: 'For names and CUSIPs; other tools take CIKs and tickers, even former ones.',
    input: {
      query: {
        ticker: param.text({
          optional: true,
          minLength: 1,
          maxLength: 15,
          respell: plainCompany,
          description: 'Ticker, or a fund’s symbol, series or class id.',
        }),
        kind: param.oneOf(RESOLVED_KINDS, {
          optional: true,
          description: 'If omitted, a company takes precedence over a fund.',
        }),
        cik: param.text({
          optional: true,
          pattern: '^[0-9]{1,10}$',
          respell: plainCompany,
          description: 'CIK, padding optional.',
        }),
        cusip: param.text({
          optional: true,
          pattern: '^[0-9A-Za-z*@#]{9}$',
          respell: plainCusip,
          description: 'Nine-character CUSIP.',
        }),
        name: param.text({
          optional: true,
          minLength: 2,
          maxLength: 100,
          description: 'Current or former name; for a company, its beginning.',
        }),
        as_of: param.asOf(),
      },
    },
    response: ResolveAnswer,
    credits: { cost: 1 },
    failures: ['company.unknown', 'cusip.unknown', 'publisher.unavailable', 'publisher.changed'],
    sample: resolveSample,
    modes: [
      {
        when: ({ kind, ticker }) =>
          kind === 'fund' || toTicker(ticker ?? '') === resolveFundSample.ticker,
        sample: resolveFundSample,
      },
      { when: ({ kind }) => kind === 'person', sample: resolvePersonSample },
      { when: ({ kind }) => kind === 'manager', sample: resolveManagerSample },
    ],
    check({ kind, ticker, cusip }) {
      const isNobodys = kind !== undefined && kind !== 'company' && cusip !== undefined
      if (isNobodys) throw valueError('kind', 'a CUSIP identifies a company', kind)
      if (kind === 'person' && ticker !== undefined) {
        throw valueError('kind', 'a person is looked up by name or cik', kind)
      }
    },
    read: (input, context) => readResolve(input, offers, context),
  })
