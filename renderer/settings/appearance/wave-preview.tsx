import { useMemo } from 'react'
import { useTranslate } from '../../language/use-translate'
import { useSettings } from '../../program/settings'
import { previewPeaks } from './preview-peaks'
import { WaveLayer } from './wave-layer'
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
