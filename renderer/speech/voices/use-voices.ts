import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import type { BuiltInVoice } from '../../../shared/built-in'
import type { ProfileSpeaker } from '../../../shared/service-profile'
import type { Gender } from '../../../shared/speech/line'
import { voiceLanguage } from '../../../shared/speech/spoken-language'
import { bridge } from '../../bridge'
import { useInstalledModels } from '../../program/installed-models'
import { useActiveProfile } from '../../program/profiles'

export interface Voices {
  /** Long codes, as the service takes them. */
  languages: readonly string[]
  speakers: readonly ProfileSpeaker[]
}

const useBuiltIn = create<{ voices: readonly BuiltInVoice[] | null }>()(() => ({ voices: null }))

async function loadBuiltIn(): Promise<void> {
  const answer = await bridge.listVoices()
  if (answer.ok) useBuiltIn.setState({ voices: answer.value })
}

/** What the service in use offers. A remote one has no list of its own: its profile holds what was typed in. */
export function useVoices(): Voices {
  const profile = useActiveProfile()
  const isBuiltIn = profile?.kind === 'built-in'
  const builtIn = useBuiltIn(({ voices }) => voices)
  useEffect(() => {
    if (isBuiltIn && useBuiltIn.getState().voices === null) void loadBuiltIn()
  }, [isBuiltIn])
  // A model that came or went took its voices along.
  useInstalledModels(loadBuiltIn)
  return useMemo(() => {
    const speakers = isBuiltIn ? (builtIn ?? []) : (profile?.speakers ?? [])
    const named = profile?.languages.speech ?? []
    return { speakers, languages: [...new Set([...named, ...speakers.map(({ language }) => language)])] }
  }, [profile, isBuiltIn, builtIn])
}

/** Those that speak the language, in any region, with the voice that is wanted; the exact region first. Each once. */
export function speakersFor(
  { speakers }: Pick<Voices, 'speakers'>,
  language: string,
  gender: Gender | '',
): readonly ProfileSpeaker[] {
  const wanted = language.trim().toLowerCase()
  const spoken = voiceLanguage(wanted)
  const fitting = speakers.filter(
    speaker =>
      (spoken === '' || voiceLanguage(speaker.language) === spoken) &&
      (gender === '' || speaker.gender === gender),
  )
  const isExact = (speaker: ProfileSpeaker): boolean => speaker.language.toLowerCase() === wanted
  const exactFirst = [...fitting.filter(isExact), ...fitting.filter(speaker => !isExact(speaker))]
  return [...new Map(exactFirst.map(speaker => [speaker.id, speaker])).values()]
}

/** The voice that is heard before it is chosen: the one that is named, or else the first that fits. Null: none is known. */
export function voiceToHear(
  speakers: readonly ProfileSpeaker[],
  fitting: readonly ProfileSpeaker[],
  id: string,
): ProfileSpeaker | null {
  if (id === '') return fitting[0] ?? null
  return fitting.find(speaker => speaker.id === id) ?? speakers.find(speaker => speaker.id === id) ?? null
}

/** Of a service that names its speakers, one that is not among them: it may have gone. */
export const isVoiceUnknown = (speakers: readonly ProfileSpeaker[], id: string): boolean =>
  id !== '' && speakers.length > 0 && !speakers.some(speaker => speaker.id === id)

export const voiceSpeakerName = (speakers: readonly ProfileSpeaker[], id: string): string | null =>
  speakers.find(speaker => speaker.id === id)?.name || null
