// The browser that pages are walked, measured and photographed in: one that is installed already.

import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of the first installed browser; null if there is none. */
export const CHROMIUM: string | null = PLACES.find((path) => existsSync(path)) ?? null

export function openChromium(): Promise<Browser> {
  if (CHROMIUM === null) throw new Error(`no Chromium is installed in ${PLACES.join(', ')}`)
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
}
