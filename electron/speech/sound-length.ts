import { wavLayoutOf, wavSeconds } from '../engines/audio/wav/read-wav'
import type { ContentStore } from '../library/content/content-store'

/** Seconds of a downloaded sound. Null: it does not say so, or cannot be read just now. */
export async function soundLength(
  downloads: Pick<ContentStore, 'fileOf'>,
  sound: string,
): Promise<number | null> {
  const file = await downloads.fileOf(sound)
  if (!file.ok || file.value === null) return null
  try {
    const layout = await wavLayoutOf(file.value)
    if (layout) return wavSeconds(layout)
    // Loaded only by those whose service sends other files than WAV.
    const { durationInIndex } = await import('../engines/audio/demux')
    return await durationInIndex(file.value)
  } catch {
    return null
  }
}
