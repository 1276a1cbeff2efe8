// How each common MCP client is configured to reach the server at /mcp.

export interface McpClient {
  readonly name: string
  readonly where: string
  readonly text: string
}

export function mcpClients(baseUrl: string): McpClient[] {
  const url = `${baseUrl}/mcp`
  const headers = { Authorization: 'Bearer svc_YOUR_KEY' }
  return [
    {
      name: 'Claude Code',
      where: 'In a terminal.',
      text: `claude mcp add --transport http tieout ${url} --header "Authorization: Bearer $KEY"`,
    },
    {
      name: 'Codex',
      where: 'In a terminal; it reads the key from the environment.',
      text: `codex mcp add tieout --url ${url} --bearer-token-env-var TIEOUT_KEY`,
    },
    {
      name: 'Claude Desktop',
      where:
        'In claude_desktop_config.json; it runs local programs, so a bridge forwards the calls.',
      text: toJson({
        mcpServers: {
          tieout: {
            command: 'npx',
            args: [
              '-y',
              'mcp-remote',
              url,
              '--header',
              `Authorization:${filledIn('AUTHORIZATION')}`,
            ],
            env: { AUTHORIZATION: headers.Authorization },
          },
        },
      }),
    },
    {
      name: 'Cursor',
      where: 'In ~/.cursor/mcp.json, or a project’s .cursor/mcp.json.',
      text: toJson({ mcpServers: { tieout: { url, headers } } }),
    },
    {
      name: 'VS Code',
      where: 'In .vscode/mcp.json; it prompts for the key and stores it.',
      text: toJson({
        inputs: [{ id: 'tieout', type: 'promptString', description: 'API key', password: true }],
        servers: {
          tieout: {
            type: 'http',
            url,
            headers: { Authorization: `Bearer ${filledIn('input:tieout')}` },
          },
        },
      }),
    },
    {
      name: 'Any other client',
      where: 'Transport, address and header.',
      text: `transport  streamable HTTP\naddress    ${url}\nheader     Authorization: Bearer svc_YOUR_KEY`,
    },
  ]
}

/** What the client itself replaces. */
function filledIn(name: string): string {
  return `\${${name}}`
}

function toJson(value: object): string {
  return JSON.stringify(value, null, 2)
}
