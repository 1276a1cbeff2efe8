// Options of a trial on its command line: `--filings 500 --engine sqlite`, each with a default.

import { parseArgs } from 'node:util'

type Defaults = Readonly<Record<string, string | number>>

export function readOptions<Options extends Defaults>(
  defaults: Options,
  args = process.argv.slice(2),
): { [Name in keyof Options]: Options[Name] extends number ? number : string } {
  const names = Object.keys(defaults)
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args, options })
  const read = names.map((name) => {
    const given = values[name]
    const isNumber = typeof defaults[name] === 'number'
    if (given === undefined) return [name, defaults[name]]
    if (isNumber && !/^\d+(\.\d+)?$/.test(String(given))) throw new Error(`--${name} is a number`)
    return [name, isNumber ? Number(given) : given]
  })
  return Object.fromEntries(read)
}
