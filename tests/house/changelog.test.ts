// Notes of changes become the changelog, by kind and newest version first.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold, readNotes } from '../../scripts/changelog.ts'
import { ROOT } from './files.ts'

const first = [
  { kind: 'fixed', text: 'a call is charged once' },
  { kind: 'added', text: 'holdings' },
]

test('notes are grouped by kind below their version', () => {
  assert.equal(
    fold('# Changelog\n', '0.1.0', first),
    '# Changelog\n\n## 0.1.0\n\n### Added\n\n- Holdings\n\n### Fixed\n\n- A call is charged once\n',
  )
})

test('notes that come later join those of the same version, and a new version is above', () => {
  const once = fold('# Changelog\n', '0.1.0', first)
  const twice = fold(once, '0.1.0', [{ kind: 'added', text: 'stakes' }])
  assert.match(
    twice,
    /### Added\n\n- Holdings\n- Stakes\n\n### Fixed\n\n- A call is charged once\n$/,
  )
  const next = fold(twice, '0.2.0', [{ kind: 'removed', text: 'stakes' }])
  assert.equal(next, twice.replace('## 0.1.0', '## 0.2.0\n\n### Removed\n\n- Stakes\n\n## 0.1.0'))
})

test('every note begins with its kind', () => {
  assert.ok(readNotes(`${ROOT}changes`).length > 0)
})
