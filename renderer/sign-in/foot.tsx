import { Button } from '@mantine/core'
import { openLayer } from '../frame/frame-store'
import { useTranslate } from '../language/use-translate'
import { usePlatform } from '../program/startup'
import { LanguagePicker } from '../settings/appearance/language-picker'
import classes from './sign-in-screen.module.css'

export function Foot() {
  const t = useTranslate()
  const { appVersion } = usePlatform()
  return (
    <div className={classes.foot}>
      <LanguagePicker aria-label={t('signIn.language')} />
      <span>{t('signIn.version', { version: appVersion })}</span>
      <Button
        className={classes.help ?? ''}
        size="sm"
        variant="transparent"
        onClick={() => openLayer('shortcuts')}
      >
        {t('signIn.shortcuts')}
      </Button>
    </div>
  )
}
