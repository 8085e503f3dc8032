import { create } from 'zustand'
import { nextPace, type Pace } from '../../../shared/pace'
import type { SaveUpdate } from '../../../shared/speech/save/speech-file-requests'
import { bridge } from '../../bridge'

/** The save that was begun last. It goes on while its dialog is closed. */
export interface RunningSave {
  update: SaveUpdate
  sounds: number
  pace: Pace | undefined
}

interface Saving {
  save: RunningSave | null
  /** The dialog that tells of it is open; while it is not, a notice does. */
  isWatched: boolean
}

export const useSaving = create<Saving>()(() => ({ save: null, isWatched: false }))

let stopListening: (() => void) | null = null
/** What came before the answer to the order itself. */
const early = new Map<string, SaveUpdate>()

/** Once a page, when saving is first thought of, until the answer is called. `onUnwatchedEnd` is for those who closed the dialog. */
export function listenToSaves(onUnwatchedEnd: (update: SaveUpdate) => void): () => void {
  stopListening ??= bridge.on('speechSave', update => {
    const { save, isWatched } = useSaving.getState()
    if (save?.update.id !== update.id) {
      early.set(update.id, update)
      return
    }
    useSaving.setState({ save: { ...save, update, pace: paceOf(update, save.pace) } })
    if (update.state !== 'running' && !isWatched) onUnwatchedEnd(update)
  })
  return () => {
    stopListening?.()
    stopListening = null
    early.clear()
  }
}

export function saveBegan({ id, sounds }: { id: string; sounds: number }): void {
  const update = early.get(id) ?? { id, state: 'running' as const, done: 0, total: sounds }
  early.clear()
  useSaving.setState({ save: { update, sounds, pace: paceOf(update, undefined) } })
}

const paceOf = (update: SaveUpdate, before: Pace | undefined): Pace | undefined =>
  update.state === 'running' ? nextPace(before, update.done, update.total, Date.now()) : undefined

export const watchSave = (isWatched: boolean): void => useSaving.setState({ isWatched })
export const forgetSave = (): void => useSaving.setState({ save: null })

export const isSaving = ({ save }: Pick<Saving, 'save'>): boolean => save?.update.state === 'running'
