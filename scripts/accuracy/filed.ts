// The corpus’ filings with numbers in XBRL, with their schema and linkbases, and the pages that the
// publisher rendered of them.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unwrapXml } from '../../src/formats/envelope.ts'
import type { Fact } from '../../src/formats/xbrl/fact.ts'
import { parseInline } from '../../src/formats/xbrl/inline.ts'
import { parseInstance } from '../../src/formats/xbrl/instance.ts'
import { type Linkbases, type NamedText, parseLinkbases } from '../../src/formats/xbrl/linkbases.ts'
import { readXbrlFiles } from './xbrl-documents.ts'

export interface FiledXbrl {
  readonly name: string
  readonly company: string
  readonly form: string
  readonly period: string
  readonly facts: readonly Fact[]
  readonly linkbases: Linkbases
  /** Pages R1.htm, R2.htm, ... by number. */
  readonly rendered: readonly string[]
}

/** The inline document of a filing, else its instance; one of each filing. */
export function* readFiled(corpus: string): Generator<FiledXbrl> {
  const seen = new Set<string>()
  for (const { name, text, isInline } of readXbrlFiles(corpus)) {
    const { facts } = (isInline ? parseInline : parseInstance)(text, name)
    const tell = (concept: string) =>
      toWords(facts.find((fact) => fact.concept === `dei:${concept}`)?.value ?? '')
    const company = tell('EntityRegistrantName')
    const form = tell('DocumentType')
    const period = tell('DocumentPeriodEndDate')
    const key = `${company.toLowerCase()} ${form} ${period}`
    if (!/^10-[KQ]/.test(form) || seen.has(key)) continue
    seen.add(key)
    const folder = `${corpus}${dirname(name)}/`
    const linkbases = parseLinkbases(openAll(folder, /\.xsd(\.gz)?$|_(lab|pre)\.xml(\.gz)?$/))
    const rendered = openAll(folder, /^R\d+\.htm(\.gz)?$/)
      .sort((a, b) => pageOf(a) - pageOf(b))
      .map((page) => page.text)
    yield { name, company, form, period, facts, linkbases, rendered }
  }
}

function toWords(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function pageOf({ where }: NamedText): number {
  return Number(/R(\d+)\.htm/.exec(where)?.[1])
}

function openAll(folder: string, pattern: RegExp): NamedText[] {
  const names = readdirSync(folder).filter((name) => pattern.test(name))
  return names.map((where) => {
    const bytes = readFileSync(folder + where)
    const text = (where.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    return { text: unwrapXml(text), where }
  })
}
