import { wavLayoutOf, wavSeconds } from '../engines/audio/wav/read-wav'
import type { ContentStore } from '../library/content/content-store'

/** Seconds of a downloaded sound. Null: it is no WAV file, or cannot be read just now. */
export async function soundLength(
  downloads: Pick<ContentStore, 'fileOf'>,
  sound: string,
): Promise<number | null> {
  const file = await downloads.fileOf(sound)
  if (!file.ok || file.value === null) return null
  try {
    const layout = await wavLayoutOf(file.value)
    return layout && wavSeconds(layout)
  } catch {
    return null
  }
}
