import { IconDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslate } from '../language/use-translate'
import { goTo } from '../program/navigation'
import { useSettings } from '../program/settings'
import { loadUpdates, useUpdates } from '../program/updates'
import classes from './status-bar.module.css'

/** Nothing, unless somebody wanted to be told of newer versions and there is one. */
export function UpdateStatus({ className }: { className: string | undefined }) {
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
