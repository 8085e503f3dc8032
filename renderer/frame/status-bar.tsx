import { IconDatabase, IconDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Connection } from '../../shared/connection'
import { localeOf, type Translate } from '../../shared/language/translate'
import { afterFirstList } from '../components/first-list'
import { timeOfDay } from '../language/time-of-day'
import { useLanguage, useTranslate } from '../language/use-translate'
import { useConnection } from '../program/connection'
import { loadLibraryStorage, useLibraryStorage, useUsedText } from '../program/library-storage'
import { goTo } from '../program/navigation'
import { useActiveProfile } from '../program/profiles'
import { useSettings } from '../program/settings'
import { loadUpdates, useUpdates } from '../program/updates'
import { hostOfProfile } from './host-of'
import classes from './status-bar.module.css'
import { DubExportStatus, JobsStatus, LibraryTaskStatus, SaveStatus, TrainingStatus } from './work-status'

export function StatusBar() {
  return (
    <footer className={classes.bar}>
      <JobsStatus />
      <SaveStatus />
      <DubExportStatus />
      <TrainingStatus />
      <LibraryTaskStatus />
      <span className={classes.spacer} />
      <UpdateStatus className={classes.group} />
      <ConnectionStatus className={classes.group} />
      <StorageStatus className={classes.group} />
    </footer>
  )
}

/** Nothing, unless somebody wanted to be told of newer versions and there is one. */
function UpdateStatus({ className }: { className: string | undefined }) {
  const t = useTranslate()
  const wanted = useSettings(settings => settings.updates.check)
  const version = useUpdates(({ updates }) => updates?.newer?.version)
  useEffect(() => {
    if (wanted) void loadUpdates()
  }, [wanted])
  if (version === undefined) return null
  return (
    <div className={className}>
      <button type="button" className={classes.button} onClick={() => goTo('settings', 'about')}>
        <IconDownload size="0.8125rem" aria-hidden="true" />
        <span>{t('settings.updatesNewer', { version })}</span>
      </button>
    </div>
  )
}

function ConnectionStatus({ className }: { className: string | undefined }) {
  const translate = useTranslate()
  const { connection } = useConnection()
  const profile = useActiveProfile()
  const builtIn = profile?.kind === 'built-in'
  const clock = timeOfDay(localeOf(useLanguage()))
  return (
    <div className={className}>
      <span className={classes.dot} data-state={connection.state} />
      <span>{sentence(connection, hostOfProfile(profile), builtIn, translate, clock)}</span>
    </div>
  )
}

function sentence(
  connection: Connection,
  host: string,
  builtIn: boolean,
  translate: Translate,
  clock: Intl.DateTimeFormat,
): string {
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

/** The index has other things to do than to count for who does not look at it. */
const countAgainAfter = 5_000

/** Nor right after a start, when somebody may look for something. */
const countFirstAfter = 2_000

/** What the library takes, as its settings say it too. Nothing where there is none. */
function StorageStatus({ className }: { className: string | undefined }) {
  const translate = useTranslate()
  const usedText = useUsedText()
  const storage = useLibraryStorage(countAgainAfter)
  useEffect(() => {
    let isHere = true
    const count = (): void => void (isHere && loadLibraryStorage())
    afterFirstList(() => setTimeout(count, countFirstAfter))
    return () => {
      isHere = false
    }
  }, [])
  if (!storage) return null
  return (
    <div className={className}>
      <button
        type="button"
        className={classes.button}
        title={translate('frame.storageTitle', { folder: storage.folder })}
        onClick={() => goTo('settings', 'library')}
      >
        <IconDatabase size="0.8125rem" aria-hidden="true" />
        <span>{usedText(storage)}</span>
      </button>
    </div>
  )
}
