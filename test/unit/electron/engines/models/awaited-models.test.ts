import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createModelWaits } from '../../../../../electron/engines/models/awaited-models'
import type { CatalogueModel } from '../../../../../electron/engines/models/catalogue-model'
import type { ManagedModelState } from '../../../../../electron/engines/models/model-manager'
import type { ModelWaits } from '../../../../../electron/jobs/model-waits'
import type { Ability, LanguageAbilities } from '../../../../../shared/built-in'
import type { AppError } from '../../../../../shared/errors'
import { type Job, jobSchema } from '../../../../../shared/jobs/job'
import { failure } from '../../../../../shared/result'

const nothing: Ability = { by: null, get: [] }
const lacking: LanguageAbilities = {
  language: 'hi',
  areas: { speech: nothing, transcription: nothing, translation: nothing, augmentation: nothing },
}
const voice: CatalogueModel = {
  ...{ id: 'voice', name: 'Voice', kind: 'vits', languages: ['hi'], quality: 'good', wordTimes: 'none' },
  ...{ licence: { name: 'MIT', url: 'https://example.com' }, files: [] },
}
const spoken = (changes: object = {}): Job =>
  jobSchema.parse({
    ...{ id: 'job', kind: 'speech', profileId: 'this-computer', title: '', createdAt: 0 },
    units: [{ does: 'speech', rows: [0] }],
    rows: [{ text: 'a', gender: 'male', language: 'hi-IN' }],
    ...changes,
  })

let known: CatalogueModel
let state: ManagedModelState
let isWanted: boolean
let downloads: string[]
let tell: (change: { id: string; state: ManagedModelState; error?: AppError }) => void
let whileListing: () => void
let due: (() => void) | null
let waits: ModelWaits

beforeEach(() => {
  state = { state: 'downloading', received: 40 }
  isWanted = true
  known = voice
  downloads = []
  due = null
  whileListing = () => undefined
  const watchers = new Set<typeof tell>()
  tell = change => {
    for (const watcher of watchers) watcher(change)
  }
  waits = createModelWaits({
    models: {
      async list() {
        const listed = [{ model: known, bytes: 100, state }]
        whileListing()
        return listed
      },
      begun: async () => (state.state === 'available' ? [] : [{ id: 'voice', isWanted }]),
      async download(id) {
        downloads.push(id)
        return failure({ kind: 'cancelled' })
      },
      watch(watcher) {
        watchers.add(watcher)
        return () => watchers.delete(watcher)
      },
      look: async id => tell({ id, state }),
    },
    timers: {
      set: run => {
        due = run
        return run
      },
      clear: () => {
        due = null
      },
    },
    abilities: async () => [lacking],
  })
})

/** The next look, and whatever it begins. */
async function look(): Promise<void> {
  const before = due
  before?.()
  await vi.waitFor(() => expect(due).not.toBe(before), { interval: 1 })
}

const holdOf = async (job = spoken()) => waits.hold(await waits.awaited(job))

describe('a job of this computer', () => {
  it('waits for what is on its way, and says how far that is', async () => {
    expect(await holdOf()).toEqual({ reason: 'model', name: 'Voice', bytes: 100, part: 0.4, isPaused: false })
    expect(downloads).toEqual([])
    tell({ id: 'voice', state: { state: 'downloading', received: 71 } })
    expect(waits.hold(['voice'])).toMatchObject({ part: 0.71 })
  })

  it('goes on once the model is whole, or nobody wants it any more', async () => {
    for (const end of [{ state: 'installed', folder: '/' }, { state: 'available' }] as const) {
      expect(await holdOf()).not.toBeNull()
      let changes = 0
      const endChanges = waits.onChange(() => {
        changes += 1
      })
      tell({ id: 'voice', state: end })
      endChanges()
      expect(waits.hold(['voice'])).toBeNull()
      expect(changes).toBe(1)
    }
  })

  it('tells of each hundredth and no more', async () => {
    await holdOf()
    let changes = 0
    waits.onChange(() => {
      changes += 1
    })
    for (const received of [40.1, 40.9, 41, 41.5])
      tell({ id: 'voice', state: { state: 'downloading', received } })
    tell({ id: 'other', state: { state: 'downloading', received: 50 } })
    expect(changes).toBe(1)
  })

  it('looks again and again at what another process may bring, for as long as anybody wants to know', async () => {
    const told: unknown[] = []
    const end = waits.onChange(() => told.push(waits.hold(['voice'])))
    await holdOf()
    state = { state: 'paused', received: 50 }
    await look()
    expect(told).toEqual([expect.objectContaining({ part: 0.5, isPaused: true })])
    state = { state: 'installed', folder: '/' }
    due?.()
    expect(told.at(-1)).toBeNull()
    end()
    expect(due).toBeNull()
  })

  it('has nothing looked at any more once the last that waited is at its end', async () => {
    waits.onChange(() => undefined)
    await holdOf()
    await holdOf(spoken({ id: 'other' }))
    tell({ id: 'voice', state: { state: 'paused', received: 50 }, error: { kind: 'offline' } })
    waits.forget('job')
    await look()
    expect(waits.hold(['voice'])).toMatchObject({ reason: 'model' })
    waits.forget('other')
    expect(waits.hold(['voice'])).toBeNull()
    downloads = []
    const last = due
    due = null
    last?.()
    await new Promise(setImmediate)
    expect([due, downloads]).toEqual([null, []])
  })

  it('goes on with a download that the end of a program interrupted', async () => {
    state = { state: 'paused', received: 40 }
    expect(await holdOf()).toMatchObject({ part: 0.4, isPaused: false })
    expect(downloads).toEqual(['voice'])
  })

  describe('whose download broke off', () => {
    const breakOff = (error: AppError, received = 50): void => {
      // It tells of what is here before it asks for more.
      tell({ id: 'voice', state: { state: 'downloading', received: 50 } })
      state = { state: 'paused', received }
      tell({ id: 'voice', state, error })
    }
    beforeEach(async () => {
      waits.onChange(() => undefined)
      await holdOf()
      breakOff({ kind: 'offline' })
    })

    it('has it go on by itself, less and less often while nothing comes', async () => {
      expect(waits.hold(['voice'])).toMatchObject({ part: 0.5, isPaused: false })
      const looks: number[] = []
      for (let at = 1; at <= 60; at++) {
        await look()
        if (downloads.length === looks.length) continue
        looks.push(at)
        breakOff({ kind: 'unreachable', host: 'hub', reason: 'reset', code: 'ECONNRESET' })
      }
      expect(looks).toEqual([1, 3, 7, 15, 31, 51])
      expect(waits.hold(['voice'])).toMatchObject({ isPaused: false })
      breakOff({ kind: 'offline' }, 60)
      await look()
      expect(downloads).toHaveLength(looks.length + 1)
    })

    it('waits for a person where that is what it takes', async () => {
      breakOff({ kind: 'storage', reason: 'full', file: 'model.onnx', code: 'ENOSPC' })
      await look()
      expect(waits.hold(['voice'])).toMatchObject({ isPaused: true })
      expect(downloads).toEqual([])
    })

    it('leaves it alone once a person, be it elsewhere, stopped it', async () => {
      isWanted = false
      await look()
      expect(waits.hold(['voice'])).toMatchObject({ isPaused: true })
      expect(downloads).toEqual([])
    })
  })

  it('leaves one alone that a person paused, and says so', async () => {
    state = { state: 'paused', received: 40 }
    isWanted = false
    expect(await holdOf()).toMatchObject({ isPaused: true })
    expect(downloads).toEqual([])
  })

  it('does not wait for what has come while it looked', async () => {
    whileListing = () => tell({ id: 'voice', state: { state: 'installed', folder: '/' } })
    expect(await holdOf()).toBeNull()
    expect(downloads).toEqual([])
  })

  it('does not wait where nothing is on its way, on another service, or once it has been asked for', async () => {
    expect(await holdOf(spoken({ profileId: 'office' }))).toBeNull()
    expect(await holdOf(spoken({ units: [{ does: 'speech', rows: [0], phase: 'waiting' }] }))).toBeNull()
    state = { state: 'available' }
    expect(await holdOf()).toBeNull()
  })

  it.each([
    {
      facts: { kind: 'whisper' as const },
      fields: { kind: 'transcription', language: 'hi', source: { kind: 'none' } },
    },
    {
      facts: { kind: 'marian' as const, languages: ['hi', 'en'] },
      fields: { kind: 'translate', offsets: 'utf16', sourceLanguage: 'hi-IN', targetLanguage: 'en' },
    },
  ])('waits for $facts.kind where that is what it needs', async ({ facts, fields }) => {
    known = { ...voice, ...facts }
    const rows = [{ text: 'a' }]
    const asked = jobSchema.parse({ ...spoken(), rows, units: [{ does: 'upload' }], ...fields })
    expect(await holdOf(asked)).not.toBeNull()
    expect(await holdOf()).toBeNull()
  })
})
