import { z } from 'zod'
import { readSmallJson, writeSmallJson } from './small-json-file'

/** The folder each kind of file dialog was last used in. */
export interface LastFolders {
  get(kind: string): string | null
  set(kind: string, folder: string): void
}

const lastFoldersSchema = z.record(z.string(), z.string())

/** `file` is `last-folders.json` in the program's own folder. Read once, when a dialog first asks. */
export function lastFoldersFile(file: string, onError: (error: unknown) => void): LastFolders {
  let folders: Record<string, string> | null = null
  const known = (): Record<string, string> => {
    folders ??= readSmallJson(file, lastFoldersSchema) ?? {}
    return folders
  }
  return {
    get: kind => known()[kind] ?? null,
    set: (kind, folder) => {
      if (known()[kind] === folder) return
      folders = { ...known(), [kind]: folder }
      const error = writeSmallJson(file, folders)
      if (error !== null) onError(error)
    },
  }
}
