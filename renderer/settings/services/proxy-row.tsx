import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isProxyAddress } from '../../../shared/proxy-address'
import type { Settings } from '../../../shared/settings'
import { fieldError } from '../../components/field-error'
import { FieldRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import { useKeepTyped } from '../../program/use-keep-typed'
import classes from './fields.module.css'

const names = {
  system: 'settings.proxySystem',
  environment: 'settings.proxyEnvironment',
  none: 'settings.proxyNone',
  manual: 'settings.proxyManual',
} as const satisfies Record<ProxyChoice, string>

const helps = {
  system: 'settings.proxySystemHelp',
  environment: 'settings.proxyEnvironmentHelp',
  none: 'settings.proxyNoneHelp',
  manual: 'settings.proxyManualHelp',
} as const satisfies Record<ProxyChoice, string>

/** A proxy set by hand takes effect with its address: until there is one, what was chosen before holds. */
export function ProxyRow() {
  const t = useTranslate()
  const { proxy, manualProxy } = useSettings(settings => settings.network)
  const [choice, setChoice] = useState(proxy)
  const [address, setAddress] = useState(manualProxy)
  const [tried, setTried] = useState(manualProxy !== '')
  // Changed by a terminal, or taken back because it could not be written.
  const [before, setBefore] = useState({ proxy, manualProxy })
  if (before.proxy !== proxy || before.manualProxy !== manualProxy) {
    setBefore({ proxy, manualProxy })
    setChoice(proxy)
    if (before.manualProxy !== manualProxy) setAddress(manualProxy)
  }
  const wrong = tried && !isProxyAddress(address)

  const choose = (value: string | null): void => {
    const chosen = proxies.find(one => one === value)
    if (!chosen) return
    setChoice(chosen)
    setTried(false)
    if (chosen !== 'manual') changeSettings({ network: { proxy: chosen } })
    else if (isProxyAddress(address)) changeSettings({ network: { proxy: chosen, manualProxy: address } })
  }
  const apply = (): void => {
    setTried(true)
    if (isProxyAddress(address)) changeSettings({ network: { proxy: 'manual', manualProxy: address } })
  }
  useKeepTyped(() => choice === 'manual' && address !== manualProxy && apply())

  return (
    <>
      <FieldRow label={t('settings.proxy')} help={t(helps[choice])}>
        {field => (
          <Select
            {...field}
            size="md"
            w="11rem"
            className={classes.select ?? ''}
            data={proxies.map(value => ({ value, label: t(names[value]) }))}
            value={choice}
            onChange={choose}
          />
        )}
      </FieldRow>
      {choice === 'manual' && (
        <FieldRow label={t('settings.proxyAddress')}>
          {field => (
            <TextInput
              {...field}
              size="md"
              w="16rem"
              placeholder="http://proxy.example.com:8080"
              value={address}
              error={fieldError(wrong ? t('settings.proxyAddressWrong') : null)}
              onChange={event => {
                setAddress(event.currentTarget.value.trim())
                setTried(false)
              }}
              onBlur={apply}
              onKeyDown={event => {
                if (event.key === 'Enter') apply()
              }}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
            />
          )}
        </FieldRow>
      )}
    </>
  )
}

type ProxyChoice = Settings['network']['proxy']

const proxies: readonly ProxyChoice[] = ['system', 'environment', 'none', 'manual']
