// npm run clients: the generated half of the clients, from the OpenAPI document. With --check nothing
// is written, and a file that is not current fails.

import { readFile, writeFile } from 'node:fs/promises'
import { ENDPOINTS } from '../src/catalogue/catalogue.ts'
import { createOpenApi } from '../src/surfaces/openapi/openapi.ts'
import { toColumns } from './clients/columns.ts'
import { type OpenApiDocument, readOperations, readTypes } from './clients/operations.ts'
import { toPython } from './clients/python.ts'
import { toTypeScript } from './clients/typescript.ts'

const ROOT = new URL('../', import.meta.url)
const document = createOpenApi(ENDPOINTS, { baseUrl: '' }) as unknown as OpenApiDocument
const operations = readOperations(document)
const types = readTypes(document)

const files: Readonly<Record<string, string>> = {
  'clients/typescript/src/endpoints.ts': toTypeScript(types, operations),
  'clients/python/tieout/_endpoints.py': toPython(types, operations),
  'clients/python/tieout/_columns.py': toColumns(types),
}

const isCheck = process.argv.includes('--check')
for (const [name, text] of Object.entries(files)) {
  const url = new URL(name, ROOT)
  if (!isCheck) await writeFile(url, text)
  else if ((await readFile(url, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`${name} is not current; run "npm run clients"\n`)
    process.exitCode = 1
  }
}
