import type { Translate } from '../../shared/language/translate'
import type { ServiceProfile } from '../../shared/service-profile'
import type { Session } from '../../shared/session'
import { hostOfAddress } from './address/address'

/** People know a service by its host; its own name stands below it. */
export function profileTitle(profile: ServiceProfile, t: Translate): string {
  if (profile.kind === 'built-in') return t('app.thisComputer')
  return profile.baseUrl === '' ? t('signIn.newService') : hostOfAddress(profile.baseUrl)
}

/** The line below: who is signed in, else what kind of service it is. */
export function profileNote(profile: ServiceProfile, session: Session, t: Translate): string {
  if (profile.kind === 'built-in') return t('signIn.thisComputerNote')
  if (session.state === 'live') return t('signIn.signedInNote', { user: session.user.name || profile.email })
  if (session.state === 'ended') return t('word.sessionEnded')
  const named = profile.name !== '' && profile.name !== hostOfAddress(profile.baseUrl)
  return named ? profile.name : t('signIn.remoteNote')
}
