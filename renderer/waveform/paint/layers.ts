import type { Brush } from './palette'
import type { Scene } from './scene'

type LayeredScene = Pick<Scene, 'view' | 'width' | 'time'>

interface Tall {
  readonly height: number
}

/**
 * All that does not change while the sound plays, painted once as it looks when it was heard and once as it looks
 * before, for more than the window shows. A frame then costs two copies of pixels, however much there is to see.
 */
export interface Layers<Drawn extends LayeredScene, Rows extends Tall> {
  /** Puts both onto the picture, parted where the playhead is. */
  draw(context: Brush, scene: Drawn, layout: Rows, playhead: number): void
}

export interface Layered<Drawn, Rows> {
  paint(context: Brush, scene: Drawn, layout: Rows): void
  /** What a layer looks like is decided by these, and by where it lies. */
  keyOf(scene: Drawn): readonly unknown[]
}

/** How much wider than the window, in windows. */
const spare = 0.6
/** Frames after which nobody zooms any more. */
const calmFrames = 8
/** Of the spare part, on the side that the view comes from. */
const behind = 0.1

export function createLayers<Drawn extends LayeredScene, Rows extends Tall>({
  paint,
  keyOf,
}: Layered<Drawn, Rows>): Layers<Drawn, Rows> {
  let heard: ImageBitmap | null = null
  let unheard: ImageBitmap | null = null
  let painted: { start: number; span: number; key: readonly unknown[] } | null = null
  let lastKey: readonly unknown[] = []
  let calm = 0

  /** Answers where the layers begin. */
  function cover(scene: Drawn, layout: Rows, scale: number, key: readonly unknown[]): number {
    const { view, width } = scene
    const isThere =
      painted !== null &&
      isSame(painted.key, key) &&
      view.start >= painted.start &&
      view.start + view.span <= painted.start + painted.span
    if (painted && isThere) return painted.start
    const movesOn = painted === null || view.start >= painted.start
    const start = view.start - view.span * spare * (movesOn ? behind : 1 - behind)
    const wide = {
      ...scene,
      width: Math.ceil(width * (1 + spare)),
      view: { ...view, start, span: view.span * (Math.ceil(width * (1 + spare)) / width) },
    }
    heard?.close()
    unheard?.close()
    heard = pictureOf({ ...wide, time: Number.POSITIVE_INFINITY }, layout, scale)
    unheard = pictureOf({ ...wide, time: Number.NEGATIVE_INFINITY }, layout, scale)
    painted = { start, span: wide.view.span, key }
    return start
  }

  /** A picture and no canvas: of a canvas, each copy would first make a picture. */
  function pictureOf(scene: Drawn, layout: Rows, scale: number): ImageBitmap | null {
    const canvas = new OffscreenCanvas(Math.ceil(scene.width * scale), Math.ceil(layout.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.setTransform(scale, 0, 0, scale, 0, 0)
    paint(context, scene, layout)
    return canvas.transferToImageBitmap()
  }

  return {
    draw(context, scene, layout, playhead) {
      const scale = context.getTransform().a || 1
      const { view, width } = scene
      const key = [...keyOf(scene), view.span, view.seconds, width, layout.height, scale]
      calm = isSame(key, lastKey) ? calm + 1 : 0
      lastKey = key
      // While one zooms or drags an edge the picture changes all the time, and layers would be painted in vain.
      if (calm < calmFrames) {
        paint(context, scene, layout)
        return
      }
      const start = cover(scene, layout, scale, key)
      // Whole pixels of the screen: in between, everything would be blurred.
      const left = Math.round(((start - view.start) / view.span) * width * scale) / scale
      copy(context, heard, { from: 0, to: playhead, left, height: layout.height, scale })
      copy(context, unheard, { from: playhead, to: width, left, height: layout.height, scale })
    },
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at])

interface Part {
  from: number
  to: number
  left: number
  height: number
  scale: number
}

function copy(context: Brush, layer: ImageBitmap | null, { from, to, left, height, scale }: Part): void {
  const begin = Math.round(from * scale)
  const width = Math.round(to * scale) - begin
  if (!layer || width <= 0) return
  const tall = Math.ceil(height * scale)
  const source = begin - left * scale
  context.drawImage(layer, source, 0, width, tall, begin / scale, 0, width / scale, tall / scale)
}
