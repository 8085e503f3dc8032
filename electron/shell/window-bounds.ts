export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** What the page is laid out for. */
const comfortable: Size = { width: 960, height: 640 }
/** Less is no window, whatever a system says of its screen. */
const least: Size = { width: 480, height: 320 }
export const titleBarHeight = 40
const usual = { width: 1280, height: 840 }
/** This much of the title bar is enough to drag the window back by. */
const grip = { width: 120, height: 24 }

export interface WindowPlace {
  bounds: Bounds
  /** A person cannot make it smaller. */
  minimum: Size
}

/**
 * Where the window opens: where it was, if its title bar can still be reached on one of the screens there are
 * now; otherwise in the middle of the first. `workAreas` are the screens without docks and taskbars, the primary
 * one first.
 */
export function placeWindow(saved: Bounds | null, workAreas: readonly Bounds[]): WindowPlace {
  if (saved) {
    // Fitted first: a title bar that reached a screen by its length alone may not do so any more.
    const places = workAreas.map(area => ({ area, bounds: { ...saved, ...fittingSize(saved, area) } }))
    const place = places.find(({ area, bounds }) => canReachTitleBar(bounds, area))
    if (place) return { bounds: place.bounds, minimum: minimumOn(place.area) }
  }
  const first = workAreas[0] ?? { x: 0, y: 0, ...usual }
  const size = fittingSize(saved ?? usual, first)
  const bounds = {
    x: Math.max(first.x, first.x + Math.round((first.width - size.width) / 2)),
    y: Math.max(first.y, first.y + Math.round((first.height - size.height) / 2)),
    ...size,
  }
  return { bounds, minimum: minimumOn(first) }
}

/** On a small or much enlarged screen the page rather scrolls than hides its end below the edge. */
const minimumOn = (area: Size): Size => ({
  width: Math.max(least.width, Math.min(comfortable.width, area.width)),
  height: Math.max(least.height, Math.min(comfortable.height, area.height)),
})

function canReachTitleBar(window: Bounds, area: Bounds): boolean {
  const width = overlap(window.x, window.width, area.x, area.width)
  const height = overlap(window.y, titleBarHeight, area.y, area.height)
  return width >= grip.width && height >= grip.height
}

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom)

function fittingSize(wanted: Size, area: Size): Size {
  const minimum = minimumOn(area)
  return {
    width: Math.max(minimum.width, Math.min(wanted.width, area.width)),
    height: Math.max(minimum.height, Math.min(wanted.height, area.height)),
  }
}
