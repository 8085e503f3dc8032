import { describe, expect, it } from 'vitest'
import type { CatalogueModel } from '../../../../electron/engines/models/catalogue-model'
import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import type { ManagedModelState, ModelManager } from '../../../../electron/engines/models/model-manager'
import { createModelDownloads } from '../../../../electron/use-cases/model-downloads'
import type { ModelChange } from '../../../../shared/built-in'
import type { AppError } from '../../../../shared/errors'
import { failure, type Result, success } from '../../../../shared/result'

const model = (id: string, kind: CatalogueModel['kind'] = 'whisper'): CatalogueModel => ({
  id,
  name: `Model ${id}`,
  kind,
  languages: ['en'],
  quality: 'good',
  wordTimes: 'measured',
  licence: { name: 'MIT', url: 'https://example.org/licence' },
  files: [
    {
      role: 'tokens',
      name: 'tokens.txt',
      repository: 'a/b',
      revision: 'c',
      path: 'd',
      bytes: 100,
      sha256: '0'.repeat(64),
    },
  ],
})

const offline: AppError = { kind: 'offline' }

/** A manager that does nothing by itself: the test says how each download goes on and ends. */
function world() {
  const states = new Map<string, ManagedModelState>([
    ['small', { state: 'available' }],
    ['large', { state: 'available' }],
  ])
  const ends = new Map<string, (result: Result<InstalledModel>) => void>()
  let hear: (change: { id: string; state: ManagedModelState }) => void = () => undefined
  const change = (id: string, state: ManagedModelState): void => {
    states.set(id, state)
    hear({ id, state })
  }
  const models: ModelManager = {
    list: async () =>
      [...states].map(([id, state]) => ({
        model: model(id, id === 'large' ? 'diarization' : 'whisper'),
        bytes: 100,
        state,
      })),
    begun: async () => [],
    installed: async () => [],
    download: id =>
      new Promise(resolve => {
        ends.set(id, resolve)
        change(id, { state: 'downloading', received: 0 })
      }),
    pause: async id => {
      change(id, { state: 'paused', received: 40 })
      ends.get(id)?.(failure({ kind: 'cancelled' }))
      return success(null)
    },
    remove: async id => {
      change(id, { state: 'available' })
      return success(null)
    },
    watch(listener) {
      hear = listener
      return () => undefined
    },
    look: async id => {
      const state = states.get(id)
      if (state) hear({ id, state })
    },
    isOwn: id => ends.has(id),
    close: async () => undefined,
  }
  const told: ModelChange[][] = []
  let waiting: { run: () => void; milliseconds: number }[] = []
  const downloads = createModelDownloads({
    models,
    timers: {
      set(run, milliseconds) {
        const timer = { run, milliseconds }
        waiting.push(timer)
        return timer
      },
      clear(timer) {
        waiting = waiting.filter(one => one !== timer)
      },
    },
    tell: changes => told.push(changes),
  })
  return {
    downloads,
    change,
    told,
    waiting: () => waiting.map(({ milliseconds }) => milliseconds),
    /** As another process does it, which tells nobody. */
    elsewhere: (id: string, state: ManagedModelState) => states.set(id, state),
    end: async (id: string, result: Result<InstalledModel>) => {
      ends.get(id)?.(result)
      ends.delete(id)
      await new Promise(setImmediate)
    },
    tick: () => waiting.splice(0).map(({ run }) => run()),
  }
}

describe('the list of models', () => {
  it('says what each is for and how it stands, and where on the disk it is to nobody', async () => {
    const { downloads, change } = world()
    change('small', { state: 'installed', folder: '/home/ananya/models/small' })
    const listed = await downloads.list()
    expect(listed).toMatchObject({
      ok: true,
      value: [
        { id: 'small', purpose: 'transcription', bytes: 100, state: { state: 'installed' } },
        { id: 'large', purpose: 'speakers', state: { state: 'available', problem: null } },
      ],
    })
    expect(JSON.stringify(listed)).not.toContain('/home')
  })
})

describe('a download', () => {
  it('is answered as soon as it is begun', async () => {
    const { downloads } = world()
    await expect(downloads.begin('small')).resolves.toEqual(success(null))
  })

  it('of a model nobody knows is refused', async () => {
    await expect(world().downloads.begin('unheard-of')).resolves.toMatchObject({
      error: { kind: 'invalid', path: 'model' },
    })
  })

  it('tells the latest of all models together, every tenth of a second', async () => {
    const { downloads, change, told, waiting, tick } = world()
    await downloads.begin('small')
    await downloads.begin('large')
    for (let received = 1; received <= 50; received++) {
      change('small', { state: 'downloading', received })
      change('large', { state: 'downloading', received: received * 2 })
    }
    expect(waiting()).toEqual([100])
    expect(told).toEqual([])
    tick()
    expect(told).toEqual([
      [
        { id: 'small', state: { state: 'downloading', received: 50 } },
        { id: 'large', state: { state: 'downloading', received: 100 } },
      ],
    ])
    change('small', { state: 'downloading', received: 51 })
    tick()
    expect(told[1]).toEqual([{ id: 'small', state: { state: 'downloading', received: 51 } }])
  })

  it('that failed says why until it is begun again', async () => {
    const { downloads, change, told, tick, end } = world()
    await downloads.begin('small')
    change('small', { state: 'paused', received: 40 })
    tick()
    await end('small', failure(offline))
    tick()
    const failed = { state: 'paused', received: 40, problem: offline }
    expect(told.at(-1)).toEqual([{ id: 'small', state: failed }])
    await expect(downloads.list()).resolves.toMatchObject({ value: [{ state: failed }, {}] })

    await downloads.begin('small')
    change('small', { state: 'paused', received: 60 })
    await expect(downloads.list()).resolves.toMatchObject({
      value: [{ state: { state: 'paused', received: 60, problem: null } }, {}],
    })
  })

  it('that a person paused or threw away is no failure', async () => {
    const { downloads, told, tick } = world()
    await downloads.begin('small')
    await downloads.pause('small')
    await new Promise(setImmediate)
    tick()
    expect(told.at(-1)).toEqual([{ id: 'small', state: { state: 'paused', received: 40, problem: null } }])
    await downloads.remove('small')
    tick()
    expect(told.at(-1)).toEqual([{ id: 'small', state: { state: 'available', problem: null } }])
  })

  it('of another process moves on the page, and nobody looks any more when it has ended', async () => {
    const { downloads, elsewhere, told, waiting, tick } = world()
    elsewhere('small', { state: 'downloading', received: 10 })
    await downloads.list()
    expect(waiting()).toEqual([3_000])
    elsewhere('small', { state: 'downloading', received: 60 })
    tick()
    tick()
    expect(told).toEqual([[{ id: 'small', state: { state: 'downloading', received: 60 } }]])
    elsewhere('small', { state: 'installed', folder: '/models/small' })
    tick()
    tick()
    expect(told.at(-1)).toEqual([{ id: 'small', state: { state: 'installed' } }])
    expect(waiting()).toEqual([])
  })

  it('that another process has begun meanwhile is no failure, however that one ends', async () => {
    const { downloads, elsewhere, told, tick, end } = world()
    await downloads.begin('small')
    elsewhere('small', { state: 'downloading', received: 10 })
    await end('small', failure({ kind: 'storage', reason: 'locked', file: 'model-small', code: 'EBUSY' }))
    tick()
    expect(told.at(-1)).toEqual([{ id: 'small', state: { state: 'downloading', received: 10 } }])
    elsewhere('small', { state: 'paused', received: 20 })
    tick()
    tick()
    expect(told.at(-1)).toEqual([{ id: 'small', state: { state: 'paused', received: 20, problem: null } }])
  })
})
