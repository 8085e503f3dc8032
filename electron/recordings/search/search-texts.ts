import { readFile } from 'node:fs/promises'
import { folded } from '../../../shared/text/folded'
import type { Answer } from '../../engines/engine-ports'
import { type FoundInText, findInText, type ReadyText, readyText } from './find-in-text'

export interface SearchQuestion {
  text: string
  /** `stamp` changes with the content. */
  files: { id: string; file: string; stamp: string }[]
}

export interface SearchAnswer extends FoundInText {
  id: string
}

/** Characters kept ready. Beyond it texts are read again from the disk, which the system keeps in memory, too. */
const mostKept = 60_000_000

const kept = new Map<string, { stamp: string; text: ReadyText; size: number }>()
let keptSize = 0

/** For a thread of its own, where texts stay ready for the next key that is pressed. */
export async function searchTextsTask({ text, files }: SearchQuestion): Promise<Answer<SearchAnswer[]>> {
  const wanted = folded(text.trim()).replace(/\s+/g, ' ')
  const found: SearchAnswer[] = []
  for (const asked of files) {
    const ready = await readyOf(asked)
    const hit = ready && findInText(ready, wanted)
    if (hit) found.push({ ...hit, id: asked.id })
  }
  return { ok: true, value: found }
}

async function readyOf({ id, file, stamp }: SearchQuestion['files'][number]): Promise<ReadyText | null> {
  const known = kept.get(id)
  if (known?.stamp === stamp) return known.text
  const written = await readFile(file, 'utf8').catch(() => null)
  if (written === null) return null
  const text = readyText(written)
  if (known) keptSize -= known.size
  kept.delete(id)
  if (keptSize + written.length <= mostKept) {
    kept.set(id, { stamp, text, size: written.length })
    keptSize += written.length
  }
  return text
}
