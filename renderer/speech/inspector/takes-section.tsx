import { Button } from '@mantine/core'
import { IconArrowsExchange, IconX } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { localeOf, type Translate } from '../../../shared/language/translate'
import { chooseTake, discardTake } from '../../../shared/speech/commands/choose-take'
import type { Line, Take } from '../../../shared/speech/line'
import { IconButton } from '../../components/icon-button'
import { useTwoPlaces } from '../../components/speed/numbers'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { isPlaying, usePlayer } from '../../sound/player'
import { SmallWaveform } from '../../sound/small-waveform'
import { PlayButton } from '../cells/play-button'
import { isSameButText } from '../store/same-but-text'
import { playFromStart, playTake } from '../store/sounds'
import { change } from '../store/speech-store'
import { useVoices, voiceSpeakerName } from '../voices/use-voices'
import classes from './inspector.module.css'
import takes from './takes-section.module.css'

interface Numbered {
  take: Take
  number: number
}

/** Every sound this line has had. The chosen one is played in the table, and saved. */
export const TakesSection = memo(function TakesSection({ line }: { line: Line }) {
  const t = useTranslate()
  const kept = line.takes
    .map((take, at): Numbered => ({ take, number: at + 1 }))
    .filter(({ take }) => !take.isDiscarded)
    .reverse()
  return (
    <section className={classes.section} aria-label={t('speech.takes')}>
      <h3 className={classes.title}>
        {t('speech.takes')}
        <span className="aside">{kept.length > 0 && t('speech.takesKept', { count: kept.length })}</span>
      </h3>
      {kept.length === 0 ? (
        <p className="aside">{t('speech.noTakes')}</p>
      ) : (
        <TakeList line={line} kept={kept} />
      )}
      {kept.length > 1 && <Compare kept={kept} />}
    </section>
  )
}, isSameButText)

function TakeList({ line, kept }: { line: Line; kept: readonly Numbered[] }) {
  const t = useTranslate()
  const group = useId()
  return (
    <fieldset className="shrinks" aria-label={t('speech.takes')}>
      {kept.map(({ take, number }) => (
        <TakeRow key={take.id} line={line} take={take} number={number} group={group} />
      ))}
    </fieldset>
  )
}

interface TakeRowProps extends Numbered {
  line: Line
  group: string
}

function TakeRow({ line, take, number, group }: TakeRowProps) {
  const t = useTranslate()
  const format = useTwoPlaces()
  const sound = { where: 'downloads', id: take.sound } as const
  const isOn = usePlayer(player => isPlaying(player, sound))
  const isChosen = line.chosen === take.id
  return (
    <div className={takes.take} data-chosen={isChosen || undefined}>
      <label className={takes.label}>
        <input
          type="radio"
          className={takes.radio}
          name={group}
          checked={isChosen}
          aria-label={t('speech.chooseTake', { number })}
          onChange={() => change(sheet => chooseTake(sheet, line.key, take.id))}
        />
        <span className={takes.words}>
          <b>{takeTitle(take, t, format)}</b>
          <TakeNote take={take} number={number} />
          {take.made.text !== line.text && (
            <small dir="auto" title={take.made.text}>
              {t('speech.takeOtherText', { text: take.made.text })}
            </small>
          )}
        </span>
      </label>
      <div className={takes.wave}>
        <SmallWaveform sound={sound} {...(take.seconds === null ? {} : { seconds: take.seconds })} />
      </div>
      <PlayButton
        isOn={isOn}
        playLabel={t('speech.playTake', { number })}
        pauseLabel={t('speech.pauseTake', { number })}
        onToggle={() => void playTake(take.sound)}
      />
      <IconButton
        icon={IconX}
        label={t('speech.discardTake', { number })}
        iconSize="0.875rem"
        className={takes.discard ?? ''}
        onClick={() => change(sheet => discardTake(sheet, line.key, take.id))}
      />
    </div>
  )
}

function TakeNote({ take, number }: Numbered) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const { speakers } = useVoices()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(take.madeAt)
  const id = take.speaker || take.made.speakerId || ''
  const gender = take.made.gender === '' ? '' : t(`speech.${take.made.gender}`)
  const speaker = voiceSpeakerName(speakers, id) ?? id
  const voice = speaker === '' ? gender : t('speech.voiceWithSpeaker', { gender, speaker })
  const note = t('speech.takeNote', { number, voice, time })
  return <small className={takes.note}>{note}</small>
}

function takeTitle({ made, seconds }: Take, t: Translate, format: (value: number) => string): string {
  if (seconds === null) return t('speech.takeUnknown')
  const shown = { seconds: format(seconds) }
  if (made.requiredTime === null) return t('speech.takeNatural', shown)
  switch (made.stretchMode) {
    case 'squeeze':
      return t('speech.takeSqueezed', shown)
    case 'stretch':
      return t('speech.takeStretched', shown)
    case 'both':
      return t('speech.takeFitted', shown)
    default:
      return t('speech.takeNatural', shown)
  }
}

/** The two newest, heard one after the other with one key: ears forget within seconds. */
function Compare({ kept }: { kept: readonly Numbered[] }) {
  const t = useTranslate()
  const [heard, setHeard] = useState<'A' | 'B' | null>(null)
  const [a, b] = kept
  if (!a || !b) return null
  const next = heard === 'A' ? 'B' : 'A'
  const { take, number } = next === 'A' ? a : b
  const play = (): void => {
    setHeard(next)
    void playFromStart(take.sound)
  }
  return (
    <Button
      size="sm"
      className={takes.compare ?? ''}
      leftSection={<IconArrowsExchange size="0.875rem" />}
      title={t('speech.compareTakes')}
      onClick={play}
    >
      {next === 'A' ? t('speech.playA', { number }) : t('speech.playB', { number })}
    </Button>
  )
}
