import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { CheckLine } from '../../../shared/diagnostics'
import { ErrorAlert } from '../../components/error-alert'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { CheckLines, CheckRunning } from '../check-lines'
import classes from './check-dock.module.css'
import type { ServiceCheckState } from './use-check'

/** Which field a line is about. */
const fields: Partial<Record<CheckLine['check'], string>> = {
  address: 'baseUrl',
  certificate: 'baseUrl',
  service: 'baseUrl',
  storage: 'storageUrl',
}

interface CheckDockProps {
  check: ServiceCheckState
  /** Null where nothing can be changed. */
  onFix: ((field: string) => void) | null
}

/** The report of a check, over the bar that started it. */
export function CheckDock({ check, onFix }: CheckDockProps) {
  const t = useTranslate()
  const { running, lines, error } = check
  if (!running && !lines && !error) return null
  const failed = lines?.filter(({ state }) => state === 'failed').length ?? 0
  return (
    <section className={classes.dock} aria-label={t('settings.checkTitle')}>
      <div className={classes.head}>
        <h3 className="subheading">{t('settings.checkTitle')}</h3>
        <output className={classes.sum}>
          {lines && (failed > 0 ? t('settings.checksFailed', { count: failed }) : t('settings.checksPassed'))}
        </output>
        <IconButton
          icon={IconX}
          label={t('settings.closeReport')}
          iconSize="0.9375rem"
          onClick={check.close}
        />
      </div>
      {running && <CheckRunning text={t('settings.checking')} />}
      {error && <ErrorAlert error={error} around={classes.error} />}
      {lines && <CheckLines lines={lines} action={fixFor} />}
    </section>
  )

  function fixFor({ check: name, state }: CheckLine) {
    const field = fields[name]
    if (state !== 'failed' || !field || !onFix) return undefined
    return (
      <Button size="sm" variant="subtle" onClick={() => onFix(field)}>
        {t('settings.fixAddress')}
      </Button>
    )
  }
}
