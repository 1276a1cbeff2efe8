// Checks the mirror's folder before anything is opened, so that its absence is one clear line.

import { stat } from 'node:fs/promises'
import { type Config, SettingError } from '../../config.ts'

/** Fails with `SettingError` when MIRROR_DIR is set and is not a folder. */
export async function requireMirror({
  MIRROR_DIR: folder,
}: Pick<Config, 'MIRROR_DIR'>): Promise<void> {
  if (folder === null) return
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) throw new SettingError(`MIRROR_DIR is not a folder: ${folder}`)
}
