import { failure, type Result, success } from '../../shared/result'
import type { Transcript } from '../../shared/text/transcript/transcript'
import type { TranscriptPatch } from '../../shared/text/transcript/transcript-patch'
import type { Note } from '../../shared/transcripts/note'
import {
  type Merger,
  type TranscriptFacts,
  type Translation,
  translationSummary,
} from '../../shared/transcripts/transcript-facts'
import type {
  MadeStep,
  TranscriptPush,
  TranscriptSummary,
} from '../../shared/transcripts/transcript-requests'
import { machineVersion, type TranscriptVersion } from '../../shared/transcripts/transcript-version'
import {
  type Collection,
  type CollectionParts,
  createLayeredCollection,
} from '../library/documents/collection'
import type { HeldDocument, ToldEdit } from '../library/documents/held-document'
import type { Library } from '../library/open-library'
import { createListeners } from '../storage/listeners'
import {
  type TranscriptContent,
  type TranscriptTypes,
  transcriptKind,
  type UndatedTranscriptEdit,
  versionKind,
} from './transcript-kind'

/** What versions held. */
export interface VersionStore {
  put(transcriptId: string, version: string, transcript: Transcript): Promise<Result<null>>
  /** Null: there is none. */
  get(transcriptId: string, version: string): Promise<Result<Transcript | null>>
  remove(transcriptId: string, version: string): Promise<Result<null>>
}

/** The transcripts in the library. */
export interface Transcripts extends Omit<Collection<TranscriptTypes, HeldTranscript>, 'create'> {
  /** What it holds now is the machine's version of it, unless that is given. */
  create(id: string, content: TranscriptContent, machine?: Transcript): Promise<Result<TranscriptSummary>>
  /** Every edit, once it is on disk. Null: it is in the trash, or gone. */
  onChange(listener: (change: { id: string; summary: TranscriptSummary | null }) => void): () => void
  /** What an open page does not know of: it did not do it. */
  onPush(listener: (push: TranscriptPush) => void): () => void
  versions: VersionStore
}

export interface TranscriptsParts extends CollectionParts<TranscriptTypes> {
  versions: VersionStore
}

export const openTranscripts = ({
  library,
  ...parts
}: { library: Pick<Library, 'documents' | 'items'> } & Pick<
  TranscriptsParts,
  'clock' | 'log'
>): Transcripts =>
  createTranscripts({
    store: library.documents(transcriptKind),
    versions: createVersionStore(library),
    ...parts,
  })

export function createTranscripts({ versions, ...parts }: TranscriptsParts): Transcripts {
  const { log } = parts
  const changes = createListeners<{ id: string; summary: TranscriptSummary | null }>()
  const pushes = createListeners<TranscriptPush>()
  const transcripts = createLayeredCollection(transcriptKind, parts, holdTranscript)
  transcripts.onEdit(edit => {
    const { id, patch, by, content } = edit
    if (patch === null || by === 'jobs') pushes.tell(pushOf(edit))
    changes.tell({ id, summary: content.deletedAt === null ? transcripts.shown(id, content) : null })
  })

  return {
    ...transcripts,
    versions,
    onChange: changes.add,
    onPush: pushes.add,

    async create(id, content, machine = content.transcript) {
      const created = await transcripts.add(id, content)
      if (!created.ok) return created
      // Without it the machine's version is read back from the journal.
      const kept = await versions.put(id, machineVersion, machine)
      if (!kept.ok) log('warn', 'transcripts.version-not-kept', { id, error: kept.error.kind })
      changes.tell({ id, summary: created.value })
      return created
    },
  }
}

function pushOf({ id, after, edits, patch, content }: ToldEdit<TranscriptTypes>): TranscriptPush {
  const { editedAt, facts, speakersBy, translations } = content
  return {
    id,
    after,
    edits,
    steps: patch?.kind === 'steps' ? patch.steps : [],
    editedAt,
    facts,
    speakersBy,
    translations: translations.map(translationSummary),
  }
}

/** What can be done with a transcript beyond what can be with every document. */
export interface HeldTranscript extends Omit<HeldDocument<TranscriptTypes>, 'change'> {
  /** In the journal when it answers. Refused at the path `after` when somebody else was quicker. */
  edit(after: number, steps: MadeStep[]): Promise<Result<{ edits: number; editedAt: number }>>
  /** An edit of jobs, made from the transcript as it is at that moment, with nobody in between. */
  change(make: (now: Transcript) => TranscriptPatch, speakersBy: Merger): Promise<Result<null>>
  setFacts(facts: Partial<TranscriptFacts>): Promise<Result<null>>
  /** By nobody's hand on screen: it is renamed in a list or takes a recording's name, and an open page is told. */
  rename(name: string, by?: 'person' | 'jobs'): Promise<Result<null>>
  /** Those of another transcript of the same recording. One that is there already stays as it is. */
  addNotes(notes: readonly Note[]): Promise<Result<null>>
  translate(language: string, translation: Translation): Promise<Result<null>>
  keepVersion(id: string, version: TranscriptVersion | null): Promise<Result<null>>
}

const overtaken = failure({ kind: 'invalid', path: 'after', problem: 'is not the last edit' })

function holdTranscript(held: HeldDocument<TranscriptTypes>): HeldTranscript {
  /** By nobody on the page: an open one is told. */
  async function change(
    make: (now: TranscriptContent) => UndatedTranscriptEdit | null,
  ): Promise<Result<null>> {
    const made = await held.change(make, 'jobs')
    return made.ok ? success(null) : made
  }

  return {
    ...held,

    async edit(after, steps) {
      let isOvertaken = false
      const made = await held.change(() => {
        isOvertaken = held.edits() !== after
        return isOvertaken ? null : { kind: 'steps', steps }
      }, 'person')
      if (isOvertaken) return overtaken
      if (!made.ok) return made
      const { edits, editedAt } = made.value
      return success({ edits, editedAt })
    },

    change: (make, speakersBy) =>
      change(now => {
        const patch = make(now.transcript)
        if (patch.length === 0 && now.speakersBy === speakersBy) return null
        const steps: MadeStep[] = patch.length === 0 ? [] : [{ step: { kind: 'patch', patch }, by: 'jobs' }]
        return { kind: 'steps', steps, speakersBy }
      }),

    setFacts: facts => change(() => ({ kind: 'facts', facts })),

    rename: (name, by = 'person') =>
      change(({ name: was }) => {
        const step = { kind: 'name', was, now: name } as const
        return was === name ? null : { kind: 'steps', steps: [{ step, by }] }
      }),

    addNotes: notes =>
      change(now => {
        const known = new Set(now.notes.map(note => note.id))
        const fresh = notes.filter(note => !known.has(note.id))
        const steps = fresh.map(
          (note): MadeStep => ({ step: { kind: 'note', was: null, now: note }, by: 'jobs' }),
        )
        return fresh.length === 0 ? null : { kind: 'steps', steps }
      }),

    translate: (language, translation) => change(() => ({ kind: 'translation', language, translation })),
    keepVersion: (id, version) => change(() => ({ kind: 'version', id, version })),
  }
}

function createVersionStore(library: Pick<Library, 'items'>): VersionStore {
  return {
    async put(transcriptId, version, transcript) {
      const kept = await library.items(versionKind(transcriptId)).put({ id: version, transcript })
      return kept.ok ? { ok: true, value: null } : kept
    },
    async get(transcriptId, version) {
      const kept = await library.items(versionKind(transcriptId)).get(version)
      return kept.ok ? { ok: true, value: kept.value?.transcript ?? null } : kept
    },
    remove: (transcriptId, version) => library.items(versionKind(transcriptId)).remove(version),
  }
}
