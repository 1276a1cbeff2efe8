// Companies and documents as MCP resources: each kind of address maps to a tool call, with that
// tool’s data, price and limits.

import {
  ProtocolError,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import type { CallAnswer } from '../call/call.ts'
import { REFUSED } from './replies.ts'
import type { CallEndpoint, CatalogueTools } from './tools.ts'

interface ResourceKind {
  readonly uriTemplate: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: string
  readonly tool: string
  /** Pattern whose groups are the template’s variables. */
  readonly pattern: RegExp
  toArguments(found: Readonly<Record<string, string>>): object
  toText(answer: CallAnswer['answer']): string
}

const asJson = ({ bytes }: CallAnswer['answer']) => bytes.toString()

const KINDS: readonly ResourceKind[] = [
  {
    uriTemplate: 'company://{ticker}',
    name: 'company',
    title: 'A company at a glance',
    description: 'What get_snapshot returns: last quarters, events, insiders, holders, warnings.',
    mimeType: 'application/json',
    tool: 'get_snapshot',
    pattern: /^company:\/\/(?<ticker>[^/?#]{1,60})$/,
    toArguments: ({ ticker }) => ({ ticker }),
    toText: asJson,
  },
  {
    uriTemplate: 'filing://{accession}',
    name: 'filing',
    title: 'The documents of a filing',
    description: 'What list_documents returns for an accession number.',
    mimeType: 'application/json',
    tool: 'list_documents',
    pattern: /^filing:\/\/(?<accession>[\d-]{18,20})$/,
    toArguments: ({ accession }) => ({ accession }),
    toText: asJson,
  },
  {
    uriTemplate: 'filing://{accession}/{document}',
    name: 'document',
    title: 'A document of a filing',
    description:
      'As Markdown, by file name, number or a type such as EX-99.1; for a long document, ' +
      'the first part, which get_document continues.',
    mimeType: 'text/markdown',
    tool: 'get_document',
    pattern: /^filing:\/\/(?<accession>[\d-]{18,20})\/(?<document>[^/?#]{1,200})$/,
    toArguments: ({ accession, document }) => ({ accession, document, format: 'markdown' }),
    toText: ({ body }) => `${body.text}${nextPartOf(body)}`,
  },
]

function nextPartOf({ next_offset: next }: Record<string, unknown>): string {
  return typeof next === 'number' ? `\n\n[get_document continues at offset ${next}]\n` : ''
}

export function listTemplates() {
  return KINDS.map(({ uriTemplate, name, title, description, mimeType }) => {
    return { uriTemplate, name, title, description, mimeType }
  })
}

export async function readResource(
  uri: string,
  tools: CatalogueTools,
  call: CallEndpoint,
): Promise<ReadResourceResult> {
  const { kind, found } = toKind(uri)
  const tool = tools.get(kind.tool)
  if (!tool) throw new ResourceNotFoundError(uri)
  const { status, answer } = await call(tool.callable, kind.toArguments(found))
  if (status === 404) throw new ResourceNotFoundError(uri)
  if (status !== 200) throw new ProtocolError(REFUSED, textOf(answer.body), answer.body)
  return { contents: [{ uri, mimeType: kind.mimeType, text: kind.toText(answer) }] }
}

/** Fails for an address of an unknown kind, or one that cannot be decoded. */
function toKind(uri: string) {
  for (const kind of KINDS) {
    const groups = kind.pattern.exec(uri)?.groups
    if (groups) return { kind, found: decode(uri, groups) }
  }
  throw new ResourceNotFoundError(uri)
}

function decode(uri: string, groups: Readonly<Record<string, string>>): Record<string, string> {
  try {
    const decoded = Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)])
    return Object.fromEntries(decoded) as Record<string, string>
  } catch {
    throw new ResourceNotFoundError(uri)
  }
}

/** Text of a failure; refused parameters are a list. */
function textOf({ detail }: Record<string, unknown>): string {
  return typeof detail === 'string' ? detail : 'Nothing can be read at this address.'
}
