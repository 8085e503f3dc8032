import { expect, it, vi } from 'vitest'
import { createDubBeginnings, type DubBeginningParts } from '../../../../electron/dub/dub-beginnings'
import { createDubStops } from '../../../../electron/dub/dub-stops'
import { failure, success } from '../../../../shared/result'
import { dubSaying } from '../../shared/dub/dubs'

const error = { kind: 'unexpected', detail: 'the disk fell out' } as const
const broken = failure(error)
const asked = { name: 'Talk', recording: 'r', languages: ['es'], until: 'speech' } as const

/** Over a library of which one thing is not to be had. */
function beginningsOver(changes: { work?: unknown; every?: unknown }) {
  const { work = success({ recordings: { onChange: () => () => {} } }), every = success([]) } = changes
  const log = vi.fn()
  const parts = {
    dubs: { every: async () => every },
    jobs: { onUpdate: () => () => {} },
    work: Promise.resolve(work),
    log,
  } as unknown as DubBeginningParts
  return { beginnings: createDubBeginnings(parts), log }
}

it('recordings that cannot be opened are told to whoever begins a dub', async () => {
  const { beginnings } = beginningsOver({ work: broken })
  expect(await beginnings.create('p', asked)).toEqual(broken)
  await beginnings.catchUp()
  await beginnings.close()
})

it('dubs that cannot be listed at a start are written down, and the start goes on', async () => {
  const { beginnings, log } = beginningsOver({ every: broken })
  await beginnings.catchUp()
  expect(log).toHaveBeenCalledWith('warn', 'dub.beginnings-not-read', { error })
})

it('why a dub does not go on by itself is known until it does', async () => {
  const dub = { ...dubSaying('One'), transcript: 't', until: 'speech' } as const
  const held = { content: () => ({ profileId: 'p', dub, deletedAt: null }), change: async () => success({}) }
  const stops = createDubStops()
  const told: unknown[] = []
  stops.onChange(stop => told.push(stop))
  let answer: unknown = broken
  const parts = {
    dubs: { withHeld: (_: string, task: (of: unknown) => unknown) => task(held) },
    jobs: { onUpdate: () => () => {} },
    work: Promise.resolve(broken),
    voicesOf: async () => ({ languages: [], speakers: [] }),
    runs: { translate: async () => answer },
    stops,
    log: vi.fn(),
  } as unknown as DubBeginningParts
  const beginnings = createDubBeginnings(parts)
  await beginnings.look('d')
  expect(stops.of('d')).toEqual(error)
  stops.tell('d', 'es', { kind: 'cancelled' })
  answer = success({ job: null })
  await beginnings.look('d')
  expect(stops.of('d')).toEqual({ kind: 'cancelled' })
  stops.forget('d')
  expect(stops.of('d')).toBeNull()
  expect(told).toEqual([
    { id: 'd', stopped: error },
    { id: 'd', stopped: { kind: 'cancelled' } },
    { id: 'd', stopped: null },
  ])
})

it('what stopped, and nothing else, is tried again once a person says so', async () => {
  const dub = { ...dubSaying('One'), transcript: 't', until: 'speech' } as const
  const held = { content: () => ({ profileId: 'p', dub, deletedAt: null }), change: async () => success({}) }
  const stops = createDubStops()
  const goOn = vi.fn(async () => stops.tell('d', 'es', null))
  const translate = vi.fn(async () => success({ job: null }))
  const parts = {
    dubs: { withHeld: (_: string, task: (of: unknown) => unknown) => task(held) },
    jobs: { onUpdate: () => () => {} },
    work: Promise.resolve(broken),
    voicesOf: async () => ({ languages: [], speakers: [] }),
    runs: { translate },
    stops,
    goOn,
  } as unknown as DubBeginningParts
  const beginnings = createDubBeginnings(parts)
  stops.tell('d', 'es', error)
  await beginnings.tryAgain('d')
  expect([goOn.mock.calls, translate.mock.calls, stops.of('d')]).toEqual([[['d', 'es']], [], null])
  stops.tell('d', 'beginning', error)
  await beginnings.tryAgain('d')
  expect([goOn.mock.calls.length, translate.mock.calls.length, stops.of('d')]).toEqual([
    1,
    dub.tracks.length,
    null,
  ])
})

it('what is closed before the recordings are there listens to none', async () => {
  const onChange = vi.fn(() => () => {})
  const { beginnings } = beginningsOver({ work: success({ recordings: { onChange } }) })
  await beginnings.close()
  expect(onChange).not.toHaveBeenCalled()
  expect(await beginnings.look('dub')).toBeUndefined()
})
