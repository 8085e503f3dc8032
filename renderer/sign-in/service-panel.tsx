import { IconArrowRight, IconClockPause } from '@tabler/icons-react'
import type { ServiceProfile } from '../../shared/service-profile'
import type { SessionUser } from '../../shared/session'
import { DoingButton } from '../components/doing-button'
import { NoticeBox } from '../components/notice-box'
import { told } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import { switchToProfile } from '../program/profiles'
import { leaveSignIn, signOut, useSession } from '../program/sessions'
import { profileTitle } from '../settings/profile-title'
import { newProfileId } from '../settings/services/new-profile'
import { forgetChoice } from './choice'
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

/** Nothing to type: there is a session, and the way on is to work with it. */
function LivePanel({ profile, user }: { profile: ServiceProfile; user: SessionUser }) {
  const t = useTranslate()
  const service = profileTitle(profile, t)

  const goOn = async (): Promise<void> => {
    if (!(await told(switchToProfile(profile.id)))) return
    forgetChoice()
    leaveSignIn()
  }
  const end = (): Promise<boolean> => told(signOut(profile.id))

  return (
    <>
      <h2 className={classes.title}>{t('signIn.liveTitle', { service })}</h2>
      <p className={classes.text}>
        {user.email
          ? t('signIn.liveTextEmail', { user: user.name, email: user.email })
          : t('signIn.liveText', { user: user.name })}
      </p>
      <div className={classes.actions}>
        <DoingButton
          size="xl"
          variant="filled"
          onDo={() => goOn()}
          rightSection={<IconArrowRight size="1rem" className={classes.arrow} />}
        >
          {t('signIn.continue', { service })}
        </DoingButton>
        <DoingButton size="xl" variant="subtle" color="gray" onDo={() => end()}>
          {t('word.signOut')}
        </DoingButton>
      </div>
    </>
  )
}
