import { type Result, success } from '../../shared/result'
import { isDoubtful, usuallyDoubtful } from '../../shared/text/review/doubtful'
import { heardAnew } from '../../shared/text/transcript/heard-anew'
import { paragraphsOf, writeParagraph } from '../../shared/text/transcript/paragraphs'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { writeArchive } from '../../shared/transcripts/export/transcript-archive'
import { machineVersion, type TranscriptVersion } from '../../shared/transcripts/transcript-version'
import type { Clock } from '../ports'
import type { TranscriptWork } from '../transcripts/open-transcripts'
import type { Transcripts } from '../transcripts/transcripts'
import type { TranscriptDigest } from './recording-kind'

/** A transcript, as far as the list of recordings looks into it. */
export interface TranscriptLook {
  name: string
  language: string
  reviewed: boolean
  editedAt: number
  transcript: Transcript
}

export type TranscriptsOfWork = ReturnType<typeof transcriptsOfWork>

/** What recordings ask of the transcripts that belong to them. */
export const transcriptsOfWork = ({
  transcripts,
  clock,
  begin,
}: Pick<TranscriptWork, 'transcripts' | 'clock' | 'begin'>) => ({
  /** Null: there is none, or it was deleted. */
  async read(id: string): Promise<Result<TranscriptLook | null>> {
    const read = await transcripts.read(id)
    if (!read.ok || read.value === null) return read.ok ? success(null) : read
    const { name, facts, editedAt, transcript } = read.value
    const reviewed = facts.review === 'done'
    return success({ name, language: facts.language, reviewed, editedAt, transcript })
  },

  /** Under what the service keeps the file that it was made from. An empty id: not known. */
  async originOf(id: string): Promise<Result<{ profileId: string; fileId: string } | null>> {
    const read = await transcripts.read(id)
    return read.ok ? success(read.value?.source ?? null) : read
  },

  /** When each was edited last, whatever a killed process left behind. Those that were deleted are left out. */
  async editTimes(): Promise<Result<Map<string, number>>> {
    await begin()
    const listed = await transcripts.list()
    return listed.ok ? success(new Map(listed.value.map(({ id, editedAt }) => [id, editedAt]))) : listed
  },

  rename: (id: string, name: string): Promise<Result<unknown>> =>
    transcripts.withHeld(id, held => held.rename(name)),
  review: (id: string, reviewed: boolean): Promise<Result<unknown>> =>
    transcripts.withHeld(id, held => held.setFacts({ review: reviewed ? 'done' : 'started' })),
  keepInHistory: (succession: Succession) => keepInHistory(transcripts, succession, clock),
  archives: (id: string) => archivesOf(transcripts, id),
  remove: (id: string): Promise<Result<unknown>> => transcripts.remove(id),
  /** One was made or edited. Edits that follow each other quickly may be told once. */
  onChange: (listener: (id: string) => void) => transcripts.onChange(({ id }) => listener(id)),
})

export function digestOf(
  id: string,
  { name, editedAt, transcript }: Pick<TranscriptLook, 'name' | 'editedAt' | 'transcript'>,
): TranscriptDigest {
  const { words, speakers, duration } = transcript
  const heard = new Set(words.map(({ speaker }) => speaker))
  return {
    id,
    name,
    words: words.length,
    doubtful: words.filter(word => isDoubtful(word, usuallyDoubtful)).length,
    speakers: speakers.filter(speaker => heard.has(speaker.id)).map(({ name, style }) => ({ name, style })),
    seconds: duration,
    editedAt,
  }
}

/** A line a paragraph: when it begins, and what is said. What is searched is made of it, and nothing else. */
export function searchableText({ transcript }: Pick<TranscriptLook, 'transcript'>): string {
  const { words } = transcript
  return paragraphsOf(words)
    .map(({ from, to }) => {
      const { text } = writeParagraph(words.slice(from, to))
      return `${(words[from]?.start ?? 0).toFixed(2)}\t${text.replace(/\s+/g, ' ')}\n`
    })
    .join('')
}

/** All there is to a transcript in files that read back as they were: as it is now, and each version by its name. */
export async function archivesOf(
  { read, versions }: Pick<Transcripts, 'read' | 'versions'>,
  id: string,
): Promise<Result<{ version: string; text: string }[]>> {
  const content = await read(id)
  if (!content.ok || content.value === null) return content.ok ? success([]) : content
  const { name: title, transcript, facts, notes, speakersBy, translations, versions: named } = content.value
  const machine = await versions.get(id, machineVersion)
  if (!machine.ok) return machine
  const about = { title, machine: machine.value, facts, notes, speakersBy }
  const write = (version: string, was: Transcript, made: typeof translations) => ({
    version,
    text: writeArchive({ ...about, transcript: was, translations: made }),
  })
  const archives = [write('', transcript, translations)]
  for (const { id: version, name } of named) {
    const was = await versions.get(id, version)
    if (!was.ok) return was
    // A translation is one of the words as they are now.
    if (was.value) archives.push(write(name, was.value, []))
  }
  return success(archives)
}

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
