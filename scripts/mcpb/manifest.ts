// The manifest of the bundle that desktop clients install with a click. Its tools and prompts are the
// catalogue's.

import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { PROMPTS } from '../../src/surfaces/mcp/offered-server.ts'

const ENTRY = 'node_modules/tieout/bin/tieout.mjs'

export interface PackageFacts {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
}

export function toManifest({ name, version, description, license }: PackageFacts) {
  return {
    manifest_version: '0.3',
    ...{ name, version, description, license },
    display_name: name,
    author: { name },
    server: {
      type: 'node',
      entry_point: ENTRY,
      mcp_config: {
        command: 'node',
        // The client itself replaces these placeholders.
        args: [`\${__dirname}/${ENTRY}`, 'mcp'],
        env: {
          SEC_CONTACT: `\${user_config.sec_contact}`,
          MCP_TOOLS: `\${user_config.tools}`,
        },
      },
    },
    tools: ENDPOINTS.filter(({ mcp }) => mcp).map((endpoint) => ({
      name: endpoint.name,
      description: endpoint.summary,
    })),
    prompts: Object.entries(PROMPTS).map(([prompt, { description: said, ...kind }]) => {
      const names = Object.keys(kind.arguments)
      const filledIn = names.map((one) => [one, `\${arguments.${one}}`])
      const text = kind.toText(Object.fromEntries(filledIn))
      return { name: prompt, description: said, arguments: names, text }
    }),
    compatibility: {
      platforms: ['darwin', 'linux', 'win32'],
      runtimes: { node: '>=24' },
    },
    user_config: {
      sec_contact: {
        type: 'string',
        title: 'Your name and mail address',
        description:
          'The SEC asks everybody who reads its site to say who they are. Without it, answers come ' +
          'from the demonstration that ships with the program.',
        required: false,
        default: '',
      },
      tools: {
        type: 'string',
        title: 'Tools shown to the model',
        description: 'all, core or search; fewer leave more of the context to the conversation.',
        required: false,
        default: 'all',
      },
    },
  }
}
