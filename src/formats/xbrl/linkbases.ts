// Schema and linkbases of a filing: roles (XBRL 2.1, section 5.1.3), labels (section 5.2.2) and
// presentation (section 5.2.4). A schema may hold linkbases.

import { type Attributes, parseXml, type XmlHandler } from '../xml.ts'

const DEPTH_MAX = 64

export const STANDARD_LABEL = 'http://www.xbrl.org/2003/role/label'

/** A concept in a role's tree. */
export interface PresentedConcept {
  readonly concept: string
  /** Depth; 0 at the top. */
  readonly depth: number
  /** Role of the label that it is shown with; null for the standard one. */
  readonly labelRole: string | null
}

export interface Presentation {
  readonly role: string
  /** Concepts from top to bottom. */
  readonly concepts: readonly PresentedConcept[]
}

export interface Linkbases {
  readonly roles: ReadonlyMap<string, string>
  /** Labels of each concept by role, in English if available. */
  readonly labels: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly presentations: readonly Presentation[]
}

export interface NamedText {
  readonly text: string
  readonly where: string
}

/** Reads all documents. Fails with `publisher.changed` naming a malformed one. */
export function parseLinkbases(documents: readonly NamedText[]): Linkbases {
  const reader = new LinkbaseReader()
  for (const { text, where } of documents) parseXml(text, where, DEPTH_MAX, () => reader)
  return reader.toLinkbases()
}

interface Arc {
  readonly from: string
  readonly to: string
  readonly order: number
  readonly labelRole: string | null
}

interface Link {
  readonly role: string
  /** Concepts by the label of their locator. */
  readonly locators: Map<string, string>
  readonly arcs: Arc[]
}

interface Label {
  readonly role: string
  readonly language: string
  text: string
}

class LinkbaseReader implements XmlHandler {
  readonly #roles = new Map<string, string>()
  readonly #labels = new Map<string, Map<string, Label>>()
  readonly #presentations = new Map<string, Link[]>()
  #link: Link | null = null
  #texts = new Map<string, Label[]>()
  #role: string | null = null
  #into: ((text: string) => void) | null = null
  #text = ''

  open(name: string, attributes: Attributes): void {
    this.#text = ''
    if (name === 'roleType') this.#role = attributes.roleURI ?? null
    else if (name === 'definition') this.#into = this.#toRole()
    else if (name === 'presentationLink' || name === 'labelLink') this.#openLink(name, attributes)
    else if (name === 'loc') this.#locate(attributes)
    else if (name === 'presentationArc' || name === 'labelArc') this.#addArc(attributes)
    else if (name === 'label') this.#openLabel(attributes)
  }

  text(piece: string): void {
    if (this.#into) this.#text += piece
  }

  close(): void {
    this.#into?.(this.#text.trim())
    this.#into = null
  }

  #toRole(): ((text: string) => void) | null {
    const role = this.#role
    return role === null ? null : (text) => this.#roles.set(role, text)
  }

  #openLink(name: string, { role = '' }: Attributes): void {
    this.#finishLabels()
    this.#link = { role, locators: new Map(), arcs: [] }
    if (name === 'labelLink') return
    const links = this.#presentations.get(role)
    if (links) links.push(this.#link)
    else this.#presentations.set(role, [this.#link])
  }

  #locate({ label = '', href = '' }: Attributes): void {
    this.#link?.locators.set(label, toConcept(href))
  }

  #addArc({ from = '', to = '', order, preferredLabel, use }: Attributes): void {
    if (use === 'prohibited') return
    const labelRole = preferredLabel ?? null
    this.#link?.arcs.push({ from, to, order: Number(order ?? 1), labelRole })
  }

  #openLabel({ label = '', role = STANDARD_LABEL, lang = 'en' }: Attributes): void {
    const opened: Label = { role, language: lang, text: '' }
    const same = this.#texts.get(label)
    if (same) same.push(opened)
    else this.#texts.set(label, [opened])
    this.#into = (text) => {
      opened.text = text
    }
  }

  /** Labels are known by their arcs once their link has ended. */
  #finishLabels(): void {
    const link = this.#link
    if (link && this.#texts.size > 0) {
      for (const { from, to } of link.arcs) {
        const concept = link.locators.get(from)
        if (concept === undefined) continue
        for (const label of this.#texts.get(to) ?? []) this.#addLabel(concept, label)
      }
    }
    this.#texts = new Map()
    this.#link = null
  }

  #addLabel(concept: string, label: Label): void {
    const known = this.#labels.get(concept) ?? new Map<string, Label>()
    const same = known.get(label.role)
    if (!same || (!isEnglish(same) && isEnglish(label))) known.set(label.role, label)
    this.#labels.set(concept, known)
  }

  toLinkbases(): Linkbases {
    this.#finishLabels()
    const labels = new Map(
      [...this.#labels].map(([concept, byRole]) => {
        return [concept, new Map([...byRole].map(([role, { text }]) => [role, text]))] as const
      }),
    )
    const presentations = [...this.#presentations].map(([role, links]) => {
      return { role, concepts: links.flatMap(flatten) }
    })
    return { roles: this.#roles, labels, presentations }
  }
}

function isEnglish({ language }: Label): boolean {
  return language.toLowerCase().startsWith('en')
}

/** `…#us-gaap_Assets` to `us-gaap:Assets`: filings name concepts by prefix and name (EDGAR Filer Manual). */
function toConcept(href: string): string {
  return decodeURIComponent(href.slice(href.indexOf('#') + 1)).replace('_', ':')
}

/** Depth limit, above any real tree; also ends trees that loop. */
const TREE_MAX = 30
/** Real roles have some hundred; many ways to the same concept would make millions. */
const CONCEPTS_MAX = 20_000

function flatten({ locators, arcs }: Link): PresentedConcept[] {
  const below = Map.groupBy(arcs, ({ from }) => from)
  const targets = new Set(arcs.map(({ to }) => to))
  const concepts: PresentedConcept[] = []
  const visit = (node: string, depth: number, labelRole: string | null) => {
    const concept = locators.get(node)
    if (concept === undefined || depth > TREE_MAX || concepts.length >= CONCEPTS_MAX) return
    concepts.push({ concept, depth, labelRole })
    const next = (below.get(node) ?? []).toSorted((a, b) => a.order - b.order)
    for (const arc of next) visit(arc.to, depth + 1, arc.labelRole)
  }
  for (const node of locators.keys()) if (!targets.has(node)) visit(node, 0, null)
  return concepts
}
