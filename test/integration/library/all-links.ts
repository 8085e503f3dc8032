import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Lists of folders, for the rest of the test, as Node tells them of a folder in OneDrive on Windows. */
export function callAllLinks(): void {
  const { readdir } = fs
  const listed = async (folder: string, options?: { withFileTypes: true }) => {
    if (!options?.withFileTypes) return readdir(folder)
    const entries = await readdir(folder, { withFileTypes: true })
    const isNeither = () => false
    return entries.map(entry =>
      Object.assign(entry, { isFile: isNeither, isDirectory: isNeither, isSymbolicLink: () => true }),
    )
  }
  const spy = vi.spyOn(fs, 'readdir').mockImplementation(listed as unknown as typeof readdir)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}
