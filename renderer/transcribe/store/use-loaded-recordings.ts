import { useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { AppError } from '../../../shared/errors'
import { loadRecordings, useRecordings } from './recordings'

/** Asks for the list when the first screen wants it; from then on pushes keep it true. */
export function useLoadedRecordings(): { isLoaded: boolean; error: AppError | null } {
  const state = useRecordings(useShallow(({ isLoaded, error }) => ({ isLoaded, error })))
  useEffect(() => {
    if (!useRecordings.getState().isLoaded) void loadRecordings()
  }, [])
  return state
}
