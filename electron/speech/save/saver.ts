import { basename, dirname } from 'node:path'
import { parseTemplate } from '../../../shared/formats/name-template'
import { failure, type Result, success } from '../../../shared/result'
import { type Clip, clipsOf } from '../../../shared/speech/save/clips'
import type { SaveChoice } from '../../../shared/speech/save/save-choice'
import type { SaveUpdate } from '../../../shared/speech/save/speech-file-requests'
import type { Sheet } from '../../../shared/speech/sheet'
import { ensureSpace } from '../../library/free-space'
import { newItemId } from '../../library/items/item-id'
import type { LibraryDisk } from '../../library/library-disk'
import { collisionKey } from '../../library/names/unique-file-names'
import type { Clock, Timers } from '../../ports'
import { stoppedMessage } from '../../threads/task-pool'
import { clipSources, uniqueNames } from './clip-files'
import { manifestNames, type PlanSaveParts, planSave } from './plan-save'
import { bytesOfSave, trackOf } from './preview-save'
import { putInPlace } from './put-in-place'
import type { SavePlan, SaveReport } from './save-plan'
import { makeStaging, removeSaveStaging } from './staging'

/** A folder, or the full name of an archive or track. */
export interface SaveOrder {
  sheet: Sheet
  service: string
  choice: SaveChoice
  path: string
  existing: 'keep' | 'replace'
}

export interface Saver {
  /** How many files of these names are in the folder already. */
  existingIn(folder: string, sheet: Sheet, choice: SaveChoice): Promise<number>
  /** Answers at once; how it goes on and ends is told. */
  start(order: SaveOrder): Result<{ id: string; sounds: number }>
  cancel(id: string): void
  close(): Promise<void>
}

export interface SaverParts extends PlanSaveParts {
  run: (
    plan: SavePlan,
    watch: { progress: (part: number) => void; signal: AbortSignal },
  ) => Promise<Result<Result<SaveReport>, string>>
  ffmpeg: () => Promise<string | null>
  disk: LibraryDisk
  clock: Clock
  timers: Timers
  tell: (update: SaveUpdate) => void
}

/** Hours of silence are a mistyped start, and would fill the disk. */
const longestTrack = 24 * 3_600
const tellEvery = 100

export function createSaver(parts: SaverParts): Saver {
  const { disk, clock, timers, tell } = parts
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>()

  async function save(
    id: string,
    order: SaveOrder,
    clips: readonly Clip[],
    stop: AbortSignal,
  ): Promise<void> {
    const folder = order.choice.as === 'folder' ? order.path : dirname(order.path)
    const staging = await makeStaging(folder, disk, clock)
    if (!staging.ok) return tell({ id, state: 'failed', error: staging.error })
    const progress = createProgress(id, clips.length)
    let saved: Result<SaveReport>
    try {
      saved = await intoPlace(order, clips, { folder, staging: staging.value, stop, progress })
    } finally {
      progress.end()
      await removeSaveStaging(staging.value, disk)
    }
    // Not sooner: whoever hears of the end looks into the folder.
    if (!saved.ok && saved.error.kind === 'cancelled') tell({ id, state: 'cancelled' })
    else if (!saved.ok) tell({ id, state: 'failed', error: saved.error })
    else {
      const { sounds, failed, reason } = saved.value
      tell({ id, state: 'saved', path: order.path, sounds, failed, reason })
    }
  }

  async function intoPlace(
    order: SaveOrder,
    clips: readonly Clip[],
    {
      folder,
      staging,
      stop,
      progress,
    }: { folder: string; staging: string; stop: AbortSignal; progress: Progress },
  ): Promise<Result<SaveReport>> {
    const { choice, sheet, service } = order
    const isFolder = choice.as === 'folder'
    const replace = order.existing === 'replace'
    const fileName = isFolder ? '' : basename(order.path)
    const there = await disk.readdir(folder).catch((): string[] => [])
    const plan = await planSave(
      {
        clips,
        choice,
        fileName,
        taken: replace && isFolder ? [] : there,
        head: { sheet: sheet.name, service, savedAt: new Date(clock.now()).toISOString() },
        staging,
        ffmpeg: await parts.ffmpeg(),
      },
      parts,
    )
    if (!plan.ok) return plan
    const written = await parts.run(plan.value, { progress: progress.at, signal: stop })
    if (stop.aborted) return failure({ kind: 'cancelled' })
    if (!written.ok)
      return failure(written.error === stoppedMessage ? { kind: 'cancelled' } : unexpected(written.error))
    if (!written.value.ok) return written.value
    const { files } = written.value.value
    // The dialog asked before the archive or track of this name was taken; nobody asked about the files beside it.
    const own = files.filter(name => name === fileName)
    const others = files.filter(name => name !== fileName)
    for (const [names, mayReplace] of [
      [own, true],
      [others, replace && isFolder],
    ] as const) {
      const placed = await putInPlace({ staging, folder, names, replace: mayReplace }, disk)
      if (!placed.ok) return placed
    }
    return written.value
  }

  /** Some times a second, however many sounds a second are written. */
  function createProgress(id: string, total: number): Progress {
    let done = 0
    let timer: unknown = null
    const report = (): void => {
      timer = null
      tell({ id, state: 'running', done, total })
    }
    return {
      at(part) {
        done = Math.round(part * total)
        timer ??= timers.set(report, tellEvery)
      },
      end: () => timers.clear(timer),
    }
  }

  return {
    async existingIn(folder, sheet, choice) {
      if (choice.as !== 'folder') return 0
      const there = new Set((await disk.readdir(folder).catch((): string[] => [])).map(collisionKey))
      const { clips } = clipsOf(sheet, choice.lines)
      const sources = await clipSources(clips, choice.format, parts.downloads)
      const endings = sources.map(({ ending }) => ending)
      const names = await uniqueNames(clips, parseTemplate(choice.template), endings, [])
      const manifest = choice.manifest ? Object.values(manifestNames('folder', '', names)) : []
      return [...names, ...manifest].filter(name => there.has(collisionKey(name))).length
    },

    start(order) {
      const { clips } = clipsOf(order.sheet, order.choice.lines)
      if (clips.length === 0) {
        return failure({ kind: 'invalid', path: 'lines', problem: 'None of these lines has a sound.' })
      }
      if (order.choice.as === 'joined' && trackOf(clips, order.choice).seconds > longestTrack) {
        return failure({ kind: 'invalid', path: 'start', problem: 'The track would be longer than a day.' })
      }
      const id = newItemId()
      const stop = new AbortController()
      const done = ensureSpace(disk, order.path, bytesOfSave(clips))
        .then(space =>
          space.ok ? save(id, order, clips, stop.signal) : tell({ id, state: 'failed', error: space.error }),
        )
        .catch((thrown: unknown) => tell({ id, state: 'failed', error: unexpected(String(thrown)) }))
        .finally(() => running.delete(id))
      running.set(id, { stop, done })
      return success({ id, sounds: clips.length })
    },

    cancel: id => running.get(id)?.stop.abort(),

    async close() {
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

interface Progress {
  at(part: number): void
  end(): void
}

const unexpected = (detail: string) => ({ kind: 'unexpected', detail }) as const
