import { Button } from '@mantine/core'
import { memo } from 'react'
import { modelPurposes } from '../../../../shared/built-in'
import { Card } from '../../../components/card'
import { ErrorAlert } from '../../../components/error-alert'
import { UnderWay } from '../../../components/under-way'
import { useTranslate } from '../../../language/use-translate'
import { changeSettings } from '../../../program/change-settings'
import { useSettings } from '../../../program/settings'
import type { Models } from '../../../this-computer/use-models'
import { AreaSection } from '../area-section'
import card from '../card-body.module.css'
import { asHttpAddress, isHttpAddress } from '../http-address'
import { TextSetting } from '../text-setting'
import { ModelRow } from './model-row'
import { TranslationFolds } from './translation-folds'

/** What can be downloaded, what has been, and where from. */
export const ModelsCard = memo(function ModelsCard({
  models: { models, paces, lastEnd, error, again },
}: {
  models: Models
}) {
  const t = useTranslate()
  return (
    <Card title={t('thisComputer.models')}>
      {error && (
        <div className={card.padded}>
          <ErrorAlert error={error} />
          <Button size="sm" onClick={again}>
            {t('word.tryAgain')}
          </Button>
        </div>
      )}
      {!models && !error && (
        <div className={card.waiting} role="status">
          <UnderWay text={t('thisComputer.loading')} />
        </div>
      )}
      {models &&
        modelPurposes.map(purpose => {
          const forIt = models.filter(model => model.purpose === purpose)
          return (
            <AreaSection key={purpose} area={purpose}>
              {purpose === 'translation' ? (
                <TranslationFolds models={forIt} paces={paces} />
              ) : (
                forIt.map(model => (
                  <ModelRow key={model.id} model={model} pace={paces.get(model.id) ?? null} />
                ))
              )}
            </AreaSection>
          )
        })}
      <output className="spoken">
        {lastEnd &&
          t(lastEnd.end === 'downloaded' ? 'thisComputer.saidDownloaded' : 'thisComputer.saidStopped', {
            name: lastEnd.model.name,
          })}
      </output>
      <div className={card.foot}>
        <Mirror />
      </div>
    </Card>
  )
})

function Mirror() {
  const t = useTranslate()
  const mirror = useSettings(settings => settings.builtIn.modelMirror)
  return (
    <TextSetting
      label={t('thisComputer.mirror')}
      help={t('thisComputer.mirrorHelp')}
      placeholder="https://mirror.example.com"
      value={mirror}
      read={asHttpAddress}
      problemOf={text => (isHttpAddress(text) ? null : t('thisComputer.notHttp'))}
      onApply={modelMirror => changeSettings({ builtIn: { modelMirror } })}
    />
  )
}
