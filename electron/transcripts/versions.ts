import { failure, type Result, success } from '../../shared/result'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { applyStep, invertStep, type TranscriptText } from '../../shared/transcripts/transcript-text'
import { machineVersion, type TranscriptVersion } from '../../shared/transcripts/transcript-version'
import type { TrashEdit } from '../library/documents/collected-kind'
import type { Edit } from '../library/documents/edit-history'
import { newItemId } from '../library/items/item-id'
import type { Clock } from '../ports'
import type { TranscriptContent, TranscriptTypes } from './transcript-kind'
import type { HeldTranscript, Transcripts } from './transcripts'

/** What a transcript was: kept by hand, or read back from its journal. */
export interface Versions {
  /** The newest first; the machine's own is the last. */
  list(id: string): Promise<Result<TranscriptVersion[]>>
  save(id: string, name: string): Promise<Result<TranscriptVersion>>
  rename(id: string, version: string, name: string): Promise<Result<TranscriptVersion>>
  remove(id: string, version: string): Promise<Result<null>>
  get(id: string, version: string): Promise<Result<Transcript>>
}

/** Who comes back after this long begins a new session: what was there before is worth going back to. */
export const sessionPause = 10 * 60_000
/** Edits that are looked through. */
const mostEdits = 20_000
const sessionPrefix = 'edit-'

const noVersion = failure({ kind: 'not-found', what: 'file' })

export function createVersions(
  { withHeld, versions }: Pick<Transcripts, 'withHeld' | 'versions'>,
  clock: Clock,
): Versions {
  async function get(held: HeldTranscript, version: string): Promise<Result<Transcript>> {
    const kept = await versions.get(held.id, version)
    if (!kept.ok) return kept
    if (kept.value) return success(kept.value)
    const edits = version === machineVersion ? 0 : editsOf(version)
    return edits === null ? noVersion : readBack(held, edits)
  }

  const change = (
    id: string,
    version: string,
    make: (known: TranscriptVersion) => TranscriptVersion | null,
  ): Promise<Result<TranscriptVersion>> =>
    withHeld(id, async held => {
      const known = held.content().versions.find(one => one.id === version)
      if (!known) return noVersion
      const next = make(known)
      const changed = await held.keepVersion(version, next)
      return changed.ok ? success(next ?? known) : changed
    })

  return {
    get: (id, version) => withHeld(id, held => get(held, version)),

    list: id =>
      withHeld(id, async held => {
        const history = await held.history(mostEdits)
        if (!history.ok) return history
        return success(listVersions(held.content(), history.value))
      }),

    save: (id, name) =>
      withHeld(id, async held => {
        const version: TranscriptVersion = {
          id: newItemId(),
          kind: 'named',
          name,
          at: clock.now(),
          edits: held.edits(),
        }
        const kept = await versions.put(id, version.id, held.content().transcript)
        if (!kept.ok) return kept
        const listed = await held.keepVersion(version.id, version)
        return listed.ok ? success(version) : listed
      }),

    rename: (id, version, name) => change(id, version, known => ({ ...known, name })),

    async remove(id, version) {
      const removed = await change(id, version, () => null)
      return removed.ok ? versions.remove(id, version) : removed
    },
  }
}

type History = readonly Edit<TranscriptTypes['edit'] | TrashEdit>[]

/** As it was when nobody had touched it for a while, between what was kept by hand. */
export function listVersions(
  { versions, createdAt }: Pick<TranscriptContent, 'versions' | 'createdAt'>,
  history: History,
): TranscriptVersion[] {
  const edits = history.flatMap(({ number, patch }) =>
    patch.kind === 'steps' ? [{ number, at: patch.at }] : [],
  )
  const sessions = edits.flatMap(({ number, at }, place): TranscriptVersion[] => {
    const next = edits[place - 1]
    const isLast = next !== undefined && next.at - at >= sessionPause
    if (!isLast) return []
    return [{ id: `${sessionPrefix}${number}`, kind: 'session', name: '', at, edits: number }]
  })
  const machine: TranscriptVersion = {
    id: machineVersion,
    kind: 'machine',
    name: '',
    at: createdAt,
    edits: 0,
  }
  return [...[...versions, ...sessions].sort((one, other) => other.at - one.at), machine]
}

function editsOf(version: string): number | null {
  const edits = version.startsWith(sessionPrefix) ? Number(version.slice(sessionPrefix.length)) : Number.NaN
  return Number.isSafeInteger(edits) && edits >= 0 ? edits : null
}

/** Every edit after it is taken back, the last one first. */
async function readBack(held: HeldTranscript, edits: number): Promise<Result<Transcript>> {
  const now = held.edits()
  const content = held.content()
  if (edits > now) return noVersion
  const history = await held.history(now - edits)
  if (!history.ok) return history
  if (history.value.length < now - edits || (history.value[0]?.number ?? now) !== now) return noVersion
  let text: TranscriptText = content
  for (const { patch } of history.value) {
    if (patch.kind !== 'steps') continue
    for (const { step } of patch.steps.toReversed()) {
      const before = applyStep(text, invertStep(step))
      if (!before.ok) return noVersion
      text = before.value
    }
  }
  return success(text.transcript)
}
