import type { Result } from '../../shared/result'
import type { Transcript } from '../../shared/text/transcript/transcript'
import type { TranscriptPush, TranscriptSummary } from '../../shared/transcripts/transcript-requests'
import { machineVersion } from '../../shared/transcripts/transcript-version'
import {
  type Collection,
  type CollectionParts,
  createLayeredCollection,
} from '../library/documents/collection'
import type { ToldEdit } from '../library/documents/held-document'
import { createListeners } from '../storage/listeners'
import { type HeldTranscript, holdTranscript } from './held-transcript'
import { translationSummary } from './opened-transcript'
import type { TranscriptContent } from './transcript-content'
import { type TranscriptTypes, transcriptKind } from './transcript-kind'
import type { VersionStore } from './version-store'

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
