import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import WaveSurfer from 'wavesurfer.js'
import type { Settings } from '../../../shared/settings'
import { styleNonce } from '../../theme/style-nonce'
import { previewDuration, previewPosition } from './preview-peaks'
import classes from './wave-preview.module.css'
import { drawingOf } from './wave-styles'

interface WaveLayerProps {
  peaks: number[]
  /** The tokens it is drawn in. A canvas knows no variables, so their values are read when the theme changes. */
  color: 'wave' | 'wave-rms'
  playedColor: 'wave-played' | 'wave-played-rms'
  style: Settings['appearance']['waveStyle']
  cursor: boolean
}

/** One drawing of the wave. Two lie over each other: how high it swings, and how loud it is. */
export function WaveLayer({ peaks, color, playedColor, style, cursor }: WaveLayerProps) {
  const element = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme('light')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme decides what the tokens say.
  useEffect(() => {
    const container = element.current
    if (!container) return
    const token = (name: string): string => getComputedStyle(container).getPropertyValue(`--${name}`).trim()
    const wave = WaveSurfer.create({
      container,
      peaks: [peaks],
      duration: previewDuration,
      height: 'auto',
      interact: false,
      hideScrollbar: true,
      waveColor: token(color),
      progressColor: token(playedColor),
      cursorColor: token('playhead'),
      cursorWidth: cursor ? 1 : 0,
      cspNonce: styleNonce(),
      ...drawingOf(style),
    })
    wave.on('ready', () => wave.setTime(previewPosition))
    return () => wave.destroy()
  }, [peaks, color, playedColor, style, cursor, scheme])

  return <div ref={element} className={classes.layer} />
}
