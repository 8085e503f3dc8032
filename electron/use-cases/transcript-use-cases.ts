import { failure, type Result, success } from '../../shared/result'
import type { TranscriptRequests, TranscriptSummary } from '../../shared/transcripts/transcript-requests'
import type { HeldTranscript } from '../transcripts/held-transcript'
import type { TranscriptWork } from '../transcripts/open-transcripts'
import { openedTranscript, spokenColumns, translationSummary } from '../transcripts/opened-transcript'
import { summaryOf } from '../transcripts/transcript-kind'
import { noTranscript } from '../transcripts/transcripts'
import { firstLook, olderSteps } from '../transcripts/undo-steps'

export type TranscriptUseCases = {
  [Name in Exclude<keyof TranscriptRequests, 'tellUnsaved'>]: (
    request: TranscriptRequests[Name]['request'],
  ) => Promise<Result<TranscriptRequests[Name]['answer']>>
}

interface OnScreen {
  held: HeldTranscript
  /** How many edits it had when it was opened. */
  edits: number
}

/** What goes out to files and comes in from them. */
export type TranscriptFileCases = Pick<
  TranscriptUseCases,
  'importTranscript' | 'exportTranscripts' | 'stopExport'
>

/** Transcripts as the page uses them. What it has open stays open in its name. */
export function transcriptUseCases(
  work: Result<{ transcriptWork: TranscriptWork }>,
  files: TranscriptFileCases,
): TranscriptUseCases {
  const onScreen = new Map<string, OnScreen>()

  const withWork = async <T>(task: (work: TranscriptWork) => Promise<Result<T>>): Promise<Result<T>> =>
    work.ok ? task(work.value.transcriptWork) : failure(work.error)

  async function opened({ transcripts }: TranscriptWork, id: string): Promise<Result<OnScreen>> {
    const held = await transcripts.hold(id)
    if (!held.ok) return held
    const there = onScreen.get(id)
    const isInTrash = held.value.content().deletedAt !== null
    if (there || isInTrash) await held.value.giveBack()
    if (isInTrash) return noTranscript
    const opening = { held: there?.held ?? held.value, edits: held.value.edits() }
    onScreen.set(id, opening)
    return success(opening)
  }

  async function close(id: string): Promise<void> {
    const there = onScreen.get(id)
    onScreen.delete(id)
    await there?.held.giveBack()
  }

  const withTranscript = <T>(
    id: string,
    task: (held: HeldTranscript, work: TranscriptWork) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    withWork(transcriptWork => {
      const there = onScreen.get(id)
      return there
        ? task(there.held, transcriptWork)
        : transcriptWork.transcripts.withTranscript(id, held => task(held, transcriptWork))
    })

  const summary = (held: HeldTranscript): TranscriptSummary => {
    const { deletedAt: _, ...shown } = summaryOf(held.content())
    return { id: held.id, ...shown }
  }

  return {
    listTranscripts: () => withWork(({ transcripts }) => transcripts.list()),

    openTranscript: ({ id }) =>
      withWork(async transcriptWork => {
        const open = await opened(transcriptWork, id)
        if (!open.ok) return open
        const { held, edits } = open.value
        return success(openedTranscript(id, held.content(), edits))
      }),

    async closeTranscript({ id }) {
      await close(id)
      return success(null)
    },

    editTranscript: ({ id, after, steps }) => withTranscript(id, held => held.edit(after, steps)),

    getUndoSteps: ({ id, known }) =>
      withTranscript(id, async held => {
        const upTo = onScreen.get(id)?.edits ?? held.edits()
        const looked = held.edits() - upTo + firstLook
        const limit = known === 0 ? looked : Number.MAX_SAFE_INTEGER
        const edits = await held.history(limit)
        if (!edits.ok) return edits
        return success(olderSteps(edits.value, { upTo, known, isAll: edits.value.length < limit }))
      }),

    changeTranscriptFacts: ({ id, facts }) =>
      withTranscript(id, async held => {
        const changed = await held.setFacts(facts)
        return changed.ok ? success(summary(held)) : changed
      }),

    renameTranscript: ({ id, name }) =>
      withTranscript(id, async held => {
        const renamed = await held.rename(name)
        return renamed.ok ? success(summary(held)) : renamed
      }),

    deleteTranscript: ({ id }) =>
      withWork(async ({ transcripts }) => {
        const removed = await transcripts.remove(id)
        if (removed.ok) await close(id)
        return removed
      }),

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
        return found ? success(found) : noTranscript
      }),

    removeTranslation: ({ id, language }) => withTranscript(id, held => held.translate(language, null)),

    ...files,
  }
}
