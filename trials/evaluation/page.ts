// docs/evaluation.md, of the questions and what answering each one took.

import { CALLS_MAX, TOKENS_MAX } from './limits.ts'
import type { Question } from './questions.ts'
import type { Solved } from './solve.ts'

export function toPage(questions: readonly Question[], results: readonly Solved[]): string {
  const byId = new Map(results.map((one) => [one.id, one]))
  const answered = results.filter(({ fault }) => fault === null)
  const tokens = results.map((one) => one.tokens).sort((a, b) => a - b)
  const rows = questions.map(({ id, text, answer, evidence }) => {
    const {
      calls,
      tokens: read,
      fault,
    } = byId.get(id) ?? { calls: 0, tokens: 0, fault: 'not asked' }
    const cells = [text, answer ?? 'not reported', `${evidence.accession}, ${evidence.place}`]
    return `| ${[...cells, calls, read, fault === null ? 'yes' : 'no'].join(' | ')} |`
  })
  return `# Evaluation

Questions about real filings, each with an answer a person read in the document, and its place there. A script calls the tools over MCP and shows that each can be answered within ${CALLS_MAX} calls and ${TOKENS_MAX.toLocaleString('en-US')} tokens; a number counts only with the accession number of its filing. Most are about lines of annual reports; four are about 8-Ks. A script does not show how well a model does: measure that with your model.

- \`node trials/evaluation.ts --keep\` runs the script and writes this page. It reads real documents, and skips questions whose documents are not available.
- \`OPENAI_BASE_URL=… OPENAI_MODEL=… node trials/evaluation.ts --model\` asks any model with a chat completions API.

Answered by script: **${answered.length} of ${questions.length}**. Tokens (o200k) a model reads for one question: median ${middleOf(tokens).toLocaleString('en-US')}, at most ${(tokens.at(-1) ?? 0).toLocaleString('en-US')}.

| question | answer | evidence | calls | tokens | answered |
|---|---|---|---:|---:|---|
${rows.join('\n')}
`
}

function middleOf(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
