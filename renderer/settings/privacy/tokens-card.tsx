import { IconAlertTriangle, IconCheck, IconShieldLock } from '@tabler/icons-react'
import { Card } from '../../components/card'
import { StateBadge } from '../../components/state-badge'
import { useTranslate } from '../../language/use-translate'
import { useProfiles } from '../../program/profiles'
import { useTokenStore } from '../../program/sessions'
import { TokenRow } from './token-row'
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
