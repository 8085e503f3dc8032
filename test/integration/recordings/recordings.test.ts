import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Recording } from '../../../shared/recordings/recording'
import { unwrap } from '../library/library-parts'
import { choice, openRecordingEngine, type RecordingEngine } from './recording-engine'
import { soundFile } from './sound-files'

const hasWords = ({ transcript }: Recording): boolean => transcript !== null

async function transcribed(options = {}): Promise<{ library: RecordingEngine; recording: Recording }> {
  const library = await openRecordingEngine(options)
  await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
  return { library, recording: await library.until(hasWords) }
}

describe('a file that is added', () => {
  it('comes into the library, is sent from there, and gets its words', async () => {
    const { library, recording } = await transcribed()
    expect(recording).toMatchObject({
      name: 'talk.wav',
      language: 'en',
      arrival: null,
      file: { name: 'talk.wav', bytes: 32_044, seconds: 1, unreadable: false },
      transcript: { words: 4, speakers: [] },
      reviewed: false,
    })
    expect(library.engine.service.count('fileUpload')).toBe(1)
    expect(library.engine.service.count('transcribe')).toBe(1)
    const bytes = unwrap(await library.engine.library.media.get(recording.media ?? ''))
    expect(bytes?.bytes).toBe(32_044)
  })

  it('is not asked for twice, however often the program starts', async () => {
    const { library } = await transcribed()
    const again = await (await library.restart()).restart()
    expect(await again.rows()).toMatchObject([{ transcript: { words: 4 } }])
    expect(again.engine.service.count('transcribe')).toBe(1)
  })

  it('is known again when it is given once more', async () => {
    const { library, recording } = await transcribed()
    const copy = await soundFile(library.engine.parts.folder, 'other name.wav')
    library.work.given.add([copy])
    expect(unwrap(await library.use.inspectRecordings({ paths: [copy] }))).toMatchObject([
      { name: 'other name.wav', problem: null, sameAs: { id: recording.id, name: 'talk.wav' } },
    ])
  })

  it('may be chosen in a dialog, and nothing happens when that is closed', async () => {
    const library = await openRecordingEngine()
    expect(unwrap(await library.use.chooseRecordings(null))).toBeNull()
    const path = await soundFile(library.engine.parts.folder, 'talk.wav')
    library.chosen.paths = [path]
    expect(unwrap(await library.use.chooseRecordings(null))).toMatchObject([{ path, seconds: 1 }])
    const files = [{ path, name: 'Talk', ...choice }]
    const { ids } = unwrap(await library.use.addRecordings({ profileId: library.engine.profile.id, files }))
    expect(ids).toHaveLength(1)
  })

  it('is refused where no person gave it', async () => {
    const library = await openRecordingEngine()
    const path = await soundFile(library.engine.parts.folder, 'secret.wav')
    const files = [{ path, name: 'x', ...choice }]
    const profileId = library.engine.profile.id
    expect(await library.use.inspectRecordings({ paths: [path] })).toMatchObject({
      error: { kind: 'refused' },
    })
    expect(await library.use.addRecordings({ profileId, files })).toMatchObject({
      error: { kind: 'refused' },
    })
    expect(await library.rows()).toEqual([])
  })
})

describe('what the service has already', () => {
  it('is transcribed without sending anything', async () => {
    const { library } = await transcribed()
    const job = await library.engine.job((await library.rows())[0]?.job ?? '')
    const fileId = job.units[0]?.remoteId ?? ''
    const remote = { kind: 'file' as const, id: fileId, name: 'From the service' }
    unwrap(await library.use.addRemoteRecording({ profileId: library.engine.profile.id, remote, ...choice }))
    const row = await library.until(
      ({ name, transcript }) => name === 'From the service' && transcript !== null,
    )
    expect(row.media).toBeNull()
    expect(library.engine.service.count('fileUpload')).toBe(1)
    expect(await library.rows()).toHaveLength(2)
  })

  it('is only watched when it was begun elsewhere', async () => {
    const { library } = await transcribed()
    const job = await library.engine.job((await library.rows())[0]?.job ?? '')
    const id = job.units[1]?.remoteId ?? ''
    const remote = { kind: 'transcription' as const, id, name: 'Begun elsewhere' }
    const wanted = { ...choice, speakers: true }
    unwrap(await library.use.addRemoteRecording({ profileId: library.engine.profile.id, remote, ...wanted }))
    await library.until(({ name, transcript }) => name === 'Begun elsewhere' && transcript !== null)
    expect(library.engine.service.count('transcribe')).toBe(1)
  })
})

describe('the example', () => {
  it('is spoken here and transcribed like any recording', async () => {
    const library = await openRecordingEngine()
    const profileId = library.engine.profile.id
    unwrap(await library.use.addExampleRecording({ profileId }))
    const row = await library.until(hasWords)
    // Six lines of a tenth or a fifth of a second, each with its pause.
    expect(row).toMatchObject({ name: 'Example', language: 'en-US', file: { name: 'Example.wav' } })
    expect(row.file.seconds).toBeCloseTo(3 * 0.1 + 3 * 0.2 + 6 * 0.6, 1)
  })
})

describe('a recording in the list', () => {
  it('is renamed, and its transcript with it, either way round', async () => {
    const { library, recording } = await transcribed()
    const { id } = recording
    unwrap(await library.use.renameRecording({ id, name: 'Depot walk' }))
    const { transcripts } = library.engine
    const transcript = recording.transcript?.id ?? ''
    expect(unwrap(await transcripts.read(transcript))?.name).toBe('Depot walk')
    unwrap(await transcripts.withTranscript(transcript, held => held.rename('Night shift')))
    expect((await library.until(({ name }) => name === 'Night shift')).id).toBe(id)
  })

  it('keeps its tags, what was read, and all of it over a restart', async () => {
    const { library, recording } = await transcribed()
    const ids = [recording.id]
    unwrap(await library.use.tagRecordings({ ids, add: ['press', 'old'], remove: [] }))
    unwrap(await library.use.tagRecordings({ ids, add: ['press'], remove: ['old'] }))
    unwrap(await library.use.reviewRecordings({ ids, reviewed: true }))
    const again = await library.restart()
    expect(await again.rows()).toMatchObject([{ tags: ['press'], reviewed: true }])
    const facts = unwrap(await again.engine.transcripts.read(recording.transcript?.id ?? ''))?.facts
    expect(facts?.review).toBe('done')
  })

  it('is transcribed again in another language, and shows the newer words', async () => {
    const { library, recording } = await transcribed()
    const wanted = { ...choice, language: 'hi', id: recording.id, profileId: library.engine.profile.id }
    unwrap(await library.use.transcribeRecording(wanted))
    const row = await library.until(({ transcript }) => transcript?.id !== recording.transcript?.id)
    expect(row.job).not.toBe(recording.job)
    expect(await library.rows()).toHaveLength(1)
  })

  it('takes a transcript that was made elsewhere', async () => {
    const library = await openRecordingEngine()
    await library.drop(await soundFile(library.engine.parts.folder, 'one.wav'))
    const first = await library.until(hasWords)
    await library.drop(await soundFile(library.engine.parts.folder, 'two.wav', 300))
    await library.until(({ name, transcript }) => name === 'two.wav' && transcript !== null)
    const [second] = await library.rows()
    const transcriptId = first.transcript?.id ?? ''
    unwrap(await library.use.attachTranscript({ id: second?.id ?? '', transcriptId }))
    expect((await library.rows())[0]?.transcript?.id).toBe(transcriptId)
    expect(await library.use.attachTranscript({ id: first.id, transcriptId: 'none' })).toMatchObject({
      error: { kind: 'not-found' },
    })
  })

  it('is there for what the command line began', async () => {
    const library = await openRecordingEngine()
    const path = join(library.engine.parts.folder, 'cli.wav')
    await writeFile(path, Buffer.alloc(100))
    const source = { kind: 'path', path } as const
    await library.engine.start({ kind: 'transcription', source, transcribeId: null, ...choice })
    expect(await library.until(hasWords)).toMatchObject({ name: 'A test', media: null })
    expect(await (await library.restart()).rows()).toHaveLength(1)
  })

  it('forgets a job that was removed, and keeps the words', async () => {
    const { library, recording } = await transcribed()
    unwrap(await library.engine.jobs.remove(recording.job ?? ''))
    expect((await library.until(({ job }) => job === null)).transcript).not.toBeNull()
  })
})

describe('speakers and segments', () => {
  it('say who laid them over the words', async () => {
    const library = await openRecordingEngine()
    const add = async (name: string, pitch: number): Promise<Recording> => {
      const path = await soundFile(library.engine.parts.folder, name, pitch)
      library.work.given.add([path])
      const files = [{ path, name, ...choice, speakers: true }]
      unwrap(await library.use.addRecordings({ profileId: library.engine.profile.id, files }))
      return library.until(
        row => row.name === name && row.speakersBy !== '' && (row.transcript?.speakers.length ?? 0) > 0,
      )
    }
    expect(await add('by service.wav', 300)).toMatchObject({ speakersBy: 'service' })
    const refusal = { kind: 'status', status: 400, message: 'Not today' } as const
    library.engine.service.script({ operation: 'segments', do: refusal })
    expect(await add('here.wav', 500)).toMatchObject({ speakersBy: 'here' })
  })

  it('keep the words when they fail', async () => {
    const library = await openRecordingEngine()
    library.engine.service.world.states.speakers = ['Queued', 'Failed']
    const path = await soundFile(library.engine.parts.folder, 'talk.wav')
    library.work.given.add([path])
    const files = [{ path, name: 'Talk', ...choice, speakers: true }]
    unwrap(await library.use.addRecordings({ profileId: library.engine.profile.id, files }))
    const row = await library.until(hasWords)
    await library.engine.end(row.job ?? '')
    expect((await library.rows())[0]).toMatchObject({ speakersBy: '', transcript: { words: 4 } })
  })
})

describe('the words of all recordings', () => {
  it('are searched, and so are those that were just corrected', async () => {
    const { library, recording } = await transcribed()
    expect(unwrap(await library.use.searchRecordings({ text: 'MORNING' }))).toMatchObject([
      { recording: recording.id, count: 1, match: 'morning' },
    ])
    expect(unwrap(await library.use.searchRecordings({ text: 'zebra' }))).toEqual([])
    const [first, second] = await Promise.all([
      library.use.searchRecordings({ text: 'good' }),
      library.use.searchRecordings({ text: 'goo' }),
    ])
    expect(first.ok && second.ok).toBe(false)
    expect(unwrap(second)).toHaveLength(1)
    const again = await library.restart()
    expect(unwrap(await again.use.searchRecordings({ text: 'hello there' }))).toHaveLength(1)
  })
})
