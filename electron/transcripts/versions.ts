import { setImmediate } from 'node:timers/promises'
import { failure, type Result, success } from '../../shared/result'
import { heardAnew } from '../../shared/text/transcript/heard-anew'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { applyPatch, type TranscriptPatch } from '../../shared/text/transcript/transcript-patch'
import { type TranscriptArchive, writeArchive } from '../../shared/transcripts/export/transcript-archive'
import { invertStep, transcriptUndo } from '../../shared/transcripts/transcript-text'
import { machineVersion, type TranscriptVersion } from '../../shared/transcripts/transcript-version'
import type { TrashEdit } from '../library/documents/collected-kind'
import type { Edit } from '../library/documents/edit-history'
import { newItemId } from '../library/items/item-id'
import type { Clock } from '../ports'
import type { TranscriptContent, TranscriptTypes } from './transcript-kind'
import type { HeldTranscript, Transcripts, VersionStore } from './transcripts'

/** What a transcript was: kept by hand, or read back from its journal. */
export interface Versions {
  /** The newest first; the machine's own is the last. */
  list(id: string): Promise<Result<TranscriptVersion[]>>
  save(id: string, name: string): Promise<Result<TranscriptVersion>>
  rename(id: string, version: string, name: string): Promise<Result<TranscriptVersion>>
  remove(id: string, version: string): Promise<Result<null>>
  get(id: string, version: string): Promise<Result<Transcript>>
  /**
   * Of two transcripts of one recording, the older becomes a version of the newer, with the versions and the notes a
   * person had kept in it. As often as one likes: what is there already is brought up to date.
   */
  keepInHistory(succession: Succession): Promise<Result<null>>
}

interface Succession {
  older: string
  newer: string
  /** What the version is called that holds the older one's text. */
  name: string
}

/** Who comes back after this long begins a new session: what was there before is worth going back to. */
export const sessionPause = 10 * 60_000
/** Edits that are looked through. */
const mostEdits = 20_000
const sessionPrefix = 'edit-'

const noVersion = failure({ kind: 'not-found', what: 'file' })

type Versioned = Pick<Transcripts, 'withHeld' | 'versions'>

export function createVersions(transcripts: Versioned, clock: Clock): Versions {
  const { withHeld, versions } = transcripts

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
    keepInHistory: succession => keepInHistory(transcripts, succession, clock),

    list: id =>
      withHeld(id, async held => {
        const history = await held.history(mostEdits)
        if (!history.ok) return history
        return success(listVersions(held.content(), history.value))
      }),

    save: (id, name) =>
      withHeld(id, async held => {
        const history = await held.history(mostEdits)
        if (!history.ok) return history
        const version: TranscriptVersion = {
          id: newItemId(),
          kind: 'named',
          name,
          at: clock.now(),
          edits: changesIn(history.value),
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
  const changes = new Map<number, number>()
  changesIn(history, (number, count) => changes.set(number, count))
  const sessions = edits.flatMap(({ number, at }, place): TranscriptVersion[] => {
    const next = edits[place - 1]
    const isLast = next !== undefined && next.at - at >= sessionPause
    if (!isLast) return []
    return [
      { id: `${sessionPrefix}${number}`, kind: 'session', name: '', at, edits: changes.get(number) ?? 0 },
    ]
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

/** How often somebody could take something back; `passed` is told after each edit how often by then. */
function changesIn(history: History, passed?: (number: number, count: number) => void): number {
  const steps = history
    .toReversed()
    .flatMap(({ number, patch }) =>
      patch.kind === 'steps' ? patch.steps.map(({ by, step }) => ({ number, by, step })) : [],
    )
  let at = 0
  const { past } = transcriptUndo.replay(
    steps.map(({ by, step }) => [by, step] as const),
    count => passed?.(steps[at++]?.number ?? 0, count),
  )
  return past.length
}

function editsOf(version: string): number | null {
  const edits = version.startsWith(sessionPrefix) ? Number(version.slice(sessionPrefix.length)) : Number.NaN
  return Number.isSafeInteger(edits) && edits >= 0 ? edits : null
}

/** Edits of a long text that are taken back in a moment. */
const slice = 100

/** Every edit after it is taken back, the last one first; what else waits goes first now and then. */
async function readBack(held: HeldTranscript, edits: number): Promise<Result<Transcript>> {
  const now = held.edits()
  const content = held.content()
  if (edits > now) return noVersion
  const history = await held.history(now - edits)
  if (!history.ok) return history
  if (history.value.length < now - edits || (history.value[0]?.number ?? now) !== now) return noVersion
  let { transcript } = content
  for (let at = 0; at < history.value.length; at += slice) {
    // As one patch: each would copy the whole text.
    const before = applyPatch(transcript, history.value.slice(at, at + slice).flatMap(whatTakesBack))
    if (!before.ok) return noVersion
    transcript = before.value
    await setImmediate()
  }
  return success(transcript)
}

/** Of the words and who speaks them. */
const whatTakesBack = ({ patch }: History[number]): TranscriptPatch =>
  patch.kind === 'steps'
    ? patch.steps.toReversed().flatMap(({ step }) => {
        const back = invertStep(step)
        return back.kind === 'patch' ? back.patch : []
      })
    : []

/** All there is to a transcript in files that read back as they were: as it is now, and each version by its name. */
export async function archivesOf(
  { read, versions }: Pick<Transcripts, 'read' | 'versions'>,
  id: string,
): Promise<Result<{ version: string; text: string }[]>> {
  const content = await read(id)
  if (!content.ok || content.value === null) return content.ok ? success([]) : content
  const now = await archiveOf(versions, id, content.value)
  if (!now.ok) return now
  const archives = [{ version: '', text: writeArchive(now.value) }]
  for (const { id: version, name } of content.value.versions) {
    const was = await versions.get(id, version)
    if (!was.ok) return was
    // A translation is one of the words as they are now.
    const asItWas = was.value && writeArchive({ ...now.value, transcript: was.value, translations: [] })
    if (asItWas !== null) archives.push({ version: name, text: asItWas })
  }
  return success(archives)
}

/** As it is now. */
export async function archiveOf(
  versions: Pick<VersionStore, 'get'>,
  id: string,
  { name: title, transcript, facts, notes, speakersBy, translations, source }: TranscriptContent,
): Promise<Result<TranscriptArchive>> {
  const machine = await versions.get(id, machineVersion)
  if (!machine.ok) return machine
  const { wordTimes, importedFrom } = source
  const about = { facts, notes, speakersBy, translations, wordTimes, importedFrom }
  return success({ title, transcript, machine: machine.value, ...about })
}

async function keepInHistory(
  { withHeld, versions }: Versioned,
  { older, newer, name }: Succession,
  clock: Clock,
): Promise<Result<null>> {
  const taken = await withHeld(older, async held => {
    const history = await held.history(mostEdits)
    return history.ok ? success({ ...held.content(), edits: changesIn(history.value) }) : history
  })
  if (!taken.ok) return taken
  const { transcript, notes, versions: kept, edits } = taken.value
  return withHeld(newer, async held => {
    const machine = await versions.get(newer, machineVersion)
    if (!machine.ok) return machine
    const { words: heard } = machine.value ?? held.content().transcript

    async function keep(version: TranscriptVersion, was: Transcript): Promise<Result<null>> {
      const words = heardAnew(was.words, heard)
      const put = await versions.put(newer, version.id, { ...was, words })
      return put.ok ? held.keepVersion(version.id, version) : put
    }

    for (const version of kept) {
      const was = await versions.get(older, version.id)
      const carried = was.ok && was.value ? await keep(version, was.value) : was
      if (!carried.ok) return carried
    }
    const noted = await held.addNotes(notes)
    if (!noted.ok) return noted
    const known = held.content().versions.find(({ id }) => id === older)
    const at = known?.at ?? clock.now()
    return keep({ id: older, kind: 'named', name: known?.name ?? name, at, edits }, transcript)
  })
}
