import { useEffect } from 'react'
import { plainDefaults, type SheetDefaults } from '../../shared/speech/sheet'
import { activeProfile } from '../profiles/store'
import { useSettings } from '../settings/store'
import { openLastSheet } from './sheets/sheet-list'
import { closeSheet, listenToSheets } from './store/open-sheet'

/** Each service has sheets of its own; the one that was open last is opened. */
export function useSheetOfProfile(): void {
  const profileId = useSettings(settings => settings.activeProfileId)
  useEffect(listenToSheets, [])
  useEffect(() => {
    void openLastSheet(profileId, firstDefaults())
    return () => void closeSheet()
  }, [profileId])
}

/** A first line can be spoken as it is. */
function firstDefaults(): SheetDefaults {
  const profile = activeProfile()
  const language = profile?.languages.speech[0] ?? (profile?.kind === 'built-in' ? 'en-US' : '')
  return { ...plainDefaults, language, gender: 'female' }
}
