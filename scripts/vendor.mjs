// node scripts/vendor.mjs FOLDER: copies the browser files of other projects that pages refer to into
// FOLDER/vendor, by the names under which they are served, with their licences. A package has them
// there (`surfaces/pages/static.ts`); a checkout serves them from node_modules.

import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MODULES = fileURLToPath(new URL('../node_modules/', import.meta.url))
const FILES = {
  'excel.js': 'write-excel-file/bundle/write-excel-file.min.js',
  'excel-LICENSE.txt': 'write-excel-file/LICENSE',
  // Compresses for it, from within its file.
  'fflate-LICENSE.txt': 'fflate/LICENSE',
  'scalar.js': '@scalar/api-reference/dist/browser/standalone.js',
  // The package of the reference has none; that of its client, from the same repository, has.
  'scalar-LICENSE.txt': '@scalar/api-client/LICENSE',
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-LICENSE.txt': '@fontsource-variable/inter/LICENSE',
  'source-serif.woff2':
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  'source-serif-LICENSE.txt': '@fontsource-variable/source-serif-4/LICENSE',
}

const [, , outdir] = process.argv
if (outdir === undefined) throw new Error('usage: node scripts/vendor.mjs FOLDER')
const folder = join(outdir, 'vendor')
mkdirSync(folder, { recursive: true })
for (const [name, path] of Object.entries(FILES)) cpSync(join(MODULES, path), join(folder, name))
