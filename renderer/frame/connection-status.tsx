import type { Connection } from '../../shared/connection'
import type { Translate } from '../../shared/language/translate'
import { useTranslate } from '../language/use-translate'
import { useConnection } from '../program/connection'
import { useActiveProfile } from '../program/profiles'
import { hostOf } from './host-of'
import classes from './status-bar.module.css'

export function ConnectionStatus({ className }: { className: string | undefined }) {
  const translate = useTranslate()
  const { connection } = useConnection()
  const profile = useActiveProfile()
  const builtIn = profile?.kind === 'built-in'
  return (
    <div className={className}>
      <span className={classes.dot} data-state={connection.state} />
      <span>{sentence(connection, hostOf(profile), builtIn, translate)}</span>
    </div>
  )
}

/** The clock as the system writes it: a language does not say whether its speaker counts to 12 or to 24. */
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })

function sentence(connection: Connection, host: string, builtIn: boolean, translate: Translate): string {
  switch (connection.state) {
    case 'online':
      return builtIn
        ? translate('frame.readyHere')
        : translate('frame.connected', { host, milliseconds: Math.round(connection.milliseconds) })
    case 'offline':
      return translate('frame.offlineSince', { time: clock.format(connection.since), host: connection.host })
    case 'unknown':
      return translate('frame.notTried', { host })
  }
}
