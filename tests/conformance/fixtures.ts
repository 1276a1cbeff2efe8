// The tools, prompts and resources that the conformance suites ask a server to have, where the
// answer is always the same. Names and texts are the suites'.

import type {
  CallToolResult,
  GetPromptResult,
  ReadResourceResult,
  ServerContext,
  Tool,
} from '@modelcontextprotocol/server'

type Content = CallToolResult['content']

/** One red pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
/** The head of a sound of no length. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA='

const text = (value: string) => ({ type: 'text', text: value }) as const
const image = { type: 'image', data: PNG, mimeType: 'image/png' } as const
const resource = (uri: string, mimeType: string, value: string) =>
  ({ type: 'resource', resource: { uri, mimeType, text: value } }) as const

export const CONTENTS: Record<string, Content> = {
  test_simple_text: [text('This is a simple text response for testing.')],
  test_image_content: [image],
  test_audio_content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
  test_embedded_resource: [
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ],
  test_multiple_content_types: [
    text('Multiple content types test:'),
    image,
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ],
  test_logging_tool: [text('Nothing was logged.')],
}

export const FAILED: CallToolResult = {
  isError: true,
  content: [text('This tool intentionally returns an error for testing')],
}

export async function callWithProgress({ mcpReq }: ServerContext): Promise<CallToolResult> {
  const progressToken = mcpReq._meta?.progressToken
  for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
    const params = { progressToken, progress, total: 100 }
    await mcpReq.notify({ method: 'notifications/progress', params })
  }
  return { content: [text('Done.')] }
}

export function toTool(name: string): Tool {
  return { name, description: `Fixture ${name}.`, inputSchema: { type: 'object' } }
}

const ADDRESS = {
  $anchor: 'addressDef',
  type: 'object',
  properties: { street: { type: 'string' }, city: { type: 'string' } },
}

/** Every keyword of this schema must reach the client unchanged. */
export const SCHEMA_TOOL: Tool = {
  name: 'json_schema_2020_12_tool',
  description: 'Tool with JSON Schema 2020-12 features',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address: ADDRESS },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  },
}

type Messages = GetPromptResult['messages']
type Values = Record<string, string>

const said = (content: Messages[number]['content']) => ({ role: 'user', content }) as const

interface Prompt {
  names: string[]
  messages(values: Values): Messages
}

export const PROMPTS: Record<string, Prompt> = {
  test_simple_prompt: {
    names: [],
    messages: () => [said(text('This is a simple prompt for testing.'))],
  },
  test_prompt_with_arguments: {
    names: ['arg1', 'arg2'],
    messages: ({ arg1, arg2 }) => [
      said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
    ],
  },
  test_prompt_with_embedded_resource: {
    names: ['resourceUri'],
    messages: ({ resourceUri = '' }) => [
      said(resource(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
      said(text('Please process the embedded resource above.')),
    ],
  },
  test_prompt_with_image: {
    names: [],
    messages: () => [said(image), said(text('Please analyze the image above.'))],
  },
}

export const RESOURCES: Record<string, ReadResourceResult['contents'][number]> = {
  'test://static-text': {
    uri: 'test://static-text',
    mimeType: 'text/plain',
    text: 'This is the content of the static text resource.',
  },
  'test://static-binary': { uri: 'test://static-binary', mimeType: 'image/png', blob: PNG },
  'test://watched-resource': {
    uri: 'test://watched-resource',
    mimeType: 'text/plain',
    text: 'It does not change.',
  },
}

export const TEMPLATE = 'test://template/{id}/data'

export function readTemplate(uri: string) {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1]
  if (id === undefined) return undefined
  const data = { id, templateTest: true, data: `Data for ID: ${id}` }
  return { uri, mimeType: 'application/json', text: JSON.stringify(data) }
}
