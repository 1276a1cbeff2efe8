// EDGAR's submission text: one file that holds all documents of a filing, each behind a header of
// SGML tags. Privacy-enhanced mail headers and the submission's own header come before the first.

export interface SubmittedDocument {
  type: string
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
  return { type: (tag('TYPE') ?? '').toUpperCase(), description: tag('DESCRIPTION'), text }
}
