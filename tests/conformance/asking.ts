// The conformance fixtures that ask the client for something before they answer. No tool of the
// service does; they show that such a dialogue passes through its routes unharmed.

import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server'

type Answer = CallToolResult | InputRequiredResult
type Asking = (context: ServerContext) => Answer | Promise<Answer>

const done = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

const TEXT = { type: 'string' } as const
const FLAG = { type: 'boolean' } as const

function elicit(message: string, name: string, type: typeof TEXT | typeof FLAG = TEXT) {
  const properties = { [name]: type }
  const requestedSchema = { type: 'object' as const, properties, required: [name] }
  return inputRequired.elicit({ message, requestedSchema })
}

function sample(text: string, maxTokens: number) {
  return inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text } }],
    maxTokens,
  })
}

/** Content that the client accepted under a key; undefined means that it must be asked again. */
function accepted({ mcpReq }: ServerContext, key: string): object | undefined {
  const response = inputResponse(mcpReq.inputResponses, key)
  return response.kind === 'elicit' && response.action === 'accept' ? response.content : undefined
}

const codec = createRequestStateCodec<string>({ key: 'k'.repeat(32) })

/** The state as it was minted; a state that was changed on its way is an error of the protocol. */
async function readState(context: ServerContext): Promise<string | undefined> {
  const sent = context.mcpReq.requestState<string>()
  if (sent === undefined) return undefined
  return codec.verify(sent, context).catch(() => {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The state is not ours.')
  })
}

export function askForContext(context: ServerContext): InputRequiredResult | object {
  const content = accepted(context, 'user_context')
  if (content) return content
  const question = elicit('What context should the prompt use?', 'context')
  return inputRequired({ inputRequests: { user_context: question } })
}

async function confirmWithState(context: ServerContext): Promise<Answer> {
  const state = await readState(context)
  if (state === 'first' && accepted(context, 'confirm')) return done('state-ok')
  const requestState = await codec.mint('first', context)
  const confirm = elicit('Please confirm', 'ok', FLAG)
  return inputRequired({ inputRequests: { confirm }, requestState })
}

export const ASKING: Record<string, Asking> = {
  test_input_required_result_elicitation(context) {
    const content = accepted(context, 'user_name')
    if (content) return done(`Hello, ${'name' in content ? content.name : ''}!`)
    return inputRequired({ inputRequests: { user_name: elicit('What is your name?', 'name') } })
  },

  test_input_required_result_sampling({ mcpReq }) {
    const response = inputResponse(mcpReq.inputResponses, 'capital_question')
    if (response.kind === 'sampling') return done(JSON.stringify(response.result.content))
    const capital_question = sample('What is the capital of France?', 100)
    return inputRequired({ inputRequests: { capital_question } })
  },

  test_input_required_result_list_roots({ mcpReq }) {
    const response = inputResponse(mcpReq.inputResponses, 'client_roots')
    if (response.kind === 'roots') return done(JSON.stringify(response.roots))
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
  },

  test_input_required_result_request_state: confirmWithState,
  test_input_required_result_tampered_state: confirmWithState,

  async test_input_required_result_multiple_inputs(context) {
    const state = await readState(context)
    if (state === 'asked' && accepted(context, 'user_name')) return done('All is answered.')
    return inputRequired({
      inputRequests: {
        user_name: elicit('What is your name?', 'name'),
        greeting: sample('Generate a greeting', 50),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await codec.mint('asked', context),
    })
  },

  async test_input_required_result_multi_round(context) {
    const state = await readState(context)
    if (state === 'second' && accepted(context, 'step2')) return done('Both are answered.')
    if (state === 'first' && accepted(context, 'step1')) {
      const step2 = elicit('Step 2: What is your favorite color?', 'color')
      const requestState = await codec.mint('second', context)
      return inputRequired({ inputRequests: { step2 }, requestState })
    }
    const step1 = elicit('Step 1: What is your name?', 'name')
    const requestState = await codec.mint('first', context)
    return inputRequired({ inputRequests: { step1 }, requestState })
  },

  test_input_required_result_capabilities(context) {
    const can = capabilitiesOf(context)
    const name = can.elicitation ? { user_name: elicit('What is your name?', 'name') } : {}
    const greeting = can.sampling ? { greeting: sample('Generate a greeting', 50) } : {}
    return inputRequired({ inputRequests: { ...name, ...greeting } })
  },

  test_streaming_elicitation(context) {
    if (accepted(context, 'confirm')) return done('Confirmed.')
    const confirm = elicit('Please confirm', 'ok', FLAG)
    return inputRequired({ inputRequests: { confirm } })
  },

  test_missing_capability(context) {
    if (capabilitiesOf(context).sampling) return done('The client can sample.')
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } })
  },
}

function capabilitiesOf({ mcpReq }: ServerContext): { sampling?: object; elicitation?: object } {
  const envelope: Record<string, unknown> = { ...mcpReq.envelope }
  return envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}
}
