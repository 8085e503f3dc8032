import { IconHeadphones, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { changeLevel, leastLevel, mostLevel, toggleSpeaker } from '../../../shared/dub/edits/edit-mix'
import { speakersInDub } from '../../../shared/dub/edits/edit-track'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import type { PreviewGraph } from '../preview/preview-graph'
import { dubSpeakerName } from '../speaker-words'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import { DecibelSlider } from './decibel-slider'
import { LevelMeter } from './level-meter'
import classes from './mixer.module.css'

interface SpeakerLevelFieldsProps {
  view: DubView
  /** In which they are heard. */
  graph: PreviewGraph | null
}

/** How loud each speaker is, and who is heard at all. */
export function SpeakerLevelFields({ view: { id, dub }, graph }: SpeakerLevelFieldsProps) {
  const t = useTranslate()
  const { levels, muted, solo } = dub.mix
  return (
    <ul className={classes.speakers} aria-label={t('word.speakers')}>
      {speakersInDub(dub).map(({ id: speaker }) => {
        const name = dubSpeakerName(dub, speaker, t)
        const isMuted = muted.includes(speaker)
        const isSolo = solo.includes(speaker)
        return (
          <li key={speaker}>
            <div className={classes.name} title={name}>
              <bdi>{name}</bdi>
              <LevelMeter node={graph?.voiceOf(speaker).meter} />
            </div>
            <DecibelSlider
              label={t('dubMix.levelOf', { speaker: name })}
              value={Object.hasOwn(levels, speaker) ? (levels[speaker] ?? 0) : 0}
              least={leastLevel}
              most={mostLevel}
              onChange={(level, by) => changeDub(id, now => changeLevel(now, speaker, level), by)}
            />
            <IconButton
              icon={isMuted ? IconVolumeOff : IconVolume}
              label={t('dubMix.mute', { speaker: name })}
              aria-pressed={isMuted}
              data-pressed={isMuted || undefined}
              className={classes.toggle ?? ''}
              onClick={() => changeDub(id, now => toggleSpeaker(now, 'muted', speaker))}
            />
            <IconButton
              icon={IconHeadphones}
              label={t('dubMix.solo', { speaker: name })}
              aria-pressed={isSolo}
              data-pressed={isSolo || undefined}
              className={classes.toggle ?? ''}
              onClick={() => changeDub(id, now => toggleSpeaker(now, 'solo', speaker))}
            />
          </li>
        )
      })}
    </ul>
  )
}
