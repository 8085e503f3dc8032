import { Textarea } from '@mantine/core'
import { changeLine } from '../../../shared/dub/edits/edit-line'
import { moveLineEdge } from '../../../shared/dub/edits/move-line'
import { ClockField } from '../../components/clock-field'
import { useTranslate } from '../../language/use-translate'
import { isPlaying, pauseSound, usePlayer } from '../../sound/player'
import { PlayButton } from '../../speech/cells/play-button'
import { hearOriginal } from '../preview/preview'
import { useRecordingSound } from '../recording-sound'
import { cutDubLineAt } from '../store/dub-store'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import classes from './line-details.module.css'

interface LineOriginalProps {
  view: DubView
  line: DubView['views'][number]['line']
  number: number
}

/** What was said in the recording and when, to be heard and put right: of whatever it says by now, translations are stale. */
export function DubLineOriginal({ view: { id, dub }, line, number }: LineOriginalProps) {
  const t = useTranslate()
  const sound = useRecordingSound(dub.recording)
  const isOn = usePlayer(player => sound !== null && isPlaying(player, sound))
  const { key } = line
  return (
    <section aria-label={t('dub.original')}>
      <h3 className={classes.heading}>{t('dub.original')}</h3>
      <div className={classes.original}>
        <Textarea
          className="grows"
          aria-label={t('dub.originalOf', { number })}
          value={line.text}
          rows={2}
          classNames={{ input: classes.field ?? '' }}
          dir="auto"
          lang={dub.language}
          onSelect={event => cutDubLineAt(key, event.currentTarget.selectionStart)}
          onChange={event => {
            const { value } = event.currentTarget
            changeDub(id, now => changeLine(now, key, { text: value }), 'typing')
          }}
        />
        {sound && (
          <PlayButton
            isOn={isOn}
            playLabel={t('dub.playOriginal')}
            pauseLabel={t('dub.pauseOriginal')}
            onToggle={() => {
              if (isOn) pauseSound()
              else void hearOriginal(sound, line.start, line.end)
            }}
          />
        )}
      </div>
      <div className={classes.times}>
        <ClockField
          label={t('dub.from')}
          seconds={line.start}
          onChange={start => changeDub(id, now => moveLineEdge(now, key, 'start', start))}
        />
        <ClockField
          label={t('dub.to')}
          seconds={line.end}
          onChange={end => changeDub(id, now => moveLineEdge(now, key, 'end', end))}
        />
      </div>
    </section>
  )
}
