import type { UnsavedDocument } from '../shared/ipc'
import type { Push, Timers } from './ports'

/** Edits that the page holds and the disk would not take. They are lost with the page. */
export interface UnsavedEdits {
  documents(): readonly UnsavedDocument[]
  /** The page says what there is. */
  told(message: { documents: readonly UnsavedDocument[]; hasTried: boolean }): void
  /** The page is gone, and what it held with it. */
  forget(): void
  /** The page tries once more. Resolves when it has, or does not answer for this long. */
  save(patience: number): Promise<void>
}

export interface UnsavedEditsParts {
  push: Push
  /** Whether there is a page that hears what is pushed. */
  hasListener(): boolean
  timers: Timers
}

export function createUnsavedEdits({ push, hasListener, timers }: UnsavedEditsParts): UnsavedEdits {
  let documents: readonly UnsavedDocument[] = []
  let trying: (() => void)[] = []

  function tried(): void {
    const all = trying
    trying = []
    for (const tell of all) tell()
  }

  return {
    documents: () => documents,
    told(message) {
      documents = message.documents
      if (message.hasTried) tried()
    },
    forget() {
      documents = []
      tried()
    },
    save(patience) {
      if (!hasListener()) return Promise.resolve()
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
