// Changes between real reports, as a person sees them side by side.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { diffSections } from '../../../src/domains/sections/diff/diff.ts'
import { textOf } from '../../../src/domains/sections/headings/section.ts'
import { parseReport } from '../../../src/domains/sections/split/parse.ts'
import { readCorpus, SKIP_CORPUS } from '../../support/section-labels.ts'

describe('real reports', { skip: SKIP_CORPUS }, () => {
  const compare = (from: string, to: string, form: string, id: string) => {
    const [earlier = '', later = ''] = [from, to].map((document) => {
      const { text, sections } = parseReport({
        source: readCorpus(document),
        form,
        where: document,
      })
      const section = sections.find(({ item, part }) => (part ? `${part}-${item}` : item) === id)
      return section ? textOf(text, section) : ''
    })
    return diffSections(earlier, later)
  }
  const AAPL = 'www.sec.gov/Archives/edgar/data/320193'

  test('the risk factors of 0000320193-23-000106 and 0000320193-24-000123', () => {
    const { counts, changes } = compare(
      `${AAPL}/000032019323000106/aapl-20230930.htm`,
      `${AAPL}/000032019324000123/aapl-20240928.htm`,
      '10-K',
      '1A',
    )
    assert.deepEqual(counts, {
      from: 113,
      to: 116,
      unchanged: 81,
      moved: 0,
      changed: 31,
      added: 4,
      removed: 1,
    })
    const patents = changes.find(({ from }) => from?.text.includes('significant number of patent'))
    assert.deepEqual(
      patents?.runs?.filter(({ kind }) => kind !== 'equal'),
      [
        { kind: 'removed', text: 'injunctions ' },
        { kind: 'added', text: 'broad injunctive relief ' },
      ],
    )
    const added = changes.filter(({ kind }) => kind === 'added').map(({ to }) => to?.text ?? '')
    assert.ok(
      added.some((text) => text.startsWith('The Company has also implemented changes to iOS')),
    )
  })

  test('the lawsuits of 0001193125-09-214859 that 0001193125-10-238044 no longer tells of', () => {
    const { changes } = compare(
      `${AAPL}/000119312509214859/d10k.htm`,
      `${AAPL}/000119312510238044/d10k.htm`,
      '10-K',
      '3',
    )
    const removed = changes.filter(({ kind }) => kind === 'removed').map(({ from }) => from?.text)
    assert.ok(removed.includes('Bader v. Anderson, et al.'))
    const added = changes.filter(({ kind }) => kind === 'added').map(({ to }) => to?.text)
    assert.ok(added.includes('Mirror Worlds, LLC. v. Apple Inc.'))
  })

  test('the risk factors of 0000320193-24-000081 and 0000320193-25-000073, two paragraphs', () => {
    const { counts } = compare(
      `${AAPL}/000032019324000081/aapl-20240629.htm`,
      `${AAPL}/000032019325000073/aapl-20250628.htm`,
      '10-Q',
      'II-1A',
    )
    assert.deepEqual([counts.from, counts.to, counts.unchanged, counts.changed], [2, 2, 1, 1])
  })
})
