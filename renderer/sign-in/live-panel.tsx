import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ServiceProfile } from '../../shared/service-profile'
import type { SessionUser } from '../../shared/session'
import { notifyError } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import { switchToProfile } from '../program/profiles'
import { leaveSignIn, signOut } from '../program/sessions'
import { profileTitle } from '../settings/profile-title'
import { forgetChoice } from './choice'
import classes from './service-panel.module.css'

/** Nothing to type: there is a session, and the way on is to work with it. */
export function LivePanel({ profile, user }: { profile: ServiceProfile; user: SessionUser }) {
  const t = useTranslate()
  const service = profileTitle(profile, t)

  const goOn = async (): Promise<void> => {
    const answer = await switchToProfile(profile.id)
    if (!answer.ok) return notifyError(answer.error)
    forgetChoice()
    leaveSignIn()
  }
  const end = async (): Promise<void> => {
    const answer = await signOut(profile.id)
    if (!answer.ok) notifyError(answer.error)
  }

  return (
    <>
      <h2 className={classes.title}>{t('signIn.liveTitle', { service })}</h2>
      <p className={classes.text}>
        {user.email
          ? t('signIn.liveTextEmail', { user: user.name, email: user.email })
          : t('signIn.liveText', { user: user.name })}
      </p>
      <div className={classes.actions}>
        <Button
          size="xl"
          variant="filled"
          onClick={() => void goOn()}
          rightSection={<IconArrowRight size="1rem" className={classes.arrow} />}
        >
          {t('signIn.continue', { service })}
        </Button>
        <Button size="xl" variant="subtle" color="gray" onClick={() => void end()}>
          {t('signIn.signOut')}
        </Button>
      </div>
    </>
  )
}
