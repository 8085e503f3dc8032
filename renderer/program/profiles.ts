import { create } from 'zustand'
import { type Result, success } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import { bridge } from '../bridge'
import { activeProfileChanged, useSettings } from './settings'

export const useProfiles = create<{ profiles: ServiceProfile[] }>()(() => ({ profiles: [] }))

export const profilesArrived = (profiles: ServiceProfile[]): void => useProfiles.setState({ profiles })

/** The service in use. Undefined only before the start and while a deleted profile is being replaced. */
export function useActiveProfile(): ServiceProfile | undefined {
  const id = useSettings(settings => settings.activeProfileId)
  return useProfiles(({ profiles }) => profiles.find(profile => profile.id === id))
}

export function activeProfile(): ServiceProfile | undefined {
  const id = useSettings.getState().activeProfileId
  return useProfiles.getState().profiles.find(profile => profile.id === id)
}

export const builtInProfileOf = (): ServiceProfile | undefined =>
  useProfiles.getState().profiles.find(profile => profile.kind === 'built-in')

/** Work that runs elsewhere goes on; only new work goes to the other service. */
export async function switchToProfile(profileId: string): Promise<Result<null>> {
  if (useSettings.getState().activeProfileId === profileId) return success(null)
  const answer = await bridge.chooseProfile({ profileId })
  if (answer.ok) activeProfileChanged(profileId)
  return answer
}

export async function saveProfile(profile: ServiceProfile): Promise<Result<ServiceProfile>> {
  const answer = await bridge.saveProfile(profile)
  if (answer.ok) keepProfile(answer.value)
  return answer
}

/** Null: the person closed the dialog. */
export async function importProfile(): Promise<Result<ServiceProfile | null>> {
  const answer = await bridge.importProfile()
  if (answer.ok && answer.value) keepProfile(answer.value)
  return answer
}

export async function deleteProfile(profileId: string): Promise<Result<null>> {
  const answer = await bridge.deleteProfile({ profileId })
  if (answer.ok) {
    useProfiles.setState(({ profiles }) => ({ profiles: profiles.filter(({ id }) => id !== profileId) }))
  }
  return answer
}

/** The push with the whole list follows; this spares the screen the wait for it. */
function keepProfile(saved: ServiceProfile): void {
  useProfiles.setState(({ profiles }) => ({
    profiles: profiles.some(({ id }) => id === saved.id)
      ? profiles.map(profile => (profile.id === saved.id ? saved : profile))
      : [...profiles, saved],
  }))
}
