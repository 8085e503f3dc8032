import { expect, it } from 'vitest'
import { type PlaceDisk, putInPlace } from '../../../../../electron/speech/save/put-in-place'

const problem = (code: string): Error => Object.assign(new Error(code), { code })

/** A disk in memory that only knows which names there are. */
function diskWith(there: string[], fails: Partial<Record<'link' | 'rename', string>> = {}) {
  const files = new Set(there)
  const moves: string[] = []
  const disk: PlaceDisk = {
    link: async (from, to) => {
      if (fails.link) throw problem(fails.link)
      if (files.has(String(to))) throw problem('EEXIST')
      files.add(String(to))
      moves.push(`link ${String(from)}`)
    },
    lstat: (async (path: string) => {
      if (!files.has(path)) throw problem('ENOENT')
      return {}
    }) as PlaceDisk['lstat'],
    rename: async (from, to) => {
      if (fails.rename) throw problem(fails.rename)
      files.add(String(to))
      moves.push(`rename ${String(from)}`)
    },
    unlink: async path => {
      moves.push(`unlink ${String(path)}`)
    },
  }
  return { disk, moves }
}
const staged = { staging: '/out/s', folder: '/out', names: ['a.wav'], replace: false }

it('moves a file where none is', async () => {
  const { disk, moves } = diskWith([])
  expect((await putInPlace(staged, disk)).ok).toBe(true)
  expect(moves).toEqual(['link /out/s/a.wav', 'unlink /out/s/a.wav'])
})

it('leaves a file that came meanwhile as it is', async () => {
  const { disk, moves } = diskWith(['/out/a.wav'])
  expect(await putInPlace(staged, disk)).toMatchObject({
    ok: false,
    error: { file: '/out/a.wav', code: 'EEXIST' },
  })
  expect(moves).toEqual([])
})

it('replaces it when the person said so', async () => {
  const { disk, moves } = diskWith(['/out/a.wav'])
  expect((await putInPlace({ ...staged, replace: true }, disk)).ok).toBe(true)
  expect(moves).toEqual(['rename /out/s/a.wav'])
})

it('waits for who holds a file that was just written', async () => {
  const fails: { rename?: string } = { rename: 'EBUSY' }
  const { disk, moves } = diskWith(['/out/a.wav'], fails)
  setTimeout(() => delete fails.rename, 20)
  expect((await putInPlace({ ...staged, replace: true }, disk)).ok).toBe(true)
  expect(moves).toEqual(['rename /out/s/a.wav'])
})

it.each([
  ['EPERM', 'ENOTSUP'],
  ['EISDIR', 'EISDIR'],
])('renames where the disk knows no links (%s, %s), and still replaces nothing', async (one, other) => {
  const free = diskWith([], { link: one })
  expect((await putInPlace(staged, free.disk)).ok).toBe(true)
  expect(free.moves).toEqual(['rename /out/s/a.wav'])
  const taken = diskWith(['/out/a.wav'], { link: other })
  expect(await putInPlace(staged, taken.disk)).toMatchObject({ ok: false, error: { code: 'EEXIST' } })
  expect(taken.moves).toEqual([])
})

it('names the file that could not be moved', async () => {
  const { disk } = diskWith([], { rename: 'ENOSPC' })
  expect(await putInPlace({ ...staged, replace: true }, disk)).toMatchObject({
    ok: false,
    error: { kind: 'storage', reason: 'full', file: '/out/a.wav' },
  })
})
