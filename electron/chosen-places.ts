import { dirname } from 'node:path'
import type { FileDialogs } from './ports'

/** The system's dialogs, which remember where a person had something put: the page may have no other place shown. */
export interface RememberingDialogs {
  dialogs: FileDialogs
  /** It was chosen, or lies in a folder that was. */
  isChosen(path: string): boolean
}

export function rememberPlaces(dialogs: FileDialogs): RememberingDialogs {
  const chosen = new Set<string>()
  const noted = (path: string | null): string | null => {
    if (path !== null) chosen.add(path)
    return path
  }
  return {
    dialogs: {
      ...dialogs,
      save: async options => noted(await dialogs.save(options)),
      folder: async options => noted(await dialogs.folder(options)),
    },
    isChosen: path => chosen.has(path) || chosen.has(dirname(path)),
  }
}
