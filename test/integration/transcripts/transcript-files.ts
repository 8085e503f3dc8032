import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { createExport, type KeptRecording } from '../../../electron/transcripts/export/export-transcripts'
import { writeTask } from '../../../electron/transcripts/export/write-task'
import { createTranscriptImport } from '../../../electron/transcripts/import/import-transcripts'
import { readTask } from '../../../electron/transcripts/import/read-task'
import {
  type ExportProgress,
  type TranscriptExportChoice,
  usualExport,
} from '../../../shared/transcripts/export-choice'
import { openWorkbench } from './work'

export async function openFiles() {
  const bench = await openWorkbench()
  const folder = await mkdtemp(join(tmpdir(), 'parlance-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const asked: string[] = []
  const ran: number[] = []
  const answers: { file: string | null; folder: string | null } = {
    file: join(folder, 'chosen.srt'),
    folder,
  }
  const dialogs = {
    save: async ({ suggestedName }: { suggestedName: string }) => {
      asked.push(suggestedName)
      return answers.file
    },
    folder: async () => {
      asked.push('folder')
      return answers.folder
    },
    open: async () => answers.file,
  }
  const recordings: KeptRecording[] = []
  const hears: { progress: (progress: ExportProgress) => void } = { progress: () => undefined }
  const { exportTranscripts: exportFiles, stopExport } = createExport({
    transcripts: bench.transcripts,
    versions: bench.versions,
    dialogs,
    titles: () => ({ exportFile: 'One', exportFolder: 'Several' }),
    countedName: number => `Speaker ${number}`,
    run: input => {
      ran.push(input.spoken.words.starts.length)
      return writeTask(input)
    },
    files: bench.parts.files,
    disk: realLibraryDisk,
    recordings: async () => ({ ok: true, value: recordings }),
    tell: progress => hears.progress(progress),
  })
  const importFiles = createTranscriptImport({
    transcripts: bench.transcripts,
    read: readTask,
    dialogs,
    titles: () => ({ importTranscripts: 'Bring in' }),
    clock: bench.clock,
  })
  const wanted = (change: Partial<TranscriptExportChoice> = {}): TranscriptExportChoice => ({
    ids: ['t'],
    formats: ['srt'],
    options: usualExport,
    nameTemplate: '{title}',
    ...change,
  })
  return {
    ...bench,
    folder,
    asked,
    ran,
    answers,
    recordings,
    hears,
    stopExport,
    exportFiles,
    importFiles,
    wanted,
  }
}

export const given = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
export const from = { media: 'm9', profileId: 'office', language: 'en-IN' }
