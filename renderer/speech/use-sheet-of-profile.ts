import { useEffect } from 'react'
import { plainDefaults, type SheetDefaults } from '../../shared/speech/sheet'
import { activeProfile } from '../program/profiles'
import { useSettings } from '../program/settings'
import { comeBack } from './sheets/sheet-list'
import { outbox } from './store/edit-sheet'

/** Each service has sheets of its own; the one that was open last is opened, or still is. */
export function useSheetOfProfile(): void {
  const profileId = useSettings(settings => settings.activeProfileId)
  useEffect(() => {
    void comeBack(profileId, firstDefaults())
    return () => void outbox.settle()
  }, [profileId])
}

/** A first line can be spoken as it is. */
function firstDefaults(): SheetDefaults {
  const profile = activeProfile()
  const language = profile?.languages.speech[0] ?? (profile?.kind === 'built-in' ? 'en-US' : '')
  return { ...plainDefaults, language, gender: 'female' }
}
