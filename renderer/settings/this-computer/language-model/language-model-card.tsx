import { Button, Select } from '@mantine/core'
import { IconCircleCheck, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { bridge } from '../../../bridge'
import { Card } from '../../../components/card'
import { ErrorAlert } from '../../../components/error-alert'
import { UnderWay } from '../../../components/under-way'
import { useTranslate } from '../../../language/use-translate'
import { changeSettings } from '../../../program/change-settings'
import { useSettings } from '../../../program/settings'
import { useAnswer } from '../../../this-computer/use-answer'
import card from '../card-body.module.css'
import { asHttpAddress, isHttpAddress } from '../http-address'
import { TextSetting } from '../text-setting'
import { useWritten } from '../use-written'
import classes from './language-model-card.module.css'

/** A server of the person's own that translates and augments; which of its models does. */
export function LanguageModelCard() {
  const t = useTranslate()
  const address = useSettings(settings => settings.builtIn.languageModelAddress)
  const [written, setWritten] = useState(address)
  useWritten('languageModelAddress', setWritten)
  // A model of the server before is none of this one's.
  const apply = (languageModelAddress: string): void =>
    changeSettings({ builtIn: { languageModelAddress, languageModel: '' } })
  return (
    <Card title={t('thisComputer.languageModel')}>
      <div className={card.padded}>
        <p className="help">{t('thisComputer.languageModelLead')}</p>
        <TextSetting
          label={t('word.address')}
          help={t('thisComputer.addressHelp')}
          placeholder="http://localhost:11434"
          value={address}
          read={asHttpAddress}
          problemOf={text => (isHttpAddress(text) ? null : t('thisComputer.notHttp'))}
          onApply={apply}
        />
        {written !== '' && <ServerModels key={written} address={written} />}
      </div>
    </Card>
  )
}

/** What the server at the address has; asked for whenever that changes. */
function ServerModels({ address }: { address: string }) {
  const t = useTranslate()
  const chosen = useSettings(settings => settings.builtIn.languageModel)
  // Nothing that another server has is offered.
  const {
    value: models,
    error,
    running,
    ask,
  } = useAnswer(`models at ${address}`, () => bridge.listLanguageModels())
  const first = { value: '', label: t('thisComputer.firstModel') }
  const gone =
    chosen !== '' && models !== null && !models.includes(chosen)
      ? [{ value: chosen, label: t('thisComputer.modelGone', { model: chosen }) }]
      : []
  const offered = (models ?? (chosen === '' ? [] : [chosen])).map(model => ({ value: model, label: model }))
  return (
    <>
      <div className={classes.choice}>
        <Select
          className={classes.model ?? ''}
          label={t('thisComputer.model')}
          data={[first, ...gone, ...offered]}
          value={chosen}
          searchable
          onChange={languageModel => changeSettings({ builtIn: { languageModel: languageModel ?? '' } })}
        />
        <Button
          leftSection={<IconPlugConnected size="1rem" />}
          aria-label={t('thisComputer.testServer')}
          loading={running}
          onClick={ask}
        >
          {t('thisComputer.test')}
        </Button>
      </div>
      <output className={classes.answer}>
        {running && <UnderWay text={t('thisComputer.asking')} />}
        {!running && !error && models && (
          <>
            <IconCircleCheck size="1rem" aria-hidden className={classes.ok} />
            {t('thisComputer.serverAnswers', { count: models.length })}
          </>
        )}
      </output>
      {error && !running && <ErrorAlert error={error} />}
    </>
  )
}
