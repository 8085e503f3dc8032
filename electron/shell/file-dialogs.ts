import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { app, type BrowserWindow, dialog, type FileFilter } from 'electron'
import type { Translate } from '../../shared/language/translate'
import type { FileDialogs } from '../ports'
import type { LastFolders } from './last-folders-file'

export interface FileDialogOptions {
  window: () => BrowserWindow | null
  lastFolders: LastFolders
  translate: () => Translate
}

type Kind = Parameters<FileDialogs['save']>[0]['kind']

export function createFileDialogs({ window, lastFolders, translate }: FileDialogOptions): FileDialogs {
  const filters = (kind: Kind): FileFilter[] => {
    const t = translate()
    const byKind: Record<Kind, FileFilter> = {
      profile: { name: t('dialog.filesProfile'), extensions: ['json'] },
      report: { name: t('dialog.filesReport'), extensions: ['txt'] },
    }
    return [byKind[kind], { name: t('dialog.filesAll'), extensions: ['*'] }]
  }
  /** Without one, every dialog would begin in Downloads. */
  const startFolder = async (kind: Kind): Promise<string> => {
    const last = lastFolders.get(kind)
    return last !== null && (await isFolder(last)) ? last : app.getPath('documents')
  }
  const remember = (kind: Kind, file: string): string => {
    lastFolders.set(kind, dirname(file))
    return file
  }
  return {
    open: async ({ title, kind }) => {
      const options: Electron.OpenDialogOptions = {
        title,
        defaultPath: await startFolder(kind),
        filters: filters(kind),
        properties: ['openFile'],
      }
      const owner = window()
      const answer = await (owner ? dialog.showOpenDialog(owner, options) : dialog.showOpenDialog(options))
      const [file] = answer.filePaths
      return answer.canceled || file === undefined ? null : remember(kind, file)
    },
    save: async ({ title, kind, suggestedName }) => {
      const options: Electron.SaveDialogOptions = {
        title,
        defaultPath: join(await startFolder(kind), basename(suggestedName)),
        filters: filters(kind),
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      }
      const owner = window()
      const answer = await (owner ? dialog.showSaveDialog(owner, options) : dialog.showSaveDialog(options))
      return answer.canceled || answer.filePath === '' ? null : remember(kind, answer.filePath)
    },
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() ?? false
