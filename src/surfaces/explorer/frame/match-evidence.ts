// Why a name in a document of contracts is a listed company's, in words, with the exhibit that says so.

import { away, list, text } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'

type Row = Readonly<Record<string, unknown>>

/** What is equal, in words; by the kind of the evidence. */
const EQUALS: Readonly<Record<string, string>> = {
  name: 'its name',
  former_name: 'a former name of it',
  subsidiary: 'a subsidiary it lists',
  parent_name: 'its name, as the recipient’s parent',
  parent_former_name: 'a former name of it, as the recipient’s parent',
  parent_subsidiary: 'a subsidiary it lists, as the recipient’s parent',
  uei: 'a UEI under which it was awarded contracts',
  parent_uei: 'its UEI, as the recipient’s parent',
}

/** Of a match with its `confidence` and `evidence`, the best first. */
export function why({ confidence, evidence }: Row): Html {
  const [best, ...others] = list(evidence)
  if (!best) return html``
  const isSure = confidence === 'high'
  return html`<span class="tag${!isSure && ' notable'}">${text(confidence)}</span> ${one(best)}${
    others.length > 0 &&
    html`<br><small class="quiet">also ${others.map(({ kind }) => EQUALS[text(kind)]).join('; ')}</small>`
  }`
}

function one({ kind, equals, url, exhibit, accession, doubt }: Row): Html {
  const source = text(exhibit) || text(accession)
  return html`${EQUALS[text(kind)] ?? text(kind)}: ${text(equals)}${source !== '' && html`, ${away(url, source)}`}${
    text(doubt) !== '' && html`. <span class="quiet">${text(doubt)}</span>`
  }`
}
