import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
import { describeError } from '../../shared/language/describe-error'
import { bridge } from '../bridge'
import { currentTranslate } from '../language/use-translate'

/** A transcript with edits that are in this page alone. */
export interface Unsaved {
  id: string
  name: string
  /** Null: the disk has not answered for a while. */
  error: AppError | null
  /** It is no longer on screen, where its header would say so. */
  isLeft: boolean
}

interface UnsavedState {
  transcripts: readonly Unsaved[]
}

export const useUnsaved = create<UnsavedState>()(() => ({ transcripts: [] }))

/** Main asks before it closes the window over them, and so has to know. */
export function tellUnsaved(hasTried = false): void {
  const transcripts = useUnsaved.getState().transcripts.map(({ name, error }) => ({
    name,
    reason: error ? describeError(error, currentTranslate()).text : '',
  }))
  void bridge.tellUnsaved({ transcripts, hasTried })
}

export function setUnsaved(unsaved: Unsaved): void {
  useUnsaved.setState(({ transcripts }) => ({
    transcripts: [...transcripts.filter(({ id }) => id !== unsaved.id), unsaved],
  }))
  tellUnsaved()
}

export function clearUnsaved(id: string): void {
  const { transcripts } = useUnsaved.getState()
  if (!transcripts.some(one => one.id === id)) return
  useUnsaved.setState({ transcripts: transcripts.filter(one => one.id !== id) })
  tellUnsaved()
}
