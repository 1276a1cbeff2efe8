// The settings table as text for a terminal.

import { SETTINGS } from '../config.ts'

export function settingsHelp(): string {
  const names = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]
  const width = Math.max(...names.map((name) => name.length))
  return names
    .map((name) => `  ${name.padEnd(width)}  ${SETTINGS[name].help}${defaultOf(name)}`)
    .join('\n')
}

export function defaultOf(name: keyof typeof SETTINGS): string {
  const value: unknown = SETTINGS[name].default
  const isNothing = value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  return isNothing ? '' : ` (default ${String(value)})`
}
