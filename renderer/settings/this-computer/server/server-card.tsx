import { NumberInput } from '@mantine/core'
import { IconCheck, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ServerState } from '../../../../shared/built-in'
import { defaultPaths } from '../../../../shared/operations'
import { bridge } from '../../../bridge'
import { Card } from '../../../components/card'
import { ErrorAlert } from '../../../components/error-alert'
import { fieldError } from '../../../components/field-error'
import { IconButton } from '../../../components/icon-button'
import { FieldRow, SettingRow } from '../../../components/setting-row'
import { StateBadge } from '../../../components/state-badge'
import { UnderWay } from '../../../components/under-way'
import { useTranslate } from '../../../language/use-translate'
import { changeSettings } from '../../../program/change-settings'
import { useSettings } from '../../../program/settings'
import { useKeepTyped } from '../../../program/use-keep-typed'
import { SwitchRow } from '../../switch-row'
import card from '../card-body.module.css'
import { CopyButton } from '../copy-button'

/** The service of this computer, for other programs on it. */
export function ServerCard() {
  const t = useTranslate()
  const serves = useSettings(settings => settings.builtIn.servesOthers)
  const server = useServer()
  return (
    <Card
      title={t('thisComputer.server')}
      aside={
        <span role="status">
          {server?.state === 'on' && (
            <StateBadge kind="ok" icon={IconCheck}>
              {t('thisComputer.running')}
            </StateBadge>
          )}
          {server?.state === 'starting' && <UnderWay text={t('thisComputer.starting')} />}
        </span>
      }
    >
      <SwitchRow
        label={t('thisComputer.serve')}
        help={t('thisComputer.serveHelp')}
        checked={serves}
        onChange={servesOthers => changeSettings({ builtIn: { servesOthers } })}
      />
      <PortRow />
      {server?.state === 'failed' && <ErrorAlert error={server.error} around={card.foot} />}
      {server?.state === 'on' && <Credentials server={server} />}
    </Card>
  )
}

const ports = { least: 1_024, most: 65_535 }
const portNames = { least: String(ports.least), most: String(ports.most) }

const isPort = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= ports.least && value <= ports.most

function PortRow() {
  const t = useTranslate()
  const port = useSettings(settings => settings.builtIn.port)
  const [typed, setTyped] = useState<number | string>(port)
  const [tried, setTried] = useState(false)
  useEffect(() => setTyped(port), [port])

  const apply = (): void => {
    setTried(true)
    if (isPort(typed) && typed !== port) changeSettings({ builtIn: { port: typed } })
  }
  useKeepTyped(apply)
  return (
    <FieldRow label={t('thisComputer.port')} help={t('thisComputer.portHelp', portNames)}>
      {field => (
        <NumberInput
          {...field}
          size="md"
          w="6.5rem"
          value={typed}
          hideControls
          allowDecimal={false}
          allowNegative={false}
          error={fieldError(tried && !isPort(typed) ? t('thisComputer.portWrong', portNames) : null)}
          onChange={value => {
            setTyped(value)
            setTried(false)
          }}
          onBlur={apply}
          onKeyDown={event => {
            if (event.key === 'Enter') apply()
          }}
          dir="ltr"
        />
      )}
    </FieldRow>
  )
}

type Running = Extract<ServerState, { state: 'on' }>

/** As long for any password. */
const hidden = '•'.repeat(12)

/** What another program needs to know, and what it does with it. */
function Credentials({ server: { address, email, password } }: { server: Running }) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <>
      <Fact name={t('word.address')} value={address}>
        <CopyButton text={address} label={t('thisComputer.copyAddress')} />
      </Fact>
      <Fact name={t('word.email')} value={email}>
        <CopyButton text={email} label={t('thisComputer.copyEmail')} />
      </Fact>
      <Fact name={t('word.password')} value={shown ? password : hidden}>
        <IconButton
          icon={Eye}
          label={t('word.showPassword')}
          iconSize="0.875rem"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
        <CopyButton text={password} label={t('thisComputer.copyPassword')} />
      </Fact>
      <p className={card.use}>{t('thisComputer.tokenUse', { path: defaultPaths.login })}</p>
    </>
  )
}

function Fact({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  const words = (
    <bdi className={card.value} dir="ltr" translate="no">
      {value}
    </bdi>
  )
  return (
    <SettingRow label={name} help={words}>
      {children}
    </SettingRow>
  )
}

/** Null until it is known. */
function useServer(): ServerState | null {
  const [state, setState] = useState<ServerState | null>(null)
  useEffect(() => {
    let told = false
    const stop = bridge.on('server', pushed => {
      told = true
      setState(pushed)
    })
    void bridge.getServer().then(answer => {
      // What came by push meanwhile is newer.
      if (told) return
      setState(answer.ok ? answer.value : { state: 'failed', error: answer.error })
    })
    return stop
  }, [])
  return state
}
