// The clients that openapi-generator makes of the OpenAPI document: each runs every call against the
// service, and gives back all that the service said.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { keyHeaders, runApp, type TestApp } from '../support/app.ts'
import { send } from '../support/http.ts'
import { newFolder, npm, ROOT } from '../support/npm.ts'
import { preparePython, runPython } from '../support/python.ts'
import { type Call, DOCUMENT, everyCall } from './every-call.ts'

const run = promisify(execFile)
const GENERATOR = 'openapi-generator-cli>=7.26,<8'
const RUNTIME = ['urllib3', 'python-dateutil', 'pydantic>=2', 'typing-extensions']
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Folder for generated clients, and everything needed to run them. */
interface Bench {
  readonly python: string
  readonly folder: string
  readonly calls: readonly Call[]
  readonly app: TestApp
  readonly key: string
}

test('clients that openapi-generator makes', { timeout: 2_400_000 }, async (t) => {
  if (!(await has('java', '-version'))) return t.skip('no java: the generator is a program of its')
  const python = await preparePython(t, [GENERATOR, ...RUNTIME])
  if (python === null) return
  const app = await runApp()
  t.after(() => app.stop())
  const bench: Bench = {
    python,
    folder: newFolder(t, 'generated'),
    calls: everyCall(),
    app,
    key: await app.sandboxKey(),
  }
  await t.test('Python', () => asPython(bench))
  await t.test('TypeScript', () => asTypeScript(bench))
  await t.test('Java', async (t) => {
    if (!(await has('javac', '-version'))) return t.skip('no compiler of Java')
    await asJava(bench)
  })
  await t.test('C#', async (t) => {
    const json = await findJsonOfDebian()
    if (json === null || !(await has('mcs', '--version'))) return t.skip(NO_CSHARP)
    await asCsharp(bench, json)
  })
  await t.test('Kotlin', async (t) => {
    const compiler = await installKotlin(bench.folder)
    if (compiler === null) return t.skip('no package registry answers: no compiler of Kotlin')
    await asKotlin(bench, compiler)
  })
  await t.test('Go', async (t) => {
    if (!(await has('go', 'version'))) return t.skip('no compiler of Go')
    await asGo(bench)
  })
})

async function has(program: string, ...args: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  )
}

async function generate(
  { python, folder }: Bench,
  language: string,
  more: string,
  further: readonly string[] = [],
): Promise<string> {
  const to = join(folder, language)
  const generator = join(dirname(python), 'openapi-generator-cli')
  const options = `hideGenerationTimestamp=true,${more}`
  const { code, output } = await runPython(generator, [
    ...['generate', '-g', language, '-i', DOCUMENT, '-o', to, '--additional-properties', options],
    ...further,
  ])
  assert.equal(code, 0, output)
  assert.doesNotMatch(output, /COLLISION/, 'a file is written twice')
  return to
}

async function asPython(bench: Bench): Promise<void> {
  const modules = await generate(bench, 'python', 'packageName=generated')
  const { code, output } = await runPython(bench.python, [here('generated_calls.py')], {
    env: { PYTHONPATH: modules },
    input: told(bench),
  })
  assert.equal(code, 0, output)
  await assertAll(bench, output)
}

/** Compiled as strictly as users do; what it reads, our own client and openapi-fetch are tested for. */
async function asTypeScript(bench: Bench): Promise<void> {
  const client = await generate(bench, 'typescript-fetch', 'supportsES6=true')
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const language = ['--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--module', 'esnext']
  const options = ['--noEmit', '--moduleResolution', 'bundler', ...language]
  const command = [compiler, ...options, 'index.ts']
  // Elsewhere the compiler would find our own settings.
  const compiled = run(process.execPath, command, { cwd: client })
  await compiled.catch(({ stdout }: { stdout: string }) => assert.fail(stdout))
}

/** The generator itself holds the libraries that its client needs, but for one mark of the compiler's. */
/** Options that fix Java's encoding, whatever the locale. */
const UTF8 = ['-Dfile.encoding=UTF-8', '-Dstdout.encoding=UTF-8']

async function asJava(bench: Bench): Promise<void> {
  const project = await generate(bench, 'java', 'library=native,openApiNullable=false')
  const mark = join(project, 'src/main/java/javax/annotation')
  await mkdir(mark, { recursive: true })
  await writeFile(join(mark, 'Generated.java'), GENERATED)
  const [jar = ''] = await findIn(dirname(dirname(bench.python)), 'openapi-generator.jar')
  const classes = join(project, 'classes')
  const sources = await findIn(join(project, 'src/main/java'), '*.java')
  const compile = [
    '-nowarn',
    '-encoding',
    'UTF-8',
    '-parameters',
    '-proc:none',
    '-cp',
    jar,
    '-d',
    classes,
  ]
  await run('javac', [...compile, ...sources, here('GeneratedCalls.java')])
  const output = await runGiven(
    'java',
    [...UTF8, '-cp', `${classes}:${jar}`, 'GeneratedCalls'],
    bench,
  )
  await assertAll(bench, output)
}

const GENERATED = `package javax.annotation;
public @interface Generated { String[] value(); String comments() default ""; }
`

const NO_CSHARP = 'no compiler of C#: mono-mcs, libnewtonsoft-json5.0-cil and what they need'

/** Path of the library; null where Debian's package of it is not installed. */
async function findJsonOfDebian(): Promise<string | null> {
  const path = '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll'
  return (await has('test', '-f', path)) ? path : null
}

/** Newer libraries name what is in camel case; ours is named by itself. */
const NAMING = /\s*\{\s*NamingStrategy = new CamelCaseNamingStrategy\s*\{[^}]*\}\s*\}/g

/** Debian's library is older than the generator's, and lacks a setting. */
async function asCsharp(bench: Bench, json: string): Promise<void> {
  const options = ['--library', 'httpclient']
  const client = await generate(bench, 'csharp', 'targetFramework=net48', options)
  const sources = await findIn(join(client, 'src/Org.OpenAPITools'), '*.cs')
  for (const path of sources) {
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(NAMING, '()'))
  }
  const program = join(client, 'calls.exe')
  const system = ['ComponentModel.DataAnnotations', 'Runtime.Serialization', 'Net.Http', 'Web']
  const references = [json, ...system.map((name) => `System.${name}`)].map((one) => `-r:${one}`)
  const command = ['-langversion:latest', '-warn:0', `-out:${program}`, ...references]
  await run('mcs', [...command, ...sources, here('GeneratedCalls.cs')], { maxBuffer: OUTPUT_MAX })
  await copyFile(json, join(client, 'Newtonsoft.Json.dll'))
  await assertAll(bench, await runGiven('mono', [program], bench), isSameInCsharp)
}

/** An enum that is null has no value, which is written as 0; a 0 that may be absent is not written. */
function isSameInCsharp(sent: unknown, read: unknown): boolean {
  return isSame(sent, read) || (sent === null && read === 0) || (sent === 0 && read === null)
}

async function installKotlin(folder: string): Promise<string | null> {
  const cwd = join(folder, 'kotlin-compiler')
  await mkdir(cwd)
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ private: true }))
  const failed = await npm(['install', 'kotlin-compiler@2'], { cwd }).catch((error) => error)
  const compiler = join(cwd, 'node_modules/kotlin-compiler/lib/kotlin-compiler.jar')
  if (existsSync(compiler)) return compiler
  assert.ok(!process.env.CI, String(failed))
  return null
}

/**
 * Compiles models and calls, with signatures in place of OkHttp and Jackson's Kotlin module, which no
 * registry in reach has. Nothing is called.
 */
async function asKotlin(bench: Bench, compiler: string): Promise<void> {
  const spelling = 'serializationLibrary=jackson,enumPropertyNaming=UPPERCASE'
  const client = await generate(bench, 'kotlin', spelling)
  const sources = await findIn(join(client, 'src/main/kotlin'), '*.kt')
  const standIns = ['OkHttp.kt', 'JacksonKotlin.kt'].map(here)
  const [jar = ''] = await findIn(dirname(dirname(bench.python)), 'openapi-generator.jar')
  const lib = dirname(compiler)
  const preload = ['-Xmx2500m', '-cp', join(lib, 'kotlin-preloader.jar')]
  const main = ['org.jetbrains.kotlin.preloading.Preloader', '-cp', compiler]
  const program = [...preload, ...main, 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler']
  const options = [
    '-nowarn',
    '-kotlin-home',
    dirname(lib),
    '-cp',
    jar,
    '-d',
    join(client, 'classes'),
  ]
  await run('java', [...program, ...options, ...sources, ...standIns], { maxBuffer: OUTPUT_MAX })
}

async function asGo(bench: Bench): Promise<void> {
  const client = await generate(bench, 'go', 'enumClassPrefix=true')
  const program = join(bench.folder, 'go-calls')
  await mkdir(join(program, 'client'), { recursive: true })
  await mkdir(join(program, 'validator'))
  await writeFile(join(program, 'go.mod'), GO_MODULE)
  await writeFile(join(program, 'validator/go.mod'), 'module gopkg.in/validator.v2\n\ngo 1.18\n')
  await writeFile(join(program, 'validator/validator.go'), GO_VALIDATOR)
  await copyFile(here('generated_calls.go'), join(program, 'main.go'))
  for (const file of await findIn(client, '*.go', 1)) {
    await copyFile(file, join(program, 'client', basename(file)))
  }
  // The client needs only the standard library and that module; without a proxy, anything else
  // fails.
  const env = { ...process.env, GOPROXY: 'off', GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' }
  await run('go', ['build', '-o', 'calls', '.'], { cwd: program, env })
  await assertAll(bench, await runGiven(join(program, 'calls'), [], bench))
}

/**
 * Stand-in for the validator module. In a list of alternatives the client validates the one that it
 * read, by tags of its fields; no field has tags, so accepting everything is right.
 */
const GO_VALIDATOR = `package validator

func Validate(any) error { return nil }
`
const GO_MODULE = `module generated

go 1.18

require gopkg.in/validator.v2 v2.0.1

replace gopkg.in/validator.v2 => ./validator
`

async function findIn(folder: string, pattern: string, depth = 20): Promise<string[]> {
  const { stdout } = await run('find', [folder, '-maxdepth', String(depth), '-name', pattern])
  return stdout.trim().split('\n')
}

function told({ app, key, calls }: Bench): string {
  return JSON.stringify({ url: app.url, key, calls })
}

/**
 * Runs a program and returns its output; it stops at the first call that it cannot make or read.
 */
async function runGiven(program: string, args: readonly string[], bench: Bench): Promise<string> {
  const child = run(program, args, { maxBuffer: OUTPUT_MAX })
  child.child.stdin?.end(told(bench))
  return (await child).stdout
}

const OUTPUT_MAX = 64 * 1024 * 1024

/**
 * Compares each answer that a client read, one JSON document a line, with the service's own answer.
 */
async function assertAll(
  { app, key, calls }: Bench,
  printed: string,
  isRead: IsRead = isSame,
): Promise<void> {
  const read = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  assert.equal(read.length, calls.length)
  const lost: string[] = []
  for (const [index, call] of calls.entries()) {
    // Each key is another one.
    if (call.operation === 'create_key') continue
    const address = addressOf(call)
    const headers = { ...keyHeaders(key), 'content-type': 'application/json' }
    const body = call.body === null ? {} : { body: JSON.stringify(call.body) }
    const sent = await send(app.url + address, { method: call.method, headers, ...body })
    assert.equal(sent.status, 200, `${address}: ${sent.text}`)
    lost.push(...lostIn(sent.body, read[index], address, isRead))
  }
  assert.deepEqual(lost, [])
}

function addressOf({ path, places, query }: Call): string {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)] as const)
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '')
  return `${place}?${new URLSearchParams(Object.fromEntries(texts))}`
}

/**
 * Lists members that differ from what was sent; null may be left out, and instants may be spelled
 * otherwise.
 */
function lostIn(sent: unknown, read: unknown, at: string, isRead: IsRead): string[] {
  if (typeof sent !== 'object' || sent === null) {
    return isRead(sent, read ?? null) ? [] : [`${at}: ${sent}, ${read}`]
  }
  if (typeof read !== 'object' || read === null) return [`${at}: ${read}`]
  return Object.entries(sent).flatMap(([name, value]) =>
    lostIn(value, (read as Record<string, unknown>)[name], `${at}.${name}`, isRead),
  )
}

type IsRead = (sent: unknown, read: unknown) => boolean

function isSame(sent: unknown, read: unknown): boolean {
  if (sent === read) return true
  return typeof sent === 'string' && Date.parse(sent) === Date.parse(String(read))
}
