// A report's items for a test to ask about.

import assert from 'node:assert/strict'
import { type Section, textOf } from '../../src/domains/sections/headings/section.ts'
import { parseReport } from '../../src/domains/sections/split/parse.ts'

export function readSections(source: string, form = '10-K') {
  const { text, sections, leftOut } = parseReport({ source, form, where: 'the report' })
  const idOf = ({ item, part }: Section) => (part === null ? item : `${part}-${item}`)
  const find = (id: string) => sections.find((section) => idOf(section) === id)
  return {
    leftOut,
    ids: sections.map(idOf).join(' '),
    low: sections.filter(({ confidence }) => confidence === 'low').map(idOf),
    section: (id: string) => find(id) ?? assert.fail(`no item ${id}`),
    textOf(id: string) {
      return textOf(text, find(id) ?? assert.fail(`no item ${id}`))
    },
    reasonsOf: (id: string) => find(id)?.checks.flatMap(({ reason }) => reason ?? []) ?? [],
  }
}
