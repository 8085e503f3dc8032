import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import type { Recording } from '../../../shared/recordings/recording'
import { systemError, unwrap } from '../library/library-parts'
import { type RefusingDisk, refusingDisk } from '../library/refusing-disk'
import { choice, openRecordingEngine, type RecordingEngine } from './recording-engine'
import { soundFile, tone } from './sound-files'

const storageProblem = { ok: false, error: { kind: 'storage' } }
const notFound = { ok: false, error: { kind: 'not-found' } }

interface Refused extends RefusingDisk {
  library: RecordingEngine
  recording: Recording
  /** Nothing can be written where this kind of thing lies. */
  full(kind: string): void
}

async function transcribed(): Promise<Refused> {
  const refusing = refusingDisk()
  const library = await openRecordingEngine({ disk: refusing.disk })
  await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
  const recording = await library.until(({ transcript }) => transcript !== null)
  return {
    ...refusing,
    library,
    recording,
    full: kind =>
      refusing.refuse((call, path) =>
        ['open', 'mkdir', 'rename'].includes(call) && path.includes(join('library', kind)) ? 'ENOSPC' : null,
      ),
  }
}

/** Its job is done, and the list of recordings has no room for the words. */
async function heardWithoutRoom() {
  const { library, full, allow } = await transcribed()
  const { jobs, session, profile, parts } = library.engine
  const { token } = session
  session.token = null
  const [id = ''] = await library.drop(await soundFile(parts.folder, 'more.wav', 300))
  const { job } = await library.until(row => row.id === id && row.job !== null)
  full('recordings')
  session.token = token
  jobs.reconsider(profile.id)
  expect(await library.engine.end(job ?? '')).toMatchObject({ state: 'done' })
  return { library, id, job: job ?? '', allow }
}

describe('a library on a full disk', () => {
  it('says so of every change, and has changed nothing', async () => {
    const { library, recording, full, allow } = await transcribed()
    const { use, engine } = library
    const ids = [recording.id]
    const { id, job } = recording
    const profileId = engine.profile.id
    full('recordings')
    expect(await use.renameRecording({ id, name: 'Other' })).toMatchObject(storageProblem)
    const left = [{ name: recording.name, error: storageProblem.error }]
    expect(unwrap(await use.tagRecordings({ ids, add: ['a'], remove: [] }))).toMatchObject({ left })
    expect(unwrap(await use.reviewRecordings({ ids, reviewed: true }))).toMatchObject({ left })
    expect(await use.deleteRecordings({ ids })).toMatchObject(storageProblem)
    expect(await use.restoreRecordings({ ids })).toMatchObject(storageProblem)
    expect(await use.transcribeRecording({ id, profileId, job, ...choice })).toMatchObject(storageProblem)
    const remote = { kind: 'file', id: 'f', name: 'n' } as const
    expect(await use.addRemoteRecording({ profileId, remote, ...choice })).toMatchObject(storageProblem)
    expect(await use.addExampleRecording({ profileId })).toMatchObject(storageProblem)
    expect(await use.attachTranscript({ id, transcriptId: recording.transcript?.id ?? '' })).toMatchObject(
      storageProblem,
    )
    const path = await soundFile(engine.parts.folder, 'more.wav', 300)
    library.given.add([path])
    const files = [{ path, name: 'More', ...choice }]
    expect(await use.addRecordings({ profileId, files })).toMatchObject(storageProblem)
    allow()
    expect(await library.rows()).toMatchObject([{ ...recording }])
  })

  it('keeps the job whose words found no room in the list, until they do', async () => {
    const { library, id, job, allow } = await heardWithoutRoom()
    const { jobs, service } = library.engine
    expect(await jobs.remove(job)).toMatchObject(storageProblem)
    expect(unwrap(await jobs.read(job))).not.toBeNull()
    allow()
    unwrap(await jobs.remove(job))
    expect(await library.until(row => row.id === id && row.transcript !== null)).toMatchObject({ id })
    expect(service.count('transcribe')).toBe(2)
  })

  it('has the words that found no room in the list once they do, without being asked', async () => {
    const { library, id, allow } = await heardWithoutRoom()
    expect(await library.rows()).toContainEqual(expect.objectContaining({ id, transcript: null }))
    allow()
    expect(await library.until(row => row.id === id && row.transcript !== null)).toMatchObject({ id })
    expect(library.engine.service.count('transcribe')).toBe(2)
  })

  it('keeps a file waiting that finds no room, and takes it in later', async () => {
    const { library, full, allow } = await transcribed()
    full('media')
    const [id = ''] = await library.drop(await soundFile(library.engine.parts.folder, 'more.wav', 300))
    const stuck = await library.until(row => row.id === id && row.arrival?.problem != null)
    expect(stuck.arrival?.problem).toMatchObject({ kind: 'storage', reason: 'full' })
    expect(await library.use.addExampleRecording({ profileId: library.engine.profile.id })).toMatchObject(
      storageProblem,
    )
    allow()
    const profileId = library.engine.profile.id
    unwrap(await library.use.transcribeRecording({ id, profileId, job: null, ...choice }))
    expect(await library.until(row => row.id === id && row.transcript !== null)).toMatchObject({ id })
  })

  it('shows what the service was not asked for, to be asked for later', async () => {
    const { library, full, allow } = await transcribed()
    full('jobs')
    const [id = ''] = await library.drop(await soundFile(library.engine.parts.folder, 'more.wav', 300))
    const row = await library.until(one => one.id === id && one.notBegun !== null)
    expect(row).toMatchObject({ job: null, arrival: null, notBegun: storageProblem.error })
    const profileId = library.engine.profile.id
    const remote = { kind: 'file', id: 'f', name: 'n' } as const
    expect(await library.use.addRemoteRecording({ profileId, remote, ...choice })).toMatchObject(
      storageProblem,
    )
    // Who is told so adds it once more, and no second one beside it.
    expect((await library.rows()).map(({ name }) => name)).not.toContain('n')
    expect(await library.use.addExampleRecording({ profileId })).toMatchObject(storageProblem)
    allow()
    unwrap(await library.use.transcribeRecording({ id, profileId, job: null, ...choice }))
    const done = await library.until(one => one.id === id && one.transcript !== null)
    expect(done.notBegun).toBeNull()
  })

  it('deletes all that a person chose or nothing, and what was on its way goes on', async () => {
    const { library, recording, refuse, allow } = await transcribed()
    const [id = ''] = await library.drop(await soundFile(library.engine.parts.folder, 'more.wav', 300))
    refuse((_call, path) => (path.endsWith(`${recording.id}.json`) ? 'EIO' : null))
    expect(await library.use.deleteRecordings({ ids: [id, recording.id] })).toMatchObject(storageProblem)
    allow()
    expect(await library.rows()).toMatchObject([{ id }, { id: recording.id }])
    expect(await library.until(row => row.id === id && row.transcript !== null)).toMatchObject({ id })
  })

  it('changes all that can be of those a person chose, and says which could not', async () => {
    const { library, recording, refuse, allow } = await transcribed()
    await library.drop(await soundFile(library.engine.parts.folder, 'more.wav', 300))
    const more = await library.until(row => row.id !== recording.id && row.transcript !== null)
    const ids = [recording.id, more.id]
    const left = [{ name: recording.name, error: storageProblem.error }]
    refuse((_call, path) => (path.includes(recording.transcript?.id ?? '') ? 'EIO' : null))
    expect(unwrap(await library.use.reviewRecordings({ ids, reviewed: true }))).toMatchObject({ left })
    expect(await library.rows()).toMatchObject([
      { id: more.id, reviewed: true },
      { id: recording.id, reviewed: false },
    ])
    refuse((_call, path) => (path.endsWith(`${recording.id}.json`) ? 'EIO' : null))
    expect(unwrap(await library.use.tagRecordings({ ids, add: ['a'], remove: [] }))).toMatchObject({ left })
    allow()
    expect(await library.rows()).toMatchObject([
      { id: more.id, tags: ['a'] },
      { id: recording.id, tags: [] },
    ])
  })

  it('gives back all that can be of those that were deleted, and then the rest', async () => {
    const { library, recording, refuse, allow } = await transcribed()
    await library.drop(await soundFile(library.engine.parts.folder, 'more.wav', 300))
    const more = await library.until(row => row.id !== recording.id && row.transcript !== null)
    const ids = [recording.id, more.id]
    unwrap(await library.use.deleteRecordings({ ids }))
    refuse((_call, path) => (path.endsWith(`${recording.id}.json`) ? 'EIO' : null))
    expect(await library.use.restoreRecordings({ ids })).toMatchObject(storageProblem)
    expect(await library.rows()).toMatchObject([{ id: more.id }])
    allow()
    unwrap(await library.use.restoreRecordings({ ids }))
    expect(await library.rows()).toMatchObject([{ id: more.id }, { id: recording.id }])
  })

  it('keeps in its own bin what it cannot hand over', async () => {
    const { library, recording, refuse, allow } = await transcribed()
    unwrap(await library.use.deleteRecordings({ ids: [recording.id] }))
    refuse((call, path) => (call === 'mkdir' && path.includes('deleted') ? 'EACCES' : null))
    expect(await library.work.bin.empty(Date.now())).toMatchObject(storageProblem)
    allow()
    unwrap(await library.use.restoreRecordings({ ids: [recording.id] }))
    expect(await library.rows()).toMatchObject([{ id: recording.id, transcript: { words: 4 } }])
    unwrap(await library.use.showRecordingFile({ id: recording.id }))
  })
})

describe('what is not there', () => {
  it('is said, and nothing else happens', async () => {
    const library = await openRecordingEngine()
    const { use, engine } = library
    const id = 'none'
    const profileId = engine.profile.id
    expect(await use.renameRecording({ id, name: 'Other' })).toMatchObject(notFound)
    const left = [{ name: '', error: notFound.error }]
    expect(unwrap(await use.tagRecordings({ ids: [id], add: ['a'], remove: [] }))).toMatchObject({ left })
    expect(unwrap(await use.reviewRecordings({ ids: [id], reviewed: true }))).toMatchObject({ left })
    expect(await use.transcribeRecording({ id, profileId, job: null, ...choice })).toMatchObject(notFound)
    expect(await use.attachTranscript({ id, transcriptId: id })).toMatchObject(notFound)
    expect(await use.showRecordingFile({ id })).toMatchObject(notFound)
    expect(await use.deleteRecordings({ ids: [id] })).toMatchObject({ ok: true })
    expect(await use.restoreRecordings({ ids: [id] })).toMatchObject({ ok: true })
    expect(await use.cancelArrival({ id })).toMatchObject({ ok: true })
    unwrap(await library.work.transcribe(id))
    expect(await library.rows()).toEqual([])
  })

  it('is the file of a recording whose bytes went away', async () => {
    const { library, recording } = await transcribed()
    const { use, engine } = library
    unwrap(await use.showRecordingFile({ id: recording.id }))
    unwrap(await engine.library.media.remove(recording.media ?? ''))
    expect(await use.showRecordingFile({ id: recording.id })).toMatchObject(notFound)
    unwrap(await use.deleteRecordings({ ids: [recording.id] }))
    await library.work.bin.empty(Date.now())
    expect(Object.values(await library.bin())).toEqual([['transcript.json']])
  })

  it.each([
    ['', null],
    ['on a disk that knows one name for each file', 'EPERM'],
  ])('is a bin, and who takes the recording back hears it as before %s', async (_where, code) => {
    onTestFinished(() => void vi.restoreAllMocks())
    if (code) vi.spyOn(realLibraryDisk, 'link').mockRejectedValue(systemError(code))
    const { library, recording } = await transcribed()
    const ids = [recording.id]
    library.hasBin.now = false
    unwrap(await library.use.deleteRecordings({ ids }))
    expect(await library.work.bin.empty(Date.now())).toMatchObject(storageProblem)
    expect(await readdir(library.engine.library.deleted)).toEqual([])
    unwrap(await library.use.restoreRecordings({ ids }))
    unwrap(await library.use.showRecordingFile({ id: recording.id }))
  })

  it('is a bin, and after thirty days the recording goes for good', async () => {
    const { library, recording } = await transcribed()
    library.hasBin.now = false
    unwrap(await library.use.deleteRecordings({ ids: [recording.id] }))
    await library.work.bin.empty(Date.now())
    expect(library.work.recordings.all()).toHaveLength(1)
    await library.work.bin.empty(Date.now() * 2)
    expect(library.work.recordings.all()).toEqual([])
    expect(await library.bin()).toEqual({})
  })

  it('is sound in a film that was cut off', async () => {
    const { library } = await transcribed()
    const path = join(library.engine.parts.folder, 'film.mp4')
    await writeFile(path, Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), tone()]))
    library.given.add([path])
    expect(unwrap(await library.use.inspectRecordings({ paths: [path] })).files).toMatchObject([
      { hasVideo: false, problem: 'unreadable' },
    ])
  })
})
