import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import WaveSurfer, { type WaveSurferOptions } from 'wavesurfer.js'
import type { Settings } from '../../../shared/settings'
import { useTranslate } from '../../language/use-translate'
import { useSettings } from '../../program/settings'
import { styleNonce } from '../../theme/style-nonce'
import { followScreenScale } from '../../waveform/canvas/screen-scale'
import { previewDuration, previewPeaks, previewPosition } from './preview-peaks'
import classes from './wave-preview.module.css'

const points = 900

/** A made-up recording in the chosen style, drawn by the same library as the real ones. */
export function WavePreview() {
  const t = useTranslate()
  const style = useSettings(settings => settings.appearance.waveStyle)
  const { peak, rms } = useMemo(() => previewPeaks(points), [])
  return (
    <div className={classes.wave} role="img" aria-label={t('settings.previewWave')} dir="ltr">
      <WaveLayer peaks={peak} color="wave" playedColor="wave-played" style={style} cursor={false} />
      <WaveLayer peaks={rms} color="wave-rms" playedColor="wave-played-rms" style={style} cursor />
    </div>
  )
}

interface WaveLayerProps {
  peaks: number[]
  /** The tokens it is drawn in. A canvas knows no variables, so their values are read when the theme changes. */
  color: 'wave' | 'wave-rms'
  playedColor: 'wave-played' | 'wave-played-rms'
  style: Settings['appearance']['waveStyle']
  cursor: boolean
}

/** One drawing of the wave. Two lie over each other: how high it swings, and how loud it is. */
function WaveLayer({ peaks, color, playedColor, style, cursor }: WaveLayerProps) {
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
    // It draws anew by itself only where its place has another size.
    const leaveScale = followScreenScale(() => wave.setOptions({}))
    return () => {
      leaveScale()
      wave.destroy()
    }
  }, [peaks, color, playedColor, style, cursor, scheme])

  return <div ref={element} className={classes.layer} />
}

type WaveStyle = Settings['appearance']['waveStyle']

type Drawing = Pick<WaveSurferOptions, 'barWidth' | 'barGap' | 'barRadius' | 'renderFunction'>

/** How wavesurfer draws each style. `filled` is what it does by itself. */
function drawingOf(style: WaveStyle): Drawing {
  if (style === 'bars') return { barWidth: 2, barGap: 2, barRadius: 2 }
  if (style === 'line') return { renderFunction: drawLine }
  return {}
}

/** One line through the tops, mirrored below: an outline instead of an area. */
function drawLine(peaks: (Float32Array | number[])[], context: CanvasRenderingContext2D): void {
  const [channel = []] = peaks
  const { width, height } = context.canvas
  const middle = height / 2
  context.lineWidth = Math.max(1, height / 64)
  context.lineJoin = 'round'
  context.strokeStyle = context.fillStyle
  for (const side of [-1, 1]) {
    context.beginPath()
    channel.forEach((value, index) => {
      const x = (index / Math.max(1, channel.length - 1)) * width
      context.lineTo(x, middle + side * value * (middle - context.lineWidth))
    })
    context.stroke()
  }
}
