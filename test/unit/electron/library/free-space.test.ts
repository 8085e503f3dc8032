import { describe, expect, it } from 'vitest'
import { ensureSpace, spaceReserve } from '../../../../electron/library/free-space'
import { type LibraryDisk, realLibraryDisk } from '../../../../electron/library/library-disk'

function diskWith(answers: Record<string, { bavail: number; bsize: number }>): LibraryDisk {
  const statfs = (path: unknown) => {
    const answer = answers[String(path)]
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('ENOENT'))
  }
  return { ...realLibraryDisk, statfs: statfs as LibraryDisk['statfs'] }
}

describe('ensureSpace', () => {
  const disk = diskWith({ '/data': { bavail: 1_000, bsize: 4_096 }, '/': { bavail: 1, bsize: 1 } })

  it.each([
    [4_096_000 - spaceReserve - 1, true],
    [4_096_000, false],
  ])('of %d bytes', async (bytes, ok) => {
    expect((await ensureSpace(disk, '/data', Math.max(0, bytes), bytes < 0 ? 0 : spaceReserve)).ok).toBe(ok)
  })

  it('keeps a reserve', async () => {
    expect((await ensureSpace(disk, '/data', 4_000_000, 96_000)).ok).toBe(true)
    expect(await ensureSpace(disk, '/data', 4_000_000, 96_001)).toEqual({
      ok: false,
      error: { kind: 'storage', reason: 'full', file: '/data', code: 'ENOSPC' },
    })
  })

  it('asks the nearest folder that is there', async () => {
    expect((await ensureSpace(disk, '/data/library/media/x', 4_096_000, 0)).ok).toBe(true)
    expect((await ensureSpace(disk, '/elsewhere/x', 2, 0)).ok).toBe(false)
  })

  it('trusts a disk that does not say', async () => {
    expect((await ensureSpace(diskWith({}), '/a/b', 1e15)).ok).toBe(true)
    expect((await ensureSpace(diskWith({ '/a': { bavail: 0, bsize: 0 } }), '/a', 1e15)).ok).toBe(true)
  })
})
