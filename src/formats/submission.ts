// EDGAR's submission text: one file that holds all documents of a filing, each behind a header of
// SGML tags. Privacy-enhanced mail headers and the submission's own header come before the first.

export interface SubmittedDocument {
  type: string
  /** Null in filings of before 2001. */
  filename: string | null
  /** Place in the submission; 1 is the primary document. */
  sequence: number | null
  description: string | null
  text: string
}

const DOCUMENT = /<DOCUMENT>([\s\S]*?)(?:<\/DOCUMENT>|(?=<DOCUMENT>)|$)/g

/** The documents of a submission in their order; empty when the text is a single bare document. */
export function splitSubmission(source: string): SubmittedDocument[] {
  return [...source.matchAll(DOCUMENT)].map(([, inside = '']) => toDocument(inside))
}

function toDocument(inside: string): SubmittedDocument {
  const at = inside.search(/<TEXT>/i)
  const header = at < 0 ? inside.slice(0, 2000) : inside.slice(0, at)
  const text = at < 0 ? inside : inside.slice(at + '<TEXT>'.length).replace(/<\/TEXT>\s*$/i, '')
  const tag = (name: string) =>
    new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(header)?.[1]?.trim() || null
  const sequence = Number(tag('SEQUENCE') ?? Number.NaN)
  return {
    type: (tag('TYPE') ?? '').toUpperCase(),
    filename: tag('FILENAME'),
    sequence: Number.isInteger(sequence) ? sequence : null,
    description: tag('DESCRIPTION'),
    text,
  }
}
