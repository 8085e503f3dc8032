import { availableParallelism } from 'node:os'
import type { Translate } from '../shared/language/translate'
import { type Result, success } from '../shared/result'
import type { Core } from './core'
import type { DatasetTasks } from './datasets/dataset-tasks'
import { dialogTitles } from './dialog-titles'
import type { ThisComputer } from './engines/this-computer'
import type { UseCases } from './ipc'
import { realLibraryDisk } from './library/library-disk'
import { soundEndsBy } from './media/look/sound-look'
import { openSounds } from './media/open-sounds'
import { once } from './once'
import type { EngineWorkers } from './open-this-computer'
import type { Work } from './open-work'
import type { FileDialogs, Push } from './ports'
import { watchProblems } from './problems/problems'
import type { GivenFiles } from './recordings/given-files'
import { openRecordingsForWindow } from './recordings/open-for-window'
import type { SpeechTasks } from './speech/speech-tasks'
import { createSaveBatch } from './text-work/batches/save-batch'
import { openFileThread } from './threads/task-thread'
import { openTranscriptFiles } from './transcripts/open-transcript-files'
import type { TranscriptTasks } from './transcripts/transcript-tasks'
import { type OpenSelfUpdate, openUpdates } from './updates/open-updates'
import type { BuiltInService } from './use-cases/built-in-service'
import { datasetFileUseCases } from './use-cases/dataset-file-use-cases'
import { datasetUseCases } from './use-cases/dataset-use-cases'
import { type DiagnosticsSurroundings, diagnosticsUseCases } from './use-cases/diagnostics-use-cases'
import { engineUseCases } from './use-cases/engine-use-cases'
import { jobUseCases } from './use-cases/job-use-cases'
import { openLibraryForWindow } from './use-cases/library-use-cases'
import { problemUseCases } from './use-cases/problem-use-cases'
import { profileUseCases } from './use-cases/profile-use-cases'
import { recordingUseCases } from './use-cases/recording-use-cases'
import { sessionUseCases } from './use-cases/session-use-cases'
import { sheetUseCases } from './use-cases/sheet-use-cases'
import { soundUseCases } from './use-cases/sound-use-cases'
import { type SpeechFileSurroundings, speechFileUseCases } from './use-cases/speech-file-use-cases'
import { takeUpWork } from './use-cases/take-up-work'
import { textUseCases } from './use-cases/text-use-cases'
import { transcriptUseCases } from './use-cases/transcript-use-cases'
import {
  settingsUseCases,
  terminalCommandUseCases,
  updateUseCases,
  type WindowSurroundings,
  windowUseCases,
} from './use-cases/window-use-cases'
import { weeklyPlace } from './whole-library'

/** What only the shell around the page can do. */
export interface WindowShell
  extends Pick<SpeechFileSurroundings, 'showItem' | 'startDrag'>,
    Pick<DiagnosticsSurroundings, 'platform' | 'copyText' | 'startAgain'>,
    Pick<WindowSurroundings, 'pageReady' | 'tellUnsaved' | 'showFolder' | 'popUpMenu'> {
  dialogs: FileDialogs
  /** The page hands over what was typed. Answers what it still holds and the disk would not take. */
  saveEdits: () => Promise<readonly { name: string }[]>
  /** Files that the person handed over, by picking or dropping them. */
  given: GivenFiles
  showFile: (path: string) => void
  trashItem: (path: string) => Promise<void>
  /** What replaces this program by a newer one. Called when somebody asks for that, and at most once. */
  openSelfUpdate: OpenSelfUpdate
  /** The AppImage that this program runs from, if it does. */
  ownImage: string | null
  /** Where the package keeps what lies beside the program. Null: this is no package. */
  resources: string | null
  temporaryFolder: string
  push: Push
  translate: () => Translate
}

export interface WindowProgram {
  useCases: Omit<UseCases, 'getStartup'>
  close(): Promise<void>
}

/** What needs nothing of the library, and so is there before it. */
export interface OnThisComputer {
  workers: EngineWorkers
  thisComputer: ThisComputer
  builtIn: BuiltInService
}

/** Everything a window can ask for, over the parts that the command line has too. */
export function openWindowProgram(
  core: Core,
  work: Result<Work>,
  { workers, thisComputer, builtIn }: OnThisComputer,
  shell: WindowShell,
): WindowProgram {
  const { files, clock, timers } = core
  const { log } = core.logbook
  const { dialogs, translate, push, temporaryFolder } = shell
  const titles = () => dialogTitles(translate())
  const problems = watchProblems({
    data: core.data,
    files,
    disk: realLibraryDisk,
    library: work.ok ? work.value.library : null,
    weekly: () => weeklyPlace(core),
    timers,
  })
  problems.onChange(changes => push('problems', changes))
  void takeUpWork(work, builtIn, log).then(problems.list)

  const sounds = openSoundsOf(core, work, workers, thisComputer, push)
  const soundThread = openFileThread<SpeechTasks>(core, workers.file)
  const sentenceThread = openFileThread<DatasetTasks>(core, workers.file)
  const transcriptThread = openFileThread<TranscriptTasks>(core, workers.file)
  const transcriptFiles = openTranscriptFiles({
    core,
    work,
    disk: realLibraryDisk,
    read: input => transcriptThread.run('readTranscript', input),
    run: input => transcriptThread.run('writeTranscript', input),
    dialogs,
    titles,
    countedName: number => translate()('word.speakerNumber', { number }),
    recordings: async () => {
      const opened = await recordings
      return opened.ok ? success(opened.value.recordings.all()) : opened
    },
    tell: progress => push('exporting', progress),
  })
  const { saver, ...speechFiles } = speechFileUseCases({
    ...shell,
    work,
    run: (plan, watch) => soundThread.run('saveSounds', plan, watch),
    ffmpeg: async () => (await thisComputer.programs.find('ffmpeg'))?.file ?? null,
    files,
    disk: realLibraryDisk,
    clock,
    timers,
    titles,
    serviceName: id => core.profiles.get(id)?.name ?? '',
  })
  const recordings = openRecordingsForWindow({
    ...shell,
    core,
    work,
    thisComputer,
    workerFile: workers.file,
    versionNames: () => ({
      again: translate()('transcribe.versionBeforeAgain'),
      attached: name => translate()('transcribe.versionBeforeAttaching', { name }),
      machine: translate()('transcribe.versionOfMachine'),
    }),
    onChange: changes => push('recordings', changes),
  })

  const updates = openUpdates(core, shell)
  /** Whoever has the library open. */
  const closeWork = once(async () => {
    const opened = await recordings
    if (opened.ok) await opened.value.close()
    await builtIn.stop()
    await saver.close()
    await Promise.all([soundThread, sentenceThread, transcriptThread].map(thread => thread.close()))
    if (sounds.ok) await sounds.value.close()
    if (work.ok) await work.value.close()
  })
  const library = openLibraryForWindow({
    ...shell,
    core,
    problems,
    soundEnds: soundEndsBy(core.lookAtSound),
    titles,
    closeWork,
  })

  return {
    useCases: {
      ...sessionUseCases(core, builtIn),
      ...profileUseCases(core, dialogs, titles),
      ...settingsUseCases(core),
      ...jobUseCases(work),
      ...problemUseCases(problems, work, shell.showItem),
      ...sheetUseCases(work),
      ...speechFiles,
      ...soundUseCases(sounds),
      ...recordingUseCases({
        work: recordings,
        speech: thisComputer.engines.speech,
        dialogs,
        texts: () => ({
          chooseTitle: titles().chooseRecordings,
          soundTitle: titles().chooseSound,
          exampleName: translate()('transcribe.exampleName'),
        }),
        showFile: shell.showFile,
        clock,
      }),
      ...transcriptUseCases(work, transcriptFiles),
      ...datasetUseCases(work),
      ...datasetFileUseCases({
        work,
        tasks: {
          read: input => sentenceThread.run('readSentences', input),
          check: input => sentenceThread.run('checkSentences', input),
          write: input => sentenceThread.run('writeSentences', input),
        },
        dialogs,
        titles,
        files,
      }),
      ...textUseCases(work, createSaveBatch({ dialogs, files, title: () => titles().saveTranslation })),
      ...engineUseCases({ thisComputer, server: builtIn, temporaryFolder, timers, push }),
      ...diagnosticsUseCases(core, { ...shell, titles }),
      ...terminalCommandUseCases(shell),
      ...library.useCases,
      ...updateUseCases(updates),
      ...windowUseCases({ ...shell, data: core.data, log }),
    },
    async close() {
      updates.close()
      problems.close()
      await library.close()
      await closeWork()
      await thisComputer.close()
      await core.close()
    },
  }
}

const openSoundsOf = (
  { timers, logbook }: Core,
  work: Result<Work>,
  workers: EngineWorkers,
  { programs }: Pick<ThisComputer, 'programs'>,
  push: Push,
) =>
  work.ok
    ? success(
        openSounds({
          library: work.value.library,
          workerFile: workers.file,
          cores: availableParallelism(),
          programs,
          timers,
          log: logbook.log,
          onPeaks: peaks => push('peaks', peaks),
        }),
      )
    : work
