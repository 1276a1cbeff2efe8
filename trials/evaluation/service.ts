// The program under evaluation, started by an MCP client on standard input and output, over a folder
// of real documents.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

/** Folder of real documents, which only some checkouts have. */
export const DOCUMENTS = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))
const PROGRAM = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))
const PATIENT = { timeout: 600_000 }

export interface Called {
  readonly body: Record<string, unknown>
  readonly text: string
  readonly isError: boolean
}

export interface Service {
  listTools(): ReturnType<Client['listTools']>
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<Called>
  close(): Promise<void>
}

export async function openService(settings: Record<string, string> = {}): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-evaluation-'))
  const client = new Client({ name: 'evaluation', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, 'mcp'],
      cwd: folder,
      env: {
        ...{ PATH: process.env.PATH ?? '', HOME: folder, DATA_DIR: join(folder, 'data') },
        ...{ MIRROR_DIR: DOCUMENTS, LOG_LEVEL: 'error', COLD_SECONDS: '600', ...settings },
      },
    }),
    PATIENT,
  )
  return {
    listTools: () => client.listTools(),
    async call(name, args) {
      const answer = await client.callTool({ name, arguments: args }, PATIENT)
      const [first] = answer.content as { type: string; text?: string }[]
      const body = (answer.structuredContent ?? {}) as Record<string, unknown>
      return { body, text: first?.text ?? '', isError: answer.isError === true }
    },
    async close() {
      await client.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
