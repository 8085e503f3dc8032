import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A file's path in a folder of this test alone. The file is not there yet. */
export function freshFile(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, name)
}
