import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realLibraryDisk } from '../../electron/library/library-disk'
import { openLibrary } from '../../electron/library/open-library'
import { realClock } from '../../electron/real-time'
import { createFiles } from '../../electron/storage/files'
import { realWait } from '../../electron/storage/patience'
import { newContent } from '../../electron/transcripts/transcript-kind'
import { openTranscripts } from '../../electron/transcripts/transcripts'
import { createVersions } from '../../electron/transcripts/versions'
import { transcriptUseCases } from '../../electron/use-cases/transcript-use-cases'
import type { Result } from '../../shared/result'
import { createFinder, editsOf } from '../../shared/text/find/find-in-paragraphs'
import { replaceInTexts } from '../../shared/text/find/find-in-texts'
import { editParagraphs } from '../../shared/text/transcript/edit-paragraph'
import { paragraphsOf, writeParagraph } from '../../shared/text/transcript/paragraphs'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { applyPatch } from '../../shared/text/transcript/transcript-patch'
import type { Word } from '../../shared/text/transcript/word'
import { wordsFromColumns } from '../../shared/text/transcript/word-columns'
import { createCueCutter } from '../../shared/transcripts/export/cue-cutter'
import type { ExportSource } from '../../shared/transcripts/export/export-source'
import { writeArchive } from '../../shared/transcripts/export/transcript-archive'
import { writeExport } from '../../shared/transcripts/export/write-export'
import { exportFormats, usualExport } from '../../shared/transcripts/export-choice'
import { isPartAsked, sizesAsked } from './asked'
import { figuresOf, lineOf } from './figures'
import { createGrowth } from './growth'

/** Of ten minutes, an hour and three hours. */
const sizes = [3_000, 10_000, 30_000]
const rounds = 7
const budgets = { find: 30, replace: 100, export: 300, edit: 11 }

const growth = createGrowth()

const must = <T>(result: Result<T>): T => {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}

/** A transcript needs no screen for this: what is between the disk and the page, and between the page and files. */
export async function run(): Promise<void> {
  for (const words of sizesAsked(sizes)) {
    console.log(`${words} words: minimum, median, maximum`)
    const talk = talkOf(words)
    growth.begin(words)
    if (isPartAsked('disk')) await onDisk(talk)
    if (isPartAsked('find')) await search(talk)
    if (isPartAsked('export')) await files(talk)
  }
  growth.tell()
}

const spoken = [
  'we',
  'agree',
  'that',
  'the',
  'morning',
  'headway',
  'stays',
  'at',
  'six',
  'minutes.',
  'Depot',
  'rakes,',
]

function talkOf(count: number): Transcript {
  let time = 0
  const words = Array.from({ length: count }, (_, at): Word => {
    const start = time
    time += 0.36
    return {
      // Five hundred matches in the longest, evenly spread.
      text: at % 60 === 30 ? 'Aarey' : (spoken[(at * 31) % spoken.length] ?? ''),
      start,
      end: start + 0.3,
      confidence: 0.9,
      speaker: `s${Math.floor(at / 40) % 4}`,
      machine: at,
      glued: false,
      opens: at % 40 === 0,
      confirmed: false,
    }
  })
  const speakers = ['s0', 's1', 's2', 's3'].map((id, style) => ({ id, name: `Speaker ${id}`, style }))
  return { words, speakers, duration: time }
}

async function measured(what: string, task: (round: number) => unknown, budget?: number): Promise<void> {
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await task(round)
    samples.push(performance.now() - began)
  }
  const figures = figuresOf(samples)
  if (!what.startsWith('reference')) growth.note(what, figures.median)
  const judged =
    budget === undefined ? '' : `  budget ${budget}: ${figures.median <= budget ? 'met' : 'NOT MET'}`
  console.log(`${lineOf(what, figures, 'ms')}${judged}`)
}

async function onDisk(transcript: Transcript): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-bench-'))
  const clock = realClock
  const log = (): void => undefined
  const base = { disk: realLibraryDisk, clock, platform: process.platform, wait: realWait, log }
  const library = must(await openLibrary({ ...base, files: createFiles(base), folder, version: '1.0.0' }))
  const transcripts = openTranscripts({ library, clock, log })
  const page = transcriptUseCases({
    transcripts,
    versions: createVersions(transcripts, clock),
    clock,
    onPageGone: () => undefined,
  })
  const source = {
    profileId: '',
    jobId: '',
    fileId: '',
    transcribeId: '',
    language: 'en-IN',
    domain: '',
    record: '',
    media: '',
    importedFrom: '',
  }
  must(await transcripts.create('t', newContent({ name: 'A talk', source, transcript }, 1)))
  await measured('opened from disk', async () => {
    must(await page.openTranscript({ id: 't' }))
    await page.closeTranscript({ id: 't' })
  })
  const opened = must(await page.openTranscript({ id: 't' }))
  await measured('over the bridge, as columns', () => wordsFromColumns(structuredClone(opened).spoken.words))
  await measured('reference: as objects', () => structuredClone(transcript.words))
  await measured(
    'a word edited, on disk',
    async round => {
      const word = transcript.words[100]
      if (!word) return
      const said = (text: string): Word => ({ ...word, text })
      const removed = [round === 0 ? word : said(`w${round - 1}`)]
      const change = { kind: 'words' as const, at: 100, removed, inserted: [said(`w${round}`)] }
      const step = { kind: 'patch' as const, patch: [change] }
      must(await page.editTranscript({ id: 't', after: round, steps: [{ step, by: 'typing' }] }))
    },
    budgets.edit,
  )
  await transcripts.close()
  await library.close()
  await rm(folder, { recursive: true, force: true })
}

async function search(transcript: Transcript): Promise<void> {
  const paragraphs = paragraphsOf(transcript.words).map(({ from, to }) => ({
    from,
    to,
    text: writeParagraph(transcript.words.slice(from, to)).text,
  }))
  const wanted = { find: 'aarey', matchCase: false, wholeWords: true, isPattern: false }
  const count = must(createFinder()(paragraphs, wanted)).length
  console.log(`${count} matches`)
  await measured('matches found', () => createFinder()(paragraphs, wanted), budgets.find)
  await measured(
    'matches replaced',
    () => {
      const texts = paragraphs.map(({ text }) => text)
      const replaced = must(replaceInTexts(texts, wanted, 'Aarey Colony'))
      const { edits } = editsOf(paragraphs, replaced)
      return applyPatch(transcript, editParagraphs(transcript, edits))
    },
    budgets.replace,
  )
}

async function files(transcript: Transcript): Promise<void> {
  const source: ExportSource = {
    title: 'A talk',
    language: 'en-IN',
    transcript,
    translation: null,
    nameOf: id => `Speaker ${id}`,
  }
  await measured('reference: words as JSON text', () => JSON.stringify(transcript.words))
  for (const format of exportFormats) {
    await measured(
      `export ${format}`,
      () => (format === 'json' ? archive(transcript) : writeExport(source, format, usualExport)),
      budgets.export,
    )
  }
  const cutter = createCueCutter()
  cutter.cut(source, usualExport)
  await measured('cues cut again after an edit', round => {
    const words = transcript.words.map((word, at) => (at === 200 ? { ...word, text: `w${round}` } : word))
    cutter.cut({ ...source, transcript: { ...transcript, words } }, usualExport)
  })
}

const archive = (transcript: Transcript): string =>
  writeArchive({
    title: 'A talk',
    transcript,
    machine: transcript,
    facts: { language: 'en-IN', domain: '', tags: [], review: 'none' },
    notes: [],
    speakersBy: 'none',
    translations: [],
    wordTimes: 'measured',
    importedFrom: '',
  })
