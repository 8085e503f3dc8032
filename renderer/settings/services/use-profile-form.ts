import { type RefObject, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import type { ServiceProfile } from '../../../shared/service-profile'
import { notifyError } from '../../components/notify'
import { saveProfile, useProfiles } from '../../program/profiles'
import { waitsForAgreement } from '../address/address'
import { changeProfileDraft, discardDraft, draftSaved, useDrafts } from './drafts'
import { newProfileId, withIdAndName } from './new-profile'
import { changedFields, draftOver } from './profile-changes'
import { isMissing, type ProfileProblem, profileProblems } from './profile-problems'

export interface ProfileForm {
  draft: ServiceProfile
  isNew: boolean
  /** How many things were changed. */
  changes: number
  /** What is wrong and was already said; what is only missing yet is said when one tries to save. */
  problems: readonly ProfileProblem[]
  waitsForAgreement: boolean
  saving: boolean
  error: AppError | null
  change(part: Partial<ServiceProfile>): void
  save(): void
  discard(): void
}

export function useProfileForm(saved: ServiceProfile, form: RefObject<HTMLElement | null>): ProfileForm {
  const kept = useDrafts(({ drafts }) => drafts[saved.id])
  const base = useDrafts(({ bases }) => bases[saved.id]) ?? saved
  const draft = kept ? draftOver(saved, base, kept) : saved
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const all = profileProblems(withName(draft))
  const waits = waitsForAgreement(draft)

  const focusFirstProblem = (): void => {
    // After the problems are on screen: the first field that is marked is the first in reading order.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const send = async (): Promise<void> => {
    setSaving(true)
    setError(null)
    const taken = useProfiles.getState().profiles.map(({ id }) => id)
    const answer = await saveProfile(withIdAndName(draft, taken))
    setSaving(false)
    // Who has gone on to something else would not see it in its place.
    if (!answer.ok) return form.current ? setError(answer.error) : notifyError(answer.error)
    setTried(false)
    draftSaved(kept ?? saved, answer.value)
  }

  return {
    draft,
    isNew: saved.id === newProfileId,
    changes: changedFields(saved, draft).length,
    problems: tried ? all : all.filter(problem => !isMissing(problem)),
    waitsForAgreement: waits,
    saving,
    error,
    change: part => changeProfileDraft(saved, { ...draft, ...part }),
    save: () => {
      if (saving) return
      setTried(true)
      if (all.length > 0 || waits) return focusFirstProblem()
      void send()
    },
    discard: () => {
      setTried(false)
      setError(null)
      discardDraft(saved.id)
    },
  }
}

/** A service without a name will be called by its host, so an empty name is no problem. */
const withName = (draft: ServiceProfile): ServiceProfile => ({ ...draft, name: draft.name.trim() || '-' })
