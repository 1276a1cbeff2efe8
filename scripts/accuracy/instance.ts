// An XBRL instance with the presentation and labels its filer sent along (XBRL 2.1, EDGAR Filer
// Manual): the statements as the filer lays them out, in the filer's own words and order.

import { Parser } from 'htmlparser2'
import { toLabel } from './face.ts'
import { type Context, type Report, type ReportFact, readPeriod, toCell, toUnit } from './inline.ts'
import type { FaceRow, FaceTable } from './table.ts'

type Attributes = Record<string, string>

interface Handler {
  open(element: string, attributes: Attributes, name: string): void
  text?(data: string, element: string): void
  close?(element: string): void
}

function walk(xml: string, handler: Handler): void {
  let element = ''
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        element = local(name)
        handler.open(element, attributes, name)
      },
      ontext: (data) => handler.text?.(data, element),
      onclosetag(name) {
        handler.close?.(local(name))
        element = ''
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  parser.end()
}

export interface InstanceFiles {
  readonly instance: string
  readonly presentation: string
  readonly labels: string
}

export function readInstance({ instance, presentation, labels }: InstanceFiles): Report {
  const { facts, cover } = readFacts(instance)
  const words = readLabels(labels)
  const byName = Map.groupBy(facts, ({ name }) => name)
  const tables = readPresentation(presentation).map((lines) => toTable(lines, words, byName))
  return { tables, facts, cover }
}

interface RawFact {
  name: string
  context: string
  unit: string
  text: string
}

function readFacts(xml: string): { facts: ReportFact[]; cover: Map<string, string> } {
  const contexts = new Map<string, Context>()
  const units = new Map<string, string[]>()
  const raw: RawFact[] = []
  let context: Context | null = null
  let unit: string[] | null = null
  let open: RawFact | null = null
  walk(xml, {
    open(element, attributes, name) {
      if (element === 'context') {
        context = { start: null, end: '', hasMembers: false }
        contexts.set(attributes.id ?? '', context)
      } else if (context && /^(explicit|typed)Member$/.test(element)) context.hasMembers = true
      else if (element === 'unit') {
        unit = []
        units.set(attributes.id ?? '', unit)
      } else if (attributes.contextRef) {
        open = { name, context: attributes.contextRef, unit: attributes.unitRef ?? '', text: '' }
        raw.push(open)
      }
    },
    text(data, element) {
      if (context) readPeriod(context, element, data)
      else if (unit && element === 'measure' && data.trim()) unit.push(data.trim())
      else if (open) open.text += data
    },
    close(element) {
      if (element === 'context') context = null
      else if (element === 'unit') unit = null
      else open = null
    },
  })
  const facts: ReportFact[] = []
  const cover = new Map<string, string>()
  for (const { name, context: id, unit: unitId, text } of raw) {
    const found = contexts.get(id)
    if (!found || found.hasMembers) continue
    const value = Number(text)
    if (unitId === '') cover.set(name, text.trim())
    else if (text.trim() !== '' && Number.isFinite(value)) {
      const { start, end } = found
      facts.push({ name, unit: toUnit(units.get(unitId)), start, end, value })
    }
  }
  return { facts, cover }
}

interface Line {
  readonly name: string
  readonly role: string
}

const NOT_A_FACE = /details|tables|polic|parenthetical|disclosure|textblock/i

/** Each role's lines from top to bottom; notes and parentheticals are left out. */
function readPresentation(xml: string): Line[][] {
  const roles: { nodes: Map<string, string>; arcs: Attributes[] }[] = []
  let isOpen = false
  walk(xml, {
    open(element, attributes) {
      if (element === 'presentationLink') {
        isOpen = !NOT_A_FACE.test(attributes['xlink:role'] ?? '')
        if (isOpen) roles.push({ nodes: new Map(), arcs: [] })
      }
      const role = roles.at(-1)
      if (!isOpen || !role) return
      if (element === 'loc') {
        role.nodes.set(attributes['xlink:label'] ?? '', toName(attributes['xlink:href'] ?? ''))
      } else if (element === 'presentationArc') role.arcs.push(attributes)
    },
  })
  return roles.map(({ nodes, arcs }) => flatten(nodes, arcs))
}

/** `...xsd#us-gaap_Assets` to `us-gaap:Assets`. */
function toName(href: string): string {
  return href.slice(href.indexOf('#') + 1).replace('_', ':')
}

function flatten(nodes: ReadonlyMap<string, string>, arcs: readonly Attributes[]): Line[] {
  const children = Map.groupBy(arcs, (arc) => arc['xlink:from'] ?? '')
  const targets = new Set(arcs.map((arc) => arc['xlink:to']))
  const lines: Line[] = []
  const visit = (node: string, depth: number) => {
    const below = (children.get(node) ?? []).toSorted((a, b) => Number(a.order) - Number(b.order))
    for (const arc of below) {
      const to = arc['xlink:to'] ?? ''
      lines.push({ name: nodes.get(to) ?? '', role: arc.preferredLabel ?? STANDARD })
      if (depth < 20) visit(to, depth + 1)
    }
  }
  for (const node of nodes.keys()) if (!targets.has(node)) visit(node, 0)
  return lines
}

const STANDARD = 'http://www.xbrl.org/2003/role/label'

/** By concept and role. */
function readLabels(xml: string): Map<string, string> {
  const concepts = new Map<string, string>()
  const texts = new Map<string, { role: string; text: string }>()
  const arcs: Attributes[] = []
  let open: { role: string; text: string } | null = null
  walk(xml, {
    open(element, attributes) {
      if (element === 'loc') {
        concepts.set(attributes['xlink:label'] ?? '', toName(attributes['xlink:href'] ?? ''))
      } else if (element === 'label') {
        open = { role: attributes['xlink:role'] ?? STANDARD, text: '' }
        texts.set(attributes['xlink:label'] + open.role, open)
      } else if (element === 'labelArc') arcs.push(attributes)
    },
    text(data) {
      if (open) open.text += data
    },
    close(element) {
      if (element === 'label') open = null
    },
  })
  const words = new Map<string, string>()
  for (const arc of arcs) {
    const concept = concepts.get(arc['xlink:from'] ?? '') ?? ''
    for (const [key, { role, text }] of texts) {
      if (key === arc['xlink:to'] + role) words.set(concept + role, text)
    }
  }
  return words
}

const OPENING = /periodStart/i

function toTable(
  lines: readonly Line[],
  words: ReadonlyMap<string, string>,
  facts: ReadonlyMap<string, readonly ReportFact[]>,
): FaceTable {
  const table: FaceRow[] = []
  let section = ''
  for (const { name, role } of lines) {
    const label = toLabel(words.get(name + role) ?? words.get(name + STANDARD) ?? '')
    const found = OPENING.test(role) ? [] : (facts.get(name) ?? [])
    const cells = found.flatMap((fact) => toCell(fact) ?? [])
    if (cells.length === 0 && label !== '') section = label
    table.push({ label, section, cells })
  }
  return table
}
