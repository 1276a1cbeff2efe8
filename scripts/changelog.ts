// node scripts/changelog.ts: folds the notes in changes/ into CHANGELOG.md, below the version in
// package.json and by kind. Folded again before that version is out, later notes join the earlier
// ones. With --check nothing is written; it fails where a note has no kind, or where there is none.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const KINDS = ['added', 'changed', 'fixed', 'removed', 'security']
const HEAD = '# Changelog\n'
const NOTE = new RegExp(`^(${KINDS.join('|')}): (.+)$`)

export interface Note {
  kind: string
  text: string
}

/** The notes of a folder; fails for a line that begins with none of the kinds. */
export function readNotes(folder: string): Note[] {
  return namesIn(folder).flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
    return lines.map((line) => toNote(line, name))
  })
}

function namesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return names.sort()
}

function toNote(line: string, name: string): Note {
  const [, kind, text] = NOTE.exec(line) ?? []
  if (kind === undefined || text === undefined) {
    throw new Error(`changes/${name}: every line begins with one of ${KINDS.join(', ')}`)
  }
  // Links are relative to the folder; the changelog is above it.
  return { kind, text: text.replaceAll('](../', '](') }
}

/** The changelog with these notes under that version, newest version first. */
export function fold(changelog: string, version: string, notes: readonly Note[]): string {
  const [, ...sections] = changelog.split(/^## /m)
  const known = sections.find((section) => section.split('\n', 1)[0] === version)
  const others = sections.filter((section) => section !== known)
  const all = [...(known ? notesOf(known) : []), ...notes]
  const parts = [HEAD, toSection(version, all), ...others.map((section) => `## ${section}`)]
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`
}

function notesOf(section: string): Note[] {
  const [, ...groups] = section.split(/^### /m)
  return groups.flatMap((group) => {
    const [title = '', ...lines] = group.split('\n')
    const items = lines.filter((line) => line.startsWith('- '))
    return items.map((line) => ({ kind: title.toLowerCase(), text: line.slice(2) }))
  })
}

function toSection(version: string, notes: readonly Note[]): string {
  const groups = KINDS.flatMap((kind) => {
    const items = notes.filter((note) => note.kind === kind)
    if (items.length === 0) return []
    return [`### ${capital(kind)}`, items.map(({ text }) => `- ${capital(text)}`).join('\n')]
  })
  return [`## ${version}`, ...groups].join('\n\n')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const FOLDER = join(ROOT, 'changes')
const PAGE = join(ROOT, 'CHANGELOG.md')

function check(): void {
  if (readNotes(FOLDER).length > 0) return
  throw new Error('say in changes/<slug>.md, in one or two sentences, what changes for users')
}

function foldAll(): void {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string
  }
  writeFileSync(PAGE, fold(readFileSync(PAGE, 'utf8'), version, readNotes(FOLDER)))
  for (const name of namesIn(FOLDER)) rmSync(join(FOLDER, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv.includes('--check')) check()
    else foldAll()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
