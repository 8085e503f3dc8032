import { Button } from '@mantine/core'
import { IconCloudOff, IconDeviceLaptop, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { DoingButton } from '../components/doing-button'
import { told } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import { tryConnection, useConnection } from '../program/connection'
import { builtInProfileOf, useActiveProfile } from '../program/profiles'
import { switchService } from '../program/switch-service'
import { Banner } from './banner'
import classes from './banner.module.css'

export function OfflineBanner() {
  const translate = useTranslate()
  const { connection } = useConnection()
  const active = useActiveProfile()
  if (connection.state !== 'offline') return null
  const { checking, host, nextTryAt } = connection
  const here = builtInProfileOf()
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
        <DoingButton
          size="sm"
          leftSection={<IconDeviceLaptop size="0.875rem" />}
          onDo={() => switchService(here.id)}
        >
          {translate('signIn.localTitle')}
        </DoingButton>
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

const tryNow = (): Promise<boolean> => told(tryConnection())

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000))

/** Counts down to a moment in epoch milliseconds and stays at 0. */
function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at))
  useEffect(() => {
    const tick = (): void => setSeconds(secondsUntil(at))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
