import { success } from '../../shared/result'
import { type MachineWords, machineWords, noMachineWords } from '../../shared/text/review/marked-words'
import { spokenTranscript } from '../../shared/text/transcript/word-columns'
import { rebaseStep } from '../../shared/transcripts/rebase-step'
import type {
  Merger,
  TranscriptFacts,
  TranscriptSource,
  TranslationSummary,
} from '../../shared/transcripts/transcript-facts'
import type { TranscriptPush } from '../../shared/transcripts/transcript-requests'
import {
  applyStep,
  type TranscriptStep,
  type TranscriptText,
  transcriptUndo,
} from '../../shared/transcripts/transcript-text'
import { machineVersion } from '../../shared/transcripts/transcript-version'
import { bridge } from '../bridge'
import { whenIdle } from '../components/when-idle'
import { createEditedDocuments, type EditedHere } from '../documents/edited-documents'
import { tellOlderUnread, type WithOlderSteps, withOlder } from '../documents/older-steps'

export interface HereTranscript
  extends EditedHere<TranscriptStep>,
    WithOlderSteps<TranscriptStep>,
    TranscriptText {
  machine: MachineWords
  facts: TranscriptFacts
  source: TranscriptSource
  speakersBy: Merger
  translations: readonly TranslationSummary[]
}

export const transcriptsOnPage = createEditedDocuments<TranscriptStep, HereTranscript, TranscriptPush>({
  name: 'transcript',
  undo: transcriptUndo,
  mostAtOnce: 1_000,
  // Each request would cost the keys that follow. A crash loses no more.
  gathering: 200,
  typingPause: 1_000,
  nameOf: ({ name }) => name,
  rebase: rebaseStep,

  async read(id, before) {
    const opened = await bridge.openTranscript({ id })
    if (!opened.ok) return opened
    const { name, spoken, notes, facts, source, speakersBy, translations, edits, editedAt } = opened.value
    // The text is seen first, and takes its first key: these are as large as it is, and nobody looks at them yet.
    whenIdle(() => {
      void loadOlder(id)
      void loadMachine(id)
    })
    return success({
      state: 'here',
      id,
      name,
      transcript: spokenTranscript(spoken),
      notes,
      machine: before?.machine ?? noMachineWords,
      facts,
      source,
      speakersBy,
      translations,
      edits,
      saved: { state: 'saved', at: editedAt },
      history: transcriptUndo.none,
      older: { hasMore: true, known: 0 },
    })
  },

  close: id => bridge.closeTranscript({ id }),
  listen: pushed => bridge.on('transcript', pushed),

  apply(here, step) {
    const applied = applyStep(here, step)
    return applied.ok ? success({ ...here, ...applied.value }) : applied
  },

  async send({ id, edits }, made) {
    const steps = made.map(({ edit: step, by }) => ({ step, by }))
    const edited = await bridge.editTranscript({ id, after: edits, steps })
    return edited.ok ? success({ at: edited.value.editedAt, edits: edited.value.edits }) : edited
  },

  follow: followed,
})

async function loadMachine(id: string): Promise<void> {
  if (!transcriptsOnPage.here(id)) return
  const version = await bridge.getVersion({ id, version: machineVersion })
  if (version.ok) transcriptsOnPage.set(id, here => ({ ...here, machine: machineWords(version.value) }))
}

/** What was done before it was read is asked for afterwards: nobody waits for it. */
export async function loadOlder(id: string): Promise<void> {
  const asking = transcriptsOnPage.here(id)?.older
  if (!asking?.hasMore) return
  const answer = await bridge.getUndoSteps({ id, known: asking.known })
  const here = transcriptsOnPage.here(id)
  if (!answer.ok && here?.older === asking) tellOlderUnread(here.name)
  const older = answer.ok ? answer.value : { ...transcriptUndo.none, hasMore: false }
  transcriptsOnPage.set(id, here => withOlder(here, asking, older))
}

/** What is here after what others did to it. Null: only reading it anew says what it is now. */
export function followed(
  here: HereTranscript,
  { after, edits, steps, facts, speakersBy, translations }: TranscriptPush,
): HereTranscript | null {
  if (edits <= here.edits) return here
  if (after !== here.edits) return null
  // It belongs under what is not on disk yet. Rare enough to take the long way: everything anew.
  if (steps.length > 0 && here.saved.state !== 'saved') return null
  // Whether there is anything below it that can be taken back is known to the journal alone.
  if (steps.length > 0 && here.history.past.length === 0 && here.older.hasMore) return null
  let now: HereTranscript = { ...here, edits, facts, speakersBy, translations }
  for (const { step, by } of steps) {
    const applied = applyStep(now, step)
    if (!applied.ok) return null
    now = { ...now, ...applied.value, history: transcriptUndo.after(now.history, by, step) }
  }
  return now
}
