// Plants faults in copies of the product, one at a time, and runs histories until one is found: what
// is not found shows what the simulation lacks.

import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '1..100' },
    hours: { type: 'string', default: '1.5' },
    shrink: { type: 'boolean', default: false },
  },
})

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PATCHES = join(ROOT, 'trials', 'planted')
const MEMORY = '/dev/shm'
/** Copied, since modules are found by their real paths; the rest is linked. */
const COPIED = ['src', 'trials', 'demo', 'package.json']
const LINKED = ['node_modules', 'vendor', 'clients', 'docs']

const names = readdirSync(PATCHES).map((name) => name.replace(/\.patch$/, ''))
const wanted = names.sort().filter((name) => positionals.length === 0 || positionals.includes(name))
let found = 0
for (const name of wanted) {
  const text = await find(name)
  if (text !== null) found += 1
  process.stdout.write(`${name}: ${text ?? 'not found'}\n`)
}
process.stdout.write(`${found} of ${wanted.length} planted faults were found\n`)
process.exitCode = found === wanted.length ? 0 : 1

/** The seed that found it and what it broke; null if no seed did. */
async function find(name: string): Promise<string | null> {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'tieout-planted-'))
  try {
    for (const one of COPIED) cpSync(join(ROOT, one), join(folder, one), { recursive: true })
    for (const one of LINKED) symlinkSync(join(ROOT, one), join(folder, one))
    await run('patch', ['-s', '-p1', '-i', join(PATCHES, `${name}.patch`)], folder)
    const options = ['--seeds', values.seeds, '--hours', values.hours, '--stop']
    if (values.shrink) options.push('--shrink')
    const output = await run('node', [join(folder, 'trials', 'history.ts'), ...options], folder)
    return toFound(output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function toFound(output: string): string | null {
  const lines = output.split('\n')
  const at = lines.findIndex((line) => /^seed \d+: [1-9]/.test(line))
  if (at < 0) return null
  const [, seed = ''] = /^seed (\d+)/.exec(lines[at] ?? '') ?? []
  const shrunk = lines.slice(lines.findIndex((line) => line.startsWith('  shrunk')))
  const rest = values.shrink ? shrunk.filter((line) => line.startsWith('  ')) : []
  return [`seed ${seed},${lines[at + 1] ?? ''}`, ...rest].join('\n')
}

function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8')
    })
    child.on('error', reject)
    child.on('close', (code) => {
      // A history that breaks a rule ends with 1.
      if (code === 0 || program === 'node') resolve(output)
      else reject(new Error(`${program} ended with ${code}`))
    })
  })
}
