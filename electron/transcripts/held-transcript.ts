import { failure, type Result, success } from '../../shared/result'
import type { Transcript } from '../../shared/text/transcript/transcript'
import type { TranscriptPatch } from '../../shared/text/transcript/transcript-patch'
import type { Note } from '../../shared/transcripts/note'
import type { Merger, TranscriptFacts, Translation } from '../../shared/transcripts/transcript-facts'
import type { MadeStep } from '../../shared/transcripts/transcript-requests'
import type { TranscriptVersion } from '../../shared/transcripts/transcript-version'
import type { HeldDocument } from '../library/documents/held-document'
import type { TranscriptContent, UndatedTranscriptEdit } from './transcript-content'
import type { TranscriptTypes } from './transcript-kind'

/** What can be done with a transcript beyond what can be with every document. */
export interface HeldTranscript extends Omit<HeldDocument<TranscriptTypes>, 'change'> {
  /** In the journal when it answers. Refused at the path `after` when somebody else was quicker. */
  edit(after: number, steps: MadeStep[]): Promise<Result<{ edits: number; editedAt: number }>>
  /** An edit of jobs, made from the transcript as it is at that moment, with nobody in between. */
  change(make: (now: Transcript) => TranscriptPatch, speakersBy: Merger): Promise<Result<null>>
  setFacts(facts: Partial<TranscriptFacts>): Promise<Result<null>>
  /** By nobody's hand on screen: it is renamed in a list, and an open page is told. */
  rename(name: string): Promise<Result<null>>
  /** Those of another transcript of the same recording. One that is there already stays as it is. */
  addNotes(notes: readonly Note[]): Promise<Result<null>>
  translate(language: string, translation: Translation | null): Promise<Result<null>>
  keepVersion(id: string, version: TranscriptVersion | null): Promise<Result<null>>
}

const overtaken = failure({ kind: 'invalid', path: 'after', problem: 'is not the last edit' })

export function holdTranscript(held: HeldDocument<TranscriptTypes>): HeldTranscript {
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

    rename: name =>
      change(({ name: was }) => {
        const step = { kind: 'name', was, now: name } as const
        return was === name ? null : { kind: 'steps', steps: [{ step, by: 'person' }] }
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
