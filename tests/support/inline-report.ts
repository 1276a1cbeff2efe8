// Filings in inline XBRL as tests want them: a document of our own with the schema, presentation and
// labels that go with it.

export interface MadeContext {
  readonly start?: string
  readonly end: string
  /** Members by axis. */
  readonly members?: Readonly<Record<string, string>>
}

export interface MadeDocument {
  readonly contexts: Readonly<Record<string, MadeContext>>
  readonly body: string
  readonly hidden?: string
  readonly resources?: string
}

const NAMESPACES = [
  'xmlns="http://www.w3.org/1999/xhtml"',
  'xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"',
  'xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12"',
  'xmlns:ixt-sec="http://www.sec.gov/inlineXBRL/transformation/2015-08-31"',
  'xmlns:xbrli="http://www.xbrl.org/2003/instance"',
  'xmlns:xbrldi="http://xbrl.org/2006/xbrldi"',
  'xmlns:link="http://www.xbrl.org/2003/linkbase"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xmlns:iso4217="http://www.xbrl.org/2003/iso4217"',
  'xmlns:us-gaap="http://fasb.org/us-gaap/2024"',
  'xmlns:srt="http://fasb.org/srt/2024"',
  'xmlns:acme="http://acme.example/20241231"',
].join(' ')

export function inlineDocument({ contexts, body, hidden = '', resources = '' }: MadeDocument) {
  const declared = Object.entries(contexts).map(([id, context]) => toContext(id, context))
  return `<?xml version="1.0" encoding="UTF-8"?>
<html ${NAMESPACES}><head><title>ACME</title></head><body>
<div style="display:none"><ix:header><ix:hidden>${hidden}</ix:hidden>
<ix:references><link:schemaRef xlink:type="simple" xlink:href="acme-20241231.xsd"/></ix:references>
<ix:resources>${declared.join('')}${UNITS}${resources}</ix:resources></ix:header></div>
${body}</body></html>`
}

const UNITS =
  '<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>' +
  '<xbrli:unit id="shares"><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unit>' +
  '<xbrli:unit id="usdPerShare"><xbrli:divide><xbrli:unitNumerator>' +
  '<xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator>' +
  '<xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>'

function toContext(id: string, { start, end, members = {} }: MadeContext): string {
  const explicit = Object.entries(members).map(
    ([axis, member]) =>
      `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`,
  )
  const segment = explicit.length === 0 ? '' : `<xbrli:segment>${explicit.join('')}</xbrli:segment>`
  const period =
    start === undefined
      ? `<xbrli:instant>${end}</xbrli:instant>`
      : `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`
  return (
    `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier ` +
    `scheme="http://www.sec.gov/CIK">0000111111</xbrli:identifier>${segment}</xbrli:entity>` +
    `<xbrli:period>${period}</xbrli:period></xbrli:context>`
  )
}

let facts = 0

/** A number in millions of dollars, as filers print it. */
export function millions(name: string, context: string, printed: string, id?: string): string {
  const own = id ?? `made-${++facts}`
  return (
    `<ix:nonFraction name="${name}" contextRef="${context}" unitRef="usd" decimals="-6" ` +
    `scale="6" format="ixt:num-dot-decimal" id="${own}">${printed}</ix:nonFraction>`
  )
}

/** Concept, depth, and the role of its label where it is not the standard one. */
export type MadeLine = readonly [concept: string, depth: number, labelRole?: string]

export interface MadeRole {
  readonly name: string
  /** E.g. `0000002 - Statement - BALANCE SHEETS`. */
  readonly definition: string
  readonly lines: readonly MadeLine[]
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const LINK =
  'xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink"'
const roleUri = (name: string) => `http://acme.example/role/${name}`
const labelRole = (name: string) => `http://www.xbrl.org/2003/role/${name}`
const locator = (concept: string, label: string) =>
  `<link:loc xlink:type="locator" xlink:label="${label}" ` +
  `xlink:href="acme-20241231.xsd#${concept.replace(':', '_')}"/>`

export function schema(roles: readonly MadeRole[]): string {
  const types = roles.map(
    ({ name, definition }) =>
      `<link:roleType id="${name}" roleURI="${roleUri(name)}">` +
      `<link:definition>${definition}</link:definition></link:roleType>`,
  )
  const reference = (kind: string) =>
    `<link:linkbaseRef xlink:type="simple" xlink:href="acme-20241231_${kind}.xml"/>`
  const references = ['lab', 'pre', 'cal', 'def'].map(reference)
  return (
    `${XML}<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${LINK}><xs:annotation>` +
    `<xs:appinfo>${references.join('')}${types.join('')}</xs:appinfo></xs:annotation></xs:schema>`
  )
}

export function presentation(roles: readonly MadeRole[]): string {
  const links = roles.map(({ name, lines }) => {
    const above: number[] = []
    const parts = lines.map(([concept, depth, role], at) => {
      above[depth] = at
      const preferred = role === undefined ? '' : ` preferredLabel="${labelRole(role)}"`
      const arc =
        depth === 0
          ? ''
          : `<link:presentationArc xlink:type="arc" xlink:from="l${above[depth - 1]}" ` +
            `xlink:to="l${at}" order="${at}"${preferred}/>`
      return locator(concept, `l${at}`) + arc
    })
    return `<link:presentationLink xlink:role="${roleUri(name)}">${parts.join('')}</link:presentationLink>`
  })
  return `${XML}<link:linkbase ${LINK}>${links.join('')}</link:linkbase>`
}

/** Texts by concept; by role in it where it is not one standard label. */
export type MadeLabels = Readonly<Record<string, string | Readonly<Record<string, string>>>>

export function labels(texts: MadeLabels): string {
  const parts = Object.entries(texts).map(([concept, given], at) => {
    const byRole = typeof given === 'string' ? { label: given } : given
    const own = Object.entries(byRole).map(
      ([role, text]) =>
        `<link:label xlink:type="resource" xlink:label="t${at}" xml:lang="en-US" ` +
        `xlink:role="${labelRole(role)}">${text}</link:label>`,
    )
    const arc = `<link:labelArc xlink:type="arc" xlink:from="c${at}" xlink:to="t${at}"/>`
    return locator(concept, `c${at}`) + own.join('') + arc
  })
  return `${XML}<link:linkbase ${LINK}><link:labelLink xlink:role="http://www.xbrl.org/2003/role/link">${parts.join('')}</link:labelLink></link:linkbase>`
}
