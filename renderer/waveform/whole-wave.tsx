import { useEffect, useMemo, useRef } from 'react'
import WaveSurfer from 'wavesurfer.js'
import type { Peaks } from '../../shared/sound/peaks'
import type { SoundRef } from '../../shared/sound/sound-ref'
import { onTime, timeIn } from '../sound/player'
import { styleNonce } from '../theme/style-nonce'
import { followScreenScale } from './canvas/screen-scale'
import { usePalette } from './canvas/use-palette'
import classes from './overview.module.css'
import { columnsOfAll, wholeLoudness } from './whole-loudness'

interface WholeWaveProps {
  sound: SoundRef
  seconds: number
  peaks: Peaks | null
}

/**
 * The wave of the whole recording, drawn by wavesurfer from peaks that are there already: it decodes nothing, and its
 * own media element stays empty. What was heard is a clipped copy, so that playing moves an edge and paints nothing.
 */
export function WholeWave({ sound, seconds, peaks }: WholeWaveProps) {
  const palette = usePalette()
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<WaveSurfer | null>(null)
  const loudness = useMemo(() => wholeLoudness(peaks, seconds), [peaks, seconds])

  useEffect(() => {
    const container = element.current
    if (!container) return
    const wave = WaveSurfer.create({
      container,
      height: 'auto',
      interact: false,
      hideScrollbar: true,
      cursorWidth: 0,
      barWidth: 2,
      barGap: 1,
      barRadius: 1,
      barMinHeight: 1,
      cspNonce: styleNonce(),
    })
    drawn.current = wave
    // It draws anew by itself only where its place has another size.
    const leaveScale = followScreenScale(() => wave.setOptions({}))
    return () => {
      leaveScale()
      drawn.current = null
      wave.destroy()
    }
  }, [])

  useEffect(() => {
    drawn.current?.setOptions({ waveColor: palette.wave, progressColor: palette['wave-played'] })
  }, [palette])

  useEffect(() => {
    const wave = drawn.current
    if (!wave || seconds <= 0) return
    let isWanted = true
    // Newer peaks, or the end of this picture, call off what is being drawn.
    wave.load('', [loudness], seconds).then(
      () => isWanted && wave.setTime(timeIn(sound)),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [loudness, seconds, sound])

  useEffect(() => {
    let shown = -1
    return onTime(() => {
      if (seconds <= 0) return
      const time = timeIn(sound)
      // A line of hours moves by a column in seconds: nothing is touched in between.
      const column = Math.floor((time / seconds) * columnsOfAll)
      if (column !== shown) drawn.current?.setTime(time)
      shown = column
    })
  }, [sound, seconds])

  return <div ref={element} className={classes.wave} />
}
