import { create } from 'zustand'
import type { DubExportUpdate } from '../../../shared/dub/dub-file-requests'
import { nextPace, type Pace } from '../../../shared/pace'
import { bridge } from '../../bridge'

interface Exporting {
  /** How the export that was begun last goes. It goes on while its dialog is closed. */
  update: DubExportUpdate | null
  /** What is exported: of which dub, and in which language. */
  name: string
  language: string
  pace: Pace | undefined
  /** The dialog that tells of it is open; while it is not, a notice does. */
  isWatched: boolean
}

export const useDubExport = create<Exporting>()(() => ({
  update: null,
  name: '',
  language: '',
  pace: undefined,
  isWatched: false,
}))

let stopListening: (() => void) | null = null

/** Once a page, when exporting is first thought of. `onUnwatchedEnd` is for those who closed the dialog. */
export function listenToExports(onUnwatchedEnd: (update: DubExportUpdate) => void): () => void {
  stopListening ??= bridge.on('dubExport', update => {
    useDubExport.setState(before => ({ update, pace: paceOf(update, before) }))
    if (update.state !== 'running' && !useDubExport.getState().isWatched) onUnwatchedEnd(update)
  })
  return () => {
    stopListening?.()
    stopListening = null
  }
}

/** It may have come to its end before the answer to the order came. */
export function exportBegan(id: string, of: Pick<Exporting, 'name' | 'language'>): void {
  useDubExport.setState(of)
  if (useDubExport.getState().update?.id !== id)
    useDubExport.setState({ update: { id, state: 'running', part: 0 }, pace: undefined })
}

function paceOf(update: DubExportUpdate, before: Exporting): Pace | undefined {
  if (update.state !== 'running') return
  const pace = before.update?.id === update.id ? before.pace : undefined
  return nextPace(pace, update.part, 1, Date.now())
}

export const watchExport = (isWatched: boolean): void => useDubExport.setState({ isWatched })
export const forgetExport = (): void => useDubExport.setState({ update: null, pace: undefined })
