import { describe, expect, it } from 'vitest'
import { createPrograms } from '../../../../../electron/engines/programs/known-programs'
import type { Ran } from '../../../../../electron/engines/programs/run-program'
import { clockOf } from '../../../../harness/clock-of'

function setUp(
  installed: Set<string> | Map<string, string>,
  says: Ran = { how: 'done', output: Buffer.from('ffmpeg version 6.1 x') },
) {
  const state = { now: 0, looks: 0, runs: 0 }
  const programs = createPrograms({
    clock: clockOf(() => state.now),
    run: async () => {
      state.runs++
      return says
    },
    places: {
      platform: 'linux',
      path: '/usr/bin',
      extraFolders: [],
      stampOf: async file => {
        state.looks++
        if (!installed.has(file)) return null
        return installed instanceof Map ? (installed.get(file) ?? null) : 'as it was'
      },
    },
  })
  return { programs, state }
}

describe('createPrograms', () => {
  it('finds a program with its version', async () => {
    const { programs } = setUp(new Set(['/usr/bin/ffmpeg']))
    expect(await programs.find('ffmpeg')).toEqual({ file: '/usr/bin/ffmpeg', version: '6.1' })
  })

  it('does not take a program that cannot say its version for one that works', async () => {
    const { programs } = setUp(new Set(['/usr/bin/ffmpeg']), {
      how: 'failed',
      detail: 'a library is missing',
    })
    expect(await programs.find('ffmpeg')).toBeNull()
  })

  it('prefers the newer PocketSphinx, whose version it does not ask', async () => {
    const { programs } = setUp(new Set(['/usr/bin/pocketsphinx_continuous', '/usr/bin/pocketsphinx']))
    expect(await programs.find('pocketsphinx')).toEqual({ file: '/usr/bin/pocketsphinx', version: null })
  })

  it('remembers for a while, and then looks again', async () => {
    const installed = new Set<string>()
    const { programs, state } = setUp(installed)
    expect(await programs.find('ffmpeg')).toBeNull()
    installed.add('/usr/bin/ffmpeg')
    state.now = 20_000
    expect(await programs.find('ffmpeg')).toBeNull()
    expect(state.looks).toBe(1)
    state.now = 31_000
    expect(await programs.find('ffmpeg')).not.toBeNull()
  })

  it('asks a program for its version again once its file is another, or when told to', async () => {
    const installed = new Map([['/usr/bin/ffmpeg', 'of June']])
    const { programs, state } = setUp(installed)
    await programs.find('ffmpeg')
    state.now = 31_000
    expect(await programs.find('ffmpeg')).toEqual({ file: '/usr/bin/ffmpeg', version: '6.1' })
    expect([state.looks, state.runs]).toEqual([2, 1])
    installed.set('/usr/bin/ffmpeg', 'of July')
    state.now = 62_000
    await programs.find('ffmpeg')
    expect(state.runs).toBe(2)
    programs.forget()
    await programs.find('ffmpeg')
    expect(state.runs).toBe(3)
  })

  it('asks one that could not say its version again, as soon as it is looked for', async () => {
    const { programs, state } = setUp(new Set(['/usr/bin/ffmpeg']), { how: 'failed', detail: '' })
    await programs.find('ffmpeg')
    state.now = 31_000
    await programs.find('ffmpeg')
    expect(state.runs).toBe(2)
  })

  it('looks again at once when told to', async () => {
    const installed = new Set<string>()
    const { programs } = setUp(installed)
    await programs.find('ffmpeg')
    installed.add('/usr/bin/ffmpeg')
    programs.forget()
    expect(await programs.find('ffmpeg')).not.toBeNull()
  })
})
