import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Result } from '../../../shared/result'
import type { ServiceProfile } from '../../../shared/service-profile'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { signOut, useSession, useTokenStore } from '../../program/sessions'
import { profileTitle } from '../profile-title'
import classes from './tokens-card.module.css'

/** One service's sign-in. Forgetting a kept one lets the session go on until the program ends. */
export function TokenRow({ profile }: { profile: ServiceProfile }) {
  const t = useTranslate()
  const session = useSession(profile.id)
  const store = useTokenStore()
  const [busy, setBusy] = useState(false)
  const title = profileTitle(profile, t)
  const isKept = session.state === 'live' ? session.kept === 'keychain' : 'waits' in session

  const run = async (request: Promise<Result<unknown>>): Promise<void> => {
    setBusy(true)
    const answer = await request
    setBusy(false)
    if (!answer.ok) notifyError(answer.error)
  }

  return (
    <li className={classes.token}>
      <div className={classes.text}>
        <bdi>{title}</bdi>
        <div className="help">{where()}</div>
      </div>
      {isKept && (
        <Button
          size="sm"
          className={classes.danger ?? ''}
          loading={busy}
          aria-label={t('settings.forgetToken', { service: title })}
          onClick={() => void run(bridge.forgetToken({ profileId: profile.id }))}
        >
          {t('settings.forget')}
        </Button>
      )}
      {session.state === 'live' && session.kept === 'memory' && (
        <Button
          size="sm"
          loading={busy}
          aria-label={t('settings.signOutOf', { service: title })}
          onClick={() => void run(signOut(profile.id))}
        >
          {t('word.signOut')}
        </Button>
      )}
    </li>
  )

  function where(): string {
    if (session.state === 'signed-out') return t(session.waits ? 'settings.tokenWaits' : 'settings.tokenNone')
    if (session.state === 'ended') return t('word.sessionEnded')
    return session.kept === 'keychain' && store?.kind === 'keychain'
      ? t('settings.tokenKept', { store: store.name })
      : t('settings.tokenInMemory')
  }
}
