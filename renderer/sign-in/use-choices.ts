import { useTranslate } from '../language/use-translate'
import { useProfiles } from '../program/profiles'
import { useSessions } from '../program/sessions'
import { profileNote, profileTitle } from '../settings/profile-title'
import { newProfileId } from '../settings/services/new-profile'
import type { Choice } from './profile-choice'

/** The services to choose from, this computer first, and the one being added last. */
export function useChoices(adding: boolean): Choice[] {
  const t = useTranslate()
  const { profiles } = useProfiles()
  const { sessions } = useSessions()
  const sorted = [...profiles].sort(
    (one, other) => Number(one.kind === 'remote') - Number(other.kind === 'remote'),
  )
  const choices = sorted.map(profile => {
    const session = sessions.find(({ profileId }) => profileId === profile.id)
    return {
      id: profile.id,
      title: profileTitle(profile, t),
      note: profileNote(profile, session ?? { profileId: profile.id, state: 'signed-out' }, t),
      builtIn: profile.kind === 'built-in',
    }
  })
  if (!adding) return choices
  const added = { title: t('signIn.newService'), note: t('signIn.newServiceNote'), builtIn: false }
  return [...choices, { id: newProfileId, ...added }]
}
