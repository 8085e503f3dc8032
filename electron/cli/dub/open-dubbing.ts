import { stat } from 'node:fs/promises'
import type { DubExportUpdate } from '../../../shared/dub/dub-file-requests'
import { failure, type Result, success } from '../../../shared/result'
import type { Core } from '../../core'
import { createDubExports, type DubExportAsked } from '../../dub/dub-exports'
import type { Dubs } from '../../dub/dub-kind'
import { createDubMixes, mixCache } from '../../dub/dub-mixes'
import { createDubPlans, type DubPlans } from '../../dub/dub-plans'
import type { DubWork } from '../../dub/open-dubs'
import type { DubSoundTasks } from '../../dub/sound-tasks'
import type { TimingTasks } from '../../dub/timing-tasks'
import { pauseFor } from '../../jobs/pause-for'
import { realLibraryDisk } from '../../library/library-disk'
import type { Hold } from '../../library/locks/locks'
import type { Work } from '../../open-work'
import { fingerprintOf } from '../../recordings/fingerprint'
import { openFileThread } from '../../threads/task-thread'
import type { TranscriptContent } from '../../transcripts/transcript-kind'
import { isHeldElsewhere } from '../jobs/look-after'
import { type DubbingParts, type DubRecordings, openDubRecordings } from './dub-recordings'

/** Recordings in other languages: the same in the same library as in the window. */
export interface Dubbing {
  recordings: DubRecordings
  readTranscript(id: string): Promise<Result<TranscriptContent | null>>
  dubs: Pick<Dubs, 'create' | 'every' | 'withHeld'>
  runs: DubWork['runs']
  /** Takes in what a job of a dub has brought so far. */
  follow(job: string): Promise<Result<null>>
  plans: DubPlans
  /** How it ended. */
  write(asked: DubExportAsked, watch: WriteWatch): Promise<WrittenDub>
  close(): Promise<void>
}

export interface WriteWatch {
  progress: (part: number) => void
  signal: AbortSignal
}

export type WrittenDub = Result<Extract<DubExportUpdate, { state: 'done' }>>

export async function openDubbing(
  core: Core,
  work: Work,
  { findFfmpeg, t, workerFile, ...asked }: DubbingParts,
): Promise<Result<Dubbing>> {
  const alone = await untilAlone(core, work, asked)
  if (!alone.ok) return alone
  const { clock } = core
  const timingThread = openFileThread<TimingTasks>(core, workerFile)
  const soundThread = openFileThread<DubSoundTasks>(core, workerFile)
  const plans = createDubPlans(timingThread, () => core.settings.current().dub)
  const recordings = await openDubRecordings(core, work, { findFfmpeg, t, workerFile })
  if (!recordings.ok) {
    await alone.value.release()
    return recordings
  }

  const mixes = createDubMixes({
    library: work.library,
    cache: mixCache(core.data),
    pool: soundThread,
    plans,
    findFfmpeg,
  })

  async function write(asked: DubExportAsked, { progress, signal }: WriteWatch): Promise<WrittenDub> {
    let resolve: (written: WrittenDub) => void = () => {}
    const promise = new Promise<WrittenDub>(done => {
      resolve = done
    })
    const exports = createDubExports({
      mixes,
      plans,
      pool: soundThread,
      files: core.files,
      disk: realLibraryDisk,
      clock,
      countedName: number => t('word.speakerNumber', { number }),
      bedName: () => t('word.background'),
      tell(update) {
        if (update.state === 'running') progress(update.part)
        else if (update.state === 'done') resolve(success(update))
        else resolve(failure(update.state === 'failed' ? update.error : { kind: 'cancelled' }))
      },
    })
    const id = exports.start(asked)
    const stop = (): void => exports.cancel(id)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    const written = await promise
    signal.removeEventListener('abort', stop)
    return written
  }

  return success({
    recordings: recordings.value,
    readTranscript: work.readTranscript,
    dubs: work.dubWork.dubs,
    runs: work.dubWork.runs,
    follow: work.dubWork.follow,
    plans,
    write,
    async close() {
      await recordings.value.close()
      await Promise.all([timingThread.close(), soundThread.close()])
      await alone.value.release()
    },
  })
}

const lookEvery = 1_000

/** Two that know nothing of each other would both bring the file in, and pay for its words and its lines. */
async function untilAlone(
  { timers }: Pick<Core, 'timers'>,
  { library: { locks } }: Pick<Work, 'library'>,
  { path, signal, onWait }: Pick<DubbingParts, 'path' | 'signal' | 'onWait'>,
): Promise<Result<Hold>> {
  const print = await stat(path)
    .then(({ size }) => fingerprintOf(path, size))
    .catch(() => null)
  // What cannot be read is told by who brings it in.
  if (print === null) return success({ release: async () => {} })
  const name = `dubbing/${print}`
  for (let looks = 0; !signal.aborted; looks += 1) {
    const isHeld = await locks.isHeld(name).catch(() => false)
    const taken = isHeld ? null : await locks.take(name)
    if (taken?.ok) return taken
    if (taken && !isHeldElsewhere(taken.error)) return taken
    if (looks === 0) onWait(await locks.others(name))
    await pauseFor(timers, lookEvery, signal)
  }
  return failure({ kind: 'cancelled' })
}
