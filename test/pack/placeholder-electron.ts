import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Where @electron/fuses finds the wire in a binary, and the nine fuses as Electron 45 ships them. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const shippedWire = '101100011'

/**
 * Fills a folder that electron-builder takes for an unpacked Electron (`electronDist`), so that packaging can be
 * checked where Electron's binary cannot be had. Its program only says what it is and fails.
 */
export function makePlaceholderElectron(folder: string): void {
  for (const inside of ['locales', 'resources']) mkdirSync(join(folder, inside), { recursive: true })
  const program = Buffer.concat([
    Buffer.from('#!/bin/sh\necho "This is a placeholder, not Electron." >&2\nexit 1\n'),
    Buffer.from(`# ${sentinel}`),
    Buffer.from([1, shippedWire.length]),
    Buffer.from(shippedWire),
  ])
  writeFileSync(join(folder, 'electron'), program)
  chmodSync(join(folder, 'electron'), 0o755)
  writeFileSync(join(folder, 'version'), electronVersion())
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox', 'locales/en-US.pak']) {
    writeFileSync(join(folder, file), '')
  }
}

function electronVersion(): string {
  const manifest = createRequire(import.meta.url).resolve('electron/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  return String(version)
}
