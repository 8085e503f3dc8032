import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { measureStorage } from '../../../electron/diagnostics/storage-use'
import { refusing, temporaryFolder } from '../storage/temporary-folder'

function filledFolder(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'a', 'b'), { recursive: true })
  writeFileSync(join(folder, 'a', 'one'), Buffer.alloc(1_000))
  writeFileSync(join(folder, 'a', 'b', 'two'), Buffer.alloc(200))
  for (let number = 0; number < 70; number += 1) writeFileSync(join(folder, `n${number}`), 'x')
  return folder
}

describe('measuring storage', () => {
  it('adds up all files below the folder', async () => {
    const folder = filledFolder()
    const use = await measureStorage(folder)
    expect(use).toMatchObject({ ok: true, value: { folder, bytesUsed: 1_270 } })
    expect(use.ok && use.value.bytesTotal).toBeGreaterThan(0)
    expect(use.ok && use.value.bytesFree).toBeLessThanOrEqual(use.ok ? use.value.bytesTotal : 0)
  })

  it('does not follow links, in circles or out of the folder', async () => {
    const folder = filledFolder()
    const elsewhere = filledFolder()
    symlinkSync(folder, join(folder, 'a', 'circle'), 'junction')
    symlinkSync(elsewhere, join(folder, 'out'), 'junction')
    expect(await measureStorage(folder)).toMatchObject({ value: { bytesUsed: 1_270 } })
  })

  it('does not look into a folder of which it is known what is in it', async () => {
    const folder = filledFolder()
    const known = { folder: join(folder, 'a'), bytes: 5_000_000 }
    expect(await measureStorage(folder, { known })).toMatchObject({ value: { bytesUsed: 5_000_070 } })
    const elsewhere = { folder: join(temporaryFolder(), 'a'), bytes: 5_000_000 }
    expect(await measureStorage(folder, { known: elsewhere })).toMatchObject({ value: { bytesUsed: 1_270 } })
  })

  it('stops counting at a bound', async () => {
    const use = await measureStorage(filledFolder(), { limit: 10 })
    expect(use.ok && use.value.bytesUsed).toBeLessThan(1_270)
  })

  it('finds nothing in a folder that is not there', async () => {
    const folder = join(temporaryFolder(), 'none')
    expect(await measureStorage(folder)).toEqual({
      ok: true,
      value: { folder, bytesUsed: 0, bytesFree: 0, bytesTotal: 0 },
    })
  })

  it('does without the size of a disk that does not tell', async () => {
    const use = await measureStorage(filledFolder(), { sizeOfDisk: refusing('ENOSYS') })
    expect(use).toMatchObject({ value: { bytesUsed: 1_270, bytesFree: 0, bytesTotal: 0 } })
  })
})
