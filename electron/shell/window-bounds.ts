export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

export const smallest = { width: 960, height: 640 }
export const titleBarHeight = 40
const usual = { width: 1280, height: 840 }
/** This much of the title bar is enough to drag the window back by. */
const grip = { width: 120, height: 24 }

/**
 * Where the window opens: where it was, if its title bar can still be reached on one of the screens there are
 * now; otherwise in the middle of the first. `workAreas` are the screens without docks and taskbars, the primary
 * one first.
 */
export function restoreBounds(saved: Bounds | null, workAreas: readonly Bounds[]): Bounds {
  if (saved) {
    // Fitted first: a title bar that reached a screen by its length alone may not do so any more.
    const places = workAreas.map(area => ({ area, bounds: { ...saved, ...fittingSize(saved, area) } }))
    const place = places.find(({ area, bounds }) => canReachTitleBar(bounds, area))
    if (place) return place.bounds
  }
  const first = workAreas[0] ?? { x: 0, y: 0, ...usual }
  const size = fittingSize(saved ?? usual, first)
  return {
    x: Math.max(first.x, first.x + Math.round((first.width - size.width) / 2)),
    y: Math.max(first.y, first.y + Math.round((first.height - size.height) / 2)),
    ...size,
  }
}

function canReachTitleBar(window: Bounds, area: Bounds): boolean {
  const width = overlap(window.x, window.width, area.x, area.width)
  const height = overlap(window.y, titleBarHeight, area.y, area.height)
  return width >= grip.width && height >= grip.height
}

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom)

const fittingSize = (
  wanted: { width: number; height: number },
  area: Bounds,
): { width: number; height: number } => ({
  width: Math.max(smallest.width, Math.min(wanted.width, area.width)),
  height: Math.max(smallest.height, Math.min(wanted.height, area.height)),
})
