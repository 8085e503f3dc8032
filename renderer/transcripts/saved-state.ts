import type { AppError } from '../../shared/errors'
import { clearUnsaved, setUnsaved } from '../documents/unsaved'
import { type SaveState, useTranscript } from './store'

/** How the saving of the transcript on screen goes: shown, and told to main while something is in this page alone. */
export interface SavedState {
  saving(): void
  saved(at: number): void
  failed(error: AppError): void
  /** It leaves the screen. */
  end(): void
}

/** A disk that has not answered for this long may never. */
const slow = 1_000

export function followSaving(id: string): SavedState {
  let timer: ReturnType<typeof setTimeout> | null = null
  const show = (saved: SaveState): void => useTranscript.setState({ saved })
  const notSaved = (error: AppError | null): void =>
    setUnsaved({ kind: 'transcript', id, name: useTranscript.getState().name, error, isLeft: false })

  function stopTimer(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  return {
    saving() {
      show({ state: 'saving' })
      timer ??= setTimeout(() => notSaved(null), slow)
    },
    saved(at) {
      stopTimer()
      show({ state: 'saved', at })
      clearUnsaved({ kind: 'transcript', id })
    },
    failed(error) {
      stopTimer()
      show({ state: 'failed', error })
      notSaved(error)
    },
    end: stopTimer,
  }
}
