import { join } from 'node:path'
import { type SoundPlace, soundPlaces } from '../../shared/sound/sound-ref'
import { libraryFolders } from '../library/library-folders'

/**
 * The folders whose files the page may read, under `/media/<name>/`. Which file of them a sound is, the page is told;
 * `app-protocol.ts` sees to it that no name leads out of them.
 */
export function mediaMounts(home: string): ReadonlyMap<SoundPlace, string> {
  const { root } = libraryFolders(home)
  return new Map(soundPlaces.map(place => [place, join(root, place)]))
}
