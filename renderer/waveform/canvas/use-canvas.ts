import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { forgetWidths } from '../paint/text-width'
import { followScreenScale } from './screen-scale'

/** What is painted on, in pixels of the page. */
export interface Surface {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  /** Pixels of one rem, which the size of the text decides. */
  readonly rem: number
  readonly font: string
}

export interface PaintedCanvas {
  ref: RefCallback<HTMLCanvasElement>
  /** At the next frame, once, however often it is asked for. */
  repaint(): void
  /** For whoever is in a frame already. */
  paintNow(): void
}

interface CanvasOptions {
  onWidth?: (width: number) => void
  /** Every place of it is painted: nothing has to be mixed with what lies below. */
  isOpaque?: boolean
}

/** A canvas as large as its place and as fine as the screen. `paint` may be made anew at each render. */
export function useCanvas(
  paint: (surface: Surface) => void,
  { onWidth, isOpaque = false }: CanvasOptions = {},
): PaintedCanvas {
  const latest = useRef({ paint, onWidth })
  const surface = useRef<Surface | null>(null)
  const frame = useRef<number | null>(null)

  const paintNow = useCallback(() => {
    if (frame.current !== null) cancelAnimationFrame(frame.current)
    frame.current = null
    if (surface.current && surface.current.width > 0) latest.current.paint(surface.current)
  }, [])
  const repaint = useCallback(() => {
    frame.current ??= requestAnimationFrame(paintNow)
  }, [paintNow])

  useEffect(() => {
    latest.current = { paint, onWidth }
    repaint()
  })

  const ref = useCallback<RefCallback<HTMLCanvasElement>>(
    canvas => {
      const context = canvas?.getContext('2d', { alpha: !isOpaque })
      if (!canvas || !context) return
      const fit = (): void => {
        surface.current = fitted(canvas, context)
        latest.current.onWidth?.(surface.current.width)
        // Resizing empties a canvas: painted at once, nobody sees it empty.
        paintNow()
      }
      // It tells of the first size as well, before anything is shown, and when the page has been laid out anyway:
      // asked for here, the size would have the whole page laid out in the middle of what is being put into it.
      const observer = new ResizeObserver(fit)
      observer.observe(canvas)
      const leaveScale = followScreenScale(fit)
      // What is painted before its typeface has come is measured and painted in another one.
      const paintAnew = (): void => {
        forgetWidths()
        repaint()
      }
      document.fonts?.addEventListener('loadingdone', paintAnew)
      return () => {
        observer.disconnect()
        leaveScale()
        document.fonts?.removeEventListener('loadingdone', paintAnew)
        if (frame.current !== null) cancelAnimationFrame(frame.current)
        frame.current = null
        surface.current = null
      }
    },
    [paintNow, repaint, isOpaque],
  )
  return { ref, repaint, paintNow }
}

function fitted(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Surface {
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = window.devicePixelRatio || 1
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  // Asked for here and not with every frame: it makes the browser look at all styles.
  return { context, width, height, rem, font: getComputedStyle(canvas).fontFamily || 'sans-serif' }
}
