import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The app this process runs, named on its command line as for Electron: `electron <folder> [switches]`. */
export const appFolder = resolve(process.argv.slice(2).find(word => !word.startsWith('-')) ?? '.')

interface Manifest {
  name: string
  productName?: string
  version: string
  main: string
}
export const manifest: Manifest = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8'))

/** `--name` and `--name=value`, as Chromium reads them: up to a `--`. */
export const switches = new Map<string, string>()
for (const word of process.argv.slice(2)) {
  if (word === '--') break
  const [, name, value] = /^--([\w-]+)(?:=(.*))?$/.exec(word) ?? []
  if (name) switches.set(name, value ?? '')
}
