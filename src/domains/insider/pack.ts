// Ownership documents as the store keeps them: JSON, compressed against the text that all of them
// share, which leaves about a ninth. The shared text is part of the stored format: never edit it.

import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { OwnershipDocument } from './forms/ownership-document.ts'

/** Words of a typical document; zstd finds those at the end with the shortest references. */
const SHARED = Buffer.from(
  '"text":"Represents the weighted average price. The shares were sold in multiple transactions at ' +
    'prices ranging from $ to $, inclusive. The reporting person undertakes to provide to the ' +
    'issuer, any security holder of the issuer, or the staff of the Securities and Exchange ' +
    'Commission, upon request, full information regarding the number of shares sold at each ' +
    'separate price within the range set forth in this footnote."}{"text":"Each restricted stock ' +
    'unit represents a contingent right to receive one share of common stock."}{"text":"These ' +
    'securities are held by a trust of which the reporting person is trustee and disclaims ' +
    'beneficial ownership except to the extent of pecuniary interest therein."}{"text":"This ' +
    'transaction was effected pursuant to a Rule 10b5-1 trading plan adopted by the reporting ' +
    'person on"}"security":"Class A Common Stock","security":"Restricted Stock Units",' +
    '"security":"Employee Stock Option (Right to Buy)","nature_of_ownership":"By Trust",' +
    '"officer_title":"President and Chief Executive Officer","officer_title":"Chief Financial ' +
    'Officer","role":"Director, Officer","role":"Director","role":"10% Owner","row":"holding",' +
    '"transaction_code":"A","transaction_code":"M","transaction_code":"F","transaction_code":"P",' +
    '{"schema_version":"X0508","form":"4/A","form":"4","kind":"4","is_amendment":false,' +
    '"period_of_report":"2024-01-02","date_of_original":null,"issuer":{"cik":"0000","name":"Inc.",' +
    '"symbol":""},"owners":[{"cik":"000","name":"","role":"Officer","officer_title":null,' +
    '"other_text":null}],"plan_10b5_1":false,"plan_10b5_1":null,"not_subject_to_section_16":false,' +
    '"no_securities_owned":null,"lines":[{"row":"transaction","derivative":false,"line":1,' +
    '"security":"Common Stock","transaction_code":"S","transaction_date":"2024-01-02",' +
    '"deemed_execution_date":null,"timeliness":null,"equity_swap":false,"shares":1000,' +
    '"price":null,"value":null,"acquired_disposed":"D","shares_after":10000,"value_after":null,' +
    '"ownership":"indirect","nature_of_ownership":null,"exercise_price":null,"exercise_date":null,' +
    '"expiration_date":"2034-01-01","underlying_security":"Common Stock","underlying_shares":1,' +
    '"underlying_value":null,"footnotes":[{"id":"F1","field":"price","text":""}],"flags":[]},' +
    '{"row":"transaction","derivative":true,"line":2,"security":"Common Stock",' +
    '"transaction_code":null,"transaction_date":null,"deemed_execution_date":null,' +
    '"timeliness":null,"equity_swap":null,"shares":null,"price":0,"value":0,' +
    '"acquired_disposed":"A","shares_after":null,"value_after":null,"ownership":"direct",' +
    '"nature_of_ownership":null,"exercise_price":null,"exercise_date":null,' +
    '"expiration_date":null,"underlying_security":null,"underlying_shares":null,' +
    '"underlying_value":null,"footnotes":[],"flags":[]}],"footnotes":[],"remarks":null,' +
    '"signed_on":"2024-01-03"}',
)

export function packDocument(document: OwnershipDocument): Uint8Array {
  return deflateRawSync(JSON.stringify(document), { dictionary: SHARED, level: 9 })
}

export function unpackDocument(body: Uint8Array): OwnershipDocument {
  const text = inflateRawSync(body, { dictionary: SHARED }).toString('utf8')
  return JSON.parse(text) as OwnershipDocument
}
