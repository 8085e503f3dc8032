import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import {
  createExport,
  type KeptRecording,
  shortEnough,
} from '../../../electron/transcripts/export/export-transcripts'
import { writeTask } from '../../../electron/transcripts/export/write-task'
import { createTranscriptImport, largestFile } from '../../../electron/transcripts/import/import-transcripts'
import { readTask } from '../../../electron/transcripts/import/read-task'
import {
  type ExportProgress,
  exportFormats,
  type TranscriptExportChoice,
  usualExport,
} from '../../../shared/transcripts/export-choice'
import { machineVersion } from '../../../shared/transcripts/transcript-version'
import { clockOf } from '../../harness/clock-of'
import { unwrap } from '../library/library-parts'
import { contentOf, openWorkbench, spokenWord, wordsFrom } from './work'

async function openFiles() {
  const bench = await openWorkbench()
  const folder = await mkdtemp(join(tmpdir(), 'parlance-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const asked: string[] = []
  const ran: number[] = []
  const answers: { file: string | null; folder: string | null } = {
    file: join(folder, 'chosen.srt'),
    folder,
  }
  const dialogs = {
    save: async ({ suggestedName }: { suggestedName: string }) => {
      asked.push(suggestedName)
      return answers.file
    },
    folder: async () => {
      asked.push('folder')
      return answers.folder
    },
    open: async () => answers.file,
  }
  const recordings: KeptRecording[] = []
  const hears: { progress: (progress: ExportProgress) => void } = { progress: () => undefined }
  const { exportTranscripts: exportFiles, stopExport } = createExport({
    transcripts: bench.transcripts,
    dialogs,
    titles: () => ({ exportFile: 'One', exportFolder: 'Several' }),
    countedName: number => `Speaker ${number}`,
    run: input => {
      ran.push(input.spoken.words.starts.length)
      return writeTask(input)
    },
    files: bench.parts.files,
    disk: realLibraryDisk,
    recordings: async () => ({ ok: true, value: recordings }),
    tell: progress => hears.progress(progress),
  })
  const importFiles = createTranscriptImport({
    transcripts: bench.transcripts,
    read: readTask,
    dialogs,
    titles: () => ({ importTranscripts: 'Bring in' }),
    clock: bench.clock,
  })
  const wanted = (change: Partial<TranscriptExportChoice> = {}): TranscriptExportChoice => ({
    ids: ['t'],
    formats: ['srt'],
    options: usualExport,
    nameTemplate: '{title}',
    ...change,
  })
  return {
    ...bench,
    folder,
    asked,
    ran,
    answers,
    recordings,
    hears,
    stopExport,
    exportFiles,
    importFiles,
    wanted,
  }
}

const given = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
const from = { media: 'm9', profileId: 'office', language: 'en-IN' }

describe('transcripts on their way to files', () => {
  it('ask for the one file, and replace what the person chose', async () => {
    const { transcripts, exportFiles, wanted, asked, answers, folder } = await openFiles()
    unwrap(await transcripts.create('t', contentOf('good morning', { name: 'Line 3: review/today' })))
    await writeFile(join(folder, 'chosen.srt'), 'old')
    const end = unwrap(await exportFiles(wanted()))
    expect(end).toEqual({ folder, files: ['chosen.srt'], failed: [], losses: [], left: 0 })
    expect(asked).toEqual(['Line 3- review-today.srt'])
    expect(await readFile(join(folder, 'chosen.srt'), 'utf8')).toContain('good morning')
    expect((await stat(join(folder, 'chosen.srt'))).mode & 0o777).toBe(0o666 & ~process.umask())

    answers.file = null
    expect(unwrap(await exportFiles(wanted()))).toBeNull()
  })

  it('are written in every format at once, next to what is there', async () => {
    const { transcripts, exportFiles, wanted, folder, answers } = await openFiles()
    const speakers = [{ id: 'a', name: '', style: 0 }]
    const words = wordsFrom('good morning').map(word => ({ ...word, speaker: 'a' }))
    unwrap(await transcripts.create('t', contentOf('', { transcript: { words, speakers, duration: 9 } })))
    await writeFile(join(folder, 'A talk.srt'), 'somebody else’s')
    const end = unwrap(await exportFiles(wanted({ formats: [...exportFormats] })))
    expect(end?.failed).toEqual([])
    expect((await readdir(folder)).sort()).toEqual(['A talk.srt', ...(end?.files ?? [])].sort())
    expect(end?.files).toContain('A talk (2).srt')
    expect(await readFile(join(folder, 'A talk.srt'), 'utf8')).toBe('somebody else’s')
    expect(await readFile(join(folder, 'A talk (2).srt'), 'utf8')).toContain('Speaker 1: good morning')

    answers.folder = null
    expect(unwrap(await exportFiles(wanted({ ids: ['t', 't'] })))).toBeNull()
  })

  it('go out as a whole library, named by a template, and what fails does not stop the others', async () => {
    const { transcripts, exportFiles, wanted, folder, parts } = await openFiles()
    for (const id of ['one', 'two', 'three']) unwrap(await transcripts.create(id, contentOf('good morning')))
    unwrap(await transcripts.remove('three'))
    await mkdir(join(parts.folder, 'library', 'transcripts'), { recursive: true })
    await writeFile(join(parts.folder, 'library', 'transcripts', 'two.json'), '{"version": 99}')
    const end = unwrap(
      await exportFiles(
        wanted({
          ids: ['one', 'two'],
          formats: ['txt', 'vtt'],
          nameTemplate: '{index:2} {title} {language}',
        }),
      ),
    )
    expect(end?.files).toEqual(['01 A talk en-IN.txt', '01 A talk en-IN.vtt'])
    expect(end?.failed).toMatchObject([{ id: 'two', format: null }])
    await rm(join(parts.folder, 'library', 'transcripts', 'two.json'))
    const all = unwrap(await exportFiles(wanted({ ids: 'all', formats: ['txt', 'rttm'], nameTemplate: 'x' })))
    expect(all?.files.sort()).toEqual(['x.rttm', 'x.txt'])
    expect(all?.folder).toBe(folder)
  })

  it('say when the folder cannot be written to, what a format could not hold, and that there is nothing', async () => {
    const { transcripts, exportFiles, wanted, answers, folder } = await openFiles()
    expect(unwrap(await exportFiles(wanted({ ids: 'all' })))).toMatchObject({ files: [] })
    expect(await exportFiles(wanted())).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    const words = [spokenWord('good', 0, { speaker: 'Ann B' })]
    const speakers = [{ id: 'Ann B', name: 'Ann B', style: 0 }]
    unwrap(await transcripts.create('t', contentOf('', { transcript: { words, speakers, duration: 9 } })))
    const end = unwrap(await exportFiles(wanted({ formats: ['rttm', 'txt'], ids: ['t', 't'] })))
    expect(end?.losses).toEqual([{ format: 'rttm', count: 2 }])
    await writeFile(join(folder, 'no-folder'), '')
    answers.folder = join(folder, 'no-folder')
    const failed = unwrap(await exportFiles(wanted({ formats: ['srt', 'txt'] })))
    expect(failed).toMatchObject({ files: [], failed: [{ format: 'srt' }, { format: 'txt' }] })
  })

  it('hold the translation that was asked for, or say that there is none', async () => {
    const { transcripts, exportFiles, wanted, folder, page } = await openFiles()
    unwrap(await transcripts.create('t', contentOf('good morning')))
    const options = { ...usualExport, language: 'de' }
    const without = unwrap(await exportFiles(wanted({ options })))
    expect(without?.failed).toMatchObject([{ error: { kind: 'invalid', path: 'language' } }])
    const segments = [{ start: 0, end: 2, speaker: null, text: 'guten Morgen' }]
    unwrap(await page.addTranslation({ id: 't', translation: { language: 'de', segments } }))
    unwrap(await exportFiles(wanted({ options })))
    expect(await readFile(join(folder, 'chosen.srt'), 'utf8')).toContain('guten Morgen')
  })

  it('are those of recordings that are not deleted, when all are asked for', async () => {
    const { transcripts, exportFiles, wanted, recordings } = await openFiles()
    const { source } = contentOf('')
    const titled = (name: string, media: string) => contentOf('hi', { name, source: { ...source, media } })
    unwrap(await transcripts.create('kept', titled('Kept', 'm1')))
    unwrap(await transcripts.create('shared', titled('Shared', 'm2')))
    unwrap(await transcripts.create('alone', titled('Alone', '')))
    unwrap(await transcripts.create('gone', titled('Gone', 'm3')))
    unwrap(await transcripts.create('older', titled('Older', 'm3')))
    unwrap(await transcripts.create('attached', titled('Attached', '')))
    const digest = { name: '', words: 1, doubtful: 0, speakers: [], seconds: null, editedAt: null }
    const of = (media: string | null, transcript: string | null, deletedAt: number | null) => ({
      media,
      transcript: transcript === null ? null : { ...digest, id: transcript },
      deletedAt,
    })
    recordings.push(of('m1', 'kept', null), of('m2', 'shared', null), of('m2', 'shared', 5))
    recordings.push(of('m3', 'gone', 5), of(null, 'attached', 5), of(null, null, null))
    const end = unwrap(await exportFiles(wanted({ ids: 'all', formats: ['txt'] })))
    expect(end?.files.sort()).toEqual(['Alone.txt', 'Kept.txt', 'Shared.txt'])
    const asked = unwrap(await exportFiles(wanted({ ids: ['gone', 'kept'], formats: ['txt'] })))
    expect(asked?.files).toEqual(['Gone.txt', 'Kept (2).txt'])
  })

  it('tell how far they are, and stop behind the one that is being written', async () => {
    const { transcripts, exportFiles, stopExport, wanted, hears, folder } = await openFiles()
    for (const id of ['a', 'b', 'c']) {
      unwrap(await transcripts.create(id, contentOf('good morning', { name: id })))
    }
    const choice = wanted({ ids: ['a', 'b', 'c'], formats: ['txt'] })
    const before = await readdir(folder)
    unwrap(await stopExport())
    const told: ExportProgress[] = []
    hears.progress = progress => {
      told.push(progress)
      if (progress.done === 1) void stopExport()
    }
    const end = unwrap(await exportFiles(choice))
    expect(end).toMatchObject({ files: ['a.txt', 'b.txt'], failed: [], left: 1 })
    expect(await readdir(folder)).toEqual([...before, 'a.txt', 'b.txt'])
    expect(told).toEqual([
      { done: 0, of: 3 },
      { done: 1, of: 3 },
    ])
    hears.progress = () => undefined
    expect(unwrap(await exportFiles(choice))).toMatchObject({ left: 0 })
  })

  it('are written in a thread when they are long', async () => {
    const { transcripts, exportFiles, wanted, ran } = await openFiles()
    unwrap(await transcripts.create('t', contentOf('word '.repeat(shortEnough).trim())))
    unwrap(await exportFiles(wanted({ formats: ['txt'] })))
    expect(ran).toEqual([shortEnough])
  })
})

describe('files on their way to transcripts', () => {
  it('come back as they were exported, down to the machine’s version', async () => {
    const { transcripts, exportFiles, importFiles, wanted, folder, page, answers } = await openFiles()
    const speakers = [{ id: 'a', name: 'Meera', style: 2 }]
    const words = wordsFrom('good morning').map(word => ({ ...word, speaker: 'a' }))
    const notes = [{ id: 'n1', at: 1, text: 'Ask again' }]
    const content = contentOf('', { transcript: { words, speakers, duration: 9 }, notes })
    unwrap(await transcripts.create('t', content))
    const edited = { ...spokenWord('evening', 1), speaker: 'a' }
    const patch = [{ kind: 'words', at: 1, removed: words.slice(1), inserted: [edited] } as const]
    unwrap(
      await page.editTranscript({
        id: 't',
        after: 0,
        steps: [{ step: { kind: 'patch', patch }, by: 'person' }],
      }),
    )
    unwrap(await page.changeTranscriptFacts({ id: 't', facts: { tags: ['rail'], review: 'done' } }))
    answers.file = join(folder, 'all.json')
    unwrap(await exportFiles(wanted({ formats: ['json'] })))

    const imported = unwrap(await importFiles({ ...from, files: null }))
    const id = imported?.[0]?.id ?? ''
    const before = unwrap(await transcripts.read('t'))
    const after = unwrap(await transcripts.read(id))
    for (const field of ['name', 'facts', 'transcript', 'notes', 'speakersBy', 'translations'] as const) {
      expect(after?.[field]).toEqual(before?.[field])
    }
    expect(after?.source).toMatchObject({ importedFrom: 'archive', media: 'm9', profileId: 'office' })
    const machine = unwrap(await transcripts.versions.get(id, machineVersion))
    expect(machine?.words).toEqual(words)
  })

  it('are read one by one: what cannot be read is said', async () => {
    const { importFiles, page } = await openFiles()
    const imported = unwrap(
      await importFiles({
        ...from,
        files: [
          given('talk.srt', '1\n00:00:01,000 --> 00:00:02,000\nगुड मॉर्निंग\n'),
          given('empty.txt', ''),
          { name: 'sound.mp3', bytes: new Uint8Array(4_000).map((_, at) => at % 7) },
        ],
      }),
    )
    expect(imported?.map(({ file, id }) => [file, id !== null])).toEqual([
      ['talk.srt', true],
      ['empty.txt', false],
      ['sound.mp3', false],
    ])
    expect(imported?.[1]?.problems).toMatchObject([{ code: 'empty' }])
    expect(imported?.[2]?.problems[0]).toMatchObject({ code: 'not-text' })
    expect(unwrap(await page.listTranscripts(null))).toMatchObject([
      { name: 'talk', importedFrom: 'srt', language: 'en-IN', words: 2, media: 'm9' },
    ])
  })

  it('are laid along what was heard in the recording, where they say no times', async () => {
    const { transcripts, importFiles } = await openFiles()
    unwrap(await transcripts.create('t', contentOf('good morning dear colleagues')))
    const bring = async (over: string, ...files: ReturnType<typeof given>[]) => {
      const [made] = unwrap(await importFiles({ ...from, duration: 60, over, files })) ?? []
      const words = unwrap(await transcripts.read(made?.id ?? ''))?.transcript.words ?? []
      return {
        id: made?.id ?? '',
        words: words.map(({ text, start, confidence }) => [text, start, confidence]),
      }
    }
    const first = await bring('t', given('text.txt', 'Good morning, my colleagues.'))
    expect(first.words).toEqual([
      ['Good', 0, 1],
      ['morning,', 1, 1],
      ['my', 2, 0],
      ['colleagues.', 3, 1],
    ])
    // Of a text that was laid along something itself, the words that were heard are what is known.
    const second = await bring(first.id, given('text.txt', 'My good colleagues'))
    expect(second.words.map(([text, , confidence]) => [text, confidence])).toEqual([
      ['My', 0],
      ['good', 1],
      ['colleagues', 1],
    ])
    const timed = await bring('t', given('text.txt', '[00:20] Good morning'))
    expect(timed.words[0]).toEqual(['Good', 20, null])
    const evenly = await bring('', given('text.txt', 'Good morning'))
    expect((await bring(evenly.id, given('text.txt', 'Good morning'))).words).toEqual(evenly.words)
  })

  it('say when the disk or the library refuses', async () => {
    const { importFiles, answers, folder } = await openFiles()
    const choose = async (file: string | null) => {
      answers.file = file
      return unwrap(await importFiles({ ...from, files: null }))
    }
    expect(await choose(null)).toBeNull()
    const large = join(folder, 'large.json')
    await writeFile(large, '')
    await truncate(large, largestFile + 1)
    expect(await choose(join(folder, 'gone.srt'))).toMatchObject([
      { file: 'gone.srt', id: null, error: { kind: 'storage' } },
    ])
    expect(await choose(large)).toMatchObject([
      { file: 'large.json', id: null, error: { kind: 'too-large' } },
    ])
    const refusing = createTranscriptImport({
      transcripts: {
        read: async () => ({ ok: true, value: null }),
        create: async () => ({ ok: false, error: { kind: 'offline' } }),
      },
      read: readTask,
      dialogs: { open: async () => null },
      titles: () => ({ importTranscripts: '' }),
      clock: clockOf(() => 1),
    })
    const files = [given('a.txt', 'Some words.')]
    expect(unwrap(await refusing({ ...from, files }))).toMatchObject([
      { id: null, error: { kind: 'offline' } },
    ])
  })

  it('keep what they know of the service, and leave out what makes no sense', async () => {
    const { importFiles, transcripts } = await openFiles()
    const record = {
      transcribeId: 't7',
      fileId: 'f7',
      language: 'hi-IN',
      duration: 4,
      timestamp: [{ word: 'नमस्ते', start: 1, end: 2, conf: 0.7 }],
    }
    const broken = {
      format: 'parlance-transcript',
      version: 1,
      title: 7,
      transcript: { words: wordsFrom('good'), speakers: [], duration: null },
      machine: [{ ...spokenWord('b', 5), opens: true }, spokenWord('a', 1)],
      notes: 'none',
      facts: { tags: 'x' },
    }
    const imported = unwrap(
      await importFiles({
        ...from,
        files: [given('r.json', JSON.stringify(record)), given('b.json', JSON.stringify(broken))],
      }),
    )
    const [first, second] = await Promise.all((imported ?? []).map(({ id }) => transcripts.read(id ?? '')))
    expect(first && unwrap(first)?.source).toMatchObject({
      transcribeId: 't7',
      fileId: 'f7',
      language: 'hi-IN',
      importedFrom: 'record',
    })
    expect(second && unwrap(second)).toMatchObject({
      name: 'b',
      notes: [],
      facts: { language: 'en-IN', tags: [] },
    })
  })
})
