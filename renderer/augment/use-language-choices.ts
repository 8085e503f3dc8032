import { useMemo } from 'react'
import { useActiveProfile } from '../program/profiles'

/** Every language that the service is known to work with, whatever for. */
export function useLanguageChoices(): readonly string[] {
  const languages = useActiveProfile()?.languages
  return useMemo(() => {
    if (!languages) return []
    return [...new Set([...languages.translation, ...languages.speech, ...languages.transcription])].sort()
  }, [languages])
}
