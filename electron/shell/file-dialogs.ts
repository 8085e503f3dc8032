import { stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { app, type BrowserWindow, dialog, type FileFilter } from 'electron'
import type { Translate } from '../../shared/language/translate'
import type { FileDialogs } from '../ports'
import { mediaExtensions } from '../storage/content-types'
import type { LastFolders } from './small-json-files'

export interface FileDialogOptions {
  window: () => BrowserWindow | null
  lastFolders: LastFolders
  translate: () => Translate
}

type Kind = Parameters<FileDialogs['save' | 'open' | 'openSeveral']>[0]['kind']

export function createFileDialogs({ window, lastFolders, translate }: FileDialogOptions): FileDialogs {
  const filters = (kind: Kind, ending = ''): FileFilter[] => {
    const t = translate()
    const byKind: Record<Kind, FileFilter> = {
      profile: { name: t('dialog.filesProfile'), extensions: ['json'] },
      recordings: { name: t('dialog.filesRecordings'), extensions: mediaExtensions },
      report: { name: t('dialog.filesReport'), extensions: ['txt'] },
      dataset: { name: t('dialog.filesDataset'), extensions: datasetExtensions },
      transcripts: { name: t('dialog.filesTranscripts'), extensions: readableTranscripts },
      transcript: { name: t('dialog.filesTranscripts'), extensions: writableTranscripts },
      translation: {
        name: t('dialog.filesTranslation'),
        extensions: ['txt', 'csv', 'tsv', 'srt', 'vtt'],
      },
      backup: { name: t('dialog.filesBackup'), extensions: ['zip'] },
      zip: { name: t('dialog.filesZip'), extensions: ['zip'] },
      wav: { name: t('dialog.filesWav'), extensions: ['wav'] },
      mp3: { name: t('dialog.filesMp3'), extensions: ['mp3'] },
      flac: { name: t('dialog.filesFlac'), extensions: ['flac'] },
      sheet: { name: t('dialog.filesSheet'), extensions: ['json'] },
      csv: { name: t('dialog.filesCsv'), extensions: ['csv'] },
    }
    const { name, extensions } = byKind[kind]
    return [
      { name, extensions: withFirst(ending, extensions) },
      { name: t('dialog.filesAll'), extensions: ['*'] },
    ]
  }
  /** Without one, every dialog would begin in Downloads. */
  const startFolder = async (kind: string): Promise<string> => {
    const last = lastFolders.get(kind)
    return last !== null && (await isFolder(last)) ? last : app.getPath('documents')
  }
  const remember = (kind: Kind, file: string): string => {
    lastFolders.set(kind, dirname(file))
    return file
  }
  /** Null: nothing was chosen. */
  const choose = async (kind: string, options: Electron.OpenDialogOptions): Promise<string[] | null> => {
    const whole = { ...options, defaultPath: await startFolder(kind) }
    const owner = window()
    const { canceled, filePaths } = await (owner
      ? dialog.showOpenDialog(owner, whole)
      : dialog.showOpenDialog(whole))
    return canceled || filePaths.length === 0 ? null : filePaths
  }
  return {
    open: async ({ title, kind }) => {
      const files = await choose(kind, { title, filters: filters(kind), properties: ['openFile'] })
      return files?.[0] === undefined ? null : remember(kind, files[0])
    },
    openSeveral: async ({ title, kind }) => {
      const properties: Electron.OpenDialogOptions['properties'] = ['openFile', 'multiSelections']
      const files = await choose(kind, { title, filters: filters(kind), properties })
      if (files?.[0] !== undefined) remember(kind, files[0])
      return files
    },
    save: async ({ title, kind, suggestedName }) => {
      const ending = extname(suggestedName).slice(1)
      let defaultPath = join(await startFolder(kind), basename(suggestedName))
      for (;;) {
        const options: Electron.SaveDialogOptions = {
          title,
          defaultPath,
          filters: filters(kind, ending),
          properties: ['createDirectory', 'showOverwriteConfirmation'],
        }
        const owner = window()
        const answer = await (owner ? dialog.showSaveDialog(owner, options) : dialog.showSaveDialog(options))
        if (answer.canceled || answer.filePath === '') return null
        const file = withEnding(answer.filePath, ending)
        if (file === answer.filePath || !(await isThere(file))) return remember(kind, file)
        // The dialog asked about the name without an ending: now it asks about the file that is there.
        defaultPath = file
      }
    },
    folder: async ({ title, kind }) => {
      const chosen = await choose(kind, { title, properties: ['openDirectory', 'createDirectory'] })
      const folder = chosen?.[0] ?? null
      if (folder !== null) lastFolders.set(kind, folder)
      return folder
    },
  }
}

/** As programs write them; the dialogs of some systems mind letter case. */
const datasetExtensions = [
  'yml',
  'yaml',
  'json',
  'jsonl',
  'ndjson',
  'conll',
  'bio',
  'iob',
  'csv',
  'tsv',
  'txt',
  'zip',
]
const readableTranscripts = ['srt', 'vtt', 'sbv', 'txt', 'json', 'TextGrid', 'textgrid', 'csv', 'tsv']
const writableTranscripts = [
  'srt',
  'vtt',
  'txt',
  'json',
  'TextGrid',
  'textgrid',
  'docx',
  'html',
  'csv',
  'rttm',
]

/**
 * Windows and macOS give a name that is typed without an ending the first of these. Of two parts, as in `labels.txt`,
 * it is the last, which says what the file is: not every system knows endings with a dot in them.
 */
const withFirst = (ending: string, extensions: readonly string[]): string[] =>
  ending === '' ? [...extensions] : [ending, ...extensions.filter(other => other !== ending)]

/** Linux leaves the ending to us. A number, or what a space is in, is none: `Talk 2.0`, `Dr. Smith`. */
const withEnding = (file: string, ending: string): string =>
  ending === '' || /[^\\/]\.(?!\d+$)[^\s.\\/]+$/.test(file) ? file : `${file}.${ending}`

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() ?? false
