import { create } from 'zustand'
import type { ServiceProfile } from '../../../shared/service-profile'
import { newProfile, newProfileId } from './new-profile'
import { changedFields } from './profile-changes'

interface Drafts {
  /** The service on screen. Null until somebody chooses: then it is the one in use. */
  chosen: string | null
  /** What was changed and not saved, by the id of the service. It stays while one looks elsewhere. */
  drafts: Readonly<Record<string, ServiceProfile>>
  /** What each was made of: a sign-in or a terminal may write to the service meanwhile. */
  bases: Readonly<Record<string, ServiceProfile>>
}

export const useDrafts = create<Drafts>()(() => ({ chosen: null, drafts: {}, bases: {} }))

export const chooseDraft = (profileId: string): void => useDrafts.setState({ chosen: profileId })

export const addService = (): void =>
  useDrafts.setState(({ drafts }) => ({
    chosen: newProfileId,
    drafts: drafts[newProfileId] ? drafts : { ...drafts, [newProfileId]: newProfile() },
  }))

/** A draft that says the same as what is saved is none; a service that was never saved always has one. */
export function changeProfileDraft(saved: ServiceProfile, draft: ServiceProfile): void {
  const unchanged = saved.id !== newProfileId && changedFields(saved, draft).length === 0
  if (unchanged) discardDraft(saved.id)
  else
    useDrafts.setState(({ drafts, bases }) => ({
      drafts: { ...drafts, [saved.id]: draft },
      bases: { ...bases, [saved.id]: saved },
    }))
}

export const discardDraft = (profileId: string): void =>
  useDrafts.setState(({ chosen, drafts: { [profileId]: _discarded, ...drafts } }) => ({
    drafts,
    chosen: profileId === newProfileId && chosen === newProfileId ? null : chosen,
  }))

/** What was typed while `sent` was on its way is a draft of the saved service. */
export function draftSaved(sent: ServiceProfile, saved: ServiceProfile): void {
  const { chosen, drafts } = useDrafts.getState()
  const typed = drafts[sent.id]
  discardDraft(sent.id)
  if (chosen === null || chosen === sent.id) chooseDraft(saved.id)
  if (typed && typed !== sent) changeProfileDraft({ ...sent, id: saved.id }, { ...typed, id: saved.id })
}
