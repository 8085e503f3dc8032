import { Popover, Textarea, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { fitReport, hardToFollow } from '../../../shared/speech/fit-report'
import type { Line } from '../../../shared/speech/line'
import { problemsOf } from '../../../shared/speech/line-cells'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { fieldError } from '../../components/field-error'
import { useTranslate } from '../../language/use-translate'
import { FitGauge } from '../cells/fit-gauge'
import { fitWords, gaugeWords } from '../cells/fit-words'
import { useTwoPlaces } from '../cells/numbers'
import { FitFields } from '../fields/fit-fields'
import { LineLanguageField } from '../fields/language-field'
import { VoiceFields } from '../fields/voice-fields'
import { changeFit, changeVoice, typeText } from '../store/cell-edits'
import { isSameButText } from '../store/same-but-text'
import { useVoices, voiceSpeakerName } from '../voices/use-voices'
import classes from './inspector.module.css'

export function TextSection({ line, number }: { line: Line; number: number }) {
  const t = useTranslate()
  const problem = useMemo(() => {
    const found = problemsOf(line).find(({ cell }) => cell === 'text')
    return found?.code === 'text-empty' && line.takes.length === 0 ? undefined : found
  }, [line])
  // People count what they see, not the units of a computer.
  const characters = useMemo(() => [...line.text].length, [line.text])
  return (
    <section className={classes.section} aria-label={t('word.text')}>
      <Textarea
        aria-label={t('speech.textOf', { number })}
        value={line.text}
        rows={1}
        classNames={{ input: classes.textField ?? '' }}
        dir="auto"
        lang={line.language || undefined}
        error={fieldError(problem ? ruleSentence(problem.code, t) : null)}
        onChange={event => typeText(line.key, event.currentTarget.value)}
      />
      <div className={classes.under}>
        {t('speech.characters', { count: characters })}
        <span className="space" />
        <Language key={`language ${line.key}`} line={line} number={number} />
        <Voice key={`voice ${line.key}`} line={line} number={number} />
      </div>
    </section>
  )
}

const Language = memo(function Language({ line, number }: { line: Line; number: number }) {
  const t = useTranslate()
  const voices = useVoices()
  const shown = line.language.trim() || t('speech.noGender')
  return (
    <Popover position="bottom-end" width="13rem" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.plain}
          aria-label={t('speech.picker', { name: t('speech.languageOf', { number }), value: shown })}
        >
          <bdi>{shown}</bdi>
          <IconChevronDown size="0.75rem" aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <LineLanguageField
          value={line.language}
          languages={voices.languages}
          label={t('speech.languageOf', { number })}
          onChange={language => changeVoice([line.key], { language }, voices.speakers)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}, isSameButText)

const Voice = memo(function Voice({ line, number }: { line: Line; number: number }) {
  const t = useTranslate()
  const voices = useVoices()
  const id = line.speakerId.trim()
  const gender = line.gender === '' ? t('speech.noGender') : t(`speech.${line.gender}`)
  const speaker = voiceSpeakerName(voices.speakers, id) ?? t('speech.speakerId', { id })
  const shown = id === '' ? gender : t('speech.voiceWithSpeaker', { gender, speaker })
  return (
    <Popover position="bottom-end" width="17rem" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.plain}
          aria-label={t('speech.picker', { name: t('speech.voiceOf', { number }), value: shown })}
        >
          <bdi title={shown}>{shown}</bdi>
          <IconChevronDown size="0.75rem" aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <VoiceFields
          value={line}
          speakers={voices.speakers}
          label={t('speech.voiceOf', { number })}
          onChange={voice => changeVoice([line.key], voice, voices.speakers)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}, isSameButText)

export const FitSection = memo(function FitSection({ line }: { line: Line }) {
  const t = useTranslate()
  const format = useTwoPlaces()
  const report = fitReport(line)
  const problem = problemsOf(line).find(({ cell }) => cell === 'fit')
  const { natural, actual, required, speed } = report
  const spoken = natural ?? actual
  const words = fitWords(report, t, format)
  return (
    <section className={classes.section} aria-label={t('speech.fit')}>
      <div className={classes.title}>
        <h3>{t('speech.fitToLength')}</h3>
        {spoken !== null && required !== null && speed !== null && (
          <span className="aside">
            {t('word.seconds', { seconds: format(spoken) })} →{' '}
            {t('word.seconds', { seconds: format(required) })}{' '}
            <span className={classes.strong} title={t('speech.speedHint', { factor: format(speed) })}>
              {t('speech.speed', { factor: format(speed) })}
            </span>
          </span>
        )}
      </div>
      <FitFields
        value={line.fit}
        label={t('speech.fitToLength')}
        hasLabel={false}
        error={problem ? ruleSentence(problem.code, t) : null}
        onChange={(fit, how) => changeFit([line.key], fit, how)}
      />
      {(actual !== null || required !== null) && (
        <div className={classes.words}>
          <FitGauge report={report} label={gaugeWords(report, t, format)} />
        </div>
      )}
      {words && <p className={classes.words}>{words}</p>}
      {speed !== null && speed > hardToFollow && (
        <p className={classes.words} data-warn>
          {t('speech.hardToFollow', { factor: format(speed) })}
        </p>
      )}
    </section>
  )
}, isSameButText)
