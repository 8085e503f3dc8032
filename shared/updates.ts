import { z } from 'zod'
import type { AppError } from './errors'

/**
 * How a newer version comes onto this computer. `itself`: the program fetches and installs it. `link`: a person does.
 * `none`: this build does not know where its versions are.
 */
export type UpdateWay = 'itself' | 'link' | 'none'

export interface Updates {
  way: UpdateWay
  /** Who is asked. Empty: nobody. */
  host: string
  /** When that was asked last, in epoch milliseconds. Null: never. */
  checkedAt: number | null
  /** `page`: what is new in it, and its files. Null: none is known. */
  newer: { version: string; page: string } | null
  step: 'idle' | 'checking' | 'downloading' | 'ready'
  /** Of a download. `total` is 0 as long as nobody knows. */
  received: number
  total: number
  /** What ended the last check or download. */
  problem: AppError | null
}

export interface UpdateRequests {
  /** What is known of newer versions. Asks nothing of the network. */
  getUpdates: { request: null; answer: Updates }
  /** How it goes is told by the push `updates`. */
  checkForUpdates: { request: null; answer: Updates }
  downloadUpdate: { request: null; answer: null }
  /** Ends the program, as a person does, and starts the newer one. */
  installUpdate: { request: null; answer: null }
}

export interface UpdatePushes {
  updates: Updates
}

export const updatePayloads: { [Name in keyof UpdateRequests]: z.ZodType<UpdateRequests[Name]['request']> } =
  {
    getUpdates: z.null(),
    checkForUpdates: z.null(),
    downloadUpdate: z.null(),
    installUpdate: z.null(),
  }
