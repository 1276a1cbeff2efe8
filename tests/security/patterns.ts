// Every regular expression of the source: literals as the TypeScript parser sees them, and
// expressions built at run time, recorded while the code that builds them runs.

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  isCallExpression,
  isNewExpression,
  isRegularExpressionLiteral,
} from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import { loadTool } from '../../scripts/tools.ts'
import { ROOT } from '../house/files.ts'

/** Verdicts of recheck by `/source/flags`, in a file beside the test that reads it. */
export const VERDICTS = new URL('patterns.json', import.meta.url)

/** Time that an expression may take; `unknown` if recheck could not decide. */
export type Verdict = 'linear' | 'no attack found' | 'unknown' | 'exponential' | `degree ${number}`

export interface FoundPattern {
  /** `path:line`, the first place that has it. */
  at: string
  source: string
  flags: string
}

export interface FoundPatterns {
  literals: FoundPattern[]
  /** `path:line` of each `new RegExp(…)` or `RegExp(…)`. */
  built: string[]
}

export function keyOf({ source, flags }: FoundPattern): string {
  return `/${source}/${flags}`
}

interface Recheck {
  check(source: string, flags: string, limits: { timeout: number }): Promise<Judged>
}

type Judged =
  | { readonly status: 'unknown' }
  | { readonly status: 'safe' | 'vulnerable'; readonly complexity: Complexity }

type Complexity =
  | { readonly type: 'polynomial'; readonly degree: number }
  | { readonly type: 'exponential' }
  | { readonly type: 'safe' | 'linear'; readonly isFuzz: boolean }

export const RECHECK = 'recheck/index.js'

export async function judge({ source, flags }: FoundPattern, seconds: number): Promise<Verdict> {
  const { check } = await loadTool<Recheck>(RECHECK)
  const judged = await check(source, flags, { timeout: seconds * 1000 })
  if (judged.status === 'unknown') return 'unknown'
  const { complexity } = judged
  if (complexity.type === 'polynomial') return `degree ${complexity.degree}`
  if (complexity.type === 'exponential') return 'exponential'
  return complexity.isFuzz ? 'no attack found' : 'linear'
}

/** In the files that match, below the folder of the `tsconfig.json` that knows them. */
export function findPatterns(files: string, root = ROOT): FoundPatterns {
  const api = new API({ cwd: root })
  try {
    const project = join(root, 'tsconfig.json')
    const program = api.updateSnapshot({ openProject: project }).getProject(project)?.program
    const found: FoundPatterns = { literals: [], built: [] }
    for (const path of globSync(files, { cwd: root }).sort()) {
      const file = program?.getSourceFile(join(root, path))
      if (!file) throw new Error(`${path} is not part of the project`)
      look(file, path.replaceAll('\\', '/'), file.text, found)
    }
    return found
  } finally {
    api.close()
  }
}

type Node = Parameters<typeof isRegularExpressionLiteral>[0]

function look(node: Node, path: string, text: string, found: FoundPatterns): void {
  const at = () => `${path}:${text.slice(0, node.getStart()).split('\n').length}`
  if (isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)]
    found.literals.push({ at: at(), source, flags })
  }
  if (isNewExpression(node) || isCallExpression(node)) {
    const { expression } = node
    if (text.slice(expression.pos, expression.end).trim() === 'RegExp') found.built.push(at())
  }
  node.forEachChild((child) => look(child, path, text, found))
}

/**
 * Records the expressions that the work builds with `new RegExp(…)` in source files, once per place
 * and text.
 */
export async function recordBuilt(work: () => Promise<unknown>): Promise<FoundPattern[]> {
  const found = new Map<string, FoundPattern>()
  const plain = globalThis.RegExp
  globalThis.RegExp = new Proxy(plain, {
    construct(target, args) {
      const pattern = Reflect.construct(target, args) as RegExp
      const { source, flags } = pattern
      const at = builderOf(new Error().stack ?? '')
      if (at) found.set(`${at} /${source}/${flags}`, { at, source, flags })
      return pattern
    },
  })
  try {
    await work()
  } finally {
    globalThis.RegExp = plain
  }
  return [...found.values()]
}

const PLACE = /(src\/[^:?]+):(\d+)/

/** The third line: after the message and the trap comes who called. */
function builderOf(stack: string): string | null {
  const [, path = ''] = (stack.split('\n')[2] ?? '').split(pathToFileURL(ROOT).href)
  const [, file, line] = PLACE.exec(path) ?? []
  return file === undefined ? null : `${file}:${line}`
}
