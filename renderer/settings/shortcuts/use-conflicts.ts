import { useMemo } from 'react'
import { useSettings } from '../../program/settings'
import { conflictsIn } from './own-shortcuts'

export function useConflicts(): ReturnType<typeof conflictsIn> {
  const own = useSettings(settings => settings.shortcuts)
  return useMemo(() => conflictsIn(own), [own])
}

export const useHasConflicts = (): boolean => useConflicts().size > 0
