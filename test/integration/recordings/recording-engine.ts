import { mkdir, readdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createGivenFiles, type GivenFiles } from '../../../electron/recordings/given-files'
import { inspectSound } from '../../../electron/recordings/inspect-sound'
import { openRecordingWork, type RecordingWork } from '../../../electron/recordings/open-recording-work'
import { createVocabulary, vocabularyKind } from '../../../electron/recordings/vocabulary'
import { createVersions } from '../../../electron/transcripts/versions'
import { findUseCases } from '../../../electron/use-cases/find-use-cases'
import { recordingUseCases } from '../../../electron/use-cases/recording-use-cases'
import type { Found } from '../../../shared/find/find-requests'
import type { Recording } from '../../../shared/recordings/recording'
import { type EngineOptions, type JobEngine, openJobEngine } from '../jobs/job-engine'
import { quickTime } from '../jobs/quick-time'
import { indexHere } from '../library/index/index-here'
import { unwrap } from '../library/library-parts'

export interface RecordingEngine {
  engine: JobEngine
  work: RecordingWork
  given: GivenFiles
  use: ReturnType<typeof recordingUseCases> & ReturnType<typeof findUseCases>
  rows(): Promise<Recording[]>
  /** Those that hold the words. */
  found(text: string): Promise<Found[]>
  /** As soon as a recording is so. */
  until(isSo: (recording: Recording) => boolean): Promise<Recording>
  /** A person drops them: answers what was found, and adds what can be. */
  drop(...paths: string[]): Promise<string[]>
  /** What the system's bin holds, each folder with its files. */
  bin(): Promise<Record<string, string[]>>
  /** False: the system has none. */
  hasBin: { now: boolean; takes?: () => Promise<unknown> }
  chosen: { paths: string[] | null }
  restart(): Promise<RecordingEngine>
}

export const choice = { language: 'en', domain: 'general', speakers: false }

/** What a thread of its own would do. */
const tasks = { inspectSound }

/** The library of recordings over a real disk and a scripted service. */
export async function openRecordingEngine(options: EngineOptions = {}): Promise<RecordingEngine> {
  return over(await openJobEngine({ openIndex: indexHere, ...options }))
}

async function over(engine: JobEngine): Promise<RecordingEngine> {
  const { parts, library, jobs, profile } = engine
  const { clock, timers } = quickTime(100)
  const binFolder = join(parts.folder, 'system-bin')
  const hasBin: RecordingEngine['hasBin'] = { now: true }
  const chosen: RecordingEngine['chosen'] = { paths: null }
  const given = createGivenFiles()
  const vocabulary = createVocabulary(library.items(vocabularyKind))
  const work = unwrap(
    await openRecordingWork({
      folder: parts.folder,
      library,
      jobs,
      portsFor: engine.portsFor,
      transcripts: engine.transcripts,
      versions: createVersions(engine.transcripts, engine.clock),
      vocabulary,
      pool: {
        run: async (name, input) => {
          return (await tasks[name as keyof typeof tasks](input as never)) as never
        },
      },
      findFfmpeg: async () => null,
      versionNames: () => ({
        again: 'Before transcribing again',
        attached: name => `Before attaching ${name}`,
        machine: 'As the machine heard it',
      }),
      trashItem: async path => {
        await hasBin.takes?.()
        if (!hasBin.now) throw new Error('There is no bin.')
        await mkdir(binFolder, { recursive: true })
        await rename(path, join(binFolder, basename(path)))
      },
      files: parts.files,
      clock,
      timers,
      log: parts.log,
    }),
  )
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await work.close()
  }
  onTestFinished(close)
  unwrap(await jobs.resume())
  await work.begin()

  const use = {
    ...findUseCases(engine.library.index, () => null),
    ...recordingUseCases({
      work: Promise.resolve({ ok: true, value: work }),
      given,
      media: library.media,
      transcripts: engine.transcripts,
      vocabulary,
      speech: {
        voices: async () => [],
        speakerProblem: async () => null,
        speak: async ({ gender }) => ({
          ok: true,
          value: {
            sound: { samples: new Float32Array(1_600), sampleRate: gender === 'male' ? 8_000 : 16_000 },
            voice: { id: 'v', name: 'V', gender, language: 'en-US' },
          },
        }),
      },
      dialogs: { open: async () => chosen.paths?.[0] ?? null, openSeveral: async () => chosen.paths },
      texts: () => ({ chooseTitle: 'Choose', soundTitle: 'Choose the sound', exampleName: 'Example' }),
      showFile: () => {},
      clock,
    }),
  }
  const rows = async (): Promise<Recording[]> => work.recordings.rows()

  return {
    engine,
    work,
    given,
    use,
    rows,
    found: async text => unwrap(await use.find({ text, in: ['recording'], most: 10, inside: false })).found,
    hasBin,
    chosen,

    until: isSo =>
      new Promise((resolve, reject) => {
        const look = async (): Promise<void> => {
          const found = (await rows()).find(isSo)
          if (!found) return
          end()
          resolve(found)
        }
        const end = work.recordings.onChange(() => void look().catch(reject))
        look().catch(reject)
      }),

    async drop(...paths) {
      given.add(paths)
      const found = unwrap(await use.inspectRecordings({ paths }))
      const files = found.files.map(({ path, name }) => ({ path, name, ...choice }))
      return unwrap(await use.addRecordings({ profileId: profile.id, files })).ids
    },

    async bin() {
      const folders = await readdir(binFolder).catch(() => [])
      const listed = folders.map(async name => [name, (await readdir(join(binFolder, name))).sort()] as const)
      return Object.fromEntries(await Promise.all(listed))
    },

    async restart() {
      await close()
      return over(await engine.restart())
    },
  }
}
