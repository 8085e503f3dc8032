import { availableParallelism } from 'node:os'
import type { ToldSection } from '../shared/datasets/health/health-requests'
import { builtInProfileId } from '../shared/operations'
import { type Result, success } from '../shared/result'
import type { Core } from './core'
import type { DatasetTasks } from './datasets/dataset-tasks'
import { dialogTitles } from './dialog-titles'
import { openDubProgram } from './dub-program'
import type { Tidied } from './library/content/content-store'
import { realLibraryDisk } from './library/library-disk'
import type { Library } from './library/open-library'
import type { MediaTasks } from './media/media-tasks'
import { createSounds } from './media/sounds'
import type { Work } from './open-work'
import { openRecordingWork } from './recordings/open-recording-work'
import type { RecordingTasks } from './recordings/recording-tasks'
import type { Recordings } from './recordings/recordings'
import type { SpeechTasks } from './speech/speech-tasks'
import { createTaskPool } from './threads/task-pool'
import { openFileThread, startThread } from './threads/task-thread'
import { createExport } from './transcripts/export/export-transcripts'
import { createTranscriptImport } from './transcripts/import/import-transcripts'
import type { TranscriptTasks } from './transcripts/transcript-tasks'
import { datasetFileUseCases } from './use-cases/dataset-file-use-cases'
import { datasetUseCases } from './use-cases/dataset-use-cases'
import { findUseCases } from './use-cases/find-use-cases'
import { healthUseCases } from './use-cases/health-use-cases'
import { heardUseCases } from './use-cases/heard-use-cases'
import { jobUseCases } from './use-cases/job-use-cases'
import { listUseCases, watchFirstList } from './use-cases/list-use-cases'
import { recordingUseCases } from './use-cases/recording-use-cases'
import { sheetUseCases } from './use-cases/sheet-use-cases'
import { speechFileUseCases } from './use-cases/speech-file-use-cases'
import { splitUseCases } from './use-cases/split-use-cases'
import { textUseCases } from './use-cases/text-use-cases'
import { trainingUseCases } from './use-cases/training-use-cases'
import { transcriptUseCases } from './use-cases/transcript-use-cases'
import type { OnThisComputer, WindowShell } from './window-parts'

/** What a window asks of the library, and what goes on in it. */
export interface LibraryProgram {
  useCases: ReturnType<typeof openLibraryProgram>['useCases']
  /** Null: it could not be opened, and every request is refused. */
  library: Library | null
  /** Goes on with whatever was not finished. Nobody waits for it: there may be a thousand jobs. */
  takeUp(): Promise<void>
  resumeJobs(): Promise<Result<number>>
  /** A page has come, for the first time or anew. */
  pageReady(): void
  tidy(): Promise<Result<Tidied>>
  /** Whoever has the library open, and the service of this computer, whose jobs are in it. */
  close(): Promise<void>
}

export function openLibraryProgram(
  core: Core,
  work: Work,
  { workers, thisComputer, builtIn }: OnThisComputer,
  shell: WindowShell,
) {
  const { files, clock, timers } = core
  const { log } = core.logbook
  const { dialogs, translate, push, onPageGone } = shell
  const { library, jobs, speech, transcripts, versions, datasetWork } = work
  const titles = () => dialogTitles(translate())
  const findFfmpeg = async () => (await thisComputer.programs.find('ffmpeg'))?.file ?? null

  // One stays with the window while recordings are looked through.
  const cores = availableParallelism()
  const sounds = createSounds({
    library,
    workerFile: cores > 1 ? workers.file : null,
    onPeaks: peaks => push('peaks', peaks),
    pools: {
      short: soundThreads(core, workers.file, 1),
      long: soundThreads(core, workers.file, Math.max(1, cores - 1)),
    },
    findFfmpeg,
  })
  const soundThread = openFileThread<SpeechTasks>(core, workers.file)
  const sentenceThread = openFileThread<DatasetTasks>(core, workers.file)
  const healthThread = openFileThread<DatasetTasks>(core, workers.file)
  const trainingThread = openFileThread<DatasetTasks>(core, workers.file)
  const transcriptThread = openFileThread<TranscriptTasks>(core, workers.file)
  const { saver, ...speechFiles } = speechFileUseCases({
    ...shell,
    sheets: speech.sheets,
    downloads: library.downloads,
    jobs,
    run: (plan, watch) => soundThread.run('saveSounds', plan, watch),
    ffmpeg: findFfmpeg,
    files,
    disk: realLibraryDisk,
    clock,
    timers,
    titles,
    serviceName: id => core.profiles.get(id)?.name ?? '',
  })
  const recordingThread = openFileThread<RecordingTasks>(core, workers.file)
  const first = library.index && watchFirstList(library.index, timers)
  const openRecordings = () =>
    openRecordingWork({
      ...shell,
      ...work,
      folder: core.data.folder,
      pool: recordingThread,
      findFfmpeg,
      versionNames: () => ({
        again: translate()('transcribe.versionBeforeAgain'),
        attached: name => translate()('transcribe.versionBeforeAttaching', { name }),
        machine: translate()('transcribe.versionOfMachine'),
      }),
      files,
      clock,
      timers,
      log,
    })
  const recordings = first ? first.answered.then(openRecordings) : openRecordings()
  const dubProgram = openDubProgram(core, work, { workers, thisComputer, recordings, findFfmpeg }, shell)
  const ofRecordings = async <T>(take: (opened: Recordings) => T): Promise<Result<T>> => {
    const opened = await recordings
    return opened.ok ? success(take(opened.value.recordings)) : opened
  }
  let listed: Recordings | null = null
  library.index?.onState(state => push('index', state))
  let isClosed = false
  const isTakenIn = recordings.then(async () => {
    await library.index?.refresh()
    return !isClosed
  })
  void recordings.then(opened => {
    if (!opened.ok) return
    listed = opened.value.recordings
    listed.onChange(changes => push('recordings', changes))
    opened.value.begin().catch(thrown => log('error', 'recordings.not-begun', { thrown }))
  })

  return {
    library: {
      ...library,
      // To know what the index knows not yet, each file would be read here as well, where a page is served.
      async problems(kind?: string) {
        if (kind === undefined && !(await isTakenIn)) return []
        return library.problems(kind)
      },
    },
    useCases: {
      ...jobUseCases(jobs),
      ...listUseCases({
        jobs: jobs.known,
        again: jobs,
        indexed: first && {
          index: first.index,
          live: () => ({ jobs: jobs.live(), recordings: listed?.live() ?? [], documents: [] }),
        },
        recordings: () => ofRecordings(opened => opened.rows()),
        documents: {
          Sheets: speech.sheets,
          Datasets: datasetWork.datasets,
          Batches: work.textWork.batches,
          Dubs: work.dubWork.dubs,
        },
      }),
      ...sheetUseCases({ ...speech, onPageGone }),
      ...dubProgram.useCases,
      ...speechFiles,
      openSound: sounds.open,
      ...recordingUseCases({
        work: recordings,
        given: shell.given,
        media: library.media,
        transcripts,
        vocabulary: work.vocabulary,
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
      ...transcriptUseCases({ transcripts, versions, clock, onPageGone }),
      importTranscript: createTranscriptImport({
        transcripts,
        read: input => transcriptThread.run('readTranscript', input),
        dialogs,
        titles,
        clock,
      }),
      ...createExport({
        transcripts,
        versions,
        run: input => transcriptThread.run('writeTranscript', input),
        dialogs,
        titles,
        countedName: number => translate()('word.speakerNumber', { number }),
        files,
        disk: realLibraryDisk,
        recordings: () => ofRecordings(opened => opened.all()),
        tell: progress => push('exporting', progress),
      }),
      ...datasetUseCases({ ...datasetWork, onPageGone }),
      ...healthUseCases({
        datasets: datasetWork.datasets,
        // What a thread tells of is what the task found.
        check: (input, { found, ...watch }) =>
          healthThread.run('checkHealth', input, { ...watch, found: part => found(part as ToldSection) }),
        push,
      }),
      ...heardUseCases({
        ...datasetWork,
        transcripts,
        recordings: () => ofRecordings(opened => opened),
        tellNearness: input => sentenceThread.run('tellNearness', input),
      }),
      ...splitUseCases({
        datasets: datasetWork.datasets,
        plan: input => sentenceThread.run('planSplit', input),
      }),
      ...datasetFileUseCases({
        datasets: datasetWork.datasets,
        tasks: {
          read: (input, watch) => sentenceThread.run('readSentences', input, watch),
          check: input => sentenceThread.run('checkSentences', input),
          write: input => sentenceThread.run('writeSentences', input),
          lookAtProject: input => sentenceThread.run('lookAtProject', input),
          checkProject: input => sentenceThread.run('checkProject', input),
          writeProject: input => sentenceThread.run('writeProject', input),
        },
        dialogs,
        given: shell.given,
        titles,
        files,
        push,
      }),
      ...trainingUseCases({
        datasets: datasetWork.datasets,
        run: (input, watch) => trainingThread.run('tryTraining', input, watch),
        push,
      }),
      async emptyBin() {
        const opened = await recordings
        if (!opened.ok) return opened
        // What does not go keeps nothing else from going.
        let end: Result<unknown> = await opened.value.bin.empty(clock.now())
        const { sheets } = speech
        for (const { emptyTrash } of [
          transcripts,
          sheets,
          datasetWork.datasets,
          work.textWork.batches,
          work.dubWork.dubs,
        ]) {
          const emptied = await emptyTrash(Number.POSITIVE_INFINITY)
          if (end.ok) end = emptied
        }
        return end.ok ? success(null) : end
      },
      ...findUseCases(library.index, () => core.activeProfile()?.id ?? null),
      ...work.textWork.drafts,
      ...textUseCases({ ...work, dialogs, files, titles, onPageGone }),
    },
    async takeUp(): Promise<void> {
      // The page shows them first, and where there is no index each list is read from its files.
      await recordings
      // Who ends the program at once has nothing gone on with that would only be broken off.
      if (isClosed) return
      // The service on this computer has to be started before its jobs can go on.
      const beginHere = async (): Promise<unknown> => jobs.runningFor(builtInProfileId) && builtIn.signIn()
      const resumed = await work.resume(() => void beginHere())
      if (resumed.ok) await beginHere()
      else log('error', 'jobs.not-resumed', { error: resumed.error })
      if (isClosed) return
      await work.begin()
      await dubProgram.begin()
    },
    resumeJobs: jobs.resume,
    pageReady: jobs.tellAll,
    async tidy() {
      const opened = await recordings
      const state = await library.index?.refresh()
      if (opened.ok && state?.left === 0 && state.isKept) await opened.value.tidy()
      await dubProgram.tidy()
      return library.tidy()
    },
    async close() {
      isClosed = true
      const opened = await recordings
      if (opened.ok) await opened.value.close()
      await recordingThread.close()
      await builtIn.stop()
      await saver.close()
      await dubProgram.close()
      const threads = [...[soundThread, sentenceThread, healthThread, trainingThread], transcriptThread]
      await Promise.all(threads.map(thread => thread.close()))
      await sounds.close()
      await work.close()
    },
  }
}

/** Rows of a table ask for their sounds one after the other. */
const keepIdle = 5_000

/** Of their own: a picture of a recording does not wait until another one is transcribed. */
const soundThreads = ({ timers, logbook: { log } }: Core, file: string, most: number) =>
  createTaskPool<MediaTasks>({ start: () => startThread(file), most, keepIdle, timers, log })
