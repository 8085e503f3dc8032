import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { localeOf, type Translate } from '../../../shared/language/translate'
import type { LineHistory, Take } from '../../../shared/speech/line'
import { IconButton } from '../../components/icon-button'
import { useTwoPlaces } from '../../components/speed/numbers'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { isPlaying, usePlayer } from '../../sound/player'
import { SmallWaveform } from '../../sound/small-waveform'
import { PlayButton } from '../cells/play-button'
import { playTake } from '../store/sounds'
import { useVoices, voiceSpeakerName } from '../voices/use-voices'
import takes from './take-list.module.css'

export interface NumberedTake {
  take: Take
  number: number
}

/** Those that were not put away, the newest first, each with its number among all. */
export const keptTakes = ({ takes: all }: Pick<LineHistory, 'takes'>): readonly NumberedTake[] =>
  all
    .map((take, at): NumberedTake => ({ take, number: at + 1 }))
    .filter(({ take }) => !take.isDiscarded)
    .reverse()

interface TakeDeeds {
  /** What the line says by now. */
  text: string
  chosen: string | null
  onChoose(take: string): void
  onDiscard(take: string): void
}

/** The sounds of a line, wherever it is spoken: which is heard, how each came to be, and the way to put one away. */
export function TakeList({ kept, ...deeds }: TakeDeeds & { kept: readonly NumberedTake[] }) {
  const t = useTranslate()
  const group = useId()
  return (
    <fieldset className="shrinks" aria-label={t('speech.takes')}>
      {kept.map(one => (
        <TakeRow key={one.take.id} {...one} {...deeds} group={group} />
      ))}
    </fieldset>
  )
}

interface TakeRowProps extends NumberedTake, TakeDeeds {
  group: string
}

function TakeRow({ take, number, group, text, chosen, onChoose, onDiscard }: TakeRowProps) {
  const t = useTranslate()
  const format = useTwoPlaces()
  const sound = { where: 'downloads', id: take.sound } as const
  const isOn = usePlayer(player => isPlaying(player, sound))
  const isChosen = chosen === take.id
  return (
    <div className={takes.take} data-chosen={isChosen || undefined}>
      <label className={takes.label}>
        <input
          type="radio"
          className={takes.radio}
          name={group}
          checked={isChosen}
          aria-label={t('speech.chooseTake', { number })}
          onChange={() => onChoose(take.id)}
        />
        <span className={takes.words}>
          <b>{takeTitle(take, t, format)}</b>
          <TakeNote take={take} number={number} />
          {take.made.text !== text && (
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
        onClick={() => onDiscard(take.id)}
      />
    </div>
  )
}

function TakeNote({ take, number }: NumberedTake) {
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
