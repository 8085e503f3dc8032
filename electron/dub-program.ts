import type { Result } from '../shared/result'
import type { Core } from './core'
import { dialogTitles } from './dialog-titles'
import { createDubBeginnings } from './dub/dub-beginnings'
import { createDubMixes, mixCache } from './dub/dub-mixes'
import { createDubPlans } from './dub/dub-plans'
import { makeExampleDub } from './dub/example-dub'
import type { DubSoundTasks } from './dub/sound-tasks'
import { tidyDubSounds } from './dub/tidy-sounds'
import type { TimingTasks } from './dub/timing-tasks'
import { realLibraryDisk } from './library/library-disk'
import type { Work } from './open-work'
import type { RecordingWork } from './recordings/open-recording-work'
import { soundLength } from './speech/sheet-jobs'
import { openFileThread } from './threads/task-thread'
import { dubFileUseCases } from './use-cases/dub-file-use-cases'
import { dubUseCases } from './use-cases/dub-use-cases'
import type { OnThisComputer, WindowShell } from './window-parts'

export interface DubProgramParts extends Pick<OnThisComputer, 'workers' | 'thisComputer'> {
  recordings: Promise<Result<RecordingWork>>
  findFfmpeg: () => Promise<string | null>
}

/** What a window asks of dubs, with the threads that plan and mix them. */
export function openDubProgram(
  core: Core,
  work: Work,
  { workers, thisComputer, recordings, findFfmpeg }: DubProgramParts,
  { dialogs, translate, push, onPageGone, showItem }: WindowShell,
) {
  const { files, clock } = core
  const { library } = work
  const { dubs } = work.dubWork
  const timingThread = openFileThread<TimingTasks>(core, workers.file)
  const soundThread = openFileThread<DubSoundTasks>(core, workers.file)
  const plans = createDubPlans(timingThread, () => core.settings.current().dub)
  const cache = mixCache(core.data)
  const { exports, ...fileUseCases } = dubFileUseCases({
    dubs,
    downloads: library.downloads,
    lookAtSound: core.lookAtSound,
    lengthOf: sound => soundLength(library.downloads, sound),
    mixes: createDubMixes({ library, cache, pool: soundThread, plans, findFfmpeg }),
    plans,
    pool: soundThread,
    files,
    disk: realLibraryDisk,
    clock,
    countedName: number => translate()('word.speakerNumber', { number }),
    bedName: () => translate()('word.background'),
    dialogs,
    titles: () => dialogTitles(translate()),
    showItem,
    push,
  })
  const beginnings = createDubBeginnings({
    ...work,
    ...work.dubWork,
    work: recordings,
    log: core.logbook.log,
    async voicesOf(profileId) {
      const profile = core.profiles.get(profileId)
      const isHere = profile?.kind === 'built-in'
      const speakers = isHere ? await thisComputer.engines.speech.voices() : (profile?.speakers ?? [])
      return { languages: profile?.languages.speech ?? [], speakers }
    },
  })
  return {
    useCases: {
      ...dubUseCases({
        ...work,
        recordings,
        beginnings,
        dubPlans: plans,
        onPageGone,
        makeExample: profileId =>
          makeExampleDub(profileId, {
            recordings,
            media: work.library.media,
            speech: thisComputer.engines.speech,
            transcripts: work.transcripts,
            dubs,
            name: translate()('dub.exampleName'),
            clock,
          }),
      }),
      ...fileUseCases,
    },
    /** After jobs were resumed. */
    begin: beginnings.catchUp,
    tidy: () => tidyDubSounds(cache, realLibraryDisk, clock),
    async close() {
      await beginnings.close()
      await exports.close()
      await Promise.all([timingThread.close(), soundThread.close()])
    },
  }
}
