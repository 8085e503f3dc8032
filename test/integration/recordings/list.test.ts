import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Recording } from '../../../shared/recordings/recording'
import { recordingPayloads } from '../../../shared/recordings/recording-requests'
import { unwrap } from '../library/library-parts'
import { choice, openRecordingEngine, type RecordingEngine } from './recording-engine'
import { soundFile } from './sound-files'

const hasWords = ({ transcript }: Recording): boolean => transcript !== null

async function transcribed(options = {}): Promise<{ library: RecordingEngine; recording: Recording }> {
  const library = await openRecordingEngine(options)
  await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
  return { library, recording: await library.until(hasWords) }
}

describe('a recording in the list', () => {
  it('is renamed, and its transcript with it, either way round', async () => {
    const { library, recording } = await transcribed()
    const { id } = recording
    unwrap(await library.use.renameRecording({ id, name: 'Depot walk' }))
    const { transcripts } = library.engine
    const transcript = recording.transcript?.id ?? ''
    expect(unwrap(await transcripts.read(transcript))?.name).toBe('Depot walk')
    unwrap(await transcripts.withHeld(transcript, held => held.rename('Night shift')))
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

  it('loses as many tags as it has, also more than are given at once', async () => {
    const { library, recording } = await transcribed()
    const ids = [recording.id]
    const tags = Array.from({ length: 30 }, (_, at) => `tag ${at}`)
    const tag = async (request: Parameters<typeof library.use.tagRecordings>[0]) => {
      expect(recordingPayloads.tagRecordings.safeParse(request)).toMatchObject({ success: true })
      unwrap(await library.use.tagRecordings(request))
    }
    await tag({ ids, add: tags.slice(0, 20), remove: [] })
    await tag({ ids, add: tags.slice(20), remove: [] })
    expect(await library.rows()).toMatchObject([{ tags }])
    await tag({ ids, add: [], remove: tags.slice(1) })
    expect(await library.rows()).toMatchObject([{ tags: ['tag 0'] }])
  })

  it('is transcribed again in another language, and shows the newer words', async () => {
    const { library, recording } = await transcribed()
    const { id, job } = recording
    const wanted = { ...choice, language: 'hi', id, job, profileId: library.engine.profile.id }
    unwrap(await library.use.transcribeRecording(wanted))
    const row = await library.until(({ transcript }) => transcript?.id !== recording.transcript?.id)
    expect(row.job).not.toBe(recording.job)
    expect(await library.rows()).toHaveLength(1)
  })

  it('is brought up to date where the program was killed before it had looked at the last edits', async () => {
    const { library: first, recording } = await transcribed()
    // Nothing is heard of the transcript in here any more.
    const library = await first.restart()
    const { recordings } = library.work
    const { id } = recording
    const stale = await recordings.change(id, ({ transcript }) => ({
      transcript: transcript && { ...transcript, words: 0, editedAt: 1 },
    }))
    unwrap(stale)
    const again = await library.restart()
    await again.until(({ transcript }) => transcript?.words === 4)
    expect(await again.found('good')).toHaveLength(1)
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
