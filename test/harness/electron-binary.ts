import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the `electron` package, which holds its binary once that has been downloaded. */
export const electronFolder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))

/** Electron's program, if it is really there. Never `require('electron')` for this: that starts a download. */
export function electronBinary(): string | null {
  const named = join(electronFolder, 'path.txt')
  const name = existsSync(named) ? readFileSync(named, 'utf8') : 'electron'
  const folders = [process.env.ELECTRON_OVERRIDE_DIST_PATH, join(electronFolder, 'dist')]
  const found = folders.filter(folder => folder !== undefined).map(folder => join(folder, name))
  return found.find(path => existsSync(path)) ?? null
}
