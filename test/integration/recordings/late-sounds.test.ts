import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Recording } from '../../../shared/recordings/recording'
import { addFile } from '../../service/contract/files'
import { unwrap } from '../library/library-parts'
import { choice, openRecordingEngine, type RecordingEngine } from './recording-engine'
import { framesOfAac, soundFile, tone } from './sound-files'

interface Remote {
  library: RecordingEngine
  recording: Recording
  fileId: string
}

/** A recording that the service had already, with its words. */
async function remoteRecording(kind: 'file' | 'transcription' = 'file'): Promise<Remote> {
  const library = await openRecordingEngine()
  const { service, profile } = library.engine
  const content = Buffer.from(tone())
  const { fileId } = addFile(service.world, {
    name: 'interview.wav',
    size: content.length,
    sha256: '',
    content,
    type: 'audio/wav',
  })
  const add = async (remote: { kind: 'file' | 'transcription'; id: string; name: string }) => {
    unwrap(await library.use.addRemoteRecording({ profileId: profile.id, remote, ...choice }))
    return library.until(({ name, transcript }) => name === remote.name && transcript !== null)
  }
  const byFile = await add({ kind: 'file', id: fileId, name: 'By file' })
  if (kind === 'file') return { library, recording: byFile, fileId }
  const job = await library.engine.job(byFile.job ?? '')
  const id = job.units.find(({ does }) => does === 'transcription')?.remoteId ?? ''
  return { library, recording: await add({ kind, id, name: 'By transcription' }), fileId }
}

const rowOf = async ({ rows }: RecordingEngine, wanted: string): Promise<Recording | undefined> =>
  (await rows()).find(({ id }) => id === wanted)

async function bytesOf({ engine }: RecordingEngine, media: string | null | undefined): Promise<Buffer> {
  const file = unwrap(await engine.library.media.fileOf(media ?? ''))
  return readFile(file ?? '')
}

describe('the sound of a recording that is with the service', () => {
  it.each(['file', 'transcription'] as const)('is fetched, where it was added by its %s', async kind => {
    const { library, recording } = await remoteRecording(kind)
    expect(recording).toMatchObject({ media: null, withService: true })
    unwrap(await library.use.fetchSound({ id: recording.id }))
    const row = await rowOf(library, recording.id)
    expect(row).toMatchObject({ arrival: null, file: { name: 'interview.wav', seconds: 1 } })
    expect(await bytesOf(library, row?.media)).toEqual(Buffer.from(tone()))
    const again = await library.restart()
    expect(await rowOf(again, recording.id)).toMatchObject({ media: row?.media })
  })

  it('is fetched from where it is public when the service does not hand it out', async () => {
    const { library, recording } = await remoteRecording()
    const { service } = library.engine
    service.script({ operation: 'fileDownload', do: { kind: 'status', status: 404 } })
    unwrap(await library.use.fetchSound({ id: recording.id }))
    expect(await bytesOf(library, (await rowOf(library, recording.id))?.media)).toEqual(Buffer.from(tone()))
    expect(service.requests.at(-1)?.headers).not.toHaveProperty('authorization')
  })

  it('is no page that came in its place', async () => {
    const { library, recording, fileId } = await remoteRecording()
    const { files } = library.engine.service.world
    const kept = files.get(fileId)
    if (!kept) throw new Error('It is gone.')
    files.set(fileId, { ...kept, content: Buffer.from('<html><title>Sign in</title></html>') })
    expect(await library.use.fetchSound({ id: recording.id })).toEqual({
      ok: false,
      error: { kind: 'no-sound', fault: 'page', excerpt: '' },
    })
    expect(await rowOf(library, recording.id)).toMatchObject({ media: null, arrival: null })
    expect(unwrap(await library.engine.library.media.list()).items).toEqual([])
  })

  it('stays there when it cannot be had, and the service says why', async () => {
    const { library, recording, fileId } = await remoteRecording()
    library.engine.service.world.files.delete(fileId)
    expect(await library.use.fetchSound({ id: recording.id })).toMatchObject({
      ok: false,
      error: { kind: 'rejected', status: 404, message: 'File not found' },
    })
    expect(await rowOf(library, recording.id)).toMatchObject({ media: null, arrival: null })
    expect(unwrap(await library.engine.library.media.list()).items).toEqual([])
  })

  it('is asked for by nobody who is not signed in', async () => {
    const { library, recording } = await remoteRecording()
    library.engine.session.token = null
    expect(await library.use.fetchSound({ id: recording.id })).toEqual({
      ok: false,
      error: { kind: 'not-found', what: 'session' },
    })
    expect(library.engine.service.count('fileDownload')).toBe(0)
  })

  it('is on its way once, can be stopped, and the recording stays', async () => {
    const { library, recording } = await remoteRecording()
    library.engine.service.script({ operation: 'fileDownload', do: { kind: 'stall' } })
    const { id } = recording
    const fetching = library.use.fetchSound({ id })
    const cancelled = { ok: false, error: { kind: 'cancelled' } }
    expect(await library.use.fetchSound({ id })).toEqual(cancelled)
    expect((await rowOf(library, id))?.arrival).toMatchObject({ problem: null })
    unwrap(await library.use.cancelArrival({ id }))
    expect(await fetching).toEqual(cancelled)
    expect(await rowOf(library, id)).toMatchObject({ media: null, arrival: null, transcript: { words: 4 } })
  })
})

it.each(['the service', 'this computer'])(
  'the sound that was on its way from %s goes on where its recording was deleted and is had back',
  async from => {
    const { library, recording } = await remoteRecording()
    const { service, parts } = library.engine
    const { id } = recording
    const ids = [id]
    if (from === 'the service') service.script({ operation: 'fileDownload', times: 1, do: { kind: 'stall' } })
    library.chosen.paths = [await soundFile(parts.folder, 'own.wav')]
    const isOn = library.until(row => row.id === id && row.arrival !== null)
    const bringing = from === 'the service' ? library.use.fetchSound({ id }) : library.use.chooseSound({ id })
    await isOn
    if (from === 'the service') await expect.poll(() => service.count('fileDownload')).toBe(1)
    unwrap(await library.use.deleteRecordings({ ids }))
    expect(await bringing).toMatchObject({ error: { kind: 'cancelled' } })
    unwrap(await library.use.restoreRecordings({ ids }))
    const row = await library.until(one => one.id === id && one.media !== null)
    expect((await bytesOf(library, row.media)).length).toBe(tone().length)
    expect(unwrap(await library.engine.library.media.list()).items).toHaveLength(1)
  },
)

describe('the sound that somebody has on this computer', () => {
  it('is copied into the library, and another may take its place', async () => {
    const { library, recording } = await remoteRecording()
    const { id } = recording
    const { parts, library: stored } = library.engine
    for (const [name, pitch] of [
      ['wrong.wav', 300],
      ['right.wav', 600],
    ] as const) {
      library.chosen.paths = [await soundFile(parts.folder, name, pitch)]
      expect(unwrap(await library.use.chooseSound({ id }))).toEqual({ name, problem: null })
      const row = await rowOf(library, id)
      expect(row).toMatchObject({ arrival: null, file: { name, seconds: 1 } })
      expect(await bytesOf(library, row?.media)).toEqual(Buffer.from(tone(pitch)))
    }
    expect(unwrap(await stored.media.list()).items).toHaveLength(1)
    expect(library.engine.service.count('transcribe')).toBe(1)
  })

  it('is taken where only peaks want ffmpeg: it can be played', async () => {
    const { library, recording } = await remoteRecording()
    const { id } = recording
    const file = join(library.engine.parts.folder, 'call.aac')
    await writeFile(file, framesOfAac)
    library.chosen.paths = [file]
    expect(unwrap(await library.use.chooseSound({ id }))).toEqual({ name: 'call.aac', problem: null })
    expect((await rowOf(library, id))?.media).not.toBeNull()
  })

  it('is not taken when it is none, or when nobody chose', async () => {
    const { library, recording } = await remoteRecording()
    const { id } = recording
    const file = join(library.engine.parts.folder, 'notes.wav')
    await writeFile(file, 'no sound'.repeat(1_000))
    library.chosen.paths = [file]
    expect(unwrap(await library.use.chooseSound({ id }))).toEqual({
      name: 'notes.wav',
      problem: 'unreadable',
    })
    library.chosen.paths = null
    expect(unwrap(await library.use.chooseSound({ id }))).toBeNull()
    expect(await rowOf(library, id)).toMatchObject({ media: null, arrival: null })
    library.chosen.paths = [await soundFile(library.engine.parts.folder, 'right.wav')]
    expect(await library.use.chooseSound({ id: 'none' })).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('is looked at anew each time: one that was empty may be whole by now, and one that was whole empty', async () => {
    const { library, recording } = await remoteRecording()
    const { id } = recording
    const file = join(library.engine.parts.folder, 'interview.wav')
    library.chosen.paths = [file]
    const choose = async () => unwrap(await library.use.chooseSound({ id }))?.problem
    expect(await choose()).toBe('gone')
    await writeFile(file, '')
    expect(await choose()).toBe('empty')
    await writeFile(file, tone())
    library.given.add([file])
    expect(unwrap(await library.use.inspectRecordings({ paths: [file] })).files).toMatchObject([
      { problem: null },
    ])
    expect(await choose()).toBeNull()
    const before = (await rowOf(library, id))?.media
    unwrap(await library.use.inspectRecordings({ paths: [file] }))
    await writeFile(file, '')
    expect(await choose()).toBe('empty')
    expect(await rowOf(library, id)).toMatchObject({ media: before, file: { seconds: 1 } })
  })
})
