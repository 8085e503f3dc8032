import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { Result } from '../../../shared/result'
import type { ServiceProfile } from '../../../shared/service-profile'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { notifyError } from '../../components/notify'
import { StateBadge } from '../../components/state-badge'
import { useTranslate } from '../../language/use-translate'
import { useProfiles } from '../../program/profiles'
import { signOut, useSession, useTokenStore } from '../../program/sessions'
import { profileTitle } from '../profile-title'
import classes from './tokens-card.module.css'

/** Where sign-ins are kept on this system, and each one that is. */
export function TokensCard() {
  const t = useTranslate()
  const { profiles } = useProfiles()
  const remote = profiles.filter(({ kind }) => kind === 'remote')
  return (
    <Card title={t('settings.tokens')}>
      <StoreRow />
      {remote.length === 0 ? (
        <p className={classes.none}>{t('settings.noTokens')}</p>
      ) : (
        <ul>
          {remote.map(profile => (
            <TokenRow key={profile.id} profile={profile} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const whyInMemory = {
  'no-encryption': 'settings.noKeychain',
  'plain-text-only': 'settings.plainKeychain',
  unavailable: 'settings.lockedKeychain',
} as const

function StoreRow() {
  const t = useTranslate()
  const store = useTokenStore()
  const safe = store?.kind === 'keychain'
  return (
    <div className={classes.store}>
      <IconShieldLock size="1.25rem" aria-hidden className={classes.shield} data-safe={safe || undefined} />
      <div className={classes.text}>
        <div className="medium">{t(title())}</div>
        <div className="help">{help()}</div>
      </div>
      {store && (
        <StateBadge kind={safe ? 'ok' : 'warn'} icon={safe ? IconCheck : IconAlertTriangle}>
          {t(safe ? 'settings.protected' : 'settings.untilYouQuit')}
        </StateBadge>
      )}
    </div>
  )

  function title() {
    if (store === null) return 'word.askingKeychain'
    return safe ? 'settings.tokensEncrypted' : 'settings.tokensInMemory'
  }

  function help() {
    if (store === null) return ''
    if (store.kind === 'keychain') return <bdi>{store.name}</bdi>
    if (store.kind === 'file') return t('signIn.keepInFile')
    return t(whyInMemory[store.reason])
  }
}

/** One service's sign-in. Forgetting a kept one lets the session go on until the program ends. */
function TokenRow({ profile }: { profile: ServiceProfile }) {
  const t = useTranslate()
  const session = useSession(profile.id)
  const store = useTokenStore()
  const [busy, setBusy] = useState(false)
  const title = profileTitle(profile, t)
  const isKept =
    'stays' in session || 'waits' in session || (session.state === 'live' && session.kept === 'keychain')

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
    if (session.state === 'signed-out') {
      if (session.stays) return t('settings.tokenStays')
      return t(session.waits ? 'settings.tokenWaits' : 'settings.tokenNone')
    }
    if (session.state === 'ended') return t('word.sessionEnded')
    if (session.stays) return t('settings.tokenBeforeStays')
    return session.kept === 'keychain' && store?.kind === 'keychain'
      ? t('settings.tokenKept', { store: store.name })
      : t('settings.tokenInMemory')
  }
}
