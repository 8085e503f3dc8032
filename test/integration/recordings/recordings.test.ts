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
    library.given.add([copy])
    expect(unwrap(await library.use.inspectRecordings({ paths: [copy] })).files).toMatchObject([
      { name: 'other name.wav', problem: null, sameAs: { id: recording.id, name: 'talk.wav' } },
    ])
  })

  it('may be chosen in a dialog, and nothing happens when that is closed', async () => {
    const library = await openRecordingEngine()
    expect(unwrap(await library.use.chooseRecordings(null))).toBeNull()
    const path = await soundFile(library.engine.parts.folder, 'talk.wav')
    library.chosen.paths = [path]
    expect(unwrap(await library.use.chooseRecordings(null))).toEqual([path])
    const found = unwrap(await library.use.inspectRecordings({ paths: [path] })).files
    expect(found).toMatchObject([{ path, seconds: 1 }])
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
