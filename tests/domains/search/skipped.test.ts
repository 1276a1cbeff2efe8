// Report of `load mirror` on documents that it cannot index.

import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { loadFolder } from '../../../src/commands/load/load.ts'
import { startApp } from '../../support/app.ts'

const FOLDER = 'www.sec.gov/Archives/edgar/data/999999'

test('every skipped document of a mirror is named with its reason', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-skipped-'))
  t.after(() => rm(folder, { recursive: true }))
  const files = {
    '000099999925000001/letter.htm': '<p>Nobody lists this filing.</p>',
    '000099999925000002/0000999999-25-000002.txt': 'A text without a header.',
    '000099999925000003/0000999999-25-000003.txt': [
      '<SEC-HEADER>0000999999-25-000003.hdr.sgml : 20250102',
      'ACCESSION NUMBER:\t\t0000999999-25-000003',
      'CONFORMED SUBMISSION TYPE:\tARS',
      'FILED AS OF DATE:\t\t20250102',
      'FILER:',
      '\tCOMPANY CONFORMED NAME:\tNOBODY INC',
      '\tCENTRAL INDEX KEY:\t0000999999',
      '</SEC-HEADER>',
      '<DOCUMENT>\n<TYPE>GRAPHIC\n<SEQUENCE>1\n<FILENAME>a.jpg\n<TEXT>\nbegin\n</TEXT>\n</DOCUMENT>',
    ].join('\n'),
  }
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, FOLDER, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const app = await startApp(t, { source: null, settings: { MIRROR_DIR: folder } })
  const { search, sections } = await loadFolder(folder, ['search', 'sections'], app.services)
  assert.deepEqual([search?.seen, search?.loaded, search?.skipped], [3, 0, 3])
  const reasons = search?.skips?.map(({ url, reason }) => [url.split('/').at(-1), reason])
  assert.deepEqual(reasons?.sort(), [
    ['0000999999-25-000002.txt', 'It has no header that identifies the filing.'],
    ['0000999999-25-000003.txt', 'None of its documents is text.'],
    ['letter.htm', 'No available filing list names its filing.'],
  ])
  const kept = new Set(sections?.skips?.map(({ reason }) => reason))
  assert.deepEqual([...kept], ['No loaded filing list names its filing.'])
})
