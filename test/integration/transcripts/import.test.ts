import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTranscriptImport, largestFile } from '../../../electron/transcripts/import/import-transcripts'
import { readTask } from '../../../electron/transcripts/import/read-task'
import { machineVersion } from '../../../shared/transcripts/transcript-version'
import { clockOf } from '../../harness/clock-of'
import { unwrap } from '../library/library-parts'
import { from, given, openFiles } from './transcript-files'
import { contentOf, spokenWord, wordsFrom } from './work'

describe('files on their way to transcripts', () => {
  it('come back as they were exported, down to the machine’s version', async () => {
    const { transcripts, exportFiles, importFiles, wanted, folder, page, answers } = await openFiles()
    const speakers = [{ id: 'a', name: 'Meera', style: 2 }]
    const words = wordsFrom('good morning').map(word => ({ ...word, speaker: 'a' }))
    const notes = [{ id: 'n1', at: 1, text: 'Ask again' }]
    const content = contentOf('', { transcript: { words, speakers, duration: 9 }, notes })
    const source = { ...content.source, wordTimes: 'starts', importedFrom: 'srt' } as const
    unwrap(await transcripts.create('t', { ...content, source }))
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
    const found = { importedFrom: 'srt', media: 'm9', profileId: 'office', wordTimes: 'starts' }
    expect(after?.source).toMatchObject(found)
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

  it('are in no language where that of the recording was to be found and was not', async () => {
    const { importFiles, page } = await openFiles()
    const files = [given('talk.srt', '1\n00:00:01,000 --> 00:00:02,000\nGuten Morgen\n')]
    unwrap(await importFiles({ ...from, language: 'auto', files }))
    expect(unwrap(await page.listTranscripts(null))).toMatchObject([{ name: 'talk', language: '' }])
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

  it('of a text that nobody timed come back as such: its words are not taken for heard ones', async () => {
    const { transcripts, importFiles, exportFiles, wanted, folder, answers } = await openFiles()
    const bring = async (over: string, files: ReturnType<typeof given>[] | null) => {
      const [made] = unwrap(await importFiles({ ...from, duration: 60, over, files })) ?? []
      return { id: made?.id ?? '', content: unwrap(await transcripts.read(made?.id ?? '')) }
    }
    const laid = await bring('', [given('text.txt', 'Good morning')])
    answers.file = join(folder, 'laid.json')
    unwrap(await exportFiles(wanted({ ids: [laid.id], formats: ['json'] })))
    const again = await bring('', null)
    expect(again.content?.source.importedFrom).toBe('txt')
    const over = await bring(again.id, [given('text.txt', 'Oh, good morning to all')])
    expect(over.content?.transcript.words.map(({ confidence }) => confidence)).toEqual(Array(5).fill(null))
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
      domain: 'banking',
      duration: 4,
      wordTimes: 'estimated',
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
      domain: 'banking',
      importedFrom: 'record',
      wordTimes: 'estimated',
    })
    expect(second && unwrap(second)).toMatchObject({
      name: 'b',
      notes: [],
      facts: { language: 'en-IN', tags: [] },
    })
  })
})
