import { create } from 'zustand'

/** The stretch that is selected on the waveform. */
export const useTimeSelection = create<{ selection: { start: number; end: number } | null }>()(() => ({
  selection: null,
}))
