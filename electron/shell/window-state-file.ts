import { z } from 'zod'
import { readSmallJson, writeSmallJson } from './small-json-file'

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
