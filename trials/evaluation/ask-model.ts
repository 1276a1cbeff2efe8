// Asks a model a question, with the tools, over an API of chat completions: OPENAI_BASE_URL, its
// OPENAI_API_KEY and OPENAI_MODEL. The model ends by naming a value and the filing it is from.

import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { CALLS_MAX } from './limits.ts'
import type { Answer, Question } from './questions.ts'
import type { Service } from './service.ts'
import { judge, judgeCost, type Solved } from './solve.ts'

export interface Model {
  readonly baseUrl: string
  readonly apiKey: string
  readonly name: string
}

const TASK =
  'Answer the question from SEC filings with the tools, in at most four calls. End with one line of ' +
  'JSON and nothing after it: {"value": <number, text, or null for not reported>, "accession": ' +
  '"<accession number of the filing>"}. Numbers are whole units, not millions.'

interface ToolCall {
  readonly id: string
  readonly function: { readonly name: string; readonly arguments: string }
}

interface Message {
  readonly role: string
  readonly content?: string | null
  readonly tool_calls?: readonly ToolCall[]
  readonly tool_call_id?: string
}

export async function askModel(
  question: Question,
  service: Service,
  model: Model,
): Promise<Solved> {
  const { tools } = await service.listTools()
  const functions = tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }))
  const messages: Message[] = [
    { role: 'system', content: TASK },
    { role: 'user', content: question.text },
  ]
  let [calls, tokens] = [0, 0]
  while (calls <= CALLS_MAX) {
    const message = await complete(messages, functions, model)
    messages.push(message)
    const asked = message.tool_calls ?? []
    if (asked.length === 0) {
      const { answer: value, evidence, id } = question
      const fault = judgeText(message.content ?? '', { value, ...evidence })
      return { id, calls, tokens, fault: fault ?? judgeCost({ calls, tokens }) }
    }
    for (const { id, function: named } of asked) {
      const text = await callTool(named, service)
      calls += 1
      tokens += encode(text).length
      messages.push({ role: 'tool', tool_call_id: id, content: text })
    }
  }
  return { id: question.id, calls, tokens, fault: 'no answer within the calls' }
}

/** Calls a tool; an error in the arguments goes to the model as the tool’s answer. */
async function callTool({ name, arguments: text }: ToolCall['function'], service: Service) {
  try {
    return (await service.call(name, JSON.parse(text || '{}'))).text
  } catch (error) {
    return String(error)
  }
}

async function complete(
  messages: readonly Message[],
  tools: readonly object[],
  { baseUrl, apiKey, name }: Model,
): Promise<Message> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ model: name, messages, tools }),
  })
  if (!response.ok) throw new Error(`the model answers ${response.status}`)
  const { choices } = (await response.json()) as { choices: { message: Message }[] }
  const [first] = choices
  if (!first) throw new Error('the model answers nothing')
  return first.message
}

interface Said {
  readonly value: Answer
  readonly accession: string
}

function judgeText(text: string, read: Said): string | null {
  const line = text.trim().split('\n').at(-1) ?? ''
  try {
    const { value = null, accession = '' } = JSON.parse(line) as Partial<Said>
    return judge({ value, accession }, read)
  } catch {
    return `no JSON at the end: ${line.slice(0, 80)}`
  }
}
