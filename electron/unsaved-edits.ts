import type { UnsavedTranscript } from '../shared/transcripts/transcript-requests'
import type { Push, Timers } from './ports'

/** Edits that the page holds and the disk would not take. They are lost with the page. */
export interface UnsavedEdits {
  transcripts(): readonly UnsavedTranscript[]
  /** The page says what there is. */
  told(message: { transcripts: readonly UnsavedTranscript[]; hasTried: boolean }): void
  /** The page is gone, and what it held with it. */
  forget(): void
  /** The page tries once more. Resolves when it has, or does not answer. */
  saveAgain(): Promise<void>
}

/** The page asks the disk, which may hang. */
export const patience = 10_000

export function createUnsavedEdits(push: Push, timers: Timers): UnsavedEdits {
  let transcripts: readonly UnsavedTranscript[] = []
  let trying: (() => void)[] = []

  function tried(): void {
    const all = trying
    trying = []
    for (const tell of all) tell()
  }

  return {
    transcripts: () => transcripts,
    told(message) {
      transcripts = message.transcripts
      if (message.hasTried) tried()
    },
    forget() {
      transcripts = []
      tried()
    },
    saveAgain() {
      const answered = new Promise<void>(resolve => {
        const timer = timers.set(resolve, patience)
        trying.push(() => {
          timers.clear(timer)
          resolve()
        })
      })
      push('saveEdits', null)
      return answered
    },
  }
}
