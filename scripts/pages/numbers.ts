// Targets of the numbers on a company’s pages, checked against the publisher’s own document: a
// filing that a number is attributed to must state it.

/** Numbers that each filing states, by accession number. */
export type Stated = ReadonlyMap<string, ReadonlySet<number>>

/** Collects a companyfacts document's numbers, regardless of tag, period and unit. */
export function statedBy(document: unknown): Stated {
  const { facts } = document as {
    facts: Record<string, Record<string, { units: Record<string, Filed[]> }>>
  }
  const stated = new Map<string, Set<number>>()
  for (const concepts of Object.values(facts)) {
    for (const { units } of Object.values(concepts)) {
      for (const { accn, val } of Object.values(units).flat()) {
        const values = stated.get(accn) ?? new Set()
        stated.set(accn, values.add(val))
      }
    }
  }
  return stated
}

interface Filed {
  accn: string
  val: number
}

/** A number as a page of statements shows it. */
export interface ShownNumber {
  /** Address of the number's own page. */
  readonly address: string
  readonly value: number
  /** The filing that the page names for it, and null for a number that is made of others. */
  readonly accession: string | null
}

const LINK = /<a href="([^"]+)" data-number title="([^" ]+)(?: · ([^"]*))?" data-value="[^"]*">/g
const ONE_FILING = /^\S+(?: \S+)? (\d{10}-\d\d-\d{6}), filed/

export function numbersOf(page: string): ShownNumber[] {
  return [...page.matchAll(LINK)].map(([, address = '', value = '', from = '']) => ({
    address: address.replaceAll('&amp;', '&'),
    value: toNumber(value),
    accession: ONE_FILING.exec(from)?.[1] ?? null,
  }))
}

/** A fact as the page of a number names it. */
export interface NamedFact {
  readonly accession: string
  readonly value: number
}

const FACT = /<li><span class="n">([^<]*)<\/span> <code>.*?<a [^>]*>[^<]*?(\d{10}-\d\d-\d{6})/gs

/** Facts that the page of a computed number names; empty if it names none. */
export function factsOf(page: string): NamedFact[] {
  if (!/<dt>Formula<\/dt>/.test(page)) return []
  return [...page.matchAll(FACT)].map(([, value = '', accession = '']) => ({
    accession,
    value: toNumber(value),
  }))
}

function toNumber(text: string): number {
  return Number(text.replaceAll(',', '').replace('\u2212', '-'))
}

export function states(stated: Stated, { accession, value }: NamedFact): boolean {
  const values = stated.get(accession)
  if (!values) return false
  // Pages round to four decimals.
  return values.has(value) || [...values].some((one) => Math.abs(one - value) < 0.00006)
}
