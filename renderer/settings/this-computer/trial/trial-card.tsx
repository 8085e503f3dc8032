import { Button, Select, Textarea } from '@mantine/core'
import { IconEar, IconPlayerStop } from '@tabler/icons-react'
import { type BuiltInVoice, longestTrial } from '../../../../shared/built-in'
import { localeOf } from '../../../../shared/language/translate'
import { bridge } from '../../../bridge'
import { Card } from '../../../components/card'
import { ErrorAlert } from '../../../components/error-alert'
import { UnderWay } from '../../../components/under-way'
import { useLanguage, useTranslate } from '../../../language/use-translate'
import { useInstalledModels } from '../../../program/installed-models'
import { HearVoice } from '../../../this-computer/hear-voice'
import { useLanguageNames } from '../../../this-computer/language-names'
import { sampleFor } from '../../../this-computer/sample-sentences'
import { useAnswer } from '../../../this-computer/use-answer'
import card from '../card-body.module.css'
import { TrialResult } from './trial-result'
import classes from './trial-result.module.css'
import { chooseVoice, stopTrying, tryIt, typeSentence, useTrial } from './trial-store'

/** Speaks a sentence, transcribes what was spoken and shows both: the quickest way to see what works here. */
export function TrialCard() {
  const t = useTranslate()
  const { value: voices, error, ask } = useAnswer('voices', () => bridge.listVoices())
  useInstalledModels(ask)
  const chosen = useTrial(state => state.voice)
  const voice = voices?.find(one => one.id === chosen?.id && one.language === chosen.language) ?? voices?.[0]
  return (
    <Card title={t('thisComputer.try')}>
      <div className={card.padded}>
        <p className="help">{t('thisComputer.tryHelp')}</p>
        {error && (
          <>
            <ErrorAlert error={error} />
            <Button size="sm" onClick={ask}>
              {t('word.tryAgain')}
            </Button>
          </>
        )}
        {voices && voice && <Trial voices={voices} voice={voice} />}
      </div>
    </Card>
  )
}

function Trial({ voices, voice }: { voices: readonly BuiltInVoice[]; voice: BuiltInVoice }) {
  const t = useTranslate()
  const { name } = useLanguageNames()
  const { typed, trial } = useTrial()
  const text = typed ?? sampleFor(voice.language)
  const isRunning = trial.state === 'running'
  const isEmpty = text.trim() === ''
  const begin = (): void => {
    if (!isEmpty && !isRunning) void tryIt(text.trim(), voice)
  }
  return (
    <>
      <VoicePicker voices={voices} voice={voice} />
      <Textarea
        label={t('word.sentence')}
        placeholder={t('thisComputer.sentenceIn', { language: name(voice.language) })}
        value={text}
        maxLength={longestTrial}
        rows={2}
        classNames={{ input: classes.sentence ?? '' }}
        dir="auto"
        lang={voice.language}
        onChange={event => typeSentence(event.currentTarget.value, voice)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          begin()
        }}
      />
      <div className="cluster">
        {isRunning ? (
          <>
            <Button leftSection={<IconPlayerStop size="1rem" />} onClick={stopTrying}>
              {t('word.stop')}
            </Button>
            <span className="cluster" role="status">
              <UnderWay text={t('thisComputer.trying')} />
            </span>
          </>
        ) : (
          <Button variant="filled" leftSection={<IconEar size="1rem" />} disabled={isEmpty} onClick={begin}>
            {t('thisComputer.speakAndListen')}
          </Button>
        )}
      </div>
      {trial.state === 'ended' && <TrialResult text={trial.text} end={trial.end} />}
      {trial.state === 'failed' && <ErrorAlert error={trial.error} />}
    </>
  )
}

/** The language first: there are a hundred of them, and few voices in each. */
function VoicePicker({ voices, voice }: { voices: readonly BuiltInVoice[]; voice: BuiltInVoice }) {
  const t = useTranslate()
  const { name } = useLanguageNames()
  const locale = localeOf(useLanguage())
  const languages = [...new Set(voices.map(({ language }) => language))]
    .map(language => ({ value: language, label: name(language) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  const ofLanguage = voices.filter(({ language }) => language === voice.language)
  const chooseLanguage = (language: string | null): void => {
    const first = voices.find(one => one.language === language)
    if (first) chooseVoice(first)
  }
  return (
    <div className={classes.pickers}>
      <Select
        label={t('word.language')}
        data={languages}
        value={voice.language}
        searchable
        onChange={chooseLanguage}
      />
      <div className={classes.voice}>
        <Select
          className={classes.voiceName ?? ''}
          label={t('word.voice')}
          data={ofLanguage.map(({ id, name: voiceName }) => ({ value: id, label: voiceName }))}
          value={voice.id}
          onChange={id => {
            const one = ofLanguage.find(candidate => candidate.id === id)
            if (one) chooseVoice(one)
          }}
        />
        <HearVoice key={`${voice.id} ${voice.language}`} voice={voice} />
      </div>
    </div>
  )
}
