import { expect, it } from 'vitest'
import { createDubMixes, type DubMixes, type DubMixParts } from '../../../../electron/dub/dub-mixes'
import { type Dub, unspoken } from '../../../../shared/dub/dub'
import { failure, type Result, success } from '../../../../shared/result'
import { dubSaying } from '../../shared/dub/dubs'
import { takeOf } from '../../shared/speech/sheets'

const made = { text: 'Hola', language: 'es-ES', gender: 'female', speakerId: 'ana' } as const

/** Each line with a sound of its own. */
function spokenDub(count: number): Dub {
  const dub = dubSaying(...Array.from({ length: count }, (_, at) => `Line ${at}`))
  const spoken = dub.lines.map(({ key }) => {
    const take = takeOf(`take-${key}`, made, { sound: `sound-${key}`, seconds: 1, sampleRate: 16_000 })
    return [key, { ...unspoken, takes: [take], chosen: take.id }] as const
  })
  return { ...dub, spoken: { es: Object.fromEntries(spoken) } }
}

/** Over a library that answers a moment later, and counts how many questions it has at a time. */
function mixesOver(
  answer: (sound: string) => Result<string | null>,
  run: unknown = () => Promise.reject(new Error('Nothing is mixed here.')),
) {
  const asked = { now: 0, most: 0, all: 0 }
  const library = {
    items: () => ({ get: async () => success({ media: null }) }),
    media: {},
    locks: { take: async () => success({ release: async () => {} }) },
    downloads: {
      async fileOf(sound: string) {
        asked.now += 1
        asked.all += 1
        asked.most = Math.max(asked.most, asked.now)
        await new Promise(setImmediate)
        asked.now -= 1
        return answer(sound)
      },
    },
  } as unknown as DubMixParts['library']
  const plan: DubMixParts['plans']['plan'] = async (_id, { dub }) =>
    success(
      dub.lines.map(({ key, start }) => {
        const planned = { key, start, seconds: 1, speed: 1, choice: 0, late: 0 }
        return { ...planned, notes: [], problem: null }
      }),
    )
  const pool = { run } as DubMixParts['pool']
  const mixes = createDubMixes({ library, cache: '', pool, plans: { plan }, findFfmpeg: async () => null })
  return { mixes, asked }
}

const used: Parameters<DubMixes['make']>[3] = async ({ told }) => success(told)

it('looks for the sounds of a mix together, and not for all of them at once', async () => {
  const { mixes, asked } = mixesOver(sound => success(`/downloads/${sound}.wav`))
  const plan = await mixes.plan('dub', spokenDub(100), 'es')
  expect(plan.ok && plan.value.clips.map(({ key, sound }) => `${key} ${sound}`)).toEqual(
    Array.from({ length: 100 }, (_, at) => `l${at + 1} /downloads/sound-l${at + 1}.wav`),
  )
  expect(asked.all).toBe(100)
  expect(asked.most).toBeGreaterThan(1)
  expect(asked.most).toBeLessThanOrEqual(16)
})

it('says where lines keep the recording, and those close to each other as one stretch', async () => {
  const { mixes } = mixesOver(success)
  const dub = spokenDub(4)
  const times = [0, 2, 4.1, 8].map(start => ({ start, end: start + 2 }))
  const lines = dub.lines.map((line, at) => ({ ...line, ...times[at], keepsOriginal: at > 0 }))
  const plan = await mixes.plan('dub', { ...dub, lines }, 'es')
  expect(plan.ok && plan.value.kept).toEqual([
    { from: 2, to: 6.1 },
    { from: 8, to: 10 },
  ])
})

it('leaves out what is there no more, and is refused where the library does not answer', async () => {
  const gone = mixesOver(sound => success(sound === 'sound-l2' ? null : sound))
  const plan = await gone.mixes.plan('dub', spokenDub(3), 'es')
  expect(plan.ok && plan.value.clips.map(({ key }) => key)).toEqual(['l1', 'l3'])

  const error = { kind: 'unexpected', detail: 'the disk fell out' } as const
  const broken = mixesOver(sound => (sound === 'sound-l2' ? failure(error) : success(sound)))
  expect(await broken.mixes.plan('dub', spokenDub(3), 'es')).toEqual(failure(error))
})

it('there is none in a language that the dub does not have', async () => {
  const { mixes, asked } = mixesOver(success)
  const none = failure({ kind: 'not-found', what: 'file' })
  expect(await mixes.plan('dub', spokenDub(2), 'fr')).toEqual(none)
  expect(await mixes.make('dub', spokenDub(2), 'fr', used)).toEqual(none)
  expect(asked.all).toBe(0)
})

it('why nothing was mixed is said as it was told', async () => {
  const made = (run: unknown) => mixesOver(success, run).mixes.make('dub', spokenDub(2), 'es', used)
  const ended = async () => ({ ok: false, error: 'The thread ended.' })
  expect(await made(ended)).toEqual(failure({ kind: 'unexpected', detail: 'The thread ended.' }))
  const full = failure({ kind: 'storage', reason: 'full', file: 'mix.wav', code: 'ENOSPC' })
  expect(await made(async () => ({ ok: true, value: full }))).toEqual(full)
})

it('what is written from a mix is of that mix, though another is asked for meanwhile', async () => {
  const done: string[] = []
  const { mixes } = mixesOver(success, async () => {
    done.push('mixed')
    return { ok: true, value: success({}) }
  })
  const make = (what: string, signal = new AbortController().signal) => {
    const use = async () => success(done.push(what))
    return mixes.make('dub', spokenDub(1), 'es', use, { signal })
  }
  let goOn = () => {}
  const writing = mixes.make('dub', spokenDub(1), 'es', async () => {
    await new Promise<void>(resolve => {
      goOn = resolve
    })
    done.push('written')
    return success(null)
  })
  await expect.poll(() => done).toEqual(['mixed'])
  const stop = new AbortController()
  const stopped = make('stopped', stop.signal)
  const measuring = make('measured')
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(done).toEqual(['mixed'])
  stop.abort()
  expect(await stopped).toEqual(failure({ kind: 'cancelled' }))
  goOn()
  await Promise.all([writing, measuring])
  expect(done).toEqual(['mixed', 'written', 'mixed', 'measured'])
})
