import { failure, success } from '../../shared/result'
import { spokenColumns } from '../../shared/text/transcript/word-columns'
import { translationSummary } from '../../shared/transcripts/transcript-facts'
import type { OpenedTranscript, TranscriptRequests } from '../../shared/transcripts/transcript-requests'
import type { UseCases } from '../ipc'
import { keepOnScreen, type OnPageGone } from '../library/documents/on-screen'
import type { Clock } from '../ports'
import type { TranscriptContent } from '../transcripts/transcript-kind'
import type { Transcripts } from '../transcripts/transcripts'
import type { Versions } from '../transcripts/versions'

/** Edits looked at when a transcript is opened: most people take back less. */
const firstLook = 2_000

interface TranscriptUseCaseParts {
  transcripts: Transcripts
  versions: Versions
  clock: Clock
  onPageGone: OnPageGone
}

/** Transcripts as the page uses them. */
export function transcriptUseCases({
  transcripts,
  versions,
  clock,
  onPageGone,
}: TranscriptUseCaseParts): Omit<
  Pick<UseCases, keyof TranscriptRequests>,
  'importTranscript' | 'exportTranscripts' | 'stopExport'
> {
  const onScreen = keepOnScreen(transcripts, onPageGone)
  const { withHeld } = transcripts

  return {
    listTranscripts: () => transcripts.list(),

    async openTranscript({ id }) {
      const held = await onScreen.open(id)
      return held.ok ? success(openedTranscript(id, held.value.content(), held.value.edits())) : held
    },

    closeTranscript: ({ id }) => onScreen.close(id),

    editTranscript: ({ id, after, steps }) => withHeld(id, held => held.edit(after, steps)),

    getUndoSteps: ({ id, known }) =>
      withHeld(id, held => {
        const upTo = onScreen.openedWith(id) ?? held.edits()
        return held.undoSteps({ upTo, known, limit: known === 0 ? firstLook : Number.MAX_SAFE_INTEGER })
      }),

    changeTranscriptFacts: ({ id, facts }) =>
      withHeld(id, async held => {
        const changed = await held.setFacts(facts)
        return changed.ok ? success(transcripts.shown(id, held.content())) : changed
      }),

    listVersions: ({ id }) => versions.list(id),
    saveVersion: ({ id, name }) => versions.save(id, name),
    renameVersion: ({ id, version, name }) => versions.rename(id, version, name),
    removeVersion: ({ id, version }) => versions.remove(id, version),
    async getVersion({ id, version }) {
      const kept = await versions.get(id, version)
      return kept.ok ? success(spokenColumns(kept.value)) : kept
    },

    addTranslation: ({ id, translation }) =>
      withHeld(id, async held => {
        const made = { ...translation, madeAt: clock.now() }
        const added = await held.translate(made.language, made)
        return added.ok ? success(translationSummary(made)) : added
      }),

    getTranslation: ({ id, language }) =>
      withHeld(id, async held => {
        const found = held.content().translations.find(one => one.language === language)
        return found ? success(found) : failure({ kind: 'not-found', what: 'file' })
      }),
  }
}

/** A transcript as it crosses to the page. */
function openedTranscript(id: string, content: TranscriptContent, edits: number): OpenedTranscript {
  const { name, transcript, notes, facts, source, speakersBy, translations, createdAt, editedAt } = content
  return {
    id,
    name,
    spoken: spokenColumns(transcript),
    notes,
    facts,
    source,
    speakersBy,
    translations: translations.map(translationSummary),
    createdAt,
    editedAt,
    edits,
  }
}
