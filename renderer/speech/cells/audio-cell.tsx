import { memo } from 'react'
import type { Line } from '../../../shared/speech/line'
import { chosenTake } from '../../../shared/speech/line'
import { useTranslate } from '../../language/use-translate'
import { isPlaying, usePlayer } from '../../sound/player'
import { SmallWaveform } from '../../sound/small-waveform'
import { dragSoundsOut } from '../save/drag-out'
import { isSameButText } from '../store/same-but-text'
import { playLine, soundOf } from '../store/sounds'
import classes from './audio-cell.module.css'
import { PlayButton } from './play-button'

interface AudioCellProps {
  line: Line
  number: number
  isStale: boolean
}

export const AudioCell = memo(function AudioCell({ line, number, isStale }: AudioCellProps) {
  const t = useTranslate()
  const sound = soundOf(line)
  const isOn = usePlayer(player => sound !== null && isPlaying(player, sound))
  if (sound === null) return <NoAudio />
  const seconds = chosenTake(line)?.seconds
  return (
    <div className={classes.audio}>
      <PlayButton
        isOn={isOn}
        isInGrid
        playLabel={t('speech.play', { number })}
        pauseLabel={t('speech.pause', { number })}
        onToggle={() => void playLine(line.key)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Saving does the same with keys. */}
      <div
        className={classes.wave}
        title={t('save.dragHint')}
        draggable
        onDragStart={event => dragSoundsOut(event, line.key)}
      >
        <SmallWaveform
          sound={sound}
          {...(seconds == null ? {} : { seconds })}
          stale={isStale}
          label={t('speech.soundOf', { number })}
        />
      </div>
    </div>
  )
}, isSameButText)

function NoAudio() {
  const t = useTranslate()
  return (
    <span className={classes.none} title={t('speech.noAudio')}>
      {t('speech.noAudio')}
    </span>
  )
}
