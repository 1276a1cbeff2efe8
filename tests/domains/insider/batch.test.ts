// A batch with documents that nobody should send: each is refused by name, the others are read.

import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { loadFolder } from '../../../src/commands/load/load.ts'
import { readInsiderFiling } from '../../../src/domains/insider/event-source.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { startApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { formXml } from './forms.ts'

const ENTITIES = `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => {
  const inner = n === 0 ? 'a' : `a${n - 1}`
  return `<!ENTITY a${n} "${`&${inner};`.repeat(10)}">`
}).join('')}]>`

const BAD: readonly (readonly [xml: string, said: RegExp])[] = [
  [formXml().replace(/<nonDerivativeTable>[\s\S]*/, ''), /cannot be read: its end, before any row/],
  [formXml().replace('</issuer>', ''), /issuer \(unexpected close tag\)/],
  [formXml().replace('<ownershipDocument>', `${ENTITIES}<ownershipDocument>`), /document type/],
  [
    formXml().replace('</nonDerivativeTable>', `${'<nonDerivativeTransaction/>'.repeat(1e5)}$&`),
    /nonDerivativeTable \(too many elements\)/,
  ],
  [formXml({ rows: [{ shares: 'many' }] }), /transactionShares \("many"\)/],
]

const accession = (number: number) => `0000900009-25-00000${number}`

it('bad forms are refused by accession and element, and the rest of the batch is unharmed', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-batch-'))
  t.after(() => rm(folder, { recursive: true }))
  const put = async (number: number, xml: string) => {
    const path = `www.sec.gov/Archives/edgar/data/111111/${accession(number).replaceAll('-', '')}`
    await mkdir(join(folder, path), { recursive: true })
    await writeFile(join(folder, path, 'form4.xml'), xml)
  }
  for (const [index, [xml]] of BAD.entries()) await put(index, xml)
  const odd = [{ shares: '-5' }, { date: '2099-01-01' }, {}]
  await put(BAD.length, formXml({ rows: odd }))

  const clock = createTestClock()
  const app = await startApp(t, { clock, source: createMirrorSource({ folder, clock }) })
  const { insider } = await loadFolder(folder, ['insider'], app.services)
  assert.deepEqual([insider?.seen, insider?.loaded, insider?.failed], [6, 1, 5])
  const reasons = Object.keys(insider?.reasons ?? {})
  for (const [index, [, said]] of BAD.entries()) {
    const own = reasons.find((reason) => reason.includes(accession(index)))
    assert.match(own ?? '', said)
    assert.equal(await readInsiderFiling(accession(index), app.services), null)
  }
  const good = await readInsiderFiling(accession(BAD.length), app.services)
  assert.deepEqual(
    good?.transactions.map(({ flags }) => flags.map(({ code }) => code)),
    [['shares.negative'], ['date.after_filing'], []],
  )
})
