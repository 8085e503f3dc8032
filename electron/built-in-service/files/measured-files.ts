import type { FileStore, StoredFile } from '../store/file-store'

/** Seconds of sound in a file; null: it holds none that can be read. */
export type MeasureSound = (file: string, signal: AbortSignal) => Promise<number | null>

/** Files with the length of their sound, which is found out when somebody first wants to know it. */
export interface MeasuredFiles {
  find(fileId: string, signal: AbortSignal): Promise<StoredFile | null>
  /** A task has decoded the file and knows. */
  learn(fileId: string, duration: number): Promise<void>
}

export function createMeasuredFiles(content: FileStore, measure: MeasureSound): MeasuredFiles {
  async function learn(fileId: string, duration: number): Promise<void> {
    const file = await content.find(fileId)
    if (file && file.duration === null) await content.note({ ...file, duration })
  }
  return {
    async find(fileId, signal) {
      const file = await content.find(fileId)
      if (file?.kind !== 'upload' || file.duration !== null) return file
      const duration = await measure(content.pathOf(fileId), signal).catch(() => null)
      if (duration !== null) await learn(fileId, duration)
      return { ...file, duration }
    },
    learn,
  }
}
