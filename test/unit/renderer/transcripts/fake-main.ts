import { onTestFinished } from 'vitest'
import { closedTranscript, closeTranscript } from '../../../../renderer/transcripts/transcript-on-screen'
import type { AppError } from '../../../../shared/errors'
import { failure, success } from '../../../../shared/result'
import type { Transcript } from '../../../../shared/text/transcript/transcript'
import { columnsFromWords, type SpokenColumns } from '../../../../shared/text/transcript/word-columns'
import type { MadeStep } from '../../../../shared/transcripts/transcript-requests'
import {
  applyStep,
  type TranscriptText,
  transcriptUndo,
} from '../../../../shared/transcripts/transcript-text'
import { type FakeBridge, installFakeBridge } from '../fake-bridge'

export const columnsOf = ({ words, speakers, duration }: Transcript): SpokenColumns => ({
  words: columnsFromWords(words),
  speakers,
  duration,
})

export interface FakeMain {
  bridge: FakeBridge
  text: TranscriptText
  steps: MadeStep[]
  /** Answers this instead of taking an edit. */
  refuse: AppError | null
  /** What jobs do. Answers a function that tells the page. */
  byJobs(step: MadeStep['step']): () => void
}

/** One transcript on the other side of the bridge, as main keeps it. Closed with the test, which the next finds no trace of. */
export function fakeMain(first: TranscriptText): FakeMain {
  onTestFinished(async () => {
    await closeTranscript()
  })
  const bridge = installFakeBridge()
  const facts = { language: 'en', domain: '', tags: [], review: 'none' as const }
  const main: FakeMain = {
    bridge,
    text: first,
    steps: [],
    refuse: null,
    byJobs(step) {
      const after = main.steps.length
      take([{ step, by: 'jobs' }])
      const edits = main.steps.length
      const steps = main.steps.slice(after)
      const push = { id: 't', after, edits, steps, editedAt: 1, facts, speakersBy: 'own' as const }
      return () => bridge.push('transcript', { ...push, translations: [] })
    },
  }
  const take = (steps: readonly MadeStep[]): void => {
    for (const made of steps) {
      const applied = applyStep(main.text, made.step)
      if (!applied.ok) throw new Error('A step does not fit.')
      main.text = applied.value
      main.steps.push(made)
    }
  }
  let openedAt = 0
  Object.assign(bridge.parlance, {
    openTranscript: async ({ id }: { id: string }) => {
      openedAt = main.steps.length
      const { name, transcript, notes } = main.text
      return success({
        id,
        name,
        spoken: columnsOf(transcript),
        notes,
        facts,
        source: closedTranscript.source,
        speakersBy: 'none',
        translations: [],
        createdAt: 1,
        editedAt: 7,
        edits: openedAt,
      })
    },
    editTranscript: async ({ after, steps }: { after: number; steps: MadeStep[] }) => {
      if (main.refuse) return failure(main.refuse)
      if (after !== main.steps.length) return failure({ kind: 'invalid', path: 'after', problem: '' })
      take(steps)
      return success({ edits: main.steps.length, editedAt: 99 })
    },
    getUndoSteps: async ({ known }: { known: number }) => {
      const { past, future } = transcriptUndo.replay(
        main.steps.slice(0, openedAt).map(({ by, step }) => [by, step]),
      )
      return success({ past: past.slice(0, past.length - known), future, hasMore: false })
    },
    getVersion: async () => success(columnsOf(first.transcript)),
  })
  return main
}
