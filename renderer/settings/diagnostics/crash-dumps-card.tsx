import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CrashDumps } from '../../../shared/diagnostics'
import { localeOf } from '../../../shared/language/translate'
import type { Result } from '../../../shared/result'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { notifyError } from '../../components/notify'
import { SettingRow } from '../../components/setting-row'
import { useBytes } from '../../language/use-bytes'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { showFolder } from '../../program/show-folder'

/** What crashes left on this computer, for whoever is asked for it. */
export function CrashDumpsCard() {
  const t = useTranslate()
  const bytes = useBytes()
  const locale = localeOf(useLanguage())
  const [dumps, setDumps] = useState<CrashDumps | null>(null)
  const take = (answer: Result<CrashDumps>): void => {
    if (answer.ok) setDumps(answer.value)
    else notifyError(answer.error)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens.
  useEffect(() => void bridge.getCrashDumps().then(take), [])
  if (!dumps) return null

  const { count, newestAt } = dumps
  const time =
    newestAt && new Date(newestAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card title={t('settings.crashDumps')}>
      <SettingRow
        label={
          count === 0
            ? t('settings.crashDumpsNone')
            : t('settings.crashDumpsKept', { count, size: bytes(dumps.bytes) })
        }
        help={
          <>
            {time && `${t('word.newestIsOf', { time })} `}
            {t('settings.crashDumpsHelp')}
          </>
        }
      >
        {() =>
          count > 0 && (
            <>
              <Button
                size="sm"
                aria-label={t('settings.showCrashFolder')}
                onClick={() => void showFolder('crashes')}
              >
                {t('word.show')}
              </Button>
              <Button size="sm" onClick={() => void bridge.deleteCrashDumps().then(take)}>
                {t('word.delete')}
              </Button>
            </>
          )
        }
      </SettingRow>
    </Card>
  )
}
