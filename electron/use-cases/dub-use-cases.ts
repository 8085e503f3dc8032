import { asTables } from '../../shared/as-tables'
import { partOfDub, spokenOf } from '../../shared/dub/dub-part'
import type { DubRequests, DubSummary } from '../../shared/dub/dub-requests'
import { newDub, takeLength } from '../../shared/dub/new-dub'
import { failure, type Result, success } from '../../shared/result'
import type { DubBeginnings } from '../dub/dub-beginnings'
import type { DubPlans } from '../dub/dub-plans'
import { compareWithTranscript } from '../dub/dub-transcripts'
import type { DubWork } from '../dub/open-dubs'
import type { UseCases } from '../ipc'
import { keepOnScreen, type OnPageGone } from '../library/documents/on-screen'
import type { Work } from '../open-work'
import type { RecordingWork } from '../recordings/open-recording-work'

export interface DubUseCaseParts extends Pick<Work, 'readTranscript'> {
  dubWork: DubWork
  dubPlans: DubPlans
  recordings: Promise<Result<Pick<RecordingWork, 'recordings'>>>
  beginnings: Pick<DubBeginnings, 'create' | 'look' | 'tryAgain'>
  makeExample: (profileId: string) => Promise<Result<DubSummary>>
  onPageGone: OnPageGone
}

/** What the Dub screen asks for, beside what it hears and exports. */
export function dubUseCases({
  dubWork: { dubs, runs, stops },
  readTranscript,
  recordings,
  dubPlans,
  beginnings,
  makeExample,
  onPageGone,
}: DubUseCaseParts): Pick<UseCases, keyof DubRequests> {
  const onScreen = keepOnScreen(dubs, onPageGone)

  async function secondsOf(recording: string): Promise<number> {
    const opened = await recordings
    return (opened.ok && opened.value.recordings.get(recording)?.file.seconds) || 0
  }

  return {
    async createDub({ profileId, of, ...asked }) {
      if ('until' in of) return beginnings.create(profileId, { ...asked, until: of.until })
      const { transcript } = of
      const read = await readTranscript(transcript)
      if (!read.ok) return read
      if (read.value === null) return failure({ kind: 'not-found', what: 'file' })
      const seconds = await secondsOf(asked.recording)
      return dubs.create(profileId, newDub({ ...asked, id: transcript, content: read.value, seconds }))
    },

    createExampleDub: ({ profileId }) => makeExample(profileId),

    async openDub({ id, first }) {
      const held = await onScreen.open(id)
      if (!held.ok) return held
      const undo = await held.value.undoSteps()
      if (!undo.ok) return undo
      const { content, edits } = held.value
      const { dub } = content()
      // Nobody waits for the recordings to see it.
      void secondsOf(dub.recording).then(seconds =>
        dubs.withHeld(id, open => open.change(now => takeLength(now, seconds), 'jobs')),
      )
      const part = first === undefined ? { dub, missing: [] } : partOfDub(dub, first)
      return success(asTables({ id, ...part, edits: edits(), undo: undo.value, stopped: stops.of(id) }))
    },

    readDubLanguages: ({ id, languages }) =>
      dubs.withHeld(id, async ({ content, edits }) =>
        success(asTables({ edits: edits(), spoken: spokenOf(content().dub, languages) })),
      ),

    closeDub: ({ id }) => onScreen.close(id),

    editDub: ({ id, patch, by }) =>
      dubs.withHeld(id, async dub => {
        const edited = await dub.change(() => patch, by)
        return edited.ok ? success({ edits: edited.value.edits }) : edited
      }),

    deleteDub: ({ id }) => onScreen.remove(id),
    async restoreDub({ id }) {
      const restored = await dubs.restore(id)
      if (restored.ok) void beginnings.look(id)
      return restored
    },
    async goOnWithDub({ id }) {
      await beginnings.tryAgain(id)
      return success(null)
    },
    planDubTranslation: ({ id, language, choice }) => runs.planTranslation(id, language, choice),
    translateDub: ({ id, language, choice, goesOn }) => runs.translate(id, language, choice, goesOn),
    planDubTiming: ({ id, language }) =>
      dubs.withHeld(id, held => dubPlans.plan(id, held.content(), language)),
    findDubLinesToShorten: ({ id, language }) =>
      dubs.withHeld(id, held => dubPlans.toShorten(held.content(), language)),
    compareDubTranscript: ({ id }) => compareWithTranscript(dubs, readTranscript, id),
    askDubWordings: ({ id, language, keys }) => runs.askWordings(id, language, keys),
    speakDub: ({ id, language, choice }) => runs.speak(id, language, choice),
  }
}
