import { failure, type Result, success } from '../../shared/result'
import type { Transcript } from '../../shared/text/transcript/transcript'
import type { TranscriptPatch } from '../../shared/text/transcript/transcript-patch'
import type { Note } from '../../shared/transcripts/note'
import type { Merger, TranscriptFacts, Translation } from '../../shared/transcripts/transcript-facts'
import type { MadeStep, TranscriptPush } from '../../shared/transcripts/transcript-requests'
import type { TranscriptVersion } from '../../shared/transcripts/transcript-version'
import type { Edit } from '../library/documents/edit-history'
import type { Borrowed } from '../library/documents/shared-documents'
import type { Clock } from '../ports'
import { translationSummary } from './opened-transcript'
import type { TranscriptContent, TranscriptEdit } from './transcript-content'

/** A transcript in the hands of one part of this process; others may hold it too. */
export interface HeldTranscript {
  readonly id: string
  content(): TranscriptContent
  edits(): number
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
  trash(at: number | null): Promise<Result<null>>
  /** The last edits, newest first. */
  history(limit: number): Promise<Result<Edit<TranscriptEdit>[]>>
  /** On the disk itself. */
  sync(): Promise<Result<null>>
  giveBack(): Promise<void>
}

export interface HeldParts extends Borrowed<TranscriptContent, TranscriptEdit> {
  clock: Clock
  inTurn: <T>(task: () => Promise<T>) => Promise<T>
  /** `byPage`: the page knows of it already. */
  tell: (push: TranscriptPush, byPage: boolean) => void
  onGivenBack: () => void
}

const overtaken = failure({ kind: 'invalid', path: 'after', problem: 'is not the last edit' })

export function holdTranscript(parts: HeldParts): HeldTranscript {
  const { document, clock, inTurn, tell } = parts
  const { id } = document

  async function append(edit: TranscriptEdit, byPage: boolean): Promise<Result<null>> {
    const after = document.edits()
    const appended = await document.append(edit)
    if (!appended.ok) return appended
    const { editedAt, facts, speakersBy, translations } = appended.value
    const push: TranscriptPush = {
      id,
      after,
      edits: document.edits(),
      steps: edit.kind === 'steps' ? edit.steps : [],
      editedAt,
      facts,
      speakersBy,
      translations: translations.map(translationSummary),
    }
    tell(push, byPage)
    return success(null)
  }

  const inOwnTurn = (edit: TranscriptEdit): Promise<Result<null>> => inTurn(() => append(edit, false))

  return {
    id,
    content: document.content,
    edits: document.edits,
    sync: document.sync,
    history: document.history,

    edit: (after, steps) =>
      inTurn(async () => {
        if (document.edits() !== after) return overtaken
        const at = clock.now()
        const appended = await append({ kind: 'steps', at, steps }, true)
        return appended.ok ? success({ edits: document.edits(), editedAt: at }) : appended
      }),

    change: (make, speakersBy) =>
      inTurn(async () => {
        const { transcript } = document.content()
        const patch = make(transcript)
        if (patch.length === 0 && document.content().speakersBy === speakersBy) return success(null)
        const steps: MadeStep[] = patch.length === 0 ? [] : [{ step: { kind: 'patch', patch }, by: 'jobs' }]
        return append({ kind: 'steps', at: clock.now(), steps, speakersBy }, false)
      }),

    setFacts: facts => inOwnTurn({ kind: 'facts', at: clock.now(), facts }),

    rename: name =>
      inTurn(async () => {
        const was = document.content().name
        if (was === name) return success(null)
        const step = { kind: 'name', was, now: name } as const
        return append({ kind: 'steps', at: clock.now(), steps: [{ step, by: 'person' }] }, false)
      }),

    addNotes: notes =>
      inTurn(async () => {
        const known = new Set(document.content().notes.map(note => note.id))
        const fresh = notes.filter(note => !known.has(note.id))
        if (fresh.length === 0) return success(null)
        const steps = fresh.map((now): MadeStep => ({ step: { kind: 'note', was: null, now }, by: 'jobs' }))
        return append({ kind: 'steps', at: clock.now(), steps }, false)
      }),

    translate: (language, translation) =>
      inOwnTurn({ kind: 'translation', at: clock.now(), language, translation }),

    keepVersion: (versionId, version) =>
      inOwnTurn({ kind: 'version', at: clock.now(), id: versionId, version }),

    trash: at => inOwnTurn({ kind: 'trash', at }),

    async giveBack() {
      await parts.giveBack()
      parts.onGivenBack()
    },
  }
}
