import { failure, type Result, success } from '../../shared/result'
import type { TranscriptRequests } from '../../shared/transcripts/transcript-requests'
import { keepOnScreen } from '../library/documents/on-screen'
import type { HeldTranscript } from '../transcripts/held-transcript'
import type { TranscriptWork } from '../transcripts/open-transcripts'
import { openedTranscript, spokenColumns, translationSummary } from '../transcripts/opened-transcript'

export type TranscriptUseCases = {
  [Name in keyof TranscriptRequests]: (
    request: TranscriptRequests[Name]['request'],
  ) => Promise<Result<TranscriptRequests[Name]['answer']>>
}

/** What goes out to files and comes in from them. */
export type TranscriptFileCases = Pick<
  TranscriptUseCases,
  'importTranscript' | 'exportTranscripts' | 'stopExport'
>

/** Edits looked at when a transcript is opened: most people take back less. */
const firstLook = 2_000

/** Transcripts as the page uses them. */
export function transcriptUseCases(
  work: Result<{ transcriptWork: TranscriptWork }>,
  files: TranscriptFileCases,
): TranscriptUseCases {
  const onScreen = keepOnScreen(work.ok ? success(work.value.transcriptWork.transcripts) : work)

  const withWork = async <T>(task: (work: TranscriptWork) => Promise<Result<T>>): Promise<Result<T>> =>
    work.ok ? task(work.value.transcriptWork) : failure(work.error)

  const withTranscript = <T>(
    id: string,
    task: (held: HeldTranscript, work: TranscriptWork) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    withWork(transcriptWork => transcriptWork.transcripts.withHeld(id, held => task(held, transcriptWork)))

  return {
    listTranscripts: () => withWork(({ transcripts }) => transcripts.list()),

    async openTranscript({ id }) {
      const held = await onScreen.open(id)
      return held.ok ? success(openedTranscript(id, held.value.content(), held.value.edits())) : held
    },

    closeTranscript: ({ id }) => onScreen.close(id),

    editTranscript: ({ id, after, steps }) => withTranscript(id, held => held.edit(after, steps)),

    getUndoSteps: ({ id, known }) =>
      withTranscript(id, held => {
        const upTo = onScreen.openedWith(id) ?? held.edits()
        return held.undoSteps({ upTo, known, limit: known === 0 ? firstLook : Number.MAX_SAFE_INTEGER })
      }),

    changeTranscriptFacts: ({ id, facts }) =>
      withTranscript(id, async (held, { transcripts }) => {
        const changed = await held.setFacts(facts)
        return changed.ok ? success(transcripts.shown(id, held.content())) : changed
      }),

    renameTranscript: ({ id, name }) =>
      withTranscript(id, async (held, { transcripts }) => {
        const renamed = await held.rename(name)
        return renamed.ok ? success(transcripts.shown(id, held.content())) : renamed
      }),

    deleteTranscript: ({ id }) => onScreen.remove(id),

    restoreTranscript: ({ id }) => withWork(({ transcripts }) => transcripts.restore(id)),

    listVersions: ({ id }) => withWork(({ versions }) => versions.list(id)),
    saveVersion: ({ id, name }) => withWork(({ versions }) => versions.save(id, name)),
    renameVersion: ({ id, version, name }) => withWork(({ versions }) => versions.rename(id, version, name)),
    removeVersion: ({ id, version }) => withWork(({ versions }) => versions.remove(id, version)),
    getVersion: ({ id, version }) =>
      withWork(async ({ versions }) => {
        const kept = await versions.get(id, version)
        return kept.ok ? success(spokenColumns(kept.value)) : kept
      }),

    addTranslation: ({ id, translation }) =>
      withTranscript(id, async (held, { clock }) => {
        const made = { ...translation, madeAt: clock.now() }
        const added = await held.translate(made.language, made)
        return added.ok ? success(translationSummary(made)) : added
      }),

    getTranslation: ({ id, language }) =>
      withTranscript(id, async held => {
        const found = held.content().translations.find(one => one.language === language)
        return found ? success(found) : failure({ kind: 'not-found', what: 'file' })
      }),

    removeTranslation: ({ id, language }) => withTranscript(id, held => held.translate(language, null)),

    ...files,
  }
}
