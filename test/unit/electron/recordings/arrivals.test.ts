import { describe, expect, it, vi } from 'vitest'
import { addFiles, createArrivals, linkedFrom } from '../../../../electron/recordings/arrivals'
import type { StoredRecording } from '../../../../electron/recordings/recording-kind'
import { failure, type Result, success } from '../../../../shared/result'
import { fakeRecordings, storedWith } from './fake-recordings'

type Parts = Parameters<typeof createArrivals>[0]
const info = (id: string, about: Record<string, unknown>) => ({
  id,
  originalName: 'talk.wav',
  extension: 'wav',
  bytes: 10,
  addedAt: 0,
  how: 'copied' as const,
  about,
})

function arriving(recordings: ReturnType<typeof fakeRecordings>, parts: Partial<Parts> = {}) {
  const begun: string[] = []
  const logged: string[] = []
  const imported: unknown[] = []
  const arrivals = createArrivals({
    recordings,
    media: {
      import: async (_source, options) => {
        imported.push(options?.as)
        options?.onProgress?.(5, 10)
        return success(info('m', options?.about ?? {}))
      },
      list: async () => success({ items: [], problems: [] }),
    },
    begin: async ({ id }: StoredRecording): Promise<Result<null>> => {
      begun.push(id)
      return success(null)
    },
    timers: { set: run => setImmediate(run), clear: () => undefined },
    log: (_level, event) => logged.push(event),
    ...parts,
  })
  return { arrivals, begun, logged, imported }
}

describe('files on their way into the library', () => {
  it('come in, and are begun with', async () => {
    const recordings = fakeRecordings(storedWith({ comesFrom: '/talk.wav' }))
    const { arrivals, begun, imported } = arriving(recordings)
    arrivals.bringIn('r')
    arrivals.bringIn('r')
    await arrivals.resume()
    await new Promise(resolve => setImmediate(resolve))
    expect(begun).toEqual(['r'])
    expect(imported).toEqual(['copy'])
    expect(recordings.get('r')).toMatchObject({ media: 'm', comesFrom: null })
  })

  it('come in where their library was had back meanwhile, and their words wait for a person', async () => {
    const recordings = fakeRecordings(storedWith({ comesFrom: '/talk.wav', waits: true }))
    const { arrivals, begun } = arriving(recordings)
    await arrivals.resume()
    await vi.waitFor(() => expect(recordings.get('r')?.comesFrom).toBeNull())
    expect(recordings.get('r')).toMatchObject({ media: 'm', waits: false })
    expect(begun).toEqual([])
  })

  it('are tried again while another program writes them and while the disk is full, and for no other reason', async () => {
    const changing = failure({ kind: 'storage', reason: 'changing', file: 'talk.wav', code: '' })
    const full = failure({ kind: 'storage', reason: 'full', file: 'talk.wav', code: 'ENOSPC' })
    const locked = failure({ kind: 'storage', reason: 'locked', file: 'talk.wav', code: 'EBUSY' })
    const denied = failure({ kind: 'storage', reason: 'denied', file: 'talk.wav', code: 'EACCES' })
    const answers = [changing, changing, locked, full, denied, success(info('m', {}))]
    const pauses: number[] = []
    const recordings = fakeRecordings(storedWith({ comesFrom: '/talk.wav' }))
    let asked = 0
    const { arrivals, begun } = arriving(recordings, {
      media: {
        import: async () => answers[asked++] ?? denied,
        list: async () => success({ items: [], problems: [] }),
      },
      timers: {
        set(run, ms) {
          pauses.push(ms)
          return setImmediate(run)
        },
        clear: () => undefined,
      },
    })
    arrivals.bringIn('r')
    await arrivals.close()
    expect(asked).toBe(1)
    arrivals.bringIn('r')
    await vi.waitFor(() => expect(asked).toBe(5))
    await new Promise(resolve => setImmediate(resolve))
    expect(asked).toBe(5)
    expect(pauses.slice(-3)).toEqual([3_000, 3_000, 10_000])
    expect(begun).toEqual([])
    arrivals.bringIn('r')
    await vi.waitFor(() => expect(begun).toEqual(['r']))
  })

  it('share their bytes with the original where they are large', async () => {
    const large = storedWith({ comesFrom: '/film.mp4', file: { ...storedWith().file, bytes: linkedFrom } })
    const { arrivals, imported } = arriving(fakeRecordings(large))
    arrivals.bringIn('r')
    await new Promise(resolve => setImmediate(resolve))
    expect(imported).toEqual(['link'])
  })

  it('are recognised when the end of the program came before it was written down whose they are', async () => {
    const recordings = fakeRecordings(storedWith({ comesFrom: '/talk.wav' }), storedWith({ id: 'other' }))
    const items = [info('x', {}), info('y', { recording: 'another' }), info('z', { recording: 'r' })]
    const { arrivals, imported, begun } = arriving(recordings, {
      media: {
        import: async () => failure({ kind: 'unexpected', detail: '' }),
        list: async () =>
          success({ items: items.map(summary => ({ id: summary.id, summary })), problems: [] }),
      },
    })
    await arrivals.resume()
    await arrivals.close()
    expect(recordings.get('r')?.media).toBe('z')
    expect([imported, begun.length <= 1]).toEqual([[], true])
  })

  it('are brought in anew where nobody can say what is there', async () => {
    const recordings = fakeRecordings(storedWith({ comesFrom: '/talk.wav' }))
    const { arrivals, logged } = arriving(recordings, {
      media: {
        import: async () => Promise.reject(new Error('broken')),
        list: async () => failure({ kind: 'unexpected', detail: '' }),
      },
    })
    await arrivals.resume()
    await new Promise(resolve => setImmediate(resolve))
    expect(logged).toEqual(['recordings.arrival-threw'])
  })

  it('stay where they are when nobody wants them any more, and when they are gone', async () => {
    const deleted = storedWith({ comesFrom: '/talk.wav', deletedAt: 1 })
    const { arrivals, begun, imported } = arriving(fakeRecordings(deleted))
    arrivals.bringIn('r')
    arrivals.bringIn('unknown')
    await arrivals.stop('r')
    await arrivals.stop('nobody')
    await arrivals.resume()
    await arrivals.close()
    expect([begun, imported]).toEqual([[], []])
  })

  it('are in the library also when the service cannot be asked', async () => {
    const recordings = fakeRecordings(storedWith({ comesFrom: '/talk.wav' }))
    const { arrivals, logged } = arriving(recordings, {
      begin: async () => failure({ kind: 'not-found', what: 'profile' }),
    })
    arrivals.bringIn('r')
    await new Promise(resolve => setImmediate(resolve))
    expect(recordings.get('r')).toMatchObject({ media: 'm', comesFrom: null })
    expect(logged).toEqual(['recordings.not-begun'])
  })
})

describe('files that are added together', () => {
  it('are all added or none, so that nothing is transcribed twice where they are added again', async () => {
    const recordings = fakeRecordings()
    const full = failure({ kind: 'storage', reason: 'full', file: '', code: 'ENOSPC' })
    let room = 2
    const brought: string[] = []
    const add = (): ReturnType<typeof addFiles> =>
      addFiles(
        'office',
        ['a', 'b', 'c'].map(name => ({
          path: `/${name}`,
          name,
          language: 'en',
          domain: '',
          speakers: false,
        })),
        {
          recordings: { ...recordings, add: async one => (room-- > 0 ? recordings.add(one) : full) },
          arrivals: { bringIn: id => void brought.push(recordings.get(id)?.name ?? '') },
          given: { has: () => true },
          inspect: async path => ({ path, ...storedWith().file, problem: null }),
          clock: { now: () => 0, passed: () => 0 },
        },
      )
    expect(await add()).toEqual(full)
    expect([recordings.all(), brought]).toEqual([[], []])
    room = 3
    expect(await add()).toMatchObject({ ok: true })
    expect(brought).toEqual(['a', 'b', 'c'])
  })
})
