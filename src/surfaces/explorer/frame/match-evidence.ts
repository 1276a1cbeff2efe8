// Explanation of a match between a contract document’s name and a listed company, with the exhibit
// as evidence.

import type { getContracts } from '../../../domains/contracts/endpoint.ts'
import { away } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import type { RowOf } from '../../pages/table.ts'

type Match = Pick<RowOf<typeof getContracts, 'awards'>, 'evidence'> & {
  readonly confidence: string | null
}

/** Equal names in words, by the kind of evidence. */
const EQUALS = {
  name: 'its name',
  former_name: 'a former name of it',
  subsidiary: 'a subsidiary it lists',
  parent_name: 'its name, as the recipient’s parent',
  parent_former_name: 'a former name of it, as the recipient’s parent',
  parent_subsidiary: 'a subsidiary it lists, as the recipient’s parent',
  uei: 'a UEI under which it was awarded contracts',
  parent_uei: 'its UEI, as the recipient’s parent',
} as const

/** The best evidence of a match, and the kinds of the rest. */
export function why({ confidence, evidence }: Match): Html {
  const [best, ...others] = evidence
  if (!best) return html``
  const isSure = confidence === 'high'
  return html`<span class="tag${!isSure && ' notable'}">${confidence}</span> ${one(best)}${
    others.length > 0 &&
    html`<br><small class="quiet">also ${others.map(({ kind }) => EQUALS[kind]).join('; ')}</small>`
  }`
}

function one({ kind, equals, url, exhibit, accession, doubt }: Match['evidence'][number]): Html {
  const source = exhibit || accession
  return html`${EQUALS[kind]}: ${equals}${source && html`, ${away(url, source)}`}${
    doubt && html`. <span class="quiet">${doubt}</span>`
  }`
}
