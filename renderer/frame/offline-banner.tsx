import { Button } from '@mantine/core'
import { IconCloudOff, IconDeviceLaptop, IconRefresh } from '@tabler/icons-react'
import { notifyError } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import { tryConnection, useConnection } from '../program/connection'
import { builtInProfile, useActiveProfile } from '../program/profiles'
import { switchService } from '../program/switch-service'
import { Banner } from './banner'
import classes from './banner.module.css'
import { useSecondsUntil } from './use-seconds-until'

export function OfflineBanner() {
  const translate = useTranslate()
  const { connection } = useConnection()
  const active = useActiveProfile()
  if (connection.state !== 'offline') return null
  const { checking, host, nextTryAt } = connection
  const here = builtInProfile()
  return (
    <Banner
      icon={IconCloudOff}
      title={translate('frame.offline', { host })}
      text={translate('frame.offlineText')}
    >
      {checking ? (
        <span className={classes.moving}>{translate('frame.trying')}</span>
      ) : (
        nextTryAt !== null && <NextTry at={nextTryAt} />
      )}
      <Button
        size="sm"
        leftSection={<IconRefresh size="0.875rem" />}
        loading={checking}
        onClick={() => void tryNow()}
      >
        {translate('frame.tryNow')}
      </Button>
      {here && active?.kind === 'remote' && (
        <Button
          size="sm"
          leftSection={<IconDeviceLaptop size="0.875rem" />}
          onClick={() => void switchService(here.id)}
        >
          {translate('frame.workHere')}
        </Button>
      )}
    </Banner>
  )
}

function NextTry({ at }: { at: number }) {
  const translate = useTranslate()
  return (
    <span className={classes.moving}>{translate('frame.nextTry', { seconds: useSecondsUntil(at) })}</span>
  )
}

async function tryNow(): Promise<void> {
  const answer = await tryConnection()
  if (!answer.ok) notifyError(answer.error)
}
