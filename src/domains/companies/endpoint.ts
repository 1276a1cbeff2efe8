// GET /v1/company/{ticker} and GET /v1/resolve.

import { Type } from 'typebox'
import { defineEndpoint } from '../../contract/endpoint.ts'
import { companyHeader, field, leftOpen, nullable, secSource } from '../../contract/fields.ts'
import { valueError } from '../../contract/invalid.ts'
import { param, toAsOf } from '../../contract/params.ts'
import { CusipBasis } from './cusips/evidence.ts'
import { readCompany, readResolve } from './read.ts'
import { companySample, resolveSample } from './sample.ts'

const CompanyAnswer = leftOpen(
  Type.Object(
    {
      ...companyHeader,
      name: field.text('The same as `company`.'),
      tickers: Type.Array(Type.String(), { description: 'All tickers, the main one first.' }),
      exchanges: Type.Array(Type.String()),
      sic: field.textOrNull('Standard Industrial Classification code.'),
      sic_description: field.textOrNull('The industry the code stands for.'),
      fiscal_year_end: field.textOrNull('End of the fiscal year, MMDD.'),
      state_of_incorporation: field.textOrNull('State or country code.'),
      website: field.textOrNull('As the publisher has it.'),
      ...secSource,
    },
    { $id: 'CompanyAnswer' },
  ),
)

export const getCompany = defineEndpoint({
  name: 'get_company',
  group: 'Companies',
  method: 'GET',
  path: '/v1/company/{ticker}',
  access: 'metered',
  mcp: true,
  summary: 'Profile of one company.',
  notes:
    'Name, CIK, industry, exchanges and fiscal-year end. With `as_of`, the name in use then; the ' +
    'other members are the version known then, or the earliest version this service has seen.',
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

const CusipEvidence = Type.Object(
  {
    basis: CusipBasis,
    document: field.textOrNull('Address of the file, or accession number of the newest schedule.'),
    first_on: field.dayOrNull('First day on which the pair was seen.'),
    last_on: field.dayOrNull('Last day on which it was seen.'),
  },
  { $id: 'CusipEvidence', description: 'What pairs a CUSIP with a company.' },
)

const Location = Type.Object(
  { city: field.textOrNull('City.'), state: field.textOrNull('State.') },
  { $id: 'CompanyLocation' },
)

const ResolvedCompany = {
  cik: companyHeader.cik,
  name: field.text('Company name.'),
  ticker: field.textOrNull('Main ticker.'),
  tickers: Type.Array(Type.String()),
  exchange: field.textOrNull('Exchange of the main ticker.'),
  exchanges: Type.Array(Type.String()),
  cusip: field.textOrNull('The CUSIP asked for, or the one that the ticker settles under.'),
  cusip_evidence: nullable(CusipEvidence),
  sic: field.textOrNull('Standard Industrial Classification code.'),
  industry: field.textOrNull('The industry the code stands for.'),
  sector: field.textOrNull('Division of the Standard Industrial Classification.'),
  state_of_incorporation: field.textOrNull('State or country code.'),
  location: Location,
}

const Match = Type.Object(
  {
    cik: companyHeader.cik,
    name: field.text('Company name.'),
    ticker: field.textOrNull('Main ticker.'),
  },
  { $id: 'CompanyMatch' },
)

const ResolveAnswer = leftOpen(
  Type.Object(
    {
      ...ResolvedCompany,
      matches: Type.Array(Match, {
        description: 'Best matches of a `name`, best first; one entry for the other identifiers.',
      }),
      ...secSource,
    },
    { $id: 'ResolveAnswer' },
  ),
)

const IDENTIFIERS = ['ticker', 'cik', 'cusip', 'name'] as const

export const resolveEntity = defineEndpoint({
  name: 'resolve_entity',
  group: 'Companies',
  method: 'GET',
  path: '/v1/resolve',
  access: 'metered',
  mcp: true,
  summary: 'Which company a ticker, CIK, CUSIP or name stands for.',
  notes: 'Give exactly one of `ticker`, `cik`, `cusip` and `name`.',
  input: {
    query: {
      ticker: param.text({
        optional: true,
        minLength: 1,
        maxLength: 15,
        description: 'Ticker in any punctuation.',
      }),
      cik: param.text({
        optional: true,
        pattern: '^\\d{1,10}$',
        description: 'CIK, padding optional.',
      }),
      cusip: param.text({
        optional: true,
        pattern: '^[0-9A-Za-z*@#]{9}$',
        description: 'Nine-character CUSIP.',
      }),
      name: param.text({
        optional: true,
        minLength: 2,
        maxLength: 100,
        description: 'Company name or the beginning of it, current or former.',
      }),
      as_of: param.asOf(),
    },
  },
  response: ResolveAnswer,
  credits: { cost: 1 },
  failures: ['company.unknown', 'cusip.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: resolveSample,
  check(input) {
    const given = IDENTIFIERS.filter((name) => input[name] !== undefined)
    if (given.length === 1) return
    throw valueError(given[1] ?? 'ticker', 'give exactly one of ticker, cik, cusip and name')
  },
  read: readResolve,
})
