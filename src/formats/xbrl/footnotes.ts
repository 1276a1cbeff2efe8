// Footnotes of an instance (XBRL 2.1, section 4.11): arcs from the locators of facts to texts.

import type { Attributes } from '../xml.ts'

export class FootnoteLinks {
  /** Locators by label: the ids of facts. */
  readonly #facts = new Map<string, string[]>()
  readonly #texts = new Map<string, string[]>()
  readonly #arcs: { from: string; to: string }[] = []
  #isOpen = false
  #text: string | null = null
  #label = ''
  #byFact: Map<string, string[]> | null = null

  open(name: string, attributes: Attributes): void {
    if (name === 'footnoteLink') this.#isOpen = true
    if (!this.#isOpen) return
    const { href = '', label = '', from = '', to = '' } = attributes
    if (name === 'loc') add(this.#facts, label, href.slice(href.indexOf('#') + 1))
    else if (name === 'footnoteArc') this.#arcs.push({ from, to })
    else if (name === 'footnote') {
      this.#label = label
      this.#text = ''
    }
  }

  text(piece: string): void {
    if (this.#text !== null) this.#text += piece
  }

  close(name: string): void {
    if (name === 'footnoteLink') this.#isOpen = false
    else if (name === 'footnote' && this.#text !== null) {
      add(this.#texts, this.#label, this.#text.replace(/\s+/g, ' ').trim())
      this.#text = null
    }
  }

  /** Footnotes of the fact with this id. */
  of(id: string): readonly string[] {
    this.#byFact ??= this.#link()
    return this.#byFact.get(id) ?? []
  }

  #link(): Map<string, string[]> {
    const byFact = new Map<string, string[]>()
    for (const { from, to } of this.#arcs) {
      for (const fact of this.#facts.get(from) ?? []) {
        for (const text of this.#texts.get(to) ?? []) add(byFact, fact, text)
      }
    }
    return byFact
  }
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
