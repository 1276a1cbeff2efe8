// Commands that documents and answers name are those of the program, with the options it has.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Command } from 'commander'
import { getOperations } from '../../src/commands/get/operations.ts'
import { program } from '../../src/commands/program.ts'
import { readFiles } from './files.ts'

/** A command in backticks, such as `tieout load bulk FILE`. */
const NAMED = /`(?:npx |npm run --silent |npm run -s )?tieout (?:-- )?([a-z][^`]*)`/g
const OPTION = /(?<![\w-])--[a-z][a-z-]*/g
/** Change notes tell what was, too. */
const PAST = /^(?:CHANGELOG\.md$|changes\/)/

const files = readFiles('*.md', 'docs/**/*.md', 'src/**/*.ts', 'src/**/*.json', 'demo/README.md')
const named = files
  .filter(({ path }) => !PAST.test(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(NAMED)].map(([, line = '']) => ({ path, line: line.replaceAll('\\', '') })),
  )

/** The catalogue’s operations have these once the command runs. */
const OF_GET = getOperations().flatMap(({ common, options }) =>
  [...common, ...options].map(({ flags }) =>
    flags.split(/[ ,]/).find((one) => one.startsWith('--')),
  ),
)

/** The part of the line that is no command or option of it; null if all is. */
function findUnknown(line: string): string | null {
  let command: Command = program
  const words = line.trim().split(/\s+/)
  while (command.commands.length > 0 && words.length > 0) {
    const [word = ''] = words
    if (command !== program && !/^[a-z][a-z-]*$/.test(word)) break
    const next = command.commands.find((one) => one.name() === word)
    if (!next) return word
    command = next
    words.shift()
  }
  const own = command.name() === 'get' ? OF_GET : command.options.map(({ long }) => long)
  const known = ['--help', '--version', ...own]
  return (words.join(' ').match(OPTION) ?? []).find((option) => !known.includes(option)) ?? null
}

test('every command that is named is one of the program', () => {
  assert.ok(named.length >= 100, String(named.length))
  const unknown = named.flatMap(({ path, line }) => {
    const word = findUnknown(line)
    return word === null ? [] : [`${path}: ${line} (${word})`]
  })
  assert.deepEqual(unknown, [])
})

for (const [line, unknown] of [
  ['load releases', 'releases'],
  ['load mirror --only releases', null],
  ['prices FILE', 'prices'],
  ['doctor --no-such-option', '--no-such-option'],
  ['load ticker AAPL', null],
] as const) {
  test(`the rule tells: ${line}`, () => assert.equal(findUnknown(line), unknown))
}
