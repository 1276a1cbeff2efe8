// EDGAR's submission text: one file that holds all documents of a filing, each after a header of
// SGML tags. Privacy-enhanced mail headers and the submission's own header come before the first.

export interface SubmittedDocument {
  type: string
  /** File name; null in filings from before 2001. */
  filename: string | null
  /** Number in the submission; 1 is the primary document. */
  sequence: number | null
  description: string | null
  text: string
}

const [START, END] = ['<DOCUMENT>', '</DOCUMENT>']

/** The documents of a submission in their order; empty when the text is a single bare document. */
export function splitSubmission(source: string): SubmittedDocument[] {
  const documents: SubmittedDocument[] = []
  let end = -1
  for (let start = source.indexOf(START); start >= 0; ) {
    const from = start + START.length
    start = source.indexOf(START, from)
    if (end < from) end = findOrEnd(source, END, from)
    // A document without an end tag lasts until the next document.
    const to = start < 0 ? end : Math.min(start, end)
    documents.push(toDocument(source.slice(from, to)))
  }
  return documents
}

function findOrEnd(source: string, what: string, from: number): number {
  const found = source.indexOf(what, from)
  return found < 0 ? source.length : found
}

const FIELDS = {
  type: /<TYPE>([^<\r\n]*)/i,
  filename: /<FILENAME>([^<\r\n]*)/i,
  sequence: /<SEQUENCE>([^<\r\n]*)/i,
  description: /<DESCRIPTION>([^<\r\n]*)/i,
} as const

function toDocument(inside: string): SubmittedDocument {
  const at = inside.search(/<TEXT>/i)
  const header = at < 0 ? inside.slice(0, 2000) : inside.slice(0, at)
  const read = (name: keyof typeof FIELDS) => FIELDS[name].exec(header)?.[1]?.trim() || null
  const sequence = Number(read('sequence') ?? Number.NaN)
  return {
    type: (read('type') ?? '').toUpperCase(),
    filename: read('filename'),
    sequence: Number.isInteger(sequence) ? sequence : null,
    description: read('description'),
    text: at < 0 ? inside : withoutEnd(inside.slice(at + '<TEXT>'.length)),
  }
}

function withoutEnd(text: string): string {
  const trimmed = text.trimEnd()
  const length = trimmed.length - '</TEXT>'.length
  return /^<\/TEXT>$/i.test(trimmed.slice(Math.max(length, 0))) ? trimmed.slice(0, length) : text
}
