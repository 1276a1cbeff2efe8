// Ownership documents of the shared corpus, and a reader of their transactions that shares nothing
// with the program: regular expressions over the raw text.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export const CORPUS = new URL('../../../../shared/corpus/', import.meta.url).pathname

/** For a test's `skip`. */
export const noCorpus = existsSync(CORPUS) ? false : `there is no corpus at ${CORPUS}`

const ROOT = /<ownershipDocument[\s>][\s\S]*?<\/ownershipDocument>/

export interface RawForm {
  /** Path below the corpus. */
  path: string
  text: string
}

/** Every document of the corpus that holds an ownership form. */
export function* rawForms(): Generator<RawForm> {
  const names = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).sort()
  for (const path of names.filter((name) => /\.(xml|txt|nc)(\.gz)?$/.test(name))) {
    const bytes = readFileSync(CORPUS + path)
    const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    if (ROOT.test(text)) yield { path, text }
  }
}

export interface RawTransaction {
  code: string | null
  shares: number | null
  price: number | null
}

const TRANSACTION = /<(nonDerivative|derivative)Transaction>([\s\S]*?)<\/\1Transaction>/g

export function rawTransactions(text: string): RawTransaction[] {
  return [...text.matchAll(TRANSACTION)].map(([, , row = '']) => {
    const number = (name: string) => {
      const inside = new RegExp(`<${name}>\\s*<value>([^<]*)</value>`).exec(row)?.[1]
      return inside === undefined ? null : Number(inside)
    }
    const code = /<transactionCode>\s*(\S*?)\s*<\/transactionCode>/.exec(row)?.[1] ?? null
    return { code, shares: number('transactionShares'), price: number('transactionPricePerShare') }
  })
}

export function rawIssuer(text: string): string {
  return /<issuerCik>\s*(\d+)/.exec(text)?.[1]?.padStart(10, '0') ?? ''
}

export function rawKind(text: string): string {
  return /<documentType>\s*(\d)/.exec(text)?.[1] ?? ''
}

/** The accession number in a path of the archives, null for documents that are not in them. */
export function accessionOf(path: string): string | null {
  return /\/(\d{18})\//.exec(path)?.[1]?.replace(/^(\d{10})(\d{2})/, '$1-$2-') ?? null
}

/** One form of the archives, by accession. */
export function rawForm(accession: string, name: string): string {
  const folder = `${CORPUS}www.sec.gov/Archives/edgar/data/`
  const path = `${accession.replaceAll('-', '')}/${name}`
  for (const cik of readdirSync(folder)) {
    for (const ending of ['', '.gz']) {
      const file = `${folder}${cik}/${path}${ending}`
      if (!existsSync(file)) continue
      const bytes = readFileSync(file)
      return (ending === '' ? bytes : gunzipSync(bytes)).toString('utf8')
    }
  }
  throw new Error(`the corpus has no ${path}`)
}
