// Ownership documents of the shared corpus, and a reader of their rows that shares nothing with the
// program: regular expressions over the raw text.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export const CORPUS = new URL('../../../../shared/corpus/', import.meta.url).pathname

/** Reason to skip a test that needs the corpus; false if the corpus is there. */
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

export interface RawRow {
  row: string
  derivative: boolean
  code: string | null
  date: string | null
  shares: number | null
  price: number | null
  way: string | null
  after: number | null
  held: string | null
  /** Ids of the footnotes it cites, and of those beside its price. */
  notes: string[]
  priceNotes: string[]
}

const ROW = /<(nonDerivative|derivative)(Transaction|Holding)>([\s\S]*?)<\/\1\2>/g

/** Every row of both tables, in the order of the text. */
export function rawRows(text: string): RawRow[] {
  return [...text.matchAll(ROW)].map(([, table, row = '', inside = '']) => {
    const within = (name: string) =>
      new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(inside)?.[1] ?? ''
    const value = (name: string) => /<value>\s*([^<]*?)\s*<\/value>/.exec(within(name))?.[1] || null
    const number = (name: string) => (value(name) === null ? null : Number(value(name)))
    return {
      row: row.toLowerCase(),
      derivative: table === 'derivative',
      code: /<transactionCode>\s*(\S*?)\s*<\/transactionCode>/.exec(inside)?.[1] ?? null,
      date: value('transactionDate')?.slice(0, 10) ?? null,
      shares: number('transactionShares'),
      price: number('transactionPricePerShare'),
      way: value('transactionAcquiredDisposedCode'),
      after: number('sharesOwnedFollowingTransaction'),
      held: value('directOrIndirectOwnership'),
      notes: idsIn(inside),
      priceNotes: idsIn(within('transactionPricePerShare')),
    }
  })
}

function idsIn(text: string): string[] {
  return [...text.matchAll(/<footnoteId\s+id="([^"]*)"/g)].map(([, id = '']) => id)
}

/** CIKs of the reporting owners. */
export function rawOwners(text: string): string[] {
  const found = text.matchAll(/<rptOwnerCik>\s*(\d+)/g)
  return [...found].map(([, cik = '']) => cik.padStart(10, '0'))
}

/** The box about a 10b5-1 plan: null where the form has none. */
export function rawPlan(text: string): boolean | null {
  const box = /<aff10b5One>\s*(\w+)/.exec(text)?.[1]
  return box === undefined ? null : box === '1' || box === 'true'
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
