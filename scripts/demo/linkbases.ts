// The schema and linkbases of a report of our own: roles, the order of concepts in them, and labels
// (XBRL 2.1, section 5; EDGAR Filer Manual, volume II, chapter 6).

/** Concept, depth, and the role of its label where it is not the standard one. */
export type Line = readonly [concept: string, depth: number, labelRole?: string]

export interface Role {
  readonly name: string
  /** E.g. `0000002 - Statement - BALANCE SHEETS`. */
  readonly definition: string
  readonly lines: readonly Line[]
}

/** Labels by concept, then by role. */
export type LabelTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const OURS = "<!-- Demonstration document in the publisher's format; not the filing. -->\n"
const LINK =
  'xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink"'

const roleUri = (name: string) => `http://www.apple.com/role/${name}`
const labelRole = (name: string) => `http://www.xbrl.org/2003/role/${name}`

export function schema(stem: string, roles: readonly Role[]): string {
  const types = roles.map(
    ({ name, definition }) =>
      `<link:roleType id="${name}" roleURI="${roleUri(name)}"><link:definition>${definition}` +
      '</link:definition><link:usedOn>link:presentationLink</link:usedOn></link:roleType>\n',
  )
  const references = ['label', 'presentation'].map(
    (kind) =>
      '<link:linkbaseRef xlink:type="simple" xlink:arcrole="http://www.w3.org/1999/xlink/' +
      `properties/linkbase" xlink:role="${labelRole(`${kind}LinkbaseRef`)}" ` +
      `xlink:href="${stem}_${kind.slice(0, 3)}.xml"/>\n`,
  )
  return (
    `${XML}${OURS}<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${LINK} ` +
    'targetNamespace="http://www.apple.com/20250927"><xs:annotation><xs:appinfo>\n' +
    `${references.join('')}${types.join('')}</xs:appinfo></xs:annotation></xs:schema>\n`
  )
}

export function presentationLinkbase(stem: string, roles: readonly Role[]): string {
  return toLinkbase(roles.map((role) => toPresentation(stem, role)))
}

function toPresentation(stem: string, { name, lines }: Role): string {
  const above: number[] = []
  const parts = lines.map(([concept, depth, role], at) => {
    above[depth] = at
    const preferred = role === undefined ? '' : ` preferredLabel="${labelRole(role)}"`
    const arc =
      depth === 0
        ? ''
        : `<link:presentationArc xlink:type="arc" ${PARENT_CHILD} xlink:from="l${above[depth - 1]}" ` +
          `xlink:to="l${at}" order="${at}"${preferred}/>\n`
    return locator(stem, concept, `l${at}`) + arc
  })
  const link = `<link:presentationLink xlink:type="extended" xlink:role="${roleUri(name)}">\n`
  return `${link}${parts.join('')}</link:presentationLink>\n`
}

const PARENT_CHILD = 'xlink:arcrole="http://www.xbrl.org/2003/arcrole/parent-child"'
const CONCEPT_LABEL = 'xlink:arcrole="http://www.xbrl.org/2003/arcrole/concept-label"'

export function labelLinkbase(stem: string, texts: LabelTexts): string {
  const parts = Object.entries(texts).map(([concept, byRole], at) => {
    const own = Object.entries(byRole).map(
      ([role, text]) =>
        `<link:label xlink:type="resource" xlink:label="t${at}" xml:lang="en-US" ` +
        `xlink:role="${labelRole(role)}">${text}</link:label>\n`,
    )
    const arc = `<link:labelArc xlink:type="arc" ${CONCEPT_LABEL} xlink:from="c${at}" xlink:to="t${at}"/>\n`
    return locator(stem, concept, `c${at}`) + own.join('') + arc
  })
  const link = `<link:labelLink xlink:type="extended" xlink:role="${labelRole('link')}">\n`
  return toLinkbase([`${link}${parts.join('')}</link:labelLink>\n`])
}

function toLinkbase(links: readonly string[]): string {
  return `${XML}${OURS}<link:linkbase ${LINK}>\n${links.join('')}</link:linkbase>\n`
}

function locator(stem: string, concept: string, label: string): string {
  const href = `${stem}.xsd#${concept.replace(':', '_')}`
  return `<link:loc xlink:type="locator" xlink:label="${label}" xlink:href="${href}"/>\n`
}
