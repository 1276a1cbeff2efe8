// POST /v1/keys: a free-tier key for anybody, a few per address and day.

import { Type } from 'typebox'
import { field, leftOpen } from '../contract/answer/fields.ts'
import { type CallContext, defineEndpoint } from '../contract/declare/endpoint.ts'
import { param } from '../contract/declare/params.ts'
import { defineRecord } from '../contract/declare/record.ts'
import { mintKey } from './keys.ts'
import { throttleMints } from './mint-limit.ts'

const KeyAnswer = leftOpen(
  defineRecord('KeyAnswer', {
    api_key: field.text('The key. Shown only once; only its hash is stored.'),
    plan: Type.Literal('free'),
    credits: Type.Integer({ description: 'Credits for the first month.' }),
    budget: Type.Optional(field.count('Daily budget in credits, if one was set.')),
    created_at: field.instant('When it was created.'),
  }),
)

/** Largest budget, above any real spending. */
export const BUDGET_MAX = 1_000_000_000

export const createKey = defineEndpoint({
  name: 'create_key',
  group: 'Meta',
  method: 'POST',
  path: '/v1/keys',
  access: 'open',
  takes: ['store'],
  mcp: false,
  summary: 'Create a free-tier API key.',
  notes:
    'The key is shown only once. The number of keys per address and day is limited. A key ' +
    'has 100 credits a month; unused credits carry over. Send an `Idempotency-Key` to make ' +
    'retries safe: anyone who sends it gets the same API key for a day, so unless you also ' +
    'send an API key it must be a random UUID or 32 random hexadecimal digits.',
  input: {
    body: {
      label: param.text({
        maxLength: 100,
        optional: true,
        description: 'A name for the key, shown in lists.',
        examples: ['notebook'],
      }),
      budget: param.whole({
        min: 0,
        max: BUDGET_MAX,
        optional: true,
        description:
          'Credits the key may spend per day (UTC). A call that would exceed it fails with ' +
          '402 until the next day.',
        examples: [50],
      }),
    },
  },
  response: KeyAnswer,
  credits: { cost: 0 },
  failures: ['rate.exceeded', 'idempotency.busy'],
  idempotent: true,
  sample: {
    api_key: 'svc_0000000000000000000000000000000000000',
    plan: 'free',
    credits: 100,
    created_at: '2025-11-15T12:00:00.000Z',
  },
  async read(input, context: CallContext) {
    const { label = null, budget } = input
    const { freeCredits } = context.settings
    return context.ops.transaction(async (tx) => {
      await throttleMints(tx, 'key', context.caller.address, context)
      const options = { kind: 'live', plan: 'free', label, freeCredits, budget } as const
      const { apiKey, credits, createdAt } = await mintKey(tx, context.clock, options)
      const given = { credits, ...(budget !== undefined && { budget }), created_at: createdAt }
      const answer = { api_key: apiKey, plan: 'free' as const, ...given }
      await context.keepAnswer(tx, answer)
      return answer
    })
  },
})
