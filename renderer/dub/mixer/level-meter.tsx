import { useEffect, useRef } from 'react'
import { fallenMeter, meterPart } from './meter-part'
import classes from './mixer.module.css'

/** How loud something is just now, for eyes. */
export function LevelMeter({ node }: { node: AnalyserNode | undefined }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!node) return
    const samples = new Float32Array(node.fftSize)
    let shown = 0
    let frame = 0
    const show = (): void => {
      frame = requestAnimationFrame(show)
      node.getFloatTimeDomainData(samples)
      const next = fallenMeter(shown, meterPart(samples))
      if (next === shown) return
      shown = next
      // Scaled and not made wider: nothing is laid out again.
      if (bar.current) bar.current.style.scale = `${shown.toFixed(3)} 1`
    }
    show()
    return () => cancelAnimationFrame(frame)
  }, [node])
  return (
    <span className={classes.meter} aria-hidden>
      <i ref={bar} className={classes.heard} />
    </span>
  )
}
