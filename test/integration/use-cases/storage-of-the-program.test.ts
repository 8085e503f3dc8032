import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { libraryFolders } from '../../../electron/library/library-folders'
import type { Library } from '../../../electron/library/open-library'
import {
  type DiagnosticsSurroundings,
  diagnosticsUseCases,
} from '../../../electron/use-cases/diagnostics-use-cases'
import type { StoragePart } from '../../../shared/library'
import { success } from '../../../shared/result'
import { openTestProgram, type TestProgram } from './test-program'

let program: TestProgram
beforeEach(async () => {
  program = await openTestProgram()
})
afterEach(() => program.close())

/** What the program takes, where its library has been counted so far. */
async function usedWhere(counted: { bytes: number; isCounting: boolean } | null): Promise<number> {
  const { bytes = 0, isCounting = false } = counted ?? {}
  const part: StoragePart = { name: 'jobs', files: 1, bytes, bin: 0, largest: [] }
  const library: Pick<Library, 'stored'> = {
    stored: async () => success({ parts: [part], isCounting, unlisted: [] }),
  }
  const around = { library: counted && library } as DiagnosticsSurroundings
  const use = await diagnosticsUseCases(program.core, around).getStorageUse(null)
  return use.ok ? use.value.bytesUsed : Number.NaN
}

it('is what the library was counted to take and all beside it, and is looked for where nobody has counted', async () => {
  const { root } = libraryFolders(program.folder)
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'large'), Buffer.alloc(3_000_000))
  const walked = await usedWhere(null)
  expect(walked).toBeGreaterThan(3_000_000)
  expect(await usedWhere({ bytes: 9_000, isCounting: true })).toBe(walked)
  const counted = await usedWhere({ bytes: 50_000_000, isCounting: false })
  expect(counted).toBeGreaterThan(50_000_000)
  expect(counted).toBeLessThan(51_000_000)
})
