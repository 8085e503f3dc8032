import { join } from 'node:path'
import { type Dub, spokenLine, trackIn } from '../../shared/dub/dub'
import type { DubExportUpdate } from '../../shared/dub/dub-file-requests'
import type { DubExportChoice } from '../../shared/dub/export/export-choice'
import {
  castTable,
  type SpokenText,
  speakerInFiles,
  spokenSrt,
  spokenVtt,
} from '../../shared/dub/export/spoken-files'
import { heardTake } from '../../shared/dub/heard-take'
import { isHeardIn } from '../../shared/dub/levels'
import type { MixPlan } from '../../shared/dub/mix-plan'
import type { PlannedLine } from '../../shared/dub/timing/timing'
import type { AppError } from '../../shared/errors'
import { failure, type Result, success } from '../../shared/result'
import { ensureSpace } from '../library/free-space'
import { newItemId } from '../library/items/item-id'
import type { LibraryDisk } from '../library/library-disk'
import { plainNamePart, safeFileName } from '../library/names/safe-file-name'
import { collisionKey } from '../library/names/unique-file-names'
import type { Clock } from '../ports'
import { putInPlace } from '../speech/save/put-in-place'
import { makeStaging, removeSaveStaging } from '../speech/save/staging'
import type { Files } from '../storage/files'
import { stoppedMessage, type TaskPool } from '../threads/task-pool'
import type { DubMixes, MadeMix } from './dub-mixes'
import type { DubPlans } from './dub-plans'
import type { DubExportOrder, DubFileNames, WrittenDubFiles } from './export/export-order'
import type { DubSoundTasks } from './sound-tasks'

export interface DubExportAsked {
  id: string
  dub: Dub
  language: string
  choice: DubExportChoice
  folder: string
}

export interface DubExports {
  /** Answers at once; how it goes on and ends is told. */
  start(asked: DubExportAsked): string
  cancel(id: string): void
  close(): Promise<void>
}

export interface DubExportParts {
  mixes: DubMixes
  plans: Pick<DubPlans, 'plan'>
  pool: Pick<TaskPool<DubSoundTasks>, 'run'>
  files: Pick<Files, 'write'>
  disk: LibraryDisk
  clock: Clock
  countedName: (number: number) => string
  /** What the sound under the lines is called. */
  bedName: () => string
  tell: (update: DubExportUpdate) => void
}

/** As every other program would write them. */
const ordinaryFile = 0o666

export function createDubExports(parts: DubExportParts): DubExports {
  const { disk, clock, tell } = parts
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>()

  async function run(id: string, asked: DubExportAsked, signal: AbortSignal): Promise<void> {
    const said = nameParts(asked.dub, parts)
    const claimed = await claimBase(asked, behindBase(asked.choice, said), { disk, clock })
    if (!claimed.ok) return tell({ id, state: 'failed', error: claimed.error })
    let written: Result<WrittenDub>
    try {
      written = await writeAll(asked, { ...claimed.value, said }, parts, {
        signal,
        progress: part => tell({ id, state: 'running', part }),
      })
    } finally {
      await removeSaveStaging(claimed.value.staging, disk)
    }
    if (signal.aborted) tell({ id, state: 'cancelled' })
    else if (!written.ok) tell({ id, state: 'failed', error: written.error })
    else tell({ id, state: 'done', folder: asked.folder, ...written.value })
  }

  return {
    start(asked) {
      const id = newItemId()
      const stop = new AbortController()
      const done = run(id, asked, stop.signal)
        .catch((thrown: unknown) =>
          tell({ id, state: 'failed', error: { kind: 'unexpected', detail: String(thrown) } }),
        )
        .finally(() => running.delete(id))
      running.set(id, { stop, done })
      return id
    },
    cancel: id => running.get(id)?.stop.abort(),
    async close() {
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

type WrittenDub = Omit<Extract<DubExportUpdate, { state: 'done' }>, 'id' | 'state' | 'folder'>

interface ExportWatch {
  signal: AbortSignal
  progress: (part: number) => void
}

/** What the mix takes of the whole: the rest is written from it. */
const mixPart = 0.5

async function writeAll(
  asked: DubExportAsked,
  place: ClaimedBase & { said: NameParts },
  parts: DubExportParts,
  { signal, progress }: ExportWatch,
): Promise<Result<WrittenDub>> {
  const { id, dub, language, choice, folder } = asked
  const { staging, base } = place
  const track = trackIn(dub, language)
  if (!track) return failure({ kind: 'not-found', what: 'file' })
  const planned = await parts.plans.plan(id, { dub }, language)
  if (!planned.ok) return planned
  const space = await ensureSpace(parts.disk, folder, bytesOfExport(asked))
  if (!space.ok) return space

  const spoken: SpokenText = { dub, track, plan: planned.value, countedName: parts.countedName }
  const texts = textFiles(base, choice, spoken)
  for (const { name, text } of texts) {
    const put = await parts.files.write(join(staging, name), Buffer.from(text), ordinaryFile)
    if (!put.ok) return put
  }
  const sounds = await writeSounds(asked, { ...place, spoken }, parts, { signal, progress })
  if (!sounds.ok) return sounds
  // Whoever cancels in the last moment wants nothing of it, either.
  if (signal.aborted) return failure({ kind: 'cancelled' })
  const files = [...sounds.value.files, ...texts.map(({ name }) => name)]
  const placed = await putInPlace({ staging, folder, names: files, replace: false }, parts.disk)
  if (!placed.ok) return placed
  const losses = texts.flatMap(({ format, count }) =>
    count > 0 && format !== 'csv' ? [{ format, count }] : [],
  )
  return success({ ...sounds.value, files, losses })
}

const textFiles = (base: string, choice: DubExportChoice, spoken: SpokenText) =>
  (
    [
      { wanted: choice.srt, format: 'srt', write: spokenSrt },
      { wanted: choice.vtt, format: 'vtt', write: spokenVtt },
      { wanted: choice.table, format: 'csv', write: () => ({ text: castTable(spoken), losses: [] }) },
    ] as const
  )
    .filter(({ wanted }) => wanted)
    .map(({ format, write }) => {
      const { text, losses } = write(spoken)
      return { format, name: `${base}.${format}`, text, count: losses.length }
    })

interface SoundPlace extends ClaimedBase {
  said: NameParts
  spoken: SpokenText
}

async function writeSounds(
  asked: DubExportAsked,
  place: SoundPlace,
  parts: DubExportParts,
  { signal, progress }: ExportWatch,
): Promise<Result<WrittenDubFiles & { silent: number }>> {
  const { id, dub, language, choice } = asked
  const { mix: format, stems, clips, film } = choice
  const wantsSound = format !== null || stems || clips || film
  if (!wantsSound) return success({ files: [], failed: [], silent: 0 })
  const written = { signal, progress: (part: number) => progress(mixPart + part * (1 - mixPart)) }
  const mixed = { signal, progress: (part: number) => progress(part * mixPart) }
  return parts.mixes.make(id, dub, language, made => writeFrom(made, asked, place, parts, written), mixed)
}

async function writeFrom(
  { plan, file: mix, told, workshop }: MadeMix,
  { dub, language, choice: { mix: format, stems, clips, film } }: DubExportAsked,
  { staging, base, said, spoken }: SoundPlace,
  parts: DubExportParts,
  watch: ExportWatch,
): Promise<Result<WrittenDubFiles & { silent: number }>> {
  const { original } = plan
  if (film && original !== null) {
    const size = await parts.disk.stat(original).then(
      stats => stats.size,
      () => 0,
    )
    const space = await ensureSpace(parts.disk, staging, size)
    if (!space.ok) return space
  }
  const written = await parts.pool.run(
    'exportDubFiles',
    {
      plan,
      mix,
      missing: told.missing,
      workshop,
      folder: staging,
      wants: {
        mix: format,
        stems,
        clips,
        // One that is gone is told as any film that cannot be read.
        film: film ? { file: original ?? '', language, originalLanguage: dub.language } : null,
      },
      names: namesOf(base, said, spoken, plan),
    } satisfies DubExportOrder,
    watch,
  )
  if (!written.ok) {
    return failure(
      written.error === stoppedMessage
        ? { kind: 'cancelled' }
        : { kind: 'unexpected', detail: written.error },
    )
  }
  return written.value.ok
    ? success({ ...written.value.value, silent: silentIn(dub, language, plan) })
    : written.value
}

/** Where nobody speaks, though somebody should. What has no words yet is in no plan, and silent too. */
function silentIn(dub: Dub, language: string, { clips }: MixPlan): number {
  const heard = new Set(clips.map(({ key }) => key))
  return dub.lines.filter(
    ({ key, keepsOriginal }) => !(keepsOriginal || heard.has(key) || spokenLine(dub, language, key).isMuted),
  ).length
}

/** What names say behind the base. */
interface NameParts extends Pick<DubFileNames, 'bed' | 'speakers'> {
  /** How many digits the number of a line has. */
  digits: number
}

function nameParts(
  dub: Dub,
  { countedName, bedName }: Pick<DubExportParts, 'countedName' | 'bedName'>,
): NameParts {
  const speakers = [...new Set(dub.lines.map(({ speaker }) => speaker))]
  const named = speakers.map(id => [id, plainNamePart(speakerInFiles(dub, id, countedName))])
  return {
    bed: plainNamePart(bedName()),
    speakers: Object.fromEntries(named),
    digits: String(dub.lines.length).length,
  }
}

/** The longest of formats, films and texts. */
const longestFormat = '.webm'

/** What comes behind the base in any file: there is room for all of it, so that each says what it is of. */
function behindBase({ stems, clips }: DubExportChoice, { bed, speakers, digits }: NameParts): string[] {
  const voices = Object.values(speakers)
  const titles = [
    ...(stems ? [...voices, bed] : []),
    ...(clips ? voices.map(voice => `${'0'.repeat(digits)} ${voice}`) : []),
  ]
  // Two speakers may have one name, and are counted.
  return [longestFormat, ...titles.map(title => ` ${title} (99).wav`)]
}

function namesOf(
  base: string,
  { bed, speakers, digits }: NameParts,
  { dub, plan }: SpokenText,
  { clips }: MixPlan,
): DubFileNames {
  const places = new Map(dub.lines.map(({ key }, at) => [key, at]))
  const heard = new Map(clips.map(clip => [clip.key, clip.speaker]))
  const clipName = ({ key }: PlannedLine): string => {
    const number = String((places.get(key) ?? 0) + 1).padStart(digits, '0')
    return `${base} ${number} ${speakers[heard.get(key) ?? ''] ?? ''}`
  }
  return {
    base,
    bed,
    speakers,
    clips: Object.fromEntries(
      plan.filter(({ key }) => heard.has(key)).map(line => [line.key, clipName(line)]),
    ),
  }
}

const bytesEachSecond = 48_000 * 2 * 2

/** About as much as is written, at most. */
function bytesOfExport({ dub, language, choice }: DubExportAsked): number {
  const { mix, stems, clips, film } = choice
  const sounds =
    [mix !== null, clips, film].filter(wanted => wanted).length + (stems ? stemsOf(dub, language) : 0)
  return sounds * dub.seconds * bytesEachSecond
}

/** Each is as long as the whole: one of everybody who is heard, and one of what is heard beside them. */
function stemsOf(dub: Dub, language: string): number {
  const heard = dub.lines.flatMap(({ key, speaker }) =>
    heardTake(spokenLine(dub, language, key)) && isHeardIn(dub.mix, speaker) ? speaker : [],
  )
  const hasBed = dub.mix.bed.kind !== 'none' || dub.lines.some(({ keepsOriginal }) => keepsOriginal)
  return new Set(heard).size + (hasBed ? 1 : 0)
}

/** What the names of all files of an export begin with, and where they are until they are whole. */
interface ClaimedBase {
  base: string
  staging: string
}

/**
 * What was exported before stays, and so does what another window or command line writes just now: the next is numbered.
 * Only then is it looked whether it is free, since another export may have ended meanwhile.
 */
async function claimBase(
  { dub, language, folder }: DubExportAsked,
  behind: readonly string[],
  { disk, clock }: Pick<DubExportParts, 'disk' | 'clock'>,
): Promise<Result<ClaimedBase>> {
  for (let number = 1; ; number += 1) {
    const counted = number === 1 ? '' : ` (${number})`
    const base = safeFileName(dub.name, { ending: ` ${plainNamePart(language)}${counted}`, behind })
    const own = collisionKey(base)
    const staging = await makeStaging(folder, disk, clock, own)
    if (!staging.ok) {
      if (isTaken(staging.error)) continue
      return staging
    }
    const names = await disk.readdir(folder).catch((): string[] => [])
    const begins = names.map(collisionKey)
    if (!begins.some(one => one === own || one.startsWith(`${own}.`) || one.startsWith(`${own} `))) {
      return success({ base, staging: staging.value })
    }
    await removeSaveStaging(staging.value, disk)
  }
}

const isTaken = (error: AppError): boolean => error.kind === 'storage' && error.code === 'EEXIST'
