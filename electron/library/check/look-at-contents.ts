import { join } from 'node:path'
import type { LibraryFault, LibraryFinding } from '../../../shared/library-check'
import type { AskSoundEnds, SoundEnds } from '../../media/look/sound-look'
import { fingerprintOf } from '../../recordings/fingerprint'
import { isMediaFile } from '../../storage/content-types'
import { errorCode } from '../../storage/storage-error'
import { fileStem } from '../items/item-id'
import { partOfPath } from '../measure-library'
import { findingOf, type KeptItem, type Looks } from './look-at-files'
import { isOld, type SurveyParts } from './survey-library'

interface Contents {
  findings: LibraryFinding[]
  sounds: number
}

const endFaults: Partial<Record<SoundEnds, LibraryFault>> = {
  'no-sound': 'no-sound',
  'begins-badly': 'begins-badly',
  'ends-badly': 'ends-badly',
  unreadable: 'unreadable',
}

/** Bytes beside what is said of them, and beside those who name them. `soundEnds`: null where nobody listens. */
export async function lookAtContents(
  { items, ids, isWhole }: Looks,
  { root, disk, clock }: SurveyParts,
  soundEnds: AskSoundEnds | null,
  signal: AbortSignal | undefined,
): Promise<Contents> {
  const contents = items.filter(({ seen }) => seen.content !== null)
  const byPlace = new Map(contents.map(kept => [`${kept.folder}/${kept.seen.id}`, kept]))
  const { findings, fingerprints } = missingOf(items, byPlace, root)
  let sounds = 0
  for (const [place, kept] of byPlace) {
    if (signal?.aborted) break
    const { item, seen } = kept
    if (isWhole && isOld(item.changedAt, clock) && !ids.has(seen.id)) {
      findings.push({ ...findingOf(item, 'unclaimed', seen.name), bytes: seen.content?.bytes ?? 0 })
      continue
    }
    const { fault, bytes } = await faultOfBytes(kept, fingerprints.get(place) ?? '', disk)
    const asked = fault === null && soundEnds !== null && isMediaFile(seen.content?.file ?? '')
    if (asked) sounds += 1
    const found = { ...item, file: seen.content?.file ?? item.file, bytes }
    const heard = asked ? await soundEnds(found.file, signal) : 'unknown'
    const wrong = fault ?? endFaults[heard]
    if (wrong) findings.push(findingOf(found, wrong, seen.name))
  }
  return { findings, sounds }
}

/** Contents that are named and are not there, once each; and what those who name them know of their bytes. */
function missingOf(
  items: readonly KeptItem[],
  byPlace: ReadonlyMap<string, KeptItem>,
  root: string,
): { findings: LibraryFinding[]; fingerprints: Map<string, string> } {
  const missing = new Map<string, LibraryFinding>()
  const fingerprints = new Map<string, string>()
  for (const { seen } of items) {
    for (const { store, id, fingerprint = '' } of seen.names) {
      const place = `${store}/${id}`
      if (fingerprint !== '') fingerprints.set(place, fingerprint)
      if (byPlace.has(place) || missing.has(place)) continue
      const file = join(root, store, fileStem(id))
      missing.set(place, { fault: 'missing', part: partOfPath(place), file, name: seen.name, bytes: 0 })
    }
  }
  return { findings: [...missing.values()], fingerprints }
}

async function faultOfBytes(
  { seen: { content } }: KeptItem,
  fingerprint: string,
  disk: SurveyParts['disk'],
): Promise<{ fault: LibraryFault | null; bytes: number }> {
  if (content === null) return { fault: null, bytes: 0 }
  const stats = await disk.lstat(content.file).catch(() => null)
  const bytes = stats?.size ?? 0
  if (!stats?.isFile()) return { fault: 'missing', bytes: 0 }
  if (bytes !== content.bytes) return { fault: 'size', bytes }
  if (fingerprint === '') return { fault: null, bytes }
  try {
    const now = await fingerprintOf(content.file, content.bytes)
    return { fault: now === fingerprint ? null : 'damaged', bytes }
  } catch (error) {
    if (errorCode(error) === '') throw error
    return { fault: 'unreadable', bytes }
  }
}
