import { IconClockPause } from '@tabler/icons-react'
import type { ServiceProfile } from '../../shared/service-profile'
import { NoticeBox } from '../components/notice-box'
import { useTranslate } from '../language/use-translate'
import { useSession } from '../program/sessions'
import { profileTitle } from '../settings/profile-title'
import { newProfileId } from '../settings/services/new-profile'
import { LivePanel } from './live-panel'
import classes from './service-panel.module.css'
import { SignInForm } from './sign-in-form'

interface ServicePanelProps {
  profile: ServiceProfile
  onUseThisComputer(): void
}

/** A remote service: a form, unless somebody is signed in to it already. */
export function ServicePanel({ profile, onUseThisComputer }: ServicePanelProps) {
  const t = useTranslate()
  const session = useSession(profile.id)
  const service = profileTitle(profile, t)
  if (session.state === 'live') return <LivePanel profile={profile} user={session.user} />
  const ended = session.state === 'ended'
  return (
    <>
      <h2 className={classes.title}>{title()}</h2>
      {ended && (
        <div className={classes.ended}>
          <NoticeBox kind="warning" icon={IconClockPause} title={t('signIn.endedAlert')}>
            {t('signIn.endedAlertText')}
          </NoticeBox>
        </div>
      )}
      <SignInForm
        profile={profile}
        knownEmail={ended ? session.user.email : ''}
        onUseThisComputer={onUseThisComputer}
      />
    </>
  )

  function title(): string {
    if (profile.id === newProfileId) return t('signIn.newTitle')
    return t(ended ? 'signIn.againTitle' : 'signIn.remoteTitle', { service })
  }
}
