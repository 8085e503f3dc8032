import { Anchor } from '@mantine/core'
import type { Model } from '../../../../shared/built-in'
import type { Translate } from '../../../../shared/language/translate'
import type { Pace } from '../../../../shared/pace'
import { ErrorAlert } from '../../../components/error-alert'
import { useBytes } from '../../../language/use-bytes'
import { useTranslate } from '../../../language/use-translate'
import { useLanguageNames } from '../../../this-computer/language-names'
import { ModelControls } from '../../../this-computer/model-controls'
import { ModelProgress } from '../../../this-computer/model-progress'
import listed from '../listed-row.module.css'
import classes from './model-row.module.css'

export function ModelRow({ model, pace }: { model: Model; pace: Pace | null }) {
  const { state } = model
  const problem = 'problem' in state ? state.problem : null
  return (
    <li className={listed.row}>
      <div className={listed.head}>
        <div className={listed.text}>
          <div className={listed.name}>
            <bdi>{model.name}</bdi>
          </div>
          <Facts model={model} />
        </div>
        <ModelControls model={model} />
      </div>
      {(state.state === 'downloading' || state.state === 'paused') && (
        <ModelProgress model={model} state={state} pace={pace} />
      )}
      {problem && <ErrorAlert error={problem} around={classes.problem} />}
    </li>
  )
}

function Facts({ model }: { model: Model }) {
  const t = useTranslate()
  const bytes = useBytes()
  const { list } = useLanguageNames()
  const { languages, licence, memory, speed } = model
  const use = useOf(model, t)
  return (
    <div className={classes.facts}>
      <div>
        {t('thisComputer.modelFacts', {
          size: bytes(model.bytes),
          languages: languages === 'any' ? t('thisComputer.anyLanguage') : list(languages),
        })}
      </div>
      {use !== null && <div>{use}</div>}
      {speed && memory !== undefined && (
        <div>{t(`thisComputer.demands.${speed}`, { memory: bytes(memory) })}</div>
      )}
      {model.findsLanguage && <div>{t('thisComputer.findsLanguage')}</div>}
      <div>
        <Anchor href={licence.url} target="_blank" rel="noreferrer" inherit className={classes.licence ?? ''}>
          {t('thisComputer.licence', { name: licence.name })}
        </Anchor>
      </div>
    </div>
  )
}

/** What it is good for, beside its languages. Null: its name says it all. */
function useOf({ purpose, quality, voices, wordTimes }: Model, t: Translate): string | null {
  switch (purpose) {
    case 'translation':
      return null
    case 'voice-activity':
      return t('thisComputer.forVoiceActivity')
    case 'speakers':
      return t('thisComputer.forSpeakers')
    case 'speech':
      return t('thisComputer.voicesOf', { count: voices })
    case 'transcription': {
      const text = t(quality === 'good' ? 'thisComputer.goodText' : 'thisComputer.basicText')
      return wordTimes === 'estimated'
        ? t('thisComputer.textAndTimes', { text, times: t('thisComputer.estimatedTimes') })
        : text
    }
  }
}
