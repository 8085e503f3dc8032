import { join } from 'node:path'
import { type Dub, trackIn } from '../../shared/dub/dub'
import { mixOf, soundsInMix } from '../../shared/dub/mix-of'
import type { MixPlan, MixTold } from '../../shared/dub/mix-plan'
import { failure, type Result, success } from '../../shared/result'
import { createSlots, type Slots } from '../jobs/slots'
import { atOnce } from '../library/at-once'
import { fileStem } from '../library/items/item-id'
import type { Hold } from '../library/locks/locks'
import type { Library } from '../library/open-library'
import { recordingKind } from '../recordings/recording-kind'
import type { TaskPool } from '../threads/task-pool'
import type { DubPlans } from './dub-plans'
import type { Workshop } from './sound/prepare'
import type { DubSoundTasks } from './sound-tasks'

/** Beside the library, and in no backup of it. */
export const mixCache = ({ folder }: { folder: string }): string => join(folder, 'dub-sounds')

export interface MixWatch {
  progress?: (part: number) => void
  signal?: AbortSignal
}

/** A mix that says what the dub says now, and where it lies. */
export interface MadeMix {
  plan: MixPlan
  file: string
  told: MixTold
  workshop: Workshop
}

export interface DubMixes {
  plan(id: string, dub: Dub, language: string): Promise<Result<MixPlan>>
  /** Mixes it, and has it used: as long as that takes, nobody else mixes into its file, be it another process. */
  make<T>(
    id: string,
    dub: Dub,
    language: string,
    use: (mix: MadeMix) => Promise<Result<T>>,
    watch?: MixWatch,
  ): Promise<Result<T>>
}

export interface DubMixParts {
  library: Pick<Library, 'items' | 'downloads' | 'media' | 'locks'>
  /** Of mixes and of what they are made from: anybody may delete it. */
  cache: string
  pool: Pick<TaskPool<DubSoundTasks>, 'run'>
  plans: Pick<DubPlans, 'plan'>
  findFfmpeg: () => Promise<string | null>
}

const lookAtOnce = 16
/** Milliseconds. */
const lookEvery = 1_000
const never = new AbortController().signal

export function createDubMixes({ library, cache, pool, plans, findFfmpeg }: DubMixParts): DubMixes {
  const { downloads, media, locks } = library
  const recordings = library.items(recordingKind)
  const slotsByFile = new Map<string, Slots>()

  async function originalOf({ recording }: Dub): Promise<Result<string | null>> {
    const found = await recordings.get(recording)
    if (!found.ok) return found
    const file = found.value?.media ?? null
    return file === null ? success(null) : media.fileOf(file)
  }

  async function filesOf(sounds: readonly string[]): Promise<Result<Map<string, string>>> {
    const looked = await atOnce(sounds, lookAtOnce, async sound => ({
      sound,
      file: await downloads.fileOf(sound),
    }))
    const files = new Map<string, string>()
    for (const { sound, file } of looked) {
      if (!file.ok) return file
      if (file.value !== null) files.set(sound, file.value)
    }
    return success(files)
  }

  /** A command line may mix the same, too. */
  async function lockFor(file: string, signal: AbortSignal): Promise<Result<Hold>> {
    for (;;) {
      const taken = await locks.take(`dub-mix/${file}`, lookEvery)
      const isElsewhere = !taken.ok && taken.error.kind === 'storage' && taken.error.reason === 'locked'
      if (!isElsewhere) return taken
      if (signal.aborted) return failure({ kind: 'cancelled' })
    }
  }

  async function alone<T>(
    file: string,
    signal: AbortSignal,
    task: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const slots = slotsByFile.get(file) ?? createSlots(() => 1)
    slotsByFile.set(file, slots)
    const giveBack = await slots.take(signal)
    if (!giveBack) return failure({ kind: 'cancelled' })
    try {
      const lock = await lockFor(file, signal)
      return lock.ok ? await task().finally(() => lock.value.release()) : lock
    } finally {
      giveBack()
    }
  }

  const mixes: DubMixes = {
    async plan(id, dub, language) {
      const track = trackIn(dub, language)
      if (!track) return failure({ kind: 'not-found', what: 'file' })
      const planned = await plans.plan(id, { dub }, language)
      if (!planned.ok) return planned
      const original = await originalOf(dub)
      if (!original.ok) return original
      const files = await filesOf(soundsInMix(dub, track, planned.value))
      if (!files.ok) return files
      const fileOf = (sound: string): string | null => files.value.get(sound) ?? null
      return success(mixOf(dub, track, planned.value, { original: original.value, fileOf }))
    },

    async make(id, dub, language, use, watch = {}) {
      const plan = await mixes.plan(id, dub, language)
      if (!plan.ok) return plan
      const workshop = { cache: join(cache, 'sounds'), ffmpeg: await findFfmpeg() }
      const file = join(cache, 'mixes', `${fileStem(id)}.${fileStem(language)}.wav`)
      return alone(file, watch.signal ?? never, async () => {
        const told = await pool.run('mixDub', { plan: plan.value, file, workshop }, watch)
        if (!told.ok) return failure({ kind: 'unexpected', detail: told.error })
        return told.value.ok ? use({ plan: plan.value, file, told: told.value.value, workshop }) : told.value
      })
    },
  }
  return mixes
}
