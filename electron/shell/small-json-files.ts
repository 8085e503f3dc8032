import { readFileSync } from 'node:fs'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'

/**
 * Little conveniences (where the window was, the last folder of a dialog) that are worth keeping and not worth a
 * word when they are lost: whatever is wrong with the file, it reads as if it were not there. Synchronous, because
 * the first window waits for it and the last one closes after it.
 */
export function readSmallJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null
  } catch {
    return null
  }
}

/** Answers what went wrong, or null. */
export function writeSmallJson(file: string, value: unknown): unknown {
  try {
    writeFileAtomic.sync(file, JSON.stringify(value), { mode: 0o600 })
    return null
  } catch (error) {
    return error
  }
}

const windowStateSchema = z.object({
  bounds: z.object({
    x: z.int(),
    y: z.int(),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  maximized: z.boolean(),
  fullScreen: z.boolean(),
})

export type WindowState = z.infer<typeof windowStateSchema>

export interface WindowStateFile {
  /** Null: nothing usable is there. */
  read(): WindowState | null
  write(state: WindowState): void
}

/** `file` is `window.json` in the program's own folder. */
export function windowStateFile(file: string, onError: (error: unknown) => void): WindowStateFile {
  return {
    read: () => readSmallJson(file, windowStateSchema),
    write: state => {
      const error = writeSmallJson(file, state)
      if (error !== null) onError(error)
    },
  }
}

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
