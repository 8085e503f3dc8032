import { IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { memo } from 'react'
import type { Line } from '../../../shared/speech/line'
import { useTranslate } from '../../language/use-translate'
import { type Voices, voiceSpeakerName } from '../voices/use-voices'
import classes from './voice-cell.module.css'

type VoiceCellProps = Pick<Line, 'gender' | 'speakerId'> & { speakers: Voices['speakers'] }

export const VoiceCell = memo(function VoiceCell({ gender, speakerId, speakers }: VoiceCellProps) {
  const t = useTranslate()
  const Icon = gender === 'male' ? IconGenderMale : IconGenderFemale
  const id = speakerId.trim()
  const name = gender === '' ? t('speech.noGender') : t(`speech.${gender}`)
  const speaker =
    id === '' ? t('speech.anySpeaker') : (voiceSpeakerName(speakers, id) ?? t('speech.speakerId', { id }))
  return (
    <div className={classes.voice}>
      {gender !== '' && <Icon className={classes.icon} size="1rem" aria-hidden />}
      <span className="shrinks">
        <span className={classes.name} title={name} data-missing={gender === '' || undefined}>
          {name}
        </span>
        <bdi className={classes.speaker} title={speaker}>
          {speaker}
        </bdi>
      </span>
    </div>
  )
})
