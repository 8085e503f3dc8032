import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ServerState } from '../../../../shared/built-in'
import { defaultPaths } from '../../../../shared/operations'
import { SettingRow } from '../../../components/setting-row'
import { useTranslate } from '../../../language/use-translate'
import { CopyButton } from '../copy-button'
import classes from './credentials.module.css'

type Running = Extract<ServerState, { state: 'on' }>

/** As long for any password. */
const hidden = '•'.repeat(12)

/** What another program needs to know, and what it does with it. */
export function Credentials({ server: { address, email, password } }: { server: Running }) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <>
      <Fact name={t('thisComputer.address')} value={address}>
        <CopyButton text={address} label={t('thisComputer.copyAddress')} />
      </Fact>
      <Fact name={t('thisComputer.email')} value={email}>
        <CopyButton text={email} label={t('thisComputer.copyEmail')} />
      </Fact>
      <Fact name={t('thisComputer.password')} value={shown ? password : hidden}>
        <ActionIcon
          size="sm"
          aria-label={t('thisComputer.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye size="0.875rem" />
        </ActionIcon>
        <CopyButton text={password} label={t('thisComputer.copyPassword')} />
      </Fact>
      <p className={classes.use}>{t('thisComputer.tokenUse', { path: defaultPaths.login })}</p>
    </>
  )
}

function Fact({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  const words = (
    <bdi className={classes.value} dir="ltr" translate="no">
      {value}
    </bdi>
  )
  return (
    <SettingRow label={name} help={words}>
      {() => children}
    </SettingRow>
  )
}
