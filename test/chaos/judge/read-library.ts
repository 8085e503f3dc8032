import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { jobKind } from '../../../electron/jobs/job-kind'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import type { LibraryParts } from '../../../electron/library/library-parts'
import { type Library, openLibrary } from '../../../electron/library/open-library'
import { realClock } from '../../../electron/real-time'
import { recordingKind } from '../../../electron/recordings/recording-kind'
import { sheetKind } from '../../../electron/speech/sheet-kind'
import { createFiles } from '../../../electron/storage/files'
import { realWait } from '../../../electron/storage/patience'
import { draftKind } from '../../../electron/text-work/drafts'
import { transcriptKind } from '../../../electron/transcripts/transcript-kind'
import { heardUnits } from '../../../shared/jobs/heard-job'
import type { HeardJob, Job, JobUnit } from '../../../shared/jobs/job'
import { hasEnded, isStuck } from '../../../shared/jobs/job-state'
import type { Result } from '../../../shared/result'
import { workOfUnit } from '../people/open-keys'
import {
  lineIn,
  recordingOf,
  soundOf,
  speakerOf,
  suggestionsOf,
  textOf,
  translationOf,
  wordsOf,
} from '../world/made-for'
import { fingerprint } from './fingerprint'
import type { Kept } from './judge'

/** All that is in the library, and what it should be. The program is closed. */
export async function readLibrary(folder: string): Promise<Kept[]> {
  const library = must(await openLibrary({ ...libraryParts(), folder, version: '0.1.0' }))
  try {
    const jobs = library.documents(jobKind)
    const kept: Kept[] = []
    for (const { id } of must(await jobs.list()).items) {
      const job = must(await jobs.read(id))
      if (job) kept.push(...(await keptBy(job, library)))
    }
    return [...kept, ...(await sheets(library)), ...(await drafts(library)), ...(await recordings(library))]
  } finally {
    await library.close()
  }
}

export function libraryParts(): LibraryParts {
  const base = {
    disk: realLibraryDisk,
    clock: realClock,
    platform: process.platform,
    wait: realWait,
    log: () => undefined,
  }
  return { ...base, files: createFiles(base) }
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The library cannot be read: ${JSON.stringify(result.error)}`)
  return result.value
}

async function keptBy(job: Job, library: Library): Promise<Kept[]> {
  switch (job.kind) {
    case 'speech':
      return Promise.all(
        job.rows.map(
          async ({ text, phase, sound, requiredTime }, at): Promise<Kept> => ({
            key: `speech ${lineIn(text)}`,
            where: `job ${job.id}, row ${at}`,
            hasEnded: hasEnded(phase),
            is: sound === null ? null : await soundAt(library, sound),
            shouldBe: await fingerprint(soundOf(text, requiredTime)),
          }),
        ),
      )
    case 'augment':
      return job.rows.map(
        ({ text, count, suggestions }, at): Kept => ({
          ...ofUnit(job, at),
          key: `augment ${lineIn(text)}`,
          is: suggestions?.map(one => one.text).join(' | ') ?? null,
          shouldBe: suggestionsOf(text, count).join(' | '),
        }),
      )
    case 'translate':
      return job.rows.map(
        ({ text, translation }, at): Kept => ({
          ...ofUnit(job, at),
          key: `translate ${lineIn(text)}`,
          is: translation?.text ?? null,
          shouldBe: translationOf(text, job.targetLanguage),
        }),
      )
    case 'heard':
      return Promise.all(job.rows.flatMap((_, at) => ofSentence(job, at, library)))
    default:
      return Promise.all(
        job.units.flatMap((unit, at) =>
          unit.does === 'upload' ? [] : [ofRecording(job, unit, at, library)],
        ),
      )
  }
}

/** Its sound, and the words that were heard of it. */
function ofSentence(job: HeardJob, at: number, library: Library): Promise<Kept>[] {
  const { text, sound, heard } = job.rows[at] ?? { text: '', sound: null, heard: null }
  const [say, , hear] = heardUnits(job, at).map(unit => ofUnit(job, job.units.indexOf(unit)))
  const line = lineIn(text) ?? -1
  const unplanned = { where: `job ${job.id}, row ${at}`, hasEnded: false }
  const words = wordsOf(line).map(({ word }) => word)
  const soundKept = async (): Promise<Kept> => ({
    ...(say ?? unplanned),
    key: `speech ${line}`,
    is: sound === null ? null : await soundAt(library, sound),
    shouldBe: await fingerprint(soundOf(text, null)),
  })
  const wordsKept = async (): Promise<Kept> => ({
    ...(hear ?? unplanned),
    ...{ key: `transcribe ${line}`, is: heard, shouldBe: words.join(' ') },
  })
  return [soundKept(), wordsKept()]
}

function ofUnit(job: Job, at: number): Pick<Kept, 'where' | 'hasEnded'> {
  const unit = job.units[at]
  return {
    where: `job ${job.id}, unit ${at}`,
    hasEnded: unit === undefined || hasEnded(unit.phase) || isStuck(job, unit),
  }
}

async function ofRecording(job: Job, unit: JobUnit, at: number, library: Library): Promise<Kept> {
  const line = lineIn(job.title) ?? -1
  const words = wordsOf(line)
    .map(({ word }) => word)
    .join(' ')
  const about = { ...ofUnit(job, at), key: `${workOfUnit[unit.does]} ${line}` }
  if (unit.phase !== 'done') return { ...about, is: null, shouldBe: words }
  switch (unit.does) {
    case 'speakers': {
      const turns = await readTurns(library, unit.results.turns)
      return { ...about, is: turns, shouldBe: speakerOf(line) }
    }
    case 'segments': {
      const transcript = must(await library.documents(transcriptKind).read(job.id))?.transcript
      const speakers = transcript?.speakers.map(({ name, id }) => name || id).join(', ') ?? 'no transcript'
      return { ...about, is: speakers, shouldBe: speakerOf(line) }
    }
    default: {
      const transcript = must(await library.documents(transcriptKind).read(job.id))?.transcript
      const heard = transcript?.words.map(({ text }) => text).join(' ') ?? 'no transcript'
      return { ...about, is: heard, shouldBe: words }
    }
  }
}

const recordSchema = z.object({ results: z.array(z.object({ user: z.string() })) })

async function readTurns(library: Library, id = ''): Promise<string> {
  const file = must(await library.downloads.fileOf(id))
  if (file === null) return 'no file'
  const { results } = recordSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  return results.map(({ user }) => user).join(', ')
}

const soundAt = ({ downloads }: Library, id: string): Promise<string> => fileAt(downloads, id)

async function fileAt(store: Library['downloads'], id: string): Promise<string> {
  const file = must(await store.fileOf(id))
  return file === null ? 'no file' : fingerprint(file)
}

/** The lines as they were typed, and every sound that came in for them. */
async function sheets(library: Library): Promise<Kept[]> {
  const store = library.documents(sheetKind)
  const kept: Kept[] = []
  for (const { id } of must(await store.list()).items) {
    for (const { text, takes } of must(await store.read(id))?.sheet.lines ?? []) {
      const line = lineIn(text) ?? -1
      const where = `sheet ${id}`
      kept.push({ key: `sheet ${line}`, where, hasEnded: true, is: text, shouldBe: textOf(line) })
      for (const { sound } of takes) {
        const shouldBe = await fingerprint(soundOf(text, null))
        const is = await soundAt(library, sound)
        kept.push({ key: `sheet ${line}`, where: `${where}, a take`, hasEnded: true, is, shouldBe })
      }
    }
  }
  return kept
}

const draftSchema = z.object({ lines: z.array(z.number()) })

async function drafts(library: Library): Promise<Kept[]> {
  const store = library.items(draftKind)
  const kept: Kept[] = []
  for (const { id } of must(await store.list()).items) {
    const item = must(await store.get(id))
    const draft = draftSchema.safeParse(item?.draft)
    for (const line of draft.success ? draft.data.lines : []) {
      kept.push({ key: `draft ${line}`, where: `draft ${id}`, hasEnded: true, is: null, shouldBe: '' })
    }
  }
  return kept
}

async function recordings(library: Library): Promise<Kept[]> {
  const listed = must(await library.items(recordingKind).list()).items
  return Promise.all(
    listed.map(
      async ({ summary: { id, name, media, comesFrom } }): Promise<Kept> => ({
        key: `recording ${lineIn(name)}`,
        where: `recording ${id}`,
        // Words that were begun elsewhere come without a recording.
        hasEnded: media !== null || comesFrom === null,
        is: media === null ? null : await fileAt(library.media, media),
        shouldBe: await fingerprint(recordingOf(lineIn(name) ?? -1)),
      }),
    ),
  )
}
