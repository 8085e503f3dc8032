import { type Result, success } from '../../shared/result'
import { heardAnew } from '../../shared/text/transcript/heard-anew'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { machineVersion, type TranscriptVersion } from '../../shared/transcripts/transcript-version'
import type { Clock } from '../ports'
import type { Transcripts } from './transcripts'

export interface Succession {
  older: string
  newer: string
  /** What the version is called that holds the older one's text. */
  name: string
}

/**
 * Of two transcripts of one recording, the older becomes a version of the newer, with the versions and the notes a
 * person had kept in it. As often as one likes: what is there already is brought up to date.
 */
export async function keepInHistory(
  { withHeld, versions }: Pick<Transcripts, 'withHeld' | 'versions'>,
  { older, newer, name }: Succession,
  clock: Clock,
): Promise<Result<null>> {
  const taken = await withHeld(older, async held => success({ ...held.content(), edits: held.edits() }))
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
