import { Popover, Textarea, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, type Ref, useMemo } from 'react'
import { fitReport } from '../../../shared/speech/fit-report'
import type { Fit, Line } from '../../../shared/speech/line'
import { problemsOf } from '../../../shared/speech/line'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { waysOut } from '../../../shared/speech/too-fast'
import { fieldError } from '../../components/field-error'
import { Factor } from '../../components/speed/factor'
import { useFactor, useOnePlace, useTwoPlaces } from '../../components/speed/numbers'
import { SpeedWays } from '../../components/speed/speed-ways'
import { useTranslate } from '../../language/use-translate'
import { FitGauge } from '../cells/fit-gauge'
import { fitWords, gaugeWords } from '../cells/fit-words'
import { FitFields } from '../fields/fit-fields'
import { LineLanguageField } from '../fields/language-field'
import { VoiceFields } from '../fields/voice-fields'
import { changeFit, changeVoice, typeText } from '../store/cell-edits'
import { isSameButText } from '../store/same-but-text'
import { useSpeech } from '../store/speech-store'
import { useVoices, voiceSpeakerName } from '../voices/use-voices'
import classes from './inspector.module.css'

interface TextSectionProps {
  line: Line
  number: number
  field: Ref<HTMLTextAreaElement>
}

export function TextSection({ line, number, field }: TextSectionProps) {
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
        ref={field}
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
        <Characters line={line} count={characters} />
        <span className="space" />
        <Language key={`language ${line.key}`} line={line} number={number} />
        <Voice key={`voice ${line.key}`} line={line} number={number} />
      </div>
    </section>
  )
}

/** Where the words are too many for their time, how many would fit. */
function Characters({ line, count }: { line: Line; count: number }) {
  const t = useTranslate()
  const format = useTwoPlaces()
  const { report, ways } = useWaysOut(line)
  if (ways === null) return <span>{t('speech.characters', { count })}</span>
  return (
    <span className={classes.tooMany}>
      {t('speech.charactersToFit', { count, most: ways.characters, seconds: format(report.required ?? 0) })}
    </span>
  )
}

function useWaysOut(line: Line) {
  const paces = useSpeech(state => state.paces)
  const lines = useSpeech(({ sheet }) => sheet.lines)
  return useMemo(() => {
    const report = fitReport(line, paces)
    return { report, ways: waysOut(line, report, lines) }
  }, [line, paces, lines])
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
          onChange={language => changeVoice([line.key], { language }, voices)}
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
          onChange={voice => changeVoice([line.key], voice, voices)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}, isSameButText)

interface FitSectionProps {
  line: Line
  onReword: () => void
}

export const FitSection = memo(function FitSection({ line, onReword }: FitSectionProps) {
  const t = useTranslate()
  const format = useTwoPlaces()
  const { report, ways } = useWaysOut(line)
  const problem = problemsOf(line).find(({ cell }) => cell === 'fit')
  const { natural, actual, required, speed, isEstimate } = report
  const about = useOnePlace()
  const factor = useFactor(isEstimate)
  const spoken = natural ?? actual
  const words = fitWords(report, t, format)
  const runOver = ways?.runOver ?? null
  const choose = (fit: Fit): void => {
    changeFit([line.key], fit, 'chosen')
  }
  const seconds = (value: number, places = format): string => t('word.seconds', { seconds: places(value) })
  return (
    <section className={classes.section} aria-label={t('speech.fit')} tabIndex={-1}>
      <div className={classes.title}>
        <h3>{t('speech.fitToLength')}</h3>
        {spoken !== null && required !== null && speed !== null && (
          <span className="aside">
            {isEstimate ? t('word.about', { value: seconds(spoken, about) }) : seconds(spoken)} →{' '}
            {seconds(required)}{' '}
            <span className={classes.strong}>
              <Factor speed={speed} isEstimate={isEstimate} />
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
      {ways && speed !== null && (
        <>
          <p className={classes.words} data-warn>
            {t(isEstimate ? 'speech.hardToFollowAbout' : 'speech.hardToFollow', { factor: factor(speed) })}
          </p>
          <SpeedWays
            runOver={runOver && { seconds: Number(runOver.seconds), onChoose: () => choose(runOver) }}
            onReword={onReword}
            onAccept={() => choose(ways.accepted)}
          />
        </>
      )}
    </section>
  )
})
