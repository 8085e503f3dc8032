import { useMemo } from 'react'
import { moveLineEdge } from '../../../shared/dub/edits/move-line'
import { useTranslate } from '../../language/use-translate'
import { usePeaks } from '../../sound/peaks-cache'
import { isCurrent, load, seek, usePlayer } from '../../sound/player'
import { soundProblemTexts } from '../../sound/sound-problem-texts'
import { Overview } from '../../waveform/overview'
import { pictureKey } from '../../waveform/picture-key'
import type { TimelineMarker } from '../../waveform/timeline-props'
import type { PaintedTurn } from '../../waveform/turns'
import type { PreviewActions } from '../preview/preview-actions'
import type { DubListening } from '../preview/use-dub-listening'
import { sendToDubLine } from '../store/dub-store'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import { dubRows } from './dub-layout'
import { DubPicture } from './dub-picture'
import classes from './dub-timeline.module.css'
import { troubleMarkers } from './trouble-markers'

interface DubTimelineProps {
  view: DubView
  /** The key of the line that is looked at. */
  current: string | null
  listening: DubListening
  turns: readonly PaintedTurn[]
  actions: PreviewActions
}

/** The whole recording in one line, with what is in trouble marked, and the lines where they are said and heard. */
export function DubTimeline({ view, current, listening, turns, actions }: DubTimelineProps) {
  const t = useTranslate()
  const { id, dub, views, mistimed } = view
  const { store, sound, opened, seconds } = listening
  const peaks = usePeaks(opened, 'all')
  const markers = useMemo((): readonly TimelineMarker[] => troubleMarkers(views, mistimed), [views, mistimed])
  const styleOf = useMemo(() => {
    const styles = new Map(dub.speakers.map((speaker, at) => [speaker.id, at]))
    return (speaker: string): number => styles.get(speaker) ?? 0
  }, [dub.speakers])
  const goTo = async (time: number): Promise<void> => {
    if (isCurrent(usePlayer.getState(), sound) || (await load(sound))) seek(time)
  }
  return (
    <section className={classes.timeline} aria-label={t('dubTimeline.title')}>
      <Overview
        store={store}
        sound={sound}
        seconds={seconds}
        peaks={peaks}
        turns={turns}
        styleOf={styleOf}
        markers={markers}
      />
      <div className={classes.names}>
        {dubRows.map(row => (
          <div key={row} className={classes.name} data-row={row}>
            {t(`dubTimeline.${row}`)}
          </div>
        ))}
      </div>
      <DubPicture
        view={view}
        listening={listening}
        peaks={peaks}
        current={current}
        onSeek={time => void goTo(time)}
        onLine={key => sendToDubLine(view, key)}
        onMoveEdge={(key, edge, time) => changeDub(id, now => moveLineEdge(now, key, edge, time))}
        onKey={event => pictureKey(event, actions, { store, seconds })}
      />
      {opened?.problem && (
        <p className={`warn-text ${classes.problem}`}>{t(soundProblemTexts[opened.problem])}</p>
      )}
    </section>
  )
}
