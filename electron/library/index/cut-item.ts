import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { success } from '../../../shared/result'
import type { Files } from '../../storage/files'
import { type Findable, type FoundKind, nothingRead, type ReadForIndex, type WrittenItem } from './found-kind'
import { indexedText } from './index-words'

/** The number of a place says which item it is in: so many places may an item have. */
export const placesEach = 2 ** 20

/**
 * What is found of an item as it goes into the index: all that can be done to it without having that open. Columns
 * instead of an object for each place: it may come from another thread, which copies thousands of those one by one.
 */
export interface CutItem extends Omit<Findable, 'places'> {
  /** Its name, and the text of each place, as words are compared. Without any, there is nothing to be found there. */
  nameWords: string
  words: readonly string[]
  keys: readonly string[]
  times: readonly (number | null)[]
  /** What was written, for who is shown a place: packed, it takes a third. */
  texts: Uint8Array
}

/** Found by its name, which stands after all that is in it. */
const nameKey = ''

export function cutItem({ places, ...findable }: Findable): CutItem {
  const all = [...places.slice(0, placesEach - 1), { key: nameKey, at: null, text: findable.name }]
  const texts = all.map(({ text }) => text)
  return {
    ...findable,
    nameWords: indexedText(findable.name),
    words: texts.map(indexedText),
    keys: all.map(({ key }) => key),
    times: all.map(({ at }) => at),
    texts: packTexts(texts),
  }
}

const packTexts = (texts: readonly string[]): Buffer => deflateRawSync(JSON.stringify(texts), { level: 1 })

/** What one reading of an item says of it, ready to be put. */
export interface CutReading extends Pick<ReadForIndex, 'listed'> {
  cut: CutItem | null
}

export interface ReadingParts {
  kinds: readonly FoundKind[]
  files: Pick<Files, 'read'>
}

/** One after the other: together they would all be in memory at once. Null: the disk does not give that one out just now. */
export async function readItems(
  { kinds, files }: ReadingParts,
  root: string,
  items: readonly WrittenItem[],
): Promise<(CutReading | null)[]> {
  const read: (CutReading | null)[] = []
  for (const { kind: name, stem } of items) {
    const kind = kinds.find(one => one.name === name)
    const reading = await kind?.read(files, join(root, name), stem).catch(() => success(nothingRead))
    read.push(reading?.ok ? cutReading(reading.value) : null)
  }
  return read
}

const cutReading = ({ findable, listed }: ReadForIndex): CutReading => ({
  cut: findable && cutItem(findable),
  listed,
})
