import { availableParallelism } from 'node:os'
import { builtInProfileId } from '../shared/operations'
import { success } from '../shared/result'
import type { Core } from './core'
import type { DatasetTasks } from './datasets/dataset-tasks'
import { dialogTitles } from './dialog-titles'
import { realLibraryDisk } from './library/library-disk'
import { openSounds } from './media/open-sounds'
import type { Work } from './open-work'
import { openRecordingsForWindow } from './recordings/open-for-window'
import type { SpeechTasks } from './speech/speech-tasks'
import { createSaveBatch } from './text-work/batches/save-batch'
import { openFileThread } from './threads/task-thread'
import { createExport } from './transcripts/export/export-transcripts'
import { createTranscriptImport } from './transcripts/import/import-transcripts'
import type { TranscriptTasks } from './transcripts/transcript-tasks'
import { datasetFileUseCases } from './use-cases/dataset-file-use-cases'
import { datasetUseCases } from './use-cases/dataset-use-cases'
import { jobUseCases } from './use-cases/job-use-cases'
import { recordingUseCases } from './use-cases/recording-use-cases'
import { sheetUseCases } from './use-cases/sheet-use-cases'
import { speechFileUseCases } from './use-cases/speech-file-use-cases'
import { textUseCases } from './use-cases/text-use-cases'
import { transcriptUseCases } from './use-cases/transcript-use-cases'
import type { LibraryProgram, OnThisComputer, WindowShell } from './window-program'

/** The library with all that a window asks of it. */
export function openLibraryProgram(
  core: Core,
  work: Work,
  { workers, thisComputer, builtIn }: OnThisComputer,
  shell: WindowShell,
): LibraryProgram {
  const { files, clock, timers } = core
  const { log } = core.logbook
  const { dialogs, translate, push } = shell
  const { library, jobs, speech, transcriptWork, datasetWork } = work
  const { transcripts } = transcriptWork
  const titles = () => dialogTitles(translate())
  const findFfmpeg = async () => (await thisComputer.programs.find('ffmpeg'))?.file ?? null

  const sounds = openSounds({
    library,
    workerFile: workers.file,
    cores: availableParallelism(),
    programs: thisComputer.programs,
    timers,
    log,
    onPeaks: peaks => push('peaks', peaks),
  })
  const soundThread = openFileThread<SpeechTasks>(core, workers.file)
  const sentenceThread = openFileThread<DatasetTasks>(core, workers.file)
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

  return {
    library,
    useCases: {
      ...jobUseCases(jobs),
      ...sheetUseCases(speech),
      ...speechFiles,
      openSound: sounds.open,
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
      ...transcriptUseCases(transcriptWork),
      importTranscript: createTranscriptImport({
        transcripts,
        read: input => transcriptThread.run('readTranscript', input),
        dialogs,
        titles,
        clock,
      }),
      ...createExport({
        transcripts,
        run: input => transcriptThread.run('writeTranscript', input),
        dialogs,
        titles,
        countedName: number => translate()('word.speakerNumber', { number }),
        files,
        disk: realLibraryDisk,
        recordings: async () => {
          const opened = await recordings
          return opened.ok ? success(opened.value.recordings.all()) : opened
        },
        tell: progress => push('exporting', progress),
      }),
      ...datasetUseCases(datasetWork),
      ...datasetFileUseCases({
        datasets: datasetWork.datasets,
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
    },
    async takeUp() {
      const resumed = await work.resume()
      if (!resumed.ok) return log('error', 'jobs.not-resumed', { error: resumed.error })
      // The service on this computer has to be started before its jobs can go on.
      if (jobs.runningFor(builtInProfileId)) await builtIn.signIn()
    },
    resumeJobs: jobs.resume,
    tidy: library.tidy,
    async close() {
      const opened = await recordings
      if (opened.ok) await opened.value.close()
      await builtIn.stop()
      await saver.close()
      await Promise.all([soundThread, sentenceThread, transcriptThread].map(thread => thread.close()))
      await sounds.close()
      await work.close()
    },
  }
}
