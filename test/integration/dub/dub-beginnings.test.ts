import { describe, expect, it } from 'vitest'
import { dubKind } from '../../../electron/dub/dub-kind'
import { type Dub, spokenLine } from '../../../shared/dub/dub'
import type { TestService } from '../../service/start'
import { unwrap } from '../library/library-parts'
import { choice } from '../recordings/recording-engine'
import { type BegunDubs, isWaiting, openBegunDubs } from './begun-dubs'

const inSpanish = (dub: Dub) => dub.lines.map(({ key }) => spokenLine(dub, 'es', key))
const isSpoken = (dub: Dub): boolean =>
  dub.lines.length > 0 && inSpanish(dub).every(({ takes }) => takes.length > 0)
const isThrough = ({ until, tracks }: Dub): boolean => until === null && tracks.every(({ goesOn }) => !goesOn)

const speechIn = ({ library: { engine } }: BegunDubs): number =>
  engine.service.count('speechBatch') + engine.service.count('speechSingle')

/** Whether it was asked for by now or not yet. */
function letTranscribe({ world }: TestService): void {
  world.states.transcription = ['Completed']
  for (const job of world.jobs.transcription.values()) {
    Object.assign(job, { states: ['Completed'], reached: 1 })
  }
}

describe('a dub that is begun with a file', () => {
  it('waits for its words, and is then cut, cast, translated and spoken by itself', async () => {
    const dubs = await openBegunDubs()
    const id = await dubs.begin('speech')
    expect(await dubs.dub(id)).toMatchObject({ transcript: '', lines: [], seconds: 1, until: 'speech' })
    const dub = await dubs.until(id, now => isSpoken(now) && isThrough(now))
    expect(dub.lines.map(({ text }) => text)).toEqual(['good morning', 'hello there'])
    // Who speaks was asked for first: two of them, and each has a voice.
    expect(new Set(dub.lines.map(({ speaker }) => speaker)).size).toBe(2)
    expect(Object.values(dub.tracks[0]?.cast ?? {}).map(({ speakerId }) => speakerId)).toEqual(['ana', 'ben'])
    expect(dub.tracks[0]?.spokenIn).toBe('es-ES')
    expect(dub.seconds).toBeGreaterThan(2)
    const { service } = dubs.library.engine
    expect([service.count('transcribe'), service.count('translate'), speechIn(dubs)]).toEqual([1, 2, 1])
  })

  it.each(['transcript', 'translation'] as const)('stops after its %s where that is wished', async until => {
    const dubs = await openBegunDubs()
    const id = await dubs.begin(until)
    const dub = await dubs.until(id, now => isThrough(now) && !isWaiting(now))
    expect(dub.lines).toHaveLength(2)
    if (until === 'translation') {
      await dubs.until(id, now => inSpanish(now).every(({ row }) => row.target !== null))
    }
    await dubs.work.begin()
    await dubs.beginnings.look(id)
    expect(speechIn(dubs)).toBe(0)
    expect(dubs.library.engine.service.count('translate')).toBe(until === 'translation' ? 2 : 0)
  })

  it('goes on after an end of the program in the middle of its transcript, and is paid for once', async () => {
    const first = await openBegunDubs()
    const { service } = first.library.engine
    service.world.states.transcription = ['Queued', 'Transcribing']
    const id = await first.begin('speech')
    await first.library.until(({ job }) => job !== null)
    const second = await first.restart()
    expect(isWaiting(await second.dub(id))).toBe(true)
    const third = await second.restart()
    letTranscribe(service)
    await third.until(id, now => isSpoken(now) && isThrough(now))
    await (await third.restart()).until(id, isSpoken)
    expect([service.count('transcribe'), service.count('translate'), speechIn(first)]).toEqual([1, 2, 1])
  })

  it('waits where its transcription is refused, and goes on once that is tried again', async () => {
    const dubs = await openBegunDubs()
    const { engine, use } = dubs.library
    engine.service.world.states.transcription = ['Queued', 'Failed']
    const id = await dubs.begin('translation')
    const row = await dubs.library.until(({ job }) => job !== null)
    await engine.end(row.job ?? '')
    await dubs.beginnings.look(id)
    expect(isWaiting(await dubs.dub(id))).toBe(true)
    engine.service.world.states.transcription = ['Completed']
    const asked = { id: row.id, job: row.job, profileId: engine.profile.id, ...choice }
    unwrap(await use.transcribeRecording(asked))
    await dubs.until(id, now => now.lines.length > 0 && isThrough(now))
  })

  it('waits for who speaks, and goes on without where that fails', async () => {
    const dubs = await openBegunDubs()
    const { service } = dubs.library.engine
    service.world.states.speakers = ['Queued', 'Diarizing Audio']
    const id = await dubs.begin('transcript')
    await dubs.library.until(({ transcript }) => transcript !== null)
    await dubs.beginnings.look(id)
    expect(isWaiting(await dubs.dub(id))).toBe(true)
    service.world.states.speakers = ['Failed']
    for (const job of service.world.jobs.speakers.values()) {
      Object.assign(job, { states: ['Failed'], reached: 1 })
    }
    const dub = await dubs.until(id, now => !isWaiting(now) && isThrough(now))
    expect(new Set(dub.lines.map(({ speaker }) => speaker)).size).toBe(1)
  })

  it('takes what a person says meanwhile, and does not begin anew when that is taken back', async () => {
    const dubs = await openBegunDubs()
    const { service } = dubs.library.engine
    service.world.states.transcription = ['Queued', 'Transcribing']
    const id = await dubs.begin('speech')
    const change = { kind: 'until', was: 'speech', now: 'transcript' } as const
    unwrap(await dubs.work.dubs.withHeld(id, held => held.change(() => [change], 'person')))
    await dubs.library.until(({ job }) => job !== null)
    letTranscribe(service)
    await dubs.until(id, now => !isWaiting(now) && isThrough(now))
    const back = { kind: 'until', was: 'transcript', now: 'speech' } as const
    unwrap(await dubs.work.dubs.withHeld(id, held => held.change(() => [back], 'person')))
    await dubs.beginnings.look(id)
    expect((await dubs.dub(id)).until).toBeNull()
    expect(service.count('translate')).toBe(0)
  })

  it('is made at once of a recording whose words are there', async () => {
    const dubs = await openBegunDubs()
    await dubs.until(await dubs.begin('transcript'), now => !isWaiting(now))
    const [recording] = await dubs.library.rows()
    const asked = {
      name: 'Again',
      recording: recording?.id ?? '',
      languages: ['es'],
      until: 'speech',
    } as const
    const id = unwrap(await dubs.beginnings.create(dubs.library.engine.profile.id, asked)).id
    await dubs.until(id, isSpoken)
    expect(dubs.library.engine.service.count('transcribe')).toBe(1)
  })

  it('asks for nothing of what was edited, where the program ended before it was written down that all is asked for', async () => {
    const dubs = await openBegunDubs()
    const { service, library, profile } = dubs.library.engine
    const whole = await dubs.until(await dubs.begin('speech'), now => isSpoken(now) && isThrough(now))
    const lines = whole.lines.map((line, at) => (at === 0 ? { ...line, text: 'good evening' } : line))
    const tracks = whole.tracks.map(track => ({ ...track, spokenIn: 'es-MX' }))
    const envelope = { profileId: profile.id, createdAt: 1, editedAt: 1, deletedAt: null }
    const dub = { ...whole, lines, tracks, until: 'speech' } as const
    unwrap(await library.documents(dubKind).create('ended', { ...envelope, dub }))
    const counts = () => [service.count('translate'), speechIn(dubs)]
    const before = counts()
    const next = await dubs.restart()
    expect(isThrough(await next.dub('ended'))).toBe(true)
    await next.work.begin()
    expect(counts()).toEqual(before)
    expect(inSpanish(await next.dub('ended'))).toEqual(inSpanish(dub))
  })

  it('is refused for a recording that is gone, or in the trash', async () => {
    const dubs = await openBegunDubs()
    const { engine, use } = dubs.library
    const asked = { name: 'Gone', recording: 'none', languages: ['es'], until: 'speech' } as const
    const create = (recording: string) => dubs.beginnings.create(engine.profile.id, { ...asked, recording })
    expect(await create('none')).toMatchObject({ error: { kind: 'not-found' } })
    await dubs.until(await dubs.begin('transcript'), now => !isWaiting(now))
    const [recording] = await dubs.library.rows()
    const id = recording?.id ?? ''
    unwrap(await use.deleteRecordings({ ids: [id] }))
    expect(await create(id)).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('asks for nothing more once it is in the trash, and goes on when it is restored', async () => {
    const dubs = await openBegunDubs()
    const { service } = dubs.library.engine
    service.world.states.transcription = ['Queued', 'Transcribing']
    const id = await dubs.begin('translation')
    unwrap(await dubs.work.dubs.remove(id))
    letTranscribe(service)
    const row = await dubs.library.until(({ transcript }) => transcript !== null)
    const { recordings, settled } = dubs.library.work
    for (const job of recordings.get(row.id)?.jobs ?? []) await dubs.library.engine.end(job)
    await settled()
    await dubs.beginnings.look(id)
    expect(isWaiting(await dubs.dub(id))).toBe(true)
    expect(service.count('translate')).toBe(0)
    unwrap(await dubs.work.dubs.restore(id))
    await dubs.beginnings.look(id)
    expect(isWaiting(await dubs.dub(id))).toBe(false)
    await dubs.until(id, now => inSpanish(now).every(({ row }) => row.target !== null))
  })

  it('asks for nothing where it is deleted while it goes on, and does all of it when it is restored', async () => {
    const dubs = await openBegunDubs()
    const { service } = dubs.library.engine
    service.world.states.transcription = ['Queued', 'Transcribing']
    const id = await dubs.begin('translation', ['es', 'fr'])
    await dubs.library.until(({ job }) => job !== null)
    dubs.atVoices.do = () => dubs.work.dubs.remove(id)
    letTranscribe(service)
    await dubs.until(id, now => !isWaiting(now))
    await dubs.beginnings.look(id)
    expect(service.count('translate')).toBe(0)
    expect((await dubs.dub(id)).until).toBe('translation')
    dubs.atVoices.do = async () => {}
    unwrap(await dubs.work.dubs.restore(id))
    await dubs.beginnings.look(id)
    await dubs.until(id, now =>
      ['es', 'fr'].every(language => {
        const lines = now.lines.map(({ key }) => spokenLine(now, language, key))
        return lines.every(({ row }) => row.target !== null)
      }),
    )
    expect((await dubs.dub(id)).until).toBeNull()
  })
})
