import { Loader, NumberInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Card } from '../../../components/card'
import { ErrorAlert } from '../../../components/error-alert'
import { fieldError } from '../../../components/field-error'
import { FieldRow } from '../../../components/setting-row'
import { StateBadge } from '../../../components/state-badge'
import { useTranslate } from '../../../language/use-translate'
import { changeSettings } from '../../../program/change-settings'
import { useSettings } from '../../../program/settings'
import { SwitchRow } from '../../switch-row'
import card from '../card-body.module.css'
import { Credentials } from './credentials'
import { useServer } from './use-server'

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
          {server?.state === 'starting' && (
            <span className={card.line}>
              <Loader size="xs" /> {t('thisComputer.starting')}
            </span>
          )}
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
      {server?.state === 'failed' && (
        <div className={card.foot}>
          <ErrorAlert error={server.error} />
        </div>
      )}
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
