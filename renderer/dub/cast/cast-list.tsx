import { useMemo, useState } from 'react'
import type { Dub, DubTrack, DubVoice } from '../../../shared/dub/dub'
import { speakersInDub } from '../../../shared/dub/edits/edit-track'
import { fittingVoice } from '../../../shared/speech/fitting-voice'
import { useTranslate } from '../../language/use-translate'
import { useKeepTyped } from '../../program/use-keep-typed'
import { VoiceFields } from '../../speech/fields/voice-fields'
import { isVoiceUnknown, type Voices } from '../../speech/voices/use-voices'
import { dubSpeakerName, dubVoiceName } from '../speaker-words'
import classes from './cast-list.module.css'

interface CastListProps {
  dub: Dub
  /** As it is spoken. */
  language: string
  cast: DubTrack['cast']
  voices: Voices
  onChange(cast: DubTrack['cast']): void
}

/** One voice for each speaker, heard before it is chosen. */
export function CastList({ dub, language, cast, voices, onChange }: CastListProps) {
  const t = useTranslate()
  const speakers = useMemo(() => speakersInDub(dub), [dub])
  return (
    <ul className={classes.list}>
      {speakers.map(({ id }) => {
        const name = dubSpeakerName(dub, id, t)
        return (
          <li key={id} className={classes.speaker}>
            <div className="shrinks">
              <bdi className="semibold">{name}</bdi>
              <p className="quiet">
                {t('dub.linesOfSpeaker', { count: dub.lines.filter(({ speaker }) => speaker === id).length })}
              </p>
            </div>
            <DubVoiceFields
              voice={Object.hasOwn(cast, id) ? (cast[id] ?? null) : null}
              language={language}
              voices={voices}
              label={t('dub.voiceOf', { speaker: name })}
              onChange={voice => onChange({ ...cast, [id]: voice })}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Who speaks for whom, to be read. */
export function CastSummary({
  dub,
  cast,
  speakers,
}: Pick<CastListProps, 'dub' | 'cast'> & Pick<Voices, 'speakers'>) {
  const t = useTranslate()
  return (
    <ul className={classes.list}>
      {speakersInDub(dub).map(({ id }) => {
        const voice = Object.hasOwn(cast, id) ? cast[id] : undefined
        return (
          <li key={id} className={classes.speaker}>
            <bdi>{dubSpeakerName(dub, id, t)}</bdi>
            <div className="shrinks">
              <bdi className="quiet">{voice ? dubVoiceName(voice, speakers, t) : t('dub.noVoice')}</bdi>
              {voice && isVoiceUnknown(speakers, voice.speakerId) && (
                <p className="warn-text">{t('speech.voiceUnknown')}</p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface DubVoiceFieldsProps {
  /** Null: nobody was chosen. */
  voice: DubVoice | null
  language: string
  voices: Voices
  label: string
  onChange(voice: DubVoice): void
}

/** The voice as it is chosen in Speech; one of a gender that was not said yet is a woman's. */
export function DubVoiceFields({ voice, language, voices, label, onChange }: DubVoiceFieldsProps) {
  const value = { language, gender: voice?.gender ?? '', speakerId: voice?.speakerId ?? '' } as const
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (change: Parameters<typeof fittingVoice>[1]): void => {
    setTyped(null)
    const { gender, speakerId } = { ...value, ...fittingVoice(value, change, voices) }
    const known = voices.speakers.find(({ id }) => id === speakerId)
    onChange({ gender: known?.gender ?? (gender || 'female'), speakerId })
  }
  // Each letter of a name that no list has is no voice yet.
  const keep = (): void => void (typed !== null && choose({ speakerId: typed }))
  useKeepTyped(keep)
  return (
    <VoiceFields
      label={label}
      value={{ ...value, speakerId: typed ?? value.speakerId }}
      speakers={voices.speakers}
      onChange={change => {
        const { speakerId = '' } = change
        const isTyped = speakerId !== '' && voices.speakers.every(({ id }) => id !== speakerId)
        if (isTyped) setTyped(speakerId)
        else choose(change)
      }}
      onBlur={keep}
    />
  )
}
