import { useMemo } from 'react'
import { useSettings } from '../../program/settings'
import { usePlatform } from '../../program/startup'
import { conflictsIn } from './own-shortcuts'

export function useConflicts(): ReturnType<typeof conflictsIn> {
  const own = useSettings(settings => settings.shortcuts)
  const { os } = usePlatform()
  return useMemo(() => conflictsIn(own, os), [own, os])
}

export const useHasConflicts = (): boolean => useConflicts().size > 0
