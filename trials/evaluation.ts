// node trials/evaluation.ts: the questions of the evaluation by their scripts, or with --model by the
// model of OPENAI_MODEL; --keep writes docs/evaluation.md. Ends with 1 where one is not answered.

import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { askModel, type Model } from './evaluation/ask-model.ts'
import { toPage } from './evaluation/page.ts'
import { QUESTIONS } from './evaluation/questions.ts'
import { DOCUMENTS, openService } from './evaluation/service.ts'
import { type Solved, solve } from './evaluation/solve.ts'

const PAGE = fileURLToPath(new URL('../docs/evaluation.md', import.meta.url))

const { values } = parseArgs({
  options: {
    model: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    limit: { type: 'string', default: String(QUESTIONS.length) },
  },
})

if (existsSync(DOCUMENTS)) await run()
else process.stdout.write('evaluation: skipped, the folder of real documents is not there\n')

async function run(): Promise<void> {
  const model = values.model ? readModel() : null
  const service = await openService()
  const results: Solved[] = []
  try {
    for (const question of QUESTIONS.slice(0, Number(values.limit))) {
      const one = model ? askModel(question, service, model) : solve(question, service)
      const result = await one
      results.push(result)
      const { id, calls, tokens, fault } = result
      process.stdout.write(
        `${fault === null ? 'ok  ' : 'FAIL'} ${id} ${calls} ${tokens} ${fault ?? ''}\n`,
      )
    }
  } finally {
    await service.close()
  }
  const failed = results.filter(({ fault }) => fault !== null)
  process.stdout.write(`${results.length - failed.length} of ${results.length} answered\n`)
  if (values.keep && model === null) writeFileSync(PAGE, toPage(QUESTIONS, results))
  if (failed.length > 0) process.exitCode = 1
}

function readModel(): Model {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey = '', OPENAI_MODEL: name } = process.env
  if (baseUrl && name) return { baseUrl, apiKey, name }
  throw new Error('set OPENAI_BASE_URL and OPENAI_MODEL, and OPENAI_API_KEY where it is needed')
}
