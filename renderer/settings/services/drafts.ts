import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ServiceProfile } from '../../../shared/service-profile'
import { clearUnsaved, setUnsaved } from '../../documents/unsaved'
import { currentTranslate } from '../../language/use-translate'
import { onPage } from '../address/on-page'
import { profileTitle } from '../profile-title'
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

/** What closing asks about is told apart by it. */
const kind = 'service'

export const useDrafts = create<Drafts>()(
  persist(
    (): Drafts => ({ chosen: null, drafts: {}, bases: {} }),
    onPage('parlance.service-drafts', drafts => drafts),
  ),
)

export const chooseDraft = (profileId: string): void => void useDrafts.setState({ chosen: profileId })

export const addService = (): void =>
  void useDrafts.setState(({ drafts }) => ({
    chosen: newProfileId,
    drafts: drafts[newProfileId] ? drafts : { ...drafts, [newProfileId]: newProfile() },
  }))

/** A draft that says the same as what is saved is none; a service that was never saved always has one. */
export function changeProfileDraft(saved: ServiceProfile, draft: ServiceProfile): void {
  const { id } = saved
  const unchanged = changedFields(saved, draft).length === 0
  if (unchanged) clearUnsaved({ kind, id })
  else
    setUnsaved({
      kind,
      id,
      name: profileTitle(saved, currentTranslate()),
      error: null,
      isLeft: false,
      isForm: true,
    })
  if (unchanged && id !== newProfileId) discardDraft(id)
  else
    useDrafts.setState(({ drafts, bases }) => ({
      drafts: { ...drafts, [id]: draft },
      bases: { ...bases, [id]: saved },
    }))
}

export function discardDraft(profileId: string): void {
  clearUnsaved({ kind, id: profileId })
  void useDrafts.setState(({ chosen, drafts: { [profileId]: _discarded, ...drafts } }) => ({
    drafts,
    chosen: profileId === newProfileId && chosen === newProfileId ? null : chosen,
  }))
}

/** A terminal may delete a service while its form is open. */
export function discardDraftsOfGone(profiles: readonly ServiceProfile[]): void {
  for (const id of Object.keys(useDrafts.getState().drafts))
    if (id !== newProfileId && !profiles.some(profile => profile.id === id)) discardDraft(id)
}

/** What the page before this one left is asked about as well. */
export function takeUpDrafts(profiles: readonly ServiceProfile[]): void {
  discardDraftsOfGone(profiles)
  const { drafts, bases } = useDrafts.getState()
  for (const [id, draft] of Object.entries(drafts)) changeProfileDraft(bases[id] ?? draft, draft)
}

/** What was typed while `sent` was on its way is a draft of the saved service. */
export function draftSaved(sent: ServiceProfile, saved: ServiceProfile): void {
  const { chosen, drafts } = useDrafts.getState()
  const typed = drafts[sent.id]
  discardDraft(sent.id)
  if (chosen === null || chosen === sent.id) chooseDraft(saved.id)
  if (typed && typed !== sent) changeProfileDraft({ ...sent, id: saved.id }, { ...typed, id: saved.id })
}
