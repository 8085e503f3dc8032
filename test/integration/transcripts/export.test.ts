import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shortEnough } from '../../../electron/transcripts/export/export-transcripts'
import { sessionPause } from '../../../electron/transcripts/versions'
import { type ExportProgress, exportFormats, usualExport } from '../../../shared/transcripts/export-choice'
import { unwrap } from '../library/library-parts'
import { openFiles } from './transcript-files'
import { contentOf, sayStep, spokenWord, wordsFrom } from './work'

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
    expect(unwrap(await exportFiles(wanted({ nameTemplate: '{index} {language} {title}' })))).toBeNull()
    expect(asked.at(-1)).toBe('1 en-IN Line 3- review-today.srt')
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

  it('mark what was changed since somebody left, or say that nobody knows that version', async () => {
    const { transcripts, exportFiles, wanted, folder, page, clock } = await openFiles()
    unwrap(await transcripts.create('t', contentOf('good morning')))
    unwrap(await page.openTranscript({ id: 't' }))
    for (const [after, [from, to]] of [
      ['morning', 'evening'] as const,
      ['evening', 'night'] as const,
    ].entries()) {
      const steps = [{ step: sayStep(spokenWord(from, 1), to), by: 'person' as const }]
      unwrap(await page.editTranscript({ id: 't', after, steps }))
      clock.time += sessionPause
    }
    const [session] = unwrap(await page.listVersions({ id: 't' }))
    const since = (version: string) =>
      exportFiles(wanted({ formats: ['html'], options: { ...usualExport, since: version } }))
    expect(session?.kind).toBe('session')
    expect(unwrap(await since(session?.id ?? ''))?.failed).toEqual([])
    const written = await readFile(join(folder, 'chosen.srt'), 'utf8')
    expect(written).toContain('good<del> evening</del><ins> night</ins>')
    expect(unwrap(await since('edit-99'))?.failed).toMatchObject([{ error: { kind: 'not-found' } }])
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

  it('are written though others took their place while they were on screen', async () => {
    const { transcripts, page, exportFiles, wanted, asked, folder } = await openFiles()
    unwrap(await transcripts.create('t', contentOf('good morning')))
    unwrap(await page.openTranscript({ id: 't' }))
    unwrap(await transcripts.remove('t'))
    expect(unwrap(await exportFiles(wanted()))).toMatchObject({ files: ['chosen.srt'], failed: [] })
    expect(asked).toEqual(['A talk.srt'])
    expect(await readFile(join(folder, 'chosen.srt'), 'utf8')).toContain('good morning')
    expect(unwrap(await exportFiles(wanted({ formats: ['txt', 'json'] })))?.files).toHaveLength(2)
    expect(unwrap(await exportFiles(wanted({ ids: 'all' })))).toMatchObject({ files: [] })
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

  it('need no version where no format shows what was changed since', async () => {
    const { transcripts, page, parts, exportFiles, wanted } = await openFiles()
    unwrap(await transcripts.create('t', contentOf('good morning')))
    const { id } = unwrap(await page.saveVersion({ id: 't', name: 'Before' }))
    const versions = join(parts.folder, 'library', 'transcripts', 't', 'versions')
    await writeFile(join(versions, `${id}.json`), '{"version": 99}')
    const options = { ...usualExport, since: id }
    expect(unwrap(await exportFiles(wanted({ options })))).toMatchObject({
      files: ['chosen.srt'],
      failed: [],
    })
    const document = unwrap(await exportFiles(wanted({ options, formats: ['docx'] })))
    expect(document?.failed).toMatchObject([{ id: 't', format: null }])
  })
})
