import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTranscriptImport } from '../../../electron/transcripts/import/import-transcripts'
import { readTask } from '../../../electron/transcripts/import/read-task'
import { createVersions } from '../../../electron/transcripts/versions'
import type { Recording } from '../../../shared/recordings/recording'
import { goodRuns } from '../../service/contract/world'
import { indexHere } from '../library/index/index-here'
import { partsIn, unwrap } from '../library/library-parts'
import { refusingDisk } from '../library/refusing-disk'
import { openWorkbench } from '../transcripts/work'
import { choice, openRecordingEngine, type RecordingEngine } from './recording-engine'
import { soundFile } from './sound-files'

const srt = '1\n00:00:00,000 --> 00:00:01,000\nhello world\n'

/** A transcript that was made elsewhere. */
async function imported({ engine }: RecordingEngine, name = 'subs_v3.srt'): Promise<string> {
  const { transcripts, clock, profile } = engine
  const read = createTranscriptImport({
    transcripts,
    read: readTask,
    dialogs: { open: async () => null },
    titles: () => ({ importTranscripts: '' }),
    clock,
  })
  const files = [{ name, bytes: new TextEncoder().encode(srt) }]
  const made = unwrap(await read({ files, media: '', profileId: profile.id, language: 'en', duration: 1 }))
  return made?.[0]?.id ?? ''
}

async function transcribed(): Promise<{ library: RecordingEngine; recording: Recording }> {
  const library = await openRecordingEngine()
  await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
  return { library, recording: await library.until(({ transcript }) => transcript !== null) }
}

async function again(library: RecordingEngine, { id, transcript, job }: Recording): Promise<Recording> {
  const profileId = library.engine.profile.id
  unwrap(await library.use.transcribeRecording({ id, profileId, job, ...choice }))
  const row = await library.until(one => one.id === id && one.transcript?.id !== transcript?.id)
  await library.engine.end(row.job ?? '')
  await library.work.settled()
  return row
}

/** Somebody corrects the first word, and writes a note. */
async function corrected({ engine }: RecordingEngine, id: string, text: string): Promise<void> {
  const change = await engine.transcripts.withHeld(id, held => {
    const [word] = held.content().transcript.words
    if (!word) throw new Error('There is no word.')
    const note = { id: `note-${id}`, at: 1, text: `Of ${text}` }
    return held.edit(held.edits(), [
      {
        step: {
          kind: 'patch',
          patch: [{ kind: 'words', at: 0, removed: [word], inserted: [{ ...word, text }] }],
        },
        by: 'person',
      },
      { step: { kind: 'note', was: null, now: note }, by: 'person' },
    ])
  })
  unwrap(change)
}

const idOf = ({ transcript }: Recording): string => transcript?.id ?? ''

async function historyOf({ engine }: RecordingEngine, id: string) {
  const versions = createVersions(engine.transcripts, engine.clock)
  const named = unwrap(await versions.list(id)).filter(({ kind }) => kind === 'named')
  return Promise.all(
    named.map(async ({ id: version, name }) => {
      const { words } = unwrap(await versions.get(id, version))
      return [name, words.map(({ text }) => text).join(' ')]
    }),
  )
}

const inLibrary = async ({ engine }: RecordingEngine): Promise<string[]> =>
  unwrap(await engine.transcripts.list()).map(({ id }) => id)

describe('the name of a recording', () => {
  it('is the one it was given while it was transcribed, in its transcript, too', async () => {
    const library = await openRecordingEngine()
    library.engine.service.world.states.transcription = slowly
    await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
    const { id } = await library.until(({ job }) => job !== null)
    unwrap(await library.use.renameRecording({ id, name: 'Board meeting' }))
    const row = await library.until(({ transcript }) => transcript !== null)
    expect(row.name).toBe('Board meeting')
    expect(unwrap(await library.engine.transcripts.read(idOf(row)))?.name).toBe('Board meeting')
  })

  it('stays when it is given while the recording is transcribed again', async () => {
    const { library, recording } = await transcribed()
    const { id, job } = recording
    library.engine.service.world.states.transcription = slowly
    const profileId = library.engine.profile.id
    unwrap(await library.use.transcribeRecording({ id, profileId, job, ...choice }))
    unwrap(await library.use.renameRecording({ id, name: 'Third name' }))
    const row = await library.until(({ transcript }) => transcript?.id !== idOf(recording))
    expect(row.name).toBe('Third name')
    expect(unwrap(await library.engine.transcripts.read(idOf(row)))?.name).toBe('Third name')
  })

  it('stays when a transcript of another name is attached, which takes it', async () => {
    const { library, recording } = await transcribed()
    const transcriptId = await imported(library)
    unwrap(await library.use.attachTranscript({ id: recording.id, transcriptId }))
    const [row] = await library.rows()
    expect(row).toMatchObject({ name: 'talk.wav', transcript: { id: transcriptId, words: 2 } })
    expect(unwrap(await library.engine.transcripts.read(transcriptId))?.name).toBe('talk.wav')
  })
})

describe('a transcript that somebody has open and edits', () => {
  it('is known in the list as it is then, without its files being read again', async () => {
    const reads: string[] = []
    const { disk, refuse } = refusingDisk()
    refuse((call, path) => {
      if (call === 'readFile') reads.push(path)
      return null
    })
    const library = await openRecordingEngine({ disk, openIndex: ({ folder }) => indexHere(partsIn(folder)) })
    const { transcripts, parts } = library.engine
    await library.drop(await soundFile(parts.folder, 'talk.wav'))
    const id = idOf(await library.until(({ transcript }) => transcript !== null))
    await library.work.settled()
    const held = unwrap(await transcripts.hold(id))
    reads.length = 0
    unwrap(await transcripts.withHeld(id, one => one.rename('Board meeting')))
    await library.until(({ name }) => name === 'Board meeting')
    expect(reads.filter(path => path.includes(join('transcripts', id)))).toEqual([])
    await held.giveBack()
    // In a terminal, while nobody here has it open.
    const terminal = await openWorkbench(parts.folder)
    unwrap(await terminal.transcripts.withHeld(id, one => one.rename('Staff meeting')))
    await terminal.close()
    expect(unwrap(await transcripts.read(id))?.name).toBe('Staff meeting')
  })
})

describe('a transcript in whose place another comes', () => {
  it('is in the history of the newer, as it was corrected and with its notes, and nowhere else', async () => {
    const { library, recording } = await transcribed()
    await corrected(library, idOf(recording), 'Goood')
    const second = await again(library, recording)
    await corrected(library, idOf(second), 'Better')
    const third = await again(library, second)
    const history = await historyOf(library, idOf(third))
    expect(history.map(([name]) => name)).toEqual(['Before transcribing again', 'Before transcribing again'])
    expect(history.map(([, text]) => text?.split(' ')[0]).sort()).toEqual(['Better', 'Goood'])
    const notes = unwrap(await library.engine.transcripts.read(idOf(third)))?.notes
    expect(notes?.map(({ text }) => text)).toEqual(['Of Goood', 'Of Better'])
    expect(await inLibrary(library)).toEqual([idOf(third)])
  })

  it('is in the history of one that is attached', async () => {
    const { library, recording } = await transcribed()
    await corrected(library, idOf(recording), 'Goood')
    const transcriptId = await imported(library)
    unwrap(await library.use.attachTranscript({ id: recording.id, transcriptId }))
    const [[name, text] = []] = await historyOf(library, transcriptId)
    expect(name).toBe('Before attaching subs_v3')
    expect(text).toMatch(/^Goood /)
    // No word of it is one of what is attached.
    const { versions } = library.engine.transcripts
    const was = unwrap(await versions.get(transcriptId, idOf(recording)))
    expect(was?.words.map(({ machine }) => machine)).toEqual([null, null, null, null])
    expect(await inLibrary(library)).toEqual([transcriptId])
    expect(await (await library.restart()).rows()).toMatchObject([{ transcript: { id: transcriptId } }])
  })

  it('keeps what was typed into it while it was on screen still', async () => {
    const { library, recording } = await transcribed()
    const open = unwrap(await library.engine.transcripts.hold(idOf(recording)))
    const row = await again(library, recording)
    await corrected(library, idOf(recording), 'Late')
    await open.giveBack()
    const next = await library.restart()
    expect((await historyOf(next, idOf(row)))[0]?.[1]).toMatch(/^Late /)
  })

  it('goes to the bin with the recording', async () => {
    const { library, recording } = await transcribed()
    await corrected(library, idOf(recording), 'Goood')
    const row = await again(library, recording)
    unwrap(await library.use.deleteRecordings({ ids: [row.id] }))
    const next = await library.restart()
    expect(Object.values(await next.bin())).toEqual([
      ['Before transcribing again.json', 'talk.wav', 'transcript.json'],
    ])
    expect(await inLibrary(next)).toEqual([])
  })
})

const slowly = [...Array.from({ length: 10 }, () => 'Queued'), ...goodRuns.transcription]

describe('a transcript that is attached while a job is at the recording', () => {
  it('stays when the job has ended, and what the machine heard is in its history', async () => {
    const library = await openRecordingEngine()
    library.engine.service.world.states.transcription = slowly
    await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
    const { id, job } = await library.until(one => one.job !== null)
    const transcriptId = await imported(library)
    unwrap(await library.use.attachTranscript({ id, transcriptId }))
    await library.engine.end(job ?? '')
    await library.work.settled()
    expect(await library.rows()).toMatchObject([
      { name: 'talk.wav', attachedOver: true, transcript: { id: transcriptId, words: 2 } },
    ])
    expect(await historyOf(library, transcriptId)).toEqual([
      ['As the machine heard it', expect.stringContaining(' ')],
    ])
    expect(await inLibrary(library)).toEqual([transcriptId])
    const [row] = await library.rows()
    if (row) expect((await again(library, row)).attachedOver).toBe(false)
  })

  it('gives way to none of another recording', async () => {
    const { library, recording } = await transcribed()
    await library.drop(await soundFile(library.engine.parts.folder, 'two.wav', 300))
    const second = await library.until(({ name, transcript }) => name === 'two.wav' && transcript !== null)
    const refused = await library.use.attachTranscript({ id: second.id, transcriptId: idOf(recording) })
    expect(refused).toMatchObject({ error: { kind: 'invalid' } })
    expect((await library.rows()).map(({ name }) => name)).toEqual(['two.wav', 'talk.wav'])
    expect((await library.rows())[0]?.transcript?.id).toBe(idOf(second))
    expect(await library.use.attachTranscript({ id: second.id, transcriptId: 'none' })).toMatchObject({
      error: { kind: 'not-found' },
    })
  })
})
