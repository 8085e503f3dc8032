import classes from './stage-wave.module.css'

const width = 1440
const middle = 180
const step = 6

/** How tall each bar is. Two waves that never line up look like speech, and are the same at every start. */
function halfHeight(index: number): number {
  const swell = Math.sin(index * 0.31) * Math.sin(index * 0.117)
  const grain = Math.sin(index * 12.9898) * 43_758.5453
  const noise = grain - Math.floor(grain)
  return 5.4 + Math.max(0, Math.abs(swell) - 0.12) * (40 + noise * 120)
}

function bars(from: number, to: number): string {
  const count = Math.floor((to - from) / step)
  return Array.from({ length: count }, (_, index) => {
    const x = from + index * step + 1
    const half = halfHeight(x / step)
    return `M${x} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`
  }).join('')
}

const spoken = bars(0, width / 2)
const toCome = bars(width / 2, width)

/** The wave behind the sign-in card: what was spoken in colour, what is to come in grey. */
export function StageWave() {
  return (
    <svg className={classes.wave} viewBox={`0 0 ${width} ${middle * 2}`} aria-hidden>
      <path className={classes.spoken} d={spoken} />
      <path className={classes.toCome} d={toCome} />
    </svg>
  )
}
