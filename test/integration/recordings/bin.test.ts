import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import { writePlace } from '../../../electron/library/move/library-place'
import type { Recording } from '../../../shared/recordings/recording'
import { readArchive } from '../../../shared/transcripts/export/transcript-archive'
import type { EngineOptions } from '../jobs/job-engine'
import { libraryParts, systemError, unwrap } from '../library/library-parts'
import { choice, openRecordingEngine, type RecordingEngine } from './recording-engine'
import { soundFile } from './sound-files'

async function transcribed(
  options: EngineOptions = {},
): Promise<{ library: RecordingEngine; recording: Recording }> {
  const library = await openRecordingEngine(options)
  await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
  return { library, recording: await library.until(({ transcript }) => transcript !== null) }
}

/** No file is renamed into the folder or out of it, or has a second name on the other side. */
function onDiskOfItsOwn(folder: string): void {
  onTestFinished(() => void vi.restoreAllMocks())
  for (const call of ['rename', 'link'] as const) {
    const real = realLibraryDisk[call]
    vi.spyOn(realLibraryDisk, call).mockImplementation(async (from, to) => {
      if (`${from}`.startsWith(folder) !== `${to}`.startsWith(folder)) throw systemError('EXDEV')
      await real(from, to)
    })
  }
}

/** Where versions before laid a recording out. */
const laidOutBefore = (library: RecordingEngine, { id, name }: Recording): string =>
  join(library.engine.parts.folder, 'deleted', `${name} ${id.slice(0, 8)}`)

describe('a recording that is deleted', () => {
  it('is out of the list and of the search, and comes back whole', async () => {
    const { library, recording } = await transcribed()
    const ids = [recording.id]
    unwrap(await library.use.deleteRecordings({ ids }))
    expect(await library.rows()).toEqual([])
    expect(await library.found('good')).toEqual([])
    unwrap(await library.use.restoreRecordings({ ids }))
    expect(await library.rows()).toMatchObject([{ id: recording.id, transcript: { words: 4 } }])
    expect(await library.found('good')).toHaveLength(1)
    expect(await library.bin()).toEqual({})
  })

  it('goes to the bin of the system as a person knows it, when the program is left', async () => {
    const { library, recording } = await transcribed()
    unwrap(await library.use.renameRecording({ id: recording.id, name: 'Depot: walk/through' }))
    unwrap(await library.use.deleteRecordings({ ids: [recording.id] }))
    const again = await library.restart()
    const bin = await again.bin()
    expect(Object.values(bin)).toEqual([['talk.wav', 'transcript.json']])
    expect(Object.keys(bin)[0]).toMatch(/^Depot.+walk.+through/)
    const { media, transcripts } = {
      media: again.engine.library.media,
      transcripts: again.engine.transcripts,
    }
    expect(unwrap(await media.list()).items).toEqual([])
    expect(unwrap(await transcripts.list())).toEqual([])
    expect(unwrap(await again.engine.jobs.list()).items).toEqual([])
  })

  it('goes there from another disk, too, on which the library is', async () => {
    const parts = await libraryParts()
    const { folder: elsewhere } = await libraryParts()
    await mkdir(libraryFolders(elsewhere).root)
    unwrap(await writePlace(parts.files, parts.folder, elsewhere))
    onDiskOfItsOwn(elsewhere)
    const { library, recording } = await transcribed({ folder: parts.folder })
    // A version before came no further than this.
    await mkdir(laidOutBefore(library, recording), { recursive: true })
    unwrap(await library.use.deleteRecordings({ ids: [recording.id] }))
    const emptied = await library.work.bin.empty(Date.now())
    expect(Object.values(await library.bin())).toEqual([['talk.wav', 'transcript.json']])
    expect(emptied).toMatchObject({ ok: true })
    expect(library.work.recordings.all()).toEqual([])
  })

  it('takes along what a version before has laid out', async () => {
    const { library, recording } = await transcribed()
    unwrap(await library.use.deleteRecordings({ ids: [recording.id] }))
    const sound = unwrap(await library.engine.library.media.fileOf(recording.media ?? '')) ?? ''
    await mkdir(laidOutBefore(library, recording), { recursive: true })
    await rename(sound, join(laidOutBefore(library, recording), 'talk.wav'))
    await library.work.bin.empty(Date.now())
    expect(Object.values(await library.bin())).toEqual([['talk.wav', 'transcript.json']])
  })

  it('is whole in the bin: what was written beside the words comes back with them', async () => {
    const { library, recording } = await transcribed()
    const { transcripts, parts } = library.engine
    const note = { id: 'n', at: 1, text: 'Ask her again' }
    const edited = await transcripts.withHeld(recording.transcript?.id ?? '', held => held.addNotes([note]))
    unwrap(edited)
    unwrap(await library.use.reviewRecordings({ ids: [recording.id], reviewed: true }))
    unwrap(await library.use.deleteRecordings({ ids: [recording.id] }))
    const [folder = ''] = Object.keys(await (await library.restart()).bin())
    const text = await readFile(join(parts.folder, 'system-bin', folder, 'transcript.json'), 'utf8')
    const { file, problems } = readArchive(text)
    expect(problems).toEqual([])
    expect(file).toMatchObject({ notes: [note], facts: { review: 'done' }, title: 'talk.wav' })
    expect(file?.machine).toHaveLength(4)
    expect(file?.transcript.words).toHaveLength(4)
  })

  it('comes back as it was: a job that a person had paused stays paused', async () => {
    const library = await openRecordingEngine()
    const { jobs, service, parts } = library.engine
    service.world.states.transcription = ['Queued']
    await library.drop(await soundFile(parts.folder, 'talk.wav'))
    const { id, job } = await library.until(one => one.job !== null)
    const state = () => jobs.live().find(one => one.id === job)?.state
    for (const wanted of ['paused', 'running'] as const) {
      unwrap(wanted === 'paused' ? await jobs.pause(job ?? '') : await jobs.goOn(job ?? ''))
      unwrap(await library.use.deleteRecordings({ ids: [id] }))
      await expect.poll(state).toBe('paused')
      expect(await jobs.goOn(job ?? '')).toMatchObject({ ok: false, error: { what: 'document' } })
      unwrap(await library.use.restoreRecordings({ ids: [id] }))
      await expect.poll(state).toBe(wanted)
    }
  })

  it('has what a terminal has begun for it wait as well, and not be paid for with all that failed', async () => {
    const { engine, use, until, work } = await openRecordingEngine()
    const { jobs, service, session } = engine
    const inTerminal = {
      kind: 'transcription',
      source: { kind: 'uploaded', fileId: 'f1' },
      ...choice,
    } as const
    service.script({ operation: 'transcribe', times: 1, do: { kind: 'status', status: 400 } })
    const failed = await engine.start(inTerminal)
    expect(await engine.end(failed)).toMatchObject({ state: 'failed' })
    session.token = null
    const waiting = await engine.start(inTerminal)
    const ids = []
    for (const job of [failed, waiting]) ids.push((await until(one => one.job === job)).id)
    const holds = () => jobs.read(waiting).then(read => unwrap(read)?.live?.hold?.reason)
    unwrap(await use.deleteRecordings({ ids }))
    expect(await holds()).toBe('deleted')
    expect(await jobs.toRetry()).toEqual({ ok: true, value: [] })
    expect(await jobs.retry(failed, 'failed')).toMatchObject({ ok: false, error: { what: 'document' } })
    unwrap(await use.restoreRecordings({ ids }))
    expect(await holds()).toBe('signed-out')
    expect(await jobs.toRetry()).toEqual({ ok: true, value: [failed] })
    expect(work.recordings.all().map(({ deletedAt }) => deletedAt)).toEqual([null, null])
  })

  it('goes on when it is taken back, also where it was ordered to be deleted once more meanwhile', async () => {
    const library = await openRecordingEngine()
    const { jobs, service, parts } = library.engine
    service.world.states.transcription = ['Queued']
    await library.drop(await soundFile(parts.folder, 'talk.wav'))
    const { id, job } = await library.until(one => one.job !== null)
    unwrap(await library.use.deleteRecordings({ ids: [id] }))
    unwrap(await library.use.deleteRecordings({ ids: [id] }))
    unwrap(await library.use.restoreRecordings({ ids: [id] }))
    expect(unwrap(await jobs.read(job ?? ''))?.job.intent).toBe('run')
  })

  it('stays where it is taken back while others go to the bin', async () => {
    const { library, recording } = await transcribed()
    const [other = ''] = await library.drop(await soundFile(library.engine.parts.folder, 'walk.wav'))
    await library.until(({ id, transcript }) => id === other && transcript !== null)
    unwrap(await library.use.deleteRecordings({ ids: [recording.id, other] }))
    library.hasBin.takes = async () => unwrap(await library.use.restoreRecordings({ ids: [other] }))
    unwrap(await library.work.bin.empty(Date.now()))
    expect(await library.rows()).toMatchObject([{ id: other, name: 'walk.wav' }])
    expect(Object.values(await library.bin())).toEqual([['talk.wav', 'transcript.json']])
  })

  it('waits where the system has no bin, and is tried again', async () => {
    const { library, recording } = await transcribed()
    unwrap(await library.use.deleteRecordings({ ids: [recording.id] }))
    library.hasBin.now = false
    const again = await library.restart()
    expect(await again.rows()).toEqual([])
    expect(Object.values(await again.bin())).toEqual([['talk.wav', 'transcript.json']])
  })

  it('stops on its way into the library, and goes on when it is taken back', async () => {
    const library = await openRecordingEngine()
    const [id] = await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
    unwrap(await library.use.deleteRecordings({ ids: [id ?? ''] }))
    expect(await library.rows()).toEqual([])
    unwrap(await library.use.restoreRecordings({ ids: [id ?? ''] }))
    expect(await library.until(({ transcript }) => transcript !== null)).toMatchObject({ id })
    expect(library.engine.service.count('transcribe')).toBe(1)
  })
})
